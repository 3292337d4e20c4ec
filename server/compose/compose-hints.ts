/** The hints, wired. */
import type { Log } from '../adapters/log/pino.ts';
import type { Metrics } from '../adapters/metrics/prom.ts';
import type { StoredRecords } from '../adapters/record-store/records.ts';
import type { DomainRegistry } from '../domains/index.ts';
import type { RunningHints, Tools } from '../tools/index.ts';
import { createHints } from '../tools/index.ts';
import type { Shared } from './compose-services.ts';

export interface ComposeHintsParts {
  readonly records: Pick<StoredRecords, 'events' | 'now' | 'scopes'>;
  readonly domains: Pick<DomainRegistry, 'find'>;
  readonly shared: Pick<Shared, 'cache' | 'limiter'>;
  readonly tools: Pick<Tools, 'offered'>;
  readonly log: Log;
  readonly metrics: Metrics;
}

export function composeHints({ records, domains, shared, tools, log, metrics }: ComposeHintsParts): RunningHints {
  return createHints({
    store: records.events,
    domainOf: (domainId) => domains.find(domainId),
    zoneOf: (scope) => records.scopes.zoneOf(scope),
    limiter: shared.limiter,
    cache: shared.cache,
    meter: metrics,
    now: records.now,
    tools,
    log,
  });
}
