/** Items in force as the wire has them. */
import type { AbsenceOnWire, HazardColumn, ItemInForce as ItemOnWire } from '../../contract/items.ts';
import type {
  EditableField,
  EditChange as EditChangeOnWire,
  EditedField,
  EditedState,
} from '../../contract/item-edits.ts';
import type { ListField, OwnItem } from '../../contract/own-items.ts';
import type { Language } from '../../contract/v2.ts';
import type { Domain } from '../../domains/index.ts';
import type {
  Absence,
  EditableField as EditableFieldOfRules,
  EditChange,
  EditState,
  ItemEditInForce,
  ItemInForce,
  ItemsInForce,
  OwnInForce,
  ScopeClock,
} from '../../knowledge/index.ts';
import { toLocalMoment } from '../owners/knowledge-health-answer.ts';

/** Hazards by their names in the language, where the domain has one. */
export function toColumns(
  { columns }: Pick<ItemsInForce, 'columns'>,
  domain: Domain,
  language: Language,
): HazardColumn[] {
  const names = domain.translations[language]?.hazards ?? {};
  return columns.map(({ id, name, isKnown }) => ({ id, name: names[id] ?? name, known: isKnown }));
}

export function toListedItem(item: ItemInForce, clock: ScopeClock): ItemOnWire {
  const { edit } = item;
  return {
    item_id: item.itemId,
    name: item.name,
    section: item.section ?? null,
    prices: [...item.prices],
    hazards: item.hazards.map(({ hazardId, verdict, doubt, words, settled }) => ({
      hazard_id: hazardId,
      verdict,
      ...(doubt === undefined ? {} : { doubt }),
      words: [...words],
      ...(settled === undefined
        ? {}
        : { settled: { status: settled.status, by: settled.settledBy, at: settled.settledAt } }),
    })),
    unclear: [...item.unclear],
    documents: item.sources.map(({ documentId, title, version, level, itemId }) => ({
      document_id: documentId,
      title: title ?? null,
      version,
      level,
      item_id: itemId,
    })),
    absence: item.absence === undefined ? null : toAbsence(item.absence, clock),
    values: { ...item.values },
    lists: Object.fromEntries(Object.entries(item.lists).map(([field, texts]) => [field, [...texts]])),
    edit: edit === undefined ? null : toEdit(edit),
    edited: Object.fromEntries((edit?.fields ?? []).map((each) => [each.field, toEditedField(each)])),
    own: item.own === undefined ? null : toOwn(item.own),
    hidden: item.isHidden,
  };
}

function toEdit({ version, editedBy, editedAt, otherNames }: ItemEditInForce): NonNullable<ItemOnWire['edit']> {
  return { version, by: editedBy, at: editedAt, other_names: [...otherNames] };
}

function toOwn({ version, hazards }: OwnInForce): OwnItem {
  return { version, hazards: { ...hazards } };
}

/** With what the domain calls such a part of an item in the language. */
export function toListFields(fields: ItemsInForce['lists'], domain: Domain, language: Language): ListField[] {
  return fields.map(({ field, role }) => {
    const chunk = domain.chunks.find((each) => each.field === field);
    const label =
      chunk === undefined ? undefined : (domain.translations[language]?.sections[chunk.type] ?? chunk.label);
    return { field, role, label: label ?? null };
  });
}

function toEditedField({ now, document, documentThen }: ItemEditInForce['fields'][number]): EditedField {
  return { now, document, ...(documentThen === undefined ? {} : { document_then: documentThen }) };
}

/** With the domain's own name of a price in the language, where it has one. */
export function toEditableFields(
  fields: readonly EditableFieldOfRules[],
  domain: Domain,
  language: Language,
): EditableField[] {
  return fields.map(({ field, role }) => {
    const named = role === 'price' ? domain.attributes.find((each) => each.field === field) : undefined;
    return { field, role, label: named?.label[language] ?? null };
  });
}

export function toChange(change: EditChange): EditChangeOnWire {
  return {
    id: change.id,
    at: change.editedAt,
    by: change.editedBy,
    name: change.name,
    was: toState(change.before),
    now: toState(change.now),
    documents: { ...change.before?.said, ...change.now?.said },
    undoes: change.undoes ?? null,
    together: change.together ?? null,
  };
}

function toState(state: EditState | undefined): EditedState | null {
  if (state === undefined) return null;
  const { fields, isHidden, otherNames = [] } = state;
  return { fields: { ...fields }, other_names: [...otherNames], hidden: isHidden === true };
}

export function toAbsence({ until, markedBy, markedAt }: Absence, clock: ScopeClock): AbsenceOnWire {
  return { until: toLocalMoment(clock.tell(until)), marked_by: markedBy, marked_at: markedAt };
}
