import { words } from '../../text/fold.ts';
import { isEmpty, valueAt, valuesAt } from '../../text/record-path.ts';
import type { CatalogItem } from '../model.ts';
import type { AttributeRules, LibraryRules } from '../rules.ts';
import { usualReader } from '../usual/read-usual.ts';
import type { UsualFact } from '../usual/usual-facts.ts';
import type { AttributeReading, AttributeValue, Basis, ItemAttributes } from './item-attributes.ts';
import { amountInTexts } from './amount-in-texts.ts';
import { inCurrency, moneyIn, numberIn } from './read-amount.ts';
import { readVariants } from './read-variants.ts';
import type { NamedValue } from './value-words.ts';
import { choiceReader, valueReader } from './value-words.ts';

type Read = Pick<CatalogItem, 'name' | 'category' | 'records' | 'declared' | 'currency'>;

const made = new WeakMap<LibraryRules, WeakMap<object, readonly AttributeReading[]>>();

/** What an item can be told by: of each attribute the reading of its strongest basis. */
export function readAttributes(item: Read, rules: LibraryRules): ItemAttributes {
  const strongest = new Map<string, AttributeReading>();
  for (const reading of readingsOf(item, rules))
    if (!strongest.has(reading.attribute)) strongest.set(reading.attribute, reading);
  return strongest;
}

/** Every reading, the stronger ones first. Made once for an item and these rules. */
export function readingsOf(item: Read, rules: LibraryRules): readonly AttributeReading[] {
  const byItem = made.get(rules) ?? new WeakMap<object, readonly AttributeReading[]>();
  made.set(rules, byItem);
  const known = byItem.get(item) ?? [...declaredOf(item, rules), ...derivedOf(item, rules), ...usualOf(item, rules)];
  byItem.set(item, known);
  return known;
}

function declaredOf(item: Read, rules: LibraryRules): AttributeReading[] {
  const named = [...tagsOf(item, rules), ...sectionOf(item, rules)];
  return (rules.attributes ?? []).flatMap((attribute) => {
    const stated = stateOf(item, attribute, rules);
    if (stated !== undefined) return [stated];
    const parts = attribute.mentioned === true ? partsOf(item, rules) : [];
    return readingFrom(attribute, [...named, ...parts], 'declared') ?? [];
  });
}

/** What the owner states in the attribute's field, the newest record first. */
function stateOf(item: Read, attribute: AttributeRules, rules: LibraryRules): AttributeReading | undefined {
  const { records, currency } = item;
  const { id, field } = attribute;
  if (field === undefined) return undefined;
  for (const record of records) {
    const value = valueAt(record, field);
    if (isEmpty(value)) continue;
    const values = valuesIn(value, attribute, rules, currency);
    if (values.length > 0) return { attribute: id, values, basis: 'declared', from: [written(value)] };
  }
  return attribute.type === 'money' ? pricesOfSizes(item, attribute, rules) : undefined;
}

/** An item without a price of its own costs what it costs in any size; what is added to it is no size. */
function pricesOfSizes(item: Read, { id }: AttributeRules, rules: LibraryRules): AttributeReading | undefined {
  const sizes = readVariants(item, rules).flatMap(({ name, price, adds }) =>
    price === undefined || adds.length > 0 ? [] : [{ name, price }],
  );
  if (sizes.length === 0) return undefined;
  return {
    attribute: id,
    values: sizes.map(({ price }) => price),
    basis: 'declared',
    from: sizes.map(({ name }) => name),
  };
}

function valuesIn(
  value: unknown,
  { id, type, unit = '' }: AttributeRules,
  rules: LibraryRules,
  currency: string | undefined,
): AttributeValue[] {
  if (type === 'money') return moneyIn(value, inCurrency(rules, currency));
  if (type === 'text') return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  if (type === 'number') {
    const amount = numberIn(value);
    return amount === undefined ? [] : [{ amount, unit }];
  }
  if (typeof value === 'boolean') return type === 'flag' ? [value ? 'yes' : 'no'] : [];
  const texts = (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string');
  const named = texts
    .flatMap((text) => valueReader(rules)(text))
    .filter((each) => each.attribute === id && !each.isBeside);
  const values = [...new Set(named.map((each) => each.value))];
  return type === 'list' || values.length === 1 ? values : [];
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A tag declares a value only where it is all that the tag says. */
function tagsOf({ records }: Read, rules: LibraryRules): NamedValue[] {
  return rules.hazards.mentioned.flatMap(({ field }) =>
    records
      .filter((record) => Array.isArray(valueAt(record, field)))
      .flatMap((record) => valuesAt(record, field))
      .flatMap((tag) => (typeof tag === 'string' ? valueReader(rules)(tag).filter(({ isWhole }) => isWhole) : [])),
  );
}

const OTHERS = new Set(
  'mas otro otra otros otras compania demas varios etc more others co company friends bits mais outro outra outros outras companhia cia'.split(
    ' ',
  ),
);

/** «Cafecito y compañía»: what stands there may be anything. */
function isOpenEnded(section: string): boolean {
  return words(section).some(({ text }) => OTHERS.has(text));
}

/** A section of two kinds («Pastas y pizzas») says of neither; one that means nothing to the domain leaves all unknown. */
function sectionOf(item: Read, rules: LibraryRules): NamedValue[] {
  const { category } = item;
  if (category === undefined || isAssumed(item, rules) || isOpenEnded(category)) return [];
  const said = rules.item?.categories?.find(({ value }) => value === category);
  const texts = [category.replaceAll('_', ' '), ...(said === undefined ? [] : [said.one])];
  const own = texts.flatMap((text) => valueReader(rules)(text)).map((each) => ({ ...each, isBeside: false }));
  const identifying = new Set(
    (rules.attributes ?? []).flatMap(({ id, identifies }) => (identifies === true ? [id] : [])),
  );
  // «Polvo à lagareiro» among the «Peixe», «Leitão» under «Carne»: a name says better what it is of.
  const settled = new Set(thingFacts(item.name, rules).map(({ attribute }) => attribute));
  const ofParts = new Set(
    (rules.attributes ?? []).flatMap(({ id, fromParts }) => (fromParts === undefined ? [] : [id])),
  );
  const isOpen = ({ attribute }: { readonly attribute: string }): boolean => !settled.has(attribute);
  const usual = thingFacts(category, rules)
    .filter(isOpen)
    .filter(({ attribute }) => identifying.has(attribute) && !own.some((each) => each.attribute === attribute))
    .flatMap(({ attribute, values }) =>
      values.map((value) => ({ attribute, value, word: category, isWhole: true, isBeside: false })),
    );
  const parts = texts.flatMap((text) => {
    const named = text.split(JOINT).map((part) => impliedBy(valueReader(rules)(part), rules));
    return named.map((each) => each.filter(({ attribute }) => identifying.has(attribute)));
  });
  // «Vinos y bebidas» are drinks, and not all of them wine.
  const isOfAll = ({ attribute, value }: NamedValue): boolean =>
    !identifying.has(attribute) ||
    parts.every(
      (part) => part.length === 0 || part.some((each) => each.attribute === attribute && each.value === value),
    );
  const isOne = (named: NamedValue): boolean =>
    own.every(({ attribute, value }) => attribute !== named.attribute || value === named.value) && isOfAll(named);
  const namedBetter = namedOtherwise(item, rules);
  const isSaid = (each: NamedValue): boolean => isOpen(each) || !ofParts.has(each.attribute);
  return [...own.filter(isOne).filter((each) => isSaid(each) && !namedBetter(each)), ...usual];
}

/** «Alisado» under «Color y química»: where the name settles how it is told, another value of its section is none of its own. */
function namedOtherwise({ name }: Read, rules: LibraryRules): (named: NamedValue) => boolean {
  const byName = new Set((rules.attributes ?? []).flatMap(({ id, byName }) => (byName === true ? [id] : [])));
  const told = new Map(thingFacts(name, rules).map(({ attribute, values }) => [attribute, values]));
  return ({ attribute, value }) => byName.has(attribute) && told.get(attribute)?.includes(value) === false;
}

/** Between the kinds of things that a section is of. */
const JOINT = /(?<!\p{L})(?:and|or|ou|[eouy])(?!\p{L})|[&+,/·]/u;

/** Wine is a drink. */
function impliedBy(
  named: readonly NamedValue[],
  { attributes = [] }: LibraryRules,
): readonly Pick<NamedValue, 'attribute' | 'value'>[] {
  const implied = named.flatMap((each) => {
    const { saidOf = {} } = attributes.find(({ id }) => id === each.attribute) ?? {};
    return Object.entries(saidOf).map(([attribute, value]) => ({ attribute, value }));
  });
  return [...named, ...implied];
}

/** What is usual for a thing of the name; nothing where the name only says what is in it. */
function thingFacts(name: string, rules: LibraryRules): readonly UsualFact[] {
  const reading = usualReader(rules)(name);
  return reading === undefined || reading.isPart === true ? [] : reading.facts;
}

/** The section that the schema fills in where the owner names none says nothing of what is usually something else. */
function isAssumed({ category = '', name }: Read, rules: LibraryRules): boolean {
  if (category !== rules.item?.assumedCategory) return false;
  const values = new Map(
    valueReader(rules)(category.replaceAll('_', ' ')).map(({ attribute, value }) => [attribute, value]),
  );
  return thingFacts(name, rules).some(({ attribute, values: usual }) => {
    const own = values.get(attribute);
    return own !== undefined && !usual.includes(own);
  });
}

/** Said outright in a description; of what it is made of only what holds of a whole by a part, as a flag does. */
function derivedOf(item: Read, rules: LibraryRules): AttributeReading[] {
  const read = valueReader(rules);
  const own = new Set((rules.attributes ?? []).flatMap(({ field }) => field ?? []));
  const described = [...descriptionsOf(item, rules), ...textsOf(item, [...own])].flatMap(read);
  const parts = partsOf(item, rules);
  return (rules.attributes ?? []).flatMap((attribute) => {
    if (attribute.identifies === true) return [];
    if (attribute.amounts !== undefined) return amountOf(item, attribute) ?? [];
    const isFlag = attribute.type === 'flag';
    const named = described.filter(({ isBeside }) => isFlag || attribute.mentioned === true || !isBeside);
    const outright = parts.filter(({ value }) => isFlag && value === 'yes');
    return readingFrom(attribute, [...named, ...outright], 'derived') ?? [];
  });
}

function descriptionsOf(item: Read, rules: LibraryRules): string[] {
  const fields = rules.hazards.mentioned.filter(({ isTitle }) => isTitle !== true).map(({ field }) => field);
  return textsOf(item, fields);
}

function textsOf({ records }: Read, fields: readonly string[]): string[] {
  return records
    .flatMap((record) => fields.map((field) => valueAt(record, field)))
    .filter((value): value is string => typeof value === 'string');
}

/** «40 minutos, con lavado»: an amount that the newest record states in a text. */
function amountOf({ records }: Read, { id, amounts, unit = '' }: AttributeRules): AttributeReading | undefined {
  for (const record of records) {
    const stated = amounts === undefined ? undefined : amountInTexts(record, amounts);
    if (stated !== undefined)
      return { attribute: id, values: [{ amount: stated.amount, unit }], basis: 'derived', from: [stated.clause] };
  }
  return undefined;
}

/** What the record lists as what it is made of. */
function partsOf({ declared }: Read, rules: LibraryRules): NamedValue[] {
  return declared.flatMap(({ text }) => valueReader(rules)(text));
}

/** «Flan, con dulce de leche o crema»: a part that may be chosen suits who wants it, and is no fact. */
function usualOf(item: Read, rules: LibraryRules): AttributeReading[] {
  const { name } = item;
  const usual = usualReader(rules)(name)?.facts ?? [];
  const chosen = descriptionsOf(item, rules).flatMap(choiceReader(rules));
  const mentioned = (rules.attributes ?? []).flatMap((attribute) =>
    attribute.mentioned === true
      ? (readingFrom(attribute, [...valueReader(rules)(name), ...chosen], 'usual') ?? [])
      : [],
  );
  return [...usual.map((fact): AttributeReading => ({ ...fact, basis: 'usual' })), ...mentioned];
}

/** Undefined: nothing is named, or more than one value where there can be but one. */
function readingFrom(
  { id, type }: AttributeRules,
  named: readonly NamedValue[],
  basis: Basis,
): AttributeReading | undefined {
  const own = named.filter(({ attribute }) => attribute === id);
  const values = [...new Set(own.map(({ value }) => value))];
  if (values.length === 0 || (type !== 'list' && values.length > 1)) return undefined;
  return { attribute: id, values, basis, from: [...new Set(own.map(({ word }) => word))] };
}
