/** Pictures that items name: of this server alone, and of their own tenant, so that none is missing when another one goes. */
import type { FieldIssue } from '../../../fault.ts';
import { isEmpty, property } from '../../../text/record-path.ts';
import { hashOfAddress } from '../../pictures/picture-address.ts';
import type { PictureStore } from '../../pictures/ports.ts';
import type { ItemRecord, ItemRules } from '../../rules.ts';
import type { Scope } from '../../scope.ts';

/** Those of the hashes that may be named. */
export type FindKept = (hashes: readonly string[]) => Promise<ReadonlySet<string>>;

/** Of the tenant. Without pictures there are none. */
export function findKept(
  { tenantSlug }: Pick<Scope, 'tenantSlug'>,
  { pictures }: { readonly pictures?: Pick<PictureStore, 'keptOf'> },
): FindKept {
  return (hashes) => pictures?.keptOf(tenantSlug, hashes) ?? Promise.resolve(new Set());
}

const FOREIGN = {
  msg: 'a picture is kept by this server: hand it in with POST /v2/images and give its href, /v2/images/<hash>',
  type: 'value_error.image',
};

const NOT_KEPT = {
  msg: 'no such picture is kept for this tenant: hand it in with POST /v2/images first',
  type: 'value_error.image_unknown',
};

/** What is wrong with the pictures, by the place of the record. A record that was refused is none. */
export async function checkPictures(
  records: readonly (ItemRecord | undefined)[],
  { imageField }: Pick<ItemRules, 'imageField'>,
  keptOf: FindKept = () => Promise.resolve(new Set()),
): Promise<ReadonlyMap<number, readonly FieldIssue[]>> {
  const named = records.flatMap((record, place) => {
    const value = imageField === undefined || record === undefined ? undefined : property(record, imageField);
    return isEmpty(value) ? [] : [{ place, hash: typeof value === 'string' ? hashOfAddress(value) : undefined }];
  });
  const hashes = [...new Set(named.flatMap(({ hash }) => hash ?? []))];
  const kept = hashes.length === 0 ? new Set() : await keptOf(hashes);
  return new Map(
    named
      .filter(({ hash }) => hash === undefined || !kept.has(hash))
      .map(({ place, hash }) => [place, [{ loc: [imageField ?? ''], ...(hash === undefined ? FOREIGN : NOT_KEPT) }]]),
  );
}
