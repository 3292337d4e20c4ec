import type { Embedder, EmbeddedTexts, NewChunk, RecordStore } from '../ports.ts';
import type { CutChunk } from './cut-chunks.ts';
import type { ContentHash } from './content-hash.ts';

/** What is embedded of a chunk: its item's name gives a bare list of ingredients something to be found by. */
export function embeddedText(chunk: { readonly text: string }, name: string | undefined): string {
  return name === undefined ? chunk.text : `${name}. ${chunk.text}`;
}

/** The chunk with the hash of what is embedded of it. */
export function hashChunk(chunk: CutChunk, name: string | undefined, hash: ContentHash): NewChunk {
  return { ...chunk, contentHash: hash(embeddedText(chunk, name)) };
}

/** Vectors of the texts that have none yet: nothing is embedded twice (DESIGN section 7). */
export async function embedNew(
  texts: ReadonlyMap<string, string>,
  { embedder, records }: { readonly embedder: Embedder; readonly records: RecordStore },
  signal: AbortSignal,
): Promise<EmbeddedTexts> {
  const known = await records.knownEmbeddings(embedder.id, [...texts.keys()]);
  const missing = [...texts].filter(([hash]) => !known.has(hash));
  const vectors = await embedder.embedDocuments(
    missing.map(([, text]) => text),
    signal,
  );
  return {
    embedderId: embedder.id,
    vectors: new Map(
      missing.flatMap(([hash], index) => {
        const vector = vectors[index];
        return vector === undefined ? [] : [[hash, vector] as const];
      }),
    ),
  };
}
