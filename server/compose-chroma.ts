/** Vectors in a Chroma of the business's own, wired to the records that they are rebuilt from. */
import type { StoredRecords } from './adapters/record-store/records.ts';
import type { Chroma } from './adapters/vector-store/chroma.ts';
import { createChroma } from './adapters/vector-store/chroma.ts';
import type { ApiLog } from './api/ports.ts';
import type { LibraryParts } from './compose-library.ts';
import type { ChromaSettings } from './config.ts';
import type { DomainRegistry } from './domains/index.ts';
import { SHARED_BRANCH } from './knowledge/index.ts';

export interface ChromaParts extends Pick<Chroma, 'state' | 'close'> {
  readonly vectorsOf: NonNullable<LibraryParts['vectorsOf']>;
}

/** Vectors in Chroma, for the scopes that there are. Does not wait until it is there. */
export function composeChroma(
  { url, fallback }: ChromaSettings,
  { records, domains, log }: { records: StoredRecords; domains: DomainRegistry; log: ApiLog },
): ChromaParts {
  const chroma = createChroma({
    url,
    records,
    embedderInUse: () => records.embeddings.embedderInUse(),
    async listScopes() {
      const tenants = await records.scopes.listTenants();
      const levels = tenants.flatMap(({ slug: tenantSlug, branches }) =>
        [SHARED_BRANCH, ...branches.map(({ slug }) => slug)].map((branchSlug) => ({ tenantSlug, branchSlug })),
      );
      return domains.list().flatMap(({ domainId }) => levels.map((level) => ({ domainId, ...level })));
    },
    itemIdNameOf: (domainId) => domains.find(domainId)?.item?.idField ?? 'item_id',
    log,
  });
  return {
    ...chroma,
    vectorsOf: (embedder, exact) => chroma.storeFor(embedder, fallback === 'exact' ? exact : undefined),
  };
}
