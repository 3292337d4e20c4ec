/** What an owner calls vegan is vegan by the owner's word, and free of no allergen by it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFacts } from '../../../../server/knowledge/hazards/read-facts.ts';
import type { HazardFact, ItemRecord } from '../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../domains/read-shipped.ts';

const rules = restaurantAt('es-AR').hazards;
const factsOf = (record: ItemRecord): readonly HazardFact[] => readFacts(record, rules).hazards;
const verdict = (record: ItemRecord, id: string): string | undefined =>
  factsOf(record).find((fact) => fact.id === id)?.verdict;

describe('a dish that is called by a diet', () => {
  it.each([
    ['Pancakes veganos de plátano', 'vegano'],
    ['Vegan burger', 'vegano'],
    ['Vegan chocolate brownie', 'vegano'],
    ['Hamburguesa vegana con papas', 'vegano'],
    ['Plant based nuggets', 'vegano'],
    ['Milanesa vegetariana', 'vegetariano'],
    ['Lasaña vegetariana de la casa', 'vegetariano'],
    ['Veggie wrap', 'vegetariano'],
    ['Feijoada vegana', 'vegano'],
    ['La Vegana Culposa', 'vegano'],
    ['Moqueca de banana (vegana)', 'vegano'],
    ['Xis vegetariano', 'vegetariano'],
    ['Cerveza sin alcohol', 'alcohol'],
    ['Alcohol free pale 0.5%, 330 ml', 'alcohol'],
    ['Non-alcoholic lager', 'alcohol'],
    ['Cerveja sem álcool', 'alcohol'],
    ['Cerveza 0,0 (tercio)', 'alcohol'],
    ['Heineken 0.0 long neck', 'alcohol'],
  ])('«%s» is %s', (name, diet) => {
    expect(verdict({ name }, diet)).toBe('DECLARED_FREE');
  });

  it('suits who eats more than that, too', () => {
    expect(verdict({ name: 'Curry vegano' }, 'vegetariano')).toBe('DECLARED_FREE');
    expect(verdict({ name: 'Curry vegetariano' }, 'vegano')).not.toBe('DECLARED_FREE');
  });

  it.each([
    'Ensalada con mayonesa vegana',
    'Pollo en salsa vegana',
    'Hamburguesa, opción vegana',
    'Hamburguesa (opción vegana)',
    'Burger vegana o de carne',
    'Pizza no vegana',
    'Bowl (vegano a pedido)',
    'Vegan option available',
    'Nuggets de pollo / veganos',
    'Tarta de queso vegano',
    'Vegan sausage & mash',
    'Vegan sausages, mash and gravy',
    'Chorizo vegano y huevos',
    'Moqueca de banana (opción vegana)',
    'Helado (con crema vegana)',
  ])('«%s» leaves it open', (name) => {
    expect(verdict({ name }, 'vegano')).not.toBe('DECLARED_FREE');
  });

  it.each([
    [{ name: 'Burger vegana con bacon' }],
    [{ name: 'Pancakes veganos', ingredients: ['harina', 'leche', 'huevo'] }],
    [{ name: 'Curry vegano', menu_description: 'Con crema de leche' }],
  ])('%o has what speaks against it', (record) => {
    expect(verdict(record, 'vegano')).not.toBe('DECLARED_FREE');
  });

  it('by its part of the list', () => {
    expect(verdict({ name: 'Curry', category: 'Veganos' }, 'vegano')).toBe('DECLARED_FREE');
    expect(verdict({ name: 'Curry', category: 'Platos veganos' }, 'vegano')).toBe('DECLARED_FREE');
    expect(verdict({ name: 'Curry', category: 'Veganos y vegetarianos' }, 'vegano')).toBeUndefined();
    expect(verdict({ name: 'Curry', category: 'Veganos y vegetarianos' }, 'vegetariano')).toBe('DECLARED_FREE');
    expect(verdict({ name: 'Curry', category: 'Ensaladas y veganos' }, 'vegano')).toBeUndefined();
    expect(verdict({ name: 'Curry', category: 'Opciones veganas' }, 'vegano')).toBeUndefined();
  });

  it.each(['Veggies & Dip', 'Roasted veggies', 'Vegetarian haggis, neeps & tatties'])(
    'nor vegetarian: «%s»',
    (name) => {
      expect(verdict({ name }, 'vegetariano')).not.toBe('DECLARED_FREE');
    },
  );

  it.each([
    ['Arroz, tofu marinado, edamame. Vegano', 'DECLARED_FREE'],
    ['Leite de coco, dendê e pimentão. Vegana', 'DECLARED_FREE'],
    ['Vegan bun and mayo, gherkin', undefined],
    ['Yorkshire rhubarb, custard or vegan ice cream', 'MAY_CONTAIN'],
    ['Arroz y tofu. Vegano a pedido', undefined],
    ['Arroz y tofu. V = vegano', undefined],
    ['Arroz y tofu. Vegano. Salvo la salsa', undefined],
  ])('by a sentence of its description that says nothing else: «%s»', (description, expected) => {
    expect(verdict({ name: 'Bowl', menu_description: description }, 'vegano')).toBe(expected);
  });

  it.each([
    ['Grilled halloumi, roast red pepper, chilli jam (v)', 'DECLARED_FREE', 'MAY_CONTAIN'],
    ['Plant patty, lettuce, relish (ve)', 'DECLARED_FREE', 'DECLARED_FREE'],
    ['Roast roots, tahini (VE, GF)', 'DECLARED_FREE', 'DECLARED_FREE'],
    ['Roast roots, tahini (gf) (ve)', 'DECLARED_FREE', 'DECLARED_FREE'],
    ['(v)', 'DECLARED_FREE', undefined],
    ['Beans, rice. Feeds 2-3 (vg).', 'DECLARED_FREE', undefined],
    ['Beans, rice', undefined, undefined],
    ['Mushroom or squash (ve)', undefined, undefined],
    ['Toppings: beans, squash (v)', undefined, undefined],
    ['Beans (v), rice and chorizo', 'MAY_CONTAIN', 'MAY_CONTAIN'],
    ['Beans (v), rice and a side', undefined, undefined],
    ['Beans, rice (v option)', undefined, undefined],
    ['Beans, rice (vo)', undefined, undefined],
    ['Beans, rice (n, gf)', undefined, undefined],
  ])('by a mark behind its description: «%s»', (description, vegetarian, vegan) => {
    const record = { name: 'Bowl', menu_description: description };
    expect(verdict(record, 'vegetariano')).toBe(vegetarian);
    expect(verdict(record, 'vegano')).toBe(vegan);
  });

  it('by a mark behind its name, against what speaks against it', () => {
    expect(verdict({ name: 'Squash curry (ve)' }, 'vegano')).toBe('DECLARED_FREE');
    expect(verdict({ name: 'Squash curry (ve)', menu_description: 'With cream' }, 'vegano')).not.toBe('DECLARED_FREE');
    expect(verdict({ name: 'Chicken curry (v)' }, 'vegetariano')).not.toBe('DECLARED_FREE');
    expect(verdict({ name: 'V Burger' }, 'vegetariano')).not.toBe('DECLARED_FREE');
  });

  it('is free of no allergen by it, whatever it is', () => {
    const dishes = [
      'Brownie',
      'Pancakes',
      'Hamburguesa',
      'Bocadillo',
      'Tarta',
      'Croquetas',
      'Helado',
      'Ravioles',
      'Cheesecake',
    ];
    const called = [
      'vegano',
      'vegana',
      'veganos',
      'vegan',
      'vegetariana',
      'veggie',
      'plant based',
      'keto',
      'kosher',
      '(ve)',
      '(v, gf)',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...dishes), fc.constantFrom(...called), fc.boolean(), (dish, diet, isBehind) => {
        const name = isBehind ? `${dish} ${diet}` : `${diet} ${dish}`;
        const freed = factsOf({ name }).filter((fact) => fact.kind !== 'diet' && fact.verdict === 'DECLARED_FREE');
        expect(freed).toEqual([]);
      }),
      { numRuns: 160 },
    );
    expect(verdict({ name: 'Bocadillo vegano' }, 'gluten')).toBe('MAY_CONTAIN');
  });
});
