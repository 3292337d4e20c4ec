import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinParts } from '../../../../server/domains/registry/join-parts.ts';

const part = (file: string, raw: unknown) => ({ file, raw });

describe('a domain in several files', () => {
  it('is their keys together, maps joined key by key and lists one behind the other', () => {
    const { raw, clashes } = joinParts([
      part('shop.yaml', { domain_id: 'shop', hazards: { label: 'riesgos', harmless: ['a'] } }),
      part('shop/one.yaml', { hazards: { harmless: ['b', 'c'] }, synonyms: [['x', 'y']] }),
      part('shop/two.yaml', { synonyms: [['v', 'w']] }),
    ]);
    expect(raw).toEqual({
      domain_id: 'shop',
      hazards: { label: 'riesgos', harmless: ['a', 'b', 'c'] },
      synonyms: [
        ['x', 'y'],
        ['v', 'w'],
      ],
    });
    expect(clashes).toEqual([]);
  });

  it('names a value that two files give, and keeps the first', () => {
    const { raw, clashes } = joinParts([
      part('shop.yaml', { hazards: { label: 'riesgos' } }),
      part('shop/one.yaml', { hazards: { label: 'peligros' } }),
    ]);
    expect(raw).toEqual({ hazards: { label: 'riesgos' } });
    expect(clashes).toMatchObject([
      { part: { file: 'shop/one.yaml' }, path: ['hazards', 'label'], first: { file: 'shop.yaml' } },
    ]);
  });

  it('names a part that holds no keys', () => {
    const { clashes } = joinParts([part('shop.yaml', { domain_id: 'shop' }), part('shop/one.yaml', ['a'])]);
    expect(clashes).toMatchObject([{ part: { file: 'shop/one.yaml' }, path: [] }]);
  });

  it('leads a place of the whole back to its file, and to where it is there', () => {
    const { locate } = joinParts([
      part('shop.yaml', { synonyms: [['a', 'b']] }),
      part('shop/one.yaml', { synonyms: [['c', 'd'], ['e']] }),
    ]);
    expect(locate(['synonyms', 2, 0])).toMatchObject({ part: { file: 'shop/one.yaml' }, path: ['synonyms', 1, 0] });
    expect(locate(['synonyms', 0])).toMatchObject({ part: { file: 'shop.yaml' }, path: ['synonyms', 0] });
    expect(locate(['missing'])).toMatchObject({ part: { file: 'shop.yaml' }, path: ['missing'] });
  });

  it('leads every value of the joined whole back to an equal one', () => {
    const leaf = fc.oneof(fc.string(), fc.integer());
    const raw = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.oneof(fc.array(leaf), fc.dictionary(fc.string(), leaf)),
    );
    fc.assert(
      fc.property(fc.array(raw, { minLength: 1, maxLength: 4 }), (raws) => {
        const joined = joinParts(raws.map((each, at) => part(String(at), each)));
        for (const [path, value] of leavesOf(joined.raw)) {
          const place = joined.locate(path);
          expect(at(place?.part.raw, place?.path ?? [])).toEqual(value);
        }
      }),
    );
  });
});

function leavesOf(value: unknown, path: (string | number)[] = []): [(string | number)[], unknown][] {
  if (Array.isArray(value)) return value.flatMap((each, index) => leavesOf(each, [...path, index]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, key]));
  return [[path, value]];
}

function at(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((held, step) => (held as Record<string | number, unknown>)[step], value);
}
