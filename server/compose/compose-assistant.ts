/** The assistant wired to the library, the language model, the sessions and the records, and made ready for questions when something is published. */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../adapters/log/pino.ts';
import type { Metrics } from '../adapters/metrics/prom.ts';
import type { StoredRecords } from '../adapters/record-store/records.ts';
import type { ApiLog } from '../api/ports.ts';
import type { Assistant, AssistantParts, KeptShare, LanguageModel, SpeakerTimes } from '../assistant/index.ts';
import { createAssistant, createCachedModel, createKeptShare, measureModel, warmScope } from '../assistant/index.ts';
import type { Domain, DomainRegistry } from '../domains/index.ts';
import type { Cache, Knowledge, Lexicon, Scope } from '../knowledge/index.ts';
import { createLexicon, createScopeWarmer } from '../knowledge/index.ts';

export interface ComposeAssistantParts extends Pick<
  AssistantParts,
  'acting' | 'memory' | 'sessions' | 'serverVersion'
> {
  readonly library: Knowledge;
  readonly records: Pick<StoredRecords, 'traces' | 'guests'>;
  /** Undefined: the built-in engine answers. */
  readonly model: LanguageModel | undefined;
  /** Defaults to the production check. */
  readonly createCheck: AssistantParts['createCheck'] | undefined;
  readonly log: Log;
  readonly metrics: Metrics;
  /** How long a model is waited for. Absent: none is configured. */
  readonly speakerTimes: SpeakerTimes | undefined;
  /** Absent: a model of which most is withheld is asked no more, and the log tells. */
  readonly share?: KeptShare | undefined;
  /** What day and hour it is. Defaults to the clock of this machine. */
  readonly today?: AssistantParts['today'] | undefined;
}

/** Made once for the hazards of a domain. */
export function lexiconOfDomain({ hazards }: Domain): Lexicon {
  return createLexicon(hazards);
}

export function composeAssistant({
  acting,
  createCheck,
  library,
  log,
  memory,
  metrics,
  model,
  records,
  serverVersion,
  sessions,
  share: given,
  speakerTimes = NO_MODEL,
  today = () => new Date(),
}: ComposeAssistantParts): Assistant {
  return createAssistant({
    library,
    ...(acting === undefined ? {} : { acting }),
    ...(memory === undefined ? {} : { memory }),
    ...(model === undefined ? {} : { model }),
    ...(createCheck === undefined ? {} : { createCheck }),
    sessions,
    traces: records.traces,
    guests: records.guests,
    log,
    lexiconOf: lexiconOfDomain,
    share: given ?? createKeptShare(tellDistrust(log, MOSTLY_WITHHELD)),
    readingShare: given ?? createKeptShare(tellDistrust(log, MOSTLY_UNREAD)),
    speakerTimes,
    pause: async (ms, signal) => {
      await wait(ms, undefined, { signal });
    },
    now: () => performance.now(),
    today,
    serverVersion,
    meter: metrics,
  });
}

/** As an operator who sets nothing has them. */
const NO_MODEL: SpeakerTimes = { patienceMs: 1500, longestMs: 60_000 };

const MOSTLY_WITHHELD = 'most of what the model says does not hold and is withheld: it is asked no more';
const MOSTLY_UNREAD = 'most of what the model takes unknown words for can’t be resolved: it is asked to read no more';

/** Told to the operator once: it only costs time. */
function tellDistrust(log: Log, what: string): Parameters<typeof createKeptShare>[0] {
  return ({ model, domain }, withheld) => {
    log.warn(
      { model: model.id, domain: domain.domainId, withheld: Math.round(withheld * 100) / 100 },
      `${what} for this assistant, until its weights, the prompt or the settings change or the server starts anew. Another model may follow its sources better: docs/models.md`,
    );
  };
}

export interface ModelParts {
  /** Takes the place of the configured one, and is asked every time. */
  readonly given: LanguageModel | undefined;
  readonly configured: LanguageModel | undefined;
  readonly cache: Cache;
  readonly metrics: Metrics;
}

export function composeModel({ given, configured, cache, metrics }: ModelParts): LanguageModel | undefined {
  const model = given ?? configured;
  if (model === undefined) return undefined;
  const measured = measureModel(model, metrics, () => performance.now());
  if (given !== undefined) return measured;
  return createCachedModel({
    model: measured,
    cache,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    onLookup: (result) => {
      metrics.lookup('answer', result);
    },
  });
}

export interface WarmingParts {
  readonly domains: Pick<DomainRegistry, 'find'>;
  readonly log: Pick<ApiLog, 'warn'>;
  /** Must be in place before the library reports its first change. */
  readonly knowledge: () => Knowledge;
}

export interface Warming {
  /** As in `ScopeWarmer`. */
  readonly onChanged: (scope: Scope) => Promise<void>;
  /** The same, and every question reports that its scope is in use. */
  watch(assistant: Assistant): Assistant;
  close(): void;
}

export function composeWarming({ domains, log, knowledge }: WarmingParts): Warming {
  const closing = new AbortController();
  const warmer = createScopeWarmer({
    log,
    async warm(scope) {
      const domain = domains.find(scope.domainId);
      if (domain === undefined || closing.signal.aborted) return;
      await warmScope({ domain, scope }, { library: knowledge(), lexiconOf: lexiconOfDomain }, closing.signal);
    },
  });
  return {
    onChanged: (scope) => warmer.changed(scope),
    watch: (assistant) => ({
      ...assistant,
      ask(question, signal, onStep) {
        warmer.asked(question.scope);
        return assistant.ask(question, signal, onStep);
      },
    }),
    close() {
      warmer.close();
      closing.abort();
    },
  };
}
