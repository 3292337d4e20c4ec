/** The domain files of one folder, each with the last good version of it. */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Domain } from '../schema/domain.ts';
import type { DomainProblem } from './problem.ts';
import { FILE_LIMIT, readDomainFile } from './read-domain-file.ts';

export interface DomainFileState {
  /** The file's name, never its path. */
  readonly name: string;
  /** The version in use: the present one, or the last good one before it broke. */
  readonly good?: { readonly domain: Domain; readonly raw: Readonly<Record<string, unknown>> };
  readonly problems: readonly DomainProblem[];
}

export interface DomainFolder {
  /** Sorted by name. */
  states(): readonly DomainFileState[];
  /**
   * Reads what changed since the last time; `all` also reads files that look unchanged. True when anything is different now.
   * @throws Error of the file system when the folder itself can't be read; the states stay as they were
   */
  refresh(all: boolean): Promise<boolean>;
}

interface Entry {
  readonly stamp: string;
  readonly content: string;
  readonly state: DomainFileState;
}

export function createDomainFolder(directory: string): DomainFolder {
  let entries = new Map<string, Entry>();

  return {
    states: () => [...entries.values()].map(({ state }) => state),
    async refresh(all) {
      const names = (await readdir(directory)).filter((name) => /^[^.].*\.ya?ml$/iu.test(name)).sort();
      const next = new Map<string, Entry>();
      for (const name of names) {
        const entry = await readEntry(join(directory, name), name, entries.get(name), all);
        if (entry) next.set(name, entry);
      }
      const changed =
        next.size !== entries.size || [...next].some(([name, { state }]) => entries.get(name)?.state !== state);
      entries = next;
      return changed;
    },
  };
}

/** Undefined when it is gone by now or no file. The same state object when nothing changed. */
async function readEntry(
  path: string,
  name: string,
  before: Entry | undefined,
  all: boolean,
): Promise<Entry | undefined> {
  try {
    const { mtimeMs, ctimeMs, size, ino, isFile } = await describe(path);
    if (!isFile) return undefined;
    const stamp = [mtimeMs, ctimeMs, size, ino].join(' ');
    if (before?.stamp === stamp && !all) return before;
    const bytes = size > FILE_LIMIT ? new Uint8Array(FILE_LIMIT + 1) : await readFile(path);
    const content = size > FILE_LIMIT ? `too large: ${String(size)}` : createHash('sha256').update(bytes).digest('hex');
    if (before?.content === content) return { ...before, stamp };
    return { stamp, content, state: toState(name, bytes, before?.state.good) };
  } catch (error) {
    if (isGone(error)) return undefined;
    const reason = 'the file can not be read: see who may read it';
    if (before?.content === reason) return before;
    return {
      stamp: '',
      content: reason,
      state: keepGood(name, [{ file: name, reason, severity: 'error' }], before?.state.good),
    };
  }
}

async function describe(path: string) {
  const { mtimeMs, ctimeMs, size, ino, ...rest } = await stat(path);
  return { mtimeMs, ctimeMs, size, ino, isFile: (rest.mode & 0o170000) === 0o100000 };
}

function toState(name: string, bytes: Uint8Array, lastGood: DomainFileState['good']): DomainFileState {
  const { good, problems } = readDomainFile(name, bytes);
  return good ? { name, good, problems } : keepGood(name, problems, lastGood);
}

function keepGood(
  name: string,
  problems: readonly DomainProblem[],
  lastGood: DomainFileState['good'],
): DomainFileState {
  if (!lastGood) return { name, problems };
  const stays = (problem: DomainProblem): DomainProblem =>
    problem.severity === 'error'
      ? { ...problem, reason: `${problem.reason} (the last good version stays in use)` }
      : problem;
  return { name, good: lastGood, problems: problems.map(stays) };
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
