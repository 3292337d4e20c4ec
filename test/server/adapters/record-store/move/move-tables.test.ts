import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../../server/adapters/record-store/move/cells.ts';
import { createFingerprint } from '../../../../../server/adapters/record-store/move/cells.ts';
import type {
  MoveProgress,
  MoveSource,
  MoveTarget,
} from '../../../../../server/adapters/record-store/move/move-tables.ts';
import { moveTables } from '../../../../../server/adapters/record-store/move/move-tables.ts';
import type { MovedTable } from '../../../../../server/adapters/record-store/move/plan.ts';

const PLANS: readonly MovedTable[] = [
  { table: 'first', key: ['id'], counted: 'id' },
  { table: 'second', key: ['name'] },
];

function sourceOf(tables: Readonly<Record<string, readonly Row[]>>, parts: Partial<MoveSource> = {}): MoveSource {
  return {
    columns: () => ['id', 'text'],
    count: (table) => tables[table]?.length ?? 0,
    rows: ({ table }) => tables[table] ?? [],
    lastNumber: ({ counted }) => (counted === undefined ? undefined : '41'),
    ...parts,
  };
}

interface FakeTarget extends MoveTarget {
  readonly tables: Map<string, Row[]>;
  readonly statements: number[];
  readonly counted: string[];
}

function createTarget(parts: Partial<MoveTarget> = {}): FakeTarget {
  const tables = new Map<string, Row[]>();
  const [statements, counted]: [number[], string[]] = [[], []];
  return {
    tables,
    statements,
    counted,
    columns: () => Promise.resolve(['id', 'text']),
    fit: (row) => row,
    async insert({ table }, _columns, rows) {
      statements.push(rows.length);
      tables.set(table, [...(tables.get(table) ?? []), ...rows]);
    },
    async countFrom({ table }, lastNumber) {
      counted.push(`${table} ${lastNumber}`);
    },
    async fingerprint({ table }) {
      const fingerprint = createFingerprint();
      for (const row of tables.get(table) ?? []) fingerprint.add(row);
      return fingerprint.read();
    },
    ...parts,
  };
}

function move(
  source: MoveSource,
  target: MoveTarget,
  { signal = new AbortController().signal, onProgress = () => {} }: { signal?: AbortSignal; onProgress?: (progress: MoveProgress) => void } = {}, // prettier-ignore
) {
  return moveTables(source, target, { plans: PLANS, signal, onProgress });
}

const rowsOf = (count: number, text = 'x'): Row[] =>
  Array.from({ length: count }, (_, place): Row => [String(place), text]);

describe('moving tables', () => {
  it('writes every row in its order and goes on counting', async () => {
    const tables = { first: rowsOf(1234), second: rowsOf(3) };
    const target = createTarget();
    expect(await move(sourceOf(tables), target)).toEqual({
      kind: 'moved',
      changedTexts: 0,
      tables: [
        { table: 'first', rows: 1234 },
        { table: 'second', rows: 3 },
      ],
    });
    expect(Object.fromEntries(target.tables)).toEqual(tables);
    expect(target.counted).toEqual(['first 41']);
  });

  it('holds a few rows at a time, and fewer of long ones', async () => {
    const target = createTarget();
    await move(sourceOf({ first: rowsOf(1100) }), target);
    expect(target.statements).toEqual([500, 500, 100]);
    const long = createTarget();
    await move(sourceOf({ first: rowsOf(5, 'y'.repeat(2_000_000)) }), long);
    expect(long.statements).toEqual([2, 2, 1]);
  });

  it('never asks for the next rows before the last ones are written', async () => {
    let [read, written] = [0, 0];
    function* rows(): Generator<Row> {
      for (const row of rowsOf(3000)) {
        read += 1;
        expect(read - written).toBeLessThanOrEqual(501);
        yield row;
      }
    }
    const target = createTarget({
      async insert(_plan, _columns, batch) {
        await Promise.resolve();
        written += batch.length;
      },
      fingerprint: () => Promise.reject(new Error('enough')),
    });
    const source = sourceOf({}, { rows, count: () => 3000 });
    await expect(move(source, target)).rejects.toThrow('enough');
    expect(read).toBe(6000);
  });

  it('tells how far it is', async () => {
    const told: string[] = [];
    const tables = { first: rowsOf(700), second: [] };
    await move(sourceOf(tables), createTarget(), {
      onProgress: ({ step, table, rows, of }) => void told.push(`${step} ${table} ${rows}/${of}`),
    });
    expect(told).toEqual([
      'writing first 0/700',
      'writing first 500/700',
      'writing first 700/700',
      'writing second 0/0',
      'comparing first 700/700',
      'comparing second 0/0',
    ]);
  });

  it('says how many texts the database could not keep as they were', async () => {
    const target = createTarget({ fit: (row) => row.map((cell) => (cell === 'bad' ? 'good' : cell)) });
    const rows: Row[] = [
      ['1', 'bad'],
      ['bad', 'bad'],
      ['3', null],
    ];
    expect(await move(sourceOf({ first: rows }), target)).toMatchObject({ kind: 'moved', changedTexts: 3 });
  });

  it('ends where it is when it is cancelled', async () => {
    const stopping = new AbortController();
    const target = createTarget();
    const outcome = move(sourceOf({ first: rowsOf(2000) }), target, {
      signal: stopping.signal,
      onProgress: ({ rows }) => {
        if (rows === 500) stopping.abort();
      },
    });
    await expect(outcome).rejects.toMatchObject({ outcome: { kind: 'cancelled' } });
    expect(target.statements).toEqual([500, 500]);
  });

  it('ends also when it is cancelled at the very end', async () => {
    const stopping = new AbortController();
    const outcome = move(
      sourceOf({ first: rowsOf(3), second: rowsOf(3) }),
      createTarget({
        async fingerprint({ table }) {
          if (table === 'second') stopping.abort();
          const fingerprint = createFingerprint();
          for (const row of rowsOf(3)) fingerprint.add(row);
          return fingerprint.read();
        },
      }),
      { signal: stopping.signal },
    );
    await expect(outcome).rejects.toMatchObject({ outcome: { kind: 'cancelled' } });
  });

  const different = { outcome: { kind: 'refused', refusal: { reason: 'different', table: 'first' } } };

  it('refuses what was not written as it was read', async () => {
    const rows = rowsOf(3);
    const changing = createTarget();
    const insert = changing.insert.bind(changing);
    const target = {
      ...changing,
      insert: (plan: MovedTable, columns: readonly string[], written: readonly Row[]) =>
        insert(plan, columns, [['0', 'changed'], ...written.slice(1)]),
    };
    await expect(move(sourceOf({ first: rows }), target)).rejects.toMatchObject(different);
  });

  it('refuses when rows are missing on either side', async () => {
    const losing = createTarget({ insert: () => Promise.resolve() });
    await expect(move(sourceOf({ first: rowsOf(3) }), losing)).rejects.toMatchObject(different);
    const hiding = sourceOf({ first: rowsOf(3) }, { count: () => 4 });
    await expect(move(hiding, createTarget())).rejects.toMatchObject(different);
  });

  it('refuses tables of other columns', async () => {
    const target = createTarget({ columns: () => Promise.resolve(['id', 'more', 'text']) });
    await expect(move(sourceOf({ first: rowsOf(3) }), target)).rejects.toMatchObject(different);
    expect(target.statements).toEqual([]);
  });
});
