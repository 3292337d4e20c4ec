/** The whole server counts what it does, and asks its model once for what two guests ask. */
import { afterEach, expect, it } from 'vitest';
import type { FakeOllama } from '../../support/fake-ollama/server.ts';
import { startFakeOllama } from '../../support/fake-ollama/server.ts';
import { quoting } from '../../support/fake-ollama/scripts.ts';
import { TROUT } from '../../support/samples/sample-items.ts';
import { ADMIN_TOKEN } from '../../support/server/bring-token.ts';
import { modelTimed } from '../../support/server/model-timed.ts';
import type { EmbeddedServer, Folders } from '../../support/server/start-server.ts';
import { makeFolders, startEmbedded, waitFor } from '../../support/server/start-server.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Opened {
  readonly server: EmbeddedServer;
  readonly ollama: FakeOllama;
  readonly folders: Folders;
}

async function open(): Promise<Opened> {
  const folders = await makeFolders({ shipped: ['restaurant.yaml'] });
  closing.push(() => folders.remove());
  const ollama = await startFakeOllama({ models: [{ name: 'llama3.1:8b', script: quoting() }] });
  closing.push(() => ollama.close());
  // A busy machine is no slow model.
  const environment = { OLLAMA_BASE_URL: ollama.url, OLLAMA_PATIENCE_MS: '10000' };
  const server = await startEmbedded(folders, { environment });
  closing.push(() => server.close());
  await server.client.ingest(TROUT);
  await modelTimed(server);
  return { server, ollama, folders };
}

const AS_OPERATOR = { authorization: `Bearer ${ADMIN_TOKEN}` };
/** Those of guests, not those that only time the model. */
const chats = ({ served }: FakeOllama): number =>
  served.filter(({ path, body }) => path === '/api/chat' && JSON.stringify(body).includes('Pregunta del cliente'))
    .length;
const figures = async ({ client }: EmbeddedServer): Promise<string> => String((await client.get('/metrics')).body);

it('a question that another guest asked is answered from the cache, until anything is published', async () => {
  const { ollama, server } = await open();
  const first = await server.client.ask('Contame de la trucha', { sessionId: 'uno' });
  const second = await server.client.ask('  contame de la TRUCHA ', { sessionId: 'dos' });
  expect([second.answer, chats(ollama)]).toEqual([first.answer, 1]);
  const told = await figures(server);
  for (const line of [
    'rag_chat_cache_lookups_total{cache="answer",result="miss"} 1',
    'rag_chat_cache_lookups_total{cache="answer",result="hit"} 1',
    'rag_chat_answer_seconds_count{source="model"} 1',
    'rag_chat_answer_seconds_count{source="cache"} 1',
    'rag_chat_dependency_up{dependency="records"} 1',
    'rag_chat_dependency_up{dependency="ollama"} 1',
    'rag_chat_http_requests_total{method="POST",route="/v1/chat",status="200"} 2',
    'rag_chat_step_duration_seconds_count{step="speak",outcome="ok"} 2',
  ])
    expect(told).toContain(line);
  expect(told).toMatch(/rag_chat_model_tokens_total\{kind="prompt"\} \d/u);
  expect(told).toMatch(/rag_chat_info\{version="[\d.]+",llm="ollama:llama3.1:8b",embedder="builtin-[^"]+"\} 1/u);
  await server.client.ingest({ ...TROUT, dish_id: 'otra', name: 'Otra cosa' });
  await server.client.ask('Contame de la trucha');
  expect(chats(ollama)).toBe(2);
});

it('a session that has a history asks the model itself', async () => {
  const { ollama, server } = await open();
  await server.client.ask('Contame de la trucha', { sessionId: 'uno' });
  await server.client.ask('Contame de la trucha', { sessionId: 'uno' });
  expect(chats(ollama)).toBe(2);
});

it('says how its Ollama is, what that means for guests, and where it runs only to an operator', async () => {
  const { ollama, server } = await open();
  await ollama.close();
  const ready = await waitFor('Ollama is away', async () => {
    const { body } = await server.client.get('/health/ready', { 'Accept-Language': 'en', ...AS_OPERATOR });
    const { ollama: told } = (body as { dependencies: Record<string, { state: string }> }).dependencies;
    return told?.state === 'away' ? body : undefined;
  });
  expect(ready).toMatchObject({
    ok: true,
    dependencies: {
      domains: { state: 'loaded', guests: 'Guests notice nothing.' },
      records: { state: 'connected', guests: 'Guests notice nothing.' },
      ollama: {
        guests: 'The built-in engine answers, in plainer words; /v1/chat answers 503.',
        hosts: [{ address: new URL(ollama.url).host, serves: 'llama3.1:8b', state: 'away', reason: 'unreachable' }],
      },
    },
  });
  const guest = await server.client.get('/health/ready');
  expect(JSON.stringify(guest.body)).not.toContain(new URL(ollama.url).port);
});
