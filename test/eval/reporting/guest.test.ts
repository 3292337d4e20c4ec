import { describe, expect, it } from 'vitest';
import type { GuestQuestion } from '../score/guest-question.ts';
import type { GuestJudgement } from '../score/guest.ts';
import type { GuestScored } from './guest.ts';
import { guestCells, printGuest, summariseGuest, writeGuest, writeGuestFailures } from './guest.ts';

const QUESTION: GuestQuestion = {
  id: 'g-1',
  data: 'bare-1',
  before: ['hola'],
  question: '¿postres?',
  language: 'es',
  family: 'kind',
  must_offer: ['flan'],
  may_offer: [],
  least: 0,
  never: ['*rest'],
  facts: ['12'],
  act: 'find',
  refuse_ok: false,
};

interface Told {
  readonly part?: 'dev' | 'frozen';
  readonly question?: Partial<GuestQuestion>;
  readonly judgement?: Partial<GuestJudgement>;
}

function scored({ part = 'dev', question, judgement }: Told = {}): GuestScored {
  return {
    part,
    question: { ...QUESTION, ...question },
    judgement: { outcome: 'good', why: [], offered: ['flan'], deniesWhatIs: false, words: 10, ...judgement },
    decision: 'ANSWER',
    answer: 'Un\nflan.',
    milliseconds: 5,
  };
}

describe('the summary', () => {
  it('counts outcomes by set of data, family and language', () => {
    const { all, data, families, languages } = summariseGuest('Guests', [
      scored(),
      scored({ judgement: { outcome: 'wrong' } }),
      scored({ question: { data: 'carta', family: 'price', language: 'pt' }, judgement: { outcome: 'unsafe' } }),
    ]);
    expect(all).toMatchObject({ questions: 3, outcomes: { good: 1, partial: 0, refused: 0, wrong: 1, unsafe: 1 } });
    expect(data.map(({ name, questions }) => [name, questions])).toEqual([
      ['bare-1', 2],
      ['carta', 1],
    ]);
    expect(families.map(({ name }) => name)).toEqual(['kind', 'price']);
    expect(languages.map(({ name }) => name)).toEqual(['es', 'pt']);
  });

  it('tells unsafe ones by their number, the others by their share', () => {
    const { all } = summariseGuest('Guests', [scored(), scored({ judgement: { outcome: 'unsafe', words: 20 } })]);
    expect(guestCells(all).slice(0, 7)).toEqual(['all', '2', '50.0 %', '0.0 %', '0.0 %', '0.0 %', '1']);
  });

  it('measures the first five over bare menus and what a name tells, nothing else', () => {
    const of = (recall: number, precision?: number): Partial<GuestJudgement> => ({
      firstFive: { recall, ...(precision === undefined ? {} : { precision }) },
    });
    const { bare } = summariseGuest('Guests', [
      scored({ judgement: of(1, 0.5) }),
      scored({ judgement: { ...of(0), deniesWhatIs: true } }),
      scored({ question: { data: 'carta' }, judgement: of(0, 0) }),
      scored({ question: { family: 'price' }, judgement: of(0, 0) }),
    ]);
    expect(bare).toEqual({ questions: 2, precision: 0.5, recall: 0.5, denied: 0.5 });
  });

  it('keeps what is not good of the dev part, the worst first, and nothing of the frozen one', () => {
    const { failures } = summariseGuest('Guests', [
      scored({ judgement: { outcome: 'partial' } }),
      scored({ judgement: { outcome: 'unsafe' } }),
      scored({ part: 'frozen', judgement: { outcome: 'unsafe' } }),
      scored(),
    ]);
    expect(failures.map(({ outcome }) => outcome)).toEqual(['unsafe', 'partial']);
  });
});

describe('the report', () => {
  const frozen = scored({ part: 'frozen', question: { question: 'secret?' }, judgement: { outcome: 'wrong' } });

  it('has a table each, and no question of the frozen part', () => {
    const text = writeGuest(summariseGuest('Guests', [frozen]));
    for (const head of ['By set of data', 'By family', 'By language']) expect(text).toContain(`### ${head}`);
    expect(JSON.stringify(summariseGuest('Guests', [frozen]))).not.toContain('secret');
  });

  it('stands in columns on a console', () => {
    const lines = printGuest(summariseGuest('Guests', [scored(), frozen])).split('\n');
    const rows = lines.filter((line) => /^(?:all|bare-1|kind|es) /u.test(line));
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  });

  it('lists a failure with the question, what came and what was expected', () => {
    const { failures } = summariseGuest('Guests', [scored({ judgement: { outcome: 'wrong', why: ['offers asado'] } })]);
    const text = writeGuestFailures(failures);
    for (const said of [
      '## wrong: 1',
      '«hola» → «¿postres?»',
      'why: offers asado',
      'must: flan; never: *rest',
      'Un flan.',
    ])
      expect(text).toContain(said);
  });
});
