/** Publishes more than the disk takes, then something small. Started by the test of a full disk, under a bound on files. */
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import type { Fault } from '../../../../../server/fault.ts';
import { liveChunks, makeChunk, makeDocument, makeScope, publish } from '../../../../support/samples/make-document.ts';

process.on('SIGXFSZ', () => undefined);
const scope = makeScope();
const store = await createSqliteRecords({ path: process.argv[2] ?? '' });
const chunks = Array.from({ length: 3000 }, (_, n) => makeChunk(`${String(n)} ${'long text '.repeat(100)}`));
const code = await publish(store, scope, makeDocument('doc', chunks)).then(
  () => 'published',
  (error: unknown) => (error as Fault).code,
);
const texts = (await liveChunks(store, scope)).map((row) => row.text);
await publish(store, scope, makeDocument('doc', [makeChunk('small')]));
const after = (await liveChunks(store, scope)).map((row) => row.text);
await store.close();
process.stdout.write(JSON.stringify({ code, texts, after }));
