import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScenario, useScenario } from '../support/server/scenario.ts';
import type { Scenario } from '../support/server/scenario.ts';
import { makeColumnsPdf, makeImagePdf, makeTextPdf } from '../support/pdf/make-pdf.ts';
import { RESTAURANT, VERTICALS } from '../support/domains/verticals.ts';

const BUILT = { isBuilt: true };
const WITHOUT_TEXT = 'No se pudo extraer texto del PDF (o esta vacio).';

const RECORDS = [
  ['PLATO: Trucha al limón', 'INGREDIENTES: trucha, limón; sal', 'ALERGENOS: pescado (crítico)'],
  ['PLATO: Flan de la abuela', 'INGREDIENTES: huevo, leche, azúcar', 'ALÉRGENOS: huevo (informativo), lácteos'],
  ['PLATO: Ensalada tibia', 'INGREDIENTES: rúcula, tomate, oliva', 'ALERGENOS: ninguno'],
];

/** The v1 contract: PDFs. */
describe.each(VERTICALS)('a PDF for $domainId', (vertical) => {
  const { say, type } = vertical;
  const pdfOf = (...records: readonly (readonly string[])[]) =>
    makeTextPdf([records.flatMap((lines, index) => (index === 0 ? lines : ['---', ...lines])).map(say)]);

  it('with three records between separators makes three items, each with its chunks', async () => {
    const { client, chunks, ask } = await useScenario(vertical, BUILT);
    const answered = await client.upload(await pdfOf(...RECORDS));
    expect([answered.status, answered.body]).toEqual([
      200,
      {
        ok: true,
        domain_id: vertical.domainId,
        [vertical.countName]: 3,
        items: 3,
        chunks: 5,
        mode: 'canonical',
      },
    ]);
    const stored = await chunks();
    expect(stored.map(({ chunkId, itemId, chunkType, text }) => [chunkId, itemId, chunkType, text])).toEqual(
      [
        ['trucha-al-limon', 'ingredients', 'Ingredientes: trucha, limón, sal'],
        ['trucha-al-limon', 'allergens', 'Alergenos: pescado (critical)'],
        ['flan-de-la-abuela', 'ingredients', 'Ingredientes: huevo, leche, azúcar'],
        ['flan-de-la-abuela', 'allergens', 'Alergenos: huevo (info); lácteos (warning)'],
        ['ensalada-tibia', 'ingredients', 'Ingredientes: rúcula, tomate, oliva'],
      ].map(([id = '', name = '', text = ''], index) => [
        `menu_2026.pdf:${String(index)}`,
        say(id),
        type(name),
        say(text),
      ]),
    );
    expect((await ask('¿La trucha al limón tiene pescado?')).answer).toContain(say('contiene pescado'));
    expect((await ask('¿La ensalada tibia tiene huevo?')).answer).toContain(say('no figura huevo'));
  });

  it('without separators is cut where a name heading stands', async () => {
    const { client } = await useScenario(vertical, BUILT);
    const pdf = await makeTextPdf([RECORDS.flat().map(say)]);
    expect((await client.upload(pdf)).body).toMatchObject({ [vertical.countName]: 3, mode: 'canonical' });
  });

  it('goes on over wrapped lines, and drops a heading that the domain does not know', async () => {
    const { client, chunks } = await useScenario(vertical, BUILT);
    const pdf = await makeTextPdf([
      [
        say('PLATO: Guiso'),
        say('INGREDIENTES: porotos, zapallo,'),
        say('choclo y morrón'),
        'RACIONES: 4',
        'no es parte de nada',
        say('NOTAS: Sale los lunes.'),
      ],
    ]);
    expect((await client.upload(pdf)).body).toMatchObject({ items: 1, chunks: 2 });
    const texts = (await chunks()).map(({ text }) => text);
    expect(texts).toEqual([say('Ingredientes: porotos, zapallo, choclo y morrón'), say('Nota: Sale los lunes.')]);
  });

  it('in two columns is read one column after the other', async () => {
    const { client, ask } = await useScenario(vertical, BUILT);
    const [left = [], right = []] = RECORDS;
    const pdf = await makeColumnsPdf('Temporada', left.map(say), right.map(say));
    expect((await client.upload(pdf)).body).toMatchObject({ items: 2, mode: 'canonical' });
    expect((await ask('¿El flan tiene pescado?')).answer).toContain(say('no figura pescado'));
  });

  it('that comes again replaces what it brought: a removed record is gone', async () => {
    const { client, itemIds, chunks } = await useScenario(vertical, BUILT);
    await client.upload(await pdfOf(...RECORDS));
    await client.upload(await pdfOf(...RECORDS.slice(1)));
    expect(await itemIds()).toEqual([say('flan-de-la-abuela'), say('ensalada-tibia')]);
    const before = await chunks();
    await client.upload(await pdfOf(...RECORDS.slice(1)));
    expect(await chunks()).toEqual(before);
  });

  it('in which no heading of the domain occurs is kept raw', async () => {
    const { client, ask } = await useScenario(vertical, BUILT);
    const pdf = await makeTextPdf([['Historia de la casa', 'Abrimos en 1974 frente a la plaza de los Tilos.']]);
    expect((await client.upload(pdf, { name: 'historia.pdf' })).body).toEqual({
      ok: true,
      domain_id: vertical.domainId,
      chunks: 1,
      items: 0,
      mode: 'raw_pdf',
      notices: [expect.stringContaining('No se entendió ninguna ficha')],
    });
    const { answer, sources } = await ask('¿Desde cuándo abren frente a la plaza de los Tilos?');
    expect(answer).toContain('1974');
    expect(sources).toEqual([{ source: 'historia.pdf', chunk_id: 'historia.pdf:0', chunk_type: 'raw_pdf' }]);
  });

  it('is a PDF whatever its name and type say', async () => {
    const { client } = await useScenario(vertical, BUILT);
    const answered = await client.upload(await pdfOf(...RECORDS), { name: 'carta', type: 'text/plain' });
    expect(answered.body).toMatchObject({ items: 3 });
  });
});

describe('a PDF for the salon', () => {
  const page = ['PLATO: Shampoo de ortiga', 'INGREDIENTES: agua, ortiga', 'Ficha técnica: limpia sin resecar.'];

  it('is one raw chunk with all of its text', async () => {
    const { client, chunks } = await useScenario(RESTAURANT, BUILT);
    const { status, body } = await client.upload(await makeTextPdf([page]), {
      domainId: 'hair_salon',
      name: 'fichas.pdf',
    });
    const notices = [expect.stringContaining('No se entendió ninguna ficha')];
    expect([status, body]).toEqual([
      200,
      { ok: true, domain_id: 'hair_salon', chunks: 1, items: 0, mode: 'raw_pdf', notices },
    ]);
    const stored = await chunks('hair_salon');
    expect(stored.map(({ chunkId, chunkType }) => [chunkId, chunkType])).toEqual([['fichas.pdf:0', 'raw_pdf']]);
    for (const line of page) expect(stored[0]?.text).toContain(line);
    const { answer, sources } = await client.ask('¿Qué limpia sin resecar?', { domainId: 'hair_salon' });
    expect(answer).toContain('limpia sin resecar');
    expect(sources[0]?.chunk_type).toBe('raw_pdf');
  });

  it('longer than 8,000 characters becomes passages of the same type', async () => {
    const { client, chunks } = await useScenario(RESTAURANT, BUILT);
    const pages = Array.from({ length: 12 }, (_, index) =>
      Array.from(
        { length: 20 },
        (__, line) => `Página ${String(index)}, línea ${String(line)}: se aplica con guantes.`,
      ),
    );
    const { body } = await client.upload(await makeTextPdf(pages), { domainId: 'hair_salon', name: 'manual.pdf' });
    expect(body).toMatchObject({ mode: 'raw_pdf', items: 0 });
    const stored = await chunks('hair_salon');
    expect(stored.length).toBeGreaterThan(1);
    expect(stored.length).toBe((body as { chunks: number }).chunks);
    expect(new Set(stored.map(({ chunkType }) => chunkType))).toEqual(new Set(['raw_pdf']));
  });
});

describe('what is no readable PDF', () => {
  let scenario: Scenario;
  beforeAll(async () => {
    scenario = await openScenario(RESTAURANT, BUILT);
  });
  afterAll(() => scenario.close());
  const upload = (bytes: Uint8Array, name = 'menu.pdf') => scenario.client.upload(bytes, { name });

  it.each([
    ['a document of another kind', 'menu.docx', Buffer.from('PK\u0003\u0004 word/document.xml')],
    ['the same with the name of a PDF', 'menu.pdf', Buffer.from('PK\u0003\u0004 word/document.xml')],
    ['an empty file', 'menu.pdf', Buffer.alloc(0)],
    ['the mark of a PDF too far from its begin', 'menu.pdf', Buffer.from(`${' '.repeat(1024)}%PDF-1.7`)],
  ])('is refused: %s', async (_, name, bytes) => {
    const answered = await upload(bytes, name);
    expect([answered.status, answered.body]).toEqual([400, { detail: 'file debe ser PDF' }]);
  });

  it('is refused: a scan without text', async () => {
    const answered = await upload(await makeImagePdf());
    expect([answered.status, answered.body]).toEqual([400, { detail: WITHOUT_TEXT }]);
  });

  it('is refused: no domain, an unknown domain', async () => {
    const { client } = scenario;
    const pdf = await makeTextPdf([['hola']]);
    const refusals = [await client.upload(pdf, { domainId: '' }), await client.upload(pdf, { domainId: 'farmacia' })];
    expect(refusals.map(({ status, body }) => [status, body])).toEqual([
      [400, { detail: 'domain_id requerido' }],
      [400, { detail: 'domain_id invalido: farmacia' }],
    ]);
  });
});
