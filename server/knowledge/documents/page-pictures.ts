/** Pages of documents as they look, for an owner who compares what was read with what is written. */
import { LRUCache } from 'lru-cache';
import { isPicture, MEDIA_TYPES } from '../formats/media-types.ts';
import { measurePicture } from '../pictures/picture-page.ts';
import type { DrawnPage, OriginalContent, PageDrawer } from '../ports.ts';
import type { DocumentStore } from './ports.ts';

export interface PagePictures {
  /**
   * A page of what was given as a version, from 1. Undefined: nothing was given, it is neither PDF nor picture, or it has no such page.
   * @throws Fault `document-unknown`, `version-unknown`, `file-damaged`, `pdf-too-costly`, `cancelled`
   */
  draw(asked: AskedPage, signal: AbortSignal): Promise<PagePicture | undefined>;
}

/** A page as it looks: drawn, or a picture as it was given. */
export interface PagePicture extends Pick<DrawnPage, 'width' | 'height'> {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

export interface AskedPage {
  readonly documentId: number;
  readonly version: number;
  readonly page: number;
}

export interface PagePicturesParts {
  readonly store: Pick<DocumentStore, 'readOriginal'>;
  readonly drawer: PageDrawer;
}

/** Of all pages that are kept, the last ones that were looked at. */
const KEPT_BYTES = 16 * 2 ** 20;

export function createPagePictures({ store, drawer }: PagePicturesParts): PagePictures {
  const kept = new LRUCache<string, PagePicture>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
  });
  return {
    async draw({ documentId, version, page }, signal) {
      const original = await store.readOriginal(documentId, version);
      if (original === undefined) return undefined;
      if (isPicture(original.mediaType)) return page === 1 ? asPage(original) : undefined;
      if (original.mediaType !== MEDIA_TYPES.pdf) return undefined;
      const key = `${original.id}/${String(page)}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const drawn = await drawer.draw(original.bytes, page, signal);
      if (drawn === undefined) return undefined;
      const { png: pixels, ...size } = drawn;
      const shown: PagePicture = { bytes: pixels, mediaType: 'image/png', ...size };
      kept.set(key, shown);
      return shown;
    },
  };
}

/** A picture is its own page: a browser turns it as its camera says. */
function asPage({ bytes, mediaType }: OriginalContent): PagePicture {
  const { width, height } = measurePicture(bytes);
  return { bytes, mediaType, width, height };
}
