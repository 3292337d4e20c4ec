/** v2 from outside: the built server, and the same with a language model behind it that speaks Ollama's protocol. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TraceAnswer, TraceList } from '../../server/contract/traces.ts';
import type { AnswerEnvelope } from '../../server/contract/v2.ts';
import type { FakeOllama } from '../support/fake-ollama/server.ts';
import { startFakeOllama } from '../support/fake-ollama/server.ts';
import { saying } from '../support/fake-ollama/scripts.ts';
import { FLAN, SORBET, TROUT } from '../support/samples/sample-items.ts';
import { parseEvents } from '../support/server/sse.ts';
import type { Folders, SpawnedServer } from '../support/server/start-server.ts';
import { makeFolders, spawnServer, waitFor } from '../support/server/start-server.ts';

const QUESTION = { domain_id: 'restaurant', message: '¿La trucha tiene lactosa? Soy intolerante.' };

async function query(server: SpawnedServer, body: object): Promise<AnswerEnvelope> {
  const answered = await server.client.post('/v2/query', body);
  expect(answered.status).toBe(200);
  return answered.body as AnswerEnvelope;
}

describe('the built server', () => {
  let folders: Folders;
  let server: SpawnedServer;
  beforeAll(async () => {
    folders = await makeFolders({ shipped: ['restaurant.yaml'] });
    server = await spawnServer(folders);
    await server.client.ingest([TROUT, FLAN, SORBET]);
  });
  afterAll(async () => {
    await server.kill('SIGTERM');
    await folders.remove();
  });

  it('answers a hazard with its facts, sources to the letter and whom to ask', async () => {
    const envelope = await query(server, QUESTION);
    expect(envelope).toMatchObject({
      decision: 'ANSWER',
      intent: 'ALLERGENS',
      risk: 'CRITICAL',
      action: 'VERIFY_WITH_STAFF',
      confidence: 1,
      item: { item_id: 'trucha_grillada' },
      policy: { id: 'allergens', threshold: 0.85 },
      engine: { llm: 'builtin' },
    });
    expect(envelope.hazards.explicit.map(({ id }) => id)).toContain('lacteos');
    expect(envelope.hazards.asked).toEqual(['lacteos']);
    expect(envelope.answer).toContain('crema de leche');
    expect(envelope.sources[0]?.excerpt).toMatch(/lacteos|crema de leche/u);
  });

  it('streams the same answer, and keeps how it came about for the administration', async () => {
    const response = await fetch(`${server.url}/v2/query/stream`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(QUESTION),
    });
    const events = parseEvents(await response.text());
    const done = events.at(-1)?.data as unknown as { envelope: AnswerEnvelope };
    const tokens = events.flatMap(({ event, data }) => (event === 'token' ? [String(data['t'])] : []));
    expect(tokens.join('')).toBe(done.envelope.answer);
    expect(done.envelope.answer).toBe((await query(server, QUESTION)).answer);

    const traceId = response.headers.get('x-trace-id') ?? '';
    expect(done.envelope.trace_id).toBe(traceId);
    const trace = (await server.client.get(`/v2/traces/${traceId}`)).body as TraceAnswer;
    expect(trace).toMatchObject({ question: QUESTION.message, decision: 'ANSWER', answer: done.envelope.answer });
    expect(trace.candidates.length).toBeGreaterThan(0);
    const list = (await server.client.get('/v2/traces?intent=ALLERGENS&limit=1')).body as TraceList;
    expect(list.traces).toHaveLength(1);
    expect(list.next).not.toBeNull();
  });

  it('says which item a text means', async () => {
    const { body } = await server.client.post('/v2/items/resolve', { domain_id: 'restaurant', text: 'la truhca' });
    expect(body).toMatchObject({ match: { item_id: 'trucha_grillada' } });
  });

  it('judges every item of a set', async () => {
    const { items, action } = await query(server, {
      domain_id: 'restaurant',
      message: '¿Qué puedo comer si soy celíaca?',
    });
    expect(items.map(({ item_id: id }) => id).sort()).toEqual(
      [FLAN, SORBET, TROUT].map((item) => item['dish_id']).sort(),
    );
    expect(action).not.toBe('SAFE_TO_ORDER');
  });

  it('holds what a guest said of themselves for the session, and for no other', async () => {
    await query(server, { domain_id: 'restaurant', session_id: 'one', message: 'soy intolerante a la lactosa' });
    const told = await query(server, { domain_id: 'restaurant', session_id: 'one', message: '¿y la trucha?' });
    expect(told.hazards.asked).toEqual(['lacteos']);
    const stranger = await query(server, {
      domain_id: 'restaurant',
      session_id: 'two',
      message: 'contame de la trucha',
    });
    expect(stranger.hazards.asked).toEqual([]);
  });
});

describe('with a language model', () => {
  const LIE = 'Podés comer la trucha tranquila, no tiene nada de leche. Mandale nomás 👍.';
  let folders: Folders;
  let ollama: FakeOllama;
  let server: SpawnedServer;
  beforeAll(async () => {
    folders = await makeFolders({ shipped: ['restaurant.yaml'] });
    ollama = await startFakeOllama({ models: [{ name: 'llama3.1:8b', script: saying(LIE) }] });
    server = await spawnServer(folders, { environment: { OLLAMA_BASE_URL: ollama.url } });
    await server.client.ingest([TROUT, FLAN, SORBET]);
  });
  afterAll(async () => {
    await server.kill('SIGTERM');
    await ollama.close();
    await folders.remove();
  });

  it('says the danger first and never the lie', async () => {
    // Whoever insists hears the model also behind a verdict, and while it is cold.
    const envelope = await query(server, { ...QUESTION, engine: 'model' });
    expect(ollama.served.some(({ path }) => path === '/api/chat')).toBe(true);
    expect(envelope.answer).toMatch(/^(?:Sí|Mejor no|Ojo): la trucha/u);
    expect(envelope.answer).not.toMatch(/tranquila|mandale|nada de leche|👍/iu);
    const trace = (await server.client.get(`/v2/traces/${envelope.trace_id}`)).body as TraceAnswer;
    expect(
      [...trace.withheld.map(({ text }) => text), ...trace.corrections.map(({ withheld }) => withheld)].join(' '),
    ).toMatch(/tranquila|Mandale/u);
    const v1 = await server.client.ask(QUESTION.message);
    expect(v1.answer).not.toMatch(/tranquila|mandale/iu);
  });

  it('goes on by itself when the model is gone, and says so to who insists', async () => {
    await ollama.close();
    const about = { domain_id: 'restaurant', message: 'contame de la trucha' };
    const envelope = await query(server, about);
    expect(envelope.engine.llm).toBe('builtin');
    expect(envelope.answer).toContain('Trucha grillada');
    const refused = (path: string, body: object) =>
      waitFor('it is known to be away', async () =>
        (await server.client.post(path, body)).status === 503 ? true : undefined,
      );
    await refused('/v2/query', { ...about, engine: 'model' });
    await refused('/v1/chat', about);
    expect((await query(server, about)).engine).toMatchObject({ llm: 'builtin', state: 'away' });
  });
});
