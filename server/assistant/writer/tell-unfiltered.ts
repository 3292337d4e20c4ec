import { isLightWord, sentenceWords } from '../../language/index.ts';
import { fold, words } from '../../text/fold.ts';
import { joinList, lowerFirst } from '../../text/spanish.ts';
import type { Reading } from '../reading/reading.ts';
import type { Sentence } from './sentence.ts';
import { sentence } from './sentence.ts';
import type { Telling } from './tell-items.ts';

/** More words than these are a story, not a wish. */
const MOST_WISHES = 2;

/** A wish that no fact can check is named before anything is offered: «sin alcohol», «vegano». */
export function tellUnfiltered({ reading, message, domain }: Telling): Sentence[] {
  const left = wishesLeft(reading, message);
  if (left.length === 0) return [];
  const wishes = joinList(left.map((word) => `«${lowerFirst(word)}»`));
  return [sentence(`Por ${wishes} no puedo filtrar con certeza: confirmalo con ${domain.voice.staff}.`)];
}

/** The words that may be wishes, and that nothing was done about. Small words of a sentence («pra mim») wish for nothing, nor does what somebody does («me empalaga»). */
export function wishesLeft({ leftover }: Pick<Reading, 'leftover'>, message: string): readonly string[] {
  const spoken = words(message);
  const isDone = (word: string): boolean => {
    const at = spoken.findIndex(({ text }) => text === word);
    return at > 0 && sentenceWords('leadsVerb').has(spoken[at - 1]?.text ?? '');
  };
  const left = leftover.filter((word) => !isLightWord(fold(word)) && !isDone(fold(word)));
  return left.length > MOST_WISHES ? [] : left;
}
