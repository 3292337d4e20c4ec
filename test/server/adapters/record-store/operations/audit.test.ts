import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuditLog, writeAudit } from '../../../../../server/adapters/record-store/operations/audit.ts';
import { inTransaction } from '../../../../../server/adapters/record-store/database/transaction.ts';
import type { AuditLine } from '../../../../../server/knowledge/index.ts';
import type { Migrated } from '../migrations/open-migrated.ts';
import { openMigrated } from '../migrations/open-migrated.ts';

let records: Migrated;
beforeEach(async () => {
  records = await openMigrated();
});
afterEach(() => records.remove());

const lineOf = (subject: string, changes: Partial<AuditLine> = {}): AuditLine => ({
  at: '2026-03-01T12:00:00.000Z',
  actor: 'admin',
  action: 'document.published',
  tenantSlug: 'taller',
  subject,
  ...changes,
});

async function write(...lines: readonly AuditLine[]): Promise<void> {
  await inTransaction(records.writer, 'immediate', async (transaction) => {
    for (const line of lines) await writeAudit(transaction, line);
  });
}

describe('the audit', () => {
  it('hands a line back whole, also one with nothing but what it must have', async () => {
    const whole = lineOf('Guía «Ñandú»', {
      branchSlug: 'norte',
      domainId: 'bicis',
      documentId: 7,
      details: { version: 3, from: null, words: ['a', 'b'] },
    });
    await write(whole, lineOf('otra'));
    const { entries } = await createAuditLog(records).list({ limit: 10 });
    expect(entries).toEqual([
      { ...lineOf('otra'), id: 2, details: {} },
      { ...whole, id: 1 },
    ]);
  });

  it('is not written when the change is undone', async () => {
    const undone = inTransaction(records.writer, 'immediate', async (transaction) => {
      await writeAudit(transaction, lineOf('una'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await createAuditLog(records).list({ limit: 10 })).entries).toEqual([]);
  });

  it('tells only what fits every filter', async () => {
    await write(
      lineOf('a', { domainId: 'bicis', documentId: 1 }),
      lineOf('b', { domainId: 'notas', documentId: 2 }),
      lineOf('c', { tenantSlug: 'otro', domainId: 'bicis', documentId: 3 }),
      lineOf('d', { tenantSlug: "' or 1=1 --" }),
    );
    const subjects = async (filter: object): Promise<string[]> =>
      (await createAuditLog(records).list({ limit: 10, ...filter })).entries.map(({ subject }) => subject);
    expect(await subjects({})).toEqual(['d', 'c', 'b', 'a']);
    expect(await subjects({ tenantSlug: 'taller' })).toEqual(['b', 'a']);
    expect(await subjects({ tenantSlug: "' or 1=1 --" })).toEqual(['d']);
    expect(await subjects({ domainId: 'bicis' })).toEqual(['c', 'a']);
    expect(await subjects({ documentId: 2 })).toEqual(['b']);
    expect(await subjects({ tenantSlug: 'otro', documentId: 2 })).toEqual([]);
  });

  it('is narrowed to a branch, a person, a kind of change and a time, and says what there is to narrow it to', async () => {
    await write(
      lineOf('a', { actor: 'Ana', branchSlug: 'sur', action: 'item.edited', at: '2026-03-01T12:00:00.000Z' }),
      lineOf('b', { actor: 'Luz', branchSlug: 'sur', action: 'item.out', at: '2026-03-02T12:00:00.000Z' }),
      lineOf('c', { actor: 'Luz', action: 'items.edited', at: '2026-03-03T12:00:00.000Z' }),
      lineOf('d', { actor: 'Otro', tenantSlug: 'otro', action: 'key.made', at: '2026-03-04T12:00:00.000Z' }),
    );
    const audit = createAuditLog(records);
    const subjects = async (filter: object): Promise<string[]> =>
      (await audit.list({ limit: 10, ...filter })).entries.map(({ subject }) => subject);
    expect(await subjects({ branchSlug: 'sur' })).toEqual(['b', 'a']);
    expect(await subjects({ actor: 'Luz' })).toEqual(['c', 'b']);
    expect(await subjects({ kind: 'item' })).toEqual(['b', 'a']);
    expect(await subjects({ since: '2026-03-02T12:00:00.000Z', until: '2026-03-04T12:00:00.000Z' })).toEqual([
      'c',
      'b',
    ]);
    expect(await subjects({ tenantSlug: 'taller', actor: 'Otro' })).toEqual([]);
    expect(await audit.heads({ tenantSlug: 'taller' })).toEqual({ actors: ['Ana', 'Luz'], kinds: ['item', 'items'] });
    expect(await audit.heads({ tenantSlug: 'taller', branchSlug: 'sur' })).toEqual({
      actors: ['Ana', 'Luz'],
      kinds: ['item'],
    });
  });

  it('pages through all that was there with the first page, once each, whatever is written meanwhile', async () => {
    const written = Array.from({ length: 7 }, (_, index) => `línea ${index}`);
    await write(...written.map((subject) => lineOf(subject)));
    const audit = createAuditLog(records);
    const seen: string[] = [];
    let after: number | undefined;
    do {
      const page = await audit.list({ tenantSlug: 'taller', limit: 3, ...(after === undefined ? {} : { after }) });
      seen.push(...page.entries.map(({ subject }) => subject));
      await write(lineOf('nueva'));
      after = page.next;
    } while (after !== undefined);
    expect(seen).toEqual(written.toReversed());
  });

  it('ends with a page that is just full', async () => {
    await write(lineOf('a'), lineOf('b'));
    const page = await createAuditLog(records).list({ limit: 2 });
    expect(page.entries).toHaveLength(2);
    expect(page.next).toBeUndefined();
  });
});
