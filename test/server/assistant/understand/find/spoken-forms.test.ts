import { describe, expect, it } from 'vitest';
import { spokenForms } from '../../../../../server/assistant/understand/find/spoken-forms.ts';

const formsOf = (phrase: string, isQuality = false): string[] =>
  spokenForms(phrase, isQuality).map((words) => words.join(' '));

describe('a word', () => {
  it.each([
    ['jugo', ['jugo', 'jugos', 'juguito', 'juguitos']],
    ['fresco', ['fresquito', 'fresquinho']],
    ['postre', ['postrecito', 'postres']],
    ['leve', ['levinho']],
    ['cóctel', ['coctelito', 'coctelcito']],
  ])('«%s» is also said as %j', (word, forms) => {
    expect(formsOf(word)).toEqual(expect.arrayContaining(forms));
  });

  it('that is short has no small form', () => {
    expect(formsOf('té')).not.toContain('teito');
  });
});

describe('a quality', () => {
  it('agrees with what it is said of, alone and behind other words', () => {
    expect(formsOf('frito', true)).toEqual(expect.arrayContaining(['frita', 'fritas', 'fritos']));
    expect(formsOf('más barato', true)).toContain('mas barata');
  });

  it('is none where a thing is named: «vino» is not «vina»', () => {
    expect(formsOf('vino')).not.toContain('vina');
  });
});
