import { describe, expect, it } from 'vitest';
import type { PlannedOrder } from './tools.ts';
import { scoreOrders, scorePlain } from './tools.ts';

const order = { text: 'mesa', tool: 'book', arguments: { day: '2026-11-26', hour: '21:00', people: 2 } };

const planned = (tool: string | undefined, given: Record<string, unknown>): PlannedOrder => ({
  order,
  tool,
  arguments: given,
});

describe('orders', () => {
  it('are right with their tool and all that was said, in whatever order', () => {
    expect(scoreOrders([planned('book', { people: 2, hour: '21:00', day: '2026-11-26' })])).toEqual({
      tool: { right: 1, of: 1 },
      arguments: { right: 1, of: 1 },
      dates: { right: 1, of: 1 },
      hours: { right: 1, of: 1 },
      failures: [],
    });
  });

  it.each<[string, PlannedOrder, object]>([
    [
      'of another tool',
      planned('look', order.arguments),
      { tool: { right: 0, of: 1 }, arguments: { right: 1, of: 1 } },
    ],
    ['of none', planned(undefined, {}), { tool: { right: 0, of: 1 }, dates: { right: 0, of: 1 } }],
    [
      'at another hour',
      planned('book', { ...order.arguments, hour: '09:00' }),
      { arguments: { right: 0, of: 1 }, dates: { right: 1, of: 1 }, hours: { right: 0, of: 1 } },
    ],
    ['with what nobody said', planned('book', { ...order.arguments, name: 'Ana' }), { arguments: { right: 0, of: 1 } }],
    [
      'for as many in words',
      planned('book', { ...order.arguments, people: '2' }),
      { arguments: { right: 0, of: 1 }, hours: { right: 1, of: 1 } },
    ],
  ])('are wrong %s, and told', (_, wrong, figures) => {
    const scored = scoreOrders([wrong]);
    expect(scored).toMatchObject(figures);
    expect(scored.failures).toHaveLength(1);
  });
});

it('a question that asks for nothing has nothing done', () => {
  const [plain, needless] = [
    { id: '1', question: 'hola', tool: undefined },
    { id: '2', question: '¿hay flan?', tool: 'look' },
  ];
  expect(scorePlain([plain, needless])).toEqual({ questions: 2, needless: [needless] });
});
