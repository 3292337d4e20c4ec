import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLexicon } from '../../../server/knowledge/index.ts';
import { fold } from '../../../server/text/fold.ts';
import { printedEntries } from '../../../server/text/printed-entries.ts';
import { printedLines } from '../../../server/text/printed-lines.ts';
import { shippedDomain } from '../../domains/read-shipped.ts';
import type { DescribedMenu } from '../../support/samples/described-menus.ts';
import { describedMenus, DOUBTFUL_LAYOUTS, PLAIN_LAYOUTS } from '../../support/samples/described-menus.ts';

const lexicon = createLexicon(shippedDomain('restaurant').hazards);
const namesIn = (line: string) =>
  lexicon.match(line).filter(({ meanings }) => meanings.some(({ hazardId }) => hazardId !== undefined));

const DENIED = ['below', 'apart', 'price last', 'commas', 'loud list'];

/** Where what is denied of a name is known to be said of it: the last line of a page may be said of all of it. */
function isKnown({ dishes, layout }: DescribedMenu, at: number): boolean {
  return DENIED.includes(layout) && dishes.every(({ says }) => says.length > 0) && at < dishes.length - 1;
}

interface Told {
  readonly name: string;
  readonly own: readonly string[];
  readonly likely: readonly string[];
}

function read(text: string): Told[] {
  const lines = printedLines(text, namesIn);
  const texts = (indices: readonly number[]): string[] => indices.map((index) => lines[index]?.text ?? '');
  return printedEntries(lines).map(({ name, own, likely }) => ({ name, own: texts(own), likely: texts(likely) }));
}

/** Words of a line that is of nothing else in the menu: whose are they? */
function ownersOf(line: string, { dishes, language }: DescribedMenu): string[] {
  const folded = fold(line);
  return dishes
    .filter(({ name, hazard }) => [name, hazard?.words[language] ?? name].some((word) => folded.includes(fold(word))))
    .map(({ name }) => fold(name));
}

describe('a line below a name', () => {
  it.each([...PLAIN_LAYOUTS, ...DOUBTFUL_LAYOUTS])('is never of a neighbour: %s', (layout) => {
    fc.assert(
      fc.property(describedMenus([layout]), (menu) => {
        for (const { name, own, likely } of read(menu.text))
          for (const line of layout === 'strays' ? own : [...own, ...likely]) {
            const dish = menu.dishes.find((each) => fold(name).includes(fold(each.name)));
            if (dish === undefined) continue;
            const others = ownersOf(line, menu).filter((owner) => owner !== fold(dish.name));
            expect(others, `${name}: ${line}\n\n${menu.text}`).toEqual([]);
            for (const stray of menu.strays.filter((each) => each !== ''))
              expect(line, `${name}\n\n${menu.text}`).not.toContain(stray);
          }
      }),
      { numRuns: 400 },
    );
  });

  it.each([...PLAIN_LAYOUTS, 'loud list' as const])('is of the name above it: %s', (layout) => {
    fc.assert(
      fc.property(describedMenus([layout]), (menu) => {
        const told = read(menu.text);
        for (const [at, { name, says, hazard, isDenial }] of menu.dishes.entries()) {
          // Below two names that stand together it may be said of either.
          const isBelowNames = menu.dishes[at - 1]?.says.length === 0;
          // Too few lines below names in capitals do not show that the page is a list of them.
          if (layout === 'loud list' && !isKnown(menu, at)) continue;
          if (says.length === 0 || hazard === undefined || isBelowNames) continue;
          const entry = told.find((each) => fold(each.name) === fold(name));
          if (isDenial) {
            if (isKnown(menu, at))
              expect(entry?.own.join(' '), `${name}\n\n${menu.text}`).toContain(hazard.words[menu.language]);
            continue;
          }
          expect([...(entry?.own ?? []), ...(entry?.likely ?? [])].join(' '), `${name}\n\n${menu.text}`).toContain(
            hazard.words[menu.language],
          );
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('what is said of a name', () => {
  const ownOf = (text: string): readonly string[] => read(text)[0]?.own ?? [];

  it.each([
    ['a heading without an empty line', 'Diavola 10,00\nSin gluten\nMargarita 11,00\nMasa de maíz.\n\nAgua 1,00'],
    ['a sentence with a subject of its own', 'Croquetas 8,50 €\nEl budín de coco no contiene gluten.\n\nAgua 1,00 €'],
    ['a name without its price', 'Pan 2,80\nPan sin gluten\n\nAgua 1,00'],
    ['what is read across columns', 'Pan 2,80    Agua 1,00\nSin gluten.    Sin gas.\n\nVino 3,00'],
    ['what closes a page', 'Agua 1,80 €\nTenemos pan sin gluten.'],
    ['a legend', 'Pan 2,80\nG = gluten, L = leche\n\nAgua 1,00'],
  ])('is not %s', (_, text) => {
    expect(ownOf(text)).toEqual([]);
  });

  it.each([
    ['Croquetas 8,50 €\nBechamel de jamón. Sin gluten.\nAgua 1,80 €', ['Bechamel de jamón.', 'Sin gluten.']],
    ['Sorbete ...... $ 5.500\ncon cava, sin lactosa\nAgua ...... $ 900', ['con cava, sin lactosa']],
    ['FLAN CASERO\nHuevo, leche y azúcar.\n\nPOSTRES', ['Huevo, leche y azúcar.']],
    ['Pudim R$ 14,00\nLeva leite\ne ovos.\nQuindim R$ 12,00', ['Leva leite e ovos.']],
    ['Soup 7\nMade with\nCream and leeks.\nPie 12', ['Made with Cream and leeks.']],
  ])('is read: %s', (text, own) => {
    expect(ownOf(text)).toEqual(own);
  });
});

it('what is printed small below names in capitals is said of them, also without a stop, but for the last of a page', () => {
  const menu = ['DE LA LONJA', 'PULPO A LA BRASA', 'Pata de pulpo y patata machacada', 'ALMEJAS A LA MARINERA'];
  expect(
    read([...menu, 'Salsa de vino, harina de trigo y', 'perejil', 'TARTAR DE ATÚN', 'Con soja'].join('\n')),
  ).toEqual([
    { name: 'PULPO A LA BRASA', own: ['Pata de pulpo y patata machacada'], likely: [] },
    { name: 'ALMEJAS A LA MARINERA', own: ['Salsa de vino, harina de trigo y perejil'], likely: [] },
    { name: 'TARTAR DE ATÚN', own: [], likely: ['Con soja'] },
  ]);
});

it('a list below a name and its price may be said of it on a page that is not regular', () => {
  const menu = ['Ñoquis al estofado $ 11.200', 'Papa, harina de trigo y huevo', 'Guiso $ 9.800', 'Flan $ 3.000'];
  expect(read(menu.join('\n'))[0]).toMatchObject({ own: [], likely: ['Papa, harina de trigo y huevo'] });
});

it('is not all known of a name below which something only may be said of it', () => {
  const menu = [
    'Pulpo 9,00',
    'Pata de pulpo y patata',
    'Almejas 8,00',
    'Salsa de vino blanco',
    'Atún 7,00',
    'Lima y soja verde',
  ];
  const entries = printedEntries(printedLines(menu.join('\n'), namesIn));
  const doubtful = entries.filter(({ likely }) => likely.length > 0);
  expect(doubtful.length).toBeGreaterThan(0);
  expect(doubtful.filter(({ isWhole }) => isWhole)).toEqual([]);
});

describe('a list below a name and its price', () => {
  const MENU = ['Tortilla 7,90', 'Papas, cebolla y perejil. Sin gluten', 'Guiso 9,80', 'Lentejas, panceta y pimentón'];

  it('is said of it where most names have one line below and none has more', () => {
    expect(read([...MENU, 'Pastel 8,70', 'Calabaza y choclo, sin lácteos', 'Higos 4,40'].join('\n'))).toMatchObject([
      { name: 'Tortilla', own: ['Papas, cebolla y perejil.', 'Sin gluten'] },
      { name: 'Guiso', own: ['Lentejas, panceta y pimentón'] },
      { name: 'Pastel', own: ['Calabaza y choclo, sin lácteos'] },
      { name: 'Higos', own: [] },
    ]);
  });

  it('is so whatever the foot of the page holds', () => {
    const page = [...MENU, 'Pastel 8,70', 'Calabaza, choclo', '', 'Casa Aurora    Page 1', 'Cubierto 12.5% aparte'];
    expect(read(page.join('\n')).map(({ own }) => own.length)).toEqual([2, 1, 1]);
  });
});

it('what stands between two prices is of the lower one where every price stands below', () => {
  const menu = ['Entradas', 'Pão', '2,50 €', 'Polvo', 'Polvo, cebola e azeite', '8,40 €', 'Queijo', '7,90 €'];
  const [pao, polvo, queijo] = printedEntries(printedLines(menu.join('\n'), namesIn));
  expect(pao).toMatchObject({ name: 'Pão', own: [], price: 2 });
  expect(polvo).toMatchObject({ name: 'Polvo', own: [4], price: 5, isWhole: true });
  expect(queijo).toMatchObject({ name: 'Queijo', own: [], price: 7 });
});

it('a name above one line and its price is the first of both, also where the line holds another price', () => {
  const menu = [
    'BREAKFAST',
    'Kettle',
    'Eggs, bacon and toast',
    '£11.50',
    'Avocado',
    'Sourdough, lime. Add an egg for £1.50',
  ];
  const page = [...menu, '£8.25', 'Beetroot Soup', 'Served with rye bread', '£7.40'].join('\n');
  expect(read(page)).toEqual([
    { name: 'Kettle', own: ['Eggs, bacon and toast'], likely: [] },
    { name: 'Avocado', own: ['Sourdough, lime.', 'Add an egg for £1.50'], likely: [] },
    { name: 'Beetroot Soup', own: ['Served with rye bread'], likely: [] },
  ]);
});

describe('names and prices in turn', () => {
  const priced = (text: string) =>
    printedEntries(printedLines(text, namesIn)).map(({ name, price, own, likely }) => [name, price, own, likely]);

  it('are each the price of the name above, and say nothing else of it', () => {
    expect(priced('Marondo\n9.90\nBartufo\n8.40\nQuilena\n7.20')).toEqual([
      ['Marondo', 1, [], []],
      ['Bartufo', 3, [], []],
      ['Quilena', 5, [], []],
    ]);
  });

  it.each([
    ['a price comes first', '9.90\nMarondo\n8.40\nBartufo'],
    ['a price is missing', 'Marondo\n9.90\nBartufo\nQuilena\n7.20\nPeluso'],
    ['a line is a sentence', 'Marondo\n9.90\nServed with rye bread.\n8.40'],
  ])('are nobody’s where %s', (_, text) => {
    expect(priced(text)).toEqual([]);
  });
});
