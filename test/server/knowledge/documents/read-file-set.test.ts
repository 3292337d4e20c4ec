import { describe, expect, it } from 'vitest';
import { Fault } from '../../../../server/fault.ts';
import type { DocumentReader, JobProgress, SourceContent } from '../../../../server/knowledge/index.ts';
import { packFiles } from '../../../../server/knowledge/documents/file-set.ts';
import { readContent } from '../../../../server/knowledge/documents/read-content.ts';
import { faultOf } from '../../../support/fault-of.ts';
import { restaurant } from '../ingest/listing/make-listed.ts';
import { textContent } from '../ingest/listing/support.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Every file as its text; one that is called `roto` is damaged. */
const reader: DocumentReader = {
  seesPictures: false,
  read({ bytes, fileName }, _signal, onPage): Promise<SourceContent> {
    if (fileName.startsWith('roto')) return Promise.reject(new Fault('file-damaged'));
    onPage?.(1, 2);
    onPage?.(2, 2);
    return Promise.resolve(textContent(new TextDecoder().decode(bytes)));
  },
};

function read(files: Readonly<Record<string, string>>, documentType = 'MENU_CARD') {
  const told: JobProgress[] = [];
  const bytes = packFiles(Object.entries(files).map(([fileName, text]) => ({ fileName, bytes: bytesOf(text) })));
  const original = { id: '1', mediaType: 'application/zip', bytes, fileName: 'todo' };
  const control = { signal: new AbortController().signal, progress: (step: JobProgress) => void told.push(step) };
  const request = { original, rules: restaurant, label: 'todo', documentType };
  return { told, reading: readContent(request, { reader }, control) };
}

const SHEET = 'PLATO: Flan casero\nINGREDIENTES: leche, huevos\nALERGENOS: lácteos; huevo\n';

describe('a set of files', () => {
  it('is one listing, each file under its own name', async () => {
    const { items, listed, chunks } = await read({
      'a.txt': 'Flan casero ..... $ 4.500',
      'b.txt': 'Tarta de nuez ..... $ 6.000',
      'c.txt': 'Abrimos de martes a domingo de 20 a 24 h.',
    }).reading;
    expect(items.map(({ name, chunks: [chunk] }) => [name, chunk?.source])).toEqual([
      ['Flan casero', 'a.txt'],
      ['Tarta de nuez', 'b.txt'],
    ]);
    expect(listed).toHaveLength(2);
    expect(chunks.map(({ source }) => source)).toEqual(['c.txt']);
  });

  it('has the items that stand under headings beside those of a listing, and each id once', async () => {
    const { items, listed } = await read({ 'ficha.txt': SHEET, 'precios.txt': 'Flan casero ..... $ 4.500' }).reading;
    expect(items.map(({ itemId, name }) => [itemId, name])).toEqual([
      ['flan-casero', 'Flan casero'],
      ['flan-casero-2', 'Flan casero'],
    ]);
    expect(items[1]?.record['dish_id']).toBe('flan-casero-2');
    expect(items[1]?.facts.hazards.map(({ id }) => id)).toContain('huevo');
    expect(listed).toHaveLength(1);
  });

  it('in which nothing is listed is text, and its owner is told', async () => {
    const { items, chunks, notices } = await read({ 'a.txt': 'Somos una casa.', 'b.txt': 'Desde siempre.' }).reading;
    expect([items, chunks.map(({ source, text }) => [source, text])]).toEqual([
      [],
      [
        ['a.txt', 'Somos una casa.'],
        ['b.txt', 'Desde siempre.'],
      ],
    ]);
    expect(notices[0]).toBeDefined();
  });

  it('of a type without items is read as text, file by file', async () => {
    const { items, chunks } = await read({ 'a.txt': '¿Abren hoy?\nSí.', 'b.txt': 'Flan ..... $ 4.500' }, 'FAQ').reading;
    expect([items, chunks.map(({ source }) => source)]).toEqual([[], ['a.txt', 'b.txt']]);
  });

  it('says which file could not be read', async () => {
    const files = { 'a.txt': 'Flan ..... $ 4.500', 'roto.csv': 'a;b\n1;2\n3;4\n' };
    expect(await faultOf(read(files).reading)).toMatchObject({
      code: 'file-damaged',
      details: { fileName: 'roto.csv' },
    });
  });

  it('counts its pages through all files', async () => {
    const { told, reading } = read({ 'a.txt': 'Flan ..... $ 4.500', 'b.txt': 'Tarta ..... $ 6.000' });
    await reading;
    const pages = told
      .filter(({ total }) => total !== undefined)
      .map(({ done, total }) => `${String(done)}/${String(total)}`);
    expect(pages).toEqual(['1/2', '2/2', '3/4', '4/4']);
  });
});
