import type { CatalogItem, Verdict } from '../../knowledge/index.ts';
import { splitDiets } from '../writer/diet-words.ts';
import { asksDanger } from '../writer/name-several.ts';
import type { Telling } from '../writer/tell-items.ts';
import type { Book } from './book.ts';
import { bookIn } from './books/book-in.ts';
import type { Suited } from './set-book.ts';

/** What is told of, and how. */
export interface ToldSet {
  readonly telling: Telling;
  readonly book: Book;
  readonly suited: Suited;
  /** What suits is asked for, and every record could say so. */
  readonly isToSuit: boolean;
  readonly byVerdict: (verdict: Verdict) => readonly CatalogItem[];
}

/** The items, judged once. */
export function createSet(items: readonly CatalogItem[], telling: Telling): ToldSet {
  const { reading, domain, silence } = telling;
  const { nouns, diets } = splitDiets(reading.hazards, domain);
  const verdicts = new Map(items.map((item) => [item, silence.verdict(item, reading)]));
  return {
    telling,
    book: bookIn(telling.language),
    suited: { diets, hazards: nouns.map(({ name }) => name), noun: reading.category ?? domain.item?.noun },
    isToSuit:
      !asksDanger(reading) &&
      reading.hazards.every(({ kind }) => kind !== 'condition') &&
      diets.every(({ isJudged }) => isJudged),
    byVerdict: (verdict) => items.filter((item) => verdicts.get(item) === verdict),
  };
}
