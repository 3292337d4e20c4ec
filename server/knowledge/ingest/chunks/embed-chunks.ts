import type { DocumentStore } from '../../documents/ports.ts';
import { inBatches } from '../../embeddings/batches.ts';
import type { Embedders } from '../../embeddings/embedders.ts';
import type { JobControl } from '../../jobs/run-job.ts';
import type { Embedder, EmbeddedTexts, NewChunk, RecordStore } from '../../ports.ts';
import type { CutChunk } from './cut-chunks.ts';
import type { ContentHash } from '../content-hash.ts';

/** What is embedded of a chunk: its item's name gives a bare list of ingredients something to be found by. */
export function embeddedText(chunk: { readonly text: string }, name: string | undefined): string {
  return name === undefined ? chunk.text : `${name}. ${chunk.text}`;
}

/** The chunk with the hash of what is embedded of it. */
export function hashChunk(chunk: CutChunk, name: string | undefined, hash: ContentHash): NewChunk {
  return { ...chunk, contentHash: hash(embeddedText(chunk, name)) };
}

export interface EmbeddingParts {
  readonly embedders: Embedders;
  readonly records: Pick<RecordStore, 'knownEmbeddings'>;
  readonly documents: Pick<DocumentStore, 'keepEmbeddings'>;
}

/**
 * Vectors for the texts that have none yet, kept as they are made: work that was cut off goes on behind the last batch. @returns the id of the embedder in use
 * @throws Fault `cancelled`
 */
export async function embedInBatches(
  texts: ReadonlyMap<string, string>,
  parts: EmbeddingParts,
  { signal, progress }: Pick<JobControl, 'signal' | 'progress'>,
): Promise<string> {
  const [first = parts.embedders.wanted, ...others] = await parts.embedders.forNewTexts();
  const control = { signal, progress };
  await embedMissing(texts, first, parts, control);
  for (const embedder of others) await embedMissing(texts, embedder, parts, control).catch(unlessStopped(signal));
  return first.id;
}

/** What is missing of an embedder that is not in use yet is made by its own job before it is: that it is away must not hold others up. */
function unlessStopped(signal: AbortSignal): () => void {
  return () => {
    signal.throwIfAborted();
  };
}

async function embedMissing(
  texts: ReadonlyMap<string, string>,
  embedder: Embedder,
  { records, documents }: EmbeddingParts,
  { signal, progress }: Pick<JobControl, 'signal' | 'progress'>,
): Promise<void> {
  const missing = await withoutVector(texts, embedder, records);
  const total = missing.length;
  await inBatches(missing, async (batch, done) => {
    progress({ stage: 'embedding', done, total });
    signal.throwIfAborted();
    await documents.keepEmbeddings(await embedTexts(batch, embedder, signal));
  });
  progress({ stage: 'embedding', done: total, total });
}

/** Vectors of the texts that have none yet, to be written with them: nothing is embedded twice. */
export async function embedNew(
  texts: ReadonlyMap<string, string>,
  { embedders, records, documents }: EmbeddingParts,
  signal: AbortSignal,
): Promise<EmbeddedTexts> {
  const [first = embedders.wanted, ...others] = await embedders.forNewTexts();
  for (const embedder of others) {
    await embedTexts(await withoutVector(texts, embedder, records), embedder, signal)
      .then((made) => documents.keepEmbeddings(made))
      .catch(unlessStopped(signal));
  }
  const missing = await withoutVector(texts, first, records);
  const made = await embedTexts(missing, first, signal);
  return { ...made, known: new Set([...texts.keys()].filter((hash) => !made.vectors.has(hash))) };
}

async function withoutVector(
  texts: ReadonlyMap<string, string>,
  embedder: Embedder,
  records: EmbeddingParts['records'],
): Promise<(readonly [string, string])[]> {
  const known = await records.knownEmbeddings(embedder.id, [...texts.keys()]);
  return [...texts].filter(([hash]) => !known.has(hash));
}

async function embedTexts(
  texts: readonly (readonly [string, string])[],
  embedder: Embedder,
  signal: AbortSignal,
): Promise<EmbeddedTexts> {
  const vectors = await embedder.embedDocuments(
    texts.map(([, text]) => text),
    signal,
  );
  return {
    embedderId: embedder.id,
    vectors: new Map(
      texts.flatMap(([hash], index) => {
        const vector = vectors[index];
        return vector === undefined ? [] : [[hash, vector] as const];
      }),
    ),
  };
}
