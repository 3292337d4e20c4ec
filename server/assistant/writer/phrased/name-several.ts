import type { Noun } from '../../../domains/index.ts';
import type { CatalogItem } from '../../../knowledge/index.ts';
import { upperFirst } from '../../../text/spanish.ts';
import { nameItem } from '../name-item.ts';
import { MOST_NAMED } from '../name-several.ts';
import type { Sentence } from '../sentence.ts';
import { sentence } from '../sentence.ts';
import type { PhrasedTelling } from './about.ts';
import type { Counted } from './phrase-book.ts';

/** One group of them, below a heading. */
export function line(label: string, group: readonly CatalogItem[], names: string, cites: Sentence['cites']): Sentence {
  return sentence(`• ${upperFirst(label)} (${String(group.length)}): ${names}.`, cites, '\n');
}

/** `Flan, Panqueques and 3 more`. */
export function namesOf(
  items: readonly CatalogItem[],
  { catalog, domain, book }: PhrasedTelling,
  most = MOST_NAMED,
): string {
  const names = items.slice(0, most).map((item) => nameItem(item, catalog, domain).title);
  const rest = items.length - names.length;
  return book.and(rest === 0 ? names : [...names, book.more(rest)]);
}

/** For a sentence that counts them. */
export function counted(items: readonly CatalogItem[], telling: PhrasedTelling): Counted {
  return { count: countOf(items, telling), isOne: items.length === 1 };
}

export function countOf(items: readonly CatalogItem[], { reading, domain, book }: PhrasedTelling): string {
  const noun: Pick<Noun, 'one' | 'many'> = reading.category ?? domain.item?.noun ?? book.sets.entries;
  return `${String(items.length)} ${items.length === 1 ? noun.one : noun.many}`;
}
