import type { AnswerEnvelope, QueryRequest } from '../../server/contract/v2.ts';
import type { Failure } from '../client/failure.ts';
import { failureOf, statusOf } from '../client/failure.ts';
import type { ReceivedEvent } from '../client/query-stream.ts';
import { stopQuery, streamQuery } from '../client/query-stream.ts';
import type { SessionName } from '../client/session-client.ts';
import { createSessionId } from '../client/session-id.ts';
import type { BufferingDetector } from './buffering-detector.ts';
import type { AnswerFetch } from './fetch-answer.ts';
import { fetchAnswer } from './fetch-answer.ts';
import type { Asked, FetchParts, QueryWire, RetryTiming } from './fetch-state.ts';
import type { FrameScheduler } from './frame-scheduler.ts';
import { createFrameScheduler } from './frame-scheduler.ts';
import { loadRecovery } from './load-recovery.ts';
import type { Dropping, Turn } from './turn.ts';
import { afterEvent, isBegun, isSettled, startTurn } from './turn-events.ts';

/** Whom a question goes to, and what is asked with it besides its words. */
export interface Destination {
  readonly api: string;
  readonly request: Omit<QueryRequest, 'message' | 'session_id'>;
}

/** What a conversation needs of its owner. */
export interface ConversationOptions {
  /** Waits until it is known who answers. Throws `RequestFailed`. */
  readonly destination: (signal: AbortSignal) => Promise<Destination>;
  /** Told once per answer, when nothing more will come. Not told of answers that `clear` threw away. */
  readonly settled?: (turn: Turn) => void;
  readonly wire?: QueryWire;
  /** Who asks, if the page or the browser knows them. */
  readonly bearing?: FetchParts['bearing'];
  readonly timing?: RetryTiming;
}

/** A session that the server may know. */
export type KnownSession = SessionName;

/** A conversation as plain data: what is needed to go on with it in another page. */
export interface ConversationRecord {
  readonly sessionId?: string | undefined;
  /** Those of this visit that the server may know. */
  readonly sessions: readonly KnownSession[];
  /** The oldest first. */
  readonly turns: readonly Turn[];
  /** Of the last turn, while its answer is unfinished. */
  readonly asked?: Asked | undefined;
}

type Visit = { -readonly [Name in keyof ConversationRecord]: ConversationRecord[Name] };

interface Running {
  readonly abort: AbortController;
  fetch?: AnswerFetch;
  asked?: Asked;
  /** It was asked once more after the server had lost it. */
  isAnew: boolean;
  /** Not all of it came over one connection. */
  isCut: boolean;
}

/** The answer can't be resumed: the server no longer has it. `isStopped`: and it will not make it again under the same key. */
class AnswerGone extends Error {
  readonly isStopped: boolean;

  constructor(isStopped: boolean, cause?: unknown) {
    super('the server has it no more', { cause });
    this.isStopped = isStopped;
  }
}

const usualWire: QueryWire = { stream: streamQuery, stop: stopQuery };

/**
 * The questions and answers of one visit. One answer is under way at a time; none of its ends locks it. Each question has one key,
 * so that however often it is cut, it is answered, and paid for, once.
 */
export class Conversation {
  #visit: Visit = { sessions: [], turns: [] };
  readonly #options: ConversationOptions;
  readonly #wire: QueryWire;
  readonly #listeners = new Set<() => void>();
  readonly #teller: FrameScheduler;
  #bursts: BufferingDetector | undefined;
  #running: Running | undefined;
  /** What is under way outlives the page: `restore` resumes it in the next one. */
  isKept = false;
  #stopping: Promise<void> = Promise.resolve();
  #count = 0;

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.#wire = options.wire ?? usualWire;
    this.#teller = createFrameScheduler(() => {
      for (const listener of this.#listeners) listener();
    });
    void loadRecovery().then(
      ({ createBufferingDetector }) => (this.#bursts = createBufferingDetector()),
      () => undefined,
    );
  }

  /** The oldest first. Replaced with every change, never changed. */
  get turns(): readonly Turn[] {
    return this.#visit.turns;
  }

  /** Whether an answer is under way, or a question waits for a connection. */
  get busy(): boolean {
    return this.#running !== undefined;
  }

  /** The sessions of this visit that the server may know. */
  get sessions(): readonly KnownSession[] {
    return this.#visit.sessions;
  }

  /** The one that questions are asked in. Absent before it is begun, and after `clear`. */
  get sessionId(): string | undefined {
    return this.#visit.sessionId;
  }

  /** The session that questions are asked in; begins it where there is none. Throws what `destination` throws. */
  async session(signal: AbortSignal): Promise<KnownSession> {
    return this.#beginSession(await this.#options.destination(signal));
  }

  /** Resolves when the server has heard of the last stop, or could not be reached. */
  get stopped(): Promise<void> {
    return this.#stopping;
  }

  /** Calls `listener` after changes, once per frame at most, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Asks; resolves when nothing more will come: with the envelope of a complete answer, else with nothing. Does nothing while an answer
   * is under way.
   */
  async ask(question: string, dropping?: Dropping): Promise<AnswerEnvelope | undefined> {
    if (this.busy) return undefined;
    const buffered = this.#last?.buffered === true;
    const turn = { ...startTurn({ id: (this.#count += 1), question, dropping }), buffered };
    this.#visit.turns = [...this.#visit.turns, turn];
    return this.#run(turn);
  }

  /** Resumes the last answer when it failed; what can't be resumed is asked again in its place. */
  async retry(): Promise<AnswerEnvelope | undefined> {
    const last = this.#last;
    if (this.busy || last?.state !== 'failed') return undefined;
    return this.#goOn(last);
  }

  /** Tries now what would be tried later: a question that waits for a connection, an answer that is being fetched on. */
  nudge(): void {
    this.#running?.fetch?.nudge();
  }

  /** Takes back a question that still waits for a connection, and returns it. */
  withdraw(): string | undefined {
    const last = this.#last;
    if (last?.state !== 'offline') return undefined;
    this.#leaveRunning();
    this.#visit.turns = this.#visit.turns.slice(0, -1);
    this.#teller.now();
    return last.question;
  }

  /** Ends the answer under way, also on the server; what had come stays. */
  stop(): void {
    const last = this.#last;
    if (!this.#running || !last) return;
    this.#stopRunning();
    this.#settle({ ...last, state: 'stopped' });
  }

  /** Begins a new conversation: forgets the questions, the answers and the session. */
  clear(): void {
    this.#stopRunning();
    this.#visit.turns = [];
    this.#visit.sessionId = undefined;
    this.#visit.asked = undefined;
    this.#teller.now();
  }

  /** The server may know these sessions. */
  remember(sessions: readonly KnownSession[]): void {
    const isNew = ({ sessionId }: KnownSession): boolean =>
      this.#visit.sessions.every((one) => one.sessionId !== sessionId);
    this.#visit.sessions = [...this.#visit.sessions, ...sessions.filter(isNew)];
  }

  /** The server knows these sessions no more. */
  forget(sessions: readonly KnownSession[]): void {
    this.#visit.sessions = this.#visit.sessions.filter((one) => !sessions.includes(one));
  }

  /** Leaves the answer under way as it is, here and on the server. */
  pause(): void {
    this.#leaveRunning();
  }

  /** Goes on with an answer that was left by `pause`. Resolves when that has ended. */
  async resume(): Promise<void> {
    const last = this.#last;
    if (!this.busy && last && !isSettled(last)) await this.#goOn(last);
  }

  /** What `restore` needs. */
  record(): ConversationRecord {
    const { asked, ...visit } = this.#visit;
    const last = this.#last;
    const isOpen = last !== undefined && (!isSettled(last) || last.state === 'failed');
    return { ...visit, asked: isOpen && asked ? { ...asked } : undefined };
  }

  /** Takes the place of an empty conversation and resumes an unfinished answer. Resolves when that has ended. */
  async restore(record: ConversationRecord): Promise<void> {
    const { asked } = record;
    const { turns, sessions } = this.#visit;
    if (turns.length > 0 || this.busy) return;
    this.#visit = { ...record, sessions, asked: asked && { ...asked } };
    this.remember(record.sessions);
    this.#count = Math.max(0, ...record.turns.map(({ id }) => id));
    this.#teller.now();
    await this.resume();
  }

  /** Puts a turn in the place of the one of its id. */
  replace(turn: Turn): void {
    this.#visit.turns = this.#visit.turns.map((one) => (one.id === turn.id ? turn : one));
    this.#teller.soon();
  }

  async #goOn(turn: Turn): Promise<AnswerEnvelope | undefined> {
    const asked = this.#visit.asked;
    const { failure: _, ...rest } = asked?.after ? turn : startTurn(turn);
    return this.#run({ ...rest, state: isBegun(rest) ? 'resuming' : 'waiting' }, asked);
  }

  async #run(turn: Turn, asked?: Asked): Promise<AnswerEnvelope | undefined> {
    const running: Running = {
      abort: new AbortController(),
      isAnew: false,
      isCut: asked !== undefined,
      ...(asked ? { asked } : {}),
    };
    this.#running = running;
    this.replace(turn);
    this.#teller.now();
    this.#stopWithPage(running);
    try {
      while (await this.#isLost(running));
      // Behind a last event it has settled.
    } catch (error) {
      // After a stop or a clear the error is their echo.
      if (this.#running === running) this.#fail(error);
    }
    running.abort.abort();
    const last = this.#last;
    return last?.id === turn.id && last.state === 'done' ? last.envelope : undefined;
  }

  /** Fetches the answer. Whether the server has lost it before anything was shown, so that it is to be asked once more. */
  async #isLost(running: Running): Promise<boolean> {
    const { abort, asked } = running;
    running.fetch = fetchAnswer({
      wire: this.#wire,
      timing: this.#options.timing,
      bearing: this.#options.bearing,
      prepare: (signal) => (asked ? Promise.resolve(asked) : this.#prepare(running, signal)),
      receive: (event) => {
        if (this.#running === running) this.#receive(running, event);
      },
      interrupted: ({ kind }) => {
        // Only what waits for the connection is promised to be sent by itself.
        if (this.#running === running) this.#interrupt(running, kind === 'network' && !navigator.onLine);
      },
      signal: abort.signal,
    });
    try {
      await running.fetch.ended;
      return false;
    } catch (error) {
      const gone = readGone(error);
      if (!gone || !running.asked || this.#running !== running) throw error;
      running.asked = { ...running.asked, after: '', ...(gone.isStopped ? { key: createSessionId() } : {}) };
      this.#visit.asked = running.asked;
      const last = this.#last;
      if (running.isAnew || !last || isBegun(last)) throw gone;
      running.isAnew = true;
      return true;
    }
  }

  async #prepare(running: Running, signal: AbortSignal): Promise<Asked> {
    const destination = await this.#options.destination(signal);
    const { api, request } = destination;
    const { sessionId } = this.#beginSession(destination);
    const { question: message = '', dropping } = this.#last ?? {};
    const asked = {
      api,
      key: createSessionId(),
      request: { ...request, ...dropping, message, session_id: sessionId },
      after: '',
      isSent: false,
    };
    if (this.#running !== running) return asked;
    running.asked = asked;
    this.#visit.asked = asked;
    return asked;
  }

  #beginSession({ api, request }: Destination): KnownSession {
    const { domain_id: domainId, tenant_slug: tenant = '', branch_slug: branch = '' } = request;
    const sessionId = (this.#visit.sessionId ??= createSessionId());
    const session = { api, domainId, tenant, branch, sessionId };
    this.remember([session]);
    return session;
  }

  #receive(running: Running, event: ReceivedEvent): void {
    const last = this.#last;
    if (!last) return;
    if (event.event === 'stopped' && event.data.reason === 'unheard') throw new AnswerGone(true);
    if (event.event === 'envelope' && !running.isCut) this.#bursts?.begin(event.data);
    const next = afterEvent(last, event);
    if (isSettled(next)) {
      const isWhole = event.event === 'done' && !running.isCut;
      const judged = isWhole ? this.#bursts?.end(event.data.envelope, running.asked?.api ?? '') : undefined;
      this.#settle({ ...next, buffered: judged ?? next.buffered });
    } else {
      this.replace(next);
    }
  }

  #interrupt(running: Running, isUnreachable: boolean): void {
    const last = this.#last;
    if (!last) return;
    running.isCut = true;
    const unsent = isUnreachable ? 'offline' : 'waiting';
    this.replace({ ...last, state: running.asked?.isSent === true ? 'resuming' : unsent });
    this.#teller.now();
  }

  #fail(error: unknown): void {
    const last = this.#last;
    if (last) this.#settle({ ...last, state: 'failed', failure: failureOf(error) });
  }

  /** A server that refused the question made nothing under its key, which may be what it refused. */
  #keepAsked(failure: Failure | undefined): void {
    const status = failure ? statusOf(failure) : 0;
    if (status >= 400 && status < 500 && status !== 429) this.#visit.asked = undefined;
    // What failed is made again only when it is asked from its beginning.
    if (failure?.kind === 'reported' && this.#visit.asked) this.#visit.asked.after = '';
  }

  #settle(turn: Turn): void {
    this.#leaveRunning();
    this.#keepAsked(turn.failure);
    this.replace(turn);
    this.#teller.now();
    this.#options.settled?.(turn);
  }

  #leaveRunning(): void {
    const running = this.#running;
    this.#running = undefined;
    running?.abort.abort();
  }

  #stopRunning(): void {
    const asked = this.#running?.asked;
    this.#leaveRunning();
    if (asked) this.#stopping = this.#wire.stop(asked).catch(() => undefined);
  }

  /** Nobody will read it: a page that is put aside as a whole may come back. */
  #stopWithPage(running: Running): void {
    const stop = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted && running.asked && !this.isKept) void this.#wire.stop(running.asked).catch(() => undefined);
    };
    window.addEventListener('pagehide', stop, { signal: running.abort.signal });
  }

  get #last(): Turn | undefined {
    return this.turns.at(-1);
  }
}

/** A 410, or a stream that says that nobody was there to hear it. */
function readGone(error: unknown): AnswerGone | undefined {
  if (error instanceof AnswerGone) return error;
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.status === 410 ? new AnswerGone(false, error) : undefined;
}
