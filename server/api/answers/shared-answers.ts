/**
 * What nodes share of answers, over a cache that all of them have. An answer is made by one node; another one serves it once it is whole,
 * or says that it is made elsewhere. Nothing depends on it: what the cache has lost is asked again.
 */
import * as v from 'valibot';
import type { QueryStreamEvents } from '../../contract/v2.ts';
import type { Cache } from '../../knowledge/index.ts';
import type { CompletedAnswer } from './answer-log.ts';

/** An answer by the names under which nodes know it. */
export interface AnswerIdentity {
  readonly id: string;
  readonly sessionId: string;
  readonly question: string;
  readonly tag: string;
}

export type FoundAnswer =
  | ({ readonly kind: 'told'; readonly question: string; readonly tag: string } & CompletedAnswer)
  | { readonly kind: 'elsewhere' };

/** What another node asks for about an answer that is made here. */
export type RemoteCommand = 'stop' | 'forget';

/** An answer that other nodes know to be made here. */
export interface AnnouncedAnswer {
  /** It is whole: others may serve it for this long. */
  keep(told: CompletedAnswer, keepMs: number): void;
  /** It is no longer made here. Idempotent. */
  release(): void;
}

/** No method throws. */
export interface SharedAnswers {
  /** The node that makes it learns that somebody waits for it. */
  find(id: string, sessionId: string): Promise<FoundAnswer | undefined>;
  announce(answer: AnswerIdentity, onCommand: (command: RemoteCommand) => void): AnnouncedAnswer;
  /** The node that makes it receives it within a second. */
  send(id: string, command: RemoteCommand): Promise<void>;
  /** Whether it was looked for on another node in the last seconds. */
  isAwaited(id: string): Promise<boolean>;
  /** Removes the session's answers and ends unfinished ones. */
  forgetSession(sessionId: string): Promise<void>;
}

export interface SharedAnswersParts {
  readonly cache: Cache;
  /** What each turn of work runs in. */
  readonly within: <Result>(run: () => Result) => Result;
  /** How often a node shows that it is at work, and looks for commands. Default 1,000. */
  readonly tickMs?: number;
}

/** Most answers of one session that are kept, and that may be unfinished. */
const MOST = 4;

/** A node that shows no sign of life for this many turns is gone. */
const TURNS = 5;

const COMMAND_SECONDS = 60;
const AWAITED_SECONDS = 15;

/** Of all answers of a session: below what a cache allows for one value. */
const SESSION_BYTES = 900 * 1024;

const SessionSchema = v.object({
  running: v.array(v.string()),
  told: v.array(
    v.object({
      id: v.string(),
      question: v.string(),
      tag: v.string(),
      kind: v.picklist(['answered', 'stopped']),
      events: v.array(v.string()),
    }),
  ),
});
type Session = v.InferOutput<typeof SessionSchema>;

export function createSharedAnswers({ cache, within, tickMs = 1000 }: SharedAnswersParts): SharedAnswers {
  const store = createTexts(cache);
  const readSession = async (sessionId: string): Promise<Session> =>
    parse(await store.get(`answers:${sessionId}`)) ?? { running: [], told: [] };

  const announceTo = async ({ id, sessionId }: AnswerIdentity): Promise<void> => {
    const { running, told } = await readSession(sessionId);
    await store.set(`answer-running:${id}`, '1', (tickMs * TURNS) / 1000);
    const all = [id, ...running.filter((each) => each !== id)].slice(0, MOST);
    await store.set(`answers:${sessionId}`, JSON.stringify({ running: all, told }), KEPT_SECONDS);
  };
  const share = async ({ id, sessionId, question, tag }: AnswerIdentity, told: CompletedAnswer, seconds: number) => {
    if (told.end.kind === 'failed') return;
    const session = await readSession(sessionId);
    const added = { id, question, tag, kind: told.end.kind, events: [...told.events] };
    const all = [added, ...session.told.filter((each) => each.id !== id)].slice(0, MOST);
    const running = session.running.filter((each) => each !== id);
    await store.set(`answers:${sessionId}`, writeWithin({ running, told: all }), seconds);
  };

  return {
    async find(id, sessionId) {
      const { running, told } = await readSession(sessionId);
      const found = told.find((each) => each.id === id);
      if (found !== undefined) return toFound(found);
      if (!running.includes(id) || (await store.get(`answer-running:${id}`)) === undefined) return undefined;
      await store.set(`answer-awaited:${id}`, '1', AWAITED_SECONDS);
      return { kind: 'elsewhere' };
    },
    announce(answer, onCommand) {
      const name = `answer-wish:${answer.id}`;
      let isOver = false;
      let announced = within(() => announceTo(answer));
      const turn = async (): Promise<void> => {
        await store.set(`answer-running:${answer.id}`, '1', (tickMs * TURNS) / 1000);
        const command = toCommand(await store.get(name));
        if (command !== undefined && !isOver) onCommand(command);
      };
      const timer = setInterval(() => {
        announced = announced.then(() => (isOver ? undefined : within(turn)));
      }, tickMs);
      timer.unref();
      const end = (last: () => Promise<void>): void => {
        if (isOver) return;
        isOver = true;
        clearInterval(timer);
        announced = announced
          .then(() => within(last))
          .then(() => within(() => store.set(`answer-running:${answer.id}`, '', 0)));
      };
      return {
        keep(told, keepMs) {
          end(async () => {
            if (toCommand(await store.get(name)) === 'forget') onCommand('forget');
            else await share(answer, told, keepMs / 1000);
          });
        },
        release() {
          end(() => Promise.resolve());
        },
      };
    },
    send: (id, command) => store.set(`answer-wish:${id}`, command, COMMAND_SECONDS),
    isAwaited: async (id) => (await within(() => store.get(`answer-awaited:${id}`))) !== undefined,
    async forgetSession(sessionId) {
      const { running } = await readSession(sessionId);
      for (const id of running) await store.set(`answer-wish:${id}`, 'forget', COMMAND_SECONDS);
      await store.set(`answers:${sessionId}`, '', 0);
    },
  };
}

/** While an answer is made; what is kept afterwards has its own time. */
const KEPT_SECONDS = 600;

interface Texts {
  get(name: string): Promise<string | undefined>;
  set(name: string, text: string, seconds: number): Promise<void>;
}

function createTexts(cache: Cache): Texts {
  const encoder = new TextEncoder();
  return {
    async get(name) {
      const bytes = await cache.get(name);
      return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
    },
    set: (name, text, seconds) => cache.set(name, encoder.encode(text), seconds),
  };
}

function parse(text: string | undefined): Session | undefined {
  if (text === undefined) return undefined;
  try {
    const parsed = v.safeParse(SessionSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The newest ones, as many as fit. */
function writeWithin({ running, told }: Session): string {
  for (let count = told.length; count > 0; count -= 1) {
    const text = JSON.stringify({ running, told: told.slice(0, count) });
    if (new TextEncoder().encode(text).byteLength <= SESSION_BYTES) return text;
  }
  return JSON.stringify({ running, told: [] });
}

function toFound({ question, tag, kind, events }: Session['told'][number]): FoundAnswer | undefined {
  const told = { kind: 'told', question, tag, events } as const;
  if (kind === 'stopped') return { ...told, end: { kind } };
  const data = events.at(-1)?.split('\ndata: ')[1];
  if (data === undefined) return undefined;
  const { envelope } = JSON.parse(data) as QueryStreamEvents['done'];
  return { ...told, end: { kind, envelope } };
}

function toCommand(text: string | undefined): RemoteCommand | undefined {
  return text === 'stop' || text === 'forget' ? text : undefined;
}
