/** Phrases that the answers of the demo seldom need, and what holds for all of them. */
import { describe, expect, it } from 'vitest';
import { english } from '../../../../../server/assistant/writer/phrased/english.ts';
import type { PhraseBook } from '../../../../../server/assistant/writer/phrased/phrase-book.ts';
import { portuguese } from '../../../../../server/assistant/writer/phrased/portuguese.ts';

const asking = { staff: 'STAFF', before: 'BEFORE' };
const noun = { one: 'ONE', many: 'MANY', gender: 'f' as const };
const item = { title: 'Rabas', isPlural: true };

describe('lists', () => {
  it.each([
    [english, 'a, b and c', 'a or b', '3 more'],
    [portuguese, 'a, b e c', 'a ou b', 'mais 3'],
  ])('are joined as the language does', (book, three, two, more) => {
    expect(book.and(['a', 'b', 'c'])).toBe(three);
    expect(book.or(['a', 'b'])).toBe(two);
    expect(book.and(['a'])).toBe('a');
    expect(book.and([])).toBe('');
    expect(book.more(3)).toBe(more);
  });
});

describe('a verb agrees with a name in the plural', () => {
  it('in English', () => {
    expect(english.hazards.contains(item, 'egg', [])).toBe('Rabas contain egg.');
    expect(english.hazards.declaredFree(item, 'egg')).toBe('According to the record, Rabas are declared free of egg.');
    expect(english.diets.notSuited(item, 'vegan', '«huevo»')).toBe('Rabas are not vegan: the record lists «huevo».');
  });

  it('in Portuguese', () => {
    expect(portuguese.hazards.contains(item, 'ovo', ['«huevo»'])).toBe('Rabas contêm ovo: a ficha lista «huevo».');
    expect(portuguese.hazards.mayContain(item, 'ovo', { quotes: '', isUnclear: false }, false)).toBe(
      'Rabas podem conter ovo (possíveis traços, segundo a ficha).',
    );
    expect(portuguese.hazards.mayContain(item, 'ovo', { quotes: '', isUnclear: true }, false)).toBe(
      'Rabas podem conter ovo (não está claro na lista do local).',
    );
    expect(portuguese.hazards.declaredFree(item, 'ovo')).toBe('Segundo a ficha, Rabas constam como livres de ovo.');
  });
});

describe('seldom said', () => {
  it.each<[string, (book: PhraseBook) => string, string, string]>([
    ['thanks', (book) => book.thanks, "You're welcome!", 'De nada!'],
    ['more of a name', (book) => book.which('a', 2), 'There are 2 more', 'Há mais 2'],
    ['one more of a name', (book) => book.which('a', 1), 'There is 1 more', 'Há mais 1'],
    [
      'a part made of others',
      (book) => book.hazards.unlisted({ title: 'Torta', isPlural: false }, 'salsa', 'kiwi'),
      'lists «salsa» and does not say what is in it: assume that it may contain kiwi',
      'lista «salsa» e não diz de que é feito: considere que pode conter kiwi',
    ],
    ['several of a name', (book) => book.several(2, noun, true), '2 MANY with that name', '2 MANY com esse nome'],
    ['what was spoken of', (book) => book.spokenOf, 'talking of', 'falando'],
    ['no amounts', (book) => book.record.noAmounts(asking), 'no amounts', 'não traz quantidades'],
    ['no information at all', (book) => book.found.nothingLoaded(asking), 'no information', 'não tenho informações'],
    ['a thin answer', (book) => book.found.lead(true), 'no exact answer', 'resposta exata'],
    ['an unknown item', (book) => book.uncertain.unknownItem, "don't recognise", 'Não reconheço'],
    ['a torn diet', (book) => book.diets.torn('x'), 'contradicts itself', 'se contradiz'],
    ['a warned diet', (book) => book.diets.reasonWarned('«x»'), 'warns about «x»', 'adverte sobre «x»'],
  ])('%s', (_name, say, inEnglish, inPortuguese) => {
    expect(say(english)).toContain(inEnglish);
    expect(say(portuguese)).toContain(inPortuguese);
  });
});

/** Stands for whatever a phrase takes: it is a text, a list of one, and has all the fields of an item, a noun and whom to ask. */
const anything = Object.assign(Object('x') as object, { ...asking, ...noun, ...item });

/** Every phrase of a book, said of anything. */
function phrasesOf(book: object): string[] {
  return Object.entries(book).flatMap(([key, value]: [string, unknown]) => {
    if (['lead', 'suits', 'entries'].includes(key)) return [];
    if (typeof value === 'string') return [value];
    if (typeof value === 'object' && value !== null) return phrasesOf(value);
    const say = value as (...given: unknown[]) => string;
    return [say(anything, anything, anything, anything)];
  });
}

describe.each([
  ['english', english],
  ['portuguese', portuguese],
] as const)('every phrase of the %s book', (_name, book) => {
  it('says something, and nothing of it in Spanish', () => {
    const phrases = phrasesOf(book);
    expect(phrases.length).toBeGreaterThan(60);
    for (const phrase of phrases) {
      expect(phrase).not.toBe('');
      expect(phrase).not.toMatch(/\b(?:el|los|las|según|también|querés|confirmalo|puede|pueden)\b/u);
    }
  });

  it('says of one thing only that it is absent: the declaration', () => {
    const absent = phrasesOf(book.hazards).filter((phrase) => /\bfree of\b|\blivres? de\b/u.test(phrase));
    expect(absent).toHaveLength(1);
  });
});
