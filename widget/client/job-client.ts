import type { JobAnswer } from '../../server/contract/jobs.ts';
import type { Access } from './admin-client.ts';
import { ask, headersOf } from './document-client.ts';
import { readEvents } from './event-stream.ts';
import { RequestFailed, statusOf } from './failure.ts';
import { request, within } from './request.ts';
import { isRecord } from './read-fields.ts';

/** Between two questions, where the stream of a job does not get through. */
const ASK_EVERY = 1000;

/** How often in a row the server may be away before its owner sees an error. */
const TIMEOUT = 10;

/** Whether a job goes on. */
export function isOpen({ state }: JobAnswer): boolean {
  return state === 'queued' || state === 'running';
}

/**
 * Yields a job at each change until it has ended, from its stream of events; when that breaks, by asking. Throws
 * `RequestFailed` when the server stays away or refuses, and an `AbortError` when `signal` stops it.
 */
export async function* followJob(
  access: Access,
  jobId: string,
  signal: AbortSignal,
): AsyncGenerator<JobAnswer, void, undefined> {
  for await (const job of streamJob(access, jobId, signal)) {
    yield job;
    if (!isOpen(job)) return;
  }
  for (let failures = 0; ;) {
    try {
      const job = await ask<JobAnswer>(access, `/v2/jobs/${encodeURIComponent(jobId)}`, { signal });
      failures = 0;
      yield job;
      if (!isOpen(job)) return;
    } catch (error) {
      failures += 1;
      if (signal.aborted || failures >= TIMEOUT || isRefusal(error)) throw error;
    }
    await pause(signal);
  }
}

/** Asks for the end of a job. Throws `RequestFailed`, also when it had ended. */
export function cancelJob(access: Access, jobId: string, signal: AbortSignal): Promise<JobAnswer> {
  return ask(access, `/v2/jobs/${encodeURIComponent(jobId)}/cancel`, { method: 'POST', signal });
}

/** Ends quietly when the stream does: there is another way to know. */
async function* streamJob(
  access: Access,
  jobId: string,
  signal: AbortSignal,
): AsyncGenerator<JobAnswer, void, undefined> {
  try {
    const response = await request(`${access.api}/v2/jobs/${encodeURIComponent(jobId)}/events`, {
      headers: { accept: 'text/event-stream', ...headersOf(access) },
      signal,
    });
    yield* readEvents(response, signal, readJob);
  } catch (error) {
    if (signal.aborted) throw error;
  }
}

function readJob(name: string, data: string): JobAnswer | undefined {
  if (name === 'error') return undefined;
  const job: unknown = JSON.parse(data);
  return isRecord(job) && typeof job['state'] === 'string' ? (job as unknown as JobAnswer) : undefined;
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof RequestFailed)) return false;
  const status = statusOf(error.failure);
  return status >= 400 && status < 500 && status !== 429;
}

function pause(signal: AbortSignal): Promise<void> {
  return within(
    ASK_EVERY * 2,
    signal,
    new Promise((resolve) => {
      setTimeout(resolve, ASK_EVERY);
    }),
  );
}
