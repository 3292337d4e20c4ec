import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLines } from '../score/question.ts';
import type { Splittable } from './split.ts';
import { originalOf, splitQuestions } from './split.ts';

const FAMILIES = ['kind', 'price', 'talk'];
const questions = fc
  .array(fc.constantFrom(...FAMILIES), { maxLength: 60 })
  .map((families) => families.map((family, index) => ({ id: `q-${String(index)}`, family })));
const ids = (list: readonly Splittable[]): string[] => list.map(({ id }) => id);

describe('the split', () => {
  it('puts every question in one half and keeps their order', () => {
    fc.assert(
      fc.property(questions, fc.nat(), (all, seed) => {
        const { dev, frozen } = splitQuestions(all, seed);
        expect([...ids(dev), ...ids(frozen)].sort()).toEqual(ids(all).sort());
        expect(dev).toEqual(all.filter((question) => dev.includes(question)));
      }),
    );
  });

  it('freezes half of every family, and half of all', () => {
    fc.assert(
      fc.property(questions, fc.nat(), (all, seed) => {
        const { dev, frozen } = splitQuestions(all, seed);
        expect(Math.abs(dev.length - frozen.length)).toBeLessThanOrEqual(1);
        for (const family of FAMILIES) {
          const of = (list: readonly Splittable[]): number => list.filter((one) => one.family === family).length;
          expect(Math.abs(of(dev) - of(frozen))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('is the same with the same seed, whatever the order of the lines, and another with another', () => {
    const all = Array.from({ length: 40 }, (_, index) => ({ id: `q-${String(index)}`, family: 'kind' }));
    const frozen = ids(splitQuestions(all, 1).frozen).sort();
    expect(ids(splitQuestions([...all].reverse(), 1).frozen).sort()).toEqual(frozen);
    expect(ids(splitQuestions(all, 2).frozen).sort()).not.toEqual(frozen);
  });

  it('lets a translation follow its original', () => {
    const all = ['a-1-en', 'a-2-pt', 'a-2-en'].map((id) => ({ id, family: 'kind' }));
    const before = { devBefore: new Set(['a-1']), frozenBefore: new Set(['a-2']) };
    const { dev, frozen } = splitQuestions(all, 1, before);
    expect(ids(dev)).toEqual(['a-1-en']);
    expect(ids(frozen)).toEqual(['a-2-pt', 'a-2-en']);
  });

  it('leaves what was split before where it is', () => {
    const first = Array.from({ length: 20 }, (_, index) => ({ id: `q-${String(index)}`, family: 'kind' }));
    const before = splitQuestions(first, 1);
    const more = [
      ...first,
      ...Array.from({ length: 10 }, (_, index) => ({ id: `r-${String(index)}`, family: 'kind' })),
    ];
    const after = splitQuestions(more, 2, {
      devBefore: new Set(ids(before.dev)),
      frozenBefore: new Set(ids(before.frozen)),
    });
    expect(ids(after.frozen).slice(0, before.frozen.length)).toEqual(ids(before.frozen));
    expect([after.dev.length, after.frozen.length]).toEqual([15, 15]);
  });

  it('knows the original of a translation by its id', () => {
    expect(['c-001', 'c-001-en', 'c-001-pt'].map(originalOf)).toEqual(['c-001', 'c-001', 'c-001']);
  });
});

describe('the questions', () => {
  const folder = join(import.meta.dirname, 'questions');
  const read = (part: string): Splittable[] =>
    readdirSync(folder)
      .filter((file) => file.endsWith(`.${part}.jsonl`))
      .flatMap((file) => readLines<Splittable>(join(folder, file)));

  it('are frozen by half, each under an id of its own', () => {
    const [dev, frozen] = [read('dev'), read('frozen')];
    expect(frozen.length / (dev.length + frozen.length)).toBeCloseTo(0.5, 1);
    expect(new Set([...ids(dev), ...ids(frozen)]).size).toBe(dev.length + frozen.length);
  });

  it('are not asked in one half and translated in the other', () => {
    const originals = new Set(ids(read('dev')).map(originalOf));
    expect(ids(read('frozen')).filter((id) => originals.has(originalOf(id)))).toEqual([]);
  });
});
