import { fold } from '../../text/fold.ts';
import type { AttributeReading, AttributeValue } from '../attributes/item-attributes.ts';
import { readingsOf } from '../attributes/read-attributes.ts';
import { readVariants } from '../attributes/read-variants.ts';
import { chunksShowing } from '../graph/chunks-showing.ts';
import type { CatalogItem } from '../model.ts';
import type { AttributeRules, LibraryRules } from '../rules.ts';
import { compareValues } from './compare-values.ts';
import type { AttributeTest, Judged } from './judgement.ts';

/** What it can be told by: a value that fits, another one, or none that can be read. */
export function judgeAttribute(item: CatalogItem, test: AttributeTest, rules: LibraryRules): Judged {
  if (test.attribute === 'category') return judgeCategory(item, test);
  const attribute = rules.attributes?.find(({ id }) => id === test.attribute);
  if (attribute === undefined) return UNKNOWN;
  const readings = withVariants(item, attribute, rules);
  if (attribute.mentioned === true) return judgeMentioned(item, readings, { test, attribute, rules });
  const strong = readings.filter(({ basis }) => basis !== 'usual');
  const usual = readings.find(({ basis }) => basis === 'usual');
  const said = strongestOf(attribute, strong);
  if (said !== undefined && !refines(attribute, said, usual, test))
    return judgeReading(item, said, { test, attribute, rules });
  return usual === undefined ? UNKNOWN : judgeUsual(item, usual, { test, attribute, rules });
}

const UNKNOWN: Judged = { value: 'unknown', rows: [] };

function judgeCategory({ category }: CatalogItem, { op, value }: AttributeTest): Judged {
  if (category === undefined || typeof value !== 'string') return UNKNOWN;
  const isSame = fold(category) === fold(value);
  return { value: isSame === (op !== 'isNot') ? 'yes' : 'no', basis: 'declared', rows: [] };
}

/** What it costs is what any of its sizes costs. */
function withVariants(
  item: CatalogItem,
  { id, type }: AttributeRules,
  rules: LibraryRules,
): readonly AttributeReading[] {
  const own = readingsOf(item, rules).filter(({ attribute }) => attribute === id);
  const prices =
    type === 'money' ? readVariants(item, rules).flatMap(({ price, name }) => (price ? [{ price, name }] : [])) : [];
  if (prices.length === 0) return own;
  const values = [...own.flatMap((reading) => reading.values), ...prices.map(({ price }) => price)];
  const from = [...own.flatMap((reading) => reading.from), ...prices.map(({ name }) => name)];
  return [{ attribute: id, values, basis: 'declared', from }];
}

/** Of what can have several values all that is said of it counts. */
function strongestOf({ type }: AttributeRules, strong: readonly AttributeReading[]): AttributeReading | undefined {
  const [first] = strong;
  if (first === undefined || type !== 'list') return first;
  return { ...first, values: [...new Set(strong.flatMap(({ values }) => values))] };
}

/** A wine by its section, a red one by its name: what is usual says more of the same, and nothing against it. */
function refines(
  { type }: AttributeRules,
  said: AttributeReading,
  usual: AttributeReading | undefined,
  { value }: AttributeTest,
): boolean {
  if (type !== 'list' || usual === undefined || typeof value !== 'string' || said.values.includes(value)) return false;
  return usual.values.includes(value) && said.values.every((each) => usual.values.includes(each));
}

interface Judging {
  readonly test: AttributeTest;
  readonly attribute: AttributeRules;
  readonly rules: LibraryRules;
}

function judgeReading(
  item: CatalogItem,
  { values, basis, from }: AttributeReading,
  { test, attribute, rules }: Judging,
): Judged {
  const fits = anyFits(values, test, attribute);
  if (fits === undefined) return UNKNOWN;
  const rows =
    attribute.field === undefined
      ? []
      : from.flatMap((text) => chunksShowing(item, { field: attribute.field ?? '', text }, rules.chunks));
  return { value: fits ? 'yes' : 'no', basis, rows: [...new Set(rows)] };
}

/** The strongest reading that mentions it. What is not mentioned may be in it all the same. */
function judgeMentioned(item: CatalogItem, readings: readonly AttributeReading[], judging: Judging): Judged {
  const said = readings.find(({ values }) => values.includes(judging.test.value as string));
  if (said === undefined) return UNKNOWN;
  const judge = said.basis === 'usual' ? judgeUsual : judgeReading;
  return judge(item, said, judging);
}

/** A wish goes by what is usual; without one only a «no» does: what is rejected is usual for it. */
function judgeUsual(item: CatalogItem, usual: AttributeReading, { test, attribute, rules }: Judging): Judged {
  const judged = judgeReading(item, usual, { test, attribute, rules });
  if (test.usual === true) return judged;
  return test.op === 'isNot' && judged.value === 'no' ? judged : UNKNOWN;
}

/** Undefined: none of the values can be compared with the wanted one. */
function anyFits(
  values: readonly AttributeValue[],
  { op, value }: AttributeTest,
  attribute: AttributeRules,
): boolean | undefined {
  const compared = values.flatMap((each) => compareValues(each, value, attribute) ?? []);
  if (compared.length === 0) return undefined;
  const isThere = compared.some((difference) => difference === 0);
  if (op === 'is') return isThere;
  if (op === 'isNot') return !isThere;
  return compared.some((difference) => IN_ORDER[op](difference));
}

/** How near is «about»: of what is wanted. */
const NEAR = 0.15;

const IN_ORDER = {
  below: (difference: number) => difference < 0,
  above: (difference: number) => difference > 0,
  atMost: (difference: number) => difference <= 0,
  atLeast: (difference: number) => difference >= 0,
  about: (difference: number) => Math.abs(difference) <= NEAR,
};
