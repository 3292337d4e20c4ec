import type { RecordStore } from '../ports.ts';
import type { Scope } from '../scope.ts';
import { BUSINESS_DOCUMENT } from './business-document.ts';
import type { BusinessFacts, DeclaredFacts } from './business-facts.ts';
import { mergeFacts } from './merge-facts.ts';
import { readStoredFacts } from './stored-facts.ts';

/** Scopes kept in memory at once; the least recently asked goes first. */
const MOST_SCOPES = 64;

export interface BusinessReaderParts {
  readonly records: Pick<RecordStore, 'revision' | 'liveOriginals'>;
  /** IANA. @throws Fault `scope-unknown` */
  readonly zoneOf: (scope: Scope) => Promise<string>;
}

interface Held {
  readonly revision: string;
  readonly facts: DeclaredFacts | undefined;
  /** With the zone that held when it was last told. */
  told?: BusinessFacts;
}

/** What is published of the business in a scope and in force, read again only when its revision has changed. */
export function createBusinessReader({
  records,
  zoneOf,
}: BusinessReaderParts): (scope: Scope) => Promise<BusinessFacts | undefined> {
  const kept = new Map<string, Held>();

  async function load(scope: Scope, before: Held | undefined): Promise<Held> {
    for (;;) {
      const revision = await records.revision(scope);
      if (before?.revision === revision) return before;
      const facts = await readMerged(scope, records);
      // A publish in between: what was read may be of either moment.
      if ((await records.revision(scope)) === revision) return { revision, facts };
    }
  }

  return async (scope) => {
    const key = JSON.stringify([scope.domainId, scope.tenantSlug, scope.branchSlug]);
    const held = await load(scope, kept.get(key));
    kept.delete(key);
    kept.set(key, held);
    const oldest = kept.keys().next().value;
    if (kept.size > MOST_SCOPES && oldest !== undefined) kept.delete(oldest);
    if (held.facts === undefined) return undefined;
    const timeZone = held.facts.timeZone ?? (await zoneOf(scope));
    if (held.told?.timeZone !== timeZone) held.told = { ...held.facts, timeZone };
    return held.told;
  };
}

/** The currency that the business declares in a scope: published and in force. */
export async function declaredCurrency(
  scope: Scope,
  records: Pick<RecordStore, 'liveOriginals'>,
): Promise<string | undefined> {
  return (await readMerged(scope, records))?.currency;
}

async function readMerged(
  scope: Scope,
  records: Pick<RecordStore, 'liveOriginals'>,
): Promise<DeclaredFacts | undefined> {
  const stored = await records.liveOriginals(scope, BUSINESS_DOCUMENT.key);
  const facts = stored
    .filter(({ mediaType }) => mediaType === BUSINESS_DOCUMENT.mediaType)
    .map(({ bytes }) => readStoredFacts(bytes));
  // The chain's come first.
  return facts.length === 0 ? undefined : facts.reduce(mergeFacts, {});
}
