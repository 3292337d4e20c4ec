import { isLightWord } from '../../../language/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import type { Word } from '../../../text/fold.ts';
import { words } from '../../../text/fold.ts';
import { wordForms } from '../../../text/inflect.ts';
import type { PhraseMatch } from '../../../text/phrase-trie.ts';

/** Two words that mean something together, in either order, whatever small words stand between them: «pelo … cae». */
export interface LoosePhrases<Meaning> {
  add(phrase: string, meaning: Meaning): void;
  /** Left to right. Only words that name nothing are passed over, so that no danger is within a match. Linear in the text. */
  match(text: string): PhraseMatch<Meaning>[];
}

const JOINS = '…';
/** Words between the two: «o cabelo da minha filha está caindo» says it of somebody else. */
const MOST_BETWEEN = 3;

export function isLoose(phrase: string): boolean {
  return phrase.includes(JOINS);
}

/** An empty dictionary of them. A phrase added twice has both meanings. */
export function createLoosePhrases<Meaning>(): LoosePhrases<Meaning> {
  const partners = new Map<string, Map<string, readonly Meaning[]>>();
  const join = (one: string, other: string, meaning: Meaning): void => {
    const of = partners.get(one) ?? new Map<string, readonly Meaning[]>();
    of.set(other, [...(of.get(other) ?? []), meaning]);
    partners.set(one, of);
  };
  return {
    add(phrase, meaning) {
      const [first = [], second = []] = phrase
        .split(JOINS)
        .map((part) => words(part).flatMap((word) => wordForms(word.text)));
      for (const one of first)
        for (const other of second) {
          join(one, other, meaning);
          join(other, one, meaning);
        }
    },
    match(text) {
      const spoken = words(text);
      const found: PhraseMatch<Meaning>[] = [];
      let taken = 0;
      for (const [at, word] of spoken.entries()) {
        const of = partners.get(word.text);
        if (of === undefined || word.start < taken) continue;
        const match = matchAt(text, spoken, at, of);
        if (match === undefined) continue;
        found.push(match);
        taken = match.end;
      }
      return found;
    },
  };
}

const SIGNS = /[,.;:?!¿¡\n]/u;

function matchAt<Meaning>(
  text: string,
  spoken: readonly Word[],
  at: number,
  of: ReadonlyMap<string, readonly Meaning[]>,
): PhraseMatch<Meaning> | undefined {
  const first = spoken[at];
  if (first === undefined) return undefined;
  for (const word of spoken.slice(at + 1, at + 2 + MOST_BETWEEN)) {
    if (SIGNS.test(text.slice(first.end, word.start))) return undefined;
    const meanings = of.get(word.text);
    const { start } = first;
    if (meanings !== undefined) return { start, end: word.end, word: text.slice(start, word.end), meanings };
    if (!isFunctionWord(word.text) && !isLightWord(word.text)) return undefined;
  }
  return undefined;
}
