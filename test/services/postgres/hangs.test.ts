/** What becomes of reads and writes when the database is frozen, or is held by a node that hangs. */
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../server/adapters/record-store/database/transaction.ts';
import { Fault } from '../../../server/fault.ts';
import { faultOf } from '../../support/fault-of.ts';
import { makeChunk, makeDocument, publish } from '../../support/samples/make-document.ts';
import { makeTrace } from '../../support/samples/make-trace.ts';
import { documentOf, failsWithin, READ_MS, scope, SLACK_MS, textsOf, until, useFailingPostgres } from './failing-postgres.ts'; // prettier-ignore
import { openConnections } from './open-postgres.ts';

/** And once it is known to be away: a try to connect. */
const AGAIN_MS = 2000;
/** A write that does nothing for so long is ended by Postgres. */
const HANGS_MS = 15_000;

const postgres = useFailingPostgres();

describe('a database that is frozen', () => {
  it('fails each read and write in bounded time, and goes on when it thaws', { timeout: 120_000 }, async () => {
    const records = await postgres.open();
    await publish(records, scope, documentOf('kept'));
    await postgres.server().freeze();
    const first = await failsWithin(READ_MS, () => records.revision(scope));
    expect(first.code).toBe('records-unavailable');
    expect(records.state()).toMatchObject({ state: 'away', lastTrouble: expect.stringContaining('does not answer') });
    const works = [
      () => records.revision(scope),
      () => publish(records, scope, documentOf('lost')),
      () => records.jobs.list({ limit: 1 }),
      () => records.traces.save(makeTrace()),
      () => records.load(),
    ];
    for (const work of works) expect((await failsWithin(AGAIN_MS, work)).code).toBe('records-unavailable');
    await postgres.server().thaw();
    await until(() =>
      textsOf(records).then(
        (texts) => texts.length === 1,
        () => false,
      ),
    );
    expect(await textsOf(records)).toEqual(['kept']);
    await publish(records, scope, documentOf('after'));
    expect(await textsOf(records)).toEqual(['after']);
  });

  it('keeps nobody waiting for a turn without end', { timeout: 60_000 }, async () => {
    const records = await postgres.open();
    await postgres.server().freeze();
    const began = performance.now();
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => records.revision(scope)));
    expect(outcomes.every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof Fault)).toBe(true);
    expect(performance.now() - began).toBeLessThan(5000 + READ_MS + SLACK_MS);
  });
});

describe('what a node holds', () => {
  it('is free again when the node hangs in the middle of a write', { timeout: 60_000 }, async () => {
    const records = await postgres.open();
    const hanging = openConnections(postgres.url());
    const [held, hold] = gate();
    const [over, end] = gate();
    const hung = faultOf(
      inTransaction(hanging.writer, 'immediate', async (transaction) => {
        await transaction.updateTable('tenants').set({ name: 'half' }).execute();
        hold();
        await over;
        await transaction.updateTable('tenants').set({ name: 'whole' }).execute();
      }),
    );
    await held;
    const began = performance.now();
    await publish(records, scope, documentOf('next'));
    end();
    expect(performance.now() - began).toBeGreaterThan(HANGS_MS - 1000);
    expect(performance.now() - began).toBeLessThan(HANGS_MS + SLACK_MS);
    expect((await hung).code).toBe('records-unavailable');
    expect((await records.scopes.listTenants()).map(({ name }) => name)).toEqual(['default', 'demo']);
    await hanging.close();
  });

  it('is waited for by other writes, which begin when it ends', async () => {
    const [one, other] = [await postgres.open(), await postgres.open()];
    const order: string[] = [];
    const watching = await postgres.rowsWritten();
    const long = publish(one, scope, documentOf('long', 2000)).then(() => order.push('long'));
    await watching();
    const short = publish(other, scope, makeDocument('other', [makeChunk('short')])).then(() => order.push('short'));
    await Promise.all([long, short]);
    expect(order).toEqual(['long', 'short']);
    expect(await textsOf(one)).toHaveLength(2001);
  });
});

/** A promise, and what resolves it. */
function gate(): readonly [Promise<void>, () => void] {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return [
    opened,
    () => {
      open();
    },
  ];
}
