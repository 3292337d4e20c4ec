import { describe, expect, it } from 'vitest';
import { listingOf } from '../line-support.ts';

const PRICED = 'POTES\nCucurucho   5.800\nCopa helada   10.500\nUn kilo   19.000\n';

const named = async (text: string): Promise<string[]> =>
  (await listingOf(text)).items.map(({ name, section }) => `${section?.text ?? '–'} > ${name.text}`);

describe('names without a price among items that have one', () => {
  it('are items of the heading above, where it has nothing else below it', async () => {
    expect(
      await named(`${PRICED}\n*Cremas*\nCrema americana\nSambayón\nBanana split\n\nAbrimos de 12 a 20 h.`),
    ).toEqual([
      'POTES > Cucurucho',
      'POTES > Copa helada',
      'POTES > Un kilo',
      'Cremas > Crema americana',
      'Cremas > Sambayón',
      'Cremas > Banana split',
    ]);
  });

  it('end where a line of the house stands between', async () => {
    const items = await named(
      `${PRICED}\n*Frutales*\nLimón\nMaracuyá\nAnaná\nTodos los gustos pueden tener trazas de maní\nAbrimos de martes a domingo, de 12 a 20.`,
    );
    expect(items.slice(3)).toEqual(['Frutales > Limón', 'Frutales > Maracuyá', 'Frutales > Ananá']);
  });

  it.each([
    ['sentences', 'Abrimos todos los días.\nNo se admiten tarjetas.\nGracias por venir.'],
    ['fewer than three', 'Limón\nMaracuyá'],
  ])('are none where the lines are %s', async (_what, lines) => {
    expect(await named(`${PRICED}\n*Avisos*\n${lines}`)).toHaveLength(3);
  });
});

describe('a description below a name', () => {
  it.each(['hecho con huevo', '(lleva huevo)', '(con huevo)'])('%j heads no part of the menu', async (line) => {
    expect(await named(`Agua   1,00\nPotaje   6,00\n${line}\nPan   2,00`)).toEqual([
      '– > Agua',
      '– > Potaje',
      '– > Pan',
    ]);
  });
});
