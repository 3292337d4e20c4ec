import { fold } from '../../text/fold.ts';
import { isEmpty, valuesAt } from '../../text/record-path.ts';
import type { ItemRecord, ItemRules, LibraryRules } from '../rules.ts';
import type { EditableField, EditRole } from './editable-fields.ts';
import { editableFields } from './editable-fields.ts';
import type { EditState } from './ports.ts';

/** What all records of an item say together, or each for itself. */
const OF_EACH: ReadonlySet<EditRole> = new Set(['name', 'section']);

/**
 * The records of one item, newest first, with the owner's words over theirs. What one record says for all, a price or a description, is said by
 * the first that said it and by no other: two documents with a price each would else be two prices. Fields that the domain no longer has are left
 * alone.
 */
export function editRecords(
  records: readonly ItemRecord[],
  { fields }: Pick<EditState, 'fields'>,
  rules: LibraryRules,
): readonly ItemRecord[] {
  const editable = editableFields(rules).filter(({ field }) => Object.hasOwn(fields, field));
  return editable.reduce<readonly ItemRecord[]>(
    (edited, each) => editField(edited, { ...each, value: fields[each.field] }, rules),
    records,
  );
}

/** What the documents say in a field: the first record that says something. Undefined: none does. */
export function saidIn(records: readonly ItemRecord[], field: string): unknown {
  return records.map((record) => record[field]).find((value) => !isEmpty(value));
}

/** As an owner writes it: of a size or a choice its name and its price. */
export function toEditValue(value: unknown, role: EditRole): unknown {
  if (role !== 'variants' || !Array.isArray(value)) return value;
  return value.filter(isRecord).map(({ name, price }) => ({ name, ...(isEmpty(price) ? {} : { price }) }));
}

function editField(
  records: readonly ItemRecord[],
  { field, role, value }: EditableField & { readonly value: unknown },
  rules: LibraryRules,
): readonly ItemRecord[] {
  const holder = Math.max(
    0,
    records.findIndex((record) => !isEmpty(record[field])),
  );
  return records.map((record, place) => {
    const isHolder = OF_EACH.has(role) || place === holder;
    const written = role === 'variants' ? withTheirParts(value, records) : value;
    const edited = isEmpty(written) || !isHolder ? without(record, field) : { ...record, [field]: written };
    return role === 'section' ? inCategory(edited, value, rules.item) : edited;
  });

  /** What a size adds, takes and is free of stays what the document says of it. */
  function withTheirParts(variants: unknown, all: readonly ItemRecord[]): unknown {
    if (!Array.isArray(variants)) return variants;
    const theirs = all.flatMap((record) => valuesAt(record, field)).filter(isRecord);
    return variants.filter(isRecord).map((variant) => {
      const before = theirs.find(({ name }) => fold(String(name)) === fold(String(variant['name'])));
      const { price: _price, ...rest } = before ?? {};
      return { ...rest, ...variant };
    });
  }
}

/** A section that is called as a category is one of it. */
function inCategory(record: ItemRecord, section: unknown, item: ItemRules | undefined): ItemRecord {
  if (typeof section !== 'string' || item?.categoryField === undefined) return record;
  const sought = fold(section);
  const category = item.categories?.find(({ value, one, many, names = [] }) =>
    [value, one, many, ...names].some((name) => fold(name) === sought),
  );
  return category === undefined ? record : { ...record, [item.categoryField]: category.value };
}

function without(record: ItemRecord, field: string): ItemRecord {
  const { [field]: _taken, ...rest } = record;
  return rest;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
