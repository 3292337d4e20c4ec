import { readFileSync } from 'node:fs';
import { HTTPException } from 'hono/http-exception';
import { expect, it } from 'vitest';
import { describeProblem, sentenceOf, toFault } from '../../../../server/api/http/problem.ts';
import { Fault } from '../../../../server/fault.ts';
import type { FaultCode } from '../../../../server/fault.ts';

const repository = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, repository), 'utf8');
const codes = [...read('server/fault.ts').matchAll(/^ {2}\| '([a-z-]+)'/gmu)].map(([, code]) => code as FaultCode);
const rows = [...read('docs/errors.md').matchAll(/^\| `([a-z-]+)` \| (\d{3}) \|/gmu)];

it('reads the codes from their source', () => {
  expect(codes.length).toBeGreaterThan(20);
});

it('has every code in docs/errors.md, with its status, and no other', () => {
  const documented = Object.fromEntries(rows.map(([, code, status]) => [code!, Number(status)]));
  const actual = Object.fromEntries(codes.map((code) => [code, describeProblem(new Fault(code)).status]));
  expect(documented).toEqual(actual);
});

it.each(codes)('says %s in a sentence without holes', (code) => {
  expect(sentenceOf(new Fault(code))).toMatch(/\S{4}/u);
  expect(sentenceOf(new Fault(code))).not.toMatch(/undefined|NaN|object/u);
});

it('never repeats a cause', () => {
  const fault = new Fault('internal', { cause: new Error('SELECT * FROM chunks') });
  expect(JSON.stringify(describeProblem(fault))).not.toContain('SELECT');
});

it.each([
  [new Error('x'), 'internal'],
  ['x', 'internal'],
  [undefined, 'internal'],
  [new HTTPException(404), 'not-found'],
  [new HTTPException(413), 'request-malformed'],
  [new HTTPException(500), 'internal'],
])('knows what %s is', (error, code) => {
  expect(toFault(error).code).toBe(code);
});

it.each([
  [0.2, '1', '1 segundo'],
  [42, '42', '42 segundos'],
  [3599.5, '3600', '60 minutos'],
])('asks to wait %d seconds in the header and in words', (retryAfterSeconds, header, words) => {
  const problem = describeProblem(new Fault('rate-limited', { details: { retryAfterSeconds } }));
  expect(problem.headers).toEqual({ 'Retry-After': header });
  expect(problem.body.detail).toContain(words);
});
