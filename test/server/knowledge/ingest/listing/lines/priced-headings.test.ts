import { describe, expect, it } from 'vitest';
import { listingOf } from '../line-support.ts';

const itemsOf = async (menu: string): Promise<string[]> =>
  (await listingOf(menu)).items.map(({ name, section, price, variants }) => {
    const prices = [price?.text, ...variants.map((each) => each.price?.text)].filter((each) => each !== undefined);
    return `${section?.text ?? ''} > ${name.text}: ${prices.join(', ')}`;
  });

const MAINS = 'MAINS\nLamb shank  24.00\nHake  25.00\nStriploin  33.00\n\n';

describe('a heading that tells the price of all below it', () => {
  it.each(['SIDES – ALL 5.00', 'SIDES – 5.00', 'SIDES all 5.00', 'SIDES: 5.00'])(
    'is their section, and each costs that: %s',
    async (heading) => {
      expect(await itemsOf(`${MAINS}${heading}\nColcannon\nHouse slaw\nSide salad`)).toEqual([
        'MAINS > Lamb shank: 24.00',
        'MAINS > Hake: 25.00',
        'MAINS > Striploin: 33.00',
        'SIDES > Colcannon: 5.00',
        'SIDES > House slaw: 5.00',
        'SIDES > Side salad: 5.00',
      ]);
    },
  );

  it('is a dish where those below have prices of their own', async () => {
    expect(await itemsOf(`${MAINS}SUNDAY ROAST – 18.00\nPie  12.00\nCurry  14.00`)).toContain(
      'MAINS > SUNDAY ROAST: 18.00',
    );
  });

  it('is no heading of a price where the number is that of a day', async () => {
    const days = ['MARTES 17', 'MIÉRCOLES 18'].map((day) => `*${day}*\n- Sancocho\n- Pollo sudado`);
    const items = await itemsOf(`*MENÚ DE LA SEMANA* $18.000\n${days.join('\n')}`);
    expect(items.filter((each) => /: 1[78]$/u.test(each))).toEqual([]);
  });
});
