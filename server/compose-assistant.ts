/** The assistant wired to the library, the sessions and the records. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './adapters/log/pino.ts';
import type { Metrics } from './adapters/metrics/prom.ts';
import type { StoredRecords } from './adapters/record-store/records.ts';
import type { Assistant, AssistantParts, LanguageModel } from './assistant/index.ts';
import { createAssistant } from './assistant/index.ts';
import type { Domain } from './domains/index.ts';
import type { Knowledge, Lexicon } from './knowledge/index.ts';
import { createLexicon } from './knowledge/index.ts';

export interface ComposeAssistantParts extends Pick<AssistantParts, 'sessions' | 'serverVersion'> {
  readonly library: Knowledge;
  readonly records: Pick<StoredRecords, 'traces' | 'guests'>;
  /** Absent: the built-in engine answers. */
  readonly model: LanguageModel | undefined;
  /** Absent: the check as guests have it. */
  readonly createCheck: AssistantParts['createCheck'] | undefined;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Made once for the hazards of a domain. */
export function lexiconOfDomain({ hazards }: Domain): Lexicon {
  return createLexicon(hazards);
}

export function composeAssistant({
  createCheck,
  library,
  log,
  metrics,
  model,
  records,
  serverVersion,
  sessions,
}: ComposeAssistantParts): Assistant {
  return createAssistant({
    library,
    ...(model === undefined ? {} : { model }),
    ...(createCheck === undefined ? {} : { createCheck }),
    sessions,
    traces: records.traces,
    guests: records.guests,
    log,
    lexiconOf: lexiconOfDomain,
    pause: async (ms, signal) => {
      await wait(ms, undefined, { signal });
    },
    now: () => performance.now(),
    today: () => new Date(),
    serverVersion,
    meter: metrics,
  });
}
