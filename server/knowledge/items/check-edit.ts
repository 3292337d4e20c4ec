/** What an owner may write over what the documents say. */
import type { FieldIssue } from '../../fault.ts';
import { fold } from '../../text/fold.ts';
import { isEmpty } from '../../text/record-path.ts';
import type { ItemRecord, LibraryRules } from '../rules.ts';
import type { EditableField, EditRole } from './editable-fields.ts';
import { editableFields } from './editable-fields.ts';
import { editRecords, saidIn, toEditValue } from './edit-records.ts';
import { otherNameIssues, tidyNames } from './other-names.ts';
import type { EditState } from './ports.ts';

/** In characters. */
const LONGEST = { name: 300, section: 200, description: 4000, price: 100, code: 60 } as const;
const MOST_VARIANTS = 50;

export interface AskedEdit {
  /** All that is written over from now on. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly isHidden: boolean;
  /** What else guests call it. Absent: as before. */
  readonly otherNames?: readonly string[];
  /** The change that held when the item was looked at, 0 where none did. Undefined: whatever holds. */
  readonly expectedVersion?: number;
}

/** The item that is edited. */
export interface EditedSubject {
  readonly name: string;
  /** As the documents have it, newest first. */
  readonly records: readonly ItemRecord[];
  readonly edit?: EditState | undefined;
  /** What other items of the branch are called, by any of their names. */
  readonly others: readonly string[];
}

export type CheckedEdit =
  /** Without a state: what is asked for is what the documents say. */
  | { readonly kind: 'fit'; readonly state?: EditState }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] };

/** By the kind of each field and the domain's schema, all mistakes at once. */
export function checkEdit(
  { fields, isHidden, otherNames }: Pick<AskedEdit, 'fields' | 'isHidden' | 'otherNames'>,
  subject: EditedSubject,
  rules: LibraryRules,
): CheckedEdit {
  const editable = new Map(editableFields(rules).map((each) => [each.field, each]));
  const issues = Object.entries(fields).flatMap(([field, value]) => {
    const known = editable.get(field);
    if (known === undefined) return [issueOf([field], 'extra fields not permitted', 'value_error.extra')];
    return checkValue(value, known, subject);
  });
  const written = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, trimmed(value, editable.get(field)?.role)]),
  );
  const names = otherNames === undefined ? (subject.edit?.otherNames ?? []) : tidyNames(otherNames, subject.name);
  if (otherNames !== undefined) issues.push(...otherNameIssues(names, { others: subject.others, rules }));
  if (issues.length === 0) issues.push(...checkSchema(written, subject, rules));
  if (issues.length > 0) return { kind: 'refused', issues };
  const named = names.length === 0 ? {} : { otherNames: names };
  const state = { ...toState(written, { isHidden, editable, subject }), ...named };
  const isNothing = Object.keys(state.fields).length === 0 && !isHidden && names.length === 0;
  return { kind: 'fit', ...(isNothing ? {} : { state }) };
}

/** Without what the documents say just so. What they said is kept of the day a value was written. */
function toState(
  written: Readonly<Record<string, unknown>>,
  {
    isHidden,
    editable,
    subject: { records, edit },
  }: {
    readonly isHidden: boolean;
    readonly editable: ReadonlyMap<string, EditableField>;
    readonly subject: EditedSubject;
  },
): EditState {
  const kept = Object.entries(written).flatMap(([field, value]) => {
    const role = editable.get(field)?.role;
    const said = role === undefined ? undefined : toEditValue(saidIn(records, field), role);
    if (isSame(value, said)) return [];
    const isAsBefore = edit !== undefined && Object.hasOwn(edit.fields, field) && isSame(edit.fields[field], value);
    return [{ field, value, said: isAsBefore ? edit.said[field] : said }];
  });
  return {
    fields: Object.fromEntries(kept.map(({ field, value }) => [field, isEmpty(value) ? null : value])),
    said: Object.fromEntries(kept.flatMap(({ field, said }) => (said === undefined ? [] : [[field, said]]))),
    ...(isHidden ? { isHidden } : {}),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);
}

function checkValue(value: unknown, { field, role }: EditableField, { others }: EditedSubject): FieldIssue[] {
  if (role === 'variants') return checkVariants(value, field);
  if (role === 'price') return checkPrice(value, [field]);
  if (value === null && role !== 'name') return [];
  const issues = checkText(value, [field], LONGEST[role]);
  if (role !== 'name' || issues.length > 0) return issues;
  if (isEmpty(value)) return [tooShort([field])];
  if (!others.some((name) => fold(name) === fold(String(value)))) return [];
  return [issueOf([field], 'another item of this branch has this name', 'value_error.duplicate')];
}

function checkText(value: unknown, loc: FieldIssue['loc'], longest: number): FieldIssue[] {
  if (typeof value !== 'string') return [issueOf(loc, 'value is not a valid string', 'type_error.string')];
  if (value.length <= longest) return [];
  return [issueOf(loc, `ensure this value has at most ${String(longest)} characters`, 'value_error.maxLength')];
}

/** As it is written, or an amount; nothing where it has none. */
function checkPrice(value: unknown, loc: FieldIssue['loc']): FieldIssue[] {
  if (value === null) return [];
  if (typeof value !== 'number') return checkText(value, loc, LONGEST.price);
  return Number.isFinite(value) && value >= 0 ? [] : [issueOf(loc, 'ensure this value is >= 0', 'value_error.minimum')];
}

function checkVariants(value: unknown, field: string): FieldIssue[] {
  if (value === null) return [];
  if (!Array.isArray(value)) return [issueOf([field], 'value is not a valid list', 'type_error.array')];
  if (value.length > MOST_VARIANTS)
    return [issueOf([field], `ensure this value has at most ${String(MOST_VARIANTS)} items`, 'value_error.maxItems')];
  const issues = value.flatMap((each: unknown, place) => checkVariant(each, [field, place]));
  const names = value.map((each: unknown) => fold(isRecord(each) ? String(each['name']) : ''));
  const isRepeated = issues.length === 0 && new Set(names).size < names.length;
  return isRepeated ? [issueOf([field], 'ensure this list has no repeated items', 'value_error.uniqueItems')] : issues;
}

function checkVariant(value: unknown, loc: FieldIssue['loc']): FieldIssue[] {
  if (!isRecord(value)) return [issueOf(loc, 'value is not a valid object', 'type_error.object')];
  const { name, price = null, ...others } = value;
  const unknown = Object.keys(others).map((key) =>
    issueOf([...loc, key], 'extra fields not permitted', 'value_error.extra'),
  );
  const text = checkText(name, [...loc, 'name'], LONGEST.name);
  const named = text.length === 0 && isEmpty(name) ? [tooShort([...loc, 'name'])] : text;
  return [...unknown, ...named, ...checkPrice(price, [...loc, 'price'])];
}

/** What the domain's schema says of the fields that are written. */
function checkSchema(
  written: Readonly<Record<string, unknown>>,
  { records }: EditedSubject,
  rules: LibraryRules,
): FieldIssue[] {
  const checked = editRecords(records, { fields: written }, rules).flatMap((record) => {
    const result = rules.item?.validate(record);
    return result?.kind === 'invalid' ? result.issues : [];
  });
  const own = checked.filter(({ loc: [field = ''] }) => Object.hasOwn(written, field));
  return own.map(({ loc, msg, type }) => issueOf(loc, msg, type));
}

/** Of texts only a description has more than one line. */
function trimmed(value: unknown, role?: EditRole): unknown {
  if (typeof value === 'string') return role === 'description' ? value.trim() : value.trim().replaceAll(/\s+/gu, ' ');
  if (!Array.isArray(value)) return value;
  return value.map((each: unknown) => {
    if (!isRecord(each)) return each;
    const { name, price } = each;
    return { name: trimmed(name), ...(isEmpty(price) ? {} : { price: trimmed(price) }) };
  });
}

function tooShort(loc: FieldIssue['loc']): FieldIssue {
  return issueOf(loc, 'ensure this value has at least 1 characters', 'value_error.any_str.min_length');
}

function issueOf(loc: FieldIssue['loc'], msg: string, type: string): FieldIssue {
  return { loc: ['fields', ...loc], msg, type };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
