import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../../../server/adapters/record-store/database/make-folder.ts';

describe('makeFolder', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'make-folder-'));
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  it('makes a folder with those above it, and leaves one that is there as it is', () => {
    const folder = join(root, 'a', 'b', 'c');
    makeFolder(folder);
    writeFileSync(join(folder, 'kept'), '');
    makeFolder(folder);
    makeFolder(root);
    expect(existsSync(join(folder, 'kept'))).toBe(true);
  });

  it('says why it can not', () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    expect(() => {
      makeFolder(join(file, 'below'));
    }).toThrow(/ENOTDIR/u);
    expect(statSync(file).isFile()).toBe(true);
  });

  it.runIf(existsSync('/proc/self'))('ends where the system knows no such folder', () => {
    expect(() => {
      makeFolder('/proc/no-such-thing/below');
    }).toThrow(/ENOENT/u);
  });
});
