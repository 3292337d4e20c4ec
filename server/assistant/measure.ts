/** The assistant's parts, counted: each does what it did, and the meter hears of it. */
import { Fault } from '../fault.ts';
import { tapPieces } from './model/tap-pieces.ts';
import type { AssistantMeter, LanguageModel, MeasuredGeneration, StepLog, TraceStore } from './ports.ts';

export function measureSteps(log: StepLog, meter: AssistantMeter): StepLog {
  return {
    step(entry) {
      // Told under the name of the last step; it is no second one.
      if (!('trace' in entry.facts)) meter.step(entry);
      log.step(entry);
    },
  };
}

/** Every answer is traced, so every answer is counted, also one whose trace can't be kept. */
export function measureAnswers(traces: TraceStore, meter: AssistantMeter): TraceStore {
  return {
    async save(trace) {
      meter.answer(trace);
      try {
        await traces.save(trace);
      } catch (error) {
        meter.traceLost();
        throw error;
      }
    },
    find: (traceId) => traces.find(traceId),
    list: (filter) => traces.list(filter),
  };
}

export function measureModel(model: LanguageModel, meter: AssistantMeter, now: () => number): LanguageModel {
  const { callTools } = model;
  return {
    ...model,
    ...(callTools === undefined ? {} : { callTools: measureCalls(callTools, meter, now) }),
    async *generate(prompt, signal) {
      const began = now();
      let firstPieceMs: number | undefined;
      let how: Pick<MeasuredGeneration, 'outcome' | 'end'> = { outcome: 'stopped' };
      try {
        const end = yield* tapPieces(model.generate(prompt, signal), () => {
          firstPieceMs ??= now() - began;
        });
        how = end === undefined ? { outcome: 'ok' } : { outcome: end.how === 'cut' ? 'cut' : 'ok', end };
        return end;
      } catch (error) {
        how = { outcome: outcomeOf(error, signal) };
        throw error;
      } finally {
        const outcome = how.outcome === 'stopped' && signal.aborted ? 'cancelled' : how.outcome;
        meter.generation({
          ...how,
          outcome,
          durationMs: now() - began,
          ...(firstPieceMs === undefined ? {} : { firstPieceMs }),
        });
      }
    },
  };
}

/** Calls are a generation without words. */
function measureCalls(
  callTools: NonNullable<LanguageModel['callTools']>,
  meter: AssistantMeter,
  now: () => number,
): NonNullable<LanguageModel['callTools']> {
  return async (prompt, signal) => {
    const began = now();
    let outcome: MeasuredGeneration['outcome'] = 'ok';
    try {
      return await callTools(prompt, signal);
    } catch (error) {
      outcome = outcomeOf(error, signal);
      throw error;
    } finally {
      meter.generation({ outcome, durationMs: now() - began });
    }
  };
}

function outcomeOf(error: unknown, { aborted }: AbortSignal): MeasuredGeneration['outcome'] {
  if (aborted) return 'cancelled';
  return error instanceof Fault && error.code === 'model-unavailable' ? 'away' : 'failed';
}
