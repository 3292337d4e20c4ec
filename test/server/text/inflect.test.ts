import { describe, expect, it } from 'vitest';
import { phraseForms, wordForms } from '../../../server/text/inflect.ts';

const phrases = (phrase: string): string[] => phraseForms(phrase).map((forms) => forms.join(' '));

describe('the forms of a word', () => {
  it.each([
    ['nuez', 'nueces'],
    ['camaron', 'camarones'],
    ['queso', 'quesos'],
    ['mani', 'manis'],
    ['pan', 'panes'],
    ['camarao', 'camaroes'],
    ['berry', 'berries'],
    ['amendoim', 'amendoins'],
    ['muffin', 'muffins'],
  ])('%s and %s are forms of each other', (singular, plural) => {
    expect(wordForms(singular)).toContain(plural);
    expect(wordForms(plural)).toContain(singular);
  });

  it('begin with the word itself', () => {
    expect(wordForms('leche')[0]).toBe('leche');
  });

  it('never join words that only share a stem', () => {
    expect(wordForms('pescado')).not.toContain('pescadero');
    expect(wordForms('mani')).not.toContain('manias');
  });
});

describe('the forms of a phrase', () => {
  it('change number together in the head', () => {
    expect(phrases('fruto seco')).toEqual(expect.arrayContaining(['fruto seco', 'frutos secos']));
    expect(phrases('frutos secos')).toEqual(expect.arrayContaining(['fruto seco', 'frutos secos']));
  });

  it('leave what stands behind a link to either number', () => {
    expect(phrases('crema de leche')).toEqual(expect.arrayContaining(['crema de leche', 'cremas de leche']));
    expect(phrases('pan de nuez')).toEqual(expect.arrayContaining(['pan de nueces', 'panes de nuez']));
  });

  it('may change the head noun only', () => {
    expect(phrases('pez espada')).toContain('peces espada');
  });

  it('are bounded however long the phrase is', () => {
    expect(phraseForms('uno dos tres cuatro de cinco con seis y siete en ocho').length).toBeLessThanOrEqual(96);
  });
});
