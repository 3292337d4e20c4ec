/** A small item that the domain takes: shown to who gave items that it does not take. */
import { mergeField } from '../../fields/merge-field.ts';
import type { ItemRecord, LibraryRules } from '../../../rules.ts';

/** Words of the reader's language where the domain has them. */
export interface ExampleWords {
  readonly noun?: string | undefined;
  /** By the ids of the vocabulary. */
  readonly hazards?: Readonly<Record<string, string>> | undefined;
}

/** Hazards of the example. */
const SHOWN = 2;

/** With as many of its fields as the domain takes. Undefined: the domain has no items, or wants more than can be made up. */
export function exampleItem(
  { item, listing, hazards }: LibraryRules,
  words: ExampleWords = {},
): ItemRecord | undefined {
  if (item === undefined) return undefined;
  const { noun = item.noun?.one ?? item.nameField } = words;
  const names = hazards.vocabulary
    .filter(({ kind }) => kind === 'hazard')
    .slice(0, SHOWN)
    .map(({ id, name }) => words.hazards?.[id] ?? name);
  const { price, contains } = listing?.fields ?? {};
  const key = contains?.key;
  const bare: ItemRecord = {
    [item.idField]: 'a1',
    [item.nameField]: noun.charAt(0).toLocaleUpperCase() + noun.slice(1),
  };
  const fields: readonly (readonly [string | undefined, unknown])[] = [
    [item.categoryField, item.categories?.[0]?.value],
    [price, '4.50'],
    [contains?.field, names.map((name) => (key === undefined ? name : { [key]: name }))],
  ];
  const mistakesIn = (record: ItemRecord): number => {
    const checked = item.validate(record);
    return checked.kind === 'valid' ? 0 : Math.max(1, checked.issues.length);
  };
  const whole = fields.reduce<ItemRecord>((record, [field, value]) => {
    if (field === undefined || value === undefined) return record;
    const more = mergeField({ ...record }, field, value);
    return mistakesIn(more) <= mistakesIn(record) ? more : record;
  }, bare);
  return mistakesIn(whole) === 0 ? whole : undefined;
}
