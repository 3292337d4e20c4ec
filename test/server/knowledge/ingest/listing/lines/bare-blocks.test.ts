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
    ['a list of two that no day heads', '- Efectivo\n- Transferencia'],
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

describe('the dishes of a day', () => {
  const WEEK = `PRECIOS
Menú ejecutivo   $17.000
Solo bandeja   $15.000
Porción de papa   $5.000

*MARTES 17*
🍲 Sopa de plátano
Principio: fríjol rojo
- Pollo sudado
- Chuleta de cerdo apanada (⚠️ contiene huevo)

*MIÉRCOLES 18*
🍲 Ajiaco santafereño (sube a $20.000 con todo)
- Sobrebarriga
- Mojarra frita +$4.000`;

  it('are items of it: elements of a list among other lines, with a price or without', async () => {
    expect((await named(WEEK)).slice(3)).toEqual([
      'MARTES 17 > Sopa de plátano',
      'MARTES 17 > Pollo sudado',
      'MARTES 17 > Chuleta de cerdo apanada',
      'MIÉRCOLES 18 > Ajiaco santafereño',
      'MIÉRCOLES 18 > Sobrebarriga',
      'MIÉRCOLES 18 > Mojarra frita',
    ]);
  });

  it('keep what their own line warns of, and nobody else gets it', async () => {
    const { items } = await listingOf(WEEK);
    const warned = items.filter(({ marks }) => marks.some(({ hazardId }) => hazardId === 'huevo'));
    expect(warned.map(({ name }) => name.text)).toEqual(['Chuleta de cerdo apanada']);
  });

  it('have no price where only a bracket tells one', async () => {
    const { items } = await listingOf(WEEK);
    expect(items.find(({ name }) => name.text.startsWith('Ajiaco'))?.price).toBeUndefined();
  });
});

describe('prices right below a heading', () => {
  it('are those of each name below them', async () => {
    const { items } = await listingOf(
      `PIZZAS\nMuzzarella   10.500\nFugazzeta   12.000\nCalabresa   13.000\n\n*EMPANADAS*\nc/u $1.500 - docena $16.000\nCarne suave\nPollo\nJamón y queso\nRoquefort, apio y nuez`,
    );
    expect(
      items
        .slice(3)
        .map(({ name, section, variants }) => [
          section?.text,
          name.text,
          ...variants.map((each) => `${each.name} ${each.price?.text ?? ''}`),
        ]),
    ).toEqual(
      ['Carne suave', 'Pollo', 'Jamón y queso', 'Roquefort, apio y nuez'].map((name) => [
        'EMPANADAS',
        name,
        'c/u $1.500',
        'docena $16.000',
      ]),
    );
  });
});

describe('a note in brackets behind a heading', () => {
  it.each([
    ['DESAYUNOS  (de 8:30 a 12:30, incluyen café)', 'DESAYUNOS'],
    ['PIZZAS (8 porciones)', 'PIZZAS'],
    ['MILKSHAKES (todos con leche y helado)', 'MILKSHAKES'],
  ])('%s', async (heading, section) => {
    const items = await named(`${heading}\nMolletes   72\nHot cakes   80\nEnfrijoladas   98`);
    expect(items).toEqual([`${section} > Molletes`, `${section} > Hot cakes`, `${section} > Enfrijoladas`]);
  });

  it('is said of each of its items, with what it warns of', async () => {
    const { items } = await listingOf(
      'MILKSHAKES (contienen leche)\nFresa   72\nVainilla   80\nPan   98\n\nOTROS\nAgua   20',
    );
    expect(items.map(({ name, marks }) => [name.text, ...marks.map(({ hazardId }) => hazardId)])).toEqual([
      ['Fresa', 'lacteos'],
      ['Vainilla', 'lacteos'],
      ['Pan', 'lacteos'],
      ['Agua'],
    ]);
    const { items: pizzas } = await listingOf('PIZZAS (8 porciones)\nMuzza   72\nFugazza   80\nCalabresa   98');
    expect(pizzas.map(({ description }) => description?.text)).toEqual(['8 porciones', '8 porciones', '8 porciones']);
  });
});

describe('extras in a line below an item', () => {
  it('are of it, also two in one line, and are no items', async () => {
    const { items } = await listingOf(
      'DESAYUNOS\nChilaquiles   $95\n     con huevo +$15   con cecina +$45\nMolletes   $72\nHot cakes   $80',
    );
    expect(items.map(({ name }) => name.text)).toEqual(['Chilaquiles', 'Molletes', 'Hot cakes']);
    expect(items[0]?.variants.map(({ price }) => price?.text)).toEqual(['+$15', '+$45']);
  });
});

describe('a price of the market before what is said', () => {
  it('ends the name, so that what is said is of no other item', async () => {
    const { items } = await listingOf(
      'ENTRANTES\nEnsalada de tomate   9,80\nGambas blancas   s/m   contiene crustáceos\nTortilla   8,00   contiene huevo',
    );
    expect(items.map(({ name, marks }) => [name.text, ...marks.map(({ hazardId }) => hazardId)])).toEqual([
      ['Ensalada de tomate'],
      ['Gambas blancas', 'crustaceos'],
      ['Tortilla', 'huevo'],
    ]);
  });
});
