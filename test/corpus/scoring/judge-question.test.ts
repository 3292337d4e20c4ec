import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../eval/score/envelope.ts';
import type { WrittenQuestion } from './judge-question.ts';
import { judgeQuestion, writeAsked, writeQuestionFaults } from './judge-question.ts';

const question = (must: readonly string[], mustNot: readonly string[] = []): WrittenQuestion => ({
  file: 'carta.txt',
  question: '¿Cuánto sale la media?',
  about: 'price',
  must,
  mustNot,
});

const judge = (answer: string, must: readonly string[], mustNot: readonly string[] = [], more: object = {}) =>
  judgeQuestion(question(must, mustNot), readEnvelope({ decision: 'ANSWER', answer, ...more }));

describe('the answer to a question about a file', () => {
  it.each([
    ['La media sale $ 12.000.', '12000'],
    ['Sale 4 € [1].', '4 €'],
    ['It is £17.95.', '17,95'],
    ['Sale 4 €.', '4,00||4 €'],
    ['I don’t have that.', "don't"],
    ['Según el personal', 'según'],
  ])('%j holds %j', (answer, words) => {
    expect(judge(answer, [words]).missing).toEqual([]);
  });

  it('tells which words it lacks, and which must not be there', () => {
    const judged = judge('Cuesta 24.500 y no tiene huevo.', ['24.500', '15.000||15000'], ['no tiene huevo']);
    expect(judged.missing).toEqual(['15.000||15000']);
    expect(judged.unwanted).toEqual(['no tiene huevo']);
  });

  it('holds what its cards say, which assure nobody', () => {
    const card = { items: [{ item_id: 'a', name: 'Vacío', verdict: 'NOT_STATED', price: { amount: 24_500 } }] };
    expect(judge('Te puede servir:', ['vacío', '24.500'], [], card).missing).toEqual([]);
    expect(judge('Te puede servir:', [], ['vacío'], card).unwanted).toEqual([]);
  });
});

describe('the table of questions', () => {
  const asked = [
    { ...judge('12', ['12']), question: question(['12']) },
    { ...judge('12', ['13'], ['12']), question: { ...question(['13'], ['12']), about: 'house' } },
  ];

  it('counts those whose answer holds every word, by what they are about', () => {
    expect(writeAsked(asked)).toContain('| price | 1 | 1 |\n| house | 1 | 0 |\n| all | 2 | 1 |');
    expect(writeAsked(asked)).toContain('Words missing in 1, words that must not be there in 1.');
  });

  it('tells each fault with its answer', () => {
    expect(writeQuestionFaults(asked)).toBe(
      '## carta.txt: ¿Cuánto sale la media?\n\n- missing: 13\n- unwanted: 12\n- ANSWER: 12\n',
    );
  });
});
