import { describe, expect, it } from 'vitest';
import { ABOUT, BOOKS, FIND, readHouse } from '../../../support/tools/house-tools.ts';
import { COPIES, LEND } from '../tool-texts.ts';

/** Each mistake as `field: reason`. */
const mistakes = (...tools: readonly object[]): readonly string[] =>
  readHouse(tools).problems.map(({ field, reason }) => `${field}: ${reason}`);

const search = FIND.search;
const items = BOOKS.items;
const rows = { from: '/books', fields: { title: '/title' } };
const { rollback: _rollback, ...lend } = LEND;

describe('where a tool looks', () => {
  it('is right as it is written here', () => {
    expect(mistakes(FIND, BOOKS, ABOUT, { ...COPIES, rows })).toEqual([]);
  });

  it.each([
    ['a search without a place', { ...FIND, search: undefined }, 'needs "search"'],
    ['items without a place', { ...BOOKS, items: undefined }, 'needs "items"'],
    ['a text composed of nothing', { ...ABOUT, compose: undefined, say: {} }, 'needs "compose"'],
    ['a place of another kind', { ...FIND, items }, 'belongs to "kind: items"'],
    ['rows of what is published', { ...FIND, rows }, 'belongs to "kind: http"'],
    ['rows of what changes something', { ...lend, rows }, 'belongs to tools that read'],
    ['a service', { ...FIND, request: COPIES.request }, 'what is published needs no back end'],
    ['names of a response', { ...FIND, response: { x: '/x' } }, 'belongs to "kind: http"'],
    ['a write', { ...FIND, permission: 'write' }, 'must be read or admin'],
    ['a part twice', { ...ABOUT, compose: [...ABOUT.compose, ABOUT.compose[0]] }, 'stands twice'],
    ['a part of two places', { ...ABOUT, compose: [{ part: 'book', search, items }], say: {} }, 'and not both'],
    ['a part of no place', { ...ABOUT, compose: [{ part: 'book' }], say: {} }, 'needs "search" or "items"'],
    ['an argument that is not there', { ...FIND, search: { ...search, query: '{word}' } }, 'did you mean "words"'],
    ['a brace alone', { ...FIND, search: { ...search, query: '{words' } }, 'stands alone'],
    ['a secret', { ...FIND, search: { ...search, query: '${secret:X}' } }, 'write {name}'],
    ['a type that no chunk has', { ...FIND, search: { ...search, types: ['resumenes'] } }, 'did you mean "resumen"'],
    ['a field that items have not', { ...BOOKS, items: { ...items, where: { temas: 'x' } } }, 'did you mean "tema"'],
    ['a walk along no field', { ...BOOKS, items: { ...items, walk: ['sigue'] } }, 'no field "sigue"'],
    ['a field of a hit that is none', { ...FIND, search: { ...search, fields: { x: '/texts' } } }, 'nothing found has'],
    ['a row that names nothing', { ...BOOKS, say: { row: '{nombre}' } }, 'names nothing that is there'],
    ['what is said of no part', { ...ABOUT, say: { parts: { other: { row: 'x' } } } }, 'nothing is composed of'],
    ['one row for several parts', { ...ABOUT, say: { row: '{name}' } }, 'rows of one kind'],
    ['a citation by no field', { ...COPIES, rows: { ...rows, cites: { by: 'law' } } }, 'the rows have no "law"'],
    ['a citation over a field', { ...COPIES, rows: { ...rows, cites: { by: 'title', fields: { title: '/nombre' } } } }, 'a field of the rows too'],
  ])('is told to be wrong: %s', (_, tool, reason) => {
    expect(mistakes(tool, { ...LEND, name: 'other', rollback: undefined }).join('\n')).toContain(reason);
  }); // prettier-ignore

  it.each(['partes', 'libre_de', 'nota'])('is nothing by which a danger is decided: %s', (field) => {
    const decided = 'decides what is in an item';
    expect(mistakes({ ...BOOKS, items: { ...items, where: { [field]: 'x' } } }).join()).toContain(decided);
    expect(mistakes({ ...BOOKS, items: { ...items, walk: [field] } }).join()).toContain(decided);
    expect(mistakes({ ...BOOKS, items: { ...items, fields: { name: `/${field}` } } }).join()).toContain(decided);
    expect(mistakes({ ...FIND, search: { ...search, where: { [field]: 'x' } } }).join()).toContain(decided);
    const fields = { title: `/record/${field}`, text: '/text', page: '/page' };
    expect(mistakes({ ...FIND, search: { ...search, fields } }).join()).toContain(decided);
    const cites = { by: 'title', fields: { said: `/${field}` } };
    expect(mistakes({ ...COPIES, rows: { ...rows, cites } }).join()).toContain(decided);
  });
});

describe('a slot', () => {
  const slot = (changes: object) => ({ ...BOOKS, slots: [{ ...BOOKS.slots[0], ...changes }] });

  it.each([
    ['words behind which no day is said', slot({ reads: 'date' }), 'belongs to "reads: name"'],
    ['what is said in the place of nothing', slot({ or_said: true }), 'belongs to "from"'],
    ['a stand-in of nothing', slot({ unless: 'topic' }), 'names another slot'],
    ['a name that may be past', slot({ may_be_past: true }), 'belongs to "reads: date"'],
  ])('is told to be wrong: %s', (_, tool, reason) => {
    expect(mistakes(tool).join('\n')).toContain(reason);
  });
});
