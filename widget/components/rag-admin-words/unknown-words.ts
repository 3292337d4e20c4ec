/** Words that nothing knows, of guests and of records, each once. */
import type { QuestionGroup } from '../../../server/contract/insights.ts';

export interface UnknownWord {
  readonly word: string;
  /** How often guests said it. */
  readonly asked: number;
  /** In how many items it stands. */
  readonly items: number;
}

/** Those that were asked most first, then those of the most items; without what the owner has explained. */
export function gatherUnknown(
  groups: readonly QuestionGroup[],
  recorded: readonly { readonly word: string; readonly items: number }[],
  own: readonly { readonly word: string }[],
): readonly UnknownWord[] {
  const gathered = new Map<string, UnknownWord>();
  const add = ({ word, asked, items }: UnknownWord): void => {
    const before = gathered.get(spell(word)) ?? { word, asked: 0, items: 0 };
    gathered.set(spell(word), { ...before, asked: before.asked + asked, items: before.items + items });
  };
  for (const { word, count } of groups.flatMap((group) => group.unknown_words)) add({ word, asked: count, items: 0 });
  for (const { word, items } of recorded) add({ word, asked: 0, items });
  for (const { word } of own) gathered.delete(spell(word));
  return [...gathered.values()].sort((one, other) => other.asked - one.asked || other.items - one.items);
}

/** Whose questions have the word; undefined: only records have it. */
export function groupOfWord(word: string, groups: readonly QuestionGroup[]): QuestionGroup | undefined {
  return groups.find((group) => group.unknown_words.some((each) => spell(each.word) === spell(word)));
}

function spell(word: string): string {
  return word.trim().toLowerCase();
}
