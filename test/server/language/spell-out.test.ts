import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEXICONS } from '../../../server/language/lexicon.ts';
import { spellOut } from '../../../server/language/index.ts';
import { fold, words } from '../../../server/text/fold.ts';

describe('a message with short forms', () => {
  it.each([
    ['es', 'algo q pique xfa', 'algo que pique por favor'],
    ['es', 'Q hay s/tacc pa comer?', 'que hay sin tacc para comer?'],
    ['es', 'milanesa c/ papas, tmb postre', 'milanesa con papas, también postre'],
    ['es', '2 x 1', '2 por 1'],
    ['en', 'gimme sth w/o nuts pls', 'give me something without nuts please'],
    ['en', 'summat w/ cheese n ham, u got owt?', 'something with cheese and ham, you got anything?'],
    ['pt', 'qto ta o chopp?', 'quanto está o chopp?'],
    ['pt', 'oq vcs tem s/ gluten hj', 'o que vocês tem sem gluten hoje'],
  ])('in %s reads «%s» as «%s»', (language, message, spelled) => {
    expect(spellOut(message, language)).toBe(spelled);
  });

  it.each([
    ['es', 'algo de S/ 20 o s/.15'],
    ['es', 'hasta 20k'],
    ['pt', 'prato feito tem vitamina c?'],
    ['en', 'a table for 4'],
    ['xx', 'q xfa'],
  ])('in %s leaves «%s» as it is', (language, message) => {
    expect(spellOut(message, language)).toBe(message);
  });

  it('keeps a word that stands for itself', () => {
    expect(spellOut('ti pa kay pa llevar', 'es', (word) => word === 'pa')).toBe('ti pa kay pa llevar');
  });

  it('changes nothing else of any text', () => {
    const shorts = LEXICONS.flatMap(({ shortForms }) => Object.values(shortForms).flat().map(fold));
    const isShort = (text: string): boolean =>
      words(text).some((word) => shorts.includes(word.text)) || text.includes('/');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('es', 'en', 'pt'), (text, language) => {
        fc.pre(!isShort(text));
        expect(spellOut(text, language)).toBe(text);
      }),
    );
  });

  it.each(LEXICONS.map(({ language, shortForms }) => [language, shortForms] as const))(
    'of %s stands for one thing, and is no short form once written out',
    (language, forms) => {
      const all = Object.values(forms).flat().map(fold);
      expect(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([]);
      for (const full of Object.keys(forms)) expect(spellOut(full, language)).toBe(full);
    },
  );
});
