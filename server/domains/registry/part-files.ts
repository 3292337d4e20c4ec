/** The files of a folder beside a domain file that bears its name: `shop/words.yaml` is a part of `shop.yaml`. */
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Most files that one domain may be written in, its own not counted. */
export const MOST_PARTS = 200;

/** Of a file in `directory`; names begin with the folder's (`shop/words.yaml`), sorted. None when there is no such folder. */
export async function findParts(directory: string, file: string): Promise<readonly string[]> {
  const folder = file.replace(/\.ya?ml$/iu, '');
  const found = await readdir(join(directory, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile() && isYaml(entry.name))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
    .slice(0, MOST_PARTS);
}

/** A file that is read: hidden ones, such as an editor's, are not. */
export function isYaml(name: string): boolean {
  return /^[^.].*\.ya?ml$/iu.test(name);
}
