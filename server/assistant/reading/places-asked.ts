import { sentenceWords } from '../../language/index.ts';
import type { Domain } from '../../domains/index.ts';
import type { PhraseMatch } from '../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../text/phrase-trie.ts';
import { words } from '../../text/fold.ts';

const SHARING = sentenceWords('sharing');
const FOR = new Set([...sentenceWords('for'), ...sentenceWords('towards')]);

const known = new WeakMap<Domain, (text: string) => PhraseMatch<string>[]>();

/**
 * The places and tools a question asks to be shared: «¿qué comparte la freidora?», «en la misma plancha». Without a word of sharing a place is
 * no more than how something is made.
 */
export function placesAsked(message: string, domain: Domain): PhraseMatch<string>[] {
  const asksSharing = words(message).some(
    ({ text }, at, all) =>
      // «carne a la parrilla para compartir» says for whom it is.
      (SHARING.has(text) || text.startsWith('compart')) && !FOR.has(all[at - 1]?.text ?? ''),
  );
  if (!asksSharing) return [];
  const match = known.get(domain) ?? build(domain);
  known.set(domain, match);
  return match(message);
}

function build({ hazards }: Domain): (text: string) => PhraseMatch<string>[] {
  const trie = createPhraseTrie<string>();
  for (const group of hazards.sharedPlaces) for (const word of group) trie.add(word, group[0] ?? word);
  return (text) => trie.match(text);
}
