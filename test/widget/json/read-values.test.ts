import { expect } from 'chai';
import * as fc from 'fast-check';
import type { PlacedValue } from '../../../widget/json/read-values.ts';
import { JsonMistake, readValues } from '../../../widget/json/read-values.ts';

/** Each place of a value, read by the browser and put together again. */
function rebuild(text: string, { span, parts }: PlacedValue): unknown {
  const value = JSON.parse(text.slice(...span)) as unknown;
  if (Array.isArray(value)) return [...parts.values()].map((part) => rebuild(text, part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries([...parts].map(([name, part]) => [name, rebuild(text, part)]));
}

function mistakeIn(text: string): [number, string] | undefined {
  try {
    readValues(text);
    return undefined;
  } catch (error) {
    if (error instanceof JsonMistake) return [error.offset, error.reason];
    throw error;
  }
}

describe('readValues', () => {
  it('places every value of any JSON, however it is set', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 1, '\t'), (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), undefined, indent);
        expect(JSON.stringify(rebuild(text, readValues(text)))).to.equal(JSON.stringify(JSON.parse(text)));
      }),
      { numRuns: 500 },
    );
  });

  it('finds no value in what the browser refuses, and refuses nothing that the browser reads', () => {
    const strings = ['""', '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00E9"', '"\u007F\u0085\u2028"', '"🥐"', '"\uD800"'];
    const numbers = ['0', '-0', '10.50', '1e5', '1E+5', '-1.5e-5'];
    const blanks = [' 1', '\n[ ]\r', '\t{ }', '{ "a" : 1 , "b" : [ ] }'];
    for (const text of [...strings, ...numbers, ...blanks]) expect(mistakeIn(text), text).to.equal(undefined);
    const noStrings = ['"\\x"', '"\\u00g0"', '"\\', '"a\tb"', '"\u0000"', "'a'", 'a'];
    const noNumbers = ['01', '+1', '.5', '1.', '1e', '-', 'NaN', '0x1', '1_000'];
    const noBlanks = ['\u00A01', '\uFEFF1', '\f1', '//\n1', ''];
    for (const text of [...noStrings, ...noNumbers, ...noBlanks, 'True', 'nulls', '[1 2]', '{"a":1 "b":2}', '{1:2}']) {
      expect(() => JSON.parse(text) as unknown, text).to.throw();
      expect(mistakeIn(text), text).not.to.equal(undefined);
    }
  });

  it('takes the last of two values with one name, as the server does', () => {
    const text = '{"name": "Pan", "name": "Torta"}';
    expect(rebuild(text, readValues(text))).to.deep.equal({ name: 'Torta' });
  });

  it('takes no name for one that every object has', () => {
    expect(readValues('{}').parts.get('constructor')).to.equal(undefined);
    expect([...readValues('{"__proto__": 1}').parts.keys()]).to.deep.equal(['__proto__']);
  });

  it('tells where a string stops being one', () => {
    expect(mistakeIn('{"a": "b\\q"}')).to.deep.equal([8, 'unexpected']);
    expect(mistakeIn('["a\tb"]')).to.deep.equal([3, 'unexpected']);
    expect(mistakeIn('["a')).to.deep.equal([3, 'unfinished']);
  });

  it('reads as deep as any document goes, and stops before the call stack does', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect(mistakeIn(nested(500))).to.equal(undefined);
    expect(mistakeIn(nested(502))?.[1]).to.equal('too-deep');
    expect(mistakeIn('{"a":'.repeat(100_000))?.[1]).to.equal('too-deep');
  });

  it('reads a long text in a moment', () => {
    const text = JSON.stringify(
      Array.from({ length: 20_000 }, (_, place) => ({ name: `Pan ${String(place)}\n`, place })),
    );
    const began = performance.now();
    expect(readValues(text).parts.size).to.equal(20_000);
    expect(mistakeIn(`"${'a'.repeat(5_000_000)}`)).to.deep.equal([5_000_001, 'unfinished']);
    expect(performance.now() - began).to.be.below(2_000);
  });
});
