import { describe, expect, it } from 'vitest';
import { Fault } from '../../../../server/fault.ts';
import type { GivenEvent, ToldBy } from '../../../../server/tools/index.ts';
import { checkEvent } from '../../../../server/tools/hints/check-event.ts';
import { hintingDomain, makeHints } from '../../../support/tools/make-hints.ts';

const DOMAIN = hintingDomain();
const { event } = makeHints();

function issuesOf(changes: Partial<GivenEvent>, by: ToldBy = 'owner'): readonly string[] {
  try {
    checkEvent(DOMAIN, event(changes), by);
    return [];
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'fields-invalid') throw error;
    return error.issues.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`);
  }
}

const loan = (data: object): Partial<GivenEvent> => ({ type: 'loan', data: data as GivenEvent['data'] });

describe('an event', () => {
  it('is kept as the assistant declares it', () => {
    const data = { title: 'Ulises', due: '2026-06-01T10:00-03:00', pages: 3.5, renewed: false };
    expect(checkEvent(DOMAIN, event(loan(data)), 'owner').data).toEqual(data);
    expect(issuesOf(loan({ title: null, due: null, pages: null, renewed: null }))).toEqual([]);
    expect(issuesOf({ type: 'visit' })).toEqual([]);
  });

  it('of a type that pages may not report is none of a page', () => {
    expect(issuesOf({ type: 'visit' }, 'guest')).toEqual([]);
    expect(issuesOf(loan({}), 'guest')).toEqual(['type: no event of this type is reported by pages']);
  });

  it('that nobody declared is refused', () => {
    expect(issuesOf({ type: 'order' })).toEqual(['type: the assistant declares no such event']);
    expect(() => checkEvent({}, event(), 'owner')).toThrow(Fault);
  });

  it('is told all that is wrong with it', () => {
    expect(issuesOf(loan({ title: 5, due: 'soon', pages: Infinity, renewed: 'yes', price: 1 }))).toEqual([
      'data.title: must be a text of at most 200 characters, or null',
      'data.due: must be a day or a moment with its zone by ISO 8601, or null',
      'data.pages: must be a number, or null',
      'data.renewed: must be true, false or null',
      'data.price: extra fields not permitted',
    ]);
    expect(issuesOf(loan({ title: 'x'.repeat(201) }))).toHaveLength(1);
    expect(issuesOf(loan({ title: { a: 1 }, constructor: 1 }))).toHaveLength(2);
    expect(issuesOf(loan({ due: '2026-06-01T10:00' }))).toHaveLength(1);
  });
});
