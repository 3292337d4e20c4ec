import { describe, expect, it } from 'vitest';
import { Fault } from '../../../../server/fault.ts';
import {
  oneOf,
  readLevelSlug,
  readParameters,
  readSlug,
  readTrue,
} from '../../../../server/api/http/query-parameters.ts';
import type { Readers } from '../../../../server/api/http/query-parameters.ts';

interface Filter {
  readonly branch?: string;
  readonly colour?: 'red' | 'blue';
}

const readers: Readers<Filter> = {
  branch_slug: { name: 'branch', read: readLevelSlug },
  colour: { name: 'colour', read: oneOf(['red', 'blue']) },
};

function issuesOf(query: Record<string, readonly string[]>): [unknown, string][] {
  try {
    readParameters(query, readers);
    return [];
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'fields-invalid') throw error;
    return error.issues.map(({ loc, type }) => [loc[0], type]);
  }
}

describe('the parameters of a list', () => {
  it('become the filter under their own names, and what is not there is not in it', () => {
    expect(readParameters({ branch_slug: ['norte'], colour: ['red'] }, readers)).toEqual({ branch: 'norte', colour: 'red' }); // prettier-ignore
    expect(readParameters({}, readers)).toEqual({});
  });

  it('are refused together, each by its name', () => {
    expect(issuesOf({ colour: ['green'], branch_slug: ['A b'], tone: ['x'], toString: ['x'] })).toEqual([
      ['colour', 'type_error.enum'],
      ['branch_slug', 'value_error.slug'],
      ['tone', 'value_error.extra'],
      ['toString', 'value_error.extra'],
    ]);
  });

  it('stand once', () => {
    expect(issuesOf({ colour: ['red', 'red'] })).toEqual([['colour', 'value_error.duplicate']]);
    expect(issuesOf({ colour: [] })).toEqual([['colour', 'value_error.duplicate']]);
  });

  it('that are thousands are told as far as anybody reads', () => {
    const query = Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`p${String(at)}`, ['']]));
    expect(issuesOf(query)).toHaveLength(20);
  });

  it('that nobody knows are told cut, however long they are', () => {
    const [issue] = issuesOf({ ['x'.repeat(5000)]: ['1'] });
    expect(issue?.[0]).toHaveLength(200);
  });
});

describe('a slug', () => {
  it.each(['norte', 'a', 'sucursal-2', 'x'.repeat(60)])('may be %s', (slug) => {
    expect(readSlug(slug)).toEqual({ kind: 'good', value: slug });
  });

  it.each(['', '*', 'A', 'a--b', '-a', 'a-', 'a_b', 'ñ', 'a b', 'a/b', 'x'.repeat(61)])('is not «%s»', (slug) => {
    expect(readSlug(slug).kind).toBe('bad');
  });

  it('of a level may be the whole chain', () => {
    expect(['*', 'norte', '**', ''].map((slug) => readLevelSlug(slug).kind)).toEqual(['good', 'good', 'bad', 'bad']);
  });
});

it('a switch is only ever set', () => {
  expect([readTrue('true').kind, readTrue('TRUE').kind, readTrue('').kind]).toEqual(['good', 'bad', 'bad']);
});
