/** Lists that were written by one who had seen neither the code nor the domains (`blind/README.md`). */
import { readFileSync } from 'node:fs';

export interface BlindName {
  readonly name: string;
  readonly locale: string;
  /** Of each attribute that the name settles, every value that would be right. */
  readonly is: Readonly<Record<string, readonly string[]>>;
}

export interface BlindIngredient {
  readonly word: string;
  readonly locale: string;
  /** Null: it carries none of the fourteen. */
  readonly hazard: string | null;
  /** The word is the name of a dish. */
  readonly dish?: true;
}

export interface BlindPair {
  readonly a: string;
  readonly b: string;
  readonly locales: readonly [string, string];
}

export interface BlindText {
  readonly text: string;
  readonly language: 'es' | 'en' | 'pt' | null;
}

interface BlindLists {
  readonly names: BlindName;
  readonly ingredients: BlindIngredient;
  readonly pairs: BlindPair;
  readonly languages: BlindText;
}

export function readBlind<File extends keyof BlindLists>(file: File): readonly BlindLists[File][] {
  const text = readFileSync(new URL(`blind/${file}.jsonl`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as BlindLists[File]);
}
