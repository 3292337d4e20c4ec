import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpeningFacts } from '../../../../server/knowledge/business/opening.ts';
import { openingAt, openingOn } from '../../../../server/knowledge/business/opening.ts';
import type { OpeningHours, SpecialHours, Weekday } from '../../../../server/knowledge/business/business-facts.ts';
import { WEEKDAYS } from '../../../../server/knowledge/business/business-facts.ts';

const HOME = 'America/Argentina/Buenos_Aires';

/** Lunch from Tuesday to Sunday, dinner past midnight at the end of the week. */
const trattoria: OpeningFacts = {
  timeZone: HOME,
  hours: [
    { days: ['tue', 'wed', 'thu', 'fri', 'sat', 'sun'], opens: '12:00', closes: '16:00' },
    { days: ['tue', 'wed', 'thu', 'sun'], opens: '20:00', closes: '00:00', lastOrder: '23:30' },
    { days: ['fri', 'sat'], opens: '20:00', closes: '02:00', lastOrder: '01:15', note: 'música en vivo' },
  ],
  specialHours: [
    { date: '2026-12-24', opens: '12:00', closes: '15:00', note: 'Nochebuena' },
    { date: '2026-12-25', closed: true, note: 'Navidad' },
  ],
};

/** By the clock of Buenos Aires. */
const at = (local: string): Date => new Date(`${local}:00-03:00`);

describe('whether it is open now', () => {
  it('tells until when, with the last order and the stretch that follows', () => {
    // A Sunday.
    expect(openingAt(trattoria, at('2026-11-22T21:00'))).toMatchObject({
      kind: 'open',
      date: '2026-11-22',
      until: '2026-11-23T03:00:00.000Z',
      last: { closes: '00:00', lastOrder: { time: '23:30', at: '2026-11-23T02:30:00.000Z' } },
      next: { date: '2026-11-24', opens: '12:00' },
    });
  });

  it('tells when it opens next, on the same day and after the day of rest', () => {
    expect(openingAt(trattoria, at('2026-11-22T17:00'))).toMatchObject({ kind: 'closed', next: { date: '2026-11-22', opens: '20:00' } }); // prettier-ignore
    expect(openingAt(trattoria, at('2026-11-23T13:00'))).toMatchObject({ kind: 'closed', next: { date: '2026-11-24', opens: '12:00' } }); // prettier-ignore
  });

  it('counts what is behind midnight to the day before', () => {
    const night = openingAt(trattoria, at('2026-11-29T01:59'));
    expect(night).toMatchObject({
      kind: 'open',
      date: '2026-11-29',
      span: {
        date: '2026-11-28',
        note: 'música en vivo',
        lastOrder: { time: '01:15', at: '2026-11-29T04:15:00.000Z' },
      },
      until: '2026-11-29T05:00:00.000Z',
    });
    expect(openingAt(trattoria, at('2026-11-29T02:00')).kind).toBe('closed');
  });

  it('is open from its first moment on, and closed from its last', () => {
    expect(openingAt(trattoria, at('2026-11-24T12:00')).kind).toBe('open');
    expect(openingAt(trattoria, new Date(at('2026-11-24T12:00').getTime() - 1)).kind).toBe('closed');
    expect(openingAt(trattoria, at('2026-11-24T16:00')).kind).toBe('closed');
  });

  it('knows special days, and what the business says of them', () => {
    expect(openingAt(trattoria, at('2026-12-24T14:00'))).toMatchObject({ kind: 'open', until: '2026-12-24T18:00:00.000Z', span: { isSpecial: true, note: 'Nochebuena' }, next: { date: '2026-12-26' } }); // prettier-ignore
    expect(openingAt(trattoria, at('2026-12-24T21:00'))).toMatchObject({ kind: 'closed', note: 'Nochebuena' });
    expect(openingAt(trattoria, at('2026-12-25T21:00'))).toMatchObject({ kind: 'closed', note: 'Navidad', next: { date: '2026-12-26', opens: '12:00' } }); // prettier-ignore
  });

  it('finds the first day behind weeks of rest', () => {
    const rest = Array.from({ length: 40 }, (_, index) => new Date(Date.UTC(2027, 0, 2 + index)).toISOString());
    const facts = { ...trattoria, specialHours: rest.map((day) => ({ date: day.slice(0, 10), closed: true })) };
    expect(openingAt(facts, at('2027-01-05T13:00'))).toMatchObject({ kind: 'closed', next: { date: '2027-02-11' } });
    const only = { timeZone: HOME, hours: [], specialHours: [{ date: '2027-03-01', opens: '10:00', closes: '11:00' }] };
    expect(openingAt(only, at('2027-01-05T13:00'))).toMatchObject({ kind: 'closed', next: { date: '2027-03-01' } });
  });

  it('takes stretches without a break as one, and tells no end where there is none', () => {
    const shifts = [{ days: WEEKDAYS, opens: '08:00', closes: '16:00' }, { days: WEEKDAYS, opens: '16:00', closes: '24:00' }]; // prettier-ignore
    expect(openingAt({ timeZone: HOME, hours: shifts }, at('2026-11-24T09:00'))).toMatchObject({ kind: 'open', until: '2026-11-25T03:00:00.000Z', next: { date: '2026-11-25', opens: '08:00' } }); // prettier-ignore
    const always = openingAt({ timeZone: HOME, hours: [{ days: WEEKDAYS, opens: '00:00', closes: '00:00' }] }, at('2026-11-24T09:00')); // prettier-ignore
    expect(always.kind).toBe('open');
    expect(always).not.toHaveProperty('until');
  });

  it('is unknown where nothing is declared', () => {
    expect(openingAt({ timeZone: HOME }, at('2026-11-24T09:00'))).toEqual({ kind: 'unknown', date: '2026-11-24' });
    const one: OpeningFacts = {
      timeZone: HOME,
      specialHours: [{ date: '2026-11-25', opens: '10:00', closes: '12:00' }],
    };
    expect(openingAt(one, at('2026-11-24T09:00'))).toMatchObject({ kind: 'unknown', next: { date: '2026-11-25' } });
    expect(openingAt(one, at('2026-11-25T09:00'))).toMatchObject({ kind: 'closed' });
  });

  it('is closed at any time where no hours are left', () => {
    expect(openingAt({ timeZone: HOME, hours: [] }, at('2026-11-24T09:00'))).toEqual({
      kind: 'closed',
      date: '2026-11-24',
    });
  });
});

describe('the hours of a day', () => {
  it('are its usual ones, in the order in which they open', () => {
    const friday = openingOn(trattoria, '2026-11-27');
    expect(friday).toMatchObject({ kind: 'open', isSpecial: false, spans: [{ opens: '12:00' }, { opens: '20:00', closes: '02:00' }] }); // prettier-ignore
    expect(openingOn(trattoria, '2026-11-23')).toEqual({ kind: 'closed', date: '2026-11-23', isSpecial: false });
  });

  it('are the special ones alone where there are some', () => {
    expect(openingOn(trattoria, '2026-12-24')).toMatchObject({ kind: 'open', isSpecial: true, spans: [{ closes: '15:00' }] }); // prettier-ignore
    expect(openingOn(trattoria, '2026-12-25')).toEqual({ kind: 'closed', date: '2026-12-25', isSpecial: true, note: 'Navidad' }); // prettier-ignore
  });

  it('are unknown of a holiday that nobody has declared', () => {
    expect(openingOn(trattoria, '2026-12-08', { isHoliday: true })).toEqual({ kind: 'unknown', date: '2026-12-08' });
    expect(openingOn(trattoria, '2026-12-25', { isHoliday: true }).kind).toBe('closed');
    expect(openingOn({ timeZone: HOME }, '2026-12-08').kind).toBe('unknown');
  });
});

describe('where the clock changes', () => {
  const MADRID = 'Europe/Madrid';
  const opening = (opens: string, closes: string, days: readonly Weekday[] = WEEKDAYS): OpeningFacts => ({
    timeZone: MADRID,
    hours: [{ days, opens, closes }],
  });

  it('a night is as long as it is', () => {
    // Put back from 3 to 2 on 25 October 2026, forward from 2 to 3 on 29 March.
    expect(openingOn(opening('22:00', '05:00'), '2026-10-24')).toMatchObject({ spans: [{ opensAt: '2026-10-24T20:00:00.000Z', closesAt: '2026-10-25T04:00:00.000Z' }] }); // prettier-ignore
    expect(openingOn(opening('22:00', '05:00'), '2026-03-28')).toMatchObject({ spans: [{ opensAt: '2026-03-28T21:00:00.000Z', closesAt: '2026-03-29T03:00:00.000Z' }] }); // prettier-ignore
  });

  it('an hour that is skipped is where the skip ends, and what lies all within it is not there', () => {
    const spring = (facts: OpeningFacts) => openingOn(facts, '2026-03-29');
    expect(spring(opening('02:00', '06:00'))).toMatchObject({ spans: [{ opensAt: '2026-03-29T01:00:00.000Z' }] });
    expect(spring(opening('02:30', '06:00'))).toMatchObject({ spans: [{ opensAt: '2026-03-29T01:00:00.000Z' }] });
    expect(spring(opening('02:10', '02:50')).kind).toBe('closed');
  });
});

/** `2026-11-22` and the minute of the day, by the platform's own clock. */
function wallOf(zone: string): (time: number) => readonly [date: string, minute: number] {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (time) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
    return [`${parts['year']}-${parts['month']}-${parts['day']}`, Number(parts['hour']) * 60 + Number(parts['minute'])];
  };
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const nextDay = (date: string): string => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10); // prettier-ignore
const weekdayOf = (date: string): Weekday | undefined => WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];

const walked = new Map<string, (readonly [date: string, minute: number])[]>();

/** Each minute as the clock on the wall shows it, looked at once. */
function wallsOf(zone: string, from: number, steps: number): (readonly [date: string, minute: number])[] {
  const key = `${zone} ${String(from)}`;
  const wall = wallOf(zone);
  const walls = walked.get(key) ?? Array.from({ length: steps }, (_, step) => wall(from + step * 60_000));
  walked.set(key, walls);
  return walls;
}

/** Walks minute by minute through ten days: a door opens when the clock first shows its hour or a later one, and closes in the same way. */
function walk({ hours = [], specialHours = [], timeZone }: OpeningFacts, from: number, steps: number): boolean[] {
  const walls = wallsOf(timeZone, from, steps);
  const first = (date: string, minute: number): number => {
    const found = walls.findIndex((each) => each[0] > date || (each[0] === date && each[1] >= minute));
    return found === -1 ? steps : found;
  };
  const open = walls.map(() => false);
  for (const date of new Set(walls.map(([day]) => day))) {
    const special = specialHours.filter((each) => each.date === date);
    const usual = hours.filter(({ days }) => days.includes(weekdayOf(date) ?? 'mon'));
    for (const { opens, closes } of special.length > 0 ? special : usual) {
      if (opens === undefined || closes === undefined) continue;
      const isNext = minutes(closes) <= minutes(opens);
      const end = closes === '24:00' ? first(nextDay(date), 0) : first(isNext ? nextDay(date) : date, minutes(closes));
      for (let step = first(date, minutes(opens)); step < end; step += 1) open[step] = true;
    }
  }
  return open;
}

const time = fc.integer({ min: 0, max: 95 }).map((quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`); // prettier-ignore
const usual: fc.Arbitrary<OpeningHours> = fc.record({
  days: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
  opens: time,
  closes: fc.oneof(time, fc.constant('24:00')),
});

/** Weeks in which a clock changes, and one in which none does. */
const weeks = [
  ['Europe/Madrid', '2026-03-25'],
  ['Europe/Madrid', '2026-10-21'],
  ['America/New_York', '2026-10-28'],
  ['America/Santiago', '2026-09-02'],
  ['Australia/Lord_Howe', '2026-10-01'],
  [HOME, '2026-12-20'],
] as const;

const special = (from: string): fc.Arbitrary<SpecialHours> =>
  fc.record({ day: fc.integer({ min: 0, max: 9 }), closed: fc.boolean(), opens: time, closes: time }).map(({ day, closed, ...hours }) => ({
    date: new Date(Date.parse(`${from}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10),
    ...(closed ? { closed } : hours),
  })); // prettier-ignore

const week = fc.constantFrom(...weeks).chain(([timeZone, from]) =>
  fc.record({
    facts: fc.record({
      timeZone: fc.constant(timeZone as string),
      hours: fc.array(usual, { maxLength: 4 }),
      specialHours: fc.array(special(from), { maxLength: 3 }),
    }),
    from: fc.constant(Date.parse(`${from}T00:00:00Z`)),
  }),
);

const STEPS = 10 * 1440;
const A_DAY = 1440;

describe('through a week', () => {
  it('agrees with a door that is watched minute by minute, also where the clock changes', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(week, ({ facts, from }) => {
        const open = walk(facts, from, STEPS);
        // The first days may be open from the day before, which the walk has not seen.
        for (let step = 2 * A_DAY; step < 9 * A_DAY; step += 41) {
          const now = openingAt(facts, new Date(from + step * 60_000));
          expect(now.kind, new Date(from + step * 60_000).toISOString()).toBe(open[step] === true ? 'open' : 'closed');
          const turn = open.indexOf(open[step] !== true, step);
          const told = now.kind === 'open' ? now.until : now.kind === 'closed' ? now.next?.opensAt : undefined;
          if (turn === -1 || turn > 8 * A_DAY) continue;
          expect(told, new Date(from + step * 60_000).toISOString()).toBe(new Date(from + turn * 60_000).toISOString());
        }
      }),
      { numRuns: 20 },
    );
  });
});
