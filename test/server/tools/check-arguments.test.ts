import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../../server/fault.ts';
import { checkArguments, hashArguments } from '../../../server/tools/check-arguments.ts';
import { findTool } from '../../../server/tools/offered.ts';
import type { Argument } from '../../../server/tools/index.ts';
import { domainOf } from '../../support/tools/make-desk.ts';
import { COPIES, LEND, ROOM_TOOL } from '../domains/tool-texts.ts';

const { rollback: _rollback, ...lend } = LEND;
const toolOf = (changes: object = {}) => {
  const tool = findTool(domainOf([{ ...lend, ...changes }]), 'lend');
  if (tool === undefined) throw new Error('no tool');
  return tool;
};
const DAY: Argument = { name: 'day', value: '2026-06-02', from: 'said', span: { start: 3, end: 9 } };
const TWO: Argument = { name: 'copies', value: 2, from: 'said' };

function issuesOf(given: readonly Argument[], changes: object = {}): readonly string[] {
  try {
    checkArguments(toolOf(changes), given);
    return [];
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    expect(error.code).toBe('arguments-invalid');
    return error.issues.map(({ loc, type }) => `${loc.join('.')} ${type}`);
  }
}

describe('arguments', () => {
  it('are kept with where they come from, in the order of their names', () => {
    expect(checkArguments(toolOf(), [TWO, DAY])).toEqual([TWO, DAY]);
    expect(checkArguments(toolOf(), [DAY, TWO])).toEqual([TWO, DAY]);
  });

  it('are filled in from the file where the schema says so', () => {
    const { day, copies } = LEND.input.properties;
    const input = { ...LEND.input, properties: { day, copies, note: { type: 'string', default: 'x' } } };
    expect(checkArguments(toolOf({ input }), [DAY, TWO])).toEqual([
      ...[TWO, DAY, { name: 'note', value: 'x', from: 'file' }],
    ]);
  });

  it.each<[string, readonly Argument[], readonly string[]]>([
    ['one that is missing', [DAY], ['copies value_error.missing']],
    ['one of another type', [DAY, { ...TWO, value: '2' }], ['copies type_error.integer']],
    ['one out of its bounds', [DAY, { ...TWO, value: 10 }], ['copies value_error.maximum']],
    ['one that nobody declared', [DAY, TWO, { ...DAY, name: 'admin' }], ['admin value_error.extra']],
    ['one that is no name of its own', [DAY, TWO, { ...DAY, name: '__proto__' }], ['__proto__ value_error.extra']],
    ['one given twice', [DAY, TWO, { ...TWO, value: 3 }], ['copies value_error.twice']],
    ['one that only a model says', [DAY, { ...TWO, from: 'model' }], ['copies value_error.unsaid']],
    ['one that another tool gave', [DAY, { ...TWO, from: 'result' }], ['copies value_error.unsaid']],
    ['one beyond measure', [{ ...DAY, value: 'a'.repeat(501) }, TWO], ['day value_error.any_str.max_length']],
  ])('are refused with %s', (_, given, issues) => {
    expect(issuesOf(given)).toEqual(issues);
  });

  it('are of the choices where there are some', () => {
    const slots = [
      { of: 'day', reads: 'choice', label: 'Día', ask: '¿Cuál?', choices: [{ value: 'lunes', words: ['lunes'] }] },
      LEND.slots[1],
    ];
    expect(issuesOf([DAY, TWO], { slots })).toEqual(['day type_error.enum']);
    expect(issuesOf([{ ...DAY, value: 'lunes' }, TWO], { slots })).toEqual([]);
  });

  it('of a tool that only reads may be a model’s', () => {
    const tool = findTool(domainOf([COPIES]), 'copies');
    const given: Argument[] = [DAY, { ...TWO, from: 'model' }];
    expect(tool && checkArguments(tool, given)).toHaveLength(2);
  });
});

describe('their hash', () => {
  it('is the same in any order and from wherever they come, and another one for any other value, name or tool', () => {
    const hash = hashArguments('lend', [DAY, TWO]);
    expect(hashArguments('lend', [{ ...TWO, from: 'file' }, DAY])).toBe(hash);
    const others = [
      hashArguments('give_back', [DAY, TWO]),
      hashArguments('lend', [DAY]),
      hashArguments('lend', [DAY, { ...TWO, value: '2' }]),
      hashArguments('lend', [DAY, { ...TWO, name: 'copy' }]),
    ];
    expect(new Set([hash, ...others]).size).toBe(5);
  });

  it('never falls together for what differs', () => {
    const values = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.string(), fc.integer(), fc.boolean()));
    const given = (record: Readonly<Record<string, string | number | boolean>>): Argument[] =>
      Object.entries(record).map(([name, value]) => ({ name, value, from: 'said' }));
    const plain = (record: object): string => JSON.stringify(Object.entries(record).sort());
    fc.assert(
      fc.property(values, values, (one, other) => {
        const isSame = hashArguments('t', given(one)) === hashArguments('t', given(other));
        expect(isSame).toBe(plain(one) === plain(other));
      }),
    );
  });
});

describe('what hangs on a choice', () => {
  const tool = findTool(domainOf([ROOM_TOOL]), 'room');
  const checked = (values: Readonly<Record<string, string>>): readonly string[] => {
    if (tool === undefined) throw new Error('no tool');
    try {
      checkArguments(
        tool,
        Object.entries(values).map(([name, value]) => ({ name, value, from: 'said' })),
      );
      return [];
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return error.issues.map(({ loc, type }) => `${loc.join('.')} ${type}`);
    }
  };

  it('is there, and is nothing that is refused, whoever proposes it', () => {
    expect(checked({ room: 'lab' })).toEqual(['course value_error.missing']);
    expect(checked({ room: 'lab', course: 'no' })).toEqual(['course value_error.refused']);
    expect(checked({ room: 'lab', course: 'yes' })).toEqual([]);
    expect(checked({ room: 'first' })).toEqual([]);
  });
});
