/** Answers over a line that breaks: the built server, real sockets cut anywhere, and a language model that counts what it is asked. */
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedbackList, SessionAnswer } from '../../server/contract/sessions.ts';
import type { TraceAnswer, TraceList } from '../../server/contract/traces.ts';
import type { AnswerEnvelope } from '../../server/contract/v2.ts';
import { quoting } from '../support/fake-ollama/scripts.ts';
import type { FakeOllama } from '../support/fake-ollama/server.ts';
import { startFakeOllama } from '../support/fake-ollama/server.ts';
import { FLAN, SORBET, TROUT } from '../support/samples/sample-items.ts';
import type { SseEvent } from '../support/server/sse.ts';
import { joinTokens, parseEvents } from '../support/server/sse.ts';
import { modelTimed } from '../support/server/model-timed.ts';
import type { Folders, SpawnedServer } from '../support/server/start-server.ts';
import { makeFolders, spawnServer, waitFor } from '../support/server/start-server.ts';

let folders: Folders;
let ollama: FakeOllama;
let server: SpawnedServer;
let pieceMs = 1;
beforeAll(async () => {
  folders = await makeFolders({ shipped: ['restaurant.yaml'] });
  ollama = await startFakeOllama({
    models: [{ name: 'llama3.1:8b', script: (asked) => quoting(pieceMs)(asked) }],
  });
  server = await spawnServer(folders, { environment: { OLLAMA_BASE_URL: ollama.url, OLLAMA_PARALLEL: '16' } });
  await server.client.ingest([TROUT, FLAN, SORBET]);
  await modelTimed(server);
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await ollama.close();
  await folders.remove();
});

interface Asked {
  readonly message: string;
  readonly session: string;
  readonly key: string;
}

let asked = 0;

/** A question that nobody asked before, so that no words of before are said again. */
function newQuestion(): Asked {
  asked += 1;
  const number = String(asked).padStart(6, '0');
  return { message: `Contame de la trucha, pedido ${number}`, session: `visita-${number}`, key: `clave-0123456789-${number}` }; // prettier-ignore
}

/** Whoever insists is told by the model however busy the machine is: what is tried here is the line, not anybody's patience. */
const bodyOf = ({ message, session }: Asked) => ({
  domain_id: 'restaurant',
  message,
  session_id: session,
  engine: 'model',
});

/** How often the model was asked this. */
const generationsOf = ({ message }: Asked): number =>
  ollama.served.filter(({ path, body }) => path === '/api/chat' && JSON.stringify(body).includes(message)).length;

interface Heard {
  readonly status: number;
  readonly bytes: Buffer;
}

/** Asks over a socket of its own, which is cut once so many bytes were read; what comes behind them is lost. */
async function hear(
  question: Asked,
  options: { after?: string; cutAt?: number; isKeyless?: boolean } = {},
): Promise<Heard> {
  const { after, cutAt = Number.POSITIVE_INFINITY, isKeyless = false } = options;
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (!isKeyless) headers['Idempotency-Key'] = question.key;
  if (after !== undefined) headers['Last-Event-ID'] = after;
  const sending = request(`${server.url}/v2/query/stream`, { method: 'POST', headers, agent: false });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve).once('error', reject);
    sending.end(JSON.stringify(bodyOf(question)));
  });
  const chunks: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size < cutAt) return;
      response.destroy();
      resolve();
    });
    response.once('end', resolve).once('error', reject);
    if (cutAt === 0) {
      response.destroy();
      resolve();
    }
  });
  return { status: response.statusCode ?? 0, bytes: Buffer.concat(chunks).subarray(0, cutAt) };
}

/** As a client does: only whole events count, and the last of them says where to go on. */
function wholeEventsOf(bytes: Buffer): { readonly text: string; readonly lastId: string | undefined } {
  const end = bytes.lastIndexOf('\n\n');
  const text = end === -1 ? '' : bytes.subarray(0, end + 2).toString('utf8');
  return { text: withoutComments(text), lastId: [...text.matchAll(/^id: (.*)$/gmu)].at(-1)?.[1] };
}

const withoutComments = (text: string) => text.replaceAll(/^:\n\n/gmu, '');

/** Hears an answer to its end over a line that breaks after so many bytes of each attempt. */
async function hearThrough(
  question: Asked,
  cuts: readonly number[],
  pause: (ms: number) => Promise<void> = async () => undefined,
): Promise<string> {
  let text = '';
  let lastId: string | undefined;
  for (const cutAt of [...cuts, Number.POSITIVE_INFINITY]) {
    const { status, bytes } = await hear(question, { cutAt, ...(lastId === undefined ? {} : { after: lastId }) });
    expect(status).toBe(200);
    const whole = wholeEventsOf(bytes);
    // A stream that begins with meta is told from its beginning.
    text = /^id: .*\nevent: meta\n/u.test(whole.text) ? whole.text : text + whole.text;
    lastId = whole.lastId ?? lastId;
    if (/^event: (?:done|error|stopped)$/mu.test(text)) break;
    await pause(cutAt % 7);
  }
  return text;
}

function envelopeOf(events: readonly SseEvent[]): AnswerEnvelope {
  expect(events.at(-1)?.event).toBe('done');
  return (events.at(-1)?.data as unknown as { envelope: AnswerEnvelope }).envelope;
}

/** One answer, whole, made once: what was pieced together is what is told in one go. */
async function expectWhole(question: Asked, pieced: string): Promise<void> {
  const events = parseEvents(pieced);
  const envelope = envelopeOf(events);
  expect(joinTokens(events)).toBe(envelope.answer);
  expect(envelope.engine.llm).toContain('llama');
  expect(pieced).toBe(withoutComments((await hear(question)).bytes.toString('utf8')));
  const { status, body } = await server.client.post('/v2/query', bodyOf(question), { 'Idempotency-Key': question.key });
  expect([status, body]).toEqual([200, envelope]);
  expect(generationsOf(question)).toBe(1);
}

describe('an answer whose stream is cut', () => {
  it('is whole after a cut at every boundary of its events, and inside of each, and was made once', async () => {
    const first = newQuestion();
    const whole = await hearThrough(first, []);
    await expectWhole(first, whole);
    const blocks = whole.split(/(?<=\n\n)/u).map((block) => Buffer.byteLength(block));
    expect(blocks.length).toBeGreaterThan(15);
    let boundary = 0;
    const cuts = [0, ...blocks.flatMap((size) => [boundary + Math.ceil(size / 2), (boundary += size)])];
    for (const cutAt of cuts) {
      const question = newQuestion();
      await expectWhole(question, await hearThrough(question, [cutAt]));
    }
  });

  it('is whole after any cuts, soon or late, and was made once', async () => {
    const cutting = fc.array(fc.nat({ max: 9000 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(cutting, fc.boolean(), async (cuts, isPatient) => {
        const question = newQuestion();
        const pause = isPatient ? (ms: number) => wait(ms * 10) : undefined;
        await expectWhole(question, await hearThrough(question, cuts, pause));
      }),
      { numRuns: 40 },
    );
  });

  it('is whole wherever its replay is cut', async () => {
    const question = newQuestion();
    const whole = Buffer.from(await hearThrough(question, []));
    for (let cutAt = 1; cutAt < whole.byteLength; cutAt += 97) {
      const { text, lastId } = wholeEventsOf(whole.subarray(0, cutAt));
      const rest = await hear(question, lastId === undefined ? {} : { after: lastId });
      expect(text + withoutComments(rest.bytes.toString('utf8'))).toBe(whole.toString('utf8'));
    }
    expect(generationsOf(question)).toBe(1);
  });

  it('is the same for many that ask at once, over both routes', async () => {
    const question = newQuestion();
    const whole = () => server.client.post('/v2/query', bodyOf(question), { 'Idempotency-Key': question.key });
    const [one, other, ...wholes] = await Promise.all([hear(question), hear(question), whole(), whole(), whole()]);
    expect(withoutComments(other.bytes.toString())).toBe(withoutComments(one.bytes.toString()));
    const envelope = envelopeOf(parseEvents(one.bytes.toString()));
    for (const { status, body } of wholes) expect([status, body]).toEqual([200, envelope]);
    expect(generationsOf(question)).toBe(1);
  });

  it('leaves one trace and one question in its session', async () => {
    const question = newQuestion();
    await hearThrough(question, [50, 400, 1200, 3000]);
    const { traces } = (await server.client.get(`/v2/traces?session_id=${question.session}`)).body as TraceList;
    expect(traces.map(({ outcome }) => outcome)).toEqual(['answered']);
    const session = (await server.client.get(`/v2/sessions/restaurant/${question.session}`)).body as SessionAnswer;
    expect(session.questions).toEqual([question.message]);
  });
});

describe('a guest who leaves', () => {
  const servedFor = ({ message }: Asked) =>
    waitFor('the model is asked', async () => ollama.served.find(({ body }) => JSON.stringify(body).includes(message)));

  it('without a key ends the model at once; with one the model goes on', async () => {
    pieceMs = 30;
    try {
      const [keyless, keyed] = [newQuestion(), newQuestion()];
      await Promise.all([hear(keyless, { cutAt: 2000, isKeyless: true }), hear(keyed, { cutAt: 2000 })]);
      const [left, kept] = [await servedFor(keyless), await servedFor(keyed)];
      await waitFor('the model hears of it', async () => (left.end === 'left' ? true : undefined));
      await waitFor('the other is told to its end', async () => (kept.end === 'finished' ? true : undefined));
    } finally {
      pieceMs = 1;
    }
  });

  it('and stops ends the model at once; what was said is kept, and the trace says so', async () => {
    pieceMs = 60;
    try {
      const question = newQuestion();
      const reading = hear(question);
      const served = await servedFor(question);
      await waitFor('some words were said', async () => (served.sent > 5 ? true : undefined));
      const stop = { domain_id: 'restaurant', session_id: question.session, idempotency_key: question.key };
      expect((await server.client.post('/v2/query/stop', stop)).status).toBe(204);
      const events = parseEvents((await reading).bytes.toString());
      expect(events.at(-1)).toEqual({ event: 'stopped', data: { reason: 'asked', answer: joinTokens(events) } });
      await waitFor('the model hears of it', async () => (served.end === 'left' ? true : undefined));
      expect(parseEvents((await hear(question)).bytes.toString())).toEqual(events);
      const trace = await waitFor('the trace', async () => {
        const { status, body } = await server.client.get(`/v2/traces/${String(events[0]?.data['trace_id'])}`);
        return status === 200 ? (body as TraceAnswer) : undefined;
      });
      expect([trace.outcome, trace.answer]).toEqual(['cancelled', joinTokens(events)]);
      expect(generationsOf(question)).toBe(1);
    } finally {
      pieceMs = 1;
    }
  });
});

describe('a key', () => {
  it('of another session fetches nothing', async () => {
    const question = newQuestion();
    const { lastId } = wholeEventsOf((await hear(question)).bytes);
    const stranger = { ...question, session: 'visita-ajena' };
    const { status, bytes } = await hear(stranger, { after: lastId ?? '' });
    expect([status, bytes.toString()]).toEqual([410, expect.not.stringContaining('trucha')]);
    const nobodys = await hear({ ...stranger, session: 'visita-nadie' }, { after: lastId ?? '' });
    expect(nobodys.bytes.toString()).toBe(bytes.toString());
  });
});

it('forgets a guest: session, kept answers, words in traces and comments', async () => {
  const question = newQuestion();
  const events = parseEvents((await hear(question)).bytes.toString());
  const { trace_id: traceId } = envelopeOf(events);
  const given = { trace_id: traceId, session_id: question.session, rating: 'down', comment: `Soy ${question.message}` };
  expect((await server.client.post('/v2/feedback', given)).status).toBe(204);
  const left = await fetch(`${server.url}/v2/sessions/restaurant/${question.session}`, { method: 'DELETE' });
  expect(left.status).toBe(204);
  const session = (await server.client.get(`/v2/sessions/restaurant/${question.session}`)).body as SessionAnswer;
  expect([session.questions, session.conditions]).toEqual([[], []]);
  const kept = (await server.client.get('/v2/feedback?rating=down')).body as FeedbackList;
  const trace = (await server.client.get(`/v2/traces/${traceId}`)).body as TraceAnswer;
  expect(JSON.stringify([kept, trace])).not.toMatch(new RegExp(`${question.message}|${question.session}`, 'u'));
  expect(kept.feedback.some((each) => each.trace_id === traceId)).toBe(true);
  expect(trace.decision).toBe('ANSWER');
  expect((await hear(question, { after: '0123abcd-1' })).status).toBe(410);
  expect(server.output()).not.toContain(question.session);
});
