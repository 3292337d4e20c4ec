import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmpty, property, valueAt, valuesAt } from '../../../server/text/record-path.ts';

const record = { a: { b: ['x', '', 'y'] }, list: [{ c: 1 }, { c: [2, 3] }, 'text', { d: 4 }], zero: 0, no: false };

describe('the values at a path', () => {
  it('are walked element by element through lists and flattened, blank ones left out', () => {
    expect(valuesAt(record, 'a.b')).toEqual(['x', 'y']);
    expect(valuesAt(record, 'list.c')).toEqual([1, 2, 3]);
    expect(valuesAt(record, 'zero')).toEqual([0]);
  });

  it('are none where anything on the way is missing or inherited', () => {
    for (const path of ['q', 'a.q.r', 'zero.a', 'constructor', 'a.__proto__', 'list.length'])
      expect(valuesAt(record, path)).toEqual([]);
  });
});

describe('the value at a path', () => {
  it('is kept as it is', () => {
    expect(valueAt(record, 'a.b')).toEqual(['x', '', 'y']);
    expect(valueAt(record, 'no')).toBe(false);
  });

  it('is undefined behind a list, a missing key or an inherited one', () => {
    for (const path of ['list.c', 'a.q', 'toString']) expect(valueAt(record, path)).toBeUndefined();
    expect(property(null, 'a')).toBeUndefined();
    expect(property(['x'], '0')).toBeUndefined();
  });

  it('is always among the values at the path, when it is one', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b'), fc.jsonValue()), (any) => {
        const value = valueAt(any, 'a.b');
        return isEmpty(value) || Array.isArray(value) || valuesAt(any, 'a.b').includes(value);
      }),
    );
  });
});

describe('nothing to say', () => {
  it.each([[undefined], [null], [''], [' \n'], [[]], [{}], [['', null]], [{ a: [{ b: ' ' }] }]])('is %j', (value) => {
    expect(isEmpty(value)).toBe(true);
  });

  it.each([[0], [false], ['x'], [[0]], [{ a: false }], [['', 'x']]])('is not %j', (value) => {
    expect(isEmpty(value)).toBe(false);
  });
});
