import type { CutChunk } from '../ingest/chunks/cut-chunks.ts';
import { cutChunks } from '../ingest/chunks/cut-chunks.ts';
import type { ChunkRow } from '../model.ts';
import type { LiveItem } from '../ports.ts';
import type { ItemRecord, LibraryRules } from '../rules.ts';

/** Rows of the records count from 1: what stands in none of them has a number below 0, at most so many for an item. */
const MOST_NEW = 100;

/**
 * The chunks of an item's row as its edited record tells them. A text that has changed takes the place of the one it was, so that whatever finds
 * that one shows this; a new one is found with its item. What was cut from no field of the record stays as it is.
 */
export function editChunks(
  chunks: readonly ChunkRow[],
  { said, edited }: { readonly said: LiveItem; readonly edited: LiveItem },
  { chunks: rules }: LibraryRules,
): readonly ChunkRow[] {
  const [first] = chunks;
  const source = first?.source ?? said.itemId;
  const cut = (record: ItemRecord): readonly CutChunk[] => cutChunks(record, rules, source);
  const [before, after] = [textsByType(cut(said.record)), textsByType(cut(edited.record))];
  const changed = new Set(
    [...new Set([...before.keys(), ...after.keys()])].filter(
      (type) => JSON.stringify(before.get(type)) !== JSON.stringify(after.get(type)),
    ),
  );
  const waiting = new Map(
    [...changed].map((type) => {
      const there = new Set(chunks.filter(({ chunkType }) => chunkType === type).map(({ text }) => text));
      return [type, (after.get(type) ?? []).filter((text) => !there.has(text))];
    }),
  );
  const kept = chunks.flatMap((chunk): ChunkRow[] => {
    const named = { ...chunk, itemId: edited.itemId, name: edited.name };
    const { chunkType: type, text } = chunk;
    if (!changed.has(type) || after.get(type)?.includes(text) === true || !isCut(text, before.get(type), chunks, type))
      return [named];
    const next = waiting.get(type)?.shift();
    return next === undefined ? [] : [{ ...named, text: next }];
  });
  const fresh = [...waiting].flatMap(([type, texts]) => texts.map((text) => ({ type, text }))).slice(0, MOST_NEW);
  return [...kept, ...fresh.map(({ type, text }, place) => toRow({ type, text, place, source }, edited, first))];
}

/** Whether it was made of the record; by rules that have changed since, none of its kind is found in what they cut now. */
function isCut(
  text: string,
  before: readonly string[] | undefined,
  chunks: readonly ChunkRow[],
  type: string,
): boolean {
  if (before === undefined) return false;
  return before.includes(text) || !chunks.some((chunk) => chunk.chunkType === type && before.includes(chunk.text));
}

function textsByType(chunks: readonly CutChunk[]): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(chunks, ({ type }) => type);
  return new Map([...groups].map(([type, group]) => [type, group.map(({ text }) => text)]));
}

function toRow(
  { type, text, place, source }: { type: string; text: string; place: number; source: string },
  { rowId, documentId, version, level, itemId, name }: LiveItem,
  first: ChunkRow | undefined,
): ChunkRow {
  return {
    rowId: -(rowId * MOST_NEW + place),
    documentId,
    version,
    level,
    ...(first?.effectiveFrom === undefined ? {} : { effectiveFrom: first.effectiveFrom }),
    chunkId: `${source}:edit-${String(rowId)}-${String(place)}`,
    chunkType: type,
    source,
    text,
    itemId,
    name,
    ...(first?.language === undefined ? {} : { language: first.language }),
  };
}
