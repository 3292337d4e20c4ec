import { describe, expect, it } from 'vitest';
import { listingOf, told } from './line-support.ts';

const LEGEND = '1 gluten, 2 crustáceos, 3 huevo, 5 cacahuete, 7 lácteos, 11 sésamo, 14 moluscos\n';

describe('codes of an item', () => {
  it('are read in a line of their own, one or many', async () => {
    const menu = `ENTRADAS\nCeviche mixto  $120.00\n[7]\nCamarones al ajo  $90.00\n[1 2 3 5 7 11]\n\n${LEGEND}`;
    expect(told(await listingOf(menu))).toEqual([
      'Ceviche mixto | $120.00 | contains lacteos',
      'Camarones al ajo | $90.00 | contains gluten, contains crustaceos, contains huevo, contains mani, contains lacteos, contains sesamo',
    ]);
  });

  it('are read where a sign of traces stands before a hyphen', async () => {
    const menu = `ENTRADAS\nCroquetas (1-3*-14*)  9,50 €\nPulpo (14)  12,00 €\n\n${LEGEND}* trazas\n`;
    expect(told(await listingOf(menu))[0]).toBe('Croquetas | 9,50 € | contains gluten, traces huevo, traces moluscos');
  });

  it('make no house statement of a name', async () => {
    const menu = `PARRILLA\nVacío a la leña con papas [trazas: 7]  $ 900\nCostillar de cordero a la leña [14; trazas: 3]\n$ 800\n\n${LEGEND}`;
    expect(told(await listingOf(menu))).toEqual([
      'Vacío a la leña con papas | $ 900 | traces lacteos',
      'Costillar de cordero a la leña | $ 800 | contains moluscos, traces huevo',
    ]);
  });
});

describe('names', () => {
  it('that hold words of a section stay names', async () => {
    const menu = `ARROCES\n\nArroz de marisco SIN TACC\n19,30 €\n\nArroz negro SIN TACC\n15,30 €\n\nQueso curado SIN TACC\n9,00 €\n`;
    expect(told(await listingOf(menu))).toEqual([
      'Arroz de marisco | 19,30 € | free gluten',
      'Arroz negro | 15,30 € | free gluten',
      'Queso curado | 9,00 € | free gluten',
    ]);
  });
});
