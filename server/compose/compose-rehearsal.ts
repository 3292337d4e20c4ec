/** Who answers what an owner tries: from another moment or with another version, and without a mark of it anywhere. */
import { setTimeout as wait } from 'node:timers/promises';
import { createMemorySessionStore } from '../adapters/session-store/memory.ts';
import type { StoredRecords } from '../adapters/record-store/records.ts';
import type { Assistant, StepLog, TraceStore } from '../assistant/index.ts';
import { createAssistant } from '../assistant/index.ts';
import { SERVER_VERSION } from '../config/version.ts';
import type { RehearsedView } from '../knowledge/index.ts';
import { lexiconOfDomain } from './compose-assistant.ts';
import type { Library } from './compose-library.ts';

export interface RehearsalParts {
  readonly library: Pick<Library, 'knowledge' | 'rehearse'>;
  readonly records: Pick<StoredRecords, 'now'>;
  readonly log: StepLog;
}

/** Nobody is asked but the built-in engine: what a model would say differs from one time to the next. */
export function composeRehearsal({
  library,
  records,
  log,
}: RehearsalParts): (view: RehearsedView) => Pick<Assistant, 'ask'> {
  return (view) =>
    createAssistant({
      // What is in force now is in memory already.
      library: view.at === undefined && view.version === undefined ? library.knowledge : library.rehearse(view),
      sessions: createMemorySessionStore({ ttlMs: 1 }),
      traces: NO_TRACES,
      log,
      lexiconOf: lexiconOfDomain,
      speakerTimes: { patienceMs: 0, longestMs: 0 },
      pause: async (ms, signal) => {
        await wait(ms, undefined, { signal });
      },
      now: () => performance.now(),
      today: () => view.at ?? records.now(),
      serverVersion: SERVER_VERSION,
    });
}

const NO_TRACES: TraceStore = {
  save: () => Promise.resolve(),
  find: () => Promise.resolve(undefined),
  list: () => Promise.resolve({ traces: [] }),
};
