/** `GET /v2/jobs/{id}/events`: how a job goes on, read from the records, so that it may run anywhere. */
import type { JobAnswer, JobStreamEvent } from '../../contract/jobs.ts';
import { Fault } from '../../fault.ts';
import type { JobReport, Jobs } from '../../knowledge/index.ts';
import { bindingsOf } from '../http/api-context.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { createEventStream, EVENT_STREAM_HEADERS } from '../http/event-stream.ts';
import { toJobAnswer } from './job-answer.ts';
import { requireJob } from './jobs.ts';
import type { ApiLog } from '../ports.ts';
import { sentenceOf, toFault } from '../http/problem.ts';
import { wordingOf } from '../http/problem-language.ts';
import type { Wording } from '../http/problem-language.ts';
import { linkSignals } from '../../time/link-signals.ts';
import { logFault } from '../http/trace.ts';
import { pause } from '../../time/pause.ts';

/** How often the records are asked. */
const LOOK_MS = 250;

/** A running job is sent again after this time although nothing changed: its remaining time did. */
const RESEND_MS = 1000;

export interface JobEventsParts {
  readonly jobs: Jobs;
  readonly log: ApiLog;
  /** Aborted when the server is about to stop. */
  readonly draining: AbortSignal;
  readonly heartbeatMs: number;
  readonly stallMs: number;
}

/** A job that is not there is a 404 before the stream begins. @throws Fault `job-unknown`, `records-unavailable` */
export function streamJob(parts: JobEventsParts): ApiHandler {
  return async (context) => {
    const report = await requireJob(parts.jobs, context);
    // Nobody would read the stream, and so nothing would end it.
    if (context.req.method === 'HEAD') return context.body(null, 200, EVENT_STREAM_HEADERS);
    const { traceId } = context.var;
    const wording = wordingOf(context);
    const watch = linkSignals([context.req.raw.signal, parts.draining]);
    const streamEnded = context.var.openStream?.();
    const stream = createEventStream({
      events: numbered(toEvents(parts.jobs, report, wording, watch.signal)),
      signal: watch.signal,
      farewell(error = new Fault('cancelled')) {
        const fault = toFault(error);
        logFault(parts.log, fault, traceId);
        return { event: 'error', data: { message: sentenceOf(fault, wording), trace_id: traceId } };
      },
      heartbeatMs: parts.heartbeatMs,
      stallMs: parts.stallMs,
      hangUp: () => bindingsOf(context).outgoing?.destroy(),
      onEnd(how) {
        streamEnded?.(how);
        watch.abort();
        watch.release();
      },
    });
    return context.body(stream, 200, EVENT_STREAM_HEADERS);
  };
}

/** The first is sent at once. */
async function* toEvents(
  jobs: Jobs,
  first: JobReport,
  wording: Wording,
  signal: AbortSignal,
): AsyncGenerator<JobStreamEvent> {
  let sentAt = -Infinity;
  let sent: string | undefined;
  for (let report: JobReport = first; ; report = await again(jobs, first.job.id)) {
    const data = toJobAnswer(report, wording);
    if (data.state !== 'queued' && data.state !== 'running') {
      yield { event: data.state, data };
      return;
    }
    const now = performance.now();
    const isDue = data.state === 'running' && now - sentAt >= RESEND_MS;
    if (isDue || sent !== lastingOf(data)) {
      sentAt = now;
      sent = lastingOf(data);
      yield { event: 'progress', data };
    }
    await pause(LOOK_MS, signal);
    if (signal.aborted) return;
  }
}

async function again(jobs: Jobs, id: string): Promise<JobReport> {
  const report = await jobs.find(id);
  if (report === undefined) throw new Fault('job-unknown');
  return report;
}

/** Without what changes by itself, and without the time of a heartbeat. */
function lastingOf({ rate_per_second: _, seconds_left: __, updated_at: ___, ...lasting }: JobAnswer): string {
  return JSON.stringify(lasting);
}

/** Each event with the next number as its id. */
async function* numbered<Event extends object>(events: AsyncIterable<Event>): AsyncGenerator<Event & { id: string }> {
  let next = 0;
  for await (const event of events) {
    next += 1;
    yield { ...event, id: String(next) };
  }
}
