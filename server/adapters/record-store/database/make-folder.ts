import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder with those above it; one that is there stays as it is. Node's recursive `mkdir` never returns where a file system says of the
 * folder it is to make that there is none (as `/proc` does).
 *
 * @throws what the system says where it can't be made
 */
export function makeFolder(path: string): void {
  const folder = resolve(path);
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
}
