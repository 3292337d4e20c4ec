/** What a trace keeps is enough to show an answer again as the guest saw it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withoutWords } from '../../../server/assistant/forget.ts';
import type { AssistantParts, Trace } from '../../../server/assistant/index.ts';
import { createAssistant } from '../../../server/assistant/index.ts';
import { createMemorySessionStore } from '../../../server/adapters/session-store/memory.ts';
import { createLexicon } from '../../../server/knowledge/index.ts';
import { bakeryItems } from '../../support/samples/bakery-items.ts';
import type { TestLibrary } from '../../support/library/build-library.ts';
import { buildLibrary, readDomain, scopeOf, unaborted } from '../../support/library/build-library.ts';

const domain = await readDomain('bakery');
const scope = scopeOf(domain);
let library: TestLibrary;
let saved: Trace[];
beforeEach(async () => {
  library = await buildLibrary();
  saved = [];
  await library.knowledge.ingestItems({ scope, rules: domain, items: bakeryItems, indexed: true, signal: unaborted() });
});
afterEach(() => library.remove());

async function ask(message: string) {
  const parts: AssistantParts = {
    library: library.knowledge,
    sessions: createMemorySessionStore({ ttlMs: 60_000 }),
    traces: {
      save: (trace) => Promise.resolve(void saved.push(trace)),
      find: () => Promise.resolve(undefined),
      list: () => Promise.resolve({ traces: [] }),
    },
    log: { step: () => undefined },
    lexiconOf: ({ hazards }) => createLexicon(hazards),
    pause: () => Promise.resolve(),
    speakerTimes: { patienceMs: 5000, longestMs: 10_000 },
    now: () => performance.now(),
    today: () => new Date(),
    serverVersion: '0',
  };
  const question = { domain, scope, message, traceId: 't', sessionId: 's', pace: 'at-once', api: 'v2' } as const;
  const turn = await createAssistant(parts).ask(question, unaborted());
  for await (const _ of turn.speech);
  await new Promise((resolve) => setImmediate(resolve));
  return { envelope: turn.closing(), trace: saved[0] };
}

it.each(['¿Qué puedo comer si soy celíaca?', '¿Qué lleva el pan?'])('«%s» is kept whole', async (message) => {
  const { envelope, trace } = await ask(message);
  expect({ ...trace?.envelope, scope: trace?.scope }).toEqual(envelope);
  const listed = new Set(envelope.items.map(({ itemId }) => itemId));
  expect(new Set(trace?.evidence?.judged.map(({ itemId }) => itemId))).toEqual(listed);
});

it('nothing of what was shown is left when the guest is forgotten', async () => {
  const { trace } = await ask('¿Qué puedo comer si soy celíaca?');
  if (trace === undefined) throw new Error('there is a trace');
  const left = withoutWords(trace);
  expect([left.envelope, left.evidence]).toEqual([undefined, undefined]);
});
