import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../../../server/knowledge/ingest/pdf/read-pdf.ts';
import type { LibraryRules } from '../../../../../server/knowledge/index.ts';
import { readDomain } from '../../../../support/library/build-library.ts';
import { linesOf } from './rules-fixture.ts';

const restaurant = await readDomain('domains/restaurant.yaml');
const read = (rules: LibraryRules, ...pages: readonly (readonly string[])[]) =>
  readPdf(linesOf(...pages), rules, { fileName: 'carta.pdf', signal: new AbortController().signal });

const FLAN = ['PLATO: Flan casero', 'INGREDIENTES: huevo, leche, azúcar', 'ALERGENOS: huevo (crítico); lácteos'];

describe('the lines of a PDF', () => {
  it('with the headings of the domain are items, with their facts, and nothing loose', async () => {
    const { items, chunks } = await read(restaurant, [...FLAN, '---', 'PLATO: Budín', 'INGREDIENTES: pan, leche']);
    expect(items.map(({ itemId, name }) => [itemId, name])).toEqual([
      ['flan-casero', 'Flan casero'],
      ['budin', 'Budín'],
    ]);
    expect(items[0]?.facts.hazards.map(({ id }) => id)).toContain('huevo');
    expect(items.flatMap((item) => item.chunks).every(({ source }) => source === 'carta.pdf')).toBe(true);
    expect(chunks).toEqual([]);
  });

  it('without any heading are passages that know their page', async () => {
    const page = (word: string) =>
      Array.from(
        { length: 200 },
        (_, line) => `Línea ${String(line)} que habla de ${word} y de nada más en todo el día.`,
      );
    const { items, chunks, notices } = await read(restaurant, page('horarios'), page('reservas'));
    expect([items, notices]).toEqual([[], []]);
    expect(chunks.find(({ text }) => text.includes('reservas'))?.page).toBeLessThanOrEqual(2);
    expect([chunks[0]?.page, chunks.at(-1)?.page]).toEqual([1, 2]);
    expect(chunks[0]).toMatchObject({ type: 'raw_pdf', source: 'carta.pdf', counted: true });
  });

  it('are passages for a domain without items or without headings', async () => {
    const { item: _item, ...withoutItems } = restaurant;
    const { pdf: _pdf, ...withoutHeadings } = restaurant;
    for (const rules of [withoutItems, withoutHeadings]) {
      const { items, chunks } = await read(rules, FLAN);
      expect(items).toEqual([]);
      expect(chunks.map(({ text }) => text).join(' ')).toContain('Flan casero');
    }
  });

  it('whose headings give no usable item stay searchable, and it is said why', async () => {
    const { item } = restaurant;
    if (item === undefined) throw new Error('the restaurant has items');
    const issues = [{ loc: ['name'], msg: 'no', type: 'value_error' }];
    const strict: LibraryRules = { ...restaurant, item: { ...item, validate: () => ({ kind: 'invalid', issues }) } };
    const { items, chunks, notices } = await read(strict, FLAN);
    expect(items).toEqual([]);
    expect(chunks.map(({ text }) => text).join(' ')).toContain('huevo');
    expect(notices).not.toEqual([]);
  });

  it('that are none have no text', async () => {
    await expect(read(restaurant)).rejects.toMatchObject({ code: 'pdf-without-text' });
    await expect(read(restaurant, ['', ' '])).rejects.toMatchObject({ code: 'pdf-without-text' });
  });
});
