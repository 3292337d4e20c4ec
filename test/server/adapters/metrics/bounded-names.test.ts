import { expect, it } from 'vitest';
import { createBoundedNames } from '../../../../server/adapters/metrics/bounded-names.ts';
import { createPromMetrics } from '../../../../server/adapters/metrics/prom.ts';

it('names that were met first stay, and every later one is other', () => {
  const named = createBoundedNames(2);
  expect(['a', 'b', 'c', 'a', 'd', 'b'].map(named)).toEqual(['a', 'b', 'other', 'a', 'other', 'b']);
});

it('however many tools files declare, their figures are bounded', async () => {
  const metrics = createPromMetrics();
  for (let count = 0; count < 1000; count += 1) metrics.action({ tool: `t${String(count)}`, state: 'proposed' });
  const { text } = await metrics.expose();
  const lines = text.split('\n').filter((line) => line.startsWith('rag_chat_actions_total{'));
  expect(lines).toHaveLength(201);
  expect(lines).toContain('rag_chat_actions_total{tool="other",state="proposed"} 800');
});
