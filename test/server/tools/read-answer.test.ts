import { describe, expect, it } from 'vitest';
import { findTool } from '../../../server/tools/offered.ts';
import { readAnswer } from '../../../server/tools/read-answer.ts';
import type { ToolAnswer } from '../../../server/tools/index.ts';
import { domainOf } from '../../support/tools/make-desk.ts';

const AT = new Date('2026-06-01T12:00:00Z');
const domain = domainOf();

function read(name: string, answer: ToolAnswer): object {
  return readAnswer(findTool(domain, name)!, answer, AT);
}

const answered = (status: number, body?: unknown): ToolAnswer => ({ kind: 'answered', status, body });

describe('what a tool that reads is given', () => {
  it('is taken out by name', () => {
    expect(read('copies', answered(200, { free: 3, secret: 'x' }))).toEqual({
      ...{ kind: 'given', values: { free: 3 }, asOf: AT, isStale: false },
    });
  });

  it.each([[404], [204], [200, {}], [200, { free: null }], [200, { free: [] }], [200, { free: false }], [200, 'x']])(
    'is nothing where it found nothing: %j',
    (status, body?: unknown) => {
      expect(read('copies', answered(status, body))).toEqual({ kind: 'none' });
    },
  );

  it('is told also where it is none', () => {
    expect(read('copies', answered(200, { free: 0 }))).toMatchObject({ kind: 'given', values: { free: 0 } });
  });

  it.each<[ToolAnswer, string]>([
    [answered(500), 'away'],
    [answered(302), 'away'],
    [answered(401), 'away'],
    [answered(401), 'away'],
    // Somebody else's, and no trouble of the way to it.
    [answered(403), 'forbidden'],
    [answered(429), 'limit'],
    [{ kind: 'unreadable', status: 200 }, 'unreadable'],
    [{ kind: 'not-sent', why: 'away' }, 'away'],
    [{ kind: 'no-answer', why: 'slow' }, 'slow'],
  ])('failed: %j', (answer, why) => {
    expect(read('copies', answer)).toEqual({ kind: 'failed', why });
  });
});

describe('what a tool that changes something is given', () => {
  it.each([
    [201, { code: 'L1' }, { code: 'L1' }],
    [204, undefined, {}],
  ])('is done with %i', (status, body, values) => {
    expect(read('lend', answered(status, body))).toMatchObject({ kind: 'given', values });
  });

  it.each([400, 404, 409, 422])('is refused with %i, and why', (status) => {
    expect(read('lend', answered(status, { detail: 'Está prestado.' }))).toEqual({
      ...{ kind: 'refused', reason: 'Está prestado.', values: {} },
    });
    expect(read('lend', answered(status, { detail: 3, reason: 'a'.repeat(400) }))).toMatchObject({
      reason: 'a'.repeat(300),
    });
    expect(read('lend', { kind: 'unreadable', status })).toEqual({ kind: 'refused', values: {} });
  });

  it.each<[ToolAnswer, string]>([
    [{ kind: 'not-sent', why: 'slow' }, 'slow'],
    [answered(401), 'away'],
    [answered(403), 'away'],
    [answered(503), 'away'],
    [answered(429), 'limit'],
  ])('failed where nothing was done: %j', (answer, why) => {
    expect(read('lend', answer)).toEqual({ kind: 'failed', why });
  });

  it.each<[ToolAnswer]>([
    [{ kind: 'no-answer', why: 'away' }],
    [{ kind: 'unreadable', status: 200 }],
    [answered(500)],
    [answered(502)],
    [answered(302)],
    [answered(100)],
  ])('is unknown where it may have been done: %j', (answer) => {
    expect(read('lend', answer)).toEqual({ kind: 'unknown' });
  });
});

it('a value beyond measure is left out, and no pointer leads to what an object inherits', () => {
  expect(read('lend', answered(200, { code: 'a'.repeat(9000) }))).toMatchObject({ values: {} });
  const [lend] = [findTool(domain, 'lend')!];
  const inherited = { ...lend, response: { a: '/constructor', b: '/__proto__', c: '/list/1', d: '/a~1b/m~0n' } };
  const body = { list: ['x', 'y'], 'a/b': { 'm~n': 1 } };
  expect(readAnswer(inherited, answered(200, body), AT)).toMatchObject({ values: { c: 'y', d: 1 } });
  expect(Object.keys((readAnswer(inherited, answered(200, body), AT) as { values: object }).values)).toEqual([
    'c',
    'd',
  ]);
});
