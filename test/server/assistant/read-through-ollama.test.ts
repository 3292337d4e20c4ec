/** What a model reads at an Ollama, as its protocol has it: held to a form, in time, and ended when the guest's patience is. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOllamaModel } from '../../../server/adapters/language-model/ollama.ts';
import { createOllamaHosts } from '../../../server/adapters/shared/ollama-hosts.ts';
import type { LanguageModel } from '../../../server/assistant/index.ts';
import { openActingHouse } from '../../support/assistant/acting-guest.ts';
import { restaurant } from '../../support/assistant/demo-assistant.ts';
import { ALWAYS_ASKED } from '../../support/assistant/proposing-guest.ts';
import type { ReadingGuest } from '../../support/assistant/reading-guest.ts';
import { openReadingGuest } from '../../support/assistant/reading-guest.ts';
import type { Script, Step } from '../../support/fake-ollama/protocol.ts';
import { saying } from '../../support/fake-ollama/scripts.ts';
import type { FakeOllama } from '../../support/fake-ollama/server.ts';
import { startFakeOllama } from '../../support/fake-ollama/server.ts';
import { planWith } from '../../support/models/reading.ts';

const MODEL = 'llama3.1:8b';
const PLAN = JSON.stringify(
  planWith({ conditions: [{ words: 'fresquete', attribute: 'temperature', value: 'frío' }] }),
);

let guest: ReadingGuest;
const running: FakeOllama[] = [];
beforeAll(async () => {
  guest = await openReadingGuest();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((ollama) => ollama.close()));
});
afterAll(() => guest.remove());

/** A host whose model was timed; it speaks plainly and reads by this script. */
async function open(read: Script): Promise<{ readonly ollama: FakeOllama; readonly model: LanguageModel }> {
  const script: Script = (request) => (request.format === undefined ? saying('Hola.')(request) : read(request));
  const ollama = await startFakeOllama({ models: [{ name: MODEL, script }] });
  running.push(ollama);
  const model = createOllamaModel({
    hosts: createOllamaHosts({ baseUrls: [ollama.url], models: [MODEL] }),
    model: MODEL,
  });
  const never = new AbortController().signal;
  await model.preload(ollama.url, never);
  await model.time(ollama.url, never);
  return { ollama, model };
}

const readings = ({ served }: FakeOllama) =>
  served.filter(({ path, body }) => path === '/api/chat' && body['format'] !== undefined);

function* silence(): Generator<Step> {
  yield { wait: 60_000 };
}

describe('an Ollama', () => {
  it('is asked once, by a form, and what it reads is searched', async () => {
    const { ollama, model } = await open(saying(PLAN));
    const { envelope } = await guest.askWith(model, ['algo fresquete']);
    expect(envelope.understood.conditions).toMatchObject([{ id: 'temperature:is:cold', from: 'model' }]);
    const [asked, second] = readings(ollama);
    expect(second).toBeUndefined();
    expect(asked?.body).toMatchObject({ format: { type: 'object' }, options: { temperature: 0 }, truncate: false });
  });

  it('is shown the tools that are on, by a form that has room for no other, and asked once', async () => {
    const { ollama, model } = await open(
      saying(JSON.stringify(planWith({ tools: [{ words: 'huequito', tool: 'disponibilidad', arguments: {} }] }))),
    );
    const house = await openActingHouse(restaurant);
    const acting = house.guest({ ...ALWAYS_ASKED, model });
    await acting.say('¿queda un huequito para 4 mañana a la noche?');
    expect(acting.desk.calls.map(({ tool }) => tool)).toEqual(['disponibilidad']);
    const [asked, second] = readings(ollama);
    expect(second).toBeUndefined();
    const tools = JSON.stringify(asked?.body['format'], ['properties', 'tools', 'items', 'anyOf', 'tool', 'const']);
    expect(tools).toContain('"disponibilidad"');
    expect(tools).not.toContain('"horarios"');
    await house.remove();
  });

  it('that says nothing is left when the patience is over, and the rules answer', async () => {
    const { ollama, model } = await open(silence);
    const times = { speakerTimes: { patienceMs: 300, longestMs: 1000 } };
    const { envelope } = await guest.askWith(model, ['algo fresquete'], {}, times);
    expect(envelope.answer).not.toBe('');
    expect(envelope.understood.conditions).toEqual([]);
    await ollama.until(() => readings(ollama).every(({ end }) => end === 'left'));
    expect(readings(ollama)).toHaveLength(1);
  });

  it('that is busy with another guest is not asked', async () => {
    const { ollama, model } = await open(silence);
    const other = new AbortController();
    const words = model.generate({ system: '', user: '', maxTokens: 9, format: {}, asks: 'free' }, other.signal);
    const waiting = words[Symbol.asyncIterator]().next();
    waiting.catch(() => undefined);
    await ollama.until(() => readings(ollama).length === 1);
    const began = performance.now();
    const { envelope } = await guest.askWith(model, ['algo fresquete']);
    expect(performance.now() - began).toBeLessThan(4000);
    expect(envelope.understood.conditions).toEqual([]);
    expect(readings(ollama)).toHaveLength(1);
    other.abort(new Error('gone'));
  });
});
