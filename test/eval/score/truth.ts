/** What the documents say, written by hand: the only thing the scorer believes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Verdict = 'CONTAINS' | 'MAY_CONTAIN' | 'NOT_DECLARED' | 'DECLARED_FREE';

export interface TrueFact {
  readonly verdict: Verdict;
  readonly why?: string;
  /** Culinary knowledge does not settle it: CONTAINS and MAY_CONTAIN are both right. */
  readonly arguable?: boolean;
}

export interface TrueItem {
  readonly item_id: string;
  readonly name: string;
  readonly hazards: Readonly<Record<string, TrueFact>>;
  readonly shared_place?: boolean;
  readonly diets?: Readonly<Record<string, Verdict>>;
}

export interface Truth {
  readonly domain_id: string;
  readonly hazards: readonly string[];
  readonly items: readonly TrueItem[];
}

const WORST_FIRST: readonly Verdict[] = ['CONTAINS', 'MAY_CONTAIN', 'NOT_DECLARED', 'DECLARED_FREE'];

/** Silence is NOT_DECLARED, for a hazard as for a diet. */
export function verdictOf(item: TrueItem, hazard: string): Verdict {
  return item.diets?.[hazard] ?? item.hazards[hazard]?.verdict ?? 'NOT_DECLARED';
}

/** What a correct system may say: one verdict, or two where the documents leave it open. */
export function acceptedVerdicts(item: TrueItem, hazard: string): readonly Verdict[] {
  const verdict = verdictOf(item, hazard);
  return item.hazards[hazard]?.arguable === true
    ? [...new Set<Verdict>([verdict, 'CONTAINS', 'MAY_CONTAIN'])]
    : [verdict];
}

export function worstOf(verdicts: readonly Verdict[]): Verdict {
  return WORST_FIRST.find((verdict) => verdicts.includes(verdict)) ?? 'NOT_DECLARED';
}

/** The worst of the asked ones, in every reading the documents allow. */
export function acceptedWorst(item: TrueItem, asked: readonly string[]): ReadonlySet<Verdict> {
  const [first, ...rest] = asked.map((hazard) => acceptedVerdicts(item, hazard));
  let readings = (first ?? ['NOT_DECLARED']).map((verdict) => [verdict]);
  for (const accepted of rest) {
    readings = readings.flatMap((reading) => accepted.map((verdict) => [worstOf([...reading, verdict])]));
  }
  return new Set(readings.map(worstOf));
}

/** Whether a guest may be told that it is fine: everything asked is declared absent, and no place shared with who knows what speaks against it. */
export function isSafe(item: TrueItem, asked: readonly string[]): boolean {
  return asked.length > 0 && !isInUnnamedCompany(item) && isDeclaredFree(item, asked);
}

/** A shared place whose statement names what it is shared with has moved that hazard's verdict; one that names nothing leaves all open. */
export function isInUnnamedCompany({ shared_place: isShared, hazards }: TrueItem): boolean {
  return isShared === true && !Object.values(hazards).some(({ why }) => why?.includes('statement') === true);
}

export function isDeclaredFree(item: TrueItem, asked: readonly string[]): boolean {
  return asked.every((hazard) => verdictOf(item, hazard) === 'DECLARED_FREE');
}

export function findItem(truth: Truth, itemId: string | undefined): TrueItem | undefined {
  return itemId === undefined ? undefined : truth.items.find(({ item_id: id }) => id === itemId);
}

/** Every table of a folder, by domain. */
export function readTruth(folder: string): ReadonlyMap<string, Truth> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const tables = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Truth);
  return new Map(tables.map((truth) => [truth.domain_id, truth]));
}
