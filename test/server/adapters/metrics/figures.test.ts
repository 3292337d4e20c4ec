import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createFigures } from '../../../../server/adapters/metrics/figures.ts';

it('the figures are those of docs/operations.md, with their labels', async () => {
  const page = await readFile(fileURLToPath(new URL('../../../../docs/operations.md', import.meta.url)), 'utf8');
  const told = page
    .split('\n')
    .filter((line) => line.startsWith('| `rag_chat_'))
    .map((line) => {
      const [, name = '', labels = ''] = line.split('|').map((cell) => cell.trim());
      return [name.replaceAll('`', ''), labels.replaceAll(/[`\s]/gu, '')];
    });
  const registry = new Registry();
  const counted = Object.values(createFigures(registry)).map((figure) => {
    const { labelNames, name } = figure as unknown as { name: string; labelNames: string[] };
    return [name, labelNames.join(',')];
  });
  expect(told.sort()).toEqual(counted.sort());
  expect(registry.getMetricsAsArray()).toHaveLength(counted.length);
});
