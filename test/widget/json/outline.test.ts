import { expect } from 'chai';
import * as fc from 'fast-check';
import { findSpan, lineAndColumn, outlineJson } from '../../../widget/json/outline.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function valueAt(value: unknown, path: (string | number)[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);
}

describe('outlineJson', () => {
  it('agrees with the browser on what is JSON', () => {
    const almostJson = fc
      .array(
        fc.constantFrom(
          '{',
          '}',
          '[',
          ']',
          ',',
          ':',
          '"a"',
          '"\\u00e9"',
          '"\\x"',
          '1',
          '-0.5e3',
          '01',
          'true',
          'nul',
          ' ',
          '\n',
          '"',
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(almostJson, fc.json(), fc.string()), (text) => {
        expect(outlineJson(text).ok).to.equal(isJson(text));
      }),
      { numRuns: 3000 },
    );
  });

  it('finds each value of a document where it is written', () => {
    const document = { name: 'Pan', tags: ['a', { deep: [1, null] }], 'with space': { x: true } };
    const text = JSON.stringify(document, undefined, 3);
    const outline = outlineJson(text);
    for (const path of [[], ['name'], ['tags'], ['tags', 1], ['tags', 1, 'deep', 1], ['with space', 'x']]) {
      const span = findSpan(outline, path)!;
      expect(JSON.parse(text.slice(...span))).to.deep.equal(valueAt(document, path));
    }
  });

  it('leads to what is around a field that is missing', () => {
    const text = '[{"name": "Pan"}, {"id": 2}]';
    const span = findSpan(outlineJson(text), [1, 'name', 'first'])!;
    expect(text.slice(...span)).to.equal('{"id": 2}');
  });

  it('tells the place and the kind of a mistake', () => {
    const cases: [string, number, string][] = [
      ['{"a": 1,}', 7, 'comma-too-many'],
      ['[1, 2,]', 5, 'comma-too-many'],
      ['{"a" 1}', 5, 'unexpected'],
      ["{'a': 1}", 1, 'unexpected'],
      ['{"a": "x', 8, 'unfinished'],
      ['', 0, 'unfinished'],
      ['{} {}', 3, 'unexpected'],
      ['"a\nb"', 2, 'unexpected'],
      ['{"a": 1,\n  }', 7, 'comma-too-many'],
      ['[1 // one\n]', 3, 'unexpected'],
    ];
    for (const [text, offset, reason] of cases) {
      expect(outlineJson(text), text).to.deep.equal({ ok: false, offset, reason });
    }
  });

  it('does not fall into a well', () => {
    expect(outlineJson('['.repeat(100_000))).to.include({ ok: false, reason: 'too-deep' });
  });
});

describe('lineAndColumn', () => {
  it('counts both from one', () => {
    expect(lineAndColumn('ab\ncd', 0)).to.deep.equal({ line: 1, column: 1 });
    expect(lineAndColumn('ab\ncd', 4)).to.deep.equal({ line: 2, column: 2 });
  });
});
