import { createHash } from 'node:crypto';
import type {
  EmbeddedTexts,
  NewChunk,
  NewDocument,
  NewItem,
  RecordStore,
  Scope,
} from '../../../server/knowledge/index.ts';

export const EMBEDDER_ID = 'test:4';

export function hashOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}

export function makeScope(parts: Partial<Scope> = {}): Scope {
  return { domainId: 'library', tenantSlug: 'default', branchSlug: 'main', ...parts };
}

export function makeChunk(text: string, parts: Partial<NewChunk> = {}): NewChunk {
  return { type: 'description', text, source: 'menu.pdf', counted: true, contentHash: hashOf(text), ...parts };
}

export function makeItem(itemId: string, chunks: readonly NewChunk[], parts: Partial<NewItem> = {}): NewItem {
  return {
    itemId,
    name: `Item ${itemId}`,
    foldedName: `item ${itemId}`,
    record: { id: itemId },
    facts: { lexicon: '', hazards: [], uncertainties: [] },
    chunks,
    ...parts,
  };
}

/** A document of one item; its hash follows from its content. */
export function makeDocument(key: string, chunks: readonly NewChunk[], parts: Partial<NewDocument> = {}): NewDocument {
  const items = parts.items ?? [makeItem(key, chunks)];
  return {
    key,
    type: 'items',
    title: `Document ${key}`,
    contentHash: hashOf(JSON.stringify([items, parts.chunks ?? []])),
    items,
    chunks: [],
    ...parts,
  };
}

/** A unit vector that follows from the text, different for different texts. */
export function vectorOf(text: string, dimension = 4): Float32Array {
  const vector = Float32Array.from({ length: dimension }, (_, position) => {
    const digest = hashOf(`${text} ${String(position)}`);
    return Number.parseInt(digest.slice(0, 8), 16) / 0xffffffff - 0.5;
  });
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

export function embed(documents: readonly NewDocument[], embedderId = EMBEDDER_ID, dimension = 4): EmbeddedTexts {
  const chunks = documents.flatMap((document) => [
    ...document.items.flatMap((item) => item.chunks),
    ...document.chunks,
  ]);
  return {
    embedderId,
    vectors: new Map(chunks.map((chunk) => [chunk.contentHash, vectorOf(chunk.text, dimension)])),
  };
}

export async function publish(store: RecordStore, scope: Scope, ...documents: NewDocument[]): Promise<void> {
  await store.publish(scope, documents, embed(documents));
}

export async function liveChunks(store: Pick<RecordStore, 'chunksByRow' | 'liveChunkIds'>, scope: Scope) {
  return store.chunksByRow(scope, await store.liveChunkIds(scope));
}
