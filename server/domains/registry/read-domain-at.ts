import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { findParts } from './part-files.ts';
import { readDomainFile } from './read-domain-file.ts';
import type { ReadDomainFile } from './read-domain-file.ts';

/** One domain from the disk, with the parts beside its file. @throws Error of the file system */
export async function readDomainAt(path: string): Promise<ReadDomainFile> {
  const directory = dirname(path);
  const names = await findParts(directory, basename(path));
  const parts = names.map(async (name) => ({ name, bytes: await readFile(join(directory, name)) }));
  return readDomainFile(basename(path), await readFile(path), await Promise.all(parts));
}
