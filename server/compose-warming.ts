/** What was published is made ready for questions before it is told: the library says what changed, the assistant what questions need. */
import type { ApiLog } from './api/ports.ts';
import type { Assistant } from './assistant/index.ts';
import { warmScope } from './assistant/index.ts';
import { lexiconOfDomain } from './compose-assistant.ts';
import type { DomainRegistry } from './domains/index.ts';
import type { Knowledge, Scope } from './knowledge/index.ts';
import { createScopeWarmer } from './knowledge/index.ts';

export interface WarmingParts {
  readonly domains: Pick<DomainRegistry, 'find'>;
  readonly log: Pick<ApiLog, 'warn'>;
  /** Of the library that tells of changes: it is there before the first of them. */
  readonly knowledge: () => Knowledge;
}

export interface Warming {
  /** As in `ScopeWarmer`. */
  readonly onChanged: (scope: Scope) => Promise<void>;
  /** The same, where every question tells that its scope is asked. */
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
      ask(question, signal) {
        warmer.asked(question.scope);
        return assistant.ask(question, signal);
      },
    }),
    close() {
      warmer.close();
      closing.abort();
    },
  };
}
