/** Tools one behind the other in the whole server: a system of the projects, texts that are published, an Ollama, and the events that a guest's page reads. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoBackEnd } from '../../../server/commands/demo-back-end.ts';
import { startDemoBackEnd } from '../../../server/commands/demo-back-end.ts';
import type { TraceAnswer } from '../../../server/contract/traces.ts';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import type { ChatRequest, Script, Step } from '../../support/fake-ollama/protocol.ts';
import { saying } from '../../support/fake-ollama/scripts.ts';
import type { FakeOllama } from '../../support/fake-ollama/server.ts';
import { startFakeOllama } from '../../support/fake-ollama/server.ts';
import { planWith } from '../../support/models/reading.ts';
import { ADMIN_TOKEN } from '../../support/server/bring-token.ts';
import { modelTimed } from '../../support/server/model-timed.ts';
import type { SseEvent } from '../../support/server/sse.ts';
import { parseEvents } from '../../support/server/sse.ts';
import type { EmbeddedServer, Folders } from '../../support/server/start-server.ts';
import { makeFolders, SHIPPED_DOMAINS, startEmbedded } from '../../support/server/start-server.ts';

const SCRIPT = fileURLToPath(new URL('../../../demo/back-end/projects-server.mjs', import.meta.url));
const LACKING = '¿por qué el proyecto más avanzado de Atacama es EIA?';

const call = (name: string, given: object): Step => ({ callTools: [{ function: { name, arguments: { ...given } } }] });

/** The project of the list, then its analysis; then it writes what nobody shall read. */
function* step({ messages }: ChatRequest): Generator<Step> {
  const told = messages.filter(({ role }) => role === 'tool');
  const [, name] = /"nombre":"([^"]+)"/u.exec(told[0]?.content ?? '') ?? [];
  if (told.length === 0) yield call('listar_proyectos', { region: 'Atacama', estado: 'en evaluación' });
  else if (told.length === 1) yield call('consultar_analisis', { proyecto: name });
  else yield { say: 'Ya creé el proyecto por vos.' };
}

const script: Script = (request) => {
  if (request.tools !== undefined) return step(request);
  return saying(request.format === undefined ? 'Hola.' : JSON.stringify(planWith({})))(request);
};

let folders: Folders;
let backEnd: DemoBackEnd | undefined;
let ollama: FakeOllama;
let server: EmbeddedServer;
beforeAll(async () => {
  folders = await makeFolders({ shipped: ['mineria.yaml'] });
  await bringDemo();
  ollama = await startFakeOllama({ models: [{ name: 'llama3.1:8b', script }] });
  server = await startEmbedded(folders, { environment: await environment() });
  await modelTimed(server);
}, 120_000);
afterAll(async () => {
  await server.close();
  await ollama.close();
  backEnd?.stop();
  await folders.remove();
});

/** The articles that are published, and nothing of the other houses. */
async function bringDemo(): Promise<void> {
  const shipped = join(SHIPPED_DOMAINS, 'demo');
  const list = JSON.parse(await readFile(join(shipped, 'demo.json'), 'utf8')) as { domains: { domain_id: string }[] };
  const demo = join(folders.domainsDir, 'demo');
  await cp(join(shipped, 'mineria'), join(demo, 'mineria'), { recursive: true });
  const domains = list.domains.filter(({ domain_id: id }) => id === 'mineria');
  await writeFile(join(demo, 'demo.json'), JSON.stringify({ ...list, domains }));
}

async function environment(): Promise<Record<string, string>> {
  await mkdir(folders.dataDir, { recursive: true });
  const kept = { script: SCRIPT, file: 'projects.sqlite' };
  backEnd = await startDemoBackEnd({ demo: 'auto', dataDir: folders.dataDir }, kept);
  const address = backEnd?.addresses['PROYECTOS'] ?? '';
  return {
    ...{ ADMIN_TOKEN, DEMO: 'auto', OLLAMA_BASE_URL: ollama.url, OLLAMA_PATIENCE_MS: '8000' },
    ...{ TOOL_HOSTS: new URL(address).host, RAG_ADDRESS_PROYECTOS: address },
  };
}

async function stream(message: string): Promise<SseEvent[]> {
  const asked = { domain_id: 'mineria', tenant_slug: 'demo', session_id: `s-${message.length}`, message };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/v2/query/stream`, {
    method: 'POST',
    headers,
    body: JSON.stringify(asked),
  });
  return parseEvents(await response.text());
}

describe('a question whose look-up hangs on another one', () => {
  it('shows its steps as they come, and is answered with the article of each cause', async () => {
    const events = await stream(LACKING);
    const names = events.map(({ event }) => event);
    expect(names.slice(0, 6)).toEqual(['meta', 'tool', 'tool', 'tool', 'tool', 'envelope']);
    expect(events.slice(1, 5).map(({ data }) => data)).toEqual([
      { name: 'listar_proyectos', title: 'Listar proyectos', state: 'running' },
      { name: 'listar_proyectos', title: 'Listar proyectos', state: 'done' },
      { name: 'consultar_analisis', title: 'Ver un análisis', state: 'running' },
      { name: 'consultar_analisis', title: 'Ver un análisis', state: 'done' },
    ]);
    const { answer, sources, pending_action: pending } = (events.at(-1)?.data as { envelope: AnswerEnvelope }).envelope;
    expect(answer).toContain('Esto lo tomé de lo que acabo de consultar: Proyecto: Mina Norte.');
    expect(answer).toContain('Letra d) del artículo 11');
    expect(answer).not.toContain('Ya creé');
    expect(sources.map(({ source }) => source)).toEqual(expect.arrayContaining(['T1', 'T2']));
    expect(pending).toBeNull();
    const traceId = String(events[0]?.data['trace_id']);
    const trace = (await server.client.get(`/v2/traces/${traceId}`)).body as TraceAnswer;
    expect(trace.evidence?.called).toEqual({
      ...{ by: 'ollama:llama3.1:8b', why: 'asked', how: 'over', told: true, dropped: 0 },
      calls: [
        { tool: 'listar_proyectos', result: 'given' },
        { tool: 'consultar_analisis', result: 'given' },
      ],
    });
  }, 30_000);

  it('shows the step of a single look-up, too, without asking the model', async () => {
    const before = ollama.served.length;
    const events = await stream('¿cómo está el proyecto Mina Norte?');
    expect(events.flatMap(({ event, data }) => (event === 'tool' ? [data['state']] : []))).toEqual(['running', 'done']);
    expect(ollama.served.slice(before).filter(({ body }) => body['tools'] !== undefined)).toEqual([]);
  }, 30_000);
});
