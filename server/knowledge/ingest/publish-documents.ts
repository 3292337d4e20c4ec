import type { DocumentStore } from '../documents/ports.ts';
import type { Embedders } from '../embeddings/embedders.ts';
import type { NewChunk, NewDocument, NewItem, RecordStore } from '../ports.ts';
import type { PictureStore } from '../pictures/ports.ts';
import type { LibraryRules } from '../rules.ts';
import type { Scope } from '../scope.ts';
import type { ContentHash } from './content-hash.ts';
import type { CutChunk } from './chunks/cut-chunks.ts';
import { describeChunk } from './chunks/describe-chunk.ts';
import { embedNew, embeddedText, hashChunk } from './chunks/embed-chunks.ts';
import type { TakeTurns } from './in-turns.ts';
import { createTurns } from './in-turns.ts';
import type { PreparedItem } from './items/prepare-item.ts';

export interface IngestParts {
  readonly records: RecordStore;
  readonly embedders: Embedders;
  readonly documents: Pick<DocumentStore, 'keepEmbeddings'>;
  readonly hash: ContentHash;
  /** Absent: no item has a picture. */
  readonly pictures?: Pick<PictureStore, 'keptOf'>;
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
  const making = { hash: parts.hash, language: rules.language ?? 'es', takeTurns: createTurns(signal) };
  const documents: NewDocument[] = [];
  for (const draft of drafts) documents.push(await toDocument(draft, making, texts));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const embedded = await embedNew(texts, parts, signal);
    signal.throwIfAborted();
    if (await parts.records.publish(scope, documents, embedded)) return;
  }
  throw new Error('vectors were removed as fast as they were found');
}

/** The chunks that the v1 answer counts. */
export function countChunks(drafts: readonly Draft[]): number {
  return drafts
    .flatMap(({ items, chunks }) => [...items.flatMap((item) => item.chunks), ...chunks])
    .filter(({ counted }) => counted).length;
}

export interface DocumentMaking {
  readonly hash: ContentHash;
  /** Of chunks that don't tell by themselves. */
  readonly language: string;
  readonly takeTurns: TakeTurns;
}

/** The draft with the hashes of its content; what is to be embedded goes into `texts`, by hash. */
export async function toDocument(
  draft: Draft,
  { hash, language, takeTurns }: DocumentMaking,
  texts: Map<string, string>,
): Promise<NewDocument> {
  // What is told of a chunk follows from it: another estimate is no other content.
  const describe = (chunk: NewChunk): NewChunk => ({ ...describeChunk(chunk.text, { language }), ...chunk });
  const spelled: [items: string[], chunks: string[]] = [[], []];
  const items: NewItem[] = [];
  for (const item of draft.items) {
    const chunks = item.chunks.map((chunk) => hashChunk(chunk, item.name, hash));
    for (const chunk of chunks) texts.set(chunk.contentHash, embeddedText(chunk, item.name));
    spelled[0].push(JSON.stringify({ ...item, chunks }));
    items.push({ ...item, chunks: chunks.map(describe) });
    await takeTurns();
  }
  const chunks: NewChunk[] = [];
  for (const cut of draft.chunks) {
    const chunk = { ...hashChunk(cut, undefined, hash), ...(cut.page === undefined ? {} : { page: cut.page }) };
    texts.set(chunk.contentHash, chunk.text);
    spelled[1].push(JSON.stringify(chunk));
    chunks.push(isDescribed(chunk) ? chunk : describe(chunk));
    await takeTurns();
  }
  const { key, type, title, original } = draft;
  const contentHash = hash(
    `[${JSON.stringify(type)},${JSON.stringify(title)},[${spelled[0].join()}],[${spelled[1].join()}]]`,
  );
  return { key, type, title, ...(original === undefined ? {} : { original }), contentHash, items, chunks };
}

function isDescribed(chunk: Partial<NewChunk>): boolean {
  return chunk.language !== undefined && chunk.tokens !== undefined;
}
