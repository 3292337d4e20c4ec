import type { CatalogItem, ChunkEvidence } from '../../knowledge/index.ts';
import { joinList, lowerFirst } from '../../text/spanish.ts';
import type { Domain } from '../../domains/index.ts';
import { spokenOf } from '../policy/hazard-block.ts';
import type { Understood } from '../steps/understand.ts';
import { bare } from './hazard-words.ts';
import { unknownWordsOf } from './unknown-words.ts';

/** What is not sure about an answer, each in a sentence of its own. */
export function tellUncertainties(
  understood: Understood,
  evidence: readonly ChunkEvidence[],
  domain: Domain,
): string[] {
  const { reading, approach } = understood;
  const items = spokenOf(approach);
  const missing = reading.missing.map((word) => `No encuentro «${lowerFirst(word)}» entre lo que tengo cargado.`);
  const passedOver = reading.isUnknownItem
    ? ['No reconozco lo que estás mirando: no está entre lo que tengo cargado.']
    : [];
  const unfound =
    approach.kind === 'search' && evidence.length === 0 && reading.asked.length > 0
      ? [`No pude identificar ${domain.item === undefined ? 'de qué' : `de qué ${domain.item.noun.one}`} se trata.`]
      : [];
  const silent = reading.hazards.filter(
    ({ id }) => items.length > 0 && !items.some(({ facts }) => facts.hazards.some((fact) => fact.id === id)),
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

function doubtsOf(item: CatalogItem, { reading }: Understood): string[] {
  const isAskedNow = (id: string): boolean => reading.hazards.some((each) => each.id === id);
  const isAsked = (id: string): boolean =>
    reading.hazards.some((each) => each.id === id) || reading.hazards.length === 0;
  const ofDiets = item.facts.hazards.flatMap(({ id, name, doubts = [] }) =>
    isAskedNow(id) ? doubts.map((doubt) => `${name}: ${DIET_DOUBTS[doubt]}`) : [],
  );
  const ofHazards = item.facts.uncertainties.flatMap((doubt) => {
    switch (doubt.kind) {
      case 'only-mentioned':
        return isAsked(doubt.hazardId) ? [`${doubt.name}: la ficha lo menciona sin declararlo.`] : [];
      case 'contradiction':
        return isAsked(doubt.hazardId)
          ? [`${doubt.name}: en un lugar la ficha lo da como ausente y en otro no; vale el riesgo.`]
          : [];
      case 'shared-place':
        return [`Aviso general: «${bare(doubt.statement)}».`];
    }
  });
  return [...ofHazards, ...ofDiets];
}

const DIET_DOUBTS = {
  'only-mentioned': 'lo que habla en contra solo está en el nombre o la descripción.',
  contradiction: 'la ficha lo declara y algo de la misma ficha habla en contra; vale el riesgo.',
} as const;
