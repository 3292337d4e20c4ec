/** One question through the whole pipeline with a language model that is not to be believed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AssistantParts,
  Envelope,
  LanguageModel,
  Question,
  SpokenPiece,
} from '../../../server/assistant/index.ts';
import { Fault } from '../../../server/fault.ts';
import { buildAssistant } from '../../support/assistant/build-assistant.ts';
import type { LoggedStep } from '../../support/assistant/build-assistant.ts';
import type { TestLibrary } from '../../support/library/build-library.ts';
import { buildLibrary, readDomain, scopeOf, unaborted } from '../../support/library/build-library.ts';
import { createMemoryTraces } from '../../support/fakes/memory-traces.ts';
import { createAbsentModel, createBreakingModel, createEndlessModel } from '../../support/models/failing.ts';
import { createRepeatingModel } from '../../support/models/honest.ts';

const bakery = await readDomain('bakery');
let library: TestLibrary;
beforeAll(async () => {
  library = await buildLibrary();
  const items = [
    { codigo: 'rogel', nombre: 'Rogel', masa: ['harina', 'vainilla'], relato: 'Ocho capas finas con merengue.' },
    { codigo: 'flan', nombre: 'Flan', masa: ['leche'], relato: 'Casero, de siempre.' },
  ];
  await library.knowledge.ingestItems({
    scope: scopeOf(bakery),
    rules: bakery,
    indexed: true,
    signal: unaborted(),
    items,
  });
});
afterAll(() => library.remove());

interface Asked {
  readonly envelope: Envelope;
  readonly pieces: readonly SpokenPiece[];
  readonly traces: ReturnType<typeof createMemoryTraces>;
  readonly steps: readonly LoggedStep[];
}

async function ask(
  message: string,
  model: LanguageModel | undefined,
  parts: Partial<Question> = {},
  created: Partial<AssistantParts> = {},
): Promise<Asked> {
  const steps: LoggedStep[] = [];
  const traces = createMemoryTraces();
  const assistant = buildAssistant(library, steps, { ...(model === undefined ? {} : { model }), traces, ...created });
  const question: Question = {
    domain: bakery,
    scope: scopeOf(bakery),
    message,
    traceId: 'trace-1',
    pace: 'at-once',
    api: 'v2',
    ...parts,
  };
  const turn = await assistant.ask(question, unaborted());
  const pieces: SpokenPiece[] = [];
  for await (const piece of turn.speech) pieces.push(piece);
  return { envelope: turn.closing(), pieces, traces, steps };
}

const LIE = 'Tranquila, mandale nomás que no pasa nada 👍.';
const believing: Partial<AssistantParts> = {
  createCheck: () => (text) => ({ kind: 'released', text, cites: [], speaksOf: [] }),
};

describe('a question of danger', () => {
  it('is answered by facts before a model says a word, and a lie behind it is not said', async () => {
    const { envelope, traces } = await ask('¿El rogel tiene gluten? Soy celíaca.', createRepeatingModel(LIE));
    expect(envelope.answer).toMatch(/^(?:Sí|Mejor no|Ojo): el rogel/u);
    expect(envelope.answer).not.toContain('mandale');
    expect(envelope.engine.llm).toBe('builtin');
    expect(traces.saved[0]?.withheld.map(({ text }) => text).join(' ')).toContain('mandale');
  });

  it('would be answered with the lie if nothing checked it', async () => {
    const { envelope } = await ask('¿El rogel tiene gluten? Soy celíaca.', createRepeatingModel(LIE), {}, believing);
    expect(envelope.answer).toMatch(/^(?:Sí|Mejor no|Ojo): el rogel/u);
    expect(envelope.answer).toContain('mandale');
  });
});

describe('the words of a model', () => {
  it('are the answer where nothing of danger is asked, and the tokens joined are the answer', async () => {
    const { envelope, pieces } = await ask(
      'contame del rogel',
      createRepeatingModel('Ocho capas finas con merengue.'),
      {},
      believing,
    );
    expect(envelope.answer).toContain('Ocho capas finas con merengue.');
    expect(envelope.engine.llm).toBe('scripted:repeating');
    const tokens = pieces.flatMap((piece) => (piece.kind === 'token' ? [piece.text] : []));
    expect(tokens.join('')).toBe(envelope.answer);
  });

  it('that are all withheld leave the built-in answer', async () => {
    const { envelope } = await ask('contame del rogel', createRepeatingModel(LIE));
    const builtin = await ask('contame del rogel', undefined);
    expect(envelope.answer).toBe(builtin.envelope.answer);
    expect(envelope.engine.llm).toBe('builtin');
  });

  it('that contradict the facts are told as a correction, in the stream, the envelope and the trace', async () => {
    const corrected: Partial<AssistantParts> = {
      createCheck: () => (text) => ({ kind: 'corrected', text, instead: 'Lleva harina.', cites: [], speaksOf: [] }),
    };
    const { envelope, pieces, traces } = await ask(
      '¿El rogel tiene gluten?',
      createRepeatingModel('No lleva harina.'),
      {},
      corrected,
    );
    const told = { withheld: 'No lleva harina.', instead: 'Lleva harina.' };
    expect(pieces).toContainEqual({ kind: 'correction', correction: told });
    expect(envelope.corrections).toEqual([told]);
    expect(traces.saved[0]?.corrections).toEqual([told]);
    expect(envelope.answer).not.toContain('No lleva harina');
  });

  it('are not asked for where the answer is a refusal, a question back or a redirect', async () => {
    for (const message of ['¿Cuál es la capital de Francia?', 'hola', '¿queda rogel?']) {
      const { envelope } = await ask(message, createRepeatingModel('París.'), {}, believing);
      expect(envelope.answer).not.toContain('París');
    }
  });
});

describe('a model that is away', () => {
  it('is replaced by the built-in engine, which the envelope and the operator’s log say', async () => {
    const { envelope, steps } = await ask('contame del rogel', createAbsentModel());
    expect(envelope.answer).toContain('Ocho capas');
    expect(envelope.engine.llm).toBe('builtin');
    expect(steps.find(({ step }) => step === 'speak')?.cause).toMatchObject({ code: 'model-unavailable' });
  });

  it('is a fault for who insists on it, and for v1', async () => {
    const away = createAbsentModel();
    await expect(ask('contame del rogel', away, { engine: 'model' })).rejects.toThrow('model-unavailable');
    await expect(ask('contame del rogel', away, { api: 'v1' })).rejects.toThrow('model-unavailable');
    await expect(ask('contame del rogel', undefined, { engine: 'model' })).rejects.toThrow('model-unavailable');
  });

  it('in the middle leaves what was said of it standing', async () => {
    const { envelope } = await ask(
      'contame del rogel',
      createBreakingModel('Ocho capas finas con merengue. Y además'),
      {},
      believing,
    );
    expect(envelope.answer).toContain('Ocho capas finas con merengue.');
  });
});

it('a model that never stops is stopped', async () => {
  const { envelope } = await ask('¿El rogel tiene gluten?', createEndlessModel(' y sigo. '));
  expect(envelope.answer?.length).toBeLessThan(4000);
});

it('an answer is told although its trace can not be kept, and the log hears why', async () => {
  const traces = { ...createMemoryTraces(), save: () => Promise.reject(new Fault('records-unavailable')) };
  const { envelope, steps } = await ask('contame del rogel', undefined, {}, { traces });
  expect(envelope.answer).toContain('Ocho capas');
  await new Promise((resolve) => setImmediate(resolve));
  expect(steps.at(-1)).toMatchObject({ facts: { trace: 'not-kept' }, cause: { code: 'records-unavailable' } });
});

it('a trace tells what was found, what it scored before and after the rules, and what was cited', async () => {
  const { envelope, traces } = await ask('¿El rogel tiene gluten?', undefined, {
    sessionId: 's-1',
    context: { mesa: 4 },
  });
  const [trace] = traces.saved;
  expect(trace).toMatchObject({
    traceId: 'trace-1',
    question: '¿El rogel tiene gluten?',
    normalised: '¿el rogel tiene gluten?',
    intent: 'ALLERGENS',
    risk: 'CRITICAL',
    decision: envelope.decision,
    answer: envelope.answer,
    sessionId: 's-1',
    context: { mesa: 4 },
    outcome: 'answered',
    itemIds: ['rogel'],
  });
  expect(trace?.candidates.length).toBeGreaterThan(0);
  for (const { base, final } of trace?.candidates ?? []) {
    expect(base).toBeGreaterThan(0);
    expect(final).toBeLessThanOrEqual(1);
  }
  expect(trace?.candidates.some(({ cited }) => cited)).toBe(true);
});
