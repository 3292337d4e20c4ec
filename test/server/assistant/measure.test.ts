import { describe, expect, it } from 'vitest';
import type {
  AssistantMeter,
  LanguageModel,
  MeasuredGeneration,
  StepLog,
  Trace,
} from '../../../server/assistant/index.ts';
import { measureModel } from '../../../server/assistant/index.ts';
import { measureAnswers, measureSteps } from '../../../server/assistant/measure.ts';
import { unaborted } from '../../support/library/build-library.ts';
import { makeTrace } from '../../support/samples/make-trace.ts';
import { createMemoryTraces } from '../../support/fakes/memory-traces.ts';
import { createAbsentModel, createBreakingModel, createEndlessModel } from '../../support/models/failing.ts';
import { createRepeatingModel } from '../../support/models/honest.ts';

interface Counted extends AssistantMeter {
  readonly generations: MeasuredGeneration[];
  readonly answers: Trace[];
  readonly steps: unknown[];
  lost: number;
}

function createMeter(): Counted {
  const counted: Counted = {
    generations: [],
    answers: [],
    steps: [],
    lost: 0,
    step: (entry) => void counted.steps.push(entry),
    answer: (trace) => void counted.answers.push(trace),
    traceLost: () => void (counted.lost += 1),
    generation: (generation) => void counted.generations.push(generation),
  };
  return counted;
}

interface Hearing {
  readonly most?: number;
  readonly maxTokens?: number;
  readonly signal?: AbortSignal;
  readonly onPiece?: () => void;
}

async function generate(
  model: LanguageModel,
  { most = Infinity, maxTokens = 100, signal = unaborted(), onPiece }: Hearing = {},
): Promise<MeasuredGeneration | undefined> {
  const meter = createMeter();
  let clock = 0;
  const measured = measureModel(model, meter, () => (clock += 10));
  let count = 0;
  try {
    for await (const _ of measured.generate({ system: '', user: '', maxTokens }, signal)) {
      onPiece?.();
      count += 1;
      if (count >= most) break;
    }
  } catch {
    // What it throws is told by the outcome.
  }
  expect(meter.generations).toHaveLength(1);
  return meter.generations[0];
}

describe('a generation is counted once', () => {
  it('with its first piece, its whole time and its end', async () => {
    expect(await generate(createRepeatingModel('Hola qué tal'))).toEqual({
      outcome: 'ok',
      firstPieceMs: 10,
      durationMs: 20,
      end: { how: 'whole' },
    });
  });

  it('as cut at its bound, failed, away or stopped', async () => {
    expect(await generate(createRepeatingModel('uno dos tres'), { maxTokens: 2 })).toMatchObject({ outcome: 'cut' });
    expect(await generate(createBreakingModel('uno'))).toMatchObject({ outcome: 'failed', firstPieceMs: 10 });
    expect(await generate(createAbsentModel())).toEqual({ outcome: 'away', durationMs: 10 });
    expect(await generate(createRepeatingModel('uno dos'), { most: 1 })).toMatchObject({ outcome: 'stopped' });
  });

  it('as cancelled when the guest has gone, however it ended then', async () => {
    for (const most of [1, Infinity]) {
      const left = new AbortController();
      const onPiece = () => {
        left.abort();
      };
      const counted = await generate(createEndlessModel(), { signal: left.signal, most, onPiece });
      expect(counted).toMatchObject({ outcome: 'cancelled' });
    }
  });

  it('and says what it said', async () => {
    const measured = measureModel(createRepeatingModel('Hola.'), createMeter(), () => 0);
    const pieces = measured.generate({ system: '', user: '', maxTokens: 9 }, unaborted())[Symbol.asyncIterator]();
    expect(await pieces.next()).toEqual({ done: false, value: 'Hola.' });
    expect(await pieces.next()).toEqual({ done: true, value: { how: 'whole' } });
  });
});

it('a step is counted and logged; that a trace was not kept is no step', () => {
  const logged: unknown[] = [];
  const meter = createMeter();
  const log = measureSteps({ step: (entry) => void logged.push(entry) }, meter);
  const entry: Parameters<StepLog['step']>[0] = {
    traceId: 't',
    step: 'speak',
    durationMs: 3,
    outcome: 'ok',
    facts: { characters: 4 },
  };
  log.step(entry);
  log.step({ ...entry, facts: { trace: 'not-kept' } });
  expect([logged.length, meter.steps]).toEqual([2, [entry]]);
});

it('an answer is counted once, also where its trace can not be kept, which is counted too', async () => {
  const meter = createMeter();
  const traces = createMemoryTraces();
  await measureAnswers(traces, meter).save(makeTrace());
  expect([traces.saved.length, meter.answers.length, meter.lost]).toEqual([1, 1, 0]);
  const failing = { ...traces, save: () => Promise.reject(new Error('full')) };
  await expect(measureAnswers(failing, meter).save(makeTrace())).rejects.toThrow('full');
  expect([meter.answers.length, meter.lost]).toEqual([2, 1]);
});
