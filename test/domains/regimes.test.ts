/** What the shipped restaurant says of the laws and of GS1, held against lists that were written from their texts and not from the file. */
import { describe, expect, it } from 'vitest';
import { shippedDomain } from './read-shipped.ts';

const restaurant = shippedDomain('restaurant');

const FOURTEEN = [
  ...['altramuces', 'apio', 'crustaceos', 'frutos_secos', 'gluten', 'huevo', 'lacteos'],
  ...['mani', 'moluscos', 'mostaza', 'pescado', 'sesamo', 'soja', 'sulfitos'],
];
const EIGHT = ['crustaceos', 'frutos_secos', 'gluten', 'huevo', 'lacteos', 'mani', 'pescado', 'soja'];

const LAWS: Readonly<Record<string, readonly string[]>> = {
  eu: FOURTEEN,
  uk: FOURTEEN,
  us: [...EIGHT, 'sesamo'],
  ar: [...EIGHT, 'sulfitos'],
  cl: [...EIGHT, 'sulfitos'],
  mx: [...EIGHT, 'sulfitos'],
  br: EIGHT,
};

const regimeOf = (id: string) => restaurant.regimes.find((regime) => regime.id === id);

describe('the lists of what must be declared', () => {
  it('are these, each with its source', () => {
    expect(restaurant.regimes.map(({ id }) => id)).toEqual(Object.keys(LAWS));
    for (const { id, source } of restaurant.regimes) expect(source, id).toMatch(/\d{2}/u);
  });

  it.each(Object.entries(LAWS))('of %s name what the law names, each once', (id, hazards) => {
    const named = regimeOf(id)?.declares.flatMap(({ hazard }) => hazard ?? []) ?? [];
    expect(named.toSorted()).toEqual(hazards.toSorted());
  });

  it('say what they name and no hazard stands for', () => {
    const beyond = restaurant.regimes.flatMap(({ id, declares }) =>
      declares.flatMap(({ hazard, names }) => (hazard === undefined ? [`${id}: ${names.en}`] : [])),
    );
    expect(beyond).toEqual(['br: Natural latex']);
  });

  it('promise nobody anything: no word of theirs is of safety', () => {
    expect(JSON.stringify(restaurant.regimes)).not.toMatch(/segur|safe|apto|cumpl|compl(?:y|iance)|garant|guarant/iu);
  });

  it('name wheat alone where the law does', () => {
    expect(regimeOf('us')?.declares.find(({ hazard }) => hazard === 'gluten')?.names.en).toContain('Wheat (not');
  });
});

describe('the codes of GS1', () => {
  it('are those of its AllergenTypeCode, one for each hazard', () => {
    expect(restaurant.linkedData.hazards).toEqual({
      crustaceos: 'AC',
      huevo: 'AE',
      pescado: 'AF',
      lacteos: 'AM',
      frutos_secos: 'AN',
      mani: 'AP',
      sesamo: 'AS',
      sulfitos: 'AU',
      gluten: 'AW',
      soja: 'AY',
      apio: 'BC',
      mostaza: 'BM',
      altramuces: 'NL',
      moluscos: 'UM',
    });
    const hazards = restaurant.hazards.vocabulary.filter(({ kind }) => kind === 'hazard').map(({ id }) => id);
    expect(Object.keys(restaurant.linkedData.hazards).toSorted()).toEqual(hazards.toSorted());
  });
});

it('a hair salon is one, with no law and no code of foods', () => {
  const { linkedData, regimes } = shippedDomain('hair_salon');
  expect([linkedData.business, linkedData.list.of, linkedData.hazards, regimes]).toEqual([
    'HairSalon',
    'hasOfferCatalog',
    {},
    [],
  ]);
});
