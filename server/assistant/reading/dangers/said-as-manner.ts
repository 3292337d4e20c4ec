import { sentenceWords } from '../../../language/index.ts';
import type { LexiconMatch } from '../../../knowledge/index.ts';
import { words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { lastWords } from '../../../text/last-words.ts';

/** With so many words that nothing here knows, a question is about something else. */
const STRANGE_WORDS = 4;

const MANNER = sentenceWords('inside');

/**
 * «producción en masa», «ceremonias de matrimonio en masa»: what only implies a hazard says how something is done, in a question of things that
 * nothing here knows. Never where the guest asks what is in something, or speaks of themselves.
 */
export function isSaidAsManner(
  message: string,
  { start, end, meanings }: LexiconMatch,
  isKnown: (word: string) => boolean,
): boolean {
  if (meanings.some(({ manner }) => manner !== 'implied')) return false;
  if (!MANNER.has(lastWords(message.slice(0, start), 1)[0]?.text ?? '')) return false;
  const strange = words(message).filter(
    (word) => (word.end <= start || word.start >= end) && !isFunctionWord(word.text) && !isKnown(word.text),
  );
  return strange.length >= STRANGE_WORDS;
}
