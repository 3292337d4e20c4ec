/** The administration's key in the data folder, for a server whose operator has set none. */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join, resolve } from 'node:path';

/** In `DATA_DIR`. */
export const TOKEN_FILE = 'admin-token';

export interface KeptToken {
  readonly token: string;
  /** Its whole path. */
  readonly file: string;
  /** What was wrong with the file that was there, one sentence for the operator. */
  readonly warning?: string;
}

/**
 * The key that the folder holds, or a new one of 256 random bits, on disk before this resolves. Nobody but this user can read it.
 * Servers that start at the same time get the same one. @throws Error that names DATA_DIR and says what to do
 */
export async function keepAdminToken(dataDir: string): Promise<KeptToken> {
  const file = join(resolve(dataDir), TOKEN_FILE);
  try {
    await mkdir(dataDir, { recursive: true });
    const found = await read(file);
    if (found.kind === 'kept') return { file, token: found.token, ...(found.isMended ? { warning: MENDED } : {}) };
    if (found.kind === 'unusable') {
      const token = await write(file, rename);
      return { file, token, warning: REPLACED };
    }
    return { file, token: await make(file) };
  } catch (cause) {
    const { code = 'unreadable' } = cause as NodeJS.ErrnoException;
    throw new Error(
      `the key of the administration can not be kept in DATA_DIR (${TOKEN_FILE}: ${code}): ` +
        'let this user read and write it there, or set ADMIN_TOKEN.',
      { cause },
    );
  }
}

const MENDED =
  'Others on this machine could read the key of the administration: now only its user can. If you do not trust them, remove the file and start again: there will be another.';
const REPLACED = 'The file of the administration’s key held none: there is a new one now.';

/** Not as long as ours, in case an operator wrote it: as long as ADMIN_TOKEN has to be. */
const USABLE = /^[\x21-\x7e]{12,512}$/u;

/** More is no key. */
const READ_LIMIT = 4096;

type Found =
  | { readonly kind: 'kept'; readonly token: string; readonly isMended: boolean }
  | { readonly kind: 'unusable' | 'absent' };

async function read(file: string): Promise<Found> {
  let handle: FileHandle;
  try {
    // A link could lead to a file of somebody else.
    handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { kind: 'absent' };
    throw error;
  }
  try {
    const isMended = await closeToOthers(handle);
    const { buffer, bytesRead } = await handle.read(new Uint8Array(READ_LIMIT), 0, READ_LIMIT, 0);
    const token = new TextDecoder().decode(buffer.subarray(0, bytesRead)).trim();
    return USABLE.test(token) ? { kind: 'kept', token, isMended } : { kind: 'unusable' };
  } finally {
    await handle.close();
  }
}

/** Whether it was open to others until now. Windows has no such rights: there the folder of the user is what keeps it. */
async function closeToOthers(handle: FileHandle): Promise<boolean> {
  if (platform() === 'win32') return false;
  const { mode } = await handle.stat();
  if ((mode & 0o077) === 0) return false;
  await handle.chmod(0o600);
  return true;
}

/** @throws Error when it is neither made nor there */
async function make(file: string): Promise<string> {
  try {
    return await write(file, link);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') {
      const first = await read(file);
      if (first.kind === 'kept') return first.token;
    }
    // Some file systems have no links.
    if (['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(code)) return write(file, rename);
    throw error;
  }
}

/** Whole and on disk under a name of its own first, so that a crash leaves the old state or the new one. */
async function write(file: string, place: (from: string, to: string) => Promise<void>): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const beside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(beside, 'wx', 0o600);
    try {
      await handle.writeFile(`${token}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await place(beside, file);
  } finally {
    await rm(beside, { force: true });
  }
  await syncFolder(resolve(file, '..'));
  return token;
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders.
  if (platform() === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
