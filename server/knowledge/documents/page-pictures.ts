/** Pages of documents as they look, for an owner who compares what was read with what is written. */
import { LRUCache } from 'lru-cache';
import { FILE_SET, MEDIA_TYPES } from '../formats/media-types.ts';
import { looksLikePdf } from '../ingest/pdf/signature.ts';
import type { DrawnPage, OriginalContent, PageDrawer } from '../ports.ts';
import { unpackFiles } from './file-set.ts';
import type { DocumentStore } from './ports.ts';

export interface PagePictures {
  /**
   * A page of what was given as a version, from 1. Undefined: nothing was given, it is no PDF, or it has no such page.
   * @throws Fault `document-unknown`, `version-unknown`, `file-damaged`, `pdf-too-costly`, `cancelled`
   */
  draw(asked: AskedPage, signal: AbortSignal): Promise<DrawnPage | undefined>;
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
  const kept = new LRUCache<string, DrawnPage>({ maxSize: KEPT_BYTES, sizeCalculation: ({ png }) => png.byteLength });
  return {
    async draw({ documentId, version, page, file = 1 }, signal) {
      const original = await store.readOriginal(documentId, version);
      if (original === undefined) return undefined;
      const key = `${original.id}/${String(file)}/${String(page)}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const bytes = pdfOf(original, file);
      const drawn = bytes === undefined ? undefined : await drawer.draw(bytes, page, signal);
      if (drawn !== undefined) kept.set(key, drawn);
      return drawn;
    },
  };
}

/** Undefined: there is no such file, or it is no PDF. */
function pdfOf({ mediaType, bytes }: OriginalContent, file: number): Uint8Array | undefined {
  if (mediaType !== FILE_SET) return mediaType === MEDIA_TYPES.pdf && file === 1 ? bytes : undefined;
  const inSet = unpackFiles(bytes)[file - 1];
  return inSet !== undefined && looksLikePdf(inSet.bytes) ? inSet.bytes : undefined;
}
