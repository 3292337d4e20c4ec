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

  it.each(PLAIN_LAYOUTS)('is of the name above it: %s', (layout) => {
    fc.assert(
      fc.property(describedMenus([layout]), (menu) => {
        const told = read(menu.text);
        for (const [at, { name, says, hazard, isDenial }] of menu.dishes.entries()) {
          // Below two names that stand together it may be said of either.
          const isBelowNames = menu.dishes[at - 1]?.says.length === 0;
          if (says.length === 0 || hazard === undefined || isDenial || isBelowNames) continue;
          const entry = told.find((each) => fold(each.name) === fold(name));
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

it('what is printed small below names in capitals may be said of them, also without a stop', () => {
  const menu = ['DE LA LONJA', 'PULPO A LA BRASA', 'Pata de pulpo y patata machacada', 'ALMEJAS A LA MARINERA'];
  expect(
    read([...menu, 'Salsa de vino, harina de trigo y', 'perejil', 'TARTAR DE ATÚN', 'Con soja'].join('\n')),
  ).toEqual([
    { name: 'PULPO A LA BRASA', own: [], likely: ['Pata de pulpo y patata machacada'] },
    { name: 'ALMEJAS A LA MARINERA', own: [], likely: ['Salsa de vino, harina de trigo y perejil'] },
    { name: 'TARTAR DE ATÚN', own: [], likely: ['Con soja'] },
  ]);
});

it('a list below a name and its price may be said of it on a page that is not regular', () => {
  const menu = ['Ñoquis al estofado $ 11.200', 'Papa, harina de trigo y huevo', 'Guiso $ 9.800', 'Flan $ 3.000'];
  expect(read(menu.join('\n'))[0]).toMatchObject({ own: [], likely: ['Papa, harina de trigo y huevo'] });
});

it('is not all known of a name below which something only may be said of it', () => {
  const menu = ['PULPO', 'Pata de pulpo y patata', '', 'ALMEJAS', 'Salsa de vino', '', 'ATÚN', 'Con soja', '', 'VINOS'];
  const entries = printedEntries(printedLines(menu.join('\n'), namesIn));
  const doubtful = entries.filter(({ likely }) => likely.length > 0);
  expect(doubtful.length).toBeGreaterThan(0);
  expect(doubtful.filter(({ isWhole }) => isWhole)).toEqual([]);
});
