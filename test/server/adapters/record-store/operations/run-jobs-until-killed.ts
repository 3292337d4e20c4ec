/** A node of its own that works on one job until it is killed, and says when it has begun. Started by the test of nodes. */
import { createJobs } from '../../../../../server/adapters/record-store/operations/jobs.ts';
import { openDatabase } from '../../../../../server/adapters/record-store/database/open-database.ts';
import { createJobRunner } from '../../../../../server/knowledge/jobs/create-job-runner.ts';
import { NODE_TIMES } from './node-times.ts';

const now = (): Date => new Date();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const runner = createJobRunner({
  ...NODE_TIMES,
  store: createJobs(openDatabase(process.argv[2] ?? ''), { now }),
  now,
  log: silent,
  handlers: {
    count: (_job, { progress }) =>
      new Promise(() => {
        let done = 0;
        setInterval(() => {
          done += 1;
          progress({ stage: 'count', done, total: 1000 });
          if (done === 5) process.stdout.write('begun\n');
        }, 20);
      }),
  },
});
runner.start();
