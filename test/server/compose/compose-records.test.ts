import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RECORDS_FILE, warnOfEmptyRecords, warnOfLeftRecords } from '../../../server/compose/compose-records.ts';

let folder: string;
let warned: string[];
const log = { warn: (_fields: object, text: string) => void warned.push(text) };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rag-chat-left-'));
  warned = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('tells who turned to Postgres that the records of before still lie in their folder, and how to move them', () => {
  writeFileSync(join(folder, RECORDS_FILE), '');
  warnOfLeftRecords(folder, log);
  expect(warned).toHaveLength(1);
  expect(warned[0]).toContain('move-records');
});

it('says nothing where there are none', () => {
  warnOfLeftRecords(folder, log);
  warnOfLeftRecords(join(folder, 'nowhere'), log);
  expect(warned).toEqual([]);
});

it('tells that the records are an empty file, and says nothing of records or of none', () => {
  const file = join(folder, RECORDS_FILE);
  warnOfEmptyRecords(folder, log);
  writeFileSync(file, 'SQLite format 3');
  warnOfEmptyRecords(folder, log);
  expect(warned).toEqual([]);
  writeFileSync(file, '');
  warnOfEmptyRecords(folder, log);
  expect(warned).toHaveLength(1);
  expect(warned[0]).toContain('backup');
});
