import { describe, expect, it } from 'vitest';
import { byTurns, createLog } from '../../../../server/adapters/log/pino.ts';
import { Fault } from '../../../../server/fault.ts';

function record(level = 'info') {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line) => void lines.push(line) }) };
}
const read = (line: string | undefined): Record<string, unknown> => JSON.parse(line ?? '{}') as Record<string, unknown>;

it('writes a line of JSON per event, with the time and without the machine', () => {
  const { lines, log } = record();
  log.info({ traceId: 't' }, 'request');
  log.step({ traceId: 't', step: 'retrieve', durationMs: 1.23456, outcome: 'ok', facts: { evidence: 3 } });
  expect(read(lines[0])).toEqual({ level: 30, time: expect.any(String) as string, traceId: 't', msg: 'request' });
  expect(read(lines[1])).toMatchObject({ step: 'retrieve', durationMs: 1.23, evidence: 3, msg: 'step' });
});

it('keeps quiet below its level', () => {
  const { lines, log } = record('warn');
  log.info({}, 'request');
  log.warn({}, 'reader stalled');
  expect(lines).toHaveLength(1);
});

it('tells an error with its causes and their codes', () => {
  const { lines, log } = record();
  const full = Object.assign(new Error('disk is full'), { code: 'SQLITE_FULL' });
  log.error({ err: new Fault('records-unavailable', { cause: full }) }, 'request failed');
  expect(read(lines[0])['err']).toMatchObject({
    type: 'Fault',
    code: 'records-unavailable',
    stack: expect.stringContaining('pino.test.ts') as string,
    cause: { type: 'Error', message: 'disk is full', code: 'SQLITE_FULL' },
  });
});

it('leaves out what hangs on an error, also on its causes', () => {
  const { lines, log } = record();
  const asked = 'soy celíaca';
  const cause = Object.assign(new Error('refused'), { request: { body: asked }, issues: [{ input: asked }] });
  log.error({ err: Object.assign(new Error('failed', { cause }), { prompt: asked }) }, 'request failed');
  log.error({ err: asked }, 'request failed');
  log.error({ err: { message: asked } }, 'request failed');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('celíaca');
});

it('follows no circle of causes', () => {
  const { lines, log } = record();
  const error = new Error('round');
  error.cause = error;
  log.error({ err: error }, 'request failed');
  expect(lines[0]?.match(/"round"/gu)).toHaveLength(6);
});

it('hides tokens', () => {
  const { lines, log } = record();
  log.info({ authorization: 'Bearer secreto', headers: { authorization: 'Bearer secreto' }, token: 'secreto' }, 'x');
  expect(lines.join('')).not.toContain('secreto');
});

it('gives every line of a request its trace id, also behind a wait, and no other line', async () => {
  const { lines, log } = record();
  const work = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    log.warn({ redis: 'silent' }, 'redis does not serve');
  };
  await Promise.all([log.inTrace('one', work), log.inTrace('two', work)]);
  log.info({}, 'domains changed');
  expect(lines.map((line) => read(line)['traceId'])).toEqual(['one', 'two', undefined]);
});

it('says a trace id once where the line has its own', () => {
  const { lines, log } = record();
  log.inTrace('outer', () => {
    log.info({ traceId: 'own' }, 'request');
  });
  expect(lines[0]?.match(/traceId/gu)).toHaveLength(1);
  expect(read(lines[0])['traceId']).toBe('own');
});

describe('what is logged in one turn of the event loop', () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  function watched() {
    const written: string[] = [];
    return { written, output: byTurns({ write: (text) => void written.push(text) }) };
  }

  it('is written in one piece, in its order, when the turn ends', async () => {
    const { written, output } = watched();
    for (const line of ['uno\n', 'dos\n']) output.write(line);
    expect(written).toEqual([]);
    await turn();
    output.write('tres\n');
    await turn();
    await turn();
    expect(written).toEqual(['uno\ndos\n', 'tres\n']);
  });

  it('is written at once where it is much, and when the process ends', async () => {
    const { written, output } = watched();
    const long = 'x'.repeat(70_000);
    output.write(long);
    output.write('last');
    expect(written).toEqual([long]);
    output.flush();
    await turn();
    expect(written).toEqual([long, 'last']);
  });
});
