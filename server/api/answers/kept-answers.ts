/** Answers that can be resumed, while they are made and for a while after. The oldest are evicted first. */
import type { SessionKey, SessionScope } from '../../assistant/index.ts';
import { Fault } from '../../fault.ts';
import { createAnswerLog } from './answer-log.ts';
import type { AnswerLog, CompletedAnswer } from './answer-log.ts';
import { idOf, sessionIdOf } from './answer-name.ts';
import type { AnswerName } from './answer-name.ts';
import { createAnswerStore } from './answer-store.ts';
import type { AnswerStore, StoredAnswer } from './answer-store.ts';
import { createRunningAnswer } from './running-answer.ts';
import type { AnswerWork, RunningAnswer } from './running-answer.ts';
import type { AnnouncedAnswer, SharedAnswers } from './shared-answers.ts';

export interface AnswerLimits {
  /** How long an answer is kept after its end. Default 5 minutes. */
  readonly keepMs: number;
  /** How long the work on one continues without a listener. Default 30 seconds. */
  readonly graceMs: number;
  /** Of one answer; a larger one is sent and not kept. Default 1 MB. */
  readonly answerBytes: number;
  /** Of all together. Default 64 MB. */
  readonly bytes: number;
}

const LIMITS: AnswerLimits = {
  keepMs: 5 * 60_000,
  graceMs: 30_000,
  answerBytes: 1024 * 1024,
  bytes: 64 * 1024 * 1024,
};

export interface KeptAnswersParts {
  readonly limits?: Partial<AnswerLimits>;
  /** Ends unfinished answers, as failed. */
  readonly draining: AbortSignal;
  /** What other nodes share of their answers. Without it this node is alone. */
  readonly shared?: SharedAnswers;
  /** A session was forgotten on another node while an answer of it was made here. */
  readonly onForgotten?: (session: SessionKey) => void;
}

export interface AnswerRequest {
  readonly name: AnswerName;
  /** The whole question as one text: a name belongs to one question only. */
  readonly question: string;
  /** The client already has a part of the answer: no new one is begun for it. */
  readonly isResumed: boolean;
  /** Eight hexadecimal digits that no other answer has. */
  readonly tag: string;
  /** Whether the answer may be begun. @throws Fault, which all that wait for it get */
  readonly admit: () => Promise<void>;
  readonly work: AnswerWork;
  readonly onFailure: (fault: Fault) => void;
}

export type KeptAnswer = Pick<RunningAnswer, 'listen'> & { readonly log: AnswerLog };

export interface KeptAnswers {
  /**
   * The answer under a name, as it is kept, else begun. It is made once however often it is asked for; one that failed is made again, but not for who
   * wants to resume it.
   * @throws Fault `key-reused`, `answer-gone`, `answer-elsewhere`
   */
  open(request: AnswerRequest): Promise<KeptAnswer>;
  /** Stops it; what was sent is kept. Without one nothing happens. */
  stop(name: AnswerName): Promise<void>;
  /** Ends and forgets every answer of the session. */
  forgetSession(session: SessionKey): Promise<void>;
  /** The same of a tenant or one of its branches. */
  forget(part: SessionScope): void;
}

/** Stores answers, begins them, and learns of those of other nodes. */
export function createKeptAnswers(parts: KeptAnswersParts): KeptAnswers {
  const { shared } = parts;
  const limits = { ...LIMITS, ...parts.limits };
  const store = createAnswerStore(limits);
  const add = createAdding({ ...parts, limits, store });

  const begin = (request: AnswerRequest): StoredAnswer => {
    const entry = add(request, { onFailure: request.onFailure });
    const start = async (): Promise<void> => {
      try {
        await request.admit();
      } catch (error) {
        store.drop(entry);
        throw error;
      }
      // Stopped before it began.
      if (entry.answer.log.end !== undefined) return;
      if (shared !== undefined && store.has(entry)) entry.announced = announce(entry, shared);
      entry.answer.run(request.work);
    };
    entry.admitted = start();
    return entry;
  };
  const announce = (entry: StoredAnswer, among: SharedAnswers): AnnouncedAnswer =>
    among.announce(entry, (command) => {
      if (command === 'forget') store.drop(entry);
      entry.answer.stop('asked');
      if (command === 'forget') parts.onForgotten?.(entry.session);
    });
  /** Takes over what another node has made. */
  const findElsewhere = async ({ name }: AnswerRequest): Promise<void> => {
    const id = idOf(name);
    if (shared === undefined || store.get(id) !== undefined) return;
    const found = await shared.find(id, sessionIdOf(name.session));
    // Meanwhile it may have been begun here.
    if (found === undefined || store.get(id) !== undefined) return;
    if (found.kind === 'elsewhere') throw new Fault('answer-elsewhere');
    store.note(add({ name, question: found.question, tag: found.tag }, { told: found }));
  };
  const forgetThose = (isMeant: (entry: StoredAnswer) => boolean): void => {
    for (const entry of store.all().filter(isMeant)) {
      store.drop(entry);
      entry.answer.stop('asked');
    }
  };

  return {
    async open(request) {
      await findElsewhere(request);
      // Of several that looked at the same time one begins it: from here on nothing waits.
      const known = store.get(idOf(request.name));
      if (known === undefined && request.isResumed) throw new Fault('answer-gone');
      if (known !== undefined && known.question !== request.question) throw new Fault('key-reused');
      const isFailed = known?.answer.log.end?.kind === 'failed';
      const entry = known === undefined || (isFailed && !request.isResumed) ? begin(request) : known;
      await entry.admitted;
      return entry.answer;
    },
    async stop(name) {
      const entry = store.get(idOf(name));
      if (entry === undefined) await shared?.send(idOf(name), 'stop');
      else entry.answer.stop('asked');
    },
    async forgetSession(session) {
      const sessionId = sessionIdOf(session);
      forgetThose((entry) => entry.sessionId === sessionId);
      await shared?.forgetSession(sessionId);
    },
    forget({ tenantSlug, branchSlug }) {
      forgetThose(
        ({ session }) =>
          session.tenantSlug === tenantSlug && (branchSlug === undefined || session.branchSlug === branchSlug),
      );
    },
  };
}

interface AddingParts extends KeptAnswersParts {
  readonly limits: AnswerLimits;
  readonly store: AnswerStore;
}

interface Adding {
  readonly told?: CompletedAnswer;
  readonly onFailure?: (fault: Fault) => void;
}

type Add = (of: Pick<AnswerRequest, 'name' | 'question' | 'tag'>, more: Adding) => StoredAnswer;

function createAdding({ draining, shared, store, limits: { graceMs, keepMs } }: AddingParts): Add {
  return ({ name: { session, key }, question, tag }, { told, onFailure = ignore }) => {
    const id = idOf({ session, key });
    const log = createAnswerLog(tag, told);
    const answer = createRunningAnswer({
      log,
      draining,
      graceMs,
      isAwaited: async () => (await shared?.isAwaited(id)) ?? false,
      onChange() {
        if (!store.note(entry) || log.end === undefined) return;
        entry.announced?.keep({ events: log.events, end: log.end }, keepMs);
      },
      onFailure,
    });
    const sessionId = sessionIdOf(session);
    const entry: StoredAnswer = { id, session, sessionId, question, tag, answer, admitted: Promise.resolve() };
    store.put(entry);
    return entry;
  };
}

function ignore(): void {
  // An answer of another node does not fail here.
}
