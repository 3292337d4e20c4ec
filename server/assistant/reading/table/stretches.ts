import type { SentenceWord } from '../../../language/index.ts';
import { sentencePhrases, sentenceWords } from '../../../language/index.ts';
import type { Word } from '../../../text/fold.ts';
import { words } from '../../../text/fold.ts';
import type { Span } from '../span.ts';

/** What is said of a table is said in stretches, one behind the other: the words of each. At «y», commas, «+»: between two things, or two people. */
export function stretchesOf(message: string): Word[][] {
  const stretches: Word[][] = [];
  const spoken = words(message);
  for (const [at, word] of spoken.entries()) {
    const before = spoken[at - 1];
    // «uma é vegetariana» joins nothing.
    const isSplit = AND.has(word.text) && message.slice(word.start, word.end).toLowerCase() === word.text;
    const isGap = before === undefined || /[,;:.?!¿¡()\n+]/u.test(message.slice(before.end, word.start));
    if (isGap || isSplit) stretches.push(isSplit ? [] : [word]);
    else stretches.at(-1)?.push(word);
  }
  return stretches.filter(({ length }) => length > 0);
}

/** What joins two things, or two people. */
export const AND = new Set([...sentenceWords('and'), 'plus']);

export function spanOf(stretch: readonly Word[]): Span {
  return { start: stretch[0]?.start ?? 0, end: stretch.at(-1)?.end ?? 0 };
}

/** How many words of a phrase stand there; none: no phrase does. */
export function lengthAt(stretch: readonly Word[], at: number, name: SentenceWord): number {
  const first = stretch[at]?.text;
  const fitting = (first === undefined ? undefined : phrasesOf(name).get(first)) ?? [];
  const standing = fitting.filter((phrase) => phrase.every((word, index) => stretch[at + index]?.text === word));
  return Math.max(0, ...standing.map(({ length }) => length));
}

/** By their first words. */
function phrasesOf(name: SentenceWord): ReadonlyMap<string, readonly (readonly string[])[]> {
  const known = byFirst.get(name) ?? Map.groupBy(sentencePhrases(name), ([first = '']) => first);
  byFirst.set(name, known);
  return known;
}

const byFirst = new Map<SentenceWord, ReadonlyMap<string, readonly (readonly string[])[]>>();

export function saysAnywhere(stretch: readonly Word[], name: SentenceWord): boolean {
  return stretch.some((_, at) => lengthAt(stretch, at, name) > 0);
}
