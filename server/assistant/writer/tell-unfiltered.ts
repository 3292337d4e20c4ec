import { joinList, lowerFirst } from '../../text/spanish.ts';
import type { Sentence } from './sentence.ts';
import { sentence } from './sentence.ts';
import type { Telling } from './tell-items.ts';

/** More words than these are a story, not a wish. */
const MOST_WISHES = 2;

/** A wish that no fact can check is named before anything is offered: «sin alcohol», «vegano». */
export function tellUnfiltered({ reading, domain }: Telling): Sentence[] {
  if (reading.leftover.length === 0 || reading.leftover.length > MOST_WISHES) return [];
  const wishes = joinList(reading.leftover.map((word) => `«${lowerFirst(word)}»`));
  return [sentence(`Por ${wishes} no puedo filtrar con certeza: confirmalo con ${domain.voice.staff}.`)];
}
