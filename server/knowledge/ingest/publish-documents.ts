import type { DocumentStore } from '../documents/ports.ts';
import type { Embedders } from '../embeddings/embedders.ts';
import type { NewChunk, NewDocument, NewItem, RecordStore } from '../ports.ts';
import type { LibraryRules } from '../rules.ts';
import type { Scope } from '../scope.ts';
import type { ContentHash } from './content-hash.ts';
import type { CutChunk } from './cut-chunks.ts';
import { describeChunk } from './describe-chunk.ts';
import { embedNew, embeddedText, hashChunk } from './embed-chunks.ts';
import { inTurns } from './in-turns.ts';
import type { PreparedItem } from './prepare-item.ts';

export interface IngestParts {
  readonly records: RecordStore;
  readonly embedders: Embedders;
  readonly documents: Pick<DocumentStore, 'keepEmbeddings'>;
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

/** A document removed in between may take a vector along that was found: it is looked for again. */
export const ATTEMPTS = 3;

/** Embeds what is new and publishes all drafts in one transaction. Nothing is written before every vector is there. */
export async function publishDrafts(
  { scope, rules, signal }: { readonly scope: Scope; readonly rules: LibraryRules; readonly signal: AbortSignal },
  drafts: readonly Draft[],
  parts: IngestParts,
): Promise<void> {
  const texts = new Map<string, string>();
  const making = { hash: parts.hash, language: rules.language ?? 'es' };
  const documents = await inTurns(drafts, (draft) => toDocument(draft, making, texts), signal);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const embedded = await embedNew(texts, parts, signal);
    signal.throwIfAborted();
    if (await parts.records.publish(scope, documents, embedded)) return;
  }
  throw new Error('vectors were removed as fast as they were found');
}

/** The chunks that the v1 answer counts (RULINGS 8). */
export function countChunks(drafts: readonly Draft[]): number {
  return drafts
    .flatMap(({ items, chunks }) => [...items.flatMap((item) => item.chunks), ...chunks])
    .filter(({ counted }) => counted).length;
}

/** The draft with the hashes of its content; what is to be embedded goes into `texts`, by hash. */
export function toDocument(
  draft: Draft,
  {
    hash,
    language,
  }: { readonly hash: ContentHash; /** Of chunks that don't tell by themselves. */ readonly language: string },
  texts: Map<string, string>,
): NewDocument {
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
  const contentHash = hash(JSON.stringify([type, title, items, chunks]));
  // What is told of a chunk follows from it: another estimate is no other content.
  const described = (chunk: NewChunk): NewChunk => ({ ...describeChunk(chunk.text, { language }), ...chunk });
  return {
    key,
    type,
    title,
    ...(original === undefined ? {} : { original }),
    contentHash,
    items: items.map((item) => ({ ...item, chunks: item.chunks.map(described) })),
    chunks: chunks.map(described),
  };
}
