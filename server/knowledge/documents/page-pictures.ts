/** Pages of documents as they look, for an owner who compares what was read with what is written. */
import { LRUCache } from 'lru-cache';
import { FILE_SET, isPicture, MEDIA_TYPES } from '../formats/media-types.ts';
import { looksLikePdf } from '../ingest/pdf/signature.ts';
import { measurePicture } from '../pictures/picture-page.ts';
import { readPicture } from '../pictures/read-picture.ts';
import type { DrawnPage, OriginalContent, PageDrawer } from '../ports.ts';
import { unpackFiles } from './file-set.ts';
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
  /** Of several files that were given as one content: which, from 1. Absent: the first. */
  readonly file?: number;
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
    async draw({ documentId, version, page, file = 1 }, signal) {
      const original = await store.readOriginal(documentId, version);
      if (original === undefined) return undefined;
      const key = `${original.id}/${String(file)}/${String(page)}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const shown = fileOf(original, file);
      if (shown === undefined) return undefined;
      if (isPicture(shown.mediaType)) return page === 1 ? asPage(shown) : undefined;
      const drawn = await drawer.draw(shown.bytes, page, signal);
      if (drawn === undefined) return undefined;
      const { png: pixels, ...size } = drawn;
      const picture: PagePicture = { bytes: pixels, mediaType: 'image/png', ...size };
      kept.set(key, picture);
      return picture;
    },
  };
}

type ShownFile = Pick<OriginalContent, 'bytes' | 'mediaType'>;

/** Undefined: there is no such file, or it is neither PDF nor picture. */
function fileOf({ mediaType, bytes }: OriginalContent, file: number): ShownFile | undefined {
  if (mediaType !== FILE_SET) {
    const isShown = mediaType === MEDIA_TYPES.pdf || isPicture(mediaType);
    return isShown && file === 1 ? { mediaType, bytes } : undefined;
  }
  const inSet = unpackFiles(bytes)[file - 1];
  if (inSet === undefined) return undefined;
  const type = looksLikePdf(inSet.bytes) ? MEDIA_TYPES.pdf : readPicture(inSet.bytes)?.type;
  return type === undefined ? undefined : { mediaType: type, bytes: inSet.bytes };
}

/** A picture is its own page: a browser turns it as its camera says. */
function asPage({ bytes, mediaType }: ShownFile): PagePicture {
  const { width, height } = measurePicture(bytes);
  return { bytes, mediaType, width, height };
}
