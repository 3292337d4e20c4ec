import { describe, expect, it } from 'vitest';
import type { ChunkRow, ItemRecord, LiveItem } from '../../../../server/knowledge/index.ts';
import { editChunks } from '../../../../server/knowledge/items/edit-chunks.ts';
import { makeChunkRow } from '../../../support/samples/make-catalog.ts';
import { editRules } from './edit-rules.ts';

const rules = editRules();
const rowOf = (record: ItemRecord): LiveItem => {
  const name = String(record['name']);
  const place = { rowId: 7, documentId: 3, version: 2, level: 'branch' as const, publishedAt: '' };
  const facts = { lexicon: '', hazards: [], uncertainties: [] };
  return { ...place, itemId: 'flan', name, foldedName: name, record, facts };
};
const chunkOf = (type: string, text: string): ChunkRow =>
  makeChunkRow(type, text, { itemId: 'flan', name: 'Flan', documentId: 3, version: 2, language: 'es' });

const SAID = { name: 'Flan', description: 'Con caramelo.', price: 4000 };
const chunks = [chunkOf('description', 'Con caramelo.'), chunkOf('price', 'Precio: 4000')];
const tell = (record: ItemRecord, of: readonly ChunkRow[] = chunks, said: ItemRecord = SAID): string[] =>
  editChunks(of, { said: rowOf(said), edited: rowOf(record) }, rules).map(
    ({ rowId, chunkType, text }) => `${String(of.findIndex((each) => each.rowId === rowId))} ${chunkType}: ${text}`,
  );

describe('the chunks of an edited item', () => {
  it('show the owner’s words where the document’s stood', () => {
    expect(tell({ ...SAID, price: '4.500' })).toEqual(['0 description: Con caramelo.', '1 price: Precio: 4.500']);
  });

  it('lose what was taken out, and have what is new under a number of no row', () => {
    expect(tell({ name: 'Flan', price: 4000 })).toEqual(['1 price: Precio: 4000']);
    const [description, price] = chunks;
    const made = editChunks(
      price === undefined ? [] : [price],
      { said: rowOf({ name: 'Flan', price: 4000 }), edited: rowOf(SAID) },
      rules,
    );
    expect(made).toEqual([
      price,
      {
        ...description,
        rowId: -700,
        chunkId: 'hand.json:edit-7-0',
      },
    ]);
  });

  it('have their item’s new name, and are otherwise the same', () => {
    const made = editChunks(chunks, { said: rowOf(SAID), edited: rowOf({ ...SAID, name: 'Budín' }) }, rules);
    expect(made).toEqual(chunks.map((chunk) => ({ ...chunk, name: 'Budín' })));
  });

  it('keep what was cut from no field of the record, such as a text below it', () => {
    const text = chunkOf('description', 'Puede contener maní.');
    expect(tell({ ...SAID, description: 'Con dulce.' }, [...chunks, text])).toEqual([
      '0 description: Con dulce.',
      '1 price: Precio: 4000',
      '2 description: Puede contener maní.',
    ]);
  });

  it('show no old price where it was cut by rules that have changed since', () => {
    expect(tell({ ...SAID, price: 5000 }, [chunkOf('price', 'Cuesta 4000')])).toEqual(['0 price: Precio: 5000']);
  });
});
