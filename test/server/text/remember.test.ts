import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forgetTexts, remember } from '../../../server/text/remember.ts';

/** Tells what it was asked to work out. */
function watched(most: number, longest = 10) {
  const worked: string[] = [];
  const ask = remember(
    (text) => {
      worked.push(text);
      return [text.toUpperCase()];
    },
    { most, longest },
  );
  return { ask, worked };
}

describe('a function that remembers', () => {
  it('works a text out once', () => {
    const { ask, worked } = watched(3);
    expect(ask('uno')).toBe(ask('uno'));
    expect(worked).toEqual(['uno']);
  });

  it('keeps only the last few of the long texts, however many short ones it keeps', () => {
    const { ask, worked } = watched(1000, 4);
    const long = Array.from({ length: 20 }, (_, at) => `largo ${String(at)}`);
    for (const text of [...long, 'largo 19', 'largo 0']) ask(text);
    expect(worked).toEqual([...long, 'largo 0']);
  });

  it('works out each time what is longer than any message', () => {
    const { ask, worked } = watched(3);
    const document = 'x'.repeat(10_000);
    expect(ask(document)).not.toBe(ask(document));
    expect(worked).toHaveLength(2);
  });

  it('keeps what is asked for again, and forgets what is not', () => {
    const { ask, worked } = watched(2);
    for (const text of ['a', 'b', 'a', 'c', 'a', 'd', 'a', 'e', 'a']) ask(text);
    expect(worked.filter((text) => text === 'a')).toHaveLength(1);
    ask('b');
    expect(worked.filter((text) => text === 'b')).toHaveLength(2);
  });

  it('knows nothing of what it was asked before all texts are forgotten', () => {
    const { ask, worked } = watched(3);
    const other = watched(3);
    ask('celíaca');
    other.ask('a');
    forgetTexts();
    ask('celíaca');
    ask('celíaca');
    other.ask('a');
    expect(worked).toEqual(['celíaca', 'celíaca']);
    expect(other.worked).toEqual(['a', 'a']);
  });

  it('remembers an empty result, too', () => {
    let count = 0;
    const ask = remember(
      () => {
        count += 1;
        return '';
      },
      { most: 2, longest: 9 },
    );
    expect([ask('x'), ask('x'), count]).toEqual(['', '', 1]);
  });

  it('says what the function says, whatever it was asked before', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3 })), fc.integer({ min: 1, max: 5 }), (texts, most) => {
        const ask = remember((text) => `<${text}>`, { most, longest: 2 });
        expect(texts.map(ask)).toEqual(texts.map((text) => `<${text}>`));
      }),
    );
  });
});
