/**
 * Several files that an owner gave as one content. They are kept in one piece, a zip, so that a version has all of them or none whatever happens
 * between, and so that what is downloaded is what is kept.
 */
import { unzipSync, zipSync } from 'fflate';

export interface FileInSet {
  /** Unique in its set. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

const LONGEST_NAME = 200;

/** The same for the same files in the same order, whenever and wherever it is made. */
export function packFiles(files: readonly FileInSet[]): Uint8Array {
  const entries = namesOf(files).map((name, at): [string, Uint8Array] => [
    // The number keeps their order, which an object of names does not.
    `${String(at + 1)} ${name}`,
    files[at]?.bytes ?? new Uint8Array(),
  ]);
  // Most of them are packed already; the hour of a zip is without a zone.
  return zipSync(Object.fromEntries(entries), { level: 0, mtime: new Date(1980, 0, 1) });
}

/** In the order in which they were given. */
export function unpackFiles(bytes: Uint8Array): FileInSet[] {
  return Object.entries(unzipSync(bytes))
    .map(([entry, content]) => {
      const [, number = '', fileName = ''] = /^(\d+) (.*)$/su.exec(entry) ?? [];
      return { number: Number(number), fileName, bytes: content };
    })
    .sort((left, right) => left.number - right.number)
    .map(({ fileName, bytes: content }) => ({ fileName, bytes: content }));
}

/** What all of them together are called. */
export function nameOfSet(files: readonly Pick<FileInSet, 'fileName'>[]): string {
  const [first = '', ...others] = files.map(({ fileName }) => fileName);
  const whole = [first, ...others].join(' + ');
  if (whole.length <= LONGEST_NAME) return whole;
  const rest = ` + ${String(others.length)}`;
  return `${first.slice(0, LONGEST_NAME - rest.length)}${rest}`;
}

/** As they came; the second of one name is told apart by a number. */
function namesOf(files: readonly FileInSet[]): string[] {
  const taken = new Set<string>();
  return files.map(({ fileName }) => {
    let name = fileName;
    for (let number = 2; taken.has(name); number += 1) name = withNumber(fileName, number);
    taken.add(name);
    return name;
  });
}

/** `carta.pdf` as `carta (2).pdf`: the ending says among texts what it is. */
function withNumber(fileName: string, number: number): string {
  const dot = fileName.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot)] : [fileName, ''];
  return `${stem} (${String(number)})${ending}`;
}
