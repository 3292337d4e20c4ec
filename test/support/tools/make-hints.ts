/** Hints over a list, by a clock that a test sets. */
import { createMemoryCache } from '../../../server/adapters/cache/memory.ts';
import { createMemoryRateLimiter } from '../../../server/adapters/rate-limiter/memory.ts';
import type { Domain } from '../../../server/domains/index.ts';
import { readDomainFile } from '../../../server/domains/registry/read-domain-file.ts';
import type { EventStore, GivenEvent, HintsParts, RunningHints } from '../../../server/tools/index.ts';
import { createHints } from '../../../server/tools/index.ts';
import { bytes, PLAIN } from '../../server/domains/domain-texts.ts';
import { HINTS_TEXT } from '../../server/domains/hint-texts.ts';
import { createMemoryEvents } from '../fakes/memory-events.ts';

/** A domain with these hints; a file that does not hold them is a mistake of the test. */
export function hintingDomain(text = HINTS_TEXT): Domain {
  const { good, problems } = readDomainFile('library.yaml', bytes(`${PLAIN}${text}`));
  if (good === undefined) throw new Error(JSON.stringify(problems));
  return good.domain;
}

export interface HintDesk {
  readonly hints: RunningHints;
  readonly domain: Domain;
  readonly store: EventStore;
  readonly measured: object[];
  readonly logged: object[];
  readonly pass: (ms: number) => void;
  readonly event: (changes?: Partial<GivenEvent>) => GivenEvent;
}

export const HINT_SCOPE = { domainId: 'library', tenantSlug: 'default', branchSlug: 'main' };

/** Ten in the morning in Buenos Aires. */
const BEGINNING = Date.UTC(2026, 5, 10, 13);

export function makeHints(parts: Partial<HintsParts> & { readonly domain?: Domain } = {}): HintDesk {
  const { domain = hintingDomain() } = parts;
  let moment = BEGINNING;
  let count = 0;
  const now = (): Date => new Date(moment);
  const store = parts.store ?? createMemoryEvents({ now });
  const measured: object[] = [];
  const logged: object[] = [];
  const hints = createHints({
    store,
    domainOf: (domainId) => (domainId === domain.domainId ? domain : undefined),
    tools: { offered: () => domain.tools },
    zoneOf: () => Promise.resolve('America/Argentina/Buenos_Aires'),
    limiter: createMemoryRateLimiter(),
    cache: createMemoryCache(),
    meter: { hint: (change) => void measured.push(change) },
    log: { warn: (fields) => void logged.push(fields) },
    lookMs: 5,
    now,
    ...parts,
  });
  return {
    ...{ hints, domain, store, measured, logged },
    pass: (ms) => (moment += ms),
    event: (changes = {}) => ({
      ...{ scope: HINT_SCOPE, audience: 'session:ana', id: `e-${String((count += 1))}`, type: 'visit' },
      ...{ subject: '', data: {}, ...changes },
    }),
  };
}
