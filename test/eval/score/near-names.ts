/** Whether an answer to a question about a thing that is not there assures by the record of one that is. */
import type { Envelope } from './envelope.ts';

/** What says that something is absent, in three languages. */
const ABSENCE =
  /\bno (?:figura|aparece|declara|menciona|tiene|lleva|contiene)\b|\bfiguran? como libres?\b|\bdeclarad[oa]s? (?:como )?libres?\b|\blibres? de\b|declared free|does(?:n['’]t| not) (?:mention|contain|have|list)|do(?:n['’]t| not) (?:mention|contain|list)|\bfree of\b|\bconsta[mn]? como livres?\b|\blivres? de\b|\bnão (?:menciona|contém|tem|leva)\b|\bes apt[oa]\b|\bis safe\b/iu;

/** «No está declarada como libre de…», “none is declared free of…”: that freedom is not declared assures nothing. */
const NOT_FREE =
  /\b(?:ningun[oa]|none|nenhuma?|no|not|não) (?:(?:está|están|estão|figuran?|consta[mn]?|is|are|declarad[oa]s?|declared|como) ){1,4}(?:libres? de|livres? de|free of)/giu;

/** Why it is an assurance; empty where it is none. */
export function assurancesIn({ action, hazards, items, decision, answer }: Envelope): string[] {
  return [
    ...(action === 'SAFE_TO_ORDER' ? ['SAFE_TO_ORDER'] : []),
    ...hazards.declared_free.map((hazard) => `declared free of ${hazard}`),
    ...items.flatMap(({ item_id: id, verdict }) => (verdict === 'DECLARED_FREE' ? [`${id} DECLARED_FREE`] : [])),
    ...(decision === 'ANSWER' ? absenceIn(answer) : []),
  ];
}

/** “The records do not say which soups are free of celery”: that freedom is not known assures nothing. */
const NOT_SAID = /\b(?:no dicen?|do(?:es)? not say|não dizem?) (?:cuáles|cuál|qué|which|quais|qual|que)\b[^.:\n]*/giu;

/** Quotes of a record are its own words. */
export function absenceIn(answer: string): string[] {
  const found = ABSENCE.exec(
    answer
      .replaceAll(/«[^»]*»/gu, '«»')
      .replaceAll(NOT_FREE, '…')
      .replaceAll(NOT_SAID, '…'),
  );
  return found === null ? [] : [`“${found[0]}”`];
}
