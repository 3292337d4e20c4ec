/** An answer while it is made, with or without listeners, and as long as it is kept. */
import type { QueryStreamEvent } from '../../contract/v2.ts';
import { Fault } from '../../fault.ts';
import { toFault } from '../http/problem.ts';
import { linkSignals } from '../../time/link-signals.ts';
import type { AnswerEnd, AnswerLog } from './answer-log.ts';

/** What is made: its events, whose last one says how it ended. */
export interface AnswerWork {
  /** Ends with its `done` event. Aborting the signal ends the work at once. */
  readonly produce: (signal: AbortSignal) => AsyncIterable<QueryStreamEvent>;
  /** The last event of an answer that failed. */
  readonly toFailure: (fault: Fault) => QueryStreamEvent;
}

export interface RunningAnswer {
  readonly log: AnswerLog;
  /** Begins the work. Once. */
  run(work: AnswerWork): void;
  /** Counts a listener until the returned function is called. */
  listen(): () => void;
  /** It can no longer be resumed: it ends when the last listener leaves. */
  abandon(): void;
  /** Ends it at once; what was sent stays. */
  stop(why: StopReason): void;
}

/** `asked`: by the guest. `unheard`: no listener was left. */
export type StopReason = 'asked' | 'unheard';

export interface RunningAnswerParts {
  readonly log: AnswerLog;
  /** Ends the work from outside, as failed. */
  readonly draining: AbortSignal;
  /** How long the work continues without a listener. */
  readonly graceMs: number;
  /** Whether a listener is expected although there is none now. */
  readonly isAwaited: () => Promise<boolean>;
  /** After each event. */
  readonly onChange: () => void;
  readonly onFailure: (fault: Fault) => void;
}

export function createRunningAnswer(parts: RunningAnswerParts): RunningAnswer {
  const { log, graceMs, onChange } = parts;
  const work = linkSignals([parts.draining]);
  let listeners = 0;
  let isAbandoned = false;
  let grace: NodeJS.Timeout | undefined;

  const finish = (last: QueryStreamEvent, end: AnswerEnd): void => {
    if (log.end !== undefined) return;
    clearTimeout(grace);
    log.finish(last, end);
    work.release();
    if (end.kind === 'stopped') work.abort();
    onChange();
  };
  const stop = (reason: StopReason): void => {
    finish({ event: 'stopped', data: { reason, answer: log.words } }, { kind: 'stopped' });
  };
  const waitForListeners = (): void => {
    clearTimeout(grace);
    if (log.end !== undefined || listeners > 0) return;
    if (isAbandoned) stop('unheard');
    else grace = setTimeout(() => void endUnlessAwaited(), graceMs);
    grace?.unref();
  };
  const endUnlessAwaited = async (): Promise<void> => {
    const isAwaited = await parts.isAwaited();
    if (listeners > 0) return;
    if (isAwaited) waitForListeners();
    else stop('unheard');
  };
  const produceAll = async ({ produce, toFailure }: AnswerWork): Promise<void> => {
    try {
      for await (const event of produce(work.signal)) {
        if (event.event === 'done') finish(event, { kind: 'answered', envelope: event.data.envelope });
        if (log.end !== undefined) return;
        log.append(event);
        onChange();
      }
      throw new Error('an answer ended without its last event');
    } catch (error) {
      if (log.end !== undefined) return;
      const fault = work.signal.aborted ? new Fault('cancelled', { cause: error }) : toFault(error);
      parts.onFailure(fault);
      finish(toFailure(fault), { kind: 'failed', fault });
    }
  };

  return {
    log,
    run(what) {
      void produceAll(what);
      waitForListeners();
    },
    listen() {
      clearTimeout(grace);
      listeners += 1;
      let isThere = true;
      return () => {
        if (!isThere) return;
        isThere = false;
        listeners -= 1;
        waitForListeners();
      };
    },
    abandon() {
      isAbandoned = true;
      waitForListeners();
    },
    stop,
  };
}
