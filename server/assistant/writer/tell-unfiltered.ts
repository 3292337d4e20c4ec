import { isLightWord } from '../../language/index.ts';
import { fold } from '../../text/fold.ts';
import { joinList, lowerFirst } from '../../text/spanish.ts';
import type { Reading } from '../reading/reading.ts';
import type { Sentence } from './sentence.ts';
import { sentence } from './sentence.ts';
import type { Telling } from './tell-items.ts';

/** More words than these are a story, not a wish. */
const MOST_WISHES = 2;

/** A wish that no fact can check is named before anything is offered: «sin alcohol», «vegano». */
export function tellUnfiltered({ reading, domain }: Telling): Sentence[] {
  const left = wishesLeft(reading);
  if (left.length === 0) return [];
  const wishes = joinList(left.map((word) => `«${lowerFirst(word)}»`));
  return [sentence(`Por ${wishes} no puedo filtrar con certeza: confirmalo con ${domain.voice.staff}.`)];
}

/** The words that may be wishes, and that nothing was done about. Small words of a sentence («pra mim») wish for nothing. */
export function wishesLeft({ leftover }: Reading): readonly string[] {
  const left = leftover.filter((word) => !isLightWord(fold(word)));
  return left.length > MOST_WISHES ? [] : left;
}
