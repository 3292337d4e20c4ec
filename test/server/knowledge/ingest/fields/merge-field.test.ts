import { describe, expect, it } from 'vitest';
import { mergeField } from '../../../../../server/knowledge/ingest/fields/merge-field.ts';

describe('mergeField', () => {
  it('puts a value at a dotted path and leaves the record given as it was', () => {
    const record = { a: { b: 'uno' } };
    expect(mergeField(record, 'a.c', ['dos'])).toEqual({ a: { b: 'uno', c: ['dos'] } });
    expect(record).toEqual({ a: { b: 'uno' } });
  });

  it('joins texts, lists and objects', () => {
    expect(mergeField({ a: 'uno' }, 'a', 'dos')).toEqual({ a: 'uno dos' });
    expect(mergeField({ a: ['uno'] }, 'a', ['dos'])).toEqual({ a: ['uno', 'dos'] });
    expect(mergeField({ a: { b: ['uno'] } }, 'a', { b: ['dos'], c: 'tres' })).toEqual({
      a: { b: ['uno', 'dos'], c: 'tres' },
    });
  });

  it('loses no element when two headings read one field differently', () => {
    expect(mergeField({ a: ['uno'] }, 'a', 'dos')).toEqual({ a: ['uno', 'dos'] });
    expect(mergeField({ a: 'uno' }, 'a.b', 'dos')).toEqual({ a: 'uno' });
  });

  it('treats names that objects have by birth as any other', () => {
    const merged = mergeField({}, '__proto__.polluted', 'yes');
    expect(Object.keys(merged)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(mergeField({}, 'toString', 'yes')).toEqual({ toString: 'yes' });
  });
});
