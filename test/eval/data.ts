/** Where the benchmark's data lie, and how they are read. */
import { join } from 'node:path';
import type { Question } from './score/question.ts';
import { readLines, readQuestions } from './score/question.ts';
import type { Truth } from './score/truth.ts';
import { readTruth } from './score/truth.ts';

export type Part = 'dev' | 'frozen';

export interface HonestAnswer {
  readonly question: string;
  readonly item_id?: string;
  readonly sentences: readonly { readonly text: string; readonly supported: boolean }[];
}

const folder = import.meta.dirname;

export function loadTruth(): ReadonlyMap<string, Truth> {
  return readTruth(join(folder, 'truth'));
}

export function loadGolden(domain: string, part: Part): Question[] {
  return readQuestions(join(folder, 'golden', `${domain}.${part}.jsonl`));
}

export function loadHonest(domain: string): HonestAnswer[] {
  return readLines<HonestAnswer>(join(folder, 'honest', `${domain}.jsonl`));
}
