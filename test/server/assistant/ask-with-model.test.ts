/** One question through the whole pipeline with a language model that is not to be believed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AssistantParts,
  Envelope,
  LanguageModel,
  Question,
  SpokenPiece,
} from '../../../server/assistant/index.ts';
import { createKeptShare } from '../../../server/assistant/index.ts';
import { Fault } from '../../../server/fault.ts';
import { buildAssistant } from '../../support/assistant/build-assistant.ts';
import type { LoggedStep } from '../../support/assistant/build-assistant.ts';
import type { TestLibrary } from '../../support/library/build-library.ts';
import { buildLibrary, ingestItems, readDomain, scopeOf, unaborted } from '../../support/library/build-library.ts';
import { createMemoryTraces } from '../../support/fakes/memory-traces.ts';
import {
  createAbsentModel,
  createBreakingModel,
  createEndlessModel,
  createHangingModel,
  createSlowModel,
} from '../../support/models/failing.ts';
import { createRepeatingModel } from '../../support/models/honest.ts';

const bakery = await readDomain('bakery');
let library: TestLibrary;
beforeAll(async () => {
  library = await buildLibrary();
  const items = [
    { codigo: 'rogel', nombre: 'Rogel', masa: ['harina', 'vainilla'], relato: 'Ocho capas finas con merengue.' },
    { codigo: 'flan', nombre: 'Flan', masa: ['leche'], relato: 'Casero, de siempre.' },
  ];
  await ingestItems(library, bakery, items);
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
  const turn = await assistant.ask({ ...questionOf(message), ...parts }, unaborted());
  const pieces: SpokenPiece[] = [];
  for await (const piece of turn.speech) pieces.push(piece);
  return { envelope: turn.closing(), pieces, traces, steps };
}

function questionOf(message: string): Question {
  return { domain: bakery, scope: scopeOf(bakery), message, traceId: 'trace-1', pace: 'at-once', api: 'v2' };
}

/** What is said, in whatever order: what is left to a model comes last where one is asked. */
function sentencesOf({ answer }: Envelope): string[] {
  return (answer ?? '').split(/(?<=\.) /u).sort();
}

async function drain(speech: AsyncIterable<SpokenPiece>): Promise<void> {
  for await (const _ of speech);
}

const LIE = 'Tranquila, mandale nomás que no pasa nada 👍.';
/** Hears a model also where all that matters is settled. */
const INSISTING: Partial<Question> = { engine: 'model' };
const believing: Partial<AssistantParts> = {
  createCheck: () => (text) => ({ kind: 'released', text, cites: [], speaksOf: [] }),
};

describe('a question of danger', () => {
  it('is answered by facts before a model says a word, and a lie behind it is not said', async () => {
    const { envelope, traces } = await ask(
      '¿El rogel tiene gluten? Soy celíaca.',
      createRepeatingModel(LIE),
      INSISTING,
    );
    expect(envelope.answer).toMatch(/^(?:Sí|Mejor no|Ojo): el rogel/u);
    expect(envelope.answer).not.toContain('mandale');
    expect(envelope.engine.llm).toBe('builtin');
    expect(traces.saved[0]?.withheld.map(({ text }) => text).join(' ')).toContain('mandale');
  });

  it('would be answered with the lie if nothing checked it', async () => {
    const { envelope } = await ask(
      '¿El rogel tiene gluten? Soy celíaca.',
      createRepeatingModel(LIE),
      INSISTING,
      believing,
    );
    expect(envelope.answer).toMatch(/^(?:Sí|Mejor no|Ojo): el rogel/u);
    expect(envelope.answer).toContain('mandale');
  });
});

describe('the words of a model', () => {
  it('take the place of what is left to them, behind what code says, and the tokens joined are the answer', async () => {
    const model = createRepeatingModel('Sale tibio del horno.');
    const { envelope, pieces } = await ask('contame del rogel', model, {}, believing);
    expect(envelope.answer).toMatch(/^Ocho capas finas con merengue \[1\]\..*Sale tibio del horno\.$/u);
    expect(envelope.answer).not.toContain('vainilla');
    expect(envelope.engine).toMatchObject({ llm: 'scripted:repeating' });
    expect(envelope.engine.state).toBeUndefined();
    const tokens = pieces.flatMap((piece) => (piece.kind === 'token' ? [piece.text] : []));
    expect(tokens.join('')).toBe(envelope.answer);
  });

  it('that are all withheld leave the built-in answer', async () => {
    const { envelope } = await ask('contame del rogel', createRepeatingModel(LIE));
    const builtin = await ask('contame del rogel', undefined);
    expect(sentencesOf(envelope)).toEqual(sentencesOf(builtin.envelope));
    expect(envelope.engine.llm).toBe('builtin');
  });

  it('that contradict the facts are told as a correction, in the stream, the envelope and the trace', async () => {
    const corrected: Partial<AssistantParts> = {
      createCheck: () => (text) => ({ kind: 'corrected', text, instead: 'Lleva harina.', cites: [], speaksOf: [] }),
    };
    const { envelope, pieces, traces } = await ask(
      '¿El rogel tiene gluten?',
      createRepeatingModel('No lleva harina.'),
      INSISTING,
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
    expect(envelope.engine).toMatchObject({ llm: 'builtin', state: 'away' });
    expect(steps.find(({ step }) => step === 'speak')?.facts).toMatchObject({ engine: 'builtin', state: 'away' });
  });

  it('is a fault for who insists on it, and for v1', async () => {
    const away = createAbsentModel();
    await expect(ask('contame del rogel', away, { engine: 'model' })).rejects.toThrow('model-unavailable');
    await expect(ask('contame del rogel', away, { api: 'v1' })).rejects.toThrow('model-unavailable');
    await expect(ask('contame del rogel', undefined, { engine: 'model' })).rejects.toThrow('model-unavailable');
  });

  it('in the middle leaves what was said of it standing, and nothing is told twice', async () => {
    const model = createBreakingModel('Sale tibio del horno. Y además');
    const { envelope } = await ask('contame del rogel', model, {}, believing);
    expect(envelope.answer).toMatch(/Sale tibio del horno\.$/u);
    expect(envelope.engine).toMatchObject({ llm: 'scripted:breaking' });
  });

  it('before its first sentence leaves the built-in words, whoever asks', async () => {
    const builtin = await ask('contame del rogel', undefined);
    for (const parts of [{}, INSISTING, { api: 'v1' as const }]) {
      const { envelope } = await ask('contame del rogel', createBreakingModel('Y ad'), parts);
      expect(sentencesOf(envelope)).toEqual(sentencesOf(builtin.envelope));
      expect(envelope.engine).toMatchObject({ llm: 'builtin', state: 'slow' });
    }
  });
});

describe('a model that is slow', () => {
  const patience = (patienceMs: number): Partial<AssistantParts> => ({
    ...believing,
    speakerTimes: { patienceMs, longestMs: 5000 },
  });
  const SLOW = 'Sale tibio del horno. Y se sirve solo.';

  it('keeps nobody waiting: what code says is there at once, the rest when the patience is over', async () => {
    const assistant = buildAssistant(library, [], { model: createHangingModel(), ...patience(200) });
    const began = performance.now();
    const turn = await assistant.ask(questionOf('contame del rogel'), unaborted());
    const told: [string, number][] = [];
    for await (const piece of turn.speech)
      if (piece.kind === 'token') told.push([piece.text, performance.now() - began]);
    const builtin = await ask('contame del rogel', undefined);
    expect(sentencesOf(turn.closing())).toEqual(sentencesOf(builtin.envelope));
    expect(turn.closing().engine).toMatchObject({ llm: 'builtin', state: 'slow' });
    const [first, last] = [told[0]!, told.at(-1)!];
    // Not judged by the clock of a busy machine: one came before the patience was over, the other behind it.
    expect(last[1] - first[1]).toBeGreaterThan(100);
  });

  it('is heard where its first sentence is in time, and where the question insists', async () => {
    const inTime = await ask('contame del rogel', createSlowModel(SLOW, { firstMs: 20 }), {}, patience(4000));
    expect(inTime.envelope.answer).toContain(SLOW);
    const late = createSlowModel(SLOW, { firstMs: 150 });
    expect((await ask('contame del rogel', late, {}, patience(50))).envelope.answer).not.toContain('tibio');
    expect((await ask('contame del rogel', late, INSISTING, patience(50))).envelope.answer).toContain(SLOW);
  });

  it('that insisting does not bring to speak leaves the built-in words', async () => {
    const times = { speakerTimes: { patienceMs: 50, longestMs: 200 } };
    const { envelope } = await ask('contame del rogel', createHangingModel(), INSISTING, times);
    expect(envelope.answer).toContain('vainilla');
    expect(envelope.engine.state).toBe('slow');
  });

  it('ends its work when it is listened to no more', async () => {
    let isEnded = false;
    const model: LanguageModel = {
      id: 'scripted:watched',
      async *generate(_prompt, signal) {
        await new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => {
            isEnded = true;
            resolve();
          });
        });
        yield 'Tarde.';
        return undefined;
      },
    };
    const { envelope } = await ask('contame del rogel', model, {}, patience(50));
    expect(isEnded).toBe(true);
    expect(envelope.answer).not.toContain('Tarde');
  });
});

describe('a model of which most is withheld', () => {
  it('is asked no more, and the envelope says why', async () => {
    let asked = 0;
    const model: LanguageModel = {
      ...createRepeatingModel(''),
      async *generate() {
        asked += 1;
        yield Array.from({ length: 20 }, (_, index) => `Es el número ${String(index)} de la Luna.`).join(' ');
        return { how: 'whole' };
      },
    };
    const distrusted: number[] = [];
    const share = createKeptShare((_, withheld) => void distrusted.push(withheld));
    const states: unknown[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { envelope } = await ask('contame del rogel', model, {}, { share });
      states.push([envelope.engine.llm, envelope.engine.state]);
    }
    expect(states).toEqual(Array.from({ length: 5 }, () => ['builtin', 'withheld']));
    expect([asked, distrusted]).toEqual([3, [1]]);
  });
});

it('who insists twice at the same moment in a session waits once', async () => {
  const slow = createSlowModel('Sale tibio del horno.', { firstMs: 100 });
  const assistant = buildAssistant(library, [], { model: slow, ...believing });
  const insist = (sessionId: string) => ({ ...questionOf('contame del rogel'), ...INSISTING, sessionId });
  const first = await assistant.ask(insist('s-1'), unaborted());
  const reading = drain(first.speech);
  const [second, other] = [
    await assistant.ask(insist('s-1'), unaborted()),
    await assistant.ask(insist('s-2'), unaborted()),
  ];
  await Promise.all([reading, drain(second.speech), drain(other.speech)]);
  const engines = [first, second, other].map((turn) => turn.closing().engine.state ?? 'spoke');
  expect(engines).toEqual(['spoke', 'busy', 'spoke']);
  // And behind it again.
  const again = await assistant.ask(insist('s-1'), unaborted());
  await drain(again.speech);
  expect(again.closing().engine.state).toBeUndefined();
});

it('a model that never stops is stopped', async () => {
  const { envelope } = await ask('¿El rogel tiene gluten?', createEndlessModel(' y sigo. '), INSISTING);
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
