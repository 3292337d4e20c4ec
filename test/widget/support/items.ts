import type {
  HazardColumn,
  ItemHazard,
  ItemInForce,
  ItemsAnswer,
  MatrixAnswer,
} from '../../../server/contract/items.ts';
import type { EditableField } from '../../../server/contract/item-edits.ts';
import type { ListField } from '../../../server/contract/own-items.ts';
import type { ItemVerdict } from '../../../server/contract/v2.ts';
import { moment } from './documents.ts';

export const COLUMNS: HazardColumn[] = [
  { id: 'gluten', name: 'gluten', known: true },
  { id: 'egg', name: 'huevo', known: true },
  { id: 'nuts', name: 'frutos secos', known: true },
];

export const FIELDS: EditableField[] = [
  { field: 'name', role: 'name', label: null },
  { field: 'price', role: 'price', label: 'precio' },
  { field: 'sizes', role: 'variants', label: null },
  { field: 'section', role: 'section', label: null },
  { field: 'text', role: 'description', label: null },
];

export const LISTS: ListField[] = [
  { field: 'parts', role: 'list', label: 'ingredientes' },
  { field: 'tags', role: 'tags', label: 'etiquetas' },
];

/** Of each column in its order; what is left out nobody declared. */
export function hazards(...verdicts: readonly ItemVerdict[]): ItemHazard[] {
  return COLUMNS.map(({ id }, place) => ({ hazard_id: id, verdict: verdicts[place] ?? 'NOT_DECLARED', words: [] }));
}

export function item(name: string, more: Partial<ItemInForce> = {}): ItemInForce {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return {
    item_id: id,
    name,
    section: 'panes',
    prices: [],
    hazards: hazards(),
    unclear: [],
    documents: [{ document_id: 7, title: 'Panes', version: 2, level: 'branch', item_id: id }],
    absence: null,
    values: { name, price: null, section: 'panes' },
    edit: null,
    edited: {},
    lists: {},
    own: null,
    hidden: false,
    ...more,
  };
}

/** Until the end of the 28th. */
export const TONIGHT = {
  until: moment('2026-11-29T00:00', { end_of: '2026-11-28' }),
  marked_by: 'admin',
  marked_at: '2026-11-28T15:00:00.000Z',
};

export function items(list: ItemInForce[], more: Partial<ItemsAnswer> = {}): ItemsAnswer {
  const names = [...new Set(list.map(({ section }) => section))];
  return {
    domain_id: 'bakery',
    tenant_slug: 'default',
    branch_slug: 'main',
    hazards: COLUMNS,
    fields: FIELDS,
    lists: LISTS,
    sections: names.map((name) => ({ name, items: list.filter(({ section }) => section === name).length })),
    items: list,
    total: list.length,
    out: list.filter(({ absence }) => absence !== null).length,
    next: null,
    ...more,
  };
}

export function matrix(list: ItemInForce[], more: Partial<MatrixAnswer> = {}): MatrixAnswer {
  return {
    domain_id: 'bakery',
    tenant_slug: 'default',
    branch_slug: 'main',
    made_at: moment('2026-11-28T12:00'),
    revision: '1+2:3+4:',
    hazards: COLUMNS,
    items: list,
    regime: null,
    holes: list.flatMap(({ hazards: cells }) => cells).filter(({ verdict }) => verdict === 'NOT_DECLARED').length,
    notices: [],
    ...more,
  };
}
