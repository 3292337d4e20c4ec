import type { AttributeReading, AttributeRules, CatalogItem } from '../../../knowledge/index.ts';
import { fold } from '../../../text/fold.ts';
import type { Compared, ComparedValue, Comparison } from './comparison.ts';
import type { CompareRead } from './find-compare.ts';
import type { PlanContext } from '../plan-context.ts';
import { pricesOf } from './prices.ts';

type Comparing = Pick<PlanContext, 'domain' | 'library'>;

/** What is known of the things that are compared, in the order of the message. */
export function compareItems(
  { by, claim, isDifference, parts }: CompareRead,
  items: readonly CatalogItem[],
  context: Comparing,
): Comparison {
  const rules = context.domain.attributes.find(({ id }) => id === by?.attribute);
  return {
    items: items.map((item) => toCompared(item, rules, context)),
    ...(by === undefined ? {} : { by }),
    // Of a name that fits several nothing is said that may hold of one of them only.
    ...(claim === undefined || parts.some((part) => part.items.length > 1) ? {} : { claim }),
    isDifference,
  };
}

function toCompared(item: CatalogItem, rules: AttributeRules | undefined, { domain, library }: Comparing): Compared {
  const prices = pricesOf(item, domain, library);
  const reading = rules === undefined ? undefined : library.attributes(item, domain).get(rules.id);
  const value = rules === undefined || reading === undefined ? undefined : valueOf(reading, rules);
  return { item, prices, ...(value === undefined ? {} : { value }) };
}

/** The least of its values, as told. */
function valueOf({ values, basis }: AttributeReading, rules: AttributeRules): ComparedValue | undefined {
  const isUsual = basis === 'usual';
  const sized = values.flatMap((value): ComparedValue[] => {
    if (typeof value !== 'string') {
      if ('currency' in value) return [];
      return [{ size: value.amount, dimension: value.unit, told: value, isUsual }];
    }
    if (rules.type === 'text') {
      const amount = amountIn(value);
      return amount === undefined ? [] : [{ ...amount, told: { text: value }, isUsual }];
    }
    const size = rules.values.findIndex(({ id }) => id === value);
    return size < 0 ? [] : [{ size, dimension: rules.id, told: { id: value }, isUsual }];
  });
  return sized.toSorted((one, other) => one.size - other.size)[0];
}

/** Units that owners write, what they measure, and how many of its smallest they are. */
const UNITS: readonly (readonly [unit: RegExp, dimension: string, times: number])[] = [
  [/^(?:kg|kilos?)$/u, 'weight', 1000],
  [/^(?:g|gr|grs|gramos?|grams?|gramas?)$/u, 'weight', 1],
  [/^(?:l|lt|litros?|litres?|liters?)$/u, 'volume', 1000],
  [/^cl$/u, 'volume', 10],
  [/^(?:ml|cc)$/u, 'volume', 1],
  [/^(?:u|un|unidad|unidades|unidade|unit|units|pieces?|piezas?)$/u, 'count', 1],
];

/** «400 g», «Copa de 150 ml», «Jarra de 1 litro». Undefined: it says no amount of a known unit. */
function amountIn(text: string): Pick<ComparedValue, 'size' | 'dimension'> | undefined {
  const said = fold(text)
    .replaceAll(/(?<=\d)(?=[a-z])/gu, ' ')
    .split(/\s+/u);
  for (const [at, digits] of said.entries()) {
    const known = /^\d{1,6}(?:[.,]\d{1,3})?$/u.test(digits)
      ? UNITS.find(([unit]) => unit.test(said[at + 1] ?? ''))
      : undefined;
    if (known !== undefined) return { size: Number(digits.replace(',', '.')) * known[2], dimension: known[1] };
  }
  return undefined;
}
