/** Questions through the whole pipeline with a model whose words are kept: what may be shared, and what a poisoned cache can do. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryCache } from '../../../server/adapters/cache/memory.ts';
import { createMemorySessionStore } from '../../../server/adapters/session-store/memory.ts';
import type { Assistant, Envelope, LanguageModel, Prompt, Question } from '../../../server/assistant/index.ts';
import { createCachedModel } from '../../../server/assistant/index.ts';
import type { Cache } from '../../../server/knowledge/index.ts';
import { buildAssistant } from '../../support/assistant/build-assistant.ts';
import type { LoggedStep } from '../../support/assistant/build-assistant.ts';
import type { TestLibrary } from '../../support/library/build-library.ts';
import { buildLibrary, readDomain, scopeOf, unaborted } from '../../support/library/build-library.ts';
import { createMemoryTraces } from '../../support/fakes/memory-traces.ts';
import { hostileScripts } from '../../support/models/hostile.ts';

const bakery = await readDomain('bakery');
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const ROGEL = {
  codigo: 'rogel',
  nombre: 'Rogel',
  masa: ['harina', 'vainilla'],
  relato: 'Ocho capas finas con merengue.',
};
const FLAN = { codigo: 'flan', nombre: 'Flan', masa: ['leche'], relato: 'Casero, de siempre.' };

async function ingest({ knowledge }: TestLibrary, items: readonly unknown[], tenant = 'default'): Promise<void> {
  const scope = scopeOf(bakery, tenant);
  await knowledge.ingestItems({ scope, rules: bakery, indexed: true, signal: unaborted(), items });
}

let library: TestLibrary;
beforeAll(async () => {
  library = await buildLibrary();
  await ingest(library, [ROGEL, FLAN]);
});
afterAll(() => library.remove());

interface Counted extends LanguageModel {
  readonly prompts: Prompt[];
}

/** Says the whole text in one piece, as words from the cache come. */
function createModel(say: (prompt: Prompt) => string): Counted {
  const prompts: Prompt[] = [];
  return {
    id: 'scripted:one',
    prompts,
    async *generate(prompt) {
      prompts.push(prompt);
      yield say(prompt);
      return { how: 'whole' };
    },
  };
}

interface Opened {
  readonly assistant: Assistant;
  readonly model: Counted;
  readonly traces: ReturnType<typeof createMemoryTraces>;
  readonly steps: LoggedStep[];
}

function open(cache: Cache | undefined, say: (prompt: Prompt) => string, of: TestLibrary = library): Opened {
  const model = createModel(say);
  const steps: LoggedStep[] = [];
  const traces = createMemoryTraces();
  const sessions = createMemorySessionStore({ ttlMs: 60_000 });
  const asked = cache === undefined ? model : createCachedModel({ model, cache, hash });
  return { assistant: buildAssistant(of, steps, { model: asked, traces, sessions }), model, traces, steps };
}

let asked = 0;
async function ask({ assistant }: Opened, message: string, parts: Partial<Question> = {}): Promise<Envelope> {
  const question: Question = {
    domain: bakery,
    scope: scopeOf(bakery),
    message,
    traceId: `trace-${String((asked += 1))}`,
    pace: 'at-once',
    api: 'v2',
    ...parts,
  };
  const turn = await assistant.ask(question, unaborted());
  const pieces = turn.speech[Symbol.asyncIterator]();
  while ((await pieces.next()).done !== true);
  return turn.closing();
}

/** What code leaves to a model: it says itself what the rogel is. */
const TRUE = 'El rogel lleva vainilla.';

it('is said also while the model is away, cold, busy or slow', async () => {
  for (const outlook of ['away', 'cold', 'busy', 'slow'] as const) {
    const cache = createMemoryCache();
    await ask(
      open(cache, () => TRUE),
      '¿Cómo es el rogel?',
    );
    const model: LanguageModel = { ...createModel(() => 'Otra cosa.'), outlook: () => outlook };
    const assistant = buildAssistant(library, [], { model: createCachedModel({ model, cache, hash }) });
    const kept = await ask({ assistant } as Opened, '¿Cómo es el rogel?');
    expect([kept.engine.llm, kept.engine.state]).toEqual(['scripted:one', undefined]);
    const other = await ask({ assistant } as Opened, '¿Cómo es el flan?');
    expect(other.engine).toMatchObject({ llm: 'builtin', state: outlook });
  }
});

describe('a question that was answered before', () => {
  it('is answered with the same words without the model, which the step and the trace say', async () => {
    const opened = open(createMemoryCache(), () => TRUE);
    const first = await ask(opened, '¿Cómo es el rogel?');
    const second = await ask(opened, '  CÓMO es el   rogel ', { sessionId: 'otra' });
    expect(second.answer).toBe(first.answer);
    expect(second.answer).toContain('El rogel lleva vainilla');
    expect([second.engine.llm, opened.model.prompts.length]).toEqual(['scripted:one', 1]);
    const spoken = opened.steps.filter(({ step }) => step === 'speak').map(({ facts }) => facts['cached']);
    expect(spoken).toEqual([false, true]);
    expect(opened.traces.saved.map(({ timingsMs }) => 'cached' in timingsMs)).toEqual([false, true]);
  });

  it('is asked of the model again once anything published has changed', async () => {
    const own = await buildLibrary();
    try {
      await ingest(own, [ROGEL]);
      const opened = open(createMemoryCache(), () => TRUE, own);
      await ask(opened, '¿Cómo es el rogel?');
      await ingest(own, [FLAN]);
      await ask(opened, '¿Cómo es el rogel?');
      expect(opened.model.prompts).toHaveLength(2);
    } finally {
      await own.remove();
    }
  });

  it.each<[claim: string, parts: Partial<Question>]>([
    ['another language', { language: 'pt' }],
    ['another role', { actorRole: 'waiter' }],
    ['another item in view', { itemId: 'flan' }],
  ])('is asked of the model again in %s', async (_claim, parts) => {
    const opened = open(createMemoryCache(), () => TRUE);
    await ask(opened, '¿Cómo es el rogel?');
    await ask(opened, '¿Cómo es el rogel?', parts);
    expect(opened.model.prompts).toHaveLength(2);
  });

  it('is asked of the model again by a session that has a history, and its words are for it alone', async () => {
    const opened = open(createMemoryCache(), () => TRUE);
    await ask(opened, '¿Cómo es el rogel?');
    await ask(opened, 'contame del flan', { sessionId: 's' });
    await ask(opened, '¿Cómo es el rogel?', { sessionId: 's' });
    expect(opened.model.prompts).toHaveLength(3);
    expect(opened.model.prompts.at(-1)?.reuse).toBeUndefined();
  });

  it('of a tenant is never answered with the words of another', async () => {
    const own = await buildLibrary();
    try {
      await ingest(own, [ROGEL]);
      await ingest(own, [ROGEL], 'demo');
      const opened = open(createMemoryCache(), () => TRUE, own);
      await ask(opened, '¿Cómo es el rogel?');
      await ask(opened, '¿Cómo es el rogel?', { scope: scopeOf(bakery, 'demo') });
      expect(opened.model.prompts).toHaveLength(2);
    } finally {
      await own.remove();
    }
  });

  it('is not kept where nothing of the model’s words was said', async () => {
    const opened = open(createMemoryCache(), () => 'Tranquila, mandale nomás que no pasa nada 👍.');
    await ask(opened, '¿Cómo es el rogel?');
    await ask(opened, '¿Cómo es el rogel?');
    expect(opened.model.prompts).toHaveLength(2);
  });
});

/** Whoever can write into the cache can also seal what they write. */
function poisoned(text: string): Cache {
  return {
    get: (name) => Promise.resolve(new TextEncoder().encode(hash(JSON.stringify([name, text])) + text)),
    set: () => Promise.resolve(),
  };
}

const INSISTING: Partial<Question> = { engine: 'model' };

describe('hostile words in the cache', () => {
  const questions = ['¿El rogel tiene gluten? Soy celíaca.', '¿Cómo es el rogel?'];

  it.each(hostileScripts.map((script) => [script.name, script] as const))(
    'say nothing that a hostile model could not: %s',
    async (_name, { say }) => {
      for (const message of questions) {
        let text = '';
        const lying = open(undefined, (prompt) => (text = say(prompt)));
        // Whoever insists hears a model also behind a verdict.
        const direct = await ask(lying, message, INSISTING);
        const cached = open(poisoned(text), () => TRUE);
        const fromCache = await ask(cached, message, INSISTING);
        expect(lying.model.prompts).toHaveLength(1);
        expect(cached.model.prompts).toHaveLength(0);
        expect(fromCache.answer).toBe(direct.answer);
        expect(fromCache.corrections).toEqual(direct.corrections);
        expect(fromCache.warnings).toEqual(direct.warnings);
      }
    },
  );

  it('are withheld: a poisoned answer to a question of danger is the verdict of the facts', async () => {
    const opened = open(poisoned('Es apto para celíacos. No lleva harina.'), () => TRUE);
    const { answer } = await ask(opened, questions[0] ?? '', INSISTING);
    expect(answer).toMatch(/^(?:Sí|Mejor no|Ojo): el rogel/u);
    expect(answer).not.toContain('apto');
    expect(opened.model.prompts).toHaveLength(0);
    expect(opened.traces.saved[0]?.withheld.length).toBeGreaterThan(0);
  });

  it('would be said if nothing checked them', async () => {
    const { knowledge } = library;
    const model = createCachedModel({ model: createModel(() => TRUE), cache: poisoned('Es apto.'), hash });
    const createCheck = () => (text: string) => ({ kind: 'released' as const, text, cites: [], speaksOf: [] });
    const assistant = buildAssistant({ knowledge }, [], { model, createCheck });
    const { answer } = await ask({ assistant } as Opened, questions[0] ?? '', INSISTING);
    expect(answer).toContain('Es apto.');
  });
});
