/** The files of a folder beside a domain file that bears its name: `shop/words.yaml` is a part of `shop.yaml`. */
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isGone } from './is-gone.ts';

/**
 * Of a file in `directory`; names begin with the folder's (`shop/words.yaml`), sorted. None when there is no such folder.
 * @throws Error of the file system when it is there and can't be read: a part that is passed over may hold a danger
 */
export async function findParts(directory: string, file: string): Promise<readonly string[]> {
  const folder = partsFolder(file);
  try {
    const found = await readdir(join(directory, folder), { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile() || entry.isSymbolicLink())
      .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((name) => name.split('/').every((step) => !step.startsWith('.')) && isYaml(name))
      .sort();
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

/** Where the parts of a domain file stand, beside it. */
export function partsFolder(file: string): string {
  return file.replace(/\.ya?ml$/iu, '');
}

/** A file that is read: hidden ones, such as an editor's, are not. */
export function isYaml(name: string): boolean {
  return /^[^.].*\.ya?ml$/iu.test(name);
}
