import { describe, expect, it } from 'vitest';
import { isDefinite, referenceOf } from '../../../../server/assistant/reading/refer.ts';

/** How the question refers to the word in brackets. */
function refers(question: string, isPlural = false): string {
  const start = question.indexOf('[');
  const message = question.replace('[', '').replace(']', '');
  return referenceOf(message, { start, end: start + 1 }, { isPlural, general: ['plato'] });
}

describe('a name in a question', () => {
  it.each([
    '¿el [bife] tiene gluten?',
    'precio del [bife]',
    '¿y la [milanesa]?',
    'esta [milanesa]',
    'does the [steak] have butter',
    'o [bife] tem leite?',
    '¿quanto custa a [milanesa]?',
    '[bife] tiene gluten?',
    'hola, [bife] con papas',
    'cuánto sale [bife]',
    '¿el plato de [fideos] lleva huevo?',
  ])('«%s» means one', (question) => {
    expect(refers(question)).toBe('one');
  });

  it.each(['los [bife]', 'las [milanesa]', 'os [bife]'])('«%s» means several', (question) => {
    expect(refers(question)).toBe('several');
  });

  it('means several in the plural', () => {
    for (const question of ['the [steaks]', '[bifes]', '¿hay [bifes]?']) expect(refers(question, true)).toBe('several');
  });

  it.each(['un [bife]', '¿hay [bife]?', '¿tienen [flan]?', 'quiero comer [flan]', 'algo de [pollo]', 'voy a [bife]'])(
    '«%s» means any',
    (question) => {
      expect(refers(question)).toBe('any');
    },
  );

  it('is definite by its article', () => {
    expect(isDefinite('la napolitana', { start: 3, end: 13 })).toBe(true);
    expect(isDefinite('algo casero', { start: 5, end: 11 })).toBe(false);
  });
});
