import { describe, expect, it } from 'vitest';
import { scoreOrders } from '../../../eval/score/tools.ts';
import { planOrders } from '../../../support/assistant/plan-orders.ts';
import { NO_ORDERS, PROJECT_ORDERS } from './golden-projects.ts';

const LANGUAGES = ['es', 'en', 'pt'] as const;

const ordersIn = (language: (typeof LANGUAGES)[number]) =>
  PROJECT_ORDERS[language].map(({ message, ...order }) => ({
    ...order,
    arguments: { ...order.arguments, ...(message === undefined ? {} : { [message]: order.text }) },
  }));

describe.each(LANGUAGES)('what is asked of the environmental assistant, in %s', (language) => {
  const figures = scoreOrders(planOrders(ordersIn(language), language, 'mineria'));
  const told = figures.failures.join('\n');

  it('is done by the tool that is meant, in at least 97 of a hundred', () => {
    expect(figures.tool.right / figures.tool.of, told).toBeGreaterThanOrEqual(0.97);
  });

  it('is done with what was said, in at least 97 of a hundred', () => {
    expect(figures.arguments.right / figures.arguments.of, told).toBeGreaterThanOrEqual(0.97);
  });
});

it('asks every tool for something, in the language of the file', () => {
  expect(new Set(PROJECT_ORDERS.es.map(({ tool }) => tool)).size).toBe(14);
});

it('does nothing for who asks for nothing', () => {
  const planned = planOrders(
    NO_ORDERS.map((text) => ({ text, tool: '', arguments: {} })),
    'es',
    'mineria',
  );
  expect(planned.flatMap(({ order, tool }) => (tool === undefined ? [] : [`${order.text}: ${tool}`]))).toEqual([]);
});
