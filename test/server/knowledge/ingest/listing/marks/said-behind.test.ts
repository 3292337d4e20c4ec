import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingOf, told } from '../line-support.ts';

const read = async (line: string): Promise<string[]> => told(await listingOf(`${line}\nPan  1,00\nAgua  2,00`));

describe('what is said of hazards behind a name', () => {
  it.each([
    ['Croquetas contiene frutos secos y leche   8,00', 'Croquetas | 8,00 | contains frutos_secos, contains lacteos'],
    ['Sopa, contiene apio  6,00', 'Sopa | 6,00 | contains apio'],
    ['Sopa (contains celery)  6,00', 'Sopa | 6,00 | contains apio'],
    ['Sopa - contém aipo  6,00', 'Sopa | 6,00 | contains apio'],
    ['Tortilla lleva huevo  6,00', 'Tortilla | 6,00 | contains huevo'],
    ['Brownie, may contain traces of nuts  6,00', 'Brownie | 6,00 | traces frutos_secos'],
    ['Brownie puede contener trazas de soja y sésamo  6,00', 'Brownie | 6,00 | traces soja, traces sesamo'],
    ['Bolo pode conter vestígios de amendoim  6,00', 'Bolo | 6,00 | traces mani'],
    ['Flan contiene huevo y puede contener soja  6,00', 'Flan | 6,00 | contains huevo, traces soja'],
  ])('is of the item and no part of its name: %s', async (line, item) => {
    expect((await read(line))[0]).toBe(item);
  });

  it.each([
    ['lleva huevo', 'contains huevo'],
    ['Llevan huevo y leche', 'contains huevo, contains lacteos'],
    ['leva ovo', 'contains huevo'],
    ['contains nuts', 'contains frutos_secos'],
    ['contém glúten', 'contains gluten'],
    ['(puede contener soja)', 'traces soja'],
    ['may contain traces of nuts', 'traces frutos_secos'],
  ])('is of the item above where it has a line of its own: %s', async (line, marks) => {
    const listing = await listingOf(`POSTRES\nPan  1,00\n${line}\nAgua  2,00`);
    expect(told(listing)).toEqual([`Pan | 1,00 | ${marks}`, 'Agua | 2,00']);
    expect(listing.items.map(({ section }) => section?.text)).toEqual(['POSTRES', 'POSTRES']);
  });

  it('keeps what else such a line says of it', async () => {
    const { items } = await listingOf('Pan  1,00\nlleva huevo, tomate y perejil\nAgua  2,00');
    expect(items[0]?.fields['ingredients']?.map(({ text }) => text)).toEqual(['huevo', 'tomate', 'perejil']);
  });

  it.each([
    'Pan no lleva huevo  6,00',
    'Pan no contiene gluten  6,00',
    'Pan sin huevo  6,00',
    'Pan que não leva ovo  6,00',
  ])('is nothing that is said to be in it where it is denied: %s', async (line) => {
    expect((await read(line))[0]).not.toContain('contains');
  });

  it('is in doubt where it is asked', async () => {
    const listing = await listingOf('Pan  1,00\nContiene: ¿sulfitos, mostaza? consultar salsas\nAgua  2,00');
    expect(told(listing)[0]).toBe('Pan | 1,00 | doubtful sulfitos, doubtful mostaza');
    const denied = await listingOf('Pan  1,00\nLibre de: ¿gluten?\nAgua  2,00');
    expect(told(denied)[0]).not.toContain('free');
  });

  it('leaves names alone in which no hazard is named', async () => {
    expect(await read('Caja que contiene sorpresas  6,00')).toEqual([
      'Caja que contiene sorpresas | 6,00',
      'Pan | 1,00',
      'Agua | 2,00',
    ]);
  });

  it('is never lost, whichever verb, hazards and place it has', async () => {
    const hazards = [
      ['leche', 'lacteos'],
      ['huevo', 'huevo'],
      ['frutos secos', 'frutos_secos'],
      ['nuts', 'frutos_secos'],
      ['gluten', 'gluten'],
      ['apio', 'apio'],
      ['soja', 'soja'],
    ] as const;
    const note = fc.record({
      verb: fc.constantFrom(
        'contiene',
        'Contiene',
        'contains',
        'lleva',
        'puede contener',
        'may contain',
        'contém',
        'pode conter',
      ),
      named: fc.shuffledSubarray([...hazards], { minLength: 1, maxLength: 3 }),
      place: fc.constantFrom('behind', 'comma', 'dash', 'brackets', 'below', 'below in brackets', 'behind the price'),
    });
    await fc.assert(
      fc.asyncProperty(note, async ({ verb, named, place }) => {
        const said = `${verb} ${named.map(([word]) => word).join(', ')}`;
        const line = {
          behind: `Potaje ${said}   6,00`,
          comma: `Potaje, ${said}   6,00`,
          dash: `Potaje - ${said}   6,00`,
          brackets: `Potaje (${said})   6,00`,
          below: `Potaje   6,00\n${said}`,
          'below in brackets': `Potaje   6,00\n(${said})`,
          'behind the price': `Potaje   6,00  ${said}`,
        }[place];
        const { items } = await listingOf(`Agua   1,00\n${line}\nPan   2,00`);
        expect(items.map(({ name }) => name.text)).toEqual(['Agua', 'Potaje', 'Pan']);
        const status = /^(?:puede|may|pode)/iu.test(verb) ? 'traces' : 'contains';
        const marks = items[1]?.marks.map((mark) => `${mark.status} ${mark.hazardId ?? '?'}`);
        expect({ line, marks }).toEqual({
          line,
          marks: expect.arrayContaining(named.map(([, id]) => `${status} ${id}`)) as unknown,
        });
      }),
      { numRuns: 120 },
    );
  });
});

describe('codes behind a name, before what is said of it', () => {
  it.each([
    ['Burrata FS\tpesto de nueces\t690', 'Burrata | 690 | contains frutos_secos'],
    ['Pamplona ST V\trellena de morrón\t740', 'Pamplona | 740 | free gluten'],
    ['Morcilla FS, ST\tcon pasas\t190', 'Morcilla | 190 | contains frutos_secos, free gluten'],
  ])('are read as at the end of a line: %j', async (line, item) => {
    const text = `ENTRADAS\n${line}\nChorizo ST\t190\nPan\t95\nST: sin TACC · V: vegetariano · FS: contiene frutos secos`;
    expect(told(await listingOf(text))[0]).toBe(item);
  });
});
