import { describe, expect, it } from 'vitest';
import { readMessage, readTask, writeTask } from '../../../../server/adapters/picture-reader/picture-messages.ts';

it('hands a task over on the command line', () => {
  const numbers = { page: 2, orientation: 6, byteLength: 7, memoryLimitMb: 300, pixelLimit: 9, pictureWidth: 595 };
  const task = { mediaType: 'image/png', folder: '/a b/ocr', ...numbers };
  expect(readTask(writeTask(task))).toEqual(task);
});

const word = { text: 'Flan', x: 1, y: 2, width: 3, height: 4, baseline: 5, size: 6, confidence: 91.5, line: 0 };
const page = { width: 595, height: 842, turned: 0.02, words: [word] };

describe('readMessage', () => {
  it.each([
    [{ kind: 'ready' }],
    [{ kind: 'no-such-page' }],
    [{ kind: 'refused', code: 'file-damaged' }],
    [{ kind: 'seen', page }],
    [{ kind: 'seen', page: { ...page, words: [] } }],
  ])('believes %j', (message) => {
    expect(readMessage(message)).toEqual(message);
  });

  it.each([
    [undefined],
    ['ready'],
    [{ kind: 'other' }],
    [{ kind: 'refused', code: 'records-unavailable' }],
    [{ kind: 'seen' }],
    [{ kind: 'seen', page: { ...page, width: 0 } }],
    [{ kind: 'seen', page: { ...page, turned: 2 } }],
    [{ kind: 'seen', page: { ...page, turned: null } }],
    [{ kind: 'seen', page: { ...page, words: [{ ...word, x: '1' }] } }],
    [{ kind: 'seen', page: { ...page, words: [{ ...word, size: 0 }] } }],
    [{ kind: 'seen', page: { ...page, words: [{ ...word, text: 'x'.repeat(1001) }] } }],
    [{ kind: 'seen', page: { ...page, words: Array(5001).fill(word) } }],
  ])('believes no %j', (message) => {
    expect(readMessage(message)).toBeUndefined();
  });
});
