/** The files of one folder, by a list made at the start: what is not on the list is not there, however the address is written. */
import { createHash } from 'node:crypto';
import { constants as fileConstants, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlibConstants, gzip } from 'node:zlib';

const TEXT = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['map', 'application/json; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['webmanifest', 'application/manifest+json; charset=utf-8'],
  ['svg', 'image/svg+xml; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
]);
const BINARY = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['ico', 'image/x-icon'],
  ['woff2', 'font/woff2'],
  ['pdf', 'application/pdf'],
]);

/** Smaller than this, packing costs more than it saves. */
const PACKED_FROM = 512;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface ServedFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly encoding: Encoding;
  /** Quoted; another for each encoding. */
  readonly etag: string;
}

export interface StaticFolder {
  /** `name` as in the folder, with `/`: `shop/index.html`. */
  has(name: string): boolean;
  /** Undefined when the file is not on the list or has gone. Read again after it changed. */
  read(name: string, accepted: readonly Encoding[]): Promise<ServedFile | undefined>;
}

/** Only plain files with a known ending; no link and nothing that starts with a dot. A missing folder is an empty one. */
export function openFolder(root: string): StaticFolder {
  const names = new Set(list(root, ''));
  const loaded = new Map<string, LoadedFile>();
  return {
    has: (name) => names.has(name),
    async read(name, accepted) {
      if (!names.has(name)) return undefined;
      const file = await load(join(root, name), loaded.get(name));
      if (file === undefined) return undefined;
      loaded.set(name, file);
      return serve(file, name, accepted);
    },
  };
}

/** Files that are made, not read: their texts by their names, asked for when the first of them is. */
export function createMemoryFolder(make: () => Readonly<Record<string, string>>): StaticFolder {
  let files: ReadonlyMap<string, LoadedFile> | undefined;
  const made = (): ReadonlyMap<string, LoadedFile> => {
    files ??= new Map(Object.entries(make()).map(([name, text]) => [name, hold(new TextEncoder().encode(text), '')]));
    return files;
  };
  return {
    has: (name) => made().has(name),
    async read(name, accepted) {
      const file = made().get(name);
      return file === undefined ? undefined : serve(file, name, accepted);
    },
  };
}

/** What a browser takes, best for us first. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  const taken = new Set<string>();
  for (const entry of (header ?? '').toLowerCase().split(',')) {
    const [encoding = '', quality] = entry.split(';').map((part) => part.trim());
    if (quality === undefined || Number(quality.replace('q=', '')) > 0) taken.add(encoding);
  }
  return [...(['br', 'gzip'] as const).filter((encoding) => taken.has(encoding)), 'identity'];
}

/** Of `If-None-Match`. Not by Hono's `etag`: it takes from a 304 the headers by which pages of other origins may read it. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((entry) => entry.trim().replace(/^W\//u, '') === etag);
}

interface LoadedFile {
  readonly stamp: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  readonly packed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

function list(root: string, folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return list(root, name);
      return entry.isFile() && typeOf(name) !== undefined ? [name] : [];
    });
}

async function load(path: string, known: LoadedFile | undefined): Promise<LoadedFile | undefined> {
  try {
    // A link put there after the start leads nowhere.
    const handle = await open(path, fileConstants.O_RDONLY | fileConstants.O_NOFOLLOW);
    try {
      const { mtimeMs, size } = await handle.stat();
      const stamp = `${String(mtimeMs)}:${String(size)}`;
      if (known?.stamp === stamp) return known;
      return hold(new Uint8Array(await handle.readFile()), stamp);
    } finally {
      await handle.close();
    }
  } catch {
    return undefined;
  }
}

function hold(body: Uint8Array<ArrayBuffer>, stamp: string): LoadedFile {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { stamp, body, hash, packed: new Map() };
}

async function serve(file: LoadedFile, name: string, accepted: readonly Encoding[]): Promise<ServedFile> {
  const packable = TEXT.has(endingOf(name)) && file.body.byteLength >= PACKED_FROM;
  const encoding = packable ? (accepted[0] ?? 'identity') : 'identity';
  const body = encoding === 'identity' ? file.body : await packed(file, encoding);
  return { body, encoding, type: typeOf(name) ?? '', etag: `"${file.hash}-${encoding}"` };
}

/** Once for each version of a file, also when several ask at the same time. */
function packed(file: LoadedFile, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  const known = file.packed.get(encoding);
  if (known !== undefined) return known;
  const made = pack(file.body, encoding).then((bytes) => new Uint8Array(bytes));
  file.packed.set(encoding, made);
  return made;
}

function pack(body: Uint8Array, encoding: 'br' | 'gzip'): Promise<Uint8Array> {
  if (encoding === 'gzip') return promisify(gzip)(body);
  return promisify(brotliCompress)(body, { params: { [zlibConstants.BROTLI_PARAM_QUALITY]: 9 } });
}

function typeOf(name: string): string | undefined {
  return TEXT.get(endingOf(name)) ?? BINARY.get(endingOf(name));
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
