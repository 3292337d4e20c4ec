import { describe, expect, it } from 'vitest';
import { readMessage, readTask, writeTask } from '../../../../server/adapters/page-drawer/drawer-messages.ts';

describe('what the drawing process and its parent say', () => {
  it('carries a task over the command line', () => {
    const task = { page: 3, byteLength: 1024, memoryLimitMb: 400 };
    expect(readTask(writeTask(task))).toEqual(task);
  });

  it.each([
    [{ kind: 'ready', more: 1 }, { kind: 'ready' }],
    [{ kind: 'no-such-page' }, { kind: 'no-such-page' }],
    [{ kind: 'refused' }, { kind: 'refused' }],
    [
      { kind: 'drawn', png: 'AA==', width: 595, height: 842, run: 'x' },
      { kind: 'drawn', png: 'AA==', width: 595, height: 842 },
    ],
  ])('is read: %j', (said, read) => {
    expect(readMessage(said)).toEqual(read);
  });

  it.each([
    undefined,
    null,
    'ready',
    { kind: 'other' },
    { kind: 'drawn', png: 1, width: 1, height: 1 },
    { kind: 'drawn', png: 'AA==', width: Number.NaN, height: 1 },
    { kind: 'drawn', png: 'AA==', width: 1, height: 0 },
    { kind: 'drawn', png: 'A'.repeat(32 * 2 ** 20 + 1), width: 1, height: 1 },
  ])('is nothing else: %#', (said) => {
    expect(readMessage(said)).toBeUndefined();
  });
});
