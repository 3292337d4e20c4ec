import { valueAt, valuesAt } from '../../text/record-path.ts';
import { vocabularyOf } from '../ingest/listing/vocabulary.ts';
import type { CatalogItem } from '../model.ts';
import type { ItemRecord, LibraryRules } from '../rules.ts';
import type { Variant } from './item-attributes.ts';
import type { MoneyRules } from './read-amount.ts';
import { bareCurrency, inCurrency, moneyIn } from './read-amount.ts';
import { sizesInText } from './sizes-in-text.ts';

/** The sizes and choices of an item, as its newest record that lists any does, be it in its description. */
export function readVariants(
  { records, currency }: Pick<CatalogItem, 'records' | 'currency'>,
  rules: LibraryRules,
): readonly Variant[] {
  const field = rules.item?.variantsField;
  if (field === undefined) return [];
  const money = inCurrency(rules, currency);
  for (const record of records) {
    const listed = valuesAt(record, field).flatMap((value) => readVariant(value, money));
    const variants = listed.length > 0 ? listed : describedVariants(record, money, rules);
    if (variants.length > 0) return variants;
  }
  return [];
}

function describedVariants(record: ItemRecord, money: MoneyRules, rules: LibraryRules): Variant[] {
  const vocabulary = vocabularyOf(rules);
  const { description, price } = rules.listing?.fields ?? {};
  const text = description === undefined ? undefined : valueAt(record, description);
  if (vocabulary === undefined || typeof text !== 'string' || !/\d/u.test(text)) return [];
  const [own] = price === undefined ? [] : moneyIn(valueAt(record, price), money);
  return sizesInText(text, { vocabulary, currency: bareCurrency(money), own });
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
