import { valueAt, valuesAt } from '../../text/record-path.ts';
import type { ItemRecord, LibraryRules } from '../rules.ts';

/** The prices of an item as its records write them, each once: its own, and those of its sizes and choices with their names. */
export function pricesOf(records: readonly ItemRecord[], { attributes = [], item }: LibraryRules): string[] {
  const fields = attributes.flatMap(({ type, field }) => (type === 'money' && field !== undefined ? [field] : []));
  const variants = item?.variantsField;
  const written = records.flatMap((record) => [
    ...fields.map((field) => spell(valueAt(record, field))),
    ...(variants === undefined ? [] : valuesAt(record, variants).map(spellVariant)),
  ]);
  return [...new Set(written)].filter((text) => text !== '');
}

function spell(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function spellVariant(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const { name, price } = value as Readonly<Record<string, unknown>>;
  return [spell(name), spell(price)].filter((text) => text !== '').join(' ');
}
