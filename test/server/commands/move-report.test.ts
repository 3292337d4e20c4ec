import { describe, expect, it } from 'vitest';
import type { MoveOutcome, MoveRefusal } from '../../../server/compose/compose-records.ts';
import { Fault } from '../../../server/fault.ts';
import {
  createProgressLines,
  describeDatabase,
  describeFailure,
  describeOutcome,
  describeStart,
} from '../../../server/commands/move-report.ts';

const SETTINGS = {
  dataDir: './data',
  databaseUrl: 'postgres://rag:hunter2@db.example:5433/rag%20chat?password=hunter3',
};

function expectQuiet(text: string): void {
  for (const secret of ['hunter2', 'hunter3', 'rag:', 'postgres://']) expect(text).not.toContain(secret);
}

describe('a database', () => {
  it('is told by its host and name alone', () => {
    expect(describeDatabase(SETTINGS.databaseUrl)).toBe('db.example:5433, database rag chat');
    expect(describeDatabase('postgres:///rag?host=/run/postgresql&password=x')).toBe('/run/postgresql, database rag');
    expectQuiet(describeStart(SETTINGS));
  });
});

describe('the lines of a move', () => {
  it('come when a table is done, now and then before, and not for an empty one', () => {
    let now = 0;
    const line = createProgressLines(() => now);
    const of = 1000;
    expect(line({ step: 'writing', table: 'settings', rows: 0, of: 0 })).toBeUndefined();
    expect(line({ step: 'writing', table: 'chunks', rows: 0, of })).toBeUndefined();
    now = 2500;
    expect(line({ step: 'writing', table: 'chunks', rows: 500, of })).toBe(
      '  writing    chunks           500 of 1000\n',
    );
    now = 2600;
    expect(line({ step: 'writing', table: 'chunks', rows: 600, of })).toBeUndefined();
    expect(line({ step: 'writing', table: 'chunks', rows: of, of })).toBe('  writing    chunks           1000\n');
    expect(line({ step: 'writing', table: 'chunks', rows: of, of })).toBeUndefined();
    expect(line({ step: 'comparing', table: 'chunks', rows: of, of })).toBe('  comparing  chunks           1000\n');
  });
});

describe('the end of a move', () => {
  it('is told with what is next', () => {
    const tables = [
      { table: 'documents', rows: 40 },
      { table: 'chunks', rows: 2 },
    ];
    const text = describeOutcome({ kind: 'moved', tables, changedTexts: 0 }, SETTINGS);
    expect(text).toContain('Moved: 42 rows of 2 tables');
    for (const next of ['DATABASE_URL', 'DOMAINS_DIR', 'Chroma', 'Conversations', './data is as it was'])
      expect(text).toContain(next);
    expect(text).not.toContain('NUL');
    expectQuiet(text);
  });

  it('says when a text could not be kept to the letter', () => {
    const text = describeOutcome({ kind: 'moved', tables: [], changedTexts: 3 }, SETTINGS);
    expect(text).toContain("In 3 texts stood a NUL, which Postgres can't keep");
  });

  const refusals: readonly (readonly [MoveRefusal, string])[] = [
    [{ reason: 'no-records' }, 'There are no records in ./data'],
    [{ reason: 'source-not-writable' }, 'run this as the user of the server'],
    [{ reason: 'source-in-use' }, 'Stop the server first'],
    [{ reason: 'source-damaged', found: 'file is not a database' }, '(file is not a database)'],
    [{ reason: 'source-schema', schemaVersion: 4, knownVersion: 5 }, 'Start this version on them once'],
    [{ reason: 'source-schema', schemaVersion: 6, knownVersion: 5 }, 'Move them with that one'],
    [{ reason: 'source-unknown', recorded: '1 first, 2 traces' }, 'never released (schema: 1 first, 2 traces)'],
    [{ reason: 'target-in-use', connections: 2 }, 'is used by a server (2 connections)'],
    [{ reason: 'target-foreign', tables: ['documents', 'jobs'] }, 'with the names documents, jobs'],
    [
      {
        reason: 'target-not-empty',
        tables: [
          { table: 'documents', rows: 7 },
          { table: 'audit', rows: 9 },
        ],
      },
      'is not empty: 7 in documents, 9 in audit',
    ],
    [{ reason: 'different', table: 'audit' }, 'What was written to audit is not what was read'],
  ];

  it.each(refusals)('is told when it was refused: %o', (refusal, words) => {
    const text = describeOutcome({ kind: 'refused', refusal }, SETTINGS);
    expect(text).toContain(words);
    expect(text).toMatch(/ Nothing was changed\.\n$/u);
    expectQuiet(text);
  });

  it('is told when it was stopped, and when nobody knows', () => {
    expect(describeOutcome({ kind: 'cancelled' }, SETTINGS)).toBe('Stopped. Nothing was changed.\n');
    const unsure: MoveOutcome = { kind: 'unsure' };
    expect(describeOutcome(unsure, SETTINGS)).toContain('either all of them are there, or none');
    expect(describeOutcome(unsure, SETTINGS)).not.toContain('Nothing was changed');
  });

  it('tells what the database said in our words, and a stranger by its name alone', () => {
    const cause = new Error('Postgres: its disk is full.');
    const full = describeFailure(new Fault('storage-full', { cause }), SETTINGS);
    expect(full).toContain('Postgres: its disk is full. Nothing was changed.');
    const strange = describeFailure(new TypeError('row (7, hunter2) is odd'), SETTINGS);
    expect(strange).toContain('TypeError Nothing was changed.');
    expectQuiet(full + strange);
  });
});
