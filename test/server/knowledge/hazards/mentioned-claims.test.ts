/** What names, sections and descriptions mention: what they leave open a filling or the owner's own word settles, and only for a way of eating. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFacts } from '../../../../server/knowledge/hazards/read-facts.ts';
import type { HazardFact, ItemRecord } from '../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../domains/read-shipped.ts';

const rules = restaurantAt('es-AR').hazards;
const factsOf = (record: ItemRecord): readonly HazardFact[] => readFacts(record, rules).hazards;
const factOf = (record: ItemRecord, id: string): HazardFact | undefined =>
  factsOf(record).find((fact) => fact.id === id);
const verdict = (record: ItemRecord, id: string): string | undefined => factOf(record, id)?.verdict;

describe('what is filled', () => {
  it.each(['Taco', 'Tacos dorados', 'Empanadas', 'Raviolis al pesto', 'Lasaña de la casa', 'Enchiladas suizas', 'Taco dozen (12, mix any)'])(
    '«%s» is suspected of meat, where its name does not say with what',
    (name) => {
      expect(verdict({ name }, 'carne')).toBe('MAY_CONTAIN');
    },
  ); // prettier-ignore

  it.each([
    'Taco de nopal',
    'Tacos dorados de papa (3)',
    'Bean & cheese taco',
    'Potato & egg taco',
    'Empanada de palta y zanahoria',
    'Ravioles de calabaza con crema',
    'Spinach and ricotta ravioli',
    'Tamal de choclo',
    'Gyoza de repollo (6)',
    'Pastelitos de batata',
  ])('«%s» says its filling, which is no meat: nothing is said of it', (name) => {
    expect(verdict({ name }, 'carne')).toBeUndefined();
  });

  it.each([
    ['Taco de lengua'],
    ['Empanada de carne y papa'],
    ['Brisket & egg taco'],
    ['Ravioles de cordero'],
    ['Taco salad'],
    ['Burrito bowl'],
    ['Ravioles de calabaza con tuco'],
    ['Empanada de la abuela'],
    ['Guiso de arroz'],
    ['Caldo de papa'],
    ['Asado con papas'],
  ])('«%s» may have meat all the same', (name) => {
    expect(verdict({ name }, 'carne')).toBe('MAY_CONTAIN');
  });

  it('has its filling in the name, and what it is in the section', () => {
    expect(verdict({ name: 'De queso y cebolla', category: 'Empanadas' }, 'carne')).toBeUndefined();
    expect(verdict({ name: 'Calabaza con queso', category: 'Ravioles' }, 'carne')).toBeUndefined();
    for (const name of [
      'Salteña',
      'Tucumana',
      'Criolla',
      'Árabe',
      'Mendocina',
      'De la casa',
      'Suave',
      'Docena surtida',
    ])
      expect(verdict({ name, category: 'Empanadas' }, 'carne'), name).toBe('MAY_CONTAIN');
    expect(verdict({ name: 'Cerdo y cebolla', category: 'Empanadas' }, 'carne')).toBe('MAY_CONTAIN');
    expect(verdict({ name: 'Papas', category: 'Asado' }, 'carne')).toBe('MAY_CONTAIN');
  });

  it('holds its gluten, whatever it is filled with', () => {
    for (const name of ['Empanada de palta', 'Ravioles de calabaza', 'Lasaña de zapallo'])
      expect(verdict({ name }, 'gluten'), name).toBe('MAY_CONTAIN');
  });

  it('is free of no meat by a filling: of any it is silence at most', () => {
    const filled = fc.constantFrom(...(rules.filled ?? []));
    const part = fc.constantFrom(...(rules.knownParts ?? []));
    fc.assert(
      fc.property(filled, part, part, (base, first, second) => {
        const fact = factOf({ name: `${base} de ${first} y ${second}` }, 'carne');
        expect(fact?.verdict).not.toBe('DECLARED_FREE');
        expect(factOf({ name: `${base} de ${first} y chorizo` }, 'carne')?.verdict).toBe('MAY_CONTAIN');
      }),
    );
  });
});

describe('how a part is cooked', () => {
  it('is no roast meat behind what is cooked so', () => {
    expect(verdict({ name: 'Queso asado' }, 'carne')).toBeUndefined();
    expect(verdict({ name: 'Taco de nopal con queso asado' }, 'carne')).toBeUndefined();
    expect(verdict({ name: 'Asado' }, 'carne')).toBe('MAY_CONTAIN');
    expect(verdict({ name: 'Asado, queso' }, 'carne')).toBe('MAY_CONTAIN');
  });
});

describe('what an owner declares of one item', () => {
  it.each([
    [{ name: 'Migas taco (v)' }],
    [{ name: 'Smoky wrap', category: 'Beef', menu_description: 'Plant patty (ve)' }],
    [{ name: 'Portobello Road', category: 'Burgers', menu_description: 'Mushroom, Swiss cheese (v)' }],
    [{ name: 'Vegan Miso', category: 'Ramen' }],
    [{ name: 'Tagliatelle de la huerta', free_from: ['vegetariano'], menu_description: 'Guiso de estación' }],
  ])('goes before what its kind usually holds and before what is said of many: %j', (record) => {
    expect(verdict(record, 'vegetariano')).toBe('DECLARED_FREE');
    expect(factOf(record, 'vegetariano')?.doubts).toBeUndefined();
  });

  it.each([
    [{ name: 'Beef burger (v)' }],
    [{ name: 'Sopa crema de calabaza', tags: ['vegano'] }, 'vegano'],
    [{ name: 'Taco de chorizo (v)' }],
    [{ name: 'Wrap (v)', menu_description: 'With bacon' }],
    [{ name: 'Wrap (v)', ingredients: ['pollo'] }],
    [{ name: 'Wrap', category: 'Vegetarianos', menu_description: 'Con jamón' }],
  ])('gives way to what its name and its texts say outright: %j', (record, diet = 'vegetariano') => {
    expect(verdict(record, diet)).not.toBe('DECLARED_FREE');
  });

  it('of a way of eating clears no allergen', () => {
    const of = (name: string): readonly string[] =>
      factsOf({ name }).flatMap((fact) => (fact.kind === 'diet' ? [] : [`${fact.id} ${fact.verdict}`]));
    for (const name of ['Taco de pescado', 'Empanada de queso', 'Ravioles de ricota', 'Gyoza de camarón'])
      expect(
        of(`${name} (v)`).filter((each) => each.endsWith('FREE')),
        name,
      ).toEqual([]);
  });
});

describe('a part of the list that says what its items are not', () => {
  it.each(['Not Beef', 'No meat', 'Nada de carne'])('«%s» says nothing else of them', (category) => {
    expect(verdict({ name: 'Halloumi Back', category }, 'carne')).toBeUndefined();
  }); // prettier-ignore

  it.each(['Beef', 'Beef, not chicken', 'No beef, chicken', 'Not only beef'])('«%s» names some', (category) => {
    expect(verdict({ name: 'The Ancoats', category }, 'carne')).toBe('MAY_CONTAIN');
  });

  it('takes no danger away that may be there', () => {
    expect(verdict({ name: 'Plate', category: 'No meat and cheese' }, 'lacteos')).toBe('MAY_CONTAIN');
    expect(verdict({ name: 'Plate', category: 'Not only nuts' }, 'frutos_secos')).toBe('MAY_CONTAIN');
  });

  it('declares nothing', () => {
    const hazards = factsOf({ name: 'Halloumi Back', category: 'Not Beef' });
    expect(hazards.filter((fact) => fact.verdict === 'DECLARED_FREE')).toEqual([]);
  });
});
