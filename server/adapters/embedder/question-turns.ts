import { Fault } from '../../fault.ts';
import { linkSignals } from '../../time/link-signals.ts';

/** What one question may ask. */
export interface QuestionTurn {
  /** Hosts that are late: none of them is asked. */
  readonly except: ReadonlySet<string>;
  /** Told of each host that is asked. */
  readonly onAsked: (baseUrl: string) => void;
}

export interface QuestionTurns {
  /** @throws Fault `cancelled`, `embedder-unavailable` */
  wait(work: (turn: QuestionTurn) => Promise<Float32Array[]>, signal: AbortSignal): Promise<Float32Array>;
  /** Whether a question that was late still waits, as behind a model that loads: whatever is asked would wait behind it. */
  isStuck(): boolean;
}

export interface QuestionTurnsParts {
  readonly patienceMs: number;
  readonly hosts: readonly string[];
  /** Embeds a text for nobody at this host. */
  readonly probe: (baseUrl: string) => Promise<unknown>;
  /** Between two probes of one host. */
  readonly probeEveryMs?: number;
}

const PROBE_EVERY_MS = 1000;

/**
 * Questions don't wait for a model that loads or is busy; their work goes on, so that the next one finds it loaded. A host that was late is asked no
 * question until a text for nobody came in time there: guests don't pay each for finding out.
 */
export function createQuestionTurns(parts: QuestionTurnsParts): QuestionTurns {
  const { patienceMs, hosts, probe, probeEveryMs = PROBE_EVERY_MS } = parts;
  const late = new Set<string>();
  const probedAt = new Map<string, number>();
  const probing = new Set<string>();
  let waiting = 0;

  async function probeHost(baseUrl: string): Promise<void> {
    const began = performance.now();
    if (probing.has(baseUrl) || began - (probedAt.get(baseUrl) ?? -Infinity) < probeEveryMs) return;
    probing.add(baseUrl);
    probedAt.set(baseUrl, began);
    const isDone = await probe(baseUrl).then(
      () => true,
      () => false,
    );
    if (isDone && performance.now() - began <= patienceMs) late.delete(baseUrl);
    probing.delete(baseUrl);
  }

  /** Until the work that was too late has ended there, nothing else is sent. */
  function noteLate(baseUrl: string | undefined, working: Promise<unknown>): void {
    waiting += 1;
    if (baseUrl !== undefined) late.add(baseUrl);
    const settled = (): void => {
      waiting -= 1;
      if (baseUrl !== undefined) void probeHost(baseUrl);
    };
    working.then(settled, settled);
  }

  return {
    isStuck: () => waiting > 0,
    async wait(work, signal) {
      if (signal.aborted) throw new Fault('cancelled', { cause: signal.reason });
      if (waiting === 0) for (const baseUrl of late) void probeHost(baseUrl);
      if (late.size >= hosts.length)
        throw new Fault('embedder-unavailable', {
          cause: new Error('the embedder was late: it is asked again when a text for nobody came in time'),
        });
      let asked: string | undefined;
      const turn = { except: new Set(late), onAsked: (baseUrl: string) => void (asked = baseUrl) };
      const working = work(turn);
      const limit = new AbortController();
      const listening = linkSignals([signal, limit.signal]);
      const timer = setTimeout(() => {
        noteLate(asked, working);
        limit.abort(new Error(`the embedder took longer than ${String(patienceMs)} ms: it may be loading its model`));
      }, patienceMs);
      const ended = new Promise<never>((_resolve, reject) => {
        listening.signal.addEventListener('abort', () => {
          reject(new Fault(signal.aborted ? 'cancelled' : 'embedder-unavailable', { cause: listening.signal.reason }));
        });
      });
      try {
        const [vector] = await Promise.race([working, ended]);
        if (vector === undefined) throw new Fault('embedder-unavailable');
        return vector;
      } finally {
        clearTimeout(timer);
        listening.release();
        working.catch(() => undefined);
      }
    },
  };
}
