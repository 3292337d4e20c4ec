import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHostPace, createHostSpeeds } from '../../../../server/adapters/language-model/host-pace.ts';

const answer = { tokens: 10, ms: 100 };

describe('how long a first sentence takes', () => {
  it('is not known before something was measured', () => {
    expect(createHostPace().firstSentenceMs(1000)).toBeUndefined();
  });

  it('is the reading of the prompt and a short sentence', () => {
    const pace = createHostPace();
    pace.note({ promptCharacters: 1000, promptMs: 500, answer });
    expect(pace.firstSentenceMs(2000)).toBe(1000 + 30 * 10);
    // What is wanted whole takes longer.
    expect(pace.firstSentenceMs(2000, 60)).toBe(1000 + 60 * 10);
  });

  it('grows with the prompt', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.double({ min: 0, max: 1e5, noNaN: true }), (characters, ms) => {
        const pace = createHostPace();
        pace.note({ promptCharacters: characters, promptMs: ms, answer });
        expect(pace.firstSentenceMs(2 * characters)!).toBeGreaterThanOrEqual(pace.firstSentenceMs(characters)!);
      }),
    );
  });

  it('is the middle one of the last answers: one that met a busy machine says little', () => {
    const pace = createHostPace();
    for (const promptMs of [100, 100, 100, 60_000]) pace.note({ promptCharacters: 1000, promptMs });
    expect(pace.firstSentenceMs(1000)).toBe(100);
    for (let count = 0; count < 8; count += 1) pace.note({ promptCharacters: 1000, promptMs: 5000 });
    expect(pace.firstSentenceMs(1000)).toBe(5000);
  });

  it('is not shortened by who left early, and is lengthened by who waited longer than that', () => {
    const pace = createHostPace();
    pace.note({ promptCharacters: 1000, promptMs: 2000 });
    for (let count = 0; count < 8; count += 1) pace.note({ promptCharacters: 1000, promptMs: 50, isAtLeast: true });
    expect(pace.firstSentenceMs(1000)).toBe(2000);
    for (let count = 0; count < 8; count += 1) pace.note({ promptCharacters: 1000, promptMs: 9000, isAtLeast: true });
    expect(pace.firstSentenceMs(1000)).toBe(9000);
  });
});

describe('several hosts', () => {
  it('are each measured for itself', () => {
    const speeds = createHostSpeeds();
    speeds.note('http://a', { promptCharacters: 1000, promptMs: 100 });
    expect(speeds.of('http://a').pace.firstSentenceMs(1000)).toBe(100);
    expect(speeds.of('http://a').at).toBeTypeOf('number');
    expect(speeds.of('http://b')).toMatchObject({ at: undefined });
    expect(speeds.of('http://b').pace.firstSentenceMs(1000)).toBeUndefined();
  });

  it('are as though they had never been measured where that is forgotten, each for itself', () => {
    const speeds = createHostSpeeds();
    for (const host of ['http://a', 'http://b']) speeds.note(host, { promptCharacters: 1000, promptMs: 100 });
    speeds.forget('http://a');
    expect(speeds.of('http://a').at).toBeUndefined();
    expect(speeds.of('http://a').pace.firstSentenceMs(1000)).toBeUndefined();
    expect(speeds.of('http://b').pace.firstSentenceMs(1000)).toBe(100);
  });
});
