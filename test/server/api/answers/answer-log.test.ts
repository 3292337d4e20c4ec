import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerLog } from '../../../../server/api/answers/answer-log.ts';
import { createAnswerLog } from '../../../../server/api/answers/answer-log.ts';

const TAG = '0123abcd';
const token = (t: string) => ({ event: 'token', data: { t } }) as const;
const STOPPED = { event: 'stopped', data: { reason: 'asked', answer: '' } } as const;

function logOf(...words: string[]): AnswerLog {
  const log = createAnswerLog(TAG);
  for (const word of words) log.append(token(word));
  return log;
}

async function readAll(log: AnswerLog, place = 0): Promise<string[]> {
  const events: string[] = [];
  for await (const event of log.read(place)) events.push(event);
  return events;
}

const idsOf = (events: readonly string[]) => events.map((event) => /^id: (.*)$/mu.exec(event)?.[1]);

it('tells every reader the same bytes, those that come late, too', async () => {
  const log = logOf('Ñandú ', 'con\nají 🌶');
  const early = readAll(log);
  log.append(token('.'));
  log.finish(STOPPED, { kind: 'stopped' });
  const late = await readAll(log);
  expect(await early).toEqual(late);
  expect(late.join('')).toContain('data: {"t":"con\\nají 🌶"}\n\n');
  expect(idsOf(late)).toEqual([`${TAG}-1`, `${TAG}-2`, `${TAG}-3`, `${TAG}-4`]);
  expect(log.words).toBe('Ñandú con\nají 🌶.');
});

it('goes on behind any event that was had, and tells the rest once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string(), { minLength: 1, maxLength: 8 }), fc.nat(), async (words, at) => {
      const log = logOf(...words);
      const had = 1 + (at % words.length);
      const place = log.placeOf(`${TAG}-${String(had)}`);
      const reading = readAll(log, place);
      log.finish(STOPPED, { kind: 'stopped' });
      const whole = await readAll(log);
      expect([...whole.slice(0, had), ...(await reading)]).toEqual(whole);
    }),
    { numRuns: 50 },
  );
});

describe('an answer is told from its beginning to who', () => {
  const log = logOf('una', 'dos');
  log.finish(STOPPED, { kind: 'stopped' });
  it.each([
    ['had nothing', undefined],
    ['sends nothing', ''],
    ['sends no id of ours', 'abc'],
    ['had an event of another answer', '89ab0123-1'],
    ['had an event that was never told', `${TAG}-9`],
    ['had its last event', `${TAG}-3`],
    ['counts from nought', `${TAG}-0`],
    ['counts in other digits', `${TAG}-٢`],
    ['counts beyond all numbers', `${TAG}-99999999999999999999`],
    ['writes more behind the number', `${TAG}-1 or 1=1`],
    ['sends an object of the language', '__proto__-1'],
  ])('%s', (_name, lastEventId) => {
    expect(log.placeOf(lastEventId)).toBe(0);
  });
});

it('waits with who has all that was told so far', async () => {
  const log = logOf('una');
  expect(log.placeOf(`${TAG}-1`)).toBe(1);
  expect(log.placeOf(`${TAG}-2`)).toBe(0);
  const reading = readAll(log, 1);
  log.append(token('dos'));
  log.finish(STOPPED, { kind: 'stopped' });
  expect(idsOf(await reading)).toEqual([`${TAG}-2`, `${TAG}-3`]);
});

it('takes nothing more behind its end, and no second end', async () => {
  const log = logOf('una');
  log.finish(STOPPED, { kind: 'stopped' });
  const { size } = log;
  log.append(token('dos'));
  log.finish({ event: 'error', data: { message: '', trace_id: '' } }, { kind: 'stopped' });
  expect(await readAll(log)).toHaveLength(2);
  expect([log.size, log.words]).toEqual([size, 'una']);
  expect(await log.ended()).toEqual({ kind: 'stopped' });
});

it('holds what it holds once, however many read, and keeps nothing for a reader that left', async () => {
  const log = logOf(...Array.from({ length: 100 }, () => 'palabra '));
  const { size } = log;
  const readers = Array.from({ length: 50 }, () => log.read(0));
  for (const reader of readers) await reader.next();
  expect(log.size).toBe(size);
  for (const reader of readers) await reader.return?.();
  log.finish(STOPPED, { kind: 'stopped' });
  expect(await readers[0]?.next()).toEqual({ done: true, value: undefined });
});

it('tells what another node told as it was told there', async () => {
  const first = logOf('una', 'dos');
  first.finish(STOPPED, { kind: 'stopped' });
  const second = createAnswerLog(TAG, { events: first.events, end: { kind: 'stopped' } });
  expect(await readAll(second, second.placeOf(`${TAG}-1`))).toEqual((await readAll(first)).slice(1));
  expect(second.size).toBe(first.size);
});
