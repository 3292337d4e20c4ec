/** Pictures of items: handed in by the business, shown to anybody who knows their address. */
import { Fault } from '../../fault.ts';
import type { ContentHash } from '../ingest/content-hash.ts';
import type { ChangedBy } from '../scopes/ports.ts';
import { pictureAddress } from './picture-address.ts';
import type { Picture, PictureSize, PictureStore } from './ports.ts';
import { readPicture } from './read-picture.ts';

/** Of one picture. */
const BYTES_LIMIT = 2 * 2 ** 20;
/** Of its width and of its height: what a browser makes of the bytes has to fit into a phone. */
export const PIXELS_LIMIT = 6000;

export interface AddedPicture extends PictureSize {
  readonly hash: string;
  /** What an item says to have it: a path of this server. */
  readonly href: string;
}

export interface Pictures extends Pick<PictureStore, 'find'> {
  /**
   * The same bytes again are the same picture.
   * @throws Fault `upload-too-large`, `picture-not-read`, `picture-too-wide`, `tenant-unknown`, `pictures-full`
   */
  add(tenantSlug: string, bytes: Uint8Array<ArrayBuffer>, by: ChangedBy): Promise<AddedPicture>;
  /** Of one picture. */
  readonly bytesLimit: number;
}

export interface PicturesParts {
  readonly store: PictureStore;
  /** SHA-256 in hexadecimal. */
  readonly hash: ContentHash;
}

export function createPictures({ store, hash }: PicturesParts): Pictures {
  return {
    bytesLimit: BYTES_LIMIT,
    async add(tenantSlug, bytes, by) {
      if (bytes.byteLength > BYTES_LIMIT) throw pictureTooLarge();
      const picture: Picture = { ...measure(bytes), hash: hash(bytes), bytes };
      await store.keep(tenantSlug, picture, by);
      const { bytes: _bytes, ...added } = picture;
      return { ...added, href: pictureAddress(added.hash) };
    },
    find: (name) => store.find(name),
  };
}

function measure(bytes: Uint8Array): PictureSize {
  const size = readPicture(bytes);
  if (size === undefined) throw new Fault('picture-not-read');
  const { width, height } = size;
  if (Math.max(width, height) > PIXELS_LIMIT)
    throw new Fault('picture-too-wide', { details: { width, height, limit: PIXELS_LIMIT } });
  return size;
}

function pictureTooLarge(): Fault {
  return new Fault('upload-too-large', { details: { limitMegabytes: BYTES_LIMIT / 2 ** 20 } });
}
