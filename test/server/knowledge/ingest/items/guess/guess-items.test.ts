import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDomainAt } from '../../../../../../server/domains/registry/read-domain-at.ts';
import { guessItems } from '../../../../../../server/knowledge/ingest/items/guess/guess-items.ts';
import type { LibraryRules } from '../../../../../../server/knowledge/index.ts';

let rules: LibraryRules;
let salon: LibraryRules;

async function load(name: string): Promise<LibraryRules> {
  const { good } = await readDomainAt(join(import.meta.dirname, '../../../../../../domains', name));
  return good!.domain;
}

beforeAll(async () => {
  rules = await load('restaurant.yaml');
  salon = await load('hair_salon.yaml');
}, 60_000);

const guess = (value: unknown, of = rules) => guessItems(value, of) as Record<string, unknown>[];
const isTaken = (value: unknown, of = rules) => of.item!.validate(value).kind === 'valid';

describe('JSON as people write it', () => {
  it('stays as it is where the schema takes it whole', () => {
    const flan = { dish_id: 'flan', name: 'Flan', allergens: [{ name: 'huevo', severity: 'critical' }], tags: [] };
    expect(guess([flan])).toEqual([flan]);
    expect(guess(flan)).toEqual([flan]);
  });

  it('may have a list of words where the schema wants objects, and a text where it wants a list', () => {
    const [flan] = guess([{ name: 'Flan', allergens: ['huevo', 'leche'], ingredients: 'huevos, leche y azúcar' }]);
    expect(flan).toMatchObject({
      dish_id: 'flan',
      allergens: [{ name: 'huevo' }, { name: 'leche' }],
      ingredients: ['huevos', 'leche y azúcar'],
    });
    expect(isTaken(flan)).toBe(true);
  });

  it('may have keys in the words of the house, in any spelling', () => {
    const [flan] = guess([{ Nombre: 'Flan', Descripción: 'De la casa', precio: '$ 3.500', Alérgenos: 'huevo, leche' }]);
    expect(flan).toMatchObject({ name: 'Flan', menu_description: 'De la casa', price: '$ 3.500' });
    expect(flan!['allergens']).toMatchObject([{ name: 'huevo' }, { name: 'leche' }]);
    expect(guess([{ nome: 'Pudim', preço: 'R$ 18', 'pode conter': ['amendoim'] }])[0]).toMatchObject({ name: 'Pudim' });
  });

  it('takes of yes and no the yes alone: a no declares nothing absent', () => {
    const [flan] = guess([{ name: 'Flan', allergens: { huevo: true, gluten: false } }]);
    expect(flan!['allergens']).toMatchObject([{ name: 'huevo' }]);
    expect(JSON.stringify(flan)).not.toContain('gluten');
  });

  it('may have its items under sections, whose names they take', () => {
    const menu = {
      restaurante: 'X',
      secciones: [{ nombre: 'Postres', platos: [{ nombre: 'Flan' }, { nombre: 'Budín' }] }],
    };
    expect(guess(menu).map(({ name, category }) => [name, category])).toEqual([
      ['Flan', 'Postres'],
      ['Budín', 'Postres'],
    ]);
    expect(guess({ menu: { Entradas: [{ plato: 'Rabas' }], Postres: [{ plato: 'Flan' }] } })).toMatchObject([
      { name: 'Rabas', category: 'Entradas' },
      { name: 'Flan', category: 'Postres' },
    ]);
  });

  it('has an id for each name, another one for each item, also beside ids that were given', () => {
    const ids = guess([{ name: 'Flan' }, { name: 'FLAN' }, { dish_id: 'flan-2', name: 'Otro' }, { name: '¿?' }]);
    const made = ids.map((each) => each['dish_id']);
    expect(new Set(made).size).toBe(4);
    expect(made[0]).toBe('flan');
  });

  it('is told its own mistakes where it can not be guessed', () => {
    for (const wrong of [{ precio: 3 }, { name: 7 }, 'Flan', null]) expect(guess([wrong])).toEqual([wrong]);
  });

  it('is told the mistakes that are left where most of it was understood', () => {
    const mistakesOf = (value: unknown): unknown[] => {
      const checked = rules.item!.validate(guess([value])[0]);
      return checked.kind === 'valid' ? [] : checked.issues.map(({ loc }) => loc.join('.'));
    };
    expect(mistakesOf({ nombre: 'Flan', alergenos: 7 })).toEqual(['allergens']);
    expect(mistakesOf({ nombre: 'Flan', alergenos: { huevo: 'sí', gluten: 'quizás' } })).toEqual(['allergens']);
    expect(mistakesOf({ nombre: 'Flan', alergenos: [1, 3] })).toEqual(['allergens.0', 'allergens.1']);
  });

  it('says nothing where it says null', () => {
    const [flan] = guess([{ nombre: 'Flan', alergenos: null, precio: null, huevo: null }]);
    expect(flan).toEqual({ dish_id: 'flan', name: 'Flan' });
  });

  it('goes the same way in another vertical', () => {
    const [shampoo] = guess(
      { Champús: [{ producto: 'Champú suave', precio: 9000 }], Tinturas: [{ producto: 'Tinte 7' }] },
      salon,
    );
    expect(isTaken(shampoo, salon)).toBe(true);
    expect(shampoo).toMatchObject({ product_id: 'champu-suave', name: 'Champú suave', price: 9000 });
  });

  it('never throws, and what it changes the schema takes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(guess(value).length).toBeGreaterThanOrEqual(Array.isArray(value) ? 0 : 1);
      }),
    );
    const key = fc.constantFrom('name', 'nombre', 'plato', 'precio', 'alergenos', 'allergens', 'ingredientes', 'x');
    const item = fc.dictionary(key, fc.oneof(fc.string(), fc.array(fc.string()), fc.integer(), fc.boolean()));
    fc.assert(
      fc.property(item, (value) => {
        const [made] = guess([value]);
        const before = rules.item!.validate(value);
        const after = rules.item!.validate(made);
        const count = (checked: typeof before) =>
          checked.kind === 'valid' ? 0 : new Set(checked.issues.map(({ loc }) => loc[0])).size;
        expect(made === value || count(after) < count(before) || isTaken(made)).toBe(true);
      }),
    );
  });
});
