/** Waits a little for the job that reads a document, so that a small one comes back read. */
import type { GivenDocumentAnswer } from '../../contract/documents.ts';
import type { ChangedDocument, JobReport, Jobs } from '../../knowledge/index.ts';
import type { ApiContext } from '../http/api-context.ts';
import { toJobAnswer } from '../operations/job-answer.ts';
import { wordingOf } from '../http/problem-language.ts';
import { underSignal } from '../../time/link-signals.ts';
import type { DocumentRouteParts } from './document-parts.ts';
import { toDocumentAnswer, toFailure } from './document-answers.ts';
import { pause } from '../../time/pause.ts';

export const DEFAULT_WAIT_MS = 2000;

/** The first look; each later one waits half as long again. */
const SHORTEST_LOOK_MS = 10;
const LONGEST_LOOK_MS = 100;

export interface Awaited {
  readonly status: 200 | 201 | 202;
  readonly answer: GivenDocumentAnswer;
}

/** The document as it is when the job has ended (`ended` is the status then), or 202 with the job that goes on. */
export async function awaitReading(
  { document: given, jobId }: ChangedDocument,
  { parts, context, waitMs, ended }: AwaitReading,
): Promise<Awaited> {
  const wording = wordingOf(context);
  const report =
    jobId === undefined
      ? undefined
      : await underSignal([context.req.raw.signal, parts.draining], (signal) =>
          awaitJob(parts.jobs, { jobId, waitMs, signal }),
        );
  const document = report === undefined ? given : await parts.documents.read(given.id);
  const telling = { clock: await parts.documents.clockOf(document.scope), wording };
  const { error, state } = report?.job ?? {};
  const isOpen = state === 'queued' || state === 'running';
  const failure = state === 'cancelled' ? { code: 'cancelled' } : error;
  return {
    status: isOpen ? 202 : ended,
    answer: {
      document: toDocumentAnswer(document, telling),
      ...(report === undefined ? {} : { job: toJobAnswer(report, wording) }),
      ...(failure === undefined ? {} : { failure: toFailure(failure, wording) }),
    },
  };
}

export interface AwaitReading {
  readonly parts: Pick<DocumentRouteParts, 'documents' | 'jobs' | 'draining'>;
  readonly context: ApiContext;
  readonly waitMs: number;
  readonly ended: 200 | 201;
}

/** The job once it has ended, or as it is when the time is up or nobody waits any more. */
async function awaitJob(
  jobs: Pick<Jobs, 'find'>,
  { jobId, waitMs, signal }: { readonly jobId: string; readonly waitMs: number; readonly signal: AbortSignal },
): Promise<JobReport | undefined> {
  const until = performance.now() + waitMs;
  let look = SHORTEST_LOOK_MS;
  for (;;) {
    const report = await jobs.find(jobId);
    const left = until - performance.now();
    if (report?.job.endedAt !== undefined || left <= 0 || signal.aborted) return report;
    await pause(Math.min(look, left), signal);
    look = Math.min(look * 1.5, LONGEST_LOOK_MS);
  }
}
