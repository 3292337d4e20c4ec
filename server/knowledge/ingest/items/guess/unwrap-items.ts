/** Items as a JSON file holds them that was not made for this server: within a wrapper, or under the sections of a menu. */
import { isEmpty, property } from '../../../../text/record-path.ts';

export interface UnwrapRules {
  /** Whether a key names a field of an item; a list under it is that field's, and holds no items. */
  readonly isField: (key: string) => boolean;
  /** Whether a key is where an item has its name. */
  readonly isName: (key: string) => boolean;
  /** Whether a word is a section that the domain knows. */
  readonly isSection: (word: string) => boolean;
  /** Where an item names its section. Absent: items have none. */
  readonly sectionField?: string;
}

/** Deeper than any menu; a hostile one ends here. */
const DEEPEST = 6;

/** The items of a JSON value in their order, each with the section it stands under. A value without any is its only item. */
export function unwrapItems(value: unknown, rules: UnwrapRules): unknown[] {
  const found = itemsIn(value, undefined, 0, rules);
  return found.length > 0 || Array.isArray(value) ? found : [value];
}

function itemsIn(value: unknown, section: string | undefined, depth: number, rules: UnwrapRules): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown) => (isObject(each) ? itemsIn(each, section, depth, rules) : [each]));
  }
  if (!isObject(value)) return [];
  const lists = Object.entries(value).filter(([key, inner]) => holdsItems(key, inner, depth, rules));
  if (lists.length === 0) return [withSection(value, section, rules)];
  const own = nameOf(value, rules);
  return lists.flatMap(([key, inner]) => {
    const isNamed = lists.length > 1 || rules.isSection(key);
    return itemsIn(inner, isNamed ? key : (own ?? section), depth + 1, rules);
  });
}

/** A list of objects, or an object of such lists, under a key that is no field of an item. */
function holdsItems(key: string, value: unknown, depth: number, rules: UnwrapRules): boolean {
  if (depth >= DEEPEST || rules.isField(key)) return false;
  if (Array.isArray(value)) return value.length > 0 && value.every(isObject);
  return isObject(value) && Object.entries(value).some(([inner, list]) => holdsItems(inner, list, depth + 1, rules));
}

function nameOf(value: Readonly<Record<string, unknown>>, { isName }: UnwrapRules): string | undefined {
  const name = Object.entries(value).find(([key, inner]) => isName(key) && typeof inner === 'string')?.[1];
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
}

function withSection(
  value: Readonly<Record<string, unknown>>,
  section: string | undefined,
  { sectionField }: UnwrapRules,
): unknown {
  if (section === undefined || sectionField === undefined || !isEmpty(property(value, sectionField))) return value;
  return { ...value, [sectionField]: section };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
