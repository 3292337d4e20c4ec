/** JSON as people write it before they read a schema: in their own words, with a text where a list belongs, without ids. */
import { fold, slug } from '../../../../text/fold.ts';
import { isEmpty, property } from '../../../../text/record-path.ts';
import type { ItemRules, LibraryRules, PdfHeading } from '../../../rules.ts';
import { mergeField } from '../../fields/merge-field.ts';
import { readLabels } from '../../sheet/text-labels.ts';
import { guessValue } from './guess-value.ts';
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

function isWhole(value: unknown, { validate }: ItemRules): boolean {
  const checked = validate(value);
  return checked.kind === 'valid' && checked.notices.length === 0;
}

/** Undefined: the schema does not take what was guessed either. */
function guessItem(value: unknown, item: ItemRules, keys: Keys, taken: Set<unknown>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  let guessed: Readonly<Record<string, unknown>> = {};
  for (const [key, inner] of Object.entries(value)) {
    const field = keys.fieldOf(key) ?? key;
    const heading = keys.headingOf(field);
    guessed = mergeField(guessed, field, heading === undefined ? inner : guessValue(inner, heading));
  }
  const named = withId(guessed, item, taken);
  return item.validate(named).kind === 'valid' ? named : undefined;
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

interface Keys extends Pick<UnwrapRules, 'isField' | 'isName' | 'isSection'> {
  /** What a key means: its own field, else the one that the domain calls by that word. */
  fieldOf(key: string): string | undefined;
  headingOf(field: string): PdfHeading | undefined;
}

function createKeys(rules: LibraryRules, item: ItemRules): Keys {
  const { pdf } = readLabels(rules, []);
  const headings = pdf?.headings ?? [];
  const fields = new Set([...(item.fields ?? []), item.idField, item.nameField, item.sourcesField]);
  const words = new Map<string, string>([
    ...headings.flatMap(({ labels, field }) => labels.map((label): [string, string] => [fold(label), field])),
    ...(pdf?.nameHeadings ?? []).map((label): [string, string] => [fold(label), item.nameField]),
  ]);
  const sections = new Set(item.categories?.flatMap(({ value, one, many }) => [value, one, many]).map(fold));
  const fieldOf = (key: string): string | undefined => (fields.has(key) ? key : words.get(fold(spelled(key))));
  return {
    fieldOf,
    headingOf: (field) => headings.find((heading) => heading.field === field),
    isField: (key) => fieldOf(key) !== undefined,
    isName: (key) => fieldOf(key) === item.nameField,
    isSection: (word) => sections.has(fold(spelled(word))),
  };
}

/** `menuDescription`, `menu_description` → `menu Description`: words as a person says them. */
function spelled(key: string): string {
  return key.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll(/[_.-]+/gu, ' ');
}
