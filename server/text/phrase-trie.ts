import type { Word } from './fold.ts';
import { words } from './fold.ts';
import { phraseForms } from './inflect.ts';

/** A phrase found in a text: `start` and `end` are offsets of the text as written. */
export interface PhraseMatch<Meaning> {
  readonly start: number;
  readonly end: number;
  /** As written. */
  readonly word: string;
  readonly meanings: readonly Meaning[];
}

/** A dictionary of phrases, matched whole, folded, in singular and plural, the longest phrase first. */
export interface PhraseTrie<Meaning> {
  add(phrase: string, meaning: Meaning): void;
  /** Left to right, without overlaps. Linear in the text for a bounded phrase length. `counts`: which meanings there are; default: all. */
  match(text: string, counts?: (meaning: Meaning) => boolean): PhraseMatch<Meaning>[];
  /** The same over words that are there already: they stand in `text` at their offsets, whatever they are spelt like. */
  matchWords(tokens: readonly Word[], text: string, counts?: (meaning: Meaning) => boolean): PhraseMatch<Meaning>[];
}

/** Hundreds of thousands of them end a phrase and lead nowhere: what one does not have takes no room. */
interface Node<Meaning> {
  next: Map<string, Node<Meaning>> | undefined;
  meanings: readonly Meaning[] | undefined;
}

/**
 * An empty dictionary. A phrase added twice has both meanings. `formsOf`: the spellings of a phrase, each as folded words; default: singular
 * and plural.
 */
export function createPhraseTrie<Meaning>(formsOf: (phrase: string) => string[][] = phraseForms): PhraseTrie<Meaning> {
  const root: Node<Meaning> = { next: undefined, meanings: undefined };

  function insert(spelling: readonly string[], meaning: Meaning): void {
    let node = root;
    for (const word of spelling) {
      node.next ??= new Map();
      const next: Node<Meaning> = node.next.get(word) ?? { next: undefined, meanings: undefined };
      node.next.set(word, next);
      node = next;
    }
    // Made at its length: an array that is pushed to is given room for sixteen more.
    if (node.meanings === undefined) node.meanings = [meaning];
    else if (!node.meanings.includes(meaning)) node.meanings = [...node.meanings, meaning];
  }

  function matchWords(
    tokens: readonly Word[],
    text: string,
    counts?: (meaning: Meaning) => boolean,
  ): PhraseMatch<Meaning>[] {
    const found: PhraseMatch<Meaning>[] = [];
    for (let at = 0; at < tokens.length;) {
      let node: Node<Meaning> | undefined = root;
      let end = -1;
      let meanings: readonly Meaning[] = [];
      for (let ahead = at; ahead < tokens.length; ahead += 1) {
        node = node.next?.get(tokens[ahead]?.text ?? '');
        if (node === undefined) break;
        const held = counts === undefined ? node.meanings : node.meanings?.filter(counts);
        if (held !== undefined && held.length > 0) {
          end = ahead;
          meanings = held;
        }
      }
      const first = tokens[at];
      const last = tokens[end];
      if (first !== undefined && last !== undefined) {
        found.push({ start: first.start, end: last.end, word: text.slice(first.start, last.end), meanings });
        at = end + 1;
      } else {
        at += 1;
      }
    }
    return found;
  }

  return {
    add(phrase, meaning) {
      for (const spelling of formsOf(phrase)) if (spelling.length > 0) insert(spelling, meaning);
    },
    match: (text, counts) => matchWords(words(text), text, counts),
    matchWords,
  };
}
