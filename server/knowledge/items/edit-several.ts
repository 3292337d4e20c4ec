/** One change of several items: what each becomes, before anything is saved. */
import type { FieldIssue } from '../../fault.ts';
import { bareCurrency, inCurrency } from '../attributes/read-amount.ts';
import type { LibraryRules } from '../rules.ts';
import type { PriceChange, PriceLine } from './change-prices.ts';
import { changePrices, marksOfPrices } from './change-prices.ts';
import type { EditedSubject } from './check-edit.ts';
import { checkEdit } from './check-edit.ts';
import type { EditableField } from './editable-fields.ts';
import { editableFields } from './editable-fields.ts';
import { editRecords, saidIn, toEditValue } from './edit-records.ts';
import type { EditState, ItemEdit, NewEdit } from './ports.ts';

export type SeveralChange =
  | { readonly kind: 'price'; readonly price: PriceChange }
  /** `null`: it stands in none of its own. */
  | { readonly kind: 'section'; readonly section: string | null }
  | { readonly kind: 'hidden'; readonly isHidden: boolean };

/** An item that is to be changed with others. */
export interface SeveralSubject extends EditedSubject {
  readonly itemId: string;
  readonly edit: ItemEdit | undefined;
}

/** What a change makes of one item. */
export interface PlannedItem {
  readonly itemId: string;
  readonly name: string;
  /** False: it is so already, or can't be changed so. */
  readonly isChanged: boolean;
  /** Its prices, where prices are changed. */
  readonly prices: readonly PriceLine[];
}

export interface SeveralPlan {
  readonly items: readonly PlannedItem[];
  /** Of those that change. */
  readonly edits: readonly NewEdit[];
  /** What the domain does not take, at its place among the items. */
  readonly issues: readonly FieldIssue[];
}

/** Pure. What was written over an item before stays written over; `currency`: of the branch, where it is known. */
export function planSeveral(
  subjects: readonly SeveralSubject[],
  change: SeveralChange,
  { rules, currency }: { readonly rules: LibraryRules; readonly currency: string | undefined },
): SeveralPlan {
  const fields = editableFields(rules);
  const values = subjects.map((subject) => valuesOf(subject, fields, rules));
  const bare = bareCurrency(inCurrency(rules, currency));
  const marks = change.kind === 'price' ? marksOfPrices(values, fields, bare) : {};
  const planned = subjects.map((subject, place) => {
    const { itemId, name, edit } = subject;
    const prices =
      change.kind === 'price'
        ? changePrices(values[place] ?? {}, { fields, currency: bare, change: change.price, marks })
        : { fields: {}, lines: [] };
    const before = edit?.fields ?? {};
    const asked = {
      fields: { ...before, ...prices.fields, ...sectionFields(change, fields) },
      isHidden: change.kind === 'hidden' ? change.isHidden : edit?.isHidden === true,
    };
    const checked = checkEdit(asked, subject, rules);
    const taken = checked.kind === 'fit' ? checked.state : undefined;
    const isChanged = checked.kind === 'fit' && !isSameState(taken, edit);
    const told = { itemId, name, isChanged, prices: prices.lines };
    // A price that the domain does not take stays, as one that can't be read does.
    const isLeft = checked.kind === 'refused' && change.kind === 'price';
    const issues = checked.kind === 'refused' && !isLeft ? checked.issues : [];
    const item = isLeft ? { ...told, prices: told.prices.map(({ then: _then, ...line }) => line) } : told;
    const made: NewEdit = {
      itemId,
      name,
      ...(taken === undefined ? {} : { state: taken }),
      expectedVersion: edit?.version ?? 0,
    };
    return { item, made, issues: issues.map((issue) => ({ ...issue, loc: ['items', place, ...issue.loc] })) };
  });
  return {
    items: planned.map(({ item }) => item),
    edits: planned.flatMap(({ item, made }) => (item.isChanged ? [made] : [])),
    issues: planned.flatMap(({ issues }) => issues),
  };
}

function sectionFields(change: SeveralChange, fields: readonly EditableField[]): Record<string, unknown> {
  if (change.kind !== 'section') return {};
  return Object.fromEntries(fields.flatMap(({ field, role }) => (role === 'section' ? [[field, change.section]] : [])));
}

/** What holds of it, as an owner writes it. */
function valuesOf(
  { records, edit }: SeveralSubject,
  fields: readonly EditableField[],
  rules: LibraryRules,
): Readonly<Record<string, unknown>> {
  const held = edit === undefined ? records : editRecords(records, edit, rules);
  return Object.fromEntries(fields.map(({ field, role }) => [field, toEditValue(saidIn(held, field), role)]));
}

function isSameState(one: EditState | undefined, other: EditState | undefined): boolean {
  const told = (state: EditState | undefined): string =>
    JSON.stringify([
      Object.entries(state?.fields ?? {}).sort(([left], [right]) => (left < right ? -1 : 1)),
      state?.isHidden === true,
      state?.otherNames ?? [],
    ]);
  return told(one) === told(other);
}
