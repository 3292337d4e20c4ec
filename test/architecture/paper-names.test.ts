import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HARMLESS_LINES, PAPER_NAMES, PLANTED_NAMES } from './paper-names.ts';

const root = join(import.meta.dirname, '../..');

/** The records in docs/decisions tell what was weighed; the list of names has to spell them. */
const EXEMPT = ['docs/decisions', 'test/architecture/paper-names.ts'];

/** What the repository holds as text, by path. */
function trackedTexts(): [path: string, text: string][] {
  const pathspecs = ['.', ...EXEMPT.map((path) => `:(exclude)${path}`)];
  // `-I` leaves out binary files; a deleted file that is still in the index is not there to be read.
  const listed = execFileSync('git', ['grep', '-I', '-l', '-z', '-e', '', '--', ...pathspecs], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  return listed
    .split('\0')
    .filter((path) => path !== '')
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]);
}

const namesIn = (line: string): boolean => PAPER_NAMES.some((pattern) => pattern.test(line));

describe('papers that a reader does not have', () => {
  it('are named in no tracked text', () => {
    const texts = trackedTexts();
    expect(texts.length).toBeGreaterThan(1000);
    const found = texts.flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => (namesIn(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it.each(PAPER_NAMES.map((pattern, index) => [PLANTED_NAMES[index], pattern] as const))(
    'are found where one is planted: %s',
    (line, pattern) => {
      expect(line).toMatch(pattern);
    },
  );

  it('are not suspected where nothing names one', () => {
    expect(HARMLESS_LINES.filter(namesIn)).toEqual([]);
  });
});
