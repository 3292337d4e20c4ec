/** Pages of documents as they look, for an owner who compares what was read with what is written. */
import { LRUCache } from 'lru-cache';
import type { DrawnPage, PageDrawer } from '../ports.ts';
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
    async draw({ documentId, version, page }, signal) {
      const original = await store.readOriginal(documentId, version);
      if (original?.mediaType !== 'application/pdf') return undefined;
      const key = `${original.id}/${String(page)}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const drawn = await drawer.draw(original.bytes, page, signal);
      if (drawn !== undefined) kept.set(key, drawn);
      return drawn;
    },
  };
}
