import { words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import type { Domain } from '../../../domains/index.ts';
import type { PhraseMatch, PhraseTrie } from '../../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../../text/phrase-trie.ts';

const made = new WeakMap<Domain, PhraseTrie<string>>();

/** The words of a message that ask for an attribute by one of its names («cuánto tarda», «porción»), left to right: ids of attributes. */
export function askedAttributes(message: string, domain: Domain): PhraseMatch<string>[] {
  const known = made.get(domain) ?? build(domain);
  made.set(domain, known);
  return known.match(message);
}

function build({ attributes }: Domain): PhraseTrie<string> {
  const trie = createPhraseTrie<string>();
  for (const { id, label, askedBy = [] } of attributes)
    for (const phrase of new Set([...askedBy, ...Object.values(label).filter(isAsking)])) trie.add(phrase, id);
  return trie;
}

/** «con» names the attribute of what is had with a thing, and asks for nothing: «el patacón con pollo». */
function isAsking(label: string): boolean {
  return words(label).some(({ text }) => !isFunctionWord(text));
}
