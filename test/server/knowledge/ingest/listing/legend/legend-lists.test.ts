import { describe, expect, it } from 'vitest';
import { readLegend } from '../../../../../../server/knowledge/ingest/listing/legend/legend.ts';
import { linesOf, listingOf, restaurantVocabulary, told } from '../line-support.ts';

const codesOf = async (text: string): Promise<string[]> => {
  const { codes } = readLegend(linesOf(text), new Set(), await restaurantVocabulary());
  return [...codes].map(([code, { hazardIds, isConflicting }]) =>
    [code, ...hazardIds, ...(isConflicting ? ['?'] : [])].join(' '),
  );
};

describe('a legend that is a list', () => {
  it.each([
    ['1. Maní\n2. Apio', ['1 mani', '2 apio']],
    ['1) Gluten\n2) Huevo\n3) Leche', ['1 gluten', '2 huevo', '3 lacteos']],
    ['(1) Gluten\n(2) Huevo', ['1 gluten', '2 huevo']],
    ['1 - Soja\n2 - Mostaza', ['1 soja', '2 mostaza']],
    ['a) Gluten\nb) Huevo', ['a gluten', 'b huevo']],
    ['a. Gluten\nb. Huevo', ['a gluten', 'b huevo']],
    ['i. Gluten\nii. Huevo\niv. Soja', ['i gluten', 'ii huevo', 'iv soja']],
    ['IV. Gluten\nV. Huevo', ['IV gluten', 'V huevo']],
    ['14. Gluten\n3. Huevo\n7. Soja', ['14 gluten', '3 huevo', '7 soja']],
    ['1. Maní\n2. Leche\n3. Trigo\n4. Nueces', ['1 mani', '2 lacteos', '3 gluten', '4 frutos_secos']],
    [
      '1. Cereales que contienen gluten\n2. Crustáceos y productos a base de crustáceos\n3. Huevos y derivados',
      ['1 gluten', '2 crustaceos', '3 huevo'],
    ],
    ['1 Gluten\t8 Frutos secos\n2 Crustáceos\t9 Apio', ['1 gluten', '8 frutos_secos', '2 crustaceos', '9 apio']],
    ['1 = Gluten\n2 = Huevo', ['1 gluten', '2 huevo']],
    ['1. Gluten / Gluten\n2. Huevos / Eggs\n3. Frutos secos / Nuts', ['1 gluten', '2 huevo', '3 frutos_secos']],
    ['1. Gluten\n2. Huevo\n\nAllergens\n1. Gluten\n2. Eggs', ['1 gluten', '2 huevo']],
    ['1. Gluten\n2. Huevo\n1. Apio', ['1 gluten apio ?', '2 huevo']],
    ['Alérgenos\n1. Semillas de sésamo\n2. Pan de trigo', ['1 sesamo', '2 gluten']],
    [
      '1. Gluten\n2. Huevo\n3. Soja\n\nAbierto\nde martes\na domingo\nal mediodía\n\n1. Apio',
      ['1 gluten apio ?', '2 huevo', '3 soja'],
    ],
  ])('is read: %j', async (text, codes) => {
    expect(await codesOf(text)).toEqual(codes);
  });

  it.each([
    '1. Tortilla de huevo\n2. Pan con queso\n3. Flan de leche',
    '1. Huevos rotos\n2. Huevos fritos\n3. Huevos con jamón',
    '1) Sopa de pescado\n2) Ensalada de langostinos',
    '3 - Tortilla de camarones',
    '1. Pescado',
    '1. Pan\n2. Queso\n3. Jamón',
  ])('is none of items: %j', async (text) => {
    expect(await codesOf(text)).toEqual([]);
  });
});

describe('numbers that a house explains in its own way', () => {
  const marksOf = async (text: string): Promise<string[]> => told(await listingOf(text));

  it('mean that, and of those that it leaves out nobody knows what they mean', async () => {
    const menu = 'Flan (1)  $ 900\nBudín (2,3)  $ 800\nTorta (4)  $ 700\n\nAlérgenos\n1. Maní\n2. Apio\n4. Kiwi';
    expect(await marksOf(menu)).toEqual([
      'Flan | $ 900 | contains mani',
      'Budín | $ 800 | contains apio, doubtful 3',
      'Torta | $ 700 | doubtful 4',
    ]);
  });

  it('mean nothing certain where two meanings are given', async () => {
    expect(await marksOf('Flan (1)  $ 900\nBudín (2)  $ 800\n\n1. Maní\n2. Apio\n1. Huevo')).toEqual([
      'Flan | $ 900 | doubtful mani, doubtful huevo',
      'Budín | $ 800 | contains apio',
    ]);
  });

  it('are not taken for the usual ones where the lines under a title could not be read', async () => {
    const menu = 'Flan (1,3)  $ 900\nBudín (7,8)  $ 800\n';
    expect(await marksOf(menu)).toEqual([
      'Flan | $ 900 | doubtful gluten, doubtful huevo',
      'Budín | $ 800 | doubtful lacteos, doubtful frutos_secos',
    ]);
    expect(await marksOf(`${menu}\nAlérgenos\nver cartel en la entrada`)).toEqual([
      'Flan | $ 900 | doubtful 1, doubtful 3',
      'Budín | $ 800 | doubtful 7, doubtful 8',
    ]);
  });
});
