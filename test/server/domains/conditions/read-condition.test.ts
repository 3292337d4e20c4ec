import { describe, expect, it } from 'vitest';
import type { DeclaredEvents, EventValue } from '../../../../server/domains/conditions/condition.ts';
import { readCondition } from '../../../../server/domains/conditions/read-condition.ts';

const EVENTS: DeclaredEvents = new Map([
  ['book', { state: 'text', pages: 'number', lent: 'boolean', due: 'moment', read: 'moment' }],
  ['visit', {}],
]);
const NOW = new Date('2026-06-10T12:00:00Z');

interface Said {
  readonly book?: Readonly<Record<string, EventValue>>;
  readonly visits?: number;
}

function holds(written: string, { book, visits }: Said = {}): boolean {
  const read = readCondition(written, EVENTS);
  if (read.kind === 'mistake') throw new Error(`${String(read.at)}: ${read.reason}`);
  const at = new Date('2026-06-10T11:58:00Z');
  return read.holds({
    now: NOW,
    event: (type) => {
      if (type === 'book') return book === undefined ? undefined : { at, times: 1, data: book };
      return visits === undefined ? undefined : { at, times: visits, data: {} };
    },
  });
}

function mistake(written: string): string {
  const read = readCondition(written, EVENTS);
  return read.kind === 'mistake' ? `${String(read.at)}: ${read.reason}` : 'none';
}

describe('a condition over events', () => {
  it.each<[string, Said, boolean]>([
    ["book.state == 'draft'", { book: { state: 'draft' } }, true],
    ['book.state == "draft"', { book: { state: 'lent' } }, false],
    ["book.state != 'draft'", { book: { state: 'lent' } }, true],
    ['book.pages > 99.5', { book: { pages: 100 } }, true],
    ['book.pages <= 99', { book: { pages: 100 } }, false],
    ['book.lent', { book: { lent: true } }, true],
    ['not book.lent', { book: { lent: false } }, true],
    ['book.lent == false', { book: { lent: false } }, true],
    ['visit.times >= 3', { visits: 3 }, true],
    ['days_since(book.due) > 1', { book: { due: '2026-06-08' } }, true],
    ['hours_since(book.due) >= 24', { book: { due: '2026-06-09T12:00:01Z' } }, false],
    ['minutes_since(visit.at) == 2', { visits: 1 }, true],
    ['seconds_since(visit.at) < 121', { visits: 1 }, true],
    ['book.read > book.due', { book: { read: '2026-06-09T01:00:00-03:00', due: '2026-06-09T03:59:59Z' } }, true],
    ["book.due < '2026-06-09'", { book: { due: '2026-06-08' } }, true],
  ])('%s of %o: %s', (written, said, expected) => {
    expect(holds(written, said)).toBe(expected);
  });

  it('binds «not» before «and», and «and» before «or», whatever their letters', () => {
    const book = { lent: true, pages: 5 };
    expect(holds('book.lent or book.pages > 9 and book.pages > 9', { book })).toBe(true);
    expect(holds('(book.lent or book.pages > 9) AND book.pages > 9', { book })).toBe(false);
    expect(holds('NOT book.lent OR book.pages == 5', { book })).toBe(true);
    expect(holds('not (book.lent or book.pages == 5)', { book })).toBe(false);
  });

  it('holds of nothing that was not said', () => {
    for (const written of ["book.state == 'draft'", "book.state != 'draft'", 'book.pages < 1', 'book.lent'])
      expect(holds(written), written).toBe(false);
    expect(holds('days_since(book.due) > 1', { book: {} })).toBe(false);
    expect(holds('book.pages < book.pages', { book: { pages: null } })).toBe(false);
    expect(holds('visit.times == 0')).toBe(true);
  });

  it('asks whether something was said at all', () => {
    expect(holds('book.state is null', { book: {} })).toBe(true);
    expect(holds('book.state IS NOT NULL', { book: { state: 'x' } })).toBe(true);
    expect(holds('book.state is null', { book: { state: null } })).toBe(true);
    expect(holds('book.lent is not null', { book: { lent: false } })).toBe(true);
    expect(holds('book.at is null')).toBe(true);
  });

  it('takes a value that is of another kind by now for not said', () => {
    expect(holds('book.pages > 1', { book: { pages: 'two' } })).toBe(false);
    expect(holds('days_since(book.due) > 0', { book: { due: 'yesterday' } })).toBe(false);
  });

  it('finds no field in what every object has', () => {
    expect(mistake("book.constructor == 'x'")).toBe('1: the event "book" has no field "constructor"');
    expect(mistake("constructor.name == 'x'")).toBe('1: no event has the type "constructor"');
  });

  it.each([
    ['book.state', '1: "book.state" is no yes or no: compare it with something'],
    ['5', '1: "5" is no yes or no: compare it with something'],
    ["book.state = 'x'", '12: "=" says nothing: write =='],
    ["book.state == 'x", '15: the quotes are not closed'],
    ['book.state == 5', '12: a text is compared with a number: both must be of one kind'],
    ["book.due > 'soon'", '10: a moment is compared with a text: both must be of one kind'],
    ['book.lent > true', '11: ">" is asked of no yes or no: write == or !='],
    ['film.state', '1: no event has the type "film"'],
    ['book.title', '1: the event "book" has no field "title"'],
    ['book', '1: "book" is no value: write a field as type.field, a number, or a text in quotes'],
    ['(book.lent', '11: a bracket is not closed'],
    ['book.lent)', '10: ")" can not stand here: join comparisons by "and" or "or"'],
    ['book.lent book.lent', '11: "book.lent" can not stand here: join comparisons by "and" or "or"'],
    ['book.lent and', '14: "the end" is no value: write a field as type.field, a number, or a text in quotes'],
    ['', '1: "the end" is no value: write a field as type.field, a number, or a text in quotes'],
    ['book.lent is 5', '14: "is" needs "null" or "not null" behind it'],
    ['5 is null', '1: "is null" is asked of a field of an event'],
    ['days_since 5', '12: "days_since" needs a field in brackets'],
    ['days_since(book.pages) > 1', '12: "days_since" is asked of a field that is a moment'],
    ["days_since('2026-01-01') > 1", '12: "days_since" is asked of a field that is a moment'],
    ['book.lent && book.lent', '11: "&" has no meaning here'],
    ['process.exit()', '1: no event has the type "process"'],
  ])('%s is a mistake with its place', (written, expected) => {
    expect(mistake(written)).toBe(expected);
  });

  it('is bounded: so many words, so deep', () => {
    expect(mistake(`${'('.repeat(11)}book.lent${')'.repeat(11)}`)).toMatch(/more than 10 deep/u);
    expect(mistake(`${'('.repeat(10)}book.lent${')'.repeat(10)}`)).toBe('none');
    expect(mistake('not '.repeat(12))).toMatch(/more than 10 deep/u);
    expect(mistake(Array.from({ length: 70 }, () => 'book.lent').join(' or '))).toMatch(/more than 120 words/u);
  });

  it('reads any characters at all without an end of its own', () => {
    const signs = ['(', ')', 'not ', 'and ', 'book.lent ', '== ', "'x' ", '5 ', 'is ', 'null ', 'days_since', '.', '"'];
    let seed = 7;
    const next = (): number => (seed = (seed * 48_271) % 2_147_483_647);
    for (let round = 0; round < 3000; round += 1) {
      const written = Array.from({ length: 1 + (next() % 12) }, () => signs[next() % signs.length] ?? '').join('');
      const read = readCondition(written, EVENTS);
      if (read.kind === 'condition') expect(typeof read.holds({ now: NOW, event: () => undefined })).toBe('boolean');
      else expect(read.at).toBeGreaterThan(0);
    }
  });
});
