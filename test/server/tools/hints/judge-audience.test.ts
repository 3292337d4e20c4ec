import { describe, expect, it } from 'vitest';
import type { AudienceRecord, KeptEvent } from '../../../../server/tools/index.ts';
import { judgeAudience } from '../../../../server/tools/hints/judge-audience.ts';
import { hintingDomain } from '../../../support/tools/make-hints.ts';

const NOW = new Date('2026-06-10T13:00:00Z');
const { proactive } = hintingDomain();
if (proactive === undefined) throw new Error('the domain has hints');

const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);
const loan = (subject: string, data: KeptEvent['data'] = { due: '2026-06-01', renewed: false }): KeptEvent => ({
  ...{ type: 'loan', subject, data, at: ago(10) },
});
const visit = (seconds: number): KeptEvent => ({ type: 'visit', subject: '', data: {}, at: ago(seconds) });

function judged(record: Partial<AudienceRecord>, hour = 10, changes: object = {}) {
  const { due, nextAt } = judgeAudience(
    { ...proactive!, ...changes },
    { events: [], hints: [], isOff: false, ...record },
    { now: NOW, hour },
  );
  return { due: due.map(({ rule, subject }) => `${rule.name} ${subject}`.trim()), nextAt };
}

describe('what an audience is to be told', () => {
  it('is each hint whose condition holds, once of each subject', () => {
    expect(
      judged({ events: [loan('1'), loan('2'), loan('3', { due: '2026-06-10', renewed: false }), visit(60)] }).due,
    ).toEqual(['overdue 1', 'overdue 2', 'quiet']);
  });

  it('is nothing of what was said before, of other subjects only', () => {
    const hints = [{ rule: 'overdue', subject: '1', madeAt: ago(9000) }];
    expect(judged({ events: [loan('1'), loan('2')], hints }).due).toEqual(['overdue 2']);
  });

  it('goes by what was said last of each field', () => {
    const events = [loan('1'), loan('1', { renewed: true })];
    expect(judged({ events }).due).toEqual([]);
    expect(judged({ events: [...events, loan('1', { renewed: null })] }).due).toEqual(['overdue 1']);
    expect(judged({ events: [...events, loan('1', { renewed: false, due: null })] }).due).toEqual([]);
  });

  it('waits its delay from the newest event on', () => {
    expect(judged({ events: [visit(59)] })).toEqual({ due: [], nextAt: new Date(NOW.getTime() + 1000) });
    expect(judged({ events: [visit(600), visit(20)] }).nextAt).toEqual(new Date(NOW.getTime() + 40_000));
    expect(judged({ events: [visit(60)] })).toEqual({ due: ['quiet'], nextAt: undefined });
  });

  it('is so much an hour at most', () => {
    const events = ['1', '2', '3', '4', '5'].map((subject) => loan(subject));
    expect(judged({ events }).due).toHaveLength(3);
    const madeAt = ago(3599);
    expect(
      judged({
        events,
        hints: [
          { rule: 'x', subject: '', madeAt },
          { rule: 'y', subject: '', madeAt },
        ],
      }).due,
    ).toEqual(['overdue 1']);
    expect(judged({ events, hints: ['a', 'b', 'c'].map((rule) => ({ rule, subject: '', madeAt })) }).due).toEqual([]);
    expect(
      judged({ events, hints: ['a', 'b', 'c'].map((rule) => ({ rule, subject: '', madeAt: ago(3600) })) }).due,
    ).toHaveLength(3);
    expect(judged({ events }, 10, { mostPerHour: 1 }).due).toEqual(['overdue 1']);
  });

  it.each([
    [7, 0],
    [8, 1],
    [19, 1],
    [20, 0],
    [0, 0],
  ])('at %i o’clock there are %i', (hour, many) => {
    expect(judged({ events: [loan('1')] }, hour).due).toHaveLength(many);
  });

  it('is nothing for who wanted no more, and for who told nothing', () => {
    expect(judged({ events: [loan('1')], isOff: true }).due).toEqual([]);
    expect(judged({}).due).toEqual([]);
  });

  it('looks at what is said of the same subject, else of none', () => {
    const when = 'loan.pages > 1 and visit.times > 0';
    const domain = hintingDomain(`proactive:
  events: [ { type: loan, fields: { pages: number } }, { type: visit } ]
  rules: [ { name: both, about: loan, when: "${when}", message: Hola. } ]
`);
    const events = [loan('1', { pages: 2 }), { ...visit(5), subject: '2' }];
    expect(judged({ events }, 10, domain.proactive).due).toEqual([]);
    expect(judged({ events: [...events, visit(5)] }, 10, domain.proactive).due).toEqual(['both 1']);
    expect(
      judged({ events: [loan('1', { pages: 2 }), { ...visit(5), subject: '1' }] }, 10, domain.proactive).due,
    ).toEqual(['both 1']);
  });
});
