/** Tools one behind the other by an Ollama's own calls, as its protocol has them. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOllamaModel } from '../../../server/adapters/language-model/ollama.ts';
import { createOllamaHosts } from '../../../server/adapters/shared/ollama-hosts.ts';
import { shippedDomain } from '../../domains/read-shipped.ts';
import type { ActingHouse } from '../../support/assistant/acting-guest.ts';
import { openActingHouse } from '../../support/assistant/acting-guest.ts';
import { projectResult } from '../../support/assistant/calling-guest.ts';
import { ALWAYS_ASKED } from '../../support/assistant/proposing-guest.ts';
import type { ChatRequest, Script, Step } from '../../support/fake-ollama/protocol.ts';
import { saying } from '../../support/fake-ollama/scripts.ts';
import type { FakeOllama } from '../../support/fake-ollama/server.ts';
import { startFakeOllama } from '../../support/fake-ollama/server.ts';
import { planWith } from '../../support/models/reading.ts';

const MODEL = 'llama3.1:8b';
const LACKING = '¿por qué el proyecto más nuevo de Atacama es EIA?';
const RULES = '¿De qué proyecto? Decime su nombre o su número.';

let place: ActingHouse;
const running: FakeOllama[] = [];
beforeAll(async () => {
  place = await openActingHouse(shippedDomain('mineria'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((ollama) => ollama.close()));
});
afterAll(() => place.remove());

const call = (name: string, given: object): Step => ({
  callTools: [{ function: { name, arguments: { ...given } } }],
});

/** Calls by what it was told before: the name of the last project that stands in a result. */
function* byResult({ messages }: ChatRequest): Generator<Step> {
  const told = messages.filter(({ role }) => role === 'tool');
  const [name] = /Mina Norte/u.exec(told.at(-1)?.content ?? '') ?? [];
  if (told.length === 0) yield call('listar_proyectos', { region: 'Atacama' });
  else if (told.length === 1) yield call('consultar_analisis', { proyecto: name });
}

async function open(script: Script, callsTools = true) {
  const read = saying(JSON.stringify(planWith({})));
  const chosen: Script = (request) => {
    if (request.tools !== undefined) return script(request);
    return request.format === undefined ? saying('Hola.')(request) : read(request);
  };
  const ollama = await startFakeOllama({ models: [{ name: MODEL, script: chosen, callsTools }] });
  running.push(ollama);
  const hosts = createOllamaHosts({ baseUrls: [ollama.url], models: [MODEL] });
  const model = createOllamaModel({ hosts, model: MODEL });
  const never = new AbortController().signal;
  await model.preload(ollama.url, never);
  await model.time(ollama.url, never);
  const guest = place.guest({ ...ALWAYS_ASKED, model });
  guest.desk.gives(projectResult);
  return { ollama, guest };
}

const steps = ({ served }: FakeOllama) => served.filter(({ body }) => body['tools'] !== undefined);

describe('an Ollama', () => {
  it('says what is looked up next by what was found, and code tells it', async () => {
    const { ollama, guest } = await open(byResult);
    const { answer, sources } = await guest.say(LACKING, { rights: 'read' });
    expect(guest.desk.calls.map(({ tool }) => tool)).toEqual(['listar_proyectos', 'consultar_analisis']);
    expect(answer).toContain('Letra d) del artículo 11');
    expect(sources.map(({ source }) => source)).toEqual(['T1', 'T2']);
    expect(steps(ollama)).toHaveLength(3);
  });

  it('that is silent is left when the patience is over', async () => {
    const { ollama, guest } = await open(() => [{ wait: 60_000 }]);
    const began = performance.now();
    const impatient = place.guest({
      ...ALWAYS_ASKED,
      model: guestModel(ollama),
      speakerTimes: { patienceMs: 300, longestMs: 900 },
    });
    const { answer } = await impatient.say(LACKING, { rights: 'read', engine: 'model' });
    expect([answer, performance.now() - began < 4000]).toEqual([RULES, true]);
    await ollama.until(() => steps(ollama).every(({ end }) => end === 'left'));
    expect(guest.desk.calls).toEqual([]);
  });

  it('whose model knows no tools is asked for none', async () => {
    const { ollama, guest } = await open(byResult, false);
    expect((await guest.say(LACKING, { rights: 'read' })).answer).toBe(RULES);
    expect(steps(ollama)).toEqual([]);
  });
});

function guestModel({ url }: FakeOllama) {
  return createOllamaModel({ hosts: createOllamaHosts({ baseUrls: [url], models: [MODEL] }), model: MODEL });
}
