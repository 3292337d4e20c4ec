/** Publishes generation after generation of the same documents until it is killed. Started by the crash test. */
import { createSqliteRecordStore } from '../../../../server/adapters/record-store/sqlite.ts';
import { liveChunks, makeScope } from '../../../support/make-document.ts';
import { makeGeneration, publishGeneration } from './generations.ts';

const store = await createSqliteRecordStore({ path: process.argv[2] ?? '' });
const [last] = await liveChunks(store, makeScope());
let generation = last ? last.version : 0;
process.stdout.write('ready\n');
for (;;) {
  generation += 1;
  await publishGeneration(store, makeGeneration(generation));
  // Only what was acknowledged has to be there afterwards.
  process.stdout.write(`done ${String(generation)}\n`);
}
