/** What is kept of the records while nothing is written is never older than the records. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepReads } from '../../../../../server/adapters/record-store/database/keep-reads.ts';
import { openDatabase } from '../../../../../server/adapters/record-store/database/open-database.ts';
import type { StoredRecords } from '../../../../../server/adapters/record-store/records.ts';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import { BEGINNING, BY, createSetClock, publishNew } from '../../../../support/library/document-life.ts';
import { makeChunk, makeDocument, makeScope, publish } from '../../../../support/samples/make-document.ts';

describe('a read that is kept', () => {
  let stamp: string;
  let reads: number;
  const count = () => {
    reads += 1;
    return Promise.resolve({ reads });
  };
  beforeEach(() => {
    stamp = 'a';
    reads = 0;
  });

  it('is read again when something was written', async () => {
    const keep = keepReads<{ readonly reads: number }>({ stamp: () => stamp });
    expect([await keep('x', count), await keep('x', count)]).toEqual([{ reads: 1 }, { reads: 1 }]);
    stamp = 'b';
    expect(await keep('x', count)).toEqual({ reads: 2 });
  });

  it('is read again when something was written in the middle of it', async () => {
    const keep = keepReads<{ readonly reads: number }>({ stamp: () => stamp });
    await keep('x', () => {
      stamp = 'b';
      return count();
    });
    expect(await keep('x', count)).toEqual({ reads: 2 });
  });

  it('is another one under another name', async () => {
    const keep = keepReads<{ readonly reads: number }>({ stamp: () => stamp });
    expect([await keep('x', count), await keep('y', count)]).toEqual([{ reads: 1 }, { reads: 2 }]);
  });

  it('is read again when it has ended by itself', async () => {
    const keep = keepReads<{ readonly reads: number }>({ stamp: () => stamp, isStill: () => false });
    expect([await keep('x', count), await keep('x', count)]).toEqual([{ reads: 1 }, { reads: 2 }]);
  });

  it('is not kept when it fails', async () => {
    const keep = keepReads<{ readonly reads: number }>({ stamp: () => stamp });
    await expect(keep('x', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await keep('x', count)).toEqual({ reads: 1 });
  });

  it('is read each time where nobody can tell', async () => {
    const keep = keepReads<{ readonly reads: number }>({});
    expect([await keep('x', count), await keep('x', count)]).toEqual([{ reads: 1 }, { reads: 2 }]);
  });
});

describe('the records of one file', () => {
  const scope = makeScope();
  const clock = createSetClock(BEGINNING);
  let folder: string;
  let path: string;
  let records: StoredRecords;
  beforeEach(async () => {
    clock.set(BEGINNING);
    folder = await mkdtemp(join(tmpdir(), 'kept-'));
    path = join(folder, 'records.sqlite');
    records = await createSqliteRecords({ path, now: clock.now });
    await records.ensureScope(scope.tenantSlug, scope.branchSlug);
  });
  afterEach(async () => {
    await records.close();
    await rm(folder, { recursive: true });
  });

  it('have another revision as soon as something is published', async () => {
    const before = await records.revision(scope);
    await publish(records, scope, makeDocument('menu', [makeChunk('uno')]));
    const after = await records.revision(scope);
    expect(after).not.toBe(before);
    expect(await records.revision(scope)).toBe(after);
  });

  it('have another revision as soon as another process publishes', async () => {
    const before = await records.revision(scope);
    const other = await createSqliteRecords({ path, now: clock.now });
    await publish(other, scope, makeDocument('menu', [makeChunk('uno')]));
    expect(await records.revision(scope)).not.toBe(before);
    await other.close();
  });

  it('have another revision when a window opens and when it closes, with nothing written', async () => {
    const window = { effectiveFrom: '2026-03-01T13:00:00.000Z', effectiveTo: '2026-03-01T14:00:00.000Z' };
    await publishNew(records, scope, 'noche', { chunks: [makeChunk('uno')] }, window);
    const seen: string[] = [];
    for (const at of ['12:30', '12:59', '13:00', '13:59', '14:00', '15:00']) {
      clock.set(`2026-03-01T${at}:00.000Z`);
      seen.push(await records.revision(scope));
    }
    const [before, still, opened, open, closed, gone] = seen;
    expect([still, open, gone]).toEqual([before, opened, closed]);
    expect(new Set(seen).size).toBe(3);
    clock.set('2026-03-01T13:30:00.000Z');
    expect(await records.revision(scope)).toBe(opened);
  });

  it('know a time zone and a scope no longer than they are there', async () => {
    const branch = { slug: 'norte', name: 'Norte', timeZone: 'America/Lima' };
    await records.scopes.createBranch('default', branch, BY);
    const norte = { ...scope, tenantSlug: 'default', branchSlug: 'norte' };
    expect(await records.scopes.zoneOf(norte)).toBe('America/Lima');
    await records.scopes.changeBranch('default', 'norte', { timeZone: 'America/Bogota' }, BY);
    expect(await records.scopes.zoneOf(norte)).toBe('America/Bogota');
    await records.revision(norte);
    await records.scopes.removeBranch('default', 'norte', BY);
    await expect(records.scopes.zoneOf(norte)).rejects.toMatchObject({ code: 'scope-unknown' });
    await expect(records.revision(norte)).rejects.toMatchObject({ code: 'scope-unknown' });
  });

  it('refuse what is kept once they are closed', async () => {
    await records.revision(scope);
    await records.close();
    await expect(records.revision(scope)).rejects.toMatchObject({ code: 'records-unavailable' });
    records = await createSqliteRecords({ path, now: clock.now });
  });
});

describe('the stamp of a file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stamp-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('stays while nothing but traces is written, and changes with everything else', async () => {
    const path = join(folder, 'records.sqlite');
    await (await createSqliteRecords({ path })).close();
    const connections = openDatabase(path);
    const { reader, writer, unsynced, stamp } = connections;
    const first = stamp?.();
    await reader.selectFrom('tenants').selectAll().execute();
    await writer.selectFrom('tenants').selectAll().execute();
    await unsynced((connection) => connection.deleteFrom('traces').execute());
    expect(stamp?.()).toBe(first);
    await writer.updateTable('tenants').set({ name: 'Otra' }).where('slug', '=', 'default').execute();
    expect(stamp?.()).not.toBe(first);
    await connections.close();
  });
});
