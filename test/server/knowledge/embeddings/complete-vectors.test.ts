import { describe, expect, it } from 'vitest';
import { completeVectors, reembedJob } from '../../../../server/knowledge/index.ts';
import type { Job, JobFilter, JobState, NewJob } from '../../../../server/knowledge/index.ts';

interface Given {
  readonly inUse?: string;
  readonly missing?: number;
  readonly jobs?: readonly Job[];
}

function setUp({ inUse = 'wanted:8', missing = 0, jobs = [] }: Given) {
  const queued: NewJob[] = [];
  const complete = (...trusted: readonly JobState[]): Promise<boolean> =>
    completeVectors('wanted:8', {
      store: {
        adoptEmbedder: () => Promise.resolve(inUse),
        countMissing: () => Promise.resolve({ texts: 10, missing }),
      },
      jobs: {
        list: ({ kind, state }: JobFilter) =>
          Promise.resolve(jobs.filter((job) => job.kind === kind && job.state === state).map((job) => ({ job }))),
        enqueue: (job) => {
          queued.push(job);
          return Promise.resolve(reembedding('wanted:8', 'queued'));
        },
      },
      log: { info: () => undefined },
      trusted,
    });
  return { complete, queued };
}

function reembedding(embedder: string, state: JobState): Job {
  const at = '2026-11-20T12:00:00.000Z';
  return {
    ...reembedJob(embedder),
    id: 'job-1',
    scope: {},
    payload: { embedder },
    state,
    done: 0,
    stageFrom: 0,
    attempts: 0,
    cancelRequested: false,
    createdAt: at,
    updatedAt: at,
  };
}

describe('completing the vectors of the wanted embedder', () => {
  it('does nothing where it is in use and lacks none', async () => {
    const { complete, queued } = setUp({});
    expect(await complete('queued')).toBe(false);
    expect(queued).toEqual([]);
  });

  it.each([
    ['another one is in use', { inUse: 'old:4', missing: 10 }],
    ['another one is in use, though it lacks none', { inUse: 'old:4' }],
    ['a node has written without it', { missing: 1 }],
  ])('queues the job where %s', async (_, given) => {
    const { complete, queued } = setUp(given);
    expect(await complete('queued')).toBe(true);
    expect(queued).toEqual([reembedJob('wanted:8')]);
  });

  it('leaves it to a job that waits', async () => {
    const { complete, queued } = setUp({ missing: 1, jobs: [reembedding('wanted:8', 'queued')] });
    expect(await complete('queued')).toBe(true);
    expect(queued).toEqual([]);
  });

  it('leaves it to a job that runs only where that is trusted', async () => {
    const { complete, queued } = setUp({ missing: 1, jobs: [reembedding('wanted:8', 'running')] });
    await complete('queued', 'running');
    expect(queued).toEqual([]);
    await complete('queued');
    expect(queued).toHaveLength(1);
  });

  it('does not leave it to a job for another embedder', async () => {
    const { complete, queued } = setUp({ missing: 1, jobs: [reembedding('old:4', 'queued')] });
    await complete('queued');
    expect(queued).toEqual([reembedJob('wanted:8')]);
  });
});
