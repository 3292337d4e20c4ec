/** The names in a zip, from its directory at the end, or from the heads of its files where that is cut off. */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const HEAD = 0x04034b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
/** Nobody's document has more; enough to know it by. */
const MOST_NAMES = 5000;

/** Whether bytes begin as a zip does. */
export function looksLikeZip(bytes: Uint8Array): boolean {
  return bytes.length > END_SIZE && viewOf(bytes).getUint32(0, true) === HEAD;
}

/** At most some thousands; empty where none can be read. Never throws. */
export function zipNames(bytes: Uint8Array): string[] {
  const listed = listedNames(bytes);
  return listed.length > 0 ? listed : headNames(bytes);
}

function listedNames(bytes: Uint8Array): string[] {
  const view = viewOf(bytes);
  const names: string[] = [];
  const last = bytes.length - END_SIZE;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    let entry = view.getUint32(at + 16, true);
    while (names.length < MOST_NAMES && entry + 46 <= bytes.length && view.getUint32(entry, true) === ENTRY) {
      const length = view.getUint16(entry + 28, true);
      names.push(nameAt(bytes, entry + 46, length));
      entry += 46 + length + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true);
    }
    return names;
  }
  return names;
}

/** Of the files that follow each other as far as their sizes stand in their heads. */
function headNames(bytes: Uint8Array): string[] {
  const view = viewOf(bytes);
  const names: string[] = [];
  for (let at = 0; at + 30 <= bytes.length && names.length < MOST_NAMES;) {
    if (view.getUint32(at, true) !== HEAD) break;
    const length = view.getUint16(at + 26, true);
    names.push(nameAt(bytes, at + 30, length));
    at += 30 + length + view.getUint16(at + 28, true) + view.getUint32(at + 18, true);
  }
  return names;
}

function nameAt(bytes: Uint8Array, start: number, length: number): string {
  return new TextDecoder().decode(bytes.subarray(start, start + Math.min(length, 300)));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
