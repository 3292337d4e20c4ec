import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseItems, readContent } from '../../../../server/knowledge/documents/read-content.ts';
import type {
  DocumentReader,
  JobProgress,
  LibraryRules,
  OriginalContent,
  SourceBlock,
} from '../../../../server/knowledge/index.ts';
import { bakeryItems } from '../../../support/samples/bakery-items.ts';
import { readDomain } from '../../../support/library/build-library.ts';
import { faultOf } from '../../../support/fault-of.ts';
import { textContent } from '../ingest/listing/support.ts';

const bakery = await readDomain('bakery');
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const lineOf = (text: string): SourceBlock => {
  return { kind: 'line', segments: [{ text, place: { page: 1 } }], region: 0, gapAbove: 0 };
};
const readerOf = (blocks: readonly SourceBlock[], notices: readonly string[] = []): DocumentReader => ({
  seesPictures: false,
  read: () => Promise.resolve({ format: 'text', pages: 1, blocks, notices }),
});

function read(
  content: Pick<OriginalContent, 'mediaType' | 'bytes'>,
  parts: {
    readonly rules?: LibraryRules;
    readonly reader?: DocumentReader;
    readonly documentType?: string;
    readonly signal?: AbortSignal;
    readonly label?: string;
  } = {},
) {
  const told: JobProgress[] = [];
  const { rules = bakery, signal = new AbortController().signal, label = 'carta' } = parts;
  const { reader = readerOf([]), documentType = 'MENU' } = parts;
  const request = { original: { id: '1', ...content }, rules, label, documentType };
  const reading = readContent(request, { reader }, { signal, progress: (progress) => void told.push(progress) });
  return { told, reading };
}

const items = (...values: readonly unknown[]) => ({
  mediaType: 'application/json',
  bytes: bytesOf(JSON.stringify(values)),
});

describe('items', () => {
  it('become what they become when they are ingested: items with their chunks and facts, and nothing loose', async () => {
    const { items: made, chunks, notices } = await read(items(...bakeryItems)).reading;
    expect(made.map(({ itemId }) => itemId)).toEqual(bakeryItems.map(({ codigo }) => codigo));
    expect(made[0]?.facts.hazards.map(({ id }) => id)).toContain('huevo');
    expect(made[0]?.chunks.map(({ type }) => type)).toEqual(['relato', 'masa', 'peligros']);
    expect([chunks, notices]).toEqual([[], []]);
  });

  it('that no longer fit the rules are refused together, each at its place', async () => {
    const fault = await faultOf(read(items(bakeryItems[0], { codigo: 'x' }, { nombre: 7 })).reading);
    expect(fault.code).toBe('fields-invalid');
    expect(fault.issues.map(({ loc }) => loc)).toEqual([
      [1, 'nombre'],
      [2, 'codigo'],
      [2, 'nombre'],
    ]);
  });

  it('that have a name and no id get one made of it', async () => {
    const { items: made } = await read(items({ nombre: 'Pan de campo' })).reading;
    expect(made.map(({ itemId, name }) => [itemId, name])).toEqual([['pan-de-campo', 'Pan de campo']]);
  });

  it('of a domain that declares none by now are refused', async () => {
    const { item: _, ...rules } = bakery;
    expect(await faultOf(read(items(bakeryItems[0]), { rules }).reading)).toMatchObject({ code: 'fields-invalid' });
  });

  it('tell which keys were left out', async () => {
    const { notices } = await read(items({ ...bakeryItems[0], color: 'rojo' })).reading;
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain('color');
  });

  it('may be one, and are nothing else than JSON', () => {
    expect(parseItems(bytesOf('{"codigo":"a"}'), bakery)).toEqual([{ codigo: 'a' }]);
    expect(parseItems(bytesOf('[1,2]'), bakery)).toEqual([1, 2]);
    for (const broken of [bytesOf('[{'), bytesOf(''), new Uint8Array([0xff, 0xfe])]) {
      expect(() => parseItems(broken, bakery)).toThrow(expect.objectContaining({ code: 'body-not-json' }) as Error);
    }
  });

  it('stop when they are cancelled', async () => {
    const many = Array.from({ length: 4000 }, (_, place) => ({ ...bakeryItems[0], codigo: `c${String(place)}` }));
    const controller = new AbortController();
    const { reading } = read(items(...many), { signal: controller.signal });
    setTimeout(() => {
      controller.abort();
    }, 5);
    await expect(reading).rejects.toThrow();
  });
});

describe('a PDF', () => {
  const pdf = { mediaType: 'application/pdf', bytes: bytesOf('%PDF-') };

  it('tells of each of its pages', async () => {
    const lines = [{ page: 2, text: 'Abrimos de martes a domingo, de ocho a veinte horas.' }];
    const reader: DocumentReader = {
      seesPictures: false,
      read: async (_file, _signal, onPage) => {
        onPage?.(1, 2);
        onPage?.(2, 2);
        return { format: 'pdf', pages: 2, blocks: [], lines, notices: [] };
      },
    };
    const { told, reading } = read(pdf, { reader });
    const { items: made, chunks } = await reading;
    expect(told).toEqual([
      { stage: 'reading', done: 1, total: 2 },
      { stage: 'reading', done: 2, total: 2 },
    ]);
    expect(made).toEqual([]);
    expect(chunks).toMatchObject([{ source: 'carta', page: 2, text: expect.stringContaining('martes') as string }]);
  });

  it('that holds no text is said to', async () => {
    expect(await faultOf(read(pdf).reading)).toMatchObject({ code: 'pdf-without-text' });
  });
});

describe('a text', () => {
  const text = 'Abrimos de martes a domingo.\n\nLa masa madre se alimenta dos veces por día.';

  it.each(['text/plain', 'text/markdown'])('as %s becomes chunks that name their document', async (mediaType) => {
    const { items: made, chunks } = await read({ mediaType, bytes: bytesOf(text) }).reading;
    expect(made).toEqual([]);
    expect(chunks.length).toBeGreaterThan(0);
    expect(new Set(chunks.map(({ source }) => source))).toEqual(new Set(['carta']));
    expect(chunks.map((chunk) => chunk.text).join(' ')).toContain('masa madre');
  });

  it('that is no text is refused', async () => {
    const bytes = new Uint8Array([0, 0xff, 0xfe, 0x00, 0x81]);
    const outcome = await read({ mediaType: 'text/plain', bytes }).reading.catch((error: unknown) => error);
    expect(outcome).toMatchObject({ code: 'file-not-supported' });
  });

  it('of nothing but blanks holds nothing', async () => {
    const { items: made, chunks } = await read({ mediaType: 'text/plain', bytes: bytesOf(' \n\t\n') }).reading;
    expect([made, chunks]).toEqual([[], []]);
  });
});

describe('a file of lines and tables', () => {
  const restaurantMenu = [
    lineOf('POSTRES'),
    lineOf('Flan casero $ 900'),
    lineOf('Budín de pan $ 800'),
    lineOf('Tarta de manzana $ 950'),
  ];
  const sheet = { mediaType: 'text/csv', bytes: bytesOf('a;b') };

  it('without a listing stays searchable as text, and what its reader could not read is told', async () => {
    const blocks = [lineOf('Abrimos de martes a domingo.'), lineOf('La masa madre se alimenta dos veces por día.')];
    const reading = read(sheet, { reader: readerOf(blocks, ['La hoja «Costos» está oculta: no se leyó.']) });
    const { items: made, chunks, notices } = await reading.reading;
    expect(made).toEqual([]);
    expect(chunks.map((chunk) => chunk.text).join(' ')).toContain('masa madre');
    expect(notices).toContain('La hoja «Costos» está oculta: no se leyó.');
  });

  it('of a domain that reads listings becomes items', async () => {
    const rules = await readDomain('domains/restaurant.yaml');
    const documentType = rules.documentTypes?.[0]?.id ?? '';
    const { items: made } = await read(sheet, { reader: readerOf(restaurantMenu), rules, documentType }).reading;
    expect(made.map(({ name }) => name)).toEqual(['Flan casero', 'Budín de pan', 'Tarta de manzana']);
  });

  it('of a type for questions is no listing', async () => {
    const rules = await readDomain('domains/restaurant.yaml');
    const { items: made, chunks } = await read(sheet, { reader: readerOf(restaurantMenu), rules, documentType: 'FAQ' })
      .reading;
    expect([made, chunks.length > 0]).toEqual([[], true]);
  });

  it('as a text or a PDF is a listing where the headings of the domain give no item', async () => {
    const rules = await readDomain('domains/restaurant.yaml');
    const documentType = rules.documentTypes?.[0]?.id ?? '';
    const reader = readerOf(restaurantMenu);
    const texts = restaurantMenu.flatMap((line) => (line.kind === 'line' ? line.segments.map(({ text }) => text) : []));
    const text = { mediaType: 'text/plain', bytes: bytesOf(texts.join('\n')) };
    expect((await read(text, { reader, rules, documentType }).reading).items).toHaveLength(3);
    const lines = texts.map((line) => ({ page: 1, text: line }));
    let readings = 0;
    const once: DocumentReader = {
      seesPictures: false,
      read: () => {
        readings += 1;
        return Promise.resolve({ format: 'pdf', pages: 1, blocks: restaurantMenu, lines, notices: [] });
      },
    };
    const pdf = { mediaType: 'application/pdf', bytes: bytesOf('%PDF-') };
    expect((await read(pdf, { reader: once, rules, documentType }).reading).items).toHaveLength(3);
    expect(readings).toBe(1);
  });
});

describe('a text whose names are followed by what they contain', () => {
  it('is a listing of as many items, and no single one of all of it', async () => {
    const menu = await readFile('test/corpus/written/carta-verdeoliva-2026.txt', 'utf8');
    const rules = await readDomain('domains/restaurant.yaml');
    const content = { mediaType: 'text/plain', bytes: bytesOf(menu) } as const;
    const { items: made } = await read(content, { rules, reader: readerOf(textContent(menu).blocks) }).reading;
    expect(made.map(({ name }) => name)).toEqual(expect.arrayContaining(['Lasaña de verduras', 'Curry rojo de coco']));
    expect(made.length).toBeGreaterThan(25);
  });
});
