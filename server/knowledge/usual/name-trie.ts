import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import type { PhraseMatch } from '../../text/phrase-trie.ts';

/**
 * Thousands of names, each kept once as it is written: what may stand in singular or plural is the text, word by word. (The dictionary of
 * hazards keeps every spelling of a phrase, so that its words agree; here that would take half a second and a hundred megabytes.)
 */
export interface NameTrie<Meaning> {
  add(name: string, meaning: Meaning): void;
  /** Left to right, the longest first, without overlaps. */
  match(text: string): PhraseMatch<Meaning>[];
}

interface Node<Meaning> {
  next: Map<string, Node<Meaning>> | undefined;
  meanings: readonly Meaning[] | undefined;
}

export function createNameTrie<Meaning>(): NameTrie<Meaning> {
  const makeNode = (): Node<Meaning> => ({ next: undefined, meanings: undefined });
  const root = makeNode();

  /** How many words the longest names have that begin here, and what they mean. */
  function longestAt(forms: readonly (readonly string[])[], at: number): [number, readonly Meaning[]] {
    let nodes: readonly Node<Meaning>[] = [root];
    let longest: [number, readonly Meaning[]] = [0, []];
    for (let ahead = at; ahead < forms.length && nodes.length > 0; ahead += 1) {
      nodes = nodes.flatMap(({ next }) => (forms[ahead] ?? []).flatMap((form) => next?.get(form) ?? []));
      const meanings = nodes.flatMap((node) => node.meanings ?? []);
      if (meanings.length > 0) longest = [ahead - at + 1, meanings];
    }
    return longest;
  }

  return {
    add(name, meaning) {
      let node = root;
      for (const { text } of words(name)) {
        node.next ??= new Map();
        const next = node.next.get(text) ?? makeNode();
        node.next.set(text, next);
        node = next;
      }
      if (node === root) return;
      // Made at its length: an array that is pushed to is given room for sixteen more.
      if (node.meanings === undefined) node.meanings = [meaning];
      else if (!node.meanings.includes(meaning)) node.meanings = [...node.meanings, meaning];
    },
    match(text) {
      const spoken = words(text);
      const forms = spoken.map((word) => wordForms(word.text));
      const found: PhraseMatch<Meaning>[] = [];
      for (let at = 0; at < spoken.length; at += 1) {
        const [length, meanings] = longestAt(forms, at);
        const [first, last] = [spoken[at], spoken[at + length - 1]];
        if (length === 0 || first === undefined || last === undefined) continue;
        found.push({ start: first.start, end: last.end, word: text.slice(first.start, last.end), meanings });
        at += length - 1;
      }
      return found;
    },
  };
}
