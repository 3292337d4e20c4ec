import type { Domain } from '../../domains/index.ts';
import type { CatalogItem, HazardFact } from '../../knowledge/index.ts';
import type { AskedHazard } from '../reading/dangers/asked-hazards.ts';
import { verdictOf } from './verdicts.ts';

/** What of the asked hazards is a danger in the item: by its own name, so that nothing is said of the word it was asked by. */
export function askedDangers(item: CatalogItem, asked: readonly AskedHazard[]): AskedHazard[] {
  return asked.filter(({ id }) => isDanger(verdictOf(item, id))).map(({ ingredient: _word, ...hazard }) => hazard);
}

/**
 * The item as it may be told of where something near it was named: with its dangers, and with nothing that it is declared free of, not even where
 * its own record says otherwise as well.
 */
export function withoutRelief(item: CatalogItem): CatalogItem {
  const dangers = item.facts.hazards.filter(({ verdict }) => isDanger(verdict));
  const hazards = dangers.map((fact) =>
    fact.doubts === undefined ? fact : { ...fact, doubts: fact.doubts.filter((doubt) => doubt !== 'contradiction') },
  );
  const uncertainties = item.facts.uncertainties.filter(({ kind }) => kind !== 'contradiction');
  return { ...item, facts: { ...item.facts, hazards, uncertainties } };
}

/** Whether there is any danger to tell: of nothing is said nothing. */
export function holdsDanger({ facts }: CatalogItem, { hazards }: Domain): boolean {
  const isState = (id: string): boolean =>
    hazards.vocabulary.some((entry) => entry.id === id && entry.kind === 'condition');
  const isTold = ({ id, kind, verdict }: HazardFact): boolean =>
    kind !== 'diet' && (verdict === 'MAY_CONTAIN' || (verdict === 'CONTAINS' && !isState(id)));
  return facts.hazards.some(isTold) || facts.uncertainties.some((each) => 'statement' in each);
}

function isDanger(verdict: string): boolean {
  return verdict === 'CONTAINS' || verdict === 'MAY_CONTAIN';
}
