import type { Embedder, NewDocument, NewItem, RecordStore } from '../ports.ts';
import type { Scope } from '../scope.ts';
import type { ContentHash } from './content-hash.ts';
import type { CutChunk } from './cut-chunks.ts';
import { embedNew, embeddedText, hashChunk } from './embed-chunks.ts';
import { inTurns } from './in-turns.ts';
import type { PreparedItem } from './prepare-item.ts';

export interface IngestParts {
  readonly records: RecordStore;
  readonly embedder: Embedder;
  readonly hash: ContentHash;
}

/** A document before it is embedded. */
export interface Draft {
  readonly key: string;
  readonly type: NewDocument['type'];
  readonly title: string;
  readonly original?: NewDocument['original'];
  readonly items: readonly PreparedItem[];
  readonly chunks: readonly (CutChunk & { readonly page?: number })[];
}

/** Embeds what is new and publishes all drafts in one transaction. Nothing is written before every vector is there. */
export async function publishDrafts(
  scope: Scope,
  drafts: readonly Draft[],
  parts: IngestParts,
  signal: AbortSignal,
): Promise<void> {
  const texts = new Map<string, string>();
  const documents = await inTurns(drafts, (draft) => toDocument(draft, parts.hash, texts), signal);
  const embedded = await embedNew(texts, parts, signal);
  signal.throwIfAborted();
  await parts.records.publish(scope, documents, embedded);
}

/** The chunks that the v1 answer counts (RULINGS 8). */
export function countChunks(drafts: readonly Draft[]): number {
  return drafts
    .flatMap(({ items, chunks }) => [...items.flatMap((item) => item.chunks), ...chunks])
    .filter(({ counted }) => counted).length;
}

function toDocument(draft: Draft, hash: ContentHash, texts: Map<string, string>): NewDocument {
  const items = draft.items.map((item): NewItem => {
    const chunks = item.chunks.map((chunk) => hashChunk(chunk, item.name, hash));
    for (const chunk of chunks) texts.set(chunk.contentHash, embeddedText(chunk, item.name));
    return { ...item, chunks };
  });
  const chunks = draft.chunks.map((chunk) => ({
    ...hashChunk(chunk, undefined, hash),
    ...(chunk.page === undefined ? {} : { page: chunk.page }),
  }));
  for (const chunk of chunks) texts.set(chunk.contentHash, chunk.text);
  const { key, type, title, original } = draft;
  const given = original === undefined ? {} : { original };
  return { key, type, title, ...given, contentHash: hash(JSON.stringify([type, title, items, chunks])), items, chunks };
}
