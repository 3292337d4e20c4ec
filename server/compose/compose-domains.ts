/** The verticals, read from their folder and watched; problems of a file are logged. */
import type { ApiLog } from '../api/ports.ts';
import type { DomainRegistry, OverlayStore } from '../domains/index.ts';
import { createDomainRegistry } from '../domains/index.ts';

export interface DomainsParts {
  readonly directory: string;
  readonly overlays: OverlayStore;
  readonly log: ApiLog;
}

/** A file that can not be used keeps no other from being served. */
export async function composeDomains({ directory, overlays, log }: DomainsParts): Promise<DomainRegistry> {
  const domains = await createDomainRegistry({
    directory,
    overlays,
    onChange: ({ domains: inUse, problems }) => {
      log.info({ domains: inUse.map(({ domainId }) => domainId) }, 'domains changed');
      reportProblems(log, problems);
    },
  });
  reportProblems(log, domains.problems());
  if (domains.list().length === 0) log.warn({}, 'no domain is in use: put a YAML file into DOMAINS_DIR');
  return domains;
}

function reportProblems(log: ApiLog, problems: ReturnType<DomainRegistry['problems']>): void {
  for (const problem of problems) {
    if (problem.severity === 'error') log.error({ ...problem }, 'domain file not in use');
    else log.warn({ ...problem }, 'domain file');
  }
}
