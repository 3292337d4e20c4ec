/** The domain files of one folder with their parts, each with the last good version of it. */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Domain } from '../schema/domain.ts';
import type { DomainProblem } from './problem.ts';
import { isGone } from './is-gone.ts';
import { findParts, isYaml, partsFolder } from './part-files.ts';
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
  /** Of its file and parts: the same text, the same content. */
  readonly content: string;
  readonly state: DomainFileState;
}

interface FileRead {
  readonly name: string;
  /** The same as long as the file looks unchanged. */
  readonly stamp: string;
  readonly content: string;
  /** Absent: it can't be read. */
  readonly bytes?: Uint8Array;
}

export function createDomainFolder(directory: string): DomainFolder {
  let entries = new Map<string, Entry>();
  let files = new Map<string, FileRead>();

  return {
    states: () => [...entries.values()].map(({ state }) => state),
    async refresh(all) {
      const names = (await readdir(directory)).filter(isYaml).sort();
      const next = new Map<string, Entry>();
      const read = new Map<string, FileRead>();
      for (const name of names) {
        const own = await readWithParts(directory, name, all ? new Map() : files);
        for (const [path, file] of own) read.set(path, file);
        if (own.has(name)) next.set(name, toEntry(name, [...own.values()], entries.get(name)));
      }
      const changed =
        next.size !== entries.size || [...next].some(([name, { state }]) => entries.get(name)?.state !== state);
      [entries, files] = [next, read];
      return changed;
    },
  };
}

/** The domain file and its parts, by name; without those that are gone by now. */
async function readWithParts(
  directory: string,
  name: string,
  known: ReadonlyMap<string, FileRead>,
): Promise<Map<string, FileRead>> {
  const read = new Map<string, FileRead>();
  const parts = await findParts(directory, name).catch(() => undefined);
  // Without its parts a domain would know fewer dangers than its owner wrote down.
  if (parts === undefined) read.set(partsFolder(name), { name: partsFolder(name), stamp: '', content: UNREADABLE });
  for (const path of [name, ...(parts ?? [])]) {
    const file = await readFileOf(directory, path, known.get(path));
    if (file) read.set(path, file);
  }
  return read;
}

/** Undefined when it is gone by now or no file. `known` as long as it looks unchanged. */
async function readFileOf(directory: string, name: string, known: FileRead | undefined): Promise<FileRead | undefined> {
  try {
    const { mtimeMs, ctimeMs, size, ino, isFile } = await describe(join(directory, name));
    if (!isFile) return undefined;
    const stamp = [mtimeMs, ctimeMs, size, ino].join(' ');
    if (known?.stamp === stamp) return known;
    // One byte too many is enough to be refused.
    const bytes = size > FILE_LIMIT ? new Uint8Array(FILE_LIMIT + 1) : await readFile(join(directory, name));
    return { name, stamp, bytes, content: createHash('sha256').update(bytes).digest('hex') };
  } catch (error) {
    if (isGone(error)) return undefined;
    return { name, stamp: '', content: UNREADABLE };
  }
}

const UNREADABLE = 'it can not be read: see who may read it';

/** The same state object when nothing changed. */
function toEntry(name: string, files: readonly FileRead[], before: Entry | undefined): Entry {
  const content = files.map((file) => `${file.name} ${file.content}`).join('\n');
  if (before?.content === content) return before;
  const lastGood = before?.state.good;
  const closed = files.filter(({ bytes }) => bytes === undefined);
  if (closed.length > 0) {
    const problems = closed.map((file) => ({ file: file.name, reason: UNREADABLE, severity: 'error' as const }));
    return { content, state: keepGood(name, problems, lastGood) };
  }
  const [main, ...parts] = files.map((file) => ({ name: file.name, bytes: file.bytes ?? new Uint8Array() }));
  const { good, problems } = readDomainFile(name, main?.bytes ?? new Uint8Array(), parts);
  return { content, state: good ? { name, good, problems } : keepGood(name, problems, lastGood) };
}

async function describe(path: string) {
  const { mtimeMs, ctimeMs, size, ino, ...rest } = await stat(path);
  return { mtimeMs, ctimeMs, size, ino, isFile: (rest.mode & 0o170000) === 0o100000 };
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
