import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { readYaml } from '../../../../server/domains/registry/yaml-text.ts';
import { bytes } from '../domain-texts.ts';

const read = (text: string) => readYaml('some.yaml', bytes(text));
const ROOT = join(import.meta.dirname, '../../../../domains');
const shipped = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));

describe('the two readers of YAML', () => {
  it.each(shipped)('read the same out of %s', (name) => {
    const text = readFileSync(join(ROOT, name), 'utf8');
    expect(read(text)).toMatchObject({ raw: parse(text, { version: '1.2', schema: 'core' }) as unknown, problems: [] });
  });

  it('read the same out of anything that can be written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (given) => {
        const text = stringify(given);
        expect(read(text).raw).toEqual(parse(text, { version: '1.2', schema: 'core' }));
      }),
    );
  });

  it.each([
    ['yes', 'yes'],
    ['no', 'no'],
    ['true', true],
    ['012', 12],
    ['0o14', 12],
    ['1_000', '1_000'],
    ['2020-01-01', '2020-01-01'],
    ['~', null],
    ['.inf', Infinity],
    ['"0,0"', '0,0'],
  ])('both take %s for the same', (written, value) => {
    expect(read(`key: ${written}`).raw).toEqual({ key: value });
    expect(parse(`key: ${written}`, { version: '1.2', schema: 'core' })).toEqual({ key: value });
  });
});

describe('a text that is read', () => {
  it('knows in which line a place of it stands, or the nearest place above', () => {
    const { positionOf } = read('a: 1\nb:\n  - x\n  - y: 2\n');
    const told = [['a'], ['b', 1, 'y'], ['b', 7], ['c']].map((path) => positionOf(path));
    expect(told.map((position) => [position?.line, position?.column])).toEqual([
      [1, 1],
      [4, 5],
      [2, 1],
      [1, 1],
    ]);
  });

  it('has what an alias stands for', () => {
    expect(read('a: &x [ 1 ]\nb: *x\n').raw).toEqual({ a: [1], b: [1] });
  });

  it.each([
    ['a tag', 'a: !!js/function "x"', /tags such as/u],
    ['a key that stands twice', 'a: 1\na: 2', /stands twice/u],
    ['a tab', 'a:\n\tb: 1', /tab/u],
    ['a second document', 'a: 1\n---\nb: 2', /second document/u],
    ['an open quote', 'a: "b', /missing|not YAML/u],
  ])('says what is wrong: %s', (_, text, reason) => {
    const { problems } = read(text);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]?.reason).toMatch(reason);
    expect(problems[0]?.line).toBeGreaterThan(0);
  });

  it('says that bytes are no text', () => {
    expect(readYaml('some.yaml', Uint8Array.of(0xff, 0xfe)).problems[0]?.reason).toMatch(/UTF-8/u);
  });
});
