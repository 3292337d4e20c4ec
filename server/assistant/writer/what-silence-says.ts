import type { Domain } from '../../domains/index.ts';
import type { CatalogItem } from '../../knowledge/index.ts';
import type { AskedHazard } from '../reading/dangers/asked-hazards.ts';
import { factOf } from '../reading/dangers/asked-hazards.ts';
import type { Reading } from '../reading/reading.ts';
import { verdictAsked } from './verdicts.ts';

/** Items whose records are silent on a thing, by what that silence is worth. */
export interface SilentItems {
  /** They say what they are made of, in words that are known. */
  readonly known: readonly CatalogItem[];
  /** They hold a word that no vocabulary knows: it may be the thing. */
  readonly strange: readonly CatalogItem[];
  /** They do not say what they are made of. */
  readonly bare: readonly CatalogItem[];
}

/** None in two of the groups, all in their order. */
export function partBySilence(items: readonly CatalogItem[], domain: Domain): SilentItems {
  const isStrange = ({ facts }: CatalogItem): boolean => (facts.unknown ?? []).length > 0;
  const isBare = (item: CatalogItem): boolean => !saysItsParts(item, domain);
  return {
    strange: items.filter(isStrange),
    bare: items.filter((item) => !isStrange(item) && isBare(item)),
    known: items.filter((item) => !isStrange(item) && !isBare(item)),
  };
}

/** Of a condition or a diet that no record can judge nothing is known anyway. */
export function isSilenceTold({ hazards }: Pick<Reading, 'hazards'>): boolean {
  return hazards.some(({ kind, isUnjudged }) => kind !== 'condition' && isUnjudged !== true);
}

/** The same of a group that is for the staff to confirm: what is there only because of a shared place is declared and not silent. */
export function partSilent(group: readonly CatalogItem[], reading: Reading, domain: Domain): SilentItems {
  const isSilent = (item: CatalogItem): boolean => verdictAsked(item, reading) === 'NOT_DECLARED';
  const { known, ...unread } = partBySilence(group.filter(isSilent), domain);
  const kept = new Set(known);
  return { ...unread, known: group.filter((item) => kept.has(item) || !isSilent(item)) };
}

/** Whether any of its parts is declared; a domain whose items declare none in any field has nothing to be silent in. */
export function saysItsParts(item: CatalogItem, { hazards }: Domain): boolean {
  const fields = hazards.explicit.filter(({ severity, notes }) => severity === undefined && notes === undefined);
  return fields.length === 0 || item.declared.some(({ field }) => fields.some((each) => each.field === field));
}

/** Nothing of what is asked is named in its records: it may be there only behind a word that nobody knows. */
export function isOnlyUnknown(item: CatalogItem, asked: readonly AskedHazard[]): boolean {
  const facts = asked.flatMap((each) => factOf(item, each) ?? []).filter(({ verdict }) => verdict !== 'DECLARED_FREE');
  return facts.length > 0 && facts.every(({ doubts = [] }) => doubts.includes('unknown'));
}
