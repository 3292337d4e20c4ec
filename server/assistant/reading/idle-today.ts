import { sentenceWords } from '../../language/index.ts';
import type { Catalog } from '../../knowledge/index.ts';
import { fold } from '../../text/fold.ts';
import { lastWords } from '../../text/last-words.ts';
import type { PhraseMatch } from '../../text/phrase-trie.ts';
import type { DomainWord } from './domain-words.ts';

const FOR_ONESELF = sentenceWords('forOneself');

/**
 * Without the words that ask whether there is some left, or some today, where they ask nothing of that: «Menú del día» is what a thing is called, and
 * «¿qué ensalada me queda?» is for somebody to choose.
 */
export function withoutIdleToday(
  message: string,
  matches: readonly PhraseMatch<DomainWord>[],
  { items }: Pick<Catalog, 'items'>,
): readonly PhraseMatch<DomainWord>[] {
  const isCalled = (phrase: string): boolean =>
    phrase.includes(' ') && items.some(({ name }) => fold(name).includes(phrase));
  return matches.filter((match) => {
    if (!match.meanings.some(({ kind }) => kind === 'availability')) return true;
    const isOfSomebody = lastWords(message.slice(0, match.start), 1).some(({ text }) => FOR_ONESELF.has(text));
    return !isOfSomebody && !isCalled(fold(message.slice(match.start, match.end)));
  });
}
