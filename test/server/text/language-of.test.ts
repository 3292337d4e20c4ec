import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { languageOf } from '../../../server/text/language-of.ts';
import { readShipped } from '../../domains/read-shipped.ts';

describe('the language of a question', () => {
  it.each([
    ['¿La trucha tiene lactosa?', 'es'],
    ['hola, qué postres hay sin huevo', 'es'],
    ['soy celiaca, que puedo comer', 'es'],
    ['me cuesta respirar, qué hago? estoy mal', 'es'],
    ['Does the trout contain milk?', 'en'],
    ['Is it safe?', 'en'],
    ["I'm allergic to nuts", 'en'],
    ['I’m coeliac', 'en'],
    ["I can't breathe", 'en'],
    ['my son ate peanuts', 'en'],
    ['what desserts do you have?', 'en'],
    ['A truta tem lactose?', 'pt'],
    ['Sou alérgica a amendoim, o que posso comer?', 'pt'],
    ['não consigo respirar', 'pt'],
    ['O que é a provoleta?', 'pt'],
    ['tem glúten?', 'pt'],
    ['Quais sobremesas vocês têm?', 'pt'],
  ])('«%s» is %s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });

  it.each(['', 'trucha gluten?', 'gluten?', 'celiac', 'no', '¿?', '🥜', 'que menu', 'vegan'])(
    '«%s» is too short to tell',
    (text) => {
      expect(languageOf(text)).toBeUndefined();
    },
  );

  it.each([
    'tiene gluten the trucha?',
    'what lleva el flan',
    'the milanesa tiene egg?',
    'tem gluten the flan?',
    'how much sale el risotto?',
  ])('«%s» is mixed', (text) => {
    expect(languageOf(text)).toBeUndefined();
  });

  it.each([
    ['Does the milanesa a la napolitana con papas fritas contain egg?', 'en'],
    ['Is the pollo al horno de barro con vegetales gluten free?', 'en'],
    ['A ensalada de quinoa y palta tem castanhas?', 'pt'],
    ['¿El Repair Mask with Coconut Oil tiene siliconas?', 'es'],
  ])('the foreign name in «%s» does not hide that it is %s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });

  it('accents, capitals and signs make no difference', () => {
    expect(languageOf('NAO POSSO COMER OVO')).toBe('pt');
    expect(languageOf('DOES IT CONTAIN EGG')).toBe('en');
    expect(languageOf('QUÉ TIENE EL FLAN')).toBe('es');
  });

  it('is told of any text without a failure', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect([undefined, 'es', 'en', 'pt']).toContain(languageOf(text));
      }),
    );
  });
});

describe('short texts', () => {
  const texts = parse(readShipped('test/server/text/short-texts.yaml')) as Readonly<Record<string, readonly string[]>>;
  const told = Object.entries(texts).flatMap(([language, all]) =>
    all.map((text) => ({ text, language, as: languageOf(text) ?? 'unsure' })),
  );

  it('are never told for another language', () => {
    expect(told.filter(({ language, as }) => as !== language && as !== 'unsure')).toEqual([]);
  });

  it.each([
    ['es', 0.7],
    ['en', 0.62],
    ['pt', 0.68],
  ])('are told for %s as often as words outside of any trade tell them', (language, share) => {
    const own = told.filter((each) => each.language === language);
    expect(own.length).toBeGreaterThan(100);
    expect(own.filter(({ as }) => as === language).length / own.length).toBeGreaterThanOrEqual(share);
  });

  it.each([
    ['qualquer coisa menos frango', 'pt'],
    ['cualquier cosa menos pollo', 'es'],
    ['algo para pelo quebradizo', undefined],
    ['a sandwich w/o avocado pls', 'en'],
    ['hot soup but no seafood', 'en'],
  ] as const)('is told by words that neither of the others has: «%s»', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});
