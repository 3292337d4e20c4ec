import { describe, expect, it } from 'vitest';
import { languageByWords, LEXICONS, lexiconOf, loadLexicon } from '../../../server/language/lexicon.ts';
import { BUSINESS_KEYS, phrases, WORD_CLASSES } from '../../../server/language/lexicon/source.ts';
import { fold, words } from '../../../server/text/fold.ts';

const MOST_WORDS = 10;

describe.each(LEXICONS.map((source) => [source.language, source] as const))('the lexicon %s', (_language, source) => {
  const { classes, comparing, house, written, asks, sentence } = source;
  const tables = { classes, comparing, house, written, asks, sentence };
  const listed: [string, readonly string[]][] = [
    ...Object.entries(tables).flatMap(([table, entries]) =>
      Object.entries(entries).map(([name, all]): [string, readonly string[]] => [`${table}.${name}`, all]),
    ),
    ...Object.entries(source.values).flatMap(([table, entries]) =>
      Object.entries(entries).map(([value, all]): [string, readonly string[]] => [`${table}.${value}`, all]),
    ),
    ['houseSmall', source.houseSmall],
    ['loose', source.loose],
  ];

  it.each(listed)('%s holds no empty and no endless phrase', (_name, all) => {
    for (const phrase of all) {
      expect(phrase).toBe(phrase.trim());
      expect(words(fold(phrase)).length).toBeGreaterThan(0);
      expect(words(fold(phrase)).length).toBeLessThanOrEqual(MOST_WORDS);
    }
  });

  it('has words for each class, each question of a house and each fact of it', () => {
    const named = [...Object.keys(source.classes), ...Object.keys(source.values)];
    expect(WORD_CLASSES.filter((name) => !named.includes(name))).toEqual([]);
    expect(BUSINESS_KEYS.filter((key) => source.business[key] === undefined)).toEqual([]);
  });

  it('is loaded once', () => {
    expect(loadLexicon(source)).toBe(lexiconOf(source.language));
  });
});

it('the first language is spoken where no other is known', () => {
  expect(lexiconOf('xx').language).toBe('es');
});

describe('phrases', () => {
  it('are told apart by commas and spread out over their choices', () => {
    expect(phrases('a, b (c|d|) e')).toEqual(['a', 'b c e', 'b d e', 'b e']);
  });
});

describe('the language of a short text', () => {
  it.each([
    ['teneis hamburguesas?', 'es'],
    ['something nice', 'en'],
    ['vcs', 'pt'],
  ])('«%s» is %s: of its words some stand in the tables of that one alone', (text, language) => {
    expect(languageByWords(text)).toBe(language);
  });

  it.each(['', 'malbec?', 'provoleta', 'teneis something'])('«%s» is of none, or of two', (text) => {
    expect(languageByWords(text)).toBeUndefined();
  });
});
