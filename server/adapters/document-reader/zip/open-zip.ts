import { inflateRawSync } from 'node:zlib';
import type { Budget } from '../budget.ts';
import { Refusal } from '../refusal.ts';

/** The files of a zip that was found to be whole and to inflate to no more than its limit. */
export interface Zip {
  readonly names: readonly string[];
  /** UTF-8. Undefined: there is no such file. */
  readonly text: (name: string) => string | undefined;
}

interface Entry {
  readonly name: string;
  /** Bytes as they lie in the zip. */
  readonly packed: Uint8Array;
  readonly method: number;
  /** As the directory says: a library makes room for so many bytes. */
  readonly size: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const HEAD = 0x04034b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

/**
 * Looks through a whole zip before a library reads it: each file is inflated once, within the limit, and has to be as long as its directory says.
 * @throws Refusal `file-damaged`, `file-protected`, `file-too-costly`
 */
export function openZip(bytes: Uint8Array, { limits }: Budget): Zip {
  const entries = listEntries(bytes, limits.entryLimit);
  let left = limits.inflatedLimit;
  for (const entry of entries) {
    const { length } = inflate(entry, left);
    if (length !== entry.size) throw new Refusal('file-damaged');
    left -= length;
  }
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  return {
    names: [...byName.keys()],
    text(name) {
      const entry = byName.get(name);
      return entry === undefined ? undefined : new TextDecoder().decode(inflate(entry, limits.inflatedLimit));
    },
  };
}

function inflate({ packed, method }: Entry, limit: number): Uint8Array {
  if (method === STORED) {
    if (packed.length > limit) throw new Refusal('file-too-costly');
    return packed;
  }
  if (limit <= 0) throw new Refusal('file-too-costly');
  try {
    return inflateRawSync(packed, { maxOutputLength: limit });
  } catch (cause) {
    const isTooMuch = cause instanceof RangeError;
    throw new Refusal(isTooMuch ? 'file-too-costly' : 'file-damaged', { cause });
  }
}

function listEntries(bytes: Uint8Array, entryLimit: number): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > entryLimit) throw new Refusal('file-too-costly');
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) throw new Refusal('file-damaged');
    const nameLength = view.getUint16(at + 28, true);
    entries.push(entryAt(bytes, view, at));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new Refusal('file-damaged');
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): Entry {
  const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
  // The lowest bit: its content is encrypted.
  if ((view.getUint16(at + 8, true) & 1) === 1) throw new Refusal('file-protected');
  const method = view.getUint16(at + 10, true);
  const size = view.getUint32(at + 20, true);
  const head = view.getUint32(at + 42, true);
  if (method !== STORED && method !== DEFLATED) throw new Refusal('file-damaged');
  if (head + 30 > view.byteLength || view.getUint32(head, true) !== HEAD) throw new Refusal('file-damaged');
  const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
  if (start + size > bytes.length) throw new Refusal('file-damaged');
  return { name, method, size: view.getUint32(at + 24, true), packed: bytes.subarray(start, start + size) };
}
