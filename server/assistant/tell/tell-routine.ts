import type { Domain, Language } from '../../domains/index.ts';
import type { CatalogItem, ChunkRow } from '../../knowledge/index.ts';
import { formatMoney } from '../../text/money.ts';
import { valueAt } from '../../text/record-path.ts';
import { lowerFirst } from '../../text/spanish.ts';
import type { Find, Found } from '../understand/find/find.ts';
import type { Sentence } from '../writer/sentence.ts';
import { sentence } from '../writer/sentence.ts';
import { routineBook } from './books/routine.ts';

export interface RoutineTelling {
  readonly find: Find;
  /** In the order of their steps. */
  readonly found: readonly Found[];
  readonly domain: Domain;
  readonly language: Language;
}

/** What is used one after the other: each step with its things, and how each is used, as its record says it. */
export function tellRoutine({ find, found, domain, language }: RoutineTelling): Sentence[] {
  const book = routineBook[language];
  const steps = domain.attributes.find(({ routine }) => routine !== undefined);
  const told = found.map(({ item, price, fits, step }) => {
    const label = steps?.values.find(({ id }) => id === step)?.label[language] ?? '';
    const name = price === undefined ? item.name : `${item.name} (${formatMoney(price, language)})`;
    const usage = usageOf(item, domain, steps?.routine?.tells);
    return sentence(book.line({ label, name, usage: usage?.text, isSure: fits === 'yes' }), usage?.rows ?? [], '\n');
  });
  return [sentence(book.lead(find.wishes.map(({ text }) => text).join(' · '))), ...told];
}

/** What its record says of how it is used. */
function usageOf(
  item: CatalogItem,
  { chunks }: Domain,
  type: string | undefined,
): { readonly text: string; readonly rows: readonly ChunkRow[] } | undefined {
  const field = chunks.find((rule) => rule.type === type)?.field;
  if (field === undefined) return undefined;
  const said = item.records.map((record) => valueAt(record, field)).find((value) => typeof value === 'string');
  const text = typeof said === 'string' ? lowerFirst(said.trim()).replace(/\.$/u, '') : '';
  return text === ''
    ? undefined
    : { text, rows: item.chunks.filter(({ chunkType }) => chunkType === type).slice(0, 1) };
}
