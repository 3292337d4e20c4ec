/** How a guest names an item: by its whole name or by a beginning that fits no other, with an article and in small letters or not. */
import { nameForms } from '../score/item-names.ts';
import type { TrueItem, Truth } from '../score/truth.ts';
import type { Language } from './phrasings.ts';
import type { Random } from './random.ts';

export type Mentions = ReadonlyMap<string, readonly string[]>;

const SHORTEST = 5;

/** The names of each item as a guest may write them, without article. */
export function mentionsOf(truth: Truth): Mentions {
  const forms = nameForms(truth);
  return new Map(
    truth.items.map(({ item_id: id, name }) => {
      const lengths = forms.filter(({ itemId }) => itemId === id).map(({ words }) => words.length);
      const beginnings = lengths.map((length) => name.split(' ').slice(0, length).join(' '));
      const fitting = beginnings.filter((text) => text.length >= SHORTEST);
      return [id, [...new Set([name, ...fitting])]];
    }),
  );
}

export function mention(
  item: TrueItem,
  mentions: Mentions,
  { language, random }: { language: Language; random: Random },
): string {
  const name = random.pick(mentions.get(item.item_id) ?? [item.name]);
  const text = random.chance(0.6) ? name.toLowerCase() : name;
  return `${article(name, language, random)}${text}`;
}

function article(name: string, language: Language, random: Random): string {
  if (random.chance(0.15)) return '';
  if (language === 'en') return 'the ';
  const [first = ''] = name.toLowerCase().split(' ');
  const isPlural = first.endsWith('s');
  const isFeminine = /as?$/u.test(first);
  if (language === 'pt') return isPlural ? (isFeminine ? 'as ' : 'os ') : isFeminine ? 'a ' : 'o ';
  return isPlural ? (isFeminine ? 'las ' : 'los ') : isFeminine ? 'la ' : 'el ';
}
