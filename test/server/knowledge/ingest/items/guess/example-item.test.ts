import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDomainAt } from '../../../../../../server/domains/registry/read-domain-at.ts';
import { exampleItem } from '../../../../../../server/knowledge/ingest/items/guess/example-item.ts';
import { guessItems } from '../../../../../../server/knowledge/ingest/items/guess/guess-items.ts';

async function load(name: string) {
  const { good } = await readDomainAt(join(import.meta.dirname, '../../../../../../domains', name));
  return good!.domain;
}

describe('an example of an item', { timeout: 60_000 }, () => {
  it.each(['restaurant.yaml', 'hair_salon.yaml'])('is one that %s takes as it is', async (name) => {
    const rules = await load(name);
    const example = exampleItem(rules);
    expect(rules.item?.validate(example)).toMatchObject({ kind: 'valid', notices: [] });
    expect(guessItems([example], rules)).toEqual([example]);
    expect(Object.keys(example ?? {}).length).toBeGreaterThan(2);
  });

  it('shows a name, a price and hazards in the words of its domain, or in those that are given', async () => {
    const rules = await load('restaurant.yaml');
    expect(exampleItem(rules)).toMatchObject({ name: 'Plato', price: '4.50', allergens: [{ name: 'gluten' }, {}] });
    const [, second] = rules.hazards.vocabulary.filter(({ kind }) => kind === 'hazard');
    const words = { noun: 'dish', hazards: { [second!.id]: 'something' } };
    expect(exampleItem(rules, words)).toMatchObject({ name: 'Dish', allergens: [{}, { name: 'something' }] });
  });

  it('is none where the domain has no items, or wants what can not be made up', async () => {
    const rules = await load('restaurant.yaml');
    const { item, ...bare } = rules;
    expect(exampleItem(bare)).toBeUndefined();
    const strict = { ...item!, validate: () => ({ kind: 'invalid', issues: [] }) as const };
    expect(exampleItem({ ...rules, item: strict })).toBeUndefined();
  });
});
