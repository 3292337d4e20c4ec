import { describe, expect, it } from 'vitest';
import { createTermCounts } from '../../../../server/adapters/lexical-index/term-counts.ts';

describe('createTermCounts', () => {
  it('forgets what was taken out: the weights are those of a scope that never held it', () => {
    const followed = createTermCounts();
    const plain = createTermCounts();
    for (const counts of [followed, plain]) counts.add(new Set(['trucha', 'papa']));
    followed.add(new Set(['trucha', 'flan']));
    expect(followed.weigh('trucha')).not.toBe(plain.weigh('trucha'));
    followed.remove(new Set(['trucha', 'flan']));
    for (const term of ['trucha', 'papa', 'flan']) {
      expect(followed.has(term)).toBe(plain.has(term));
      expect(followed.weigh(term)).toBe(plain.weigh(term));
    }
  });

  it('weighs a term more the fewer chunks hold it', () => {
    const counts = createTermCounts();
    for (let n = 0; n < 10; n += 1) counts.add(new Set(n < 2 ? ['rare', 'usual'] : ['usual']));
    expect(counts.weigh('absent')).toBeGreaterThan(counts.weigh('rare'));
    expect(counts.weigh('rare')).toBeGreaterThan(counts.weigh('usual'));
    expect(counts.weigh('usual')).toBeGreaterThan(0);
  });

  it('calls a term frequent only in a large scope, and only one of many chunks', () => {
    const counts = createTermCounts();
    for (let n = 0; n < 500; n += 1) counts.add(new Set(['usual']));
    expect(counts.isFrequent('usual')).toBe(false);
    counts.add(new Set(['usual']));
    expect(counts.isFrequent('usual')).toBe(true);
    for (let n = 0; n < 5000; n += 1) counts.add(new Set([`other ${String(n)}`]));
    expect(counts.isFrequent('usual')).toBe(false);
  });

  it('tells in how many chunks a term stands, and whether it stands in most of a large scope', () => {
    const counts = createTermCounts();
    for (let n = 0; n < 600; n += 1) counts.add(new Set(['usual']));
    expect(counts.countOf('usual')).toBe(600);
    expect(counts.countOf('absent')).toBe(0);
    expect(counts.isEverywhere('usual')).toBe(true);
    for (let n = 0; n < 601; n += 1) counts.add(new Set([`other ${String(n)}`]));
    expect(counts.isEverywhere('usual')).toBe(false);
    expect(counts.isFrequent('usual')).toBe(true);
  });
});
