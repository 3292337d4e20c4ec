import { describe, expect, it } from 'vitest';
import { comparingWords } from '../../../server/language/index.ts';

const meaningsIn = (text: string): string[] => comparingWords(text).flatMap(({ meanings }) => meanings);

describe('the words that compare', () => {
  it.each([
    ['is the pie cheaper than the tart', 'than'],
    ['la sopa vs el guiso', 'versus'],
    ['qué diferencia hay entre los dos', 'differ'],
    ["what's the difference between them", 'differ'],
    ['qual a diferença', 'differ'],
    ['cuál cuesta', 'costs'],
    ['which is bigger', 'bigger'],
    ['el más chico', 'smaller'],
    ['cuál es más segura', 'safer'],
    ['which is safer', 'safer'],
    ['cuánto suman', 'total'],
    ['altogether', 'total'],
    ['una porción', 'measure'],
    ['¿qué pedimos?', 'whole'],
    ['what should we order', 'whole'],
    ['o que pedimos', 'whole'],
    ['¿qué armamos?', 'whole'],
    ['montame algo', 'whole'],
    ['armanos una mesa', 'whole'],
    ['monta una mesa con tapas', 'whole'],
    ['que nos traerías', 'whole'],
    ['¿qué nos pondrías?', 'whole'],
    ['what would you put together', 'whole'],
    ['put something together for us', 'whole'],
    ['what would you bring us', 'whole'],
    ['monta uma mesa', 'whole'],
    ['o que você montaria', 'whole'],
    ['o que nos traria', 'whole'],
    ['monta pra gente', 'whole'],
  ])('«%s» has one that means «%s»', (text, meaning) => {
    expect(meaningsIn(text)).toContain(meaning);
  });

  it('stand at their places in the text as written', () => {
    const [first] = comparingWords('¿La sopa VERSUS el guiso?');
    expect(first).toMatchObject({ start: 9, end: 15, word: 'VERSUS' });
  });

  it('are none in a plain wish', () => {
    expect(meaningsIn('algo rico sin gluten')).toEqual([]);
  });
});
