import { describe, expect, it } from 'vitest';
import { READER_LIMITS } from '../../../../server/adapters/document-reader/budget.ts';
import { readMessage, readTask, writeTask } from '../../../../server/adapters/document-reader/reader-messages.ts';

it('hands a task over on the command line', () => {
  const task = { format: 'csv', byteLength: 7, memoryLimitMb: 200, limits: READER_LIMITS } as const;
  expect(readTask(writeTask(task))).toEqual(task);
});

const place = { page: 1 };
const line = { kind: 'line', segments: [{ text: 'Flan', place, x: 0 }], region: 0, gapAbove: 0 };
const table = { kind: 'table', rows: [[{ text: 'a', place: { page: 1, cell: 'A1' } }]], region: 0 };

describe('readMessage', () => {
  it.each([
    [{ kind: 'ready' }],
    [{ kind: 'page', page: 1, of: 2 }],
    [{ kind: 'blocks', blocks: [line, table] }],
    [{ kind: 'lines', lines: [{ page: 1, text: 'Flan' }] }],
    [{ kind: 'refused', code: 'file-damaged' }],
    [{ kind: 'done', pages: 1, notices: [], seenPages: [], blindPages: [] }],
    [{ kind: 'done', pages: 3, notices: ['a'], seenPages: [1], blindPages: [2, 3], structured: '[]' }],
  ])('believes %j', (message) => {
    expect(readMessage(message)).toEqual(message);
  });

  it.each([
    [undefined],
    ['ready'],
    [{ kind: 'other' }],
    [{ kind: 'page', page: -1, of: 2 }],
    [{ kind: 'refused', code: 'records-unavailable' }],
    [{ kind: 'done', pages: 1, notices: [1] }],
    [{ kind: 'done', pages: 1, notices: [], blindPages: [2] }],
    [{ kind: 'done', pages: 3, notices: [], blindPages: [2, 2] }],
    [{ kind: 'done', pages: 3, notices: [], seenPages: [0] }],
    [{ kind: 'done', pages: 3, notices: [], seenPages: 'all' }],
    [{ kind: 'lines', lines: [{ page: 1, text: 'Flan', more: 1 }] }],
    [{ kind: 'blocks', blocks: [{ ...line, segments: [] }] }],
    [{ kind: 'blocks', blocks: [{ ...line, gapAbove: '0' }] }],
    [{ kind: 'blocks', blocks: [{ ...line, segments: [{ text: 'a', place: { page: 1, box: {} } }] }] }],
    [{ kind: 'blocks', blocks: [{ ...table, rows: [[], [table.rows[0]?.[0]]] }] }],
    [{ kind: 'blocks', blocks: [{ ...table, more: 1 }] }],
  ])('believes no %j', (message) => {
    expect(readMessage(message)).toBeUndefined();
  });
});
