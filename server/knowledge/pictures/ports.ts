/** Pictures of items, as the library needs them kept. */
import type { ChangedBy } from '../scopes/ports.ts';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** What the bytes of a picture say of it. */
export interface PictureSize {
  readonly type: PictureType;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Picture extends PictureSize {
  /** SHA-256 of the bytes, in hexadecimal: it names the picture everywhere, and is no secret. */
  readonly hash: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Each method is one transaction. A picture belongs to the tenants that handed it in, and goes with the last of them. */
export interface PictureStore {
  /**
   * Keeps it for the tenant, with a line in the audit; where the tenant has it nothing is changed.
   * @throws Fault `tenant-unknown`, `pictures-full` when the tenant's pictures would have more bytes than it may keep
   */
  keep(tenantSlug: string, picture: Picture, by: ChangedBy): Promise<void>;
  /** Undefined: no tenant keeps it. */
  find(hash: string): Promise<Picture | undefined>;
  /** Those of the hashes that the tenant keeps. */
  keptOf(tenantSlug: string, hashes: readonly string[]): Promise<ReadonlySet<string>>;
}
