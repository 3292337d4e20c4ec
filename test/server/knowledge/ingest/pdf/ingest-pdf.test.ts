import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Domain } from '../../../../../server/domains/index.ts';
import { fold } from '../../../../../server/text/fold.ts';
import type { TestLibrary } from '../../../../support/library/build-library.ts';
import { buildLibrary, readDomain, scopeOf, unaborted } from '../../../../support/library/build-library.ts';

const pdf = new TextEncoder().encode('%PDF-1.7\n');
const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((each) => ({ page: 1, text: each.trim() }));

describe('a PDF', () => {
  let library: TestLibrary;
  let restaurant: Domain;
  let bakery: Domain;
  beforeEach(async () => {
    library = await buildLibrary();
    restaurant = await readDomain('domains/restaurant.yaml');
    bakery = await readDomain('bakery');
  });
  afterEach(() => library.remove());

  const ingest = (domain: Domain, text: string, fileName = 'menu.pdf') => {
    library.lines = lines(text);
    return library.knowledge.ingestPdf({
      scope: scopeOf(domain),
      rules: domain,
      fileName,
      bytes: pdf,
      signal: unaborted(),
    });
  };
  const names = async (domain: Domain) =>
    (await library.knowledge.catalog(scopeOf(domain), domain)).items.map(({ itemId, name }) => [itemId, name]);

  it('with the headings of the domain becomes items with slugs for ids', async () => {
    const outcome = await ingest(
      restaurant,
      'PLATO: Ñoquis de papa\nINGREDIENTES: papa, harina\n---\nPLATO: Budín\nALÉRGENOS: huevo (crítico)',
    );
    expect(outcome).toMatchObject({ kind: 'ingested', mode: 'canonical', items: 2 });
    expect(await names(restaurant)).toEqual([
      ['noquis-de-papa', 'Ñoquis de papa'],
      ['budin', 'Budín'],
    ]);
  });

  it('says what its owner settled of the document of this name', async () => {
    const text = 'PLATO: Budín\nINGREDIENTES: pan de arroz';
    await ingest(restaurant, text);
    const { records } = library;
    const [document] = (await records.documents.listDocuments({ limit: 5 })).documents;
    const settled = { status: 'contains', fingerprint: '' } as const;
    const [item] = (await library.knowledge.catalog(scopeOf(restaurant), restaurant)).items;
    const place = { itemName: 'budin', section: fold(item?.category ?? ''), hazardId: 'mani' };
    await records.documents.settle(document?.id ?? 0, [{ ...place, settled }], { actor: 'ana' });
    await ingest(restaurant, `${text}, azúcar`);
    const [again] = (await library.knowledge.catalog(scopeOf(restaurant), restaurant)).items;
    expect(again?.facts.hazards).toContainEqual(expect.objectContaining({ id: 'mani', verdict: 'CONTAINS' }));
  });

  it('replaces what the same file brought before', async () => {
    await ingest(restaurant, 'PLATO: Ñoquis\nINGREDIENTES: papa\n---\nPLATO: Budín\nINGREDIENTES: pan');
    await ingest(restaurant, 'PLATO: Budín\nINGREDIENTES: pan y leche');
    expect(await names(restaurant)).toEqual([['budin', 'Budín']]);
    await ingest(restaurant, 'PLATO: Flan\nINGREDIENTES: huevo', 'otra.pdf');
    expect(await names(restaurant)).toHaveLength(2);
  });

  it('of a domain without headings, or with none of them, is raw', async () => {
    expect(await ingest(bakery, 'Horarios\nAbrimos a las ocho.')).toMatchObject({
      mode: 'raw_pdf',
      items: 0,
      chunks: 1,
    });
    expect(await ingest(restaurant, 'Horarios\nAbrimos a las ocho.')).toMatchObject({
      mode: 'raw_pdf',
      items: 0,
      chunks: 1,
    });
    const [evidence] = await library.knowledge.retrieve(
      scopeOf(bakery),
      bakery,
      { query: '¿cuáles son los horarios?', topK: 3 },
      unaborted(),
    );
    expect(evidence).toMatchObject({
      source: 'C1',
      metadata: { row: { chunkType: 'raw_pdf', source: 'menu.pdf', chunkId: 'menu.pdf:0', page: 1 } },
    });
  });

  it('whose records can not be used is kept raw, and says why', async () => {
    const outcome = await ingest(restaurant, `PLATO: ${'Ñoquis '.repeat(60)}\nINGREDIENTES: papa`);
    expect(outcome).toMatchObject({
      mode: 'raw_pdf',
      items: 0,
      notices: [
        expect.stringContaining('No se entendió ninguna ficha de plato'),
        expect.stringMatching(/name ensure this value has at most 300 characters/u),
      ],
    });
  });

  it('is one by its signature, whatever its name', async () => {
    const bytes = new TextEncoder().encode('PK docx');
    await expect(
      library.knowledge.ingestPdf({
        scope: scopeOf(bakery),
        rules: bakery,
        fileName: 'menu.pdf',
        bytes,
        signal: unaborted(),
      }),
    ).rejects.toMatchObject({ code: 'file-not-pdf' });
  });

  it('without a word is refused and leaves the old one in place', async () => {
    await ingest(bakery, 'Abrimos a las ocho.');
    await expect(ingest(bakery, ' ')).rejects.toMatchObject({ code: 'pdf-without-text' });
    expect((await library.knowledge.catalog(scopeOf(bakery), bakery)).chunkCount).toBe(1);
  });
});
