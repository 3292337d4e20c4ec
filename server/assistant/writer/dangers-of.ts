import type { CatalogItem } from '../../knowledge/index.ts';
import type { AskedHazard } from '../reading/asked-hazards.ts';
import { verdictOf } from './verdicts.ts';

/** What of the asked hazards is a danger in the item. */
export function askedDangers(item: CatalogItem, asked: readonly AskedHazard[]): AskedHazard[] {
  return asked.filter(({ id }) => isDanger(verdictOf(item, id)));
}

/** The item as it may be told of where something near it was named: with its dangers, and with nothing that it is declared free of. */
export function withoutRelief(item: CatalogItem): CatalogItem {
  return { ...item, facts: { ...item.facts, hazards: item.facts.hazards.filter(({ verdict }) => isDanger(verdict)) } };
}

/** Whether there is any danger to tell: of nothing is said nothing. */
export function holdsDanger({ facts }: CatalogItem): boolean {
  return (
    facts.hazards.some(({ verdict, kind }) => isDanger(verdict) && kind !== 'diet') ||
    facts.uncertainties.some(({ kind }) => kind === 'shared-place')
  );
}

function isDanger(verdict: string): boolean {
  return verdict === 'CONTAINS' || verdict === 'MAY_CONTAIN';
}
