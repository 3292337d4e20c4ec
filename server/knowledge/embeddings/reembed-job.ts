/** The job that changes the embedder: all vectors are made beside those in use, then it switches. */
import { embeddedText } from '../ingest/chunks/embed-chunks.ts';
import type { NewJob } from '../jobs/ports.ts';
import type { JobControl, JobHandler } from '../jobs/run-job.ts';
import type { DocumentStore } from '../documents/ports.ts';
import type { Embedder } from '../ports.ts';
import { createBatches } from './batches.ts';
import type { Embedders } from './embedders.ts';
import type { EmbeddingStore } from './ports.ts';

/** Texts may be added while it works: it looks again for as long as there are some, but not for ever. */
const ROUNDS = 20;

export interface ReembedParts {
  readonly embedders: Pick<Embedders, 'wanted'>;
  readonly store: EmbeddingStore;
  readonly documents: Pick<DocumentStore, 'keepEmbeddings'>;
  /** Lets an index that is kept elsewhere take in the vectors of the one that is about to be put in use. Never throws. */
  readonly prepare?: (embedderId: string, signal: AbortSignal) => Promise<void>;
}

/** Told of a job of kind `reembed` that is done. */
export interface ReembedResult {
  readonly embedder: string;
  readonly embedded: number;
  /** Vectors of the embedders before it. */
  readonly removed: number;
}

/** One at a time, whatever the embedder. */
export function reembedJob(embedderId: string): NewJob {
  return { kind: 'reembed', subject: 'embedder', payload: { embedder: embedderId }, createdBy: 'server' };
}

/** Begun again it goes on behind the last batch. A node that wants another embedder by now leaves it be. */
export function createReembedJob(parts: ReembedParts): JobHandler {
  return async (job, control): Promise<ReembedResult> => {
    const { wanted } = parts.embedders;
    const { embedder } = job.payload as { embedder: string };
    if (embedder !== wanted.id) return { embedder, embedded: 0, removed: 0 };
    let embedded = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      embedded += await embedMissing(wanted, parts, control);
      await parts.prepare?.(wanted.id, control.signal);
      control.signal.throwIfAborted();
      if (!(await parts.store.switchEmbedder(wanted.id))) continue;
      return { embedder, embedded, removed: await parts.store.removeOtherEmbeddings(wanted.id) };
    }
    throw new Error('texts without vectors came faster than they were embedded');
  };
}

async function embedMissing(
  embedder: Embedder,
  { store, documents }: ReembedParts,
  { signal, progress }: JobControl,
): Promise<number> {
  const { texts: total, missing } = await store.countMissing(embedder.id);
  let done = total - missing;
  let after = '';
  const batches = createBatches();
  for (;;) {
    progress({ stage: 'embedding', done, total });
    signal.throwIfAborted();
    const begun = performance.now();
    const batch = await store.missingTexts(embedder.id, after, batches.size());
    const last = batch.at(-1);
    if (last === undefined) return done - (total - missing);
    const vectors = await embedder.embedDocuments(
      batch.map((each) => embeddedText(each, each.name)),
      signal,
    );
    await documents.keepEmbeddings({
      embedderId: embedder.id,
      vectors: new Map(
        batch.flatMap(({ contentHash }, index) => (vectors[index] ? [[contentHash, vectors[index]]] : [])),
      ),
    });
    batches.took(performance.now() - begun);
    after = last.contentHash;
    done += batch.length;
  }
}
