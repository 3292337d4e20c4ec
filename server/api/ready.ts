/** `GET /health/ready`: whether guests can be served, and what its operator should know about the domain files. */
import type { Readiness } from '../contract/admin.ts';
import type { DomainRegistry } from '../domains/index.ts';
import type { ApiContext } from './api-context.ts';

/** A broken file beside good ones is reported and is no outage. */
export function answerReady(domains: DomainRegistry): (context: ApiContext) => Response {
  return (context) => {
    const loaded = domains.list().map(({ domainId }) => domainId);
    const problems = domains.problems().map(({ file, line, field, reason, severity }) => ({
      file,
      ...(line === undefined ? {} : { line }),
      ...(field === undefined ? {} : { field }),
      reason,
      severity,
    }));
    const readiness: Readiness = { ok: loaded.length > 0, domains: { loaded, problems } };
    return context.json(readiness, readiness.ok ? 200 : 503);
  };
}
