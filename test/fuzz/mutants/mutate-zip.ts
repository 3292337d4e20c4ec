/** Changes inside a zip, which its checksums would hide from changes of its bytes: its files are unpacked, changed and packed again. */
import { inflateRawSync } from 'node:zlib';
import type { Random } from '../../corpus/random.ts';
import type { ZipFile } from '../../support/reader/make-zip.ts';
import { makeZip } from '../../support/reader/make-zip.ts';
import { mutateBytes } from './mutate-bytes.ts';

type Change = (files: readonly ZipFile[], at: number, random: Random) => readonly ZipFile[];

const NAMES = [
  '',
  '../../etc/passwd',
  'xl/workbook.bin',
  'word/document.xml',
  'xl/worksheets/sheet1.xml',
  'a'.repeat(60_000),
  '\0',
  'mimetype',
  '__proto__',
];

const CHANGES: readonly Change[] = [
  (files, at, random) =>
    replace(files, at, (file) => ({ ...file, content: mutateBytes(Buffer.from(file.content), random) })),
  (files, at, random) => replace(files, at, (file) => ({ ...file, name: random.pick(NAMES) })),
  (files, at) => files.filter((_, index) => index !== at),
  (files, at) => [...files, ...files.slice(at, at + 1)],
  (files, at, random) =>
    replace(files, at, (file) => ({ ...file, claimedSize: random.pick([0, 1, 0x7fffffff, 0xffffffff]) })),
  (files, at, random) => replace(files, at, (file) => ({ ...file, flags: random.below(0x10000) })),
  (files, at, random) =>
    replace(files, at, (file) => ({ ...file, content: files[random.below(files.length)]?.content ?? '' })),
];

/** Half of the time its content, else its bytes. */
export function mutateZip(bytes: Buffer, random: Random): Buffer {
  if (random.below(4) === 0) return mutateBytes(bytes, random);
  let files: readonly ZipFile[] = unzip(bytes);
  for (let left = 1 + random.below(2); left > 0 && files.length > 0; left -= 1)
    // The text itself is changed most.
    files = (random.below(2) === 0 ? CHANGES[0]! : random.pick(CHANGES))(files, random.below(files.length), random);
  return Buffer.from(makeZip(files));
}

function replace(files: readonly ZipFile[], at: number, change: (file: ZipFile) => ZipFile): readonly ZipFile[] {
  return files.map((file, index) => (index === at ? change(file) : file));
}

/** As the samples are packed: deflated, sizes in the heads. */
function unzip(bytes: Buffer): ZipFile[] {
  const files: ZipFile[] = [];
  for (let at = 0; bytes.toString('latin1', at, at + 4) === 'PK\x03\x04';) {
    const name = bytes.toString('utf8', at + 30, at + 30 + bytes.readUInt16LE(at + 26));
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    at = start + bytes.readUInt32LE(at + 18);
    files.push({ name, content: inflateRawSync(bytes.subarray(start, at)) });
  }
  return files;
}
