/** Closed grammars: a clause is one of few, each word in its place. */

export type Phrase = readonly string[];

/** One place of a clause: one of these phrases, or nothing where it may be left out. */
export interface Slot {
  readonly phrases: readonly Phrase[];
  readonly isOptional: boolean;
}

/** `a b|c` → the phrases `a b` and `c`. */
export function phrases(text: string): Phrase[] {
  return text
    .split('|')
    .map((phrase) => phrase.trim().split(/\s+/u))
    .filter((phrase) => phrase.join('') !== '');
}

/** `[…]` may be left out: `slots('[la] ficha', '#')`. A `#` stands for any word the caller has marked so. */
export function slots(...texts: readonly string[]): Slot[] {
  return texts.map((text) => {
    const inner = /^\[(.*)\]$/su.exec(text.trim())?.[1];
    return { phrases: phrases(inner ?? text), isOptional: inner !== undefined };
  });
}

/** How many words from `at` on fill the slots, the most that do; 0 when they don't. */
export function fillSlots(spoken: readonly string[], at: number, sought: readonly Slot[]): number {
  const [slot, ...rest] = sought;
  if (slot === undefined) return 0;
  const lengths = slot.phrases.filter((phrase) => isAt(spoken, at, phrase)).map(({ length }) => length);
  const ends = [...lengths, ...(slot.isOptional ? [0] : [])].map((length) => {
    if (rest.length === 0) return length;
    const behind = fillSlots(spoken, at + length, rest);
    return behind > 0 || rest.every(({ isOptional }) => isOptional) ? length + behind : 0;
  });
  return Math.max(0, ...ends);
}

export function isAt(spoken: readonly string[], at: number, phrase: Phrase): boolean {
  return phrase.every((word, index) => spoken[at + index] === word);
}

export function longestAt(spoken: readonly string[], at: number, options: readonly Phrase[]): number {
  return Math.max(0, ...options.filter((phrase) => isAt(spoken, at, phrase)).map(({ length }) => length));
}

/** Behind as many of the phrases as follow each other from `from` on. */
export function skipPhrases(spoken: readonly string[], from: number, options: readonly Phrase[]): number {
  let at = from;
  for (let length = longestAt(spoken, at, options); length > 0; length = longestAt(spoken, at, options)) at += length;
  return at;
}
