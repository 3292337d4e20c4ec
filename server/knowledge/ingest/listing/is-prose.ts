/** Whether lines that look like a listing only tell of the house. */
import type { ItemDraft } from './item-draft.ts';

/** Fewer names than these, with nothing of an item beside them, make no list. */
const FEWEST_BARE = 3;
/** More things that are each told of at length are a menu. */
const MOST_STORIES = 4;
const STORY = { words: 30, sentences: 3 };

/** A title over sentences looks like a name with its description: what it says is about the whole house, and no item's own. */
export function isProse(drafts: readonly ItemDraft[]): boolean {
  const others = drafts.filter((draft) => !isStory(draft));
  return drafts.length <= MOST_STORIES && others.length < FEWEST_BARE && others.every(isBare);
}

function isBare({ prices, tags, marks, fields }: ItemDraft): boolean {
  return prices.length === 0 && tags.length === 0 && marks.length === 0 && fields.size === 0;
}

/** Nobody describes a thing that is sold by so much, or names it by sentences: a price or a mark in it is told by the way. */
function isStory({ name, said }: ItemDraft): boolean {
  if (sentencesIn(name).length > 1) return true;
  const text = said.map(({ text: line }) => line).join(' ');
  return sentencesIn(text).length >= STORY.sentences && text.split(/\s+/u).length > STORY.words;
}

/** Of two words or more, so that «S. Marzano» is one. */
function sentencesIn(text: string): string[] {
  return text.split(/[.!?](?:\s|$)/u).filter((sentence) => sentence.trim().includes(' '));
}
