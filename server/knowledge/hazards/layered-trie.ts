import type { Word } from '../../text/fold.ts';
import { phraseForms } from '../../text/inflect.ts';
import { SEPARATOR } from './match-apart.ts';

/** A phrase found in one layer. */
export interface LayerMatch<Manner> {
  readonly layer: number;
  readonly start: number;
  readonly end: number;
  readonly word: string;
  readonly manners: readonly Manner[];
}

/** Several dictionaries of phrases walked as one: in each layer the longest phrase wins, and no layer covers another's words. */
export interface LayeredTrie<Manner> {
  add(phrase: string, layer: number, manner: Manner): void;
  /** Left to right in each layer, without overlaps, none across the elements of a list. */
  match(text: string, tokens: readonly Word[]): LayerMatch<Manner>[];
}

interface Node<Manner> {
  readonly next: Map<string, Node<Manner>>;
  readonly layers: Map<number, Manner[]>;
}

export function createLayeredTrie<Manner>(): LayeredTrie<Manner> {
  const makeNode = (): Node<Manner> => ({ next: new Map(), layers: new Map() });
  const root = makeNode();

  function insert(spelling: readonly string[], layer: number, manner: Manner): void {
    let node = root;
    for (const word of spelling) {
      const next = node.next.get(word) ?? makeNode();
      node.next.set(word, next);
      node = next;
    }
    const manners = node.layers.get(layer);
    if (manners === undefined) node.layers.set(layer, [manner]);
    else if (!manners.includes(manner)) manners.push(manner);
  }

  /** The longest phrase of each layer that begins at a word: the index of its last word, and its manners. */
  function longestAt(at: number, text: string, tokens: readonly Word[]): Map<number, [number, readonly Manner[]]> {
    const longest = new Map<number, [number, readonly Manner[]]>();
    let node: Node<Manner> | undefined = root;
    for (let ahead = at; ahead < tokens.length; ahead += 1) {
      const token = tokens[ahead];
      const before = tokens[ahead - 1];
      if (token === undefined) break;
      // One sign more, so that the comma of `2,5` is none.
      if (ahead > at && before !== undefined && SEPARATOR.test(text.slice(before.end, token.start + 1))) break;
      node = node.next.get(token.text);
      if (node === undefined) break;
      for (const [layer, manners] of node.layers) longest.set(layer, [ahead, manners]);
    }
    return longest;
  }

  return {
    add(phrase, layer, manner) {
      for (const spelling of phraseForms(phrase)) if (spelling.length > 0) insert(spelling, layer, manner);
    },
    match(text, tokens) {
      const found: LayerMatch<Manner>[] = [];
      const free = new Map<number, number>();
      tokens.forEach(({ text: word, start }, at) => {
        if (!root.next.has(word)) return;
        for (const [layer, [last, manners]] of longestAt(at, text, tokens)) {
          const end = tokens[last]?.end;
          if (end === undefined || at < (free.get(layer) ?? 0)) continue;
          found.push({ layer, start, end, word: text.slice(start, end), manners });
          free.set(layer, last + 1);
        }
      });
      return found;
    },
  };
}
