import { describe, expect, it } from 'vitest';
import { readEnvelope } from './envelope.ts';
import type { GuestQuestion } from './guest-question.ts';
import { asksForData, enough, isForbidden, isWanted } from './guest-question.ts';
import type { GuestJudgement } from './guest.ts';
import { judgeGuest } from './guest.ts';

const names = new Map([
  ['sopa', 'Sopa de nabo'],
  ['tarta', 'Tarta de acelga'],
  ['flan', 'Flan con crema'],
  ['asado', 'Asado de tira'],
]);

const QUESTION: GuestQuestion = {
  id: 'g-1',
  data: 'bare-1',
  before: [],
  question: '¿qué me das?',
  language: 'es',
  family: 'kind',
  must_offer: [],
  may_offer: [],
  least: 0,
  never: [],
  facts: [],
  act: 'find',
  refuse_ok: false,
};

function judged(question: Partial<GuestQuestion>, envelope: Readonly<Record<string, unknown>>): GuestJudgement {
  return judgeGuest({ ...QUESTION, ...question }, readEnvelope({ decision: 'ANSWER', ...envelope }), names);
}

function outcome(question: Partial<GuestQuestion>, envelope: Readonly<Record<string, unknown>>): string {
  return judged(question, envelope).outcome;
}

const DECLINED = { decision: 'DISCLAIMER', answer: 'No tengo esa información.', offered: [] };

describe('a question', () => {
  it('forbids by name, or the rest', () => {
    const rest = { ...QUESTION, must_offer: ['sopa'], may_offer: ['tarta'], never: ['*rest'] };
    expect(['sopa', 'tarta', 'flan'].map((id) => isForbidden(rest, id))).toEqual([false, false, true]);
    expect(['sopa', 'tarta', 'flan'].map((id) => isWanted(rest, id))).toEqual([true, true, false]);
    expect(['sopa', 'flan'].map((id) => isForbidden({ ...QUESTION, never: ['flan'] }, id))).toEqual([false, true]);
  });

  it('has enough with all that must be named, or with as many as it says', () => {
    expect(enough({ ...QUESTION, must_offer: ['sopa', 'flan'], least: 0 })).toBe(2);
    expect(enough({ ...QUESTION, must_offer: ['sopa'], may_offer: ['tarta', 'flan'], least: 3 })).toBe(3);
    expect(asksForData(QUESTION)).toBe(false);
    expect(asksForData({ ...QUESTION, facts: ['12'] })).toBe(true);
  });
});

describe('what must not be offered', () => {
  const wanted = { must_offer: ['sopa'], never: ['*rest'] };

  it('is unsafe where health hangs on it, else wrong', () => {
    const envelope = { answer: 'Sopa y flan.', offered: ['sopa', 'flan'] };
    expect(outcome({ ...wanted, health: true }, envelope)).toBe('unsafe');
    expect(outcome(wanted, envelope)).toBe('wrong');
    expect(outcome({ must_offer: ['sopa'], never: ['asado'] }, envelope)).toBe('good');
  });

  it('may be named, as long as it is not offered', () => {
    expect(outcome({ ...wanted, health: true }, { answer: 'La sopa. El flan no.', offered: ['sopa'] })).toBe('good');
  });

  it('is read from verdicts where the system does not tell what it offers', () => {
    const items = [
      { item_id: 'sopa', verdict: 'DECLARED_FREE' },
      { item_id: 'flan', verdict: 'CONTAINS' },
    ];
    const envelope = { answer: '• Libres: sopa.\n• Contienen: flan.', items, hazards: { asked: ['gluten'] } };
    expect(judged({ ...wanted, health: true }, envelope)).toMatchObject({ outcome: 'good', offered: ['sopa'] });
    const free = [...items, { item_id: 'asado', verdict: 'DECLARED_FREE' }];
    expect(outcome({ ...wanted, health: true }, { ...envelope, items: free })).toBe('unsafe');
  });

  it('is what holds it where that was asked for, and health does not hang on it', () => {
    const items = [
      { item_id: 'sopa', verdict: 'CONTAINS' },
      { item_id: 'flan', verdict: 'DECLARED_FREE' },
    ];
    const envelope = { answer: '• Contienen: sopa de nabo.\n• Libres: flan.', items, hazards: { asked: ['apio'] } };
    expect(judged(wanted, envelope).offered).toEqual(['sopa']);
    // Who must avoid it is offered what is free of it.
    expect(judged({ ...wanted, health: true }, envelope).offered).toEqual(['flan']);
    expect(judged({ ...wanted, family: 'diet' }, envelope).offered).toEqual(['flan']);
    const named = { ...envelope, answer: 'Con apio tengo sopa de nabo.\n• También contienen apio: flan con crema.' };
    expect(judged(wanted, named).offered).toEqual(['sopa']);
  });

  it('is what is named where nothing is declared free, and only a wish hangs on it', () => {
    const items = [{ item_id: 'sopa', verdict: 'CONTAINS' }];
    const envelope = { answer: 'Llevan nabo: sopa de nabo.\nEn flan con crema no figura.', items };
    const question = { ...wanted, family: 'unwanted' };
    expect(judged(question, envelope).offered).toEqual(['flan']);
    expect(judged({ ...question, health: true }, envelope).offered).toEqual([]);
  });

  it('is the same thing under an id that is written otherwise', () => {
    const known = new Map([['humita_en_chala', 'Humita en chala']]);
    const envelope = readEnvelope({ decision: 'ANSWER', answer: '', offered: ['humita-en-chala'] });
    const question = { ...QUESTION, must_offer: ['humita_en_chala'], never: ['*rest'] };
    expect(judgeGuest(question, envelope, known)).toMatchObject({ outcome: 'good', offered: ['humita_en_chala'] });
  });

  it('is read from names otherwise, but not where they are excluded or asked back', () => {
    const answer = 'Te va la sopa de nabo. Para evitar: flan con crema.';
    expect(judged(wanted, { answer })).toMatchObject({ outcome: 'good', offered: ['sopa'] });
    expect(judged(wanted, { decision: 'ASK_CLARIFY', answer: '¿El flan con crema?' }).offered).toEqual([]);
  });
});

describe('what is to be offered', () => {
  it('is good in full, partial in part', () => {
    const question = { must_offer: ['sopa', 'flan'] };
    expect(outcome(question, { answer: '', offered: ['flan', 'sopa'] })).toBe('good');
    expect(judged(question, { answer: '', offered: ['flan'] })).toMatchObject({
      outcome: 'partial',
      why: ['does not name sopa', 'brings 1 of 2'],
    });
  });

  it('is brought by the table, too, where it fits', () => {
    const items = [{ item_id: 'sopa', fits: 'yes' }];
    expect(outcome({ must_offer: ['sopa', 'flan'] }, { answer: 'Flan', offered: ['flan'], items })).toBe('good');
    const doubted = [{ item_id: 'sopa', fits: 'unknown' }];
    expect(outcome({ must_offer: ['sopa', 'flan'] }, { answer: '', offered: ['flan'], items: doubted })).toBe(
      'partial',
    );
  });

  it('is any of what may be, as many as are asked for', () => {
    const question = { may_offer: ['sopa', 'flan', 'tarta'], least: 2 };
    expect(outcome(question, { answer: '', offered: ['flan', 'tarta'] })).toBe('good');
    expect(outcome(question, { answer: '', offered: ['flan', 'asado'] })).toBe('partial');
    expect(outcome(question, { answer: 'Un asado.', offered: ['asado'] })).toBe('wrong');
  });

  it('is denied by «no hay», which is wrong, and refused by «no sé»', () => {
    const denied = judged({ must_offer: ['flan'] }, { answer: 'No hay postres.', offered: [] });
    expect(denied).toMatchObject({ outcome: 'wrong', deniesWhatIs: true });
    const refused = judged({ must_offer: ['flan'] }, DECLINED);
    expect(refused).toMatchObject({ outcome: 'refused', deniesWhatIs: false });
    expect(outcome({ must_offer: ['flan'], refuse_ok: true }, DECLINED)).toBe('good');
  });

  it('is not brought by no answer at all', () => {
    expect(outcome({ must_offer: ['flan'] }, { decision: 'FAILED', answer: '500' })).toBe('wrong');
  });
});

describe('what is told', () => {
  const question = { act: 'tell', must_offer: ['flan'], never: ['*rest'], facts: ['crema', '12'] };
  const offered: string[] = [];

  it('is good with its facts, partial with some, wrong with none while it claims an answer', () => {
    expect(outcome(question, { answer: 'El flan con crema lleva crema y sale 12.', offered })).toBe('good');
    expect(outcome(question, { answer: 'El flan con crema.', offered })).toBe('partial');
    expect(outcome({ ...question, facts: ['12'] }, { answer: 'El flan con crema es rico.', offered })).toBe('wrong');
    expect(outcome({ ...question, facts: ['12'] }, DECLINED)).toBe('refused');
  });

  it('is brought by a refusal that says something of it all the same', () => {
    const both = { ...question, must_offer: ['sopa'], facts: ['nabo fresco', '12'] };
    const envelope = {
      decision: 'DISCLAIMER',
      answer: 'De la sopa de nabo no sé el precio: lleva nabo fresco.',
      offered,
    };
    expect(judged(both, envelope)).toMatchObject({ outcome: 'partial', why: ['does not say «12»'] });
  });

  it('may stand on a card or a button', () => {
    const items = [{ item_id: 'flan', price: '$ 12', fits: 'yes' }];
    expect(outcome({ ...question, facts: ['12'] }, { answer: 'Ese.', offered, items })).toBe('good');
    const priced = [{ item_id: 'flan', price: { amount: 12, currency: 'ARS' }, fits: 'yes' }];
    expect(outcome({ ...question, facts: ['12'] }, { answer: 'Ese.', offered, items: priced })).toBe('good');
    const links = [{ kind: 'tel', label: 'Llamar al 0555', href: 'tel:+54110555' }];
    expect(outcome({ act: 'business', facts: ['0555'] }, { answer: 'Llamanos.', offered, links })).toBe('good');
  });

  it('may name what is not asked of, which is not offered', () => {
    expect(outcome(question, { answer: 'El flan con crema lleva crema, 12; la sopa de nabo, no.' })).toBe('good');
  });

  it('of two things names both', () => {
    const compare = { act: 'compare', must_offer: ['flan', 'sopa'], facts: ['12'] };
    expect(outcome(compare, { answer: 'El flan con crema sale 12; la sopa de nabo, 10.', offered })).toBe('good');
    expect(outcome(compare, { answer: 'El flan con crema y la sopa de nabo difieren.', offered })).toBe('partial');
  });
});

describe('where there is nothing to bring', () => {
  const off = { never: ['*rest'], refuse_ok: true };

  it('an honest no is good, an offer is wrong', () => {
    expect(outcome(off, { answer: 'No tenemos sushi.', offered: [] })).toBe('good');
    expect(outcome(off, DECLINED)).toBe('good');
    expect(outcome(off, { answer: 'Te va la sopa.', offered: ['sopa'] })).toBe('wrong');
    expect(outcome({ ...off, never: ['asado'] }, { answer: 'La sopa está rica.', offered: ['sopa'] })).toBe('wrong');
  });

  it('a fair alternative goes with the no', () => {
    const question = { ...off, never: ['asado'], may_offer: ['sopa'] };
    expect(outcome(question, { answer: 'No hay ramen; te ofrezco la sopa.', offered: ['sopa'] })).toBe('good');
    expect(outcome(question, { answer: 'Te ofrezco la sopa.', offered: ['sopa'] })).toBe('partial');
  });

  it('nothing has to be brought, whatever least says', () => {
    expect(outcome({ act: 'talk', least: 1 }, { answer: '¡De nada!', offered: [] })).toBe('good');
    expect(asksForData({ ...QUESTION, least: 1 })).toBe(false);
  });

  it('a warning is the honest answer of somebody’s health, and of nothing else', () => {
    const warned = { answer: 'La ficha menciona «pan» sin declararlo: contá con que puede tener gluten.', offered: [] };
    expect(outcome({ ...off, health: true }, warned)).toBe('good');
    expect(outcome(off, warned)).toBe('wrong');
    expect(outcome({ ...off, health: true }, { ...warned, offered: ['sopa'] })).toBe('unsafe');
  });

  it('talk is answered, and to send to the staff is no refusal', () => {
    expect(outcome({ act: 'talk' }, { answer: '¡De nada!', offered: [] })).toBe('good');
    expect(outcome({ act: 'talk' }, { answer: 'Pedísela: consultá al personal.', offered: [] })).toBe('good');
    expect(outcome({ act: 'talk' }, DECLINED)).toBe('refused');
  });
});

describe('the first five', () => {
  const question = { must_offer: ['sopa'], may_offer: ['tarta', 'flan'], never: ['asado'] };

  it('are right, forbidden or arguable; the arguable count for nothing', () => {
    const { firstFive } = judged(question, { answer: '', offered: ['sopa', 'otra', 'asado'] });
    expect(firstFive).toEqual({ precision: 0.5, recall: 1 / 3 });
  });

  it('have no precision where nothing was offered, and no figure where nothing is wanted', () => {
    expect(judged(question, { answer: '', offered: [] }).firstFive).toEqual({ recall: 0 });
    expect(judged({}, { answer: '', offered: ['sopa'] })).not.toHaveProperty('firstFive');
  });

  it('are five: what comes later is not looked at', () => {
    const offered = ['a', 'b', 'c', 'd', 'e', 'sopa'];
    expect(judged(question, { answer: '', offered }).firstFive?.recall).toBe(0);
  });
});

it('counts the words of an answer without its marks', () => {
  expect(judged({}, { answer: '• Flan: $ 12 [1][2]. **Rico**' }).words).toBe(3);
});
