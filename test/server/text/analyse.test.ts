import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../server/text/analyse.ts';
import { analyse } from '../../../server/text/analyse.ts';
import { fold } from '../../../server/text/fold.ts';

const terms = (text: string, language: Language = 'es'): string[] => analyse(text, language).map((term) => term.text);

describe('analyse', () => {
  it('gives one term to every spelling and number of a word', () => {
    const families = [
      ['limón', 'limon', 'LIMÓN', 'limones'],
      ['jamón', 'jamon', 'jamones'],
      ['camarón', 'camaron', 'camarones'],
      ['papa', 'papas'],
      ['grillada', 'grillado', 'grilladas', 'grillados'],
      ['maní', 'mani', 'manís', 'manises'],
      ['nuez', 'nueces'],
      ['pez', 'peces'],
      ['ñoqui', 'ñoquis', 'noquis'],
      ['menú', 'menu', 'menús', 'menus'],
      ['preparación', 'preparacion', 'preparaciones'],
      ['coloración', 'coloracion', 'coloraciones'],
      ['celíaco', 'celiaca', 'celíacas'],
      ['alérgico', 'alergica', 'alergia', 'alergias'],
      ['dulce', 'dulces'],
      ['café', 'cafe', 'cafés'],
    ];
    for (const family of families) expect(new Set(family.flatMap((word) => terms(word))).size, family.join()).toBe(1);
  });

  it('keeps words apart that Snowball alone would join', () => {
    for (const [one, other] of [
      ['maní', 'mano'],
      ['sal', 'salado'],
    ] as const) {
      expect(terms(one)).not.toEqual(terms(other));
    }
  });

  it('drops the filler of a question and keeps what is asked', () => {
    const asked = analyse('Hola, ¿me podés decir qué tiene la trucha y si hay algo sin gluten?');
    expect(asked.map((term) => term.word)).toEqual(['trucha', 'sin', 'gluten']);
    expect(analyse('What is in the trout?', 'en').map((term) => term.word)).toEqual(['trout']);
    expect(analyse('O que tem na truta?', 'pt').map((term) => term.word)).toEqual(['truta']);
  });

  it('keeps a text of filler only, so that it can be looked for', () => {
    expect(analyse('¿qué tienen?').map((term) => term.word)).toEqual(['que', 'tienen']);
  });

  it('counts the places of stop words, so that neighbours can be told', () => {
    expect(analyse('dulce de leche').map((term) => term.position)).toEqual([0, 2]);
  });

  it('keeps numbers and finds nothing in a text without words', () => {
    expect(terms('mesa 12')).toContain('12');
    for (const text of ['', '   ', '¿?…', '🍝']) expect(analyse(text)).toEqual([]);
  });

  it('stems English and Portuguese by their own rules', () => {
    expect(new Set(['allergy', 'allergies'].flatMap((word) => terms(word, 'en'))).size).toBe(1);
    expect(new Set(['porção', 'porcao', 'porções', 'porcoes'].flatMap((word) => terms(word, 'pt'))).size).toBe(1);
  });

  it('treats a folded text like the text, in every language', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aeiouáéíóúñçãsnrlcdmtz on'.split('')), maxLength: 30 });
    fc.assert(
      fc.property(letters, fc.constantFrom<Language>('es', 'en', 'pt'), (text, language) => {
        expect(terms(fold(text), language)).toEqual(terms(text, language));
      }),
    );
  });

  it('never gives an empty term, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom<Language>('es', 'en', 'pt'), (text, language) => {
        for (const term of analyse(text, language)) expect(term.text).not.toBe('');
      }),
    );
  });

  it('takes a megabyte in time that grows with its length only', () => {
    const measure = (text: string): number => {
      const start = performance.now();
      analyse(text);
      return performance.now() - start;
    };
    measure('palabra '.repeat(1000));
    expect(measure('a'.repeat(1_000_000))).toBeLessThan(2000);
    expect(measure('palabras '.repeat(110_000))).toBeLessThan(4000);
  });

  it('cuts a word that no language has', () => {
    expect(analyse('x'.repeat(1000))[0]?.text.length).toBeLessThanOrEqual(64);
  });
});
