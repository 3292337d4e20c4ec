/** Which domains are in use, given the files' states and the overlays: pure but for the domains it makes. */
import { checkDomain } from '../checks/check-domain.ts';
import type { Domain } from '../schema/domain.ts';
import type { DomainFileState } from './domain-folder.ts';
import type { Finding } from '../checks/finding.ts';
import { layOver } from './overlay.ts';
import type { Overlay } from './overlay.ts';
import type { DomainProblem } from './problem.ts';

export interface ResolvedDomains {
  /** By id; in the order of the files' names, domains without a file last. */
  readonly domains: ReadonlyMap<string, Domain>;
  readonly problems: readonly DomainProblem[];
}

/** Domains made before with the same overlay over the same file are reused, not made again. */
export interface OverlaidCache {
  get(overlay: Overlay): { readonly base: object | undefined; readonly domain: Domain } | undefined;
  set(overlay: Overlay, made: { readonly base: object | undefined; readonly domain: Domain }): unknown;
}

export function resolveDomains(
  states: readonly DomainFileState[],
  overlays: ReadonlyMap<string, Overlay>,
  cache: OverlaidCache,
): ResolvedDomains {
  const problems = states.flatMap((state) => state.problems);
  const owners = new Map<string, DomainFileState>();
  for (const state of states) {
    const id = state.good?.domain.domainId;
    if (id === undefined) continue;
    const other = owners.get(id);
    if (other) problems.push(...describeTwice(id, other, state));
    // Deleted first, so that the domain stands where the file that wins stands.
    owners.delete(id);
    owners.set(id, state);
  }
  const domains = new Map<string, Domain>();
  for (const [id, state] of owners) {
    const domain = place(id, state, overlays.get(id), { cache, problems });
    if (domain) domains.set(id, domain);
  }
  for (const [id, overlay] of [...overlays].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const domain = owners.has(id) ? undefined : place(id, undefined, overlay, { cache, problems });
    if (domain) domains.set(id, domain);
  }
  return { domains, problems };
}

function describeTwice(id: string, loser: DomainFileState, winner: DomainFileState): DomainProblem[] {
  const about = { field: 'domain_id', severity: 'warning' } as const;
  return [
    { file: loser.name, ...about, reason: `"${id}" also stands in ${winner.name}, which is the one in use` },
    { file: winner.name, ...about, reason: `"${id}" also stands in ${loser.name}; this file is the one in use` },
  ];
}

function place(
  id: string,
  state: DomainFileState | undefined,
  overlay: Overlay | undefined,
  making: { readonly cache: OverlaidCache; readonly problems: DomainProblem[] },
): Domain | undefined {
  const good = state?.good;
  if (!overlay) return good?.domain;
  const made = making.cache.get(overlay);
  if (made && made.base === good?.raw) return made.domain;
  const fields = layOver(good?.raw, overlay);
  if (!fields) return undefined;
  const { domain, findings } = checkDomain(fields);
  if (domain) {
    making.cache.set(overlay, { base: good?.raw, domain });
    return domain;
  }
  making.problems.push(
    ...findings.filter(({ severity }) => severity !== 'warning').map((found) => outgrown(id, state, found)),
  );
  return good?.domain;
}

/** An overlay that was good once and no longer fits. */
function outgrown(id: string, state: DomainFileState | undefined, found: Finding): DomainProblem {
  const kept = state ? 'the file is used without them' : 'the domain is not in use';
  return {
    file: state?.name ?? id,
    ...(found.path.length === 0 ? {} : { field: found.path.join('.') }),
    reason: `the changes saved over HTTP no longer fit, ${kept}: ${found.reason}`,
    severity: state ? 'warning' : 'error',
  };
}
