import { describe, expect, it } from 'vitest';
import { readFacts } from '../../../../../server/knowledge/hazards/read-facts.ts';
import type { StatedHazards } from '../../../../../server/knowledge/items/own/own-hazards.ts';
import { dangersIn, statedIn, withHazards } from '../../../../../server/knowledge/items/own/own-hazards.ts';
import type { ItemRecord, LibraryRules } from '../../../../../server/knowledge/index.ts';
import { shippedDomain } from '../../../../domains/read-shipped.ts';

const KITCHEN = shippedDomain('restaurant');
const DISH = { dish_id: 'a', name: 'Plato del día', category: 'main' };

function state(record: ItemRecord, stated: StatedHazards, rules: LibraryRules = KITCHEN) {
  const itemRules = rules.item;
  if (itemRules === undefined) throw new Error('no items');
  const made = withHazards(record, stated, { itemRules, rules });
  return { ...made, stated: statedIn(readFacts(made.record, rules.hazards), rules) };
}

describe('what is stated of hazards', () => {
  it('is read back from the record, each as it was stated', () => {
    const stated: StatedHazards = { huevo: 'contains', soja: 'traces', gluten: 'free' };
    expect(state(DISH, stated)).toMatchObject({ stated, unwritten: [] });
  });

  it('is nothing where nothing is', () => {
    expect(state(DISH, {}).stated).toEqual({});
  });

  it('takes the place of what was stated before, up and down', () => {
    const { record } = state(DISH, { huevo: 'contains', soja: 'traces', gluten: 'free', mani: 'contains' });
    const next: StatedHazards = { huevo: 'traces', soja: 'free', gluten: 'contains' };
    expect(state(record, next)).toMatchObject({ stated: next, unwritten: [] });
    expect(state(record, {}).stated).toEqual({});
  });

  it('keeps the words of a statement that stays', () => {
    const allergens = [{ name: 'huevo', severity: 'critical', notes: 'mucho' }, { name: 'kryptonita' }];
    const { record } = state({ ...DISH, allergens }, { huevo: 'contains' });
    expect(record['allergens']).toEqual(allergens);
  });

  it('never takes away what the item is made of or what its name says', () => {
    const made = state({ ...DISH, ingredients: ['huevo'] }, {});
    expect(made.stated).toEqual({ huevo: 'contains' });
    expect(state({ ...DISH, ingredients: ['huevo'] }, { huevo: 'free' }).unwritten).toEqual(['huevo']);
    const notes = ['La misma freidora que el maní.'];
    expect(state({ ...DISH, notes }, { mani: 'free' }).unwritten).toEqual(['mani']);
  });

  it('is no danger that is only named', () => {
    expect(state({ ...DISH, name: 'Bocadillo de queso' }, {}).stated).not.toHaveProperty('gluten');
  });

  it('has its dangers, which another item may have as well', () => {
    const { record } = state(DISH, { huevo: 'contains', soja: 'traces', gluten: 'free' });
    const facts = readFacts(record, KITCHEN.hazards);
    expect(dangersIn(facts, KITCHEN)).toEqual({ huevo: 'contains', soja: 'traces' });
  });

  it('is kept in another vertical, too', () => {
    const rules = shippedDomain('hair_salon');
    const [first, second] = rules.hazards.vocabulary.filter(({ kind }) => kind === 'hazard');
    const product = { product_id: 'a', name: 'Crema', product_type: 'otro' };
    const stated: StatedHazards = { [first?.id ?? '']: 'contains', [second?.id ?? '']: 'free' };
    expect(state(product, stated, rules)).toMatchObject({ stated, unwritten: [] });
  });
});
