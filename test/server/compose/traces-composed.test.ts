/** From a trace an answer can be shown again just as its guest saw it, however it was asked for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TraceAnswer } from '../../../server/contract/traces.ts';
import type { ChatAnswer } from '../../../server/contract/v1.ts';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import { FLAN, SORBET, TROUT } from '../../support/samples/sample-items.ts';
import { joinTokens, parseEvents } from '../../support/server/sse.ts';
import type { EmbeddedServer, Folders } from '../../support/server/start-server.ts';
import { makeFolders, startEmbedded } from '../../support/server/start-server.ts';

let folders: Folders;
let server: EmbeddedServer;
beforeAll(async () => {
  folders = await makeFolders({ shipped: ['restaurant.yaml'] });
  server = await startEmbedded(folders);
  await server.client.ingest([TROUT, FLAN, SORBET]);
}, 120_000);
afterAll(async () => {
  await server.close();
  await folders.remove();
});

const QUESTIONS = [
  '¿La trucha tiene lactosa? Soy intolerante.',
  '¿Qué puedo comer si soy celíaca?',
  '¿Tienen estacionamiento para helicópteros?',
  '¿Qué lleva el flan?',
  'hola',
];

async function ask(path: string, message: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({
      domain_id: 'restaurant',
      message,
      session_id: `s-${String(Math.random()).slice(2)}`,
      context: { table: 7 },
    }),
  });
  expect(response.status).toBe(200);
  return { traceId: response.headers.get('x-trace-id') ?? '', text: await response.text() };
}

async function traceOf(traceId: string): Promise<TraceAnswer> {
  const { status, body } = await server.client.get(`/v2/traces/${traceId}`);
  expect(status).toBe(200);
  return body as TraceAnswer;
}

/** What is listed or cited in an answer is what was judged and read for it. */
function expectEvidence({ envelope, evidence }: TraceAnswer): void {
  const judged = new Set(evidence?.judged.map(({ item_id }) => item_id));
  for (const { item_id } of envelope?.items ?? []) expect(judged).toContain(item_id);
}

describe.each(QUESTIONS)('«%s»', { timeout: 60_000 }, (message) => {
  it('asked of v2 is kept to the letter, with what it rests on', async () => {
    const { text } = await ask('/v2/query', message);
    const envelope = JSON.parse(text) as AnswerEnvelope;
    const trace = await traceOf(envelope.trace_id);
    expect(trace.envelope).toEqual(envelope);
    expect([trace.question, trace.context, trace.outcome]).toEqual([message, { table: 7 }, 'answered']);
    expectEvidence(trace);
  });

  it.each([
    ['once', {}],
    ['under a key', { 'Idempotency-Key': 'clave-de-la-mesa-12345' }],
  ])('streamed by v2 %s it is kept to the letter, word by word and whole', async (_how, headers) => {
    const events = parseEvents((await ask('/v2/query/stream', message, headers)).text);
    const done = events.at(-1)?.data as unknown as { envelope: AnswerEnvelope };
    const trace = await traceOf(done.envelope.trace_id);
    expect(trace.envelope).toEqual(done.envelope);
    expect(trace.envelope?.answer).toBe(joinTokens(events));
    expectEvidence(trace);
  });

  it('asked of v1 is kept as it was told', async () => {
    const { text, traceId } = await ask('/v1/chat', message);
    const told = JSON.parse(text) as ChatAnswer;
    const trace = await traceOf(traceId);
    expect([trace.api, trace.answer, trace.envelope?.answer]).toEqual(['v1', told.answer, told.answer]);
    expect(trace.warnings).toEqual(told.warnings);
    expect(sourcesOf(trace)).toEqual(told.sources);
  });

  it('streamed by v1 is kept as it was told', async () => {
    const { text, traceId } = await ask('/v1/chat/stream', message);
    const events = parseEvents(text);
    const trace = await traceOf(traceId);
    expect(trace.answer).toBe(joinTokens(events));
    const told = (name: string) => events.find(({ event }) => event === name)?.data[name];
    expect(trace.warnings).toEqual(told('warnings') ?? []);
    expect(sourcesOf(trace)).toEqual(told('sources'));
  });
});

function sourcesOf({ envelope }: TraceAnswer): ChatAnswer['sources'] | undefined {
  return envelope?.sources.slice(0, 10).map(({ source, chunk_id, chunk_type }) => ({ source, chunk_id, chunk_type }));
}
