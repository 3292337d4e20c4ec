import { describe, expect, it } from 'vitest';
import { readFacts } from '../../../../server/knowledge/hazards/read-facts.ts';
import type { ChunkRow, ItemEdit, LiveItem } from '../../../../server/knowledge/index.ts';
import { layEdits } from '../../../../server/knowledge/items/lay-edits.ts';
import { fold } from '../../../../server/text/fold.ts';
import { makeChunkRow } from '../../../support/samples/make-catalog.ts';
import { editRules } from './edit-rules.ts';

const rules = editRules();

function row(rowId: number, name: string, parts: Partial<LiveItem> = {}): LiveItem {
  const record = { name, ...parts.record };
  const facts = readFacts(record, rules.hazards);
  const place = { rowId, documentId: 1, version: 1, level: 'branch' as const, publishedAt: '2026-01-01T00:00:00.000Z' };
  return { ...place, itemId: fold(name), name, foldedName: fold(name), facts, ...parts, record };
}

function chunkOf({ itemId, name, documentId }: LiveItem, type: string, text: string): ChunkRow {
  return makeChunkRow(type, text, { itemId, name, documentId });
}

/** No two changes have one number. */
let version = 0;

const editOf = (itemId: string, fields: Readonly<Record<string, unknown>>, more: Partial<ItemEdit> = {}): ItemEdit => ({
  itemId,
  fields,
  said: {},
  version: (version += 1),
  editedBy: 'ana',
  editedAt: '',
  ...more,
});

const pan = row(1, 'Pan', { record: { price: 900, declared: [{ name: 'gluten' }] } });
const flan = row(2, 'Flan', { record: { price: 4000 } });
const chunks = [chunkOf(pan, 'price', 'Precio: 900'), chunkOf(flan, 'price', 'Precio: 4000')];
const inForce = { rows: [pan, flan], chunks };

describe('edits laid over what is in force', () => {
  it('change nothing where there are none', () => {
    const laid = layEdits(inForce, [], rules);
    expect([laid.rows, laid.chunks, laid.edited]).toEqual([inForce.rows, inForce.chunks, []]);
    expect(laid.rows[1]).toBe(flan);
  });

  it('change the row and its chunks, and no other', () => {
    const laid = layEdits(inForce, [editOf('pan', { price: 1000, name: 'Pan de campo' })], rules);
    expect(laid.rows[0]).toMatchObject({
      rowId: 1,
      itemId: 'pan',
      name: 'Pan de campo',
      foldedName: 'pan de campo',
      oldName: 'Pan',
      record: { price: 1000 },
      said: pan.record,
    });
    expect(laid.rows[1]).toBe(flan);
    expect(laid.chunks.map(({ text, name }) => [name, text])).toEqual([
      ['Pan de campo', 'Precio: 1000'],
      ['Flan', 'Precio: 4000'],
    ]);
    expect(laid.asSaid.get(laid.rows[0] ?? flan)).toBe(pan);
    expect(laid.edited).toMatchObject([{ edit: { itemId: 'pan' }, said: [pan] }]);
    expect(laid.rows[0]?.facts.hazards).toMatchObject([{ id: 'gluten', verdict: 'CONTAINS' }]);
  });

  it('take what is hidden out, with its chunks, and keep what it is at hand', () => {
    const laid = layEdits(inForce, [editOf('pan', { price: 1 }, { isHidden: true })], rules);
    expect([laid.rows, laid.chunks]).toEqual([[flan], [chunks[1]]]);
    expect(laid.edited[0]?.rows).toMatchObject([{ name: 'Pan', record: { price: 1 } }]);
  });

  it('are of all documents that say something of the item, which then have one price', () => {
    const list = row(3, 'Pan', { documentId: 2, record: { price: 950 }, publishedAt: '2026-02-01T00:00:00.000Z' });
    const more = { rows: [...inForce.rows, list], chunks: [...chunks, chunkOf(list, 'price', 'Precio: 950')] };
    const laid = layEdits(more, [editOf('pan', { price: 1000 })], rules);
    expect(laid.rows.map(({ rowId, record }) => [rowId, record['price']])).toEqual([
      [1, undefined],
      [2, 4000],
      [3, 1000],
    ]);
    expect(laid.chunks.map(({ text }) => text)).toEqual(['Precio: 4000', 'Precio: 1000']);
  });

  it('leave each of two items of one id its own, whichever is hidden or called otherwise', () => {
    const one = row(4, 'Sopa', { itemId: 'sopa' });
    const other = row(5, 'Sopa fría', { itemId: 'sopa' });
    const ids = (edits: readonly ItemEdit[]): string[] =>
      layEdits({ rows: [one, other], chunks: [] }, edits, rules).rows.map(({ itemId, name }) => `${itemId}: ${name}`);
    expect(ids([editOf('sopa', {}, { isHidden: true })])).toEqual(['sopa~sopa-fria: Sopa fría']);
    expect(ids([editOf('sopa~sopa-fria', { name: 'Gazpacho' })])).toEqual(['sopa: Sopa', 'sopa~sopa-fria: Gazpacho']);
  });

  it('wait for what no document has', () => {
    const laid = layEdits(inForce, [editOf('rogel', { price: 1 })], rules);
    expect([laid.rows, laid.edited]).toEqual([inForce.rows, []]);
  });

  it('are made once, until the edit, the rows or the rules are others', () => {
    const edit = editOf('pan', { price: 1000 });
    const first = layEdits(inForce, [edit], rules).rows[0];
    expect(layEdits(inForce, [{ ...edit }], rules).rows[0]).toBe(first);
    expect(layEdits(inForce, [edit], { ...rules }).rows[0]).not.toBe(first);
    const next = layEdits(inForce, [editOf('pan', { price: 1100 })], rules).rows[0];
    expect(next?.record['price']).toBe(1100);
  });

  it('bring chunks to an item that had none', () => {
    const bare = row(6, 'Agua');
    const laid = layEdits({ rows: [bare], chunks: [] }, [editOf('agua', { price: 500 })], rules);
    expect(laid.chunks).toMatchObject([{ rowId: -600, text: 'Precio: 500', itemId: 'agua', name: 'Agua' }]);
  });
});
