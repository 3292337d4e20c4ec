import type { CatalogItem, ChunkEvidence } from '../../knowledge/index.ts';
import { joinList, lowerFirst } from '../../text/spanish.ts';
import type { Domain } from '../../domains/index.ts';
import type { WhereWritten } from '../reading/texts/find-in-texts.ts';
import { whereWritten } from '../reading/texts/find-in-texts.ts';
import { spokenOf } from '../policy/hazard-block.ts';
import { factOf } from '../reading/dangers/asked-hazards.ts';
import type { Understood } from '../steps/understood.ts';
import { bare } from './hazard-words.ts';
import { unknownWordsOf } from './unknown-words.ts';

/** What is not sure about an answer, each in a sentence of its own. */
export function tellUncertainties(
  understood: Understood,
  evidence: readonly ChunkEvidence[],
  domain: Domain,
): string[] {
  const { reading, approach, texts } = understood;
  const items = spokenOf(approach);
  const near = approach.kind === 'near' && approach.near.fit === 'other' ? [approach.near.said] : [];
  const missing = [...reading.missing, ...near].map((word) => tellMissing(lowerFirst(word), whereWritten(word, texts)));
  const passedOver = reading.isUnknownItem
    ? ['No reconozco lo que estás mirando: no está entre lo que tengo cargado.']
    : [];
  const unfound =
    approach.kind === 'search' && evidence.length === 0 && reading.asked.length > 0 && texts?.isInTable !== true
      ? [`No pude identificar ${domain.item === undefined ? 'de qué' : `de qué ${domain.item.noun.one}`} se trata.`]
      : [];
  const silent = reading.hazards.filter(
    (asked) => items.length > 0 && items.every((item) => factOf(item, asked) === undefined),
  );
  const strange = silent.length === 0 ? [] : [...new Set(items.flatMap(unknownWordsOf))];
  const unread =
    strange.length === 0
      ? []
      : [`La ficha nombra ${joinList(strange)} y no sé qué ${strange.length > 1 ? 'son' : 'es'}.`];
  const unknown = silent.length === 0 ? [] : [`La ficha no dice nada de ${joinList(silent.map(({ name }) => name))}.`];
  return [
    ...new Set([
      ...missing,
      ...passedOver,
      ...unfound,
      ...unknown,
      ...unread,
      ...items.flatMap((item) => doubtsOf(item, understood)),
    ]),
  ];
}

function tellMissing(word: string, where: WhereWritten): string {
  if (where === 'text') return `«${word}» está en un texto del local y no tiene ficha: no hay nada declarado.`;
  if (where === 'table') return `«${word}» figura en una tabla del local que no se pudo leer.`;
  return `No encuentro «${word}» entre lo que tengo cargado.`;
}

function doubtsOf(item: CatalogItem, { reading }: Understood): string[] {
  const isAskedNow = (id: string): boolean => reading.hazards.some((each) => each.id === id);
  const isAsked = (id: string): boolean =>
    reading.hazards.some((each) => each.id === id) || reading.hazards.length === 0;
  const ofDiets = item.facts.hazards.flatMap(({ id, name, doubts = [] }) =>
    isAskedNow(id) ? doubts.map((doubt) => `${name}: ${DIET_DOUBTS[doubt]}`) : [],
  );
  const ofWords = reading.hazards.flatMap((asked) =>
    asked.factIn === undefined
      ? []
      : (factOf(item, asked)?.doubts ?? []).map((doubt) => `${asked.name}: ${WORD_DOUBTS[doubt]}`),
  );
  const ofHazards = item.facts.uncertainties.flatMap((doubt) => {
    switch (doubt.kind) {
      case 'only-mentioned':
        return isAsked(doubt.hazardId) ? [`${doubt.name}: ${WORD_DOUBTS['only-mentioned']}`] : [];
      case 'contradiction':
        return isAsked(doubt.hazardId) ? [`${doubt.name}: ${WORD_DOUBTS.contradiction}`] : [];
      case 'shared-place':
        return [`Aviso general: «${bare(doubt.statement)}».`];
      case 'unclear':
        return [`No está claro en la lista del local: «${bare(doubt.statement)}».`];
    }
  });
  return [...ofHazards, ...ofDiets, ...ofWords];
}

const DIET_DOUBTS = {
  'only-mentioned': 'lo que habla en contra solo está en el nombre o la descripción.',
  contradiction: 'la ficha lo declara y algo de la misma ficha habla en contra; vale el riesgo.',
  unlisted: 'la ficha no dice de qué está hecha una de sus partes.',
  unknown: 'la ficha nombra una palabra que no conozco.',
} as const;

const WORD_DOUBTS = {
  'only-mentioned': 'la ficha lo menciona sin declararlo.',
  contradiction: 'en un lugar la ficha lo da como ausente y en otro no; vale el riesgo.',
  unlisted: DIET_DOUBTS.unlisted,
  unknown: DIET_DOUBTS.unknown,
} as const;
