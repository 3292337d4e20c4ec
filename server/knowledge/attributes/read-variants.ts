import { valuesAt } from '../../text/record-path.ts';
import type { CatalogItem } from '../model.ts';
import type { LibraryRules } from '../rules.ts';
import type { Variant } from './item-attributes.ts';
import type { MoneyRules } from './read-amount.ts';
import { inCurrency, moneyIn } from './read-amount.ts';

/** The sizes and choices of an item, as its newest record that lists any does. */
export function readVariants(
  { records, currency }: Pick<CatalogItem, 'records' | 'currency'>,
  rules: LibraryRules,
): readonly Variant[] {
  const field = rules.item?.variantsField;
  if (field === undefined) return [];
  for (const record of records) {
    const variants = valuesAt(record, field).flatMap((value) => readVariant(value, inCurrency(rules, currency)));
    if (variants.length > 0) return variants;
  }
  return [];
}

function readVariant(value: unknown, rules: MoneyRules): Variant[] {
  if (!isRecord(value) || typeof value['name'] !== 'string') return [];
  const [price] = moneyIn(value['price'], rules);
  const remark = remarkOf(value['price']);
  return [
    {
      name: value['name'],
      ...(price === undefined ? {} : { price }),
      ...(remark === undefined ? {} : { remark }),
      adds: textsOf(value['adds']),
      takes: textsOf(value['takes']),
      freeFrom: textsOf(value['free_from']),
    },
  ];
}

function remarkOf(price: unknown): string | undefined {
  return typeof price === 'string' ? /\((?<remark>[^()]{1,80})\)$/u.exec(price)?.groups?.['remark'] : undefined;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
