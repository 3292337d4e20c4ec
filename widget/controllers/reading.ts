import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { DocumentAnswer, GivenDocumentAnswer, ReadingFailure } from '../../server/contract/documents.ts';
import type { JobAnswer } from '../../server/contract/jobs.ts';
import type { Access } from '../client/admin-client.ts';
import { fetchDocument } from '../client/document-client.ts';
import type { Failure } from '../client/failure.ts';
import { failureOf } from '../client/failure.ts';
import { cancelJob, followJob, isOpen } from '../client/job-client.ts';

/** What came of something that was given to be read. */
export type ReadingOutcome =
  | { readonly kind: 'read' | 'unchanged' | 'cancelled'; readonly document: DocumentAnswer }
  | { readonly kind: 'unread'; readonly document: DocumentAnswer; readonly failure: ReadingFailure | undefined }
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** Before the server had it. */
  | { readonly kind: 'given-up' };

/** Sends something to be read and follows the job that reads it. One at a time. */
export class Reading implements ReactiveController {
  /** As last reported; undefined while nothing is read or the upload still runs. */
  job: JobAnswer | undefined;
  isCancelling = false;

  private readonly host: ReactiveControllerHost;
  private running: AbortController | undefined;
  private access: Access | undefined;

  constructor(host: ReactiveControllerHost) {
    this.host = host;
    host.addController(this);
  }

  /** Whether something is sent or read. */
  get busy(): boolean {
    return this.running !== undefined;
  }

  hostDisconnected(): void {
    this.leave();
  }

  /** Resolves with what came of it, or with nothing when nobody watches any more. */
  async run(
    access: Access,
    send: (signal: AbortSignal) => Promise<GivenDocumentAnswer>,
  ): Promise<ReadingOutcome | undefined> {
    const running = new AbortController();
    this.running = running;
    this.access = access;
    this.isCancelling = false;
    this.host.requestUpdate();
    try {
      const outcome = await this.follow(access, await send(running.signal), running.signal);
      if (outcome.kind === 'read') access.onChanged?.();
      return outcome;
    } catch (error) {
      if (!running.signal.aborted) return { kind: 'refused', failure: failureOf(error) };
      return this.running === running ? { kind: 'given-up' } : undefined;
    } finally {
      if (this.running === running) this.leave();
    }
  }

  /** Ends what is under way: before the server has it at once, afterwards when its job has ended. */
  cancel(): void {
    const { job, access, running } = this;
    if (!running || !access || this.isCancelling) return;
    this.isCancelling = true;
    this.host.requestUpdate();
    if (!job) {
      running.abort();
      return;
    }
    cancelJob(access, job.job_id, running.signal).catch(() => {
      // It had ended, or can't be stopped: how it goes on is received from the job itself.
      this.isCancelling = false;
      this.host.requestUpdate();
    });
  }

  /** Watches no longer; what the server does goes on. */
  leave(): void {
    const { running } = this;
    this.running = undefined;
    this.job = undefined;
    running?.abort();
    this.host.requestUpdate();
  }

  private receive(job: JobAnswer): void {
    this.job = job;
    this.host.requestUpdate();
  }

  private async follow(access: Access, given: GivenDocumentAnswer, signal: AbortSignal): Promise<ReadingOutcome> {
    const { document, job, failure, unchanged } = given;
    if (unchanged) return { kind: 'unchanged', document };
    if (!job || !isOpen(job)) return outcomeOf(document, failure, job);
    this.receive(job);
    for await (const received of followJob(access, job.job_id, signal)) {
      this.receive(received);
    }
    const ended = this.job;
    return outcomeOf(await fetchDocument(access, document.document_id, signal), failureIn(ended), ended);
  }
}

function outcomeOf(
  document: DocumentAnswer,
  failure: ReadingFailure | undefined,
  job: JobAnswer | undefined,
): ReadingOutcome {
  if (job?.state === 'cancelled') return { kind: 'cancelled', document };
  const { latest } = document;
  if (failure === undefined && latest.reading !== 'failed') return { kind: 'read', document };
  return { kind: 'unread', document, failure: failure ?? latest.failure ?? undefined };
}

function failureIn(job: JobAnswer | undefined): ReadingFailure | undefined {
  if (!job?.error) return undefined;
  const { code, message, issues } = job.error;
  return { code, detail: issues.length > 0 ? issues : message };
}
