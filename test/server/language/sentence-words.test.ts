import { describe, expect, it } from 'vitest';
import { sentencePhrases, sentenceWords } from '../../../server/language/index.ts';
import { LEXICONS } from '../../../server/language/lexicon.ts';
import type { SentenceWord } from '../../../server/language/lexicon/sentence.ts';
import { fold, words } from '../../../server/text/fold.ts';

const NAMES = Object.keys(LEXICONS[0]!.sentence) as SentenceWord[];

describe('the words that do something in a sentence', () => {
  it.each([
    ['without', ['sin', 'without', 'sem']],
    ['of', ['de', 'of', 'do']],
    ['article', ['el', 'the', 'os']],
    ['may', ['puedo']],
    ['agrees', ['dale', 'yep', 'isso']],
  ] as const)('«%s» are those of all languages at once', (name, some) => {
    expect([...sentenceWords(name)]).toEqual(expect.arrayContaining([...some]));
  });

  it('are told apart by what they do: «a» is an article here and a link there', () => {
    expect(sentenceWords('article').has('a')).toBe(true);
    expect(sentenceWords('articleNotTo').has('a')).toBe(false);
    expect(sentenceWords('to').has('a')).toBe(true);
  });

  it('are gathered once', () => {
    expect(sentenceWords('with')).toBe(sentenceWords('with'));
  });

  it.each(NAMES)('«%s» are some, and folded', (name) => {
    const union = [...sentenceWords(name)];
    expect(union.length).toBeGreaterThan(0);
    expect(union).toEqual(union.map(fold));
  });

  it.each(LEXICONS)('of $language stand in the union, each once in its list', ({ sentence }) => {
    for (const name of NAMES) {
      const listed = sentence[name];
      expect(listed.filter((word) => !sentenceWords(name).has(fold(word)))).toEqual([]);
      expect(listed).toEqual([...new Set(listed)]);
      expect(listed.filter((word) => words(word).length === 0)).toEqual([]);
    }
  });
});

it('phrases come as their words', () => {
  expect(sentencePhrases('opensFree')).toContainEqual(['libre', 'de']);
  expect(sentencePhrases('opensFree')).toContainEqual(['without']);
});

it('the languages know the same names', () => {
  for (const { sentence } of LEXICONS) expect(Object.keys(sentence)).toEqual(NAMES);
});
