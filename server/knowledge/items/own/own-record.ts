/** An item that an owner adds by hand, checked by its domain's schema, as the record that is kept. */
import type { FieldIssue } from '../../../fault.ts';
import { fold } from '../../../text/fold.ts';
import { isEmpty } from '../../../text/record-path.ts';
import { columnsOf } from '../../ingest/listing/settle/settle-items.ts';
import type { ItemRecord, ItemRules, LibraryRules } from '../../rules.ts';
import { checkEdit } from '../check-edit.ts';
import { editRecords } from '../edit-records.ts';
import { listFields } from './own-fields.ts';
import type { StatedHazards } from './own-hazards.ts';
import { withHazards } from './own-hazards.ts';

/** Of a list. */
const MOST_TEXTS = 60;
const LONGEST_TEXT = 300;

export interface AskedOwnItem {
  /** By the fields of `ownFields`; what is left out stays as the base has it. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** All that is stated. */
  readonly hazards: StatedHazards;
}

export interface OwnSubject {
  readonly itemId: string;
  /** What it was before, or what it is a copy of; empty where it is made of nothing. */
  readonly base: ItemRecord;
  /** What other items of the branch are called. */
  readonly others: readonly string[];
}

export type CheckedOwnItem =
  | { readonly kind: 'fit'; readonly record: ItemRecord }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] };

/** All mistakes at once. */
export function checkOwnItem(asked: AskedOwnItem, subject: OwnSubject, rules: LibraryRules): CheckedOwnItem {
  const { item } = rules;
  if (item === undefined) return refuse([NO_ITEMS]);
  const lists = new Set(listFields(rules).map(({ field }) => field));
  const entries = Object.entries(asked.fields);
  const texts = Object.fromEntries(entries.filter(([field]) => !lists.has(field)));
  const listed = entries.filter(([field]) => lists.has(field));
  const base = { ...subject.base, [item.idField]: subject.itemId };
  const editing = { name: '', records: [base], others: subject.others };
  const edited = checkEdit({ fields: texts, isHidden: false }, editing, rules);
  const issues = [
    ...(edited.kind === 'refused' ? edited.issues : []),
    ...nameIssues(texts, base, item, subject.others),
    ...listed.flatMap(([field, value]) => listIssues(field, value)),
    ...hazardIssues(asked.hazards, rules),
  ];
  if (issues.length > 0 || edited.kind === 'refused') return refuse(issues);
  const [written = base] = editRecords([base], edited.state ?? { fields: {} }, rules);
  const filled = { ...inSomeCategory(written, rules), ...Object.fromEntries(listed.map(toList)) };
  const checked = item.validate(filled);
  if (checked.kind === 'invalid') return refuse(checked.issues.map((issue) => atForm(issue, rules)));
  const { record, unwritten } = withHazards(checked.record, asked.hazards, { itemRules: item, rules });
  if (unwritten.length > 0) return refuse(unwritten.map(outweighed));
  return { kind: 'fit', record };
}

function nameIssues(
  texts: AskedOwnItem['fields'],
  base: ItemRecord,
  { nameField }: ItemRules,
  others: readonly string[],
): FieldIssue[] {
  const value = Object.hasOwn(texts, nameField) ? texts[nameField] : base[nameField];
  if (isEmpty(value)) {
    // An empty name that was written is told as what it is.
    if (Object.hasOwn(texts, nameField)) return [];
    return [issueOf(['fields', nameField], 'field required', 'value_error.missing')];
  }
  // A copy that keeps its name is told so, too.
  if (Object.hasOwn(texts, nameField) || !others.some((name) => fold(name) === fold(String(value)))) return [];
  return [issueOf(['fields', nameField], 'another item of this branch has this name', 'value_error.duplicate')];
}

function listIssues(field: string, value: unknown): FieldIssue[] {
  const loc = ['fields', field];
  if (value === null) return [];
  if (!Array.isArray(value)) return [issueOf(loc, 'value is not a valid list', 'type_error.array')];
  if (value.length > MOST_TEXTS)
    return [issueOf(loc, `ensure this value has at most ${String(MOST_TEXTS)} items`, 'value_error.maxItems')];
  return value.flatMap((text: unknown, place) => {
    if (typeof text !== 'string') return [issueOf([...loc, place], 'value is not a valid string', 'type_error.string')];
    if (text.length <= LONGEST_TEXT) return [];
    const msg = `ensure this value has at most ${String(LONGEST_TEXT)} characters`;
    return [issueOf([...loc, place], msg, 'value_error.maxLength')];
  });
}

function toList([field, value]: [string, unknown]): [string, readonly string[]] {
  const texts = Array.isArray(value) ? value.map((text: unknown) => String(text).trim().replaceAll(/\s+/gu, ' ')) : [];
  return [field, texts.filter((text) => text !== '')];
}

function hazardIssues(stated: StatedHazards, { hazards }: LibraryRules): FieldIssue[] {
  const known = new Set(columnsOf(hazards).map(({ id }) => id));
  const unknown = Object.keys(stated).filter((id) => !known.has(id));
  return unknown.map((id) => issueOf(['hazards', id], 'the domain has no such hazard', 'value_error.hazard'));
}

/** Where a domain wants a category and its sections are none of them, the section is one. */
function inSomeCategory(record: ItemRecord, { item, listing }: LibraryRules): ItemRecord {
  const category = item?.categoryField;
  const section = listing?.fields.section;
  if (category === undefined || section === undefined || item?.assumedCategory !== undefined) return record;
  return isEmpty(record[category]) && !isEmpty(record[section]) ? { ...record, [category]: record[section] } : record;
}

/** A category is written as a section. */
function atForm({ loc: [field = '', ...rest], msg, type }: FieldIssue, { item, listing }: LibraryRules): FieldIssue {
  const section = listing?.fields.section;
  const at = field === item?.categoryField && section !== undefined ? section : field;
  return issueOf(['fields', at, ...rest], msg, type);
}

function outweighed(id: string): FieldIssue {
  const msg = 'what is written of the item says another thing of it, or the domain has no place for it';
  return issueOf(['hazards', id], msg, 'value_error.hazard_said');
}

const NO_ITEMS = issueOf([], 'this domain declares no items', 'value_error.domain_without_items');

function refuse(issues: readonly FieldIssue[]): CheckedOwnItem {
  return { kind: 'refused', issues };
}

function issueOf(loc: FieldIssue['loc'], msg: string, type: string): FieldIssue {
  return { loc, msg, type };
}
