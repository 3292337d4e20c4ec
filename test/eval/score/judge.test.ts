import { describe, expect, it } from 'vitest';
import { readEnvelope } from './envelope.ts';
import { judge } from './judge.ts';
import type { Question } from './question.ts';
import type { Truth } from './truth.ts';
import { createReader } from './unsafe.ts';

const truth: Truth = {
  domain_id: 'fonda',
  hazards: ['gluten', 'mani', 'apio'],
  items: [
    {
      item_id: 'sopa',
      name: 'Sopa de nabo',
      hazards: { gluten: { verdict: 'DECLARED_FREE' }, apio: { verdict: 'MAY_CONTAIN', arguable: true } },
    },
    { item_id: 'tarta', name: 'Tarta de acelga', hazards: { gluten: { verdict: 'CONTAINS' } } },
    { item_id: 'flan', name: 'Flan de huevo', hazards: {} },
  ],
};
const reader = createReader(truth);

function judged(question: Partial<Question>, envelope: Readonly<Record<string, unknown>>) {
  const whole: Question = {
    id: 'x',
    question: '¿Tiene gluten?',
    kind: 'answerable',
    intents: ['ALLERGENS'],
    phenomena: [],
    ...question,
  };
  return judge({
    question: whole,
    envelope: readEnvelope({ decision: 'ANSWER', intent: 'ALLERGENS', ...envelope }),
    truth,
    reader,
  });
}

const list = (...ids: string[]): { id: string; name: string }[] => ids.map((id) => ({ id, name: id }));
const item = (id: string): unknown => ({ item_id: id, name: id, confidence: 1 });

describe('a judgement', () => {
  it('accepts every acceptable intent and no other', () => {
    expect(judged({ intents: ['DIETARY', 'ALLERGENS'] }, {}).intent).toBe(true);
    expect(judged({ intents: ['DIETARY'] }, {}).intent).toBe(false);
  });

  it('wants the one item, and says nothing where there is none', () => {
    expect(judged({ item: 'tarta' }, { item: item('tarta') }).item).toBe(true);
    expect(judged({ item: 'tarta' }, { item: item('sopa') }).item).toBe(false);
    expect(judged({ item: 'tarta' }, { item: null }).item).toBe(false);
    expect(judged({}, {}).item).toBe(null);
  });

  it('wants everything asked to be heard', () => {
    const hazards = { asked: ['gluten', 'mani'] };
    expect(judged({ asked: ['gluten'] }, { hazards }).asked).toBe(true);
    expect(judged({ asked: ['gluten', 'apio'] }, { hazards }).asked).toBe(false);
  });

  it('wants each verdict in its list and in no other', () => {
    const verdicts = (hazards: unknown): boolean | null =>
      judged({ item: 'tarta', asked: ['gluten'] }, { item: item('tarta'), hazards }).verdicts;
    expect(verdicts({ asked: ['gluten'], explicit: list('gluten') })).toBe(true);
    expect(verdicts({ asked: ['gluten'], possible: list('gluten') })).toBe(false);
    expect(verdicts({ asked: ['gluten'], explicit: list('gluten'), declared_free: list('gluten') })).toBe(false);
    expect(verdicts({ asked: ['gluten'] })).toBe(false);
  });

  it('wants silence to be told as unknown', () => {
    const verdicts = (hazards: unknown): boolean | null =>
      judged({ item: 'flan', asked: ['mani'] }, { item: item('flan'), hazards }).verdicts;
    expect(verdicts({ asked: ['mani'], unknown: list('mani') })).toBe(true);
    expect(verdicts({ asked: ['mani'], declared_free: list('mani') })).toBe(false);
  });

  it('leaves open what the documents leave open', () => {
    const verdicts = (hazards: unknown): boolean | null =>
      judged({ item: 'sopa', asked: ['apio'] }, { item: item('sopa'), hazards }).verdicts;
    expect(verdicts({ asked: ['apio'], explicit: list('apio') })).toBe(true);
    expect(verdicts({ asked: ['apio'], possible: list('apio') })).toBe(true);
    expect(verdicts({ asked: ['apio'], declared_free: list('apio') })).toBe(false);
  });

  it('counts a warning without ground apart, as no danger', () => {
    const { overWarned, unsafe } = judged(
      { item: 'flan', asked: ['mani'] },
      { item: item('flan'), hazards: { asked: ['mani'], explicit: list('gluten'), unknown: list('mani') } },
    );
    expect(overWarned).toEqual(['gluten']);
    expect(unsafe).toEqual([]);
  });

  it.each([
    ['answerable', 'ANSWER', true],
    ['answerable', 'SOFT_DISCLAIMER', true],
    ['answerable', 'DISCLAIMER', false],
    ['answerable', 'ASK_CLARIFY', false],
    ['unanswerable', 'DISCLAIMER', true],
    ['unanswerable', 'ANSWER', false],
    ['ambiguous', 'ASK_CLARIFY', true],
    ['ambiguous', 'ANSWER', false],
    ['no_subject', 'ASK_CLARIFY', false],
    ['redirect', 'ANSWER', false],
  ] as const)('takes %s with %s for %s', (kind, decision, isRight) => {
    expect(judged({ kind }, { decision }).decision).toBe(isRight);
  });

  it('knows a redirect by its intent, and a missing subject by its action', () => {
    expect(
      judged({ kind: 'redirect', intents: ['ACTION'] }, { intent: 'ACTION', decision: 'DISCLAIMER' }).decision,
    ).toBe(true);
    expect(judged({ kind: 'no_subject' }, { decision: 'ASK_CLARIFY', action: 'ASK_FOR_DISH' }).decision).toBe(true);
  });

  it('tells needless questions and refusals from due ones', () => {
    expect(judged({}, { decision: 'ASK_CLARIFY' }).needlessQuestion).toBe(true);
    expect(judged({ kind: 'ambiguous' }, { decision: 'ASK_CLARIFY' }).needlessQuestion).toBe(false);
    expect(judged({}, { decision: 'DISCLAIMER' }).needlessRefusal).toBe(true);
    expect(judged({ kind: 'unanswerable' }, { decision: 'DISCLAIMER' }).needlessRefusal).toBe(false);
  });

  it('wants of an ambiguous name all that fit, and only those', () => {
    const candidates = (...ids: string[]): boolean | null =>
      judged(
        { kind: 'ambiguous', candidates: ['sopa', 'tarta'] },
        { decision: 'ASK_CLARIFY', candidates: ids.map(item) },
      ).candidates;
    expect(candidates('tarta', 'sopa')).toBe(true);
    expect(candidates('tarta')).toBe(false);
    expect(candidates('tarta', 'sopa', 'flan')).toBe(false);
  });

  it('takes an answer for each of them for as good, but where a danger is asked of', () => {
    const answered = (question: Partial<Question>, ...offered: string[]) =>
      judged({ kind: 'ambiguous', candidates: ['sopa', 'tarta'], ...question }, { decision: 'ANSWER', offered });
    expect(answered({}, 'sopa', 'tarta')).toMatchObject({ decision: true, candidates: true });
    expect(answered({}, 'sopa')).toMatchObject({ decision: false, candidates: false });
    expect(answered({}, 'sopa', 'tarta', 'flan').decision).toBe(false);
    expect(answered({ asked: ['gluten'] }, 'sopa', 'tarta').decision).toBe(false);
  });

  it('is not upset by an answer that is none', () => {
    const broken = judged(
      { item: 'tarta', asked: ['gluten'] },
      { decision: 'FAILED', hazards: 7, items: null, answer: 3 },
    );
    expect(broken.outcome).toBe('fails');
    expect(broken.decision).toBe(false);
    expect(broken.unsafe).toEqual([]);
  });

  it('says what was expected and what came', () => {
    const { faults } = judged(
      { item: 'tarta', asked: ['gluten'] },
      { item: item('sopa'), hazards: { asked: ['gluten'], declared_free: list('gluten') } },
    );
    expect(faults.map(({ judgement }) => judgement)).toEqual(['item', 'verdicts', 'unsafe']);
    expect(faults[0]).toEqual({ judgement: 'item', expected: 'tarta', got: 'sopa' });
  });
});

describe('a set', () => {
  const ask = { asked: ['gluten'], set: { asked: ['gluten'] } };
  const items = (...entries: [string, string][]): unknown =>
    entries.map(([id, verdict]) => ({ item_id: id, name: id, verdict }));
  const whole: [string, string][] = [
    ['sopa', 'DECLARED_FREE'],
    ['tarta', 'CONTAINS'],
    ['flan', 'NOT_DECLARED'],
  ];

  it('is right with every item and every verdict', () => {
    expect(judged(ask, { items: items(...whole) }).set).toBe(true);
  });

  it('is wrong with one left out, one beside or one verdict wrong', () => {
    expect(judged(ask, { items: items(...whole.slice(1)) }).set).toBe(false);
    expect(judged({ ...ask, set: { ...ask.set, items: ['tarta', 'flan'] } }, { items: items(...whole) }).set).toBe(
      false,
    );
    expect(
      judged(ask, { items: items(['sopa', 'DECLARED_FREE'], ['tarta', 'MAY_CONTAIN'], ['flan', 'NOT_DECLARED']) }).set,
    ).toBe(false);
  });

  it('takes the worst of all that was asked', () => {
    const two = { asked: ['gluten', 'mani'], set: { asked: ['gluten', 'mani'] } };
    expect(
      judged(two, { items: items(['sopa', 'NOT_DECLARED'], ['tarta', 'CONTAINS'], ['flan', 'NOT_DECLARED']) }).set,
    ).toBe(true);
    expect(judged(two, { items: items(...whole) }).set).toBe(false);
  });

  it('asked for by an ingredient holds what is told to hold it', () => {
    const some = { set: { asked: [], items: ['tarta'], ingredient: 'acelga' } };
    expect(judged(some, { items: items(['tarta', 'CONTAINS'], ['flan', 'NOT_DECLARED']) }).set).toBe(true);
    expect(judged(some, { items: items(['tarta', 'CONTAINS'], ['flan', 'CONTAINS']) }).set).toBe(false);
    expect(judged(some, { items: items(['tarta', 'NOT_DECLARED']) }).set).toBe(false);
  });

  it('lets an allowed item stand in it or not', () => {
    const some = { set: { asked: [], items: ['tarta'], allowed: ['flan'] } };
    expect(judged(some, { items: items(['tarta', 'NOT_DECLARED']) }).set).toBe(true);
    expect(judged(some, { items: items(['tarta', 'NOT_DECLARED'], ['flan', 'NOT_DECLARED']) }).set).toBe(true);
    expect(judged(some, { items: items(['tarta', 'NOT_DECLARED'], ['sopa', 'NOT_DECLARED']) }).set).toBe(false);
  });
});
