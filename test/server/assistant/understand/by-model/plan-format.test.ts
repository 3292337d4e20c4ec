import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../../../server/assistant/understand/by-model/offer.ts';
import { planFormat } from '../../../../../server/assistant/understand/by-model/plan-format.ts';
import type { CatalogItem } from '../../../../../server/knowledge/index.ts';

const offer: Offer = {
  attributes: [
    { id: 'temperature', label: 'temperatura', values: new Map([['frío', 'cold']]), isOrder: false },
    { id: 'price', label: 'precio', values: new Map(), isOrder: true },
  ],
  items: new Map([['Flan', { itemId: 'flan' } as CatalogItem]]),
  facts: ['pets'],
  tools: [],
};
const none: Offer = { attributes: [], items: new Map(), facts: [], tools: [] };
const empty = { conditions: [], names: [], order: [], facts: [] };
const fits = (plan: unknown, from = offer): boolean => new Ajv2020().validate(planFormat(from), plan);

describe('the form that a plan is held to', () => {
  it('holds what is offered', () => {
    expect(
      fits({
        conditions: [{ words: 'fresquete', attribute: 'temperature', value: 'frío' }],
        names: [{ words: 'postrecito', name: 'Flan' }],
        order: [{ words: 'baratito', attribute: 'price', way: 'least' }],
        facts: [{ words: 'pichicho', fact: 'pets' }],
      }),
    ).toBe(true);
    expect(fits(empty)).toBe(true);
  });

  it.each([
    ['an attribute', { conditions: [{ words: 'x', attribute: 'hazard', value: 'gluten' }] }],
    ['a value', { conditions: [{ words: 'x', attribute: 'temperature', value: 'tibio' }] }],
    ['an order', { order: [{ words: 'x', attribute: 'temperature', way: 'least' }] }],
    ['a name', { names: [{ words: 'x', name: 'Tiramisú' }] }],
    ['a fact', { facts: [{ words: 'x', fact: 'wifi' }] }],
    ['more', { verdict: 'DECLARED_FREE' }],
    ['a condition without words', { conditions: [{ words: '', attribute: 'temperature', value: 'frío' }] }],
  ])('has no room for %s that is not', (_what, parts) => {
    expect(fits({ ...empty, ...parts })).toBe(false);
  });

  it('holds a tool that is offered, with what it may be asked with and nothing else', () => {
    const look = { name: 'look', title: 'Look', arguments: new Map([['people', { type: 'integer', maximum: 9 }]]) };
    const book = { name: 'book', title: 'Book', arguments: new Map() };
    const tools = [look, book].map((tool) => ({ ...tool, labels: new Map() }));
    const proposes = (tool: string, given: object): boolean =>
      fits({ ...empty, tools: [{ words: 'x', tool, arguments: given }] }, { ...offer, tools });
    expect(proposes('look', { people: 2 })).toBe(true);
    expect(proposes('book', {})).toBe(true);
    expect(proposes('book', { people: 2 })).toBe(false);
    expect(proposes('look', { people: 'two' })).toBe(false);
    expect(proposes('look', { people: 2, confirm: true })).toBe(false);
    expect(proposes('cancel', {})).toBe(false);
    expect(fits({ ...empty, tools: [] })).toBe(false);
  });

  it('of nothing is an empty plan', () => {
    expect(fits(empty, none)).toBe(true);
    expect(fits({ ...empty, names: [{ words: 'x', name: 'Flan' }] }, none)).toBe(false);
    expect(fits({ ...empty, conditions: [''] }, none)).toBe(false);
  });
});
