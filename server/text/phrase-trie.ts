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
  /** The same for a phrase whose folded spellings (`phraseForms`) were made already. */
  addSpelt(spellings: readonly (readonly string[])[], meaning: Meaning): void;
  /** Left to right, without overlaps. Linear in the text for a bounded phrase length. */
  match(text: string): PhraseMatch<Meaning>[];
}

interface Node<Meaning> {
  readonly next: Map<string, Node<Meaning>>;
  meanings: Meaning[];
}

/** An empty dictionary. A phrase added twice has both meanings. */
export function createPhraseTrie<Meaning>(): PhraseTrie<Meaning> {
  const root: Node<Meaning> = { next: new Map(), meanings: [] };

  function insert(spelling: readonly string[], meaning: Meaning): void {
    let node = root;
    for (const word of spelling) {
      const next = node.next.get(word) ?? { next: new Map<string, Node<Meaning>>(), meanings: [] };
      node.next.set(word, next);
      node = next;
    }
    if (!node.meanings.includes(meaning)) node.meanings.push(meaning);
  }

  const addSpelt = (spellings: readonly (readonly string[])[], meaning: Meaning): void => {
    for (const spelling of spellings) if (spelling.length > 0) insert(spelling, meaning);
  };

  return {
    addSpelt,
    add(phrase, meaning) {
      addSpelt(phraseForms(phrase), meaning);
    },
    match(text) {
      const found: PhraseMatch<Meaning>[] = [];
      const tokens = words(text);
      for (let at = 0; at < tokens.length;) {
        let node: Node<Meaning> | undefined = root;
        let end = -1;
        let meanings: readonly Meaning[] = [];
        for (let ahead = at; ahead < tokens.length; ahead += 1) {
          node = node.next.get(tokens[ahead]?.text ?? '');
          if (node === undefined) break;
          if (node.meanings.length > 0) {
            end = ahead;
            meanings = node.meanings;
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
    },
  };
}
