import type { CatalogItem } from '../../knowledge/index.ts';
import { upperFirst } from '../../text/spanish.ts';
import { misnamedFirst } from '../writer/misnamed-first.ts';
import { nameItem } from '../writer/name-item.ts';
import { withUnknownWords } from '../writer/unknown-words.ts';
import type { ToldSet } from './told-set.ts';

/** Some items under a heading; what is more than `most` is counted. */
export interface NamedLine {
  readonly heading: string;
  readonly items: readonly CatalogItem[];
  readonly most: number;
  /** With the words of its record that nobody knows. */
  readonly isStrange?: boolean;
  /** It opens the answer: no point stands before it. */
  readonly isFirst?: boolean;
}

/** `• Pueden contener (9): flan, budín y 7 más.` */
export function nameLine(line: NamedLine, set: ToldSet): string {
  const { heading, items, isFirst = false } = line;
  return `${isFirst ? '' : '• '}${upperFirst(heading)} (${String(items.length)}): ${namesOf(line, set)}.`;
}

function namesOf({ items, most, isStrange = false }: NamedLine, { telling, book }: ToldSet): string {
  const { catalog, domain } = telling;
  const names = misnamedFirst(items, telling)
    .slice(0, most)
    .map((item) => {
      const name = book.set.listed(nameItem(item, catalog, domain).title);
      return isStrange ? withUnknownWords(name, item) : name;
    });
  const rest = items.length - names.length;
  return book.and(rest === 0 ? names : [...names, book.find.more(rest)]);
}
