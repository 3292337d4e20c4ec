/** A table of hazards that names items which stand elsewhere in the file: what it says is said of those. */
import type { ItemDraft } from '../item-draft.ts';
import { spelled } from '../vocabulary.ts';

/** The items with the marks of the rows that name them; rows that name none stay items of their own. */
export function joinMatrix(items: readonly ItemDraft[], matrix: readonly ItemDraft[]): ItemDraft[] {
  const byName = new Map<string, ItemDraft[]>();
  for (const item of items) {
    const key = spelled(item.name);
    byName.set(key, [...(byName.get(key) ?? []), item]);
  }
  const own: ItemDraft[] = [];
  for (const row of matrix) {
    const named = byName.get(spelled(row.name));
    if (named === undefined) own.push(row);
    else for (const item of named) take(item, row);
  }
  return [...items, ...own];
}

function take(item: ItemDraft, { marks, tags, said, fields, prices }: ItemDraft): void {
  item.marks.push(...marks);
  item.tags.push(...tags);
  if (item.said.length === 0) item.said.push(...said);
  if (item.prices.length === 0) item.prices.push(...prices);
  for (const [field, values] of fields) item.fields.set(field, [...(item.fields.get(field) ?? []), ...values]);
}
