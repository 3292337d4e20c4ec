/** JSON as people write it before they read a schema: in their own words, with a text where a list belongs, without ids. */
import { fold, slug } from '../../../../text/fold.ts';
import { isEmpty, property } from '../../../../text/record-path.ts';
import type { ItemRules, LibraryRules, PdfHeading } from '../../../rules.ts';
import type { ListingPart, ListingRules } from '../../listing/listing-rules.ts';
import { mergeField } from '../../fields/merge-field.ts';
import { tracesTold } from '../../listing/to-records.ts';
import { readLabels } from '../../sheet/text-labels.ts';
import { guessValue } from './guess-value.ts';
import type { HazardStatements, StatedHazards } from './stated-hazards.ts';
import { createStatements, joinStated } from './stated-hazards.ts';
import type { UnwrapRules } from './unwrap-items.ts';
import { unwrapItems } from './unwrap-items.ts';

/**
 * The items of what was given. An item that the schema takes whole is left as it is; another one is read as its owner may have meant it, where
 * the schema takes that. What can't be guessed stays as it came, so that its mistakes are told at its own fields.
 */
export function guessItems(given: unknown, rules: LibraryRules): unknown[] {
  const { item } = rules;
  if (item === undefined) return Array.isArray(given) ? given : [given];
  const keys = createKeys(rules, item);
  const items = unwrapItems(given, { ...keys, ...(item.categoryField && { sectionField: item.categoryField }) });
  const taken = new Set(items.flatMap((each) => property(each, item.idField) ?? []));
  return items.map((value) => (isWhole(value, item) ? value : (guessItem(value, item, keys, taken) ?? value)));
}

function isWhole(value: unknown, item: ItemRules): boolean {
  const checked = item.validate(value);
  return checked.kind === 'valid' && checked.notices.length === 0;
}

/** Undefined: it has as many mistakes as what came. */
function guessItem(value: unknown, item: ItemRules, keys: Keys, taken: Set<unknown>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  let guessed: Readonly<Record<string, unknown>> = {};
  const stated: StatedHazards[] = [];
  for (const [key, inner] of Object.entries(value)) {
    // Nothing is said there.
    if (inner === null) continue;
    const field = keys.fieldOf(key);
    const said = statedUnder(key, field, inner, keys);
    if (said !== undefined) stated.push(said);
    else guessed = put(guessed, field ?? key, inner, keys);
  }
  guessed = withStated(guessed, joinStated(stated), keys);
  const named = withId(guessed, item, taken);
  return mistakesIn(named, item) < mistakesIn(value, item) || mistakesIn(named, item) === 0 ? named : undefined;
}

function put(
  guessed: Readonly<Record<string, unknown>>,
  field: string,
  value: unknown,
  keys: Keys,
): Readonly<Record<string, unknown>> {
  const shape = keys.shapeOf(field);
  return mergeField(guessed, field, shape === undefined ? value : guessValue(value, shape));
}

function withStated(
  guessed: Readonly<Record<string, unknown>>,
  { contains, traces, unclear }: StatedHazards,
  keys: Keys,
): Readonly<Record<string, unknown>> {
  const { hazardFields: fields } = keys;
  let all = guessed;
  const add = (field: string | undefined, value: unknown, isSaid: boolean): void => {
    if (field !== undefined && isSaid) all = mergeField(all, field, value);
  };
  if (fields.contains !== undefined && contains.length > 0) all = put(all, fields.contains.field, contains, keys);
  add(fields.traces, traces, traces.length > 0);
  add(fields.statement, tracesTold(traces), traces.length > 0);
  add(fields.unclear, unclear, unclear.length > 0);
  return all;
}

/** Yes and no about hazards; undefined also where the domain has no field that says it. */
function statedUnder(
  key: string,
  field: string | undefined,
  value: unknown,
  { statements, hazardFields: fields }: Keys,
): StatedHazards | undefined {
  if (fields.contains === undefined || (field !== undefined && field !== fields.contains.field)) return undefined;
  const said = field === undefined ? statements.ofKey(key, value) : statements.ofValue(value);
  if (said === undefined) return undefined;
  const isTaken =
    (said.traces.length === 0 || fields.traces !== undefined) &&
    (said.unclear.length === 0 || fields.unclear !== undefined);
  return isTaken ? said : undefined;
}

/** How many of its fields are wrong. */
function mistakesIn(value: unknown, item: ItemRules): number {
  const checked = item.validate(value);
  return checked.kind === 'valid' ? 0 : new Set(checked.issues.map(({ loc }) => loc[0])).size;
}

/** An item that has a name and no id has one made of its name, another one for each. */
function withId(
  value: Readonly<Record<string, unknown>>,
  { idField, nameField }: ItemRules,
  taken: Set<unknown>,
): Readonly<Record<string, unknown>> {
  const id = value[idField];
  const name = value[nameField];
  if (typeof id === 'number') return { ...value, [idField]: String(id) };
  if (!isEmpty(id) || typeof name !== 'string') return value;
  const made = slug(name) || 'item';
  let free = made;
  for (let count = 2; taken.has(free); count += 1) free = `${made}-${String(count)}`;
  taken.add(free);
  return { ...value, [idField]: free };
}

/** How a field is written in words: what a heading of the domain reads, or what a label of its listings stands for. */
type Shape = Pick<PdfHeading, 'field' | 'as' | 'keys'>;

interface Keys extends Pick<UnwrapRules, 'isField' | 'isName' | 'isSection'> {
  /** What a key means: its own field, else the one that the domain calls by that word. */
  fieldOf(key: string): string | undefined;
  shapeOf(field: string): Shape | undefined;
  readonly statements: HazardStatements;
  /** Where an item says what is in it, and what may be. */
  readonly hazardFields: Pick<ListingRules['fields'], 'contains' | 'traces' | 'statement' | 'unclear'>;
}

function createKeys(rules: LibraryRules, item: ItemRules): Keys {
  const { pdf } = readLabels(rules, []);
  const headings = pdf?.headings ?? [];
  const listed = rules.listing === undefined ? [] : labelledShapes(rules.listing, item);
  const fields = new Set([...(item.fields ?? []), item.idField, item.nameField, item.sourcesField]);
  const words = new Map<string, string>();
  const learn = (label: string, field: string): void => {
    if (!words.has(fold(label))) words.set(fold(label), field);
  };
  for (const { labels, field } of headings) for (const label of labels) learn(label, field);
  for (const label of pdf?.nameHeadings ?? []) learn(label, item.nameField);
  for (const { labels, field } of listed) for (const label of labels) learn(label, field);
  const sections = new Set(item.categories?.flatMap(({ value, one, many }) => [value, one, many]).map(fold));
  const fieldOf = (key: string): string | undefined => (fields.has(key) ? key : words.get(fold(spelled(key))));
  const shapeOf = (field: string | undefined) => [...headings, ...listed].find((shape) => shape.field === field);
  return {
    fieldOf,
    shapeOf,
    // A list under a word for a text (`platos`) holds items: no text is a list.
    isField: (key) => fields.has(key) || isListed(shapeOf(fieldOf(key))),
    isName: (key) => fieldOf(key) === item.nameField,
    isSection: (word) => sections.has(fold(spelled(word))),
    statements: createStatements(rules, spelled),
    hazardFields: rules.listing?.fields ?? {},
  };
}

/** What the labels of a listing stand for, as headings have it. What says that a thing is free of something is only proposed there: no key means it. */
function labelledShapes({ fields, labels }: ListingRules, item: ItemRules): (Shape & { labels: readonly string[] })[] {
  return labels.flatMap(({ as, field, words }) => {
    const shape = shapes({ fields, item, field })[as];
    return shape?.field === undefined ? [] : [{ ...shape, field: shape.field, labels: words }];
  });
}

interface ShapeSource extends Pick<ListingRules, 'fields'> {
  readonly item: ItemRules;
  readonly field: string | undefined;
}

function shapes({ fields, item, field }: ShapeSource) {
  const { contains } = fields;
  const keys = contains?.key === undefined ? [] : [{ key: contains.key, as: 'text' as const }];
  const shape = (as: Shape['as'], at: string | undefined, own: Shape['keys'] = []) => ({ as, field: at, keys: own });
  const known: Partial<Record<ListingPart, ReturnType<typeof shape>>> = {
    name: shape('text', item.nameField),
    section: shape('text', item.categoryField ?? fields.section),
    description: shape('text', fields.description),
    price: shape('text', fields.price),
    portion: shape('text', fields.portion),
    tags: shape('list', fields.tags),
    contains: shape(keys.length === 0 ? 'list' : 'graded_list', contains?.field, keys),
    traces: shape('list', fields.traces),
    field: shape('list', field),
  };
  return known;
}

function isListed(shape: Shape | undefined): boolean {
  return shape !== undefined && shape.as !== 'text';
}

/** `menuDescription`, `menu_description` → `menu Description`: words as a person says them. */
function spelled(key: string): string {
  return key.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll(/[_.-]+/gu, ' ');
}
