/** `GET /health/ready`: whether guests can be served, and what its operator should know about the domain files. */
import type { Readiness } from '../contract/admin.ts';
import type { DomainRegistry } from '../domains/index.ts';
import type { ApiContext } from './api-context.ts';
import type { Dependencies } from './ports.ts';

export interface ReadyParts {
  readonly domains: DomainRegistry;
  readonly dependencies?: Dependencies;
}

/** A broken file beside good ones is reported and is no outage; neither is a dependency that guests are served without. */
export function answerReady({ domains, dependencies = {} }: ReadyParts): (context: ApiContext) => Response {
  return (context) => {
    const loaded = domains.list().map(({ domainId }) => domainId);
    const problems = domains.problems().map(({ file, line, field, reason, severity }) => ({
      file,
      ...(line === undefined ? {} : { line }),
      ...(field === undefined ? {} : { field }),
      reason,
      severity,
    }));
    const states = Object.entries(dependencies).map(([name, read]) => {
      const { state, since } = read();
      return [name, { state, since }] as const;
    });
    const readiness: Readiness = {
      ok: loaded.length > 0,
      domains: { loaded, problems },
      dependencies: Object.fromEntries(states),
    };
    return context.json(readiness, readiness.ok ? 200 : 503);
  };
}
