import type { Domain, Language } from '../../domains/index.ts';
import type { CatalogItem, ChunkRow, Money } from '../../knowledge/index.ts';
import { formatMoney } from '../../text/money.ts';
import type { Asking } from './asking.ts';
import type { Book } from './book.ts';

/** What the tellers of several things share. */
export interface SeveralTelling {
  readonly domain: Domain;
  readonly language: Language;
  readonly book: Book;
  readonly asking: Asking;
}

export function namesOf(names: readonly string[], { book }: Pick<SeveralTelling, 'book'>): string {
  return book.and(names);
}

/** All of them, the least first: `$ 4.200 / $ 6.400`. Undefined: none is declared. */
export function priceOf(prices: readonly Money[], { language }: Pick<SeveralTelling, 'language'>): string | undefined {
  return prices.length === 0 ? undefined : prices.map((price) => formatMoney(price, language)).join(' / ');
}

export function opening({ chunks }: CatalogItem): readonly ChunkRow[] {
  return chunks.slice(0, 1);
}
