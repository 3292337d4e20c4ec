import { expect, it } from 'vitest';
import { tapPieces } from '../../../../server/assistant/model/tap-pieces.ts';

async function* source(ended: string[], failure?: Error): AsyncGenerator<string, number> {
  try {
    yield 'uno';
    yield 'dos';
    if (failure !== undefined) throw failure;
    return 3;
  } finally {
    ended.push('ended');
  }
}

it('hands on the pieces and the end of its source', async () => {
  const [seen, ended]: [string[], string[]] = [[], []];
  const pieces = tapPieces(source(ended), (piece) => void seen.push(piece));
  expect(await pieces.next()).toEqual({ done: false, value: 'uno' });
  expect(seen).toEqual(['uno']);
  expect(await pieces.next()).toEqual({ done: false, value: 'dos' });
  expect(await pieces.next()).toEqual({ done: true, value: 3 });
  expect([seen, ended]).toEqual([['uno', 'dos'], ['ended']]);
});

it('ends its source with its reader, once', async () => {
  const ended: string[] = [];
  for await (const _ of tapPieces(source(ended), () => undefined)) break;
  expect(ended).toEqual(['ended']);
});

it('fails as its source does', async () => {
  const ended: string[] = [];
  const failure = new Error('broke off');
  const read = async (): Promise<void> => {
    for await (const _ of tapPieces(source(ended, failure), () => undefined));
  };
  await expect(read()).rejects.toBe(failure);
  expect(ended).toEqual(['ended']);
});
