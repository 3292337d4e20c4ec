/** What makes two chunks of a document the same one across its versions. */
export interface ChunkIdentity {
  readonly documentKey: string;
  readonly source: string;
  readonly type: string;
  readonly text: string;
}
export interface PlacedChunk extends ChunkIdentity {
  readonly index: number;
}

/**
 * The index of each new chunk within its source, in the order given: a chunk that was there keeps its index, another
 * takes the lowest free one. `taken`: indices by source of live chunks that stay; what has been away may find its own among them.
 */
export function assignIndexes(
  chunks: readonly ChunkIdentity[],
  replaced: readonly PlacedChunk[],
  taken: ReadonlyMap<string, ReadonlySet<number>>,
): number[] {
  const used = new Map([...taken].map(([source, indexes]) => [source, new Set(indexes)]));
  const usedOf = (source: string): Set<number> => entryOf(used, source, () => new Set());
  const kept = keepIndexes(
    chunks,
    replaced.filter(({ source, index }) => taken.get(source)?.has(index) !== true),
  );
  kept.forEach((index, position) => {
    const chunk = chunks[position];
    if (chunk && index !== undefined) usedOf(chunk.source).add(index);
  });
  const next = new Map<string, number>();
  return chunks.map((chunk, position) => {
    const same = kept[position];
    if (same !== undefined) return same;
    const indexes = usedOf(chunk.source);
    let free = next.get(chunk.source) ?? 0;
    while (indexes.has(free)) free += 1;
    next.set(chunk.source, free + 1);
    return free;
  });
}

function keepIndexes(chunks: readonly ChunkIdentity[], replaced: readonly PlacedChunk[]): (number | undefined)[] {
  const old = new Map<string, number[]>();
  for (const chunk of [...replaced].sort((one, other) => other.index - one.index)) {
    entryOf(old, identityOf(chunk), () => []).push(chunk.index);
  }
  // Sorted downwards, so that `pop` gives the lowest: repeated texts keep their order.
  return chunks.map((chunk) => old.get(identityOf(chunk))?.pop());
}

function identityOf({ documentKey, source, type, text }: ChunkIdentity): string {
  return JSON.stringify([documentKey, source, type, text]);
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
