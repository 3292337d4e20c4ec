import { describe, expect, it } from 'vitest';
import { listingOf, told } from '../line-support.ts';

const first = async (line: string, rest = ''): Promise<string | undefined> =>
  told(await listingOf(`${line}\nPan  1,00\nAgua  2,00${rest}`))[0];

describe('codes that nobody explains', () => {
  it.each([
    ['Pizza GLU LAC  9,00', 'Pizza | 9,00 | doubtful lacteos, doubtful gluten'],
    ['Pizza (HUE, LAC)  9,00', 'Pizza | 9,00 | doubtful huevo, doubtful lacteos'],
    ['Pizza [GLU]  9,00', 'Pizza | 9,00 | doubtful gluten'],
    ['Caña [G-SOT-APT]  9,00', 'Caña | 9,00 | doubtful G, doubtful SOT, doubtful APT'],
    ['Pizza [G, L]  9,00', 'Pizza | 9,00 | doubtful G, doubtful L'],
    ['Pizza 🥜🌾  9,00', 'Pizza | 9,00 | doubtful mani, doubtful gluten'],
    ['Gambas 🦐 🐟  9,00', 'Gambas | 9,00 | doubtful pescado, doubtful crustaceos'],
    ['Flan 🥚🥛  9,00', 'Flan | 9,00 | doubtful huevo, doubtful lacteos'],
  ])('are doubts about what they usually stand for: %s', async (line, item) => {
    expect(await first(line)).toBe(item);
  });

  it('mean what the listing says where it explains them', async () => {
    expect(await first('Pizza 🥜  9,00', '\n\n🥜 frutos secos\n🌾 gluten\n🥛 leche')).toBe(
      'Pizza | 9,00 | contains frutos_secos',
    );
  });

  it.each([
    ['Empanada (gluten, lácteos)  3,00', 'Empanada | 3,00 | contains gluten, contains lacteos'],
    ['Empanada [gluten]  3,00', 'Empanada | 3,00 | contains gluten'],
    ['Empanada (eggs and milk)  3,00', 'Empanada | 3,00 | contains huevo, contains lacteos'],
  ])('are names of hazards where brackets hold nothing else: %s', async (line, item) => {
    expect(await first(line)).toBe(item);
  });

  it.each(['Empanada (sin gluten)  3,00', 'Empanada (carne, queso)  3,00', 'SALSA SOJA EGG  3,00'])(
    'are none that are words of a name or deny: %s',
    async (line) => {
      expect(await first(line)).not.toMatch(/contains|doubtful/u);
    },
  );
});

describe('a count of pieces', () => {
  it.each([
    ['Croquetas de jamón (5)  6,50', 'Croquetas de jamón (5) | 6,50'],
    ['Alitas x6  7,00', 'Alitas x6 | 7,00'],
    ['Alitas (x6)  7,00', 'Alitas (x6) | 7,00'],
    ['Bravas 6 pcs  5,00', 'Bravas 6 pcs | 5,00'],
    ['Rabas 6 uds  8,00', 'Rabas 6 uds | 8,00'],
  ])('is no code: %s', async (line, item) => {
    expect(await first(line)).toBe(item);
  });

  it('is a size where it says of what', async () => {
    expect(await first('Nuggets (6 u.) 5,00')).toBe('Nuggets | (6 u.) 5,00');
  });

  it.each([
    ['a legend explains numbers', '\n\n1 gluten\n5 cacahuetes\n7 leche', 'contains mani'],
    ['lists of numbers stand elsewhere', '\nFlan (3, 7)  4,00', 'doubtful mani'],
    ['another says one', '\nTostada (1)  4,00', 'doubtful mani'],
    ['raised numbers stand elsewhere', '\nFlan ³  4,00', 'doubtful mani'],
  ])('is one where %s', async (_, rest, mark) => {
    expect(await first('Croquetas (5)  6,50', rest)).toBe(`Croquetas | 6,50 | ${mark}`);
  });

  it('is no price behind a word for traces, in brackets of its own line', async () => {
    const listing = await listingOf('Croquetas  6,50\n[1-3; trazas: 11]\nPan  1,00\n\n1 gluten\n3 huevo\n11 sésamo');
    expect(told(listing)).toEqual(['Croquetas | 6,50 | contains gluten, contains huevo, traces sesamo', 'Pan | 1,00']);
  });

  it('is one in a column of its own or behind a label', async () => {
    expect(await first('Croquetas  6,50\nAlérgenos: 5')).toBe('Croquetas | 6,50 | doubtful mani');
    expect(await first('Croquetas [5]  6,50')).toBe('Croquetas | 6,50 | doubtful mani');
  });
});

describe('signs at the end of a name', () => {
  it.each([
    ['Saturnina • • ○  9,80', 'Saturnina'],
    ['Saturnina X X T  9,80', 'Saturnina'],
    ['Saturnina ✓  9,80', 'Saturnina'],
  ])('are doubts about any hazard, and no part of it: %s', async (line, name) => {
    const [item] = (await listingOf(`${line}\nPan  1,00\nAgua  2,00`)).items;
    expect(item?.name.text).toBe(name);
    expect(item?.marks.map(({ status, hazardId }) => [status, hazardId])).toContainEqual(['doubtful', undefined]);
  });
});
