import type { Domain } from '../../domains/index.ts';
import type { CatalogItem, ChunkRow, HazardFact } from '../../knowledge/index.ts';
import { words } from '../../text/fold.ts';
import { closeSentence, upperFirst } from '../../text/spanish.ts';
import { chunksOfFact } from '../deciding-chunks.ts';
import type { Tone } from '../reading/tone.ts';
import type { SpokenItem } from './name-item.ts';

export interface ItemTelling {
  readonly item: CatalogItem;
  readonly spoken: SpokenItem;
  readonly domain: Domain;
  readonly tone: Tone;
  /** What the guest said before is told beside what they ask now: it is no yes or no. */
  readonly isRemembered?: boolean;
}

/** A word only in a name or description says it. */
export function isOnlyMentioned(item: CatalogItem, fact: HazardFact): boolean {
  return (
    fact.doubts?.includes('only-mentioned') === true ||
    item.facts.uncertainties.some((each) => each.kind === 'only-mentioned' && each.hazardId === fact.id)
  );
}

/** The statements of a fact: a single word is no sentence to quote. */
export function statementsOf(fact: HazardFact): string[] {
  return fact.origins.filter(({ text }) => words(text).length > 3).map(({ text }) => text);
}

/** Only marks of the owner's document that are not clear say that it may be there. */
export function isUnclear({ origins }: HazardFact, { hazards }: Domain): boolean {
  return origins.every(({ field }) => hazards.unclear.some((place) => place.field === field));
}

/** As many as nobody reads one by one: a table whose columns were lost makes all of its hazards unclear. */
const MANY_UNCLEAR = 5;

/** The facts that are unclear, where they are too many to be named; else none. */
export function manyUnclear(facts: readonly HazardFact[], domain: Domain): readonly HazardFact[] {
  const unclear = facts.filter((fact) => isUnclear(fact, domain));
  return unclear.length >= MANY_UNCLEAR ? unclear : [];
}

/** `pescado (riesgo crítico)`. */
export function withSeverity(fact: HazardFact): string {
  return fact.severity === 'critical' ? `${fact.name} (riesgo crítico)` : fact.name;
}

/** The chunks that show the facts, each once. */
export function citesOf(item: CatalogItem, facts: readonly HazardFact[], domain: Domain): ChunkRow[] {
  return distinct(facts.flatMap((fact) => chunksOfFact(item, fact, domain)));
}

/** A quote without its closing stop, for the middle of a sentence. */
export function bare(quote: string): string {
  return upperFirst(closeSentence(quote).replace(/\.$/u, ''));
}

export function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
