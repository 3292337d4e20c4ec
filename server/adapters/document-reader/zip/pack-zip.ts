import { crc32 } from 'node:zlib';

const HEAD = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
/** Names and texts are UTF-8. */
const UTF_8 = 0x0800;
const VERSION = 20;

/** A zip of these files, nothing in it deflated: it is made for a library that reads zips, within one process. */
export function packZip(files: readonly (readonly [name: string, text: string])[]): Uint8Array {
  const encoder = new TextEncoder();
  const heads: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [name, text] of files) {
    const [label, bytes] = [encoder.encode(name), encoder.encode(text)];
    const shared = [VERSION, UTF_8, 0, 0, 0];
    const sizes = [crc32(bytes), bytes.length, bytes.length];
    const head = record(30, [[HEAD], shared, sizes, [label.length, 0]], [4, 2, 4, 2]);
    const entry = record(
      46,
      [[ENTRY], [VERSION, ...shared], sizes, [label.length, 0, 0, 0, 0], [0, at]],
      [4, 2, 4, 2, 4],
    );
    heads.push(head, label, bytes);
    directory.push(entry, label);
    at += head.length + label.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = record(22, [[END], [0, 0, files.length, files.length], [size, at], [0]], [4, 2, 4, 2]);
  return joined([...heads, ...directory, end]);
}

/** Groups of numbers, those of each group in as many bytes, the lowest first. */
function record(size: number, groups: readonly (readonly number[])[], widths: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(size));
  let at = 0;
  for (const [index, group] of groups.entries()) {
    for (const value of group) {
      if (widths[index] === 4) view.setUint32(at, value, true);
      else view.setUint16(at, value, true);
      at += widths[index] ?? 0;
    }
  }
  return new Uint8Array(view.buffer);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
