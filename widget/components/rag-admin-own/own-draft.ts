/** What an owner types of an item that is added by hand, and what of it is sent. */
import type { EditableField } from '../../../server/contract/item-edits.ts';
import type { HazardColumn, ItemInForce } from '../../../server/contract/items.ts';
import type { ListField, StatedHazardsOnWire } from '../../../server/contract/own-items.ts';
import type { Stated } from '../../i18n/admin/own-words.ts';
import type { Draft } from '../rag-admin-edit/edit-draft.ts';
import { draftOf, spellFields } from '../rag-admin-edit/edit-draft.ts';

export interface OwnDraft extends Draft {
  /** By field, an element a line. */
  readonly lists: Readonly<Record<string, string>>;
  readonly hazards: StatedHazardsOnWire;
}

type Danger = Exclude<StatedHazardsOnWire[string], 'free'>;

/** The fields of the branch. */
export interface OwnFields {
  readonly fields: readonly EditableField[];
  readonly lists: readonly ListField[];
}

/** What the form needs of an item; of one that is to be added, nothing. */
export type FormItem = Pick<ItemInForce, 'values' | 'hidden' | 'section' | 'edited' | 'lists' | 'own'>;

export const NO_ITEM: FormItem = { values: {}, hidden: false, section: null, edited: {}, lists: {}, own: null };

/** Of an item as it is, or of a new one. */
export function ownDraftOf(item: FormItem, { fields, lists }: OwnFields): OwnDraft {
  return {
    ...draftOf(item, fields),
    lists: Object.fromEntries(lists.map(({ field }) => [field, (item.lists[field] ?? []).join('\n')])),
    hazards: { ...item.own?.hazards },
  };
}

/** Of a copy: without the name, with the dangers that guests are told of. An absence is declared of one item and of no other. */
export function copyDraftOf(item: ItemInForce, known: OwnFields): OwnDraft {
  const draft = ownDraftOf(item, known);
  const name = known.fields.find(({ role }) => role === 'name')?.field ?? '';
  const code = known.fields.find(({ role }) => role === 'code')?.field;
  const texts = { ...draft.texts, [name]: '', ...(code === undefined ? {} : { [code]: '' }) };
  const dangers = item.hazards.flatMap(({ hazard_id: id, verdict }): readonly (readonly [string, Danger])[] => {
    if (verdict === 'CONTAINS') return [[id, 'contains']];
    return verdict === 'MAY_CONTAIN' ? [[id, 'traces']] : [];
  });
  return { ...draft, texts, hazards: Object.fromEntries(dangers), isHidden: false };
}

/** All of it, in the shapes that the server takes. */
export function toOwnFields(draft: OwnDraft, item: FormItem, { fields, lists }: OwnFields): Record<string, unknown> {
  const written = lists.map(({ field }) => {
    const texts = (draft.lists[field] ?? '').split('\n').map((text) => text.trim());
    return [field, texts.filter((text) => text !== '')] as const;
  });
  return { ...spellFields(draft, item, fields), ...Object.fromEntries(written) };
}

/** With one hazard stated otherwise. */
export function withStated(draft: OwnDraft, id: string, stated: Stated): OwnDraft {
  const { [id]: _before, ...others } = draft.hazards;
  return { ...draft, hazards: stated === 'unsaid' ? others : { ...others, [id]: stated } };
}

/** The names of dangers that were stated and are no more. */
export function relievedBy(
  before: StatedHazardsOnWire,
  now: StatedHazardsOnWire,
  columns: readonly HazardColumn[],
): readonly string[] {
  const isDanger = (stated: StatedHazardsOnWire[string] | undefined): boolean =>
    stated === 'contains' || stated === 'traces';
  return columns.filter(({ id }) => isDanger(before[id]) && !isDanger(now[id])).map(({ name }) => name);
}
