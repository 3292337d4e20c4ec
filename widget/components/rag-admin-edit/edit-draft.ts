/** What an owner types over an item, and what of it is sent. */
import type { EditableField } from '../../../server/contract/item-edits.ts';
import type { ItemInForce } from '../../../server/contract/items.ts';

/** A size or a choice as it is typed. */
export interface SizeText {
  readonly name: string;
  readonly price: string;
}

/** By field: a text, or of sizes and choices their texts. */
export interface Draft {
  readonly texts: Readonly<Record<string, string>>;
  readonly sizes: Readonly<Record<string, readonly SizeText[]>>;
  readonly isHidden: boolean;
  /** What else guests call it, as it is typed. Absent: nobody has typed there. */
  readonly otherNames?: string;
}

export function draftOf(
  { values, hidden }: Pick<ItemInForce, 'values' | 'hidden'>,
  fields: readonly EditableField[],
): Draft {
  const sizes = fields.filter(({ role }) => role === 'variants');
  const texts = fields.filter(({ role }) => role !== 'variants');
  return {
    texts: Object.fromEntries(texts.map(({ field }) => [field, spell(values[field])])),
    sizes: Object.fromEntries(sizes.map(({ field }) => [field, sizesOf(values[field])])),
    isHidden: hidden,
  };
}

/** The draft over an item that somebody else has changed: what was not typed is as it is now. */
export function rebase(
  draft: Draft,
  { before, now, fields }: { before: ItemInForce; now: ItemInForce; fields: readonly EditableField[] },
): Draft {
  const [was, is] = [draftOf(before, fields), draftOf(now, fields)];
  const pick = <Value>(typed: Value, old: Value, fresh: Value): Value => (isSame(typed, old) ? fresh : typed);
  return {
    texts: mapOf(draft.texts, (text, field) => pick(text, was.texts[field] ?? '', is.texts[field] ?? '')),
    sizes: mapOf(draft.sizes, (sizes, field) => pick(sizes, was.sizes[field] ?? [], is.sizes[field] ?? [])),
    isHidden: pick(draft.isHidden, was.isHidden, is.isHidden),
    ...(draft.otherNames === undefined ? {} : { otherNames: draft.otherNames }),
  };
}

/** All that is written over: what was before, and what was typed. */
export function toFields(draft: Draft, item: ItemInForce, fields: readonly EditableField[]): Record<string, unknown> {
  const shown = draftOf(item, fields);
  return Object.fromEntries(
    fields.flatMap(({ field, role }) => {
      const isTyped = isChanged(draft, shown, field);
      if (!isTyped) return item.edited[field] === undefined ? [] : [[field, item.edited[field].now] as const];
      const model = item.edited[field]?.document ?? item.values[field];
      return [[field, readField(draft, { field, role }, model)] as const];
    }),
  );
}

/** What else guests call it; nothing where nobody has typed there. */
export function otherNamesIn({ otherNames }: Draft): { readonly other_names?: string[] } {
  if (otherNames === undefined) return {};
  return { other_names: otherNames.split(',').filter((name) => name.trim() !== '') };
}

/** All fields as they are typed. */
export function spellFields(
  draft: Draft,
  { values }: Pick<ItemInForce, 'values'>,
  fields: readonly EditableField[],
): Record<string, unknown> {
  return Object.fromEntries(fields.map((each) => [each.field, readField(draft, each, values[each.field])]));
}

function readField(draft: Draft, { field, role }: Pick<EditableField, 'field' | 'role'>, model: unknown): unknown {
  if (role === 'variants') return readSizes(draft.sizes[field] ?? [], model);
  return readText(draft.texts[field] ?? '', role === 'price' ? model : undefined);
}

export function isChanged(draft: Draft, shown: Draft, field: string): boolean {
  return !isSame(draft.texts[field], shown.texts[field]) || !isSame(draft.sizes[field], shown.sizes[field]);
}

/** A field with what the document says in it. */
export function withDocument(draft: Draft, { field, role }: EditableField, document: unknown): Draft {
  if (role === 'variants') return { ...draft, sizes: { ...draft.sizes, [field]: sizesOf(document) } };
  return { ...draft, texts: { ...draft.texts, [field]: spell(document) } };
}

/** In a line; empty where there is none. */
export function tellValue(value: unknown): string {
  if (!Array.isArray(value)) return spell(value);
  return sizesOf(value)
    .map(({ name, price }) => `${name} ${price}`.trim())
    .join(' · ');
}

function spell(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function sizesOf(value: unknown): readonly SizeText[] {
  if (!Array.isArray(value)) return [];
  return (value as Readonly<Record<string, unknown>>[]).map(({ name, price }) => ({
    name: spell(name),
    price: spell(price),
  }));
}

function readSizes(sizes: readonly SizeText[], model: unknown): unknown {
  const [first] = Array.isArray(model) ? (model as Readonly<Record<string, unknown>>[]) : [];
  const told = sizes.filter(({ name, price }) => name.trim() !== '' || price.trim() !== '');
  if (told.length === 0) return null;
  return told.map(({ name, price }) => ({ name, price: readText(price, first?.['price']) }));
}

/** An amount stays one where it was one. */
function readText(text: string, model: unknown): string | number | null {
  const told = text.trim();
  if (told === '') return null;
  return typeof model === 'number' && /^\d{1,15}$/u.test(told) ? Number(told) : told;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function mapOf<Value>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value, field: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, change(value, field)]));
}
