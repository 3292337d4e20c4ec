/** Mutants of a format, one after the other, and what became of them. */
import type { DocumentReader } from '../../server/knowledge/ports.ts';
import type { FuzzProcess } from './fuzz-process.ts';
import type { Outcome } from './outcome.ts';
import { readMutant } from './read-mutant.ts';
import type { Format } from './samples.ts';

export interface Surveyed {
  readonly format: Format;
  readonly content: number;
  readonly withItems: number;
  /** How many, by their code. */
  readonly refused: Readonly<Record<string, number>>;
  /** By their seed: what is to be mended. */
  readonly failed: readonly { readonly seed: number; readonly why: string }[];
  readonly slowest: { readonly seed: number; readonly ms: number };
}

export interface Survey {
  readonly seeds: readonly number[];
  readonly fuzzed: FuzzProcess;
  /** As it is used, a process for each file. It has the last word on what was the end of the other. */
  readonly confined: DocumentReader;
  /** Each so-manieth goes to the confined reader too. */
  readonly confinedEach: number;
}

export async function surveyFormat(
  format: Format,
  { seeds, fuzzed, confined, confinedEach }: Survey,
): Promise<Surveyed> {
  const refused: Record<string, number> = {};
  const failed: { seed: number; why: string }[] = [];
  let [content, withItems, slowest] = [0, 0, { seed: 0, ms: 0 }];
  for (const [place, seed] of seeds.entries()) {
    const began = performance.now();
    const told = await fuzzed.read(format, seed);
    const ms = performance.now() - began;
    // The first waits for the process to start.
    if (place > 0 && ms > slowest.ms) slowest = { seed, ms };
    const outcomes: Outcome[] = [];
    if (told.kind !== 'lost') outcomes.push(told);
    else if (told.stage === 'server') outcomes.push({ kind: 'failed', why: `the server's own part ${told.why}` });
    if (outcomes.length === 0 || place % confinedEach === 0) outcomes.push(await readMutant(format, seed, confined));
    const [first] = outcomes;
    if (first?.kind === 'content') [content, withItems] = [content + 1, withItems + Math.sign(first.items)];
    if (first?.kind === 'refused') refused[first.code] = (refused[first.code] ?? 0) + 1;
    for (const outcome of outcomes) if (outcome.kind === 'failed') failed.push({ seed, why: outcome.why });
  }
  return { format, content, withItems, refused, failed, slowest };
}
