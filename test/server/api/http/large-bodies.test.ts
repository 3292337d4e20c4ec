/** While a large body of the administration is read, everybody else is answered: whatever its shape, at its real size. */
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../support/cpu-time.ts';
import { makeFixture, post } from '../api-fixture.ts';
import type { Fixture } from '../api-fixture.ts';

const SIZE = 25 * 2 ** 20;
const QUESTION = { domain_id: 'bicis', message: 'hola' };
const make = () => makeFixture({ settings: { maxUploadBytes: SIZE, ratePerMinute: 10_000, ratePerHour: 100_000 } });

const fill = (piece: string) => piece.repeat(Math.floor((SIZE - 100) / piece.length));
const ITEM = `{"domain_id":"bicis","part_id":"p","name":"${'rueda '.repeat(8)}"}`;

const SHAPES: readonly (readonly [what: string, text: string])[] = [
  ['empty objects', `[${fill('{},')}{}]`],
  ['empty lists', `[${fill('[],')}[]]`],
  ['as many empty objects as are looked at', `[${'{},'.repeat(1_999_990)}{}]`],
  ['opening brackets', fill('[')],
  ['objects inside each other', fill('{"a":')],
  ['items without a domain', `[${ITEM},${'{},'.repeat(49_998)}{}]`],
  ['more items than a call takes', `[${fill(`${ITEM},`)}${ITEM}]`],
  ['one text', `{"domain_id":"bicis","name":"${fill('x')}"}`],
  ['one text of quotes', `{"domain_id":"bicis","name":"${fill('\\"')}"}`],
  ['one text of backslashes', `{"domain_id":"bicis","name":"${fill('\\\\')}"}`],
  ['white space', `[${fill(' ')}]`],
  ['white space and a domain', `${fill(' ')}{}`],
  ['fields of one object', `{${Array.from({ length: 400_000 }, (_, at) => `"k${String(at)}":1`).join(',')}}`],
];

/** Asks one question after another until it is over: how many were answered, and the most that was worked between two turns of all. */
async function watch(fixture: Fixture, work: Promise<unknown>): Promise<{ answered: number; longestMs: number }> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  let longestMs = 0;
  let answered = 0;
  while (!isOver) {
    const before = cpuMs();
    await new Promise((resolve) => setImmediate(resolve));
    longestMs = Math.max(longestMs, cpuMs() - before);
    if (isOver) break;
    if ((await post(fixture, '/v1/chat', QUESTION)).status === 200) answered += 1;
  }
  return { answered, longestMs };
}

/** What it took before was ten seconds and more; one text of 25 MB is read in one go. */
const MOST_MS = 4000;

describe.each(SHAPES)('25 MB of %s', { timeout: 120_000 }, (_what, body) => {
  it.each(['/v1/ingest/json', '/v2/documents'])('given to %s keep nobody waiting', async (path) => {
    const fixture = make();
    const headers = { 'Content-Type': 'application/json' };
    const sent = Promise.resolve(fixture.api.request(path, { method: 'POST', headers, body }));
    const { longestMs } = await watch(fixture, sent);
    expect(longestMs).toBeLessThan(MOST_MS);
    expect((await sent).status).toBeLessThan(500);
  });
});

it(
  'questions are answered between the pieces of a large body, before its own answer',
  { timeout: 120_000 },
  async () => {
    const fixture = make();
    const sent = Promise.resolve(post(fixture, '/v1/ingest/json', `[${fill(`${ITEM},`)}${ITEM}]`));
    expect((await watch(fixture, sent)).answered).toBeGreaterThan(10);
    expect((await sent).status).toBe(422);
  },
);

it.each([
  ['/v1/ingest/pdf', 'fields', (name: string) => `content-disposition: form-data; name="${name}"`],
  ['/v2/documents', 'fields', (name: string) => `content-disposition: form-data; name="${name}"`],
  ['/v1/ingest/pdf', 'files', () => 'content-disposition: form-data; name="file"; filename="a.pdf"'],
  ['/v2/documents', 'files', () => 'content-disposition: form-data; name="file"; filename="a.pdf"'],
])(
  'a form for %s with 100,000 %s is refused before it is taken apart',
  { timeout: 120_000 },
  async (path, _what, head) => {
    const fixture = make();
    const parts = Array.from({ length: 100_000 }, (_, at) => `--line\r\n${head(`f${String(at)}`)}\r\n\r\nx\r\n`);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=line' };
    const body = `${parts.join('')}--line--\r\n`;
    const sent = Promise.resolve(fixture.api.request(path, { method: 'POST', headers, body }));
    const { longestMs } = await watch(fixture, sent);
    expect((await sent).status).toBe(422);
    expect(longestMs).toBeLessThan(1000);
  },
);
