import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../server/tools/read-answer.ts';
import { domainOf } from '../../support/tools/make-desk.ts';
import { COPIES } from '../domains/tool-texts.ts';

const [TOOL] = domainOf([
  {
    ...COPIES,
    response: { total: '/total' },
    rows: { from: '/books', most: 2, fields: { title: '/title', by: '/author/name' } },
  },
]).tools;
const NOW = new Date(0);
const rowsOf = (body: unknown) => {
  if (TOOL === undefined) throw new Error('no tool');
  return readAnswer(TOOL, { kind: 'answered', status: 200, body }, NOW);
};

describe('a list that a service answers', () => {
  it('is told row by row, as many as the file says, and no more of each than it names', () => {
    const books = [{ title: 'One', author: { name: 'Ana' }, price: 3 }, { title: 'Two' }, { title: 'Three' }];
    expect(rowsOf({ total: 3, books })).toEqual({
      kind: 'given',
      values: { total: 3 },
      rows: [
        { part: 'rows', values: { title: 'One', by: 'Ana' }, shownBy: [] },
        { part: 'rows', values: { title: 'Two' }, shownBy: [] },
      ],
      asOf: NOW,
      isStale: false,
    });
  });

  it.each([
    ['no list', { total: 3, books: 'many' }],
    ['an empty one', { total: 0, books: [] }],
    ['rows without any of the fields', { total: 1, books: [{ price: 1 }, null, 4, 'x', []] }],
    ['nothing', {}],
    ['an object that looks like one', { books: { length: 1, 0: { title: 'One' } } }],
  ])('is nothing where it is %s', (_, body) => {
    expect(rowsOf(body)).toEqual({ kind: 'none' });
  });

  it('holds no value that is longer than anybody tells, and nothing of its prototype', () => {
    const books = [
      { title: 'x'.repeat(9000), author: { name: 'Ana' } },
      JSON.parse('{"__proto__": {"title": "evil"}}') as object,
    ];
    expect(rowsOf({ books })).toMatchObject({ rows: [{ values: { by: 'Ana' } }] });
  });
});
