/** What a version says as it was given, before anything settled is applied. */
import { LRUCache } from 'lru-cache';
import { Fault } from '../../../fault.ts';
import { findKept } from '../../ingest/items/check-pictures.ts';
import type { DocumentItem } from '../../ingest/listing/settle/settle-items.ts';
import type { Listing } from '../../ingest/listing/listing.ts';
import type { PictureStore } from '../../pictures/ports.ts';
import type { LibraryRules } from '../../rules.ts';
import type { DocumentRow, DocumentStore, VersionRow } from '../ports.ts';
import { readContent, requestOf } from '../read-content.ts';
import type { FileReaders } from '../read-file-content.ts';

export interface OriginalReading {
  readonly items: readonly DocumentItem[];
  /** Absent: it is none. */
  readonly listing?: Listing;
}

export interface OriginalReaderParts extends FileReaders {
  readonly store: Pick<DocumentStore, 'readOriginal' | 'readVersion'>;
  /** Absent: no item has a picture. */
  readonly pictures?: Pick<PictureStore, 'keptOf'>;
}

export interface ReadVersion {
  readonly document: DocumentRow;
  readonly version: VersionRow;
  readonly rules: LibraryRules;
}

/** @throws Fault `document-empty` when nothing was given, `document-not-read` when it could not be read */
export type ReadOriginal = (read: ReadVersion) => Promise<OriginalReading>;

/** How many readings are kept. */
const KEPT = 8;

/** Reading is the same each time, and an owner looks at a page after another: the last ones are kept, by what was given and the rules. */
export function createOriginalReader(parts: OriginalReaderParts): ReadOriginal {
  const kept = new WeakMap<LibraryRules, LRUCache<string, Promise<OriginalReading>>>();
  return async (read) => {
    const { document, version, rules } = read;
    if (version.reading === 'none') throw new Fault('document-empty');
    if (version.reading === 'failed') throw new Fault('document-not-read');
    if (version.original === undefined) return readStored(read, parts);
    const readings = kept.get(rules) ?? new LRUCache<string, Promise<OriginalReading>>({ max: KEPT });
    kept.set(rules, readings);
    const { original, language } = version;
    const key = JSON.stringify([
      original.id,
      original.fileName,
      document.type,
      document.title,
      document.source,
      language,
    ]);
    const known = readings.get(key);
    if (known !== undefined) return known;
    const reading = readGiven(read, parts);
    readings.set(key, reading);
    reading.catch(() => readings.delete(key));
    return reading;
  };
}

/** Given before originals were kept: what is stored is what was given. */
async function readStored(
  { document, version }: ReadVersion,
  { store }: OriginalReaderParts,
): Promise<OriginalReading> {
  const { items } = await store.readVersion(document.id, version.number);
  return { items: items.map((item) => ({ item: { ...item, chunks: [] } })) };
}

async function readGiven(
  { document, version, rules }: ReadVersion,
  parts: OriginalReaderParts,
): Promise<OriginalReading> {
  const original = await parts.store.readOriginal(document.id, version.number);
  if (original === undefined) throw new Fault('document-empty');
  const request = {
    ...requestOf(document, original),
    rules,
    keptPictures: findKept(document.scope, parts),
    ...(version.language === undefined ? {} : { language: version.language }),
  };
  // Others may wait for it, too: who asked first and is gone ends nothing. The reader of files has bounds of its own.
  const { signal } = new AbortController();
  const { items, listed, listing } = await readContent(request, parts, { signal, progress: () => undefined }).catch(
    notRead,
  );
  return {
    items: items.map((item, place) => {
      const said = listed?.[place];
      return said === undefined ? { item } : { item, listed: said };
    }),
    ...(listing === undefined ? {} : { listing }),
  };
}

/** It was read once: why it can't be now is in the log, and reading it again tells its owner. */
function notRead(error: unknown): never {
  if (error instanceof Fault) throw new Fault('document-not-read', { cause: error });
  throw error;
}
