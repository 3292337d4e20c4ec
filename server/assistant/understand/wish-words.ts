import type { Domain } from '../../domains/index.ts';
import type { AttributeRules } from '../../knowledge/index.ts';
import type { PhraseMatch, PhraseTrie } from '../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../text/phrase-trie.ts';

/** What a word says of an attribute: one of its values, or the end of its order that is wanted. */
export type WishWord =
  | { readonly kind: 'value'; readonly attribute: string; readonly value: string }
  | { readonly kind: 'least' | 'most'; readonly attribute: string };

const made = new WeakMap<Domain, PhraseTrie<WishWord>>();

/** The words of a message that say what is wanted by the attributes that the domain declares, left to right. */
export function wishWords(message: string, domain: Domain): PhraseMatch<WishWord>[] {
  const known = made.get(domain) ?? build(domain.attributes);
  made.set(domain, known);
  return known.match(message);
}

function build(attributes: readonly AttributeRules[]): PhraseTrie<WishWord> {
  const trie = createPhraseTrie<WishWord>();
  for (const { id, label, type, values, words = {}, either = {}, least = [], most = [] } of attributes) {
    for (const [phrase, any] of Object.entries(either))
      for (const value of any) trie.add(phrase, { kind: 'value', attribute: id, value });
    for (const phrase of least) trie.add(phrase, { kind: 'least', attribute: id });
    for (const phrase of most) trie.add(phrase, { kind: 'most', attribute: id });
    for (const value of values) {
      // «sí» and «no» are no values that a guest names; a flag is named by its label.
      const labels = type === 'flag' ? (value.id === 'yes' ? Object.values(label) : []) : Object.values(value.label);
      for (const phrase of new Set([...labels, ...(words[value.id] ?? [])]))
        trie.add(phrase, { kind: 'value', attribute: id, value: value.id });
    }
  }
  return trie;
}
