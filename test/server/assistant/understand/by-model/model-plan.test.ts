import { describe, expect, it } from 'vitest';
import { MOST_PROPOSED, parsePlan, sizeOf } from '../../../../../server/assistant/understand/by-model/model-plan.ts';

const cold = { words: 'fresquete', attribute: 'temperature', value: 'frío' };

describe('what a model writes', () => {
  it('is read as a plan, and what does not fit is left out of it', () => {
    const plan = parsePlan(
      JSON.stringify({
        conditions: [cold, { ...cold, words: 3 }, null, 'frío', []],
        names: [{ words: 'bowl', name: 'Ensalada' }, { words: 'bowl' }],
        order: [
          { words: 'x', attribute: 'price', way: 'least' },
          { words: 'x', attribute: 'price', way: 'worst' },
        ],
        facts: { words: 'x', fact: 'pets' },
        tools: [
          { words: 'mesita', tool: 'look', arguments: { people: 2 } },
          { words: 'mesita', tool: 'look' },
          { words: 'mesita', tool: 3, arguments: {} },
          { words: 'mesita', tool: 'look', arguments: [2] },
        ],
      }),
    );
    expect(plan).toEqual({
      conditions: [cold],
      names: [{ words: 'bowl', name: 'Ensalada' }],
      order: [{ words: 'x', attribute: 'price', way: 'least' }],
      facts: [],
      tools: [{ words: 'mesita', tool: 'look', arguments: { people: 2 } }],
    });
  });

  it('proposes no more than anybody means', () => {
    const plan = parsePlan(JSON.stringify({ conditions: Array.from({ length: 50 }, () => cold) }));
    expect(plan?.conditions).toHaveLength(MOST_PROPOSED);
    expect(sizeOf(plan ?? { conditions: [], names: [], order: [], facts: [], tools: [] })).toBe(MOST_PROPOSED);
  });

  it.each(['', 'Sí, es seguro.', '{"conditions": [', 'null', '3', '[]', '"{}"'])('«%s» is no plan', (text) => {
    expect(parsePlan(text)).toBeUndefined();
  });

  it('that is an empty object proposes nothing', () => {
    expect(parsePlan('{}')).toEqual({ conditions: [], names: [], order: [], facts: [], tools: [] });
  });
});
