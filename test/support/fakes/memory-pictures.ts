/** Pictures in memory, as the records keep them, of the tenants `default` and `demo`. */
import { Fault } from '../../../server/fault.ts';
import type { Picture, PictureStore } from '../../../server/knowledge/index.ts';

export function createMemoryPictures(): PictureStore {
  const kept = new Map<string, Map<string, Picture>>([
    ['default', new Map()],
    ['demo', new Map()],
  ]);
  return {
    async keep(tenantSlug, picture) {
      const own = kept.get(tenantSlug);
      if (own === undefined) throw new Fault('tenant-unknown', { details: { tenant: tenantSlug } });
      own.set(picture.hash, picture);
    },
    find: async (hash) => [...kept.values()].map((own) => own.get(hash)).find((found) => found !== undefined),
    keptOf: async (tenantSlug, hashes) => new Set(hashes.filter((hash) => kept.get(tenantSlug)?.has(hash) === true)),
  };
}
