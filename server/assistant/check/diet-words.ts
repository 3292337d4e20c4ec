/** The words of ways of eating: said of an item only as its facts have it, and only to who asked of them or of nothing. */
import type { CatalogItem, Lexicon } from '../../knowledge/index.ts';
import { fold } from '../../text/fold.ts';
import { verdictOf } from '../writer/verdicts.ts';
import type { CheckContext } from './checked-speech.ts';
import { isClean } from './hazard-claims.ts';
import { NEGATIONS } from './plain-words.ts';
import type { SentenceWord } from './sentence-words.ts';

interface DietWord {
  readonly id: string;
  /** What an item has or has not (`alcohol`), not what it is (`vegano`). */
  readonly isThing: boolean;
}

const known = new WeakMap<Lexicon, ReadonlyMap<string, DietWord>>();

function dietWordsOf(lexicon: Lexicon): ReadonlyMap<string, DietWord> {
  const made = known.get(lexicon) ?? read(lexicon);
  known.set(lexicon, made);
  return made;
}

function read({ entries }: Lexicon): ReadonlyMap<string, DietWord> {
  return new Map(
    entries.flatMap(({ id, name, diet }): [string, DietWord][] => {
      if (diet === undefined) return [];
      if (diet.adjective === undefined) return [[fold(name), { id, isThing: true }]];
      return diet.adjective.map((form) => [fold(form), { id, isThing: false }]);
    }),
  );
}

/** The way of eating a word means; undefined for any other word. */
export function dietOf(word: string, lexicon: Lexicon): string | undefined {
  return dietWordsOf(lexicon).get(word)?.id;
}

/** How a word on a way of eating may be said of the item: as fitting it, as a thing it has, or not at all. */
export function dietClaim(
  at: number,
  words: readonly SentenceWord[],
  item: CatalogItem,
  { lexicon, hazards }: CheckContext,
): 'free' | 'hazard' | undefined {
  const diet = dietWordsOf(lexicon).get(words[at]?.text ?? '');
  if (diet === undefined || words.slice(0, at).some(({ text }) => NEGATIONS.has(text))) return undefined;
  if (diet.isThing) return verdictOf(item, diet.id) === 'CONTAINS' ? 'hazard' : undefined;
  // Who asked of milk would hear in `vegano` what nobody has declared.
  const isFitting = hazards.every(({ id }) => id === diet.id || lexicon.entry(id)?.kind === 'diet');
  return isFitting && isClean(item, diet.id) ? 'free' : undefined;
}
