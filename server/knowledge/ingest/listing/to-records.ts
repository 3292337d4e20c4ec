/** Items of a listing as records of the domain: each part in the field that takes it, and nothing that would declare a hazard absent. */
import { slug, words } from '../../../text/fold.ts';
import { wordForms } from '../../../text/inflect.ts';
import type { ItemRules } from '../../rules.ts';
import { mergeField } from '../fields/merge-field.ts';
import type { Listing, ListingItem } from './listing.ts';
import { unclearTexts } from './marks/unclear-texts.ts';
import type { Vocabulary } from './vocabulary.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What turns each item of the listing into its record, with an id of its own. */
export function createRecorder(
  { items, statements }: Pick<Listing, 'items' | 'statements'>,
  { vocabulary, item }: Target,
): (each: ListingItem, at: number) => Fields {
  const ids = idsOf(items);
  const said = statementsOf(statements);
  return (each, at) => ({
    ...toRecord(each, said, { vocabulary, item }),
    [item.idField]: ids[at],
  });
}

interface Target {
  readonly vocabulary: Vocabulary;
  readonly item: ItemRules;
}

function toRecord(read: ListingItem, statements: readonly string[], { vocabulary, item }: Target): Fields {
  const { fields } = vocabulary.listing;
  let record: Record<string, unknown> = { [item.nameField]: read.name.text };
  const put = (path: string | undefined, value: unknown): void => {
    if (path !== undefined && value !== undefined) record = mergeField(record, path, value);
  };
  const list = (values: readonly unknown[]): unknown => (values.length === 0 ? undefined : values);
  put(item.categoryField, categoryOf(read, item));
  put(fields.section, read.section?.text);
  put(fields.code, read.code?.text);
  put(fields.description, read.description?.text);
  const price = priceOf(read);
  put(fields.price, price === undefined ? undefined : asConfirmed(price, read));
  put(fields.tags, list([...new Set(read.tags.map(({ text }) => text))]));
  put(item.variantsField, list(variantsOf(read)));
  for (const [field, values] of Object.entries(read.fields)) put(field, list(values.map(({ text }) => text)));
  const named = (status: 'contains' | 'traces'): string[] => [
    ...new Set(
      read.marks.flatMap((mark) =>
        mark.status === status && mark.hazardId !== undefined
          ? [vocabulary.lexicon.entry(mark.hazardId)?.name ?? mark.hazardId]
          : [],
      ),
    ),
  ];
  const { contains } = fields;
  const key = contains?.key;
  put(contains?.field, list(named('contains').map((name) => (key === undefined ? name : { [key]: name }))));
  const traces = named('traces');
  put(fields.traces, list(traces));
  const told = [...statements, ...(statements.length === 0 && traces.length > 0 ? [tracesTold(traces)] : [])];
  put(fields.statement, told.length === 0 ? undefined : told.join(' '));
  put(fields.unclear, list(unclearTexts(read.marks, vocabulary.lexicon)));
  return record;
}

/** The owner's own words are the statement; without any it says what the marks say. */
export function tracesTold(names: readonly string[]): string {
  return `Puede contener trazas de: ${names.join(', ')}.`;
}

/** Each once. */
function statementsOf(statements: Listing['statements']): string[] {
  return [...new Set(statements.map(({ text }) => closed(text)))];
}

function closed(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}

/** Several prices are told together, with their sizes: «11 / 8,50», «copa 2,90 € / botella 17,00 €»; what is added costs nothing by itself. */
function priceOf({ price, variants }: ListingItem): string | undefined {
  const sizes = variants.flatMap((variant) =>
    variant.price === undefined || variant.adds !== undefined ? [] : [`${variant.name} ${variant.price.text}`.trim()],
  );
  return price?.text ?? (sizes.length === 0 ? undefined : sizes.join(' / '));
}

/** What guests and staff hear with a price that nobody has confirmed. */
const UNCONFIRMED = '(leído de una foto, confirmá)';

export function asConfirmed(price: string, { isSeen }: Pick<ListingItem, 'isSeen'>): string {
  return isSeen === true ? `${price} ${UNCONFIRMED}` : price;
}

function variantsOf({ variants, isSeen = false }: ListingItem): Fields[] {
  return variants
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, price, adds }) => ({
      name,
      ...(price === undefined ? {} : { price: asConfirmed(price.text, { isSeen }) }),
      ...(adds === undefined ? {} : { adds: [adds] }),
    }));
}

/** The category whose name the section holds. A domain that assumes none gets the section's own words. */
function categoryOf({ section }: ListingItem, item: ItemRules): string | undefined {
  const spoken = ` ${words(section?.text ?? '')
    .map(({ text }) => text)
    .join(' ')} `;
  const holds = (name: string): boolean => {
    const last = words(name).map(({ text }) => text);
    const head = last.slice(0, -1).join(' ');
    return wordForms(last.at(-1) ?? '').some((form) => form !== '' && spoken.includes(` ${`${head} ${form}`.trim()} `));
  };
  const found = item.categories?.find(({ one, many, names = [] }) => [one, many, ...names].some(holds));
  if (found !== undefined) return found.value;
  return item.assumedCategory === undefined ? (section?.text ?? item.noun?.many ?? '-') : undefined;
}

/** The slug of its name, with that of its section where two have one name, and a number where that is not enough. */
function idsOf(items: readonly ListingItem[]): string[] {
  const base = items.map(({ name }) => slug(name.text) || 'sin-nombre');
  const counts = new Map<string, number>();
  for (const id of base) counts.set(id, (counts.get(id) ?? 0) + 1);
  const taken = new Set<string>();
  /** The number that was tried last: a name that stands a thousand times is not counted from the beginning each time. */
  const numbers = new Map<string, number>();
  return items.map(({ section }, at) => {
    const own = base[at] ?? '';
    const inSection = section === undefined ? own : `${slug(section.text)}-${own}`;
    const wanted = (counts.get(own) ?? 0) > 1 ? inSection : own;
    let number = numbers.get(wanted) ?? 1;
    let id = number === 1 ? wanted : `${wanted}-${String(number)}`;
    while (taken.has(id)) {
      number += 1;
      id = `${wanted}-${String(number)}`;
    }
    numbers.set(wanted, number);
    taken.add(id);
    return id;
  });
}
