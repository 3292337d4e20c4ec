/** Sessions in this process: gone with it, and enough for one machine. */
import type { SessionKey, SessionStore } from '../../assistant/index.ts';

/** Enough to resolve what a follow-up question leaves out. */
const QUESTIONS_KEPT = 10;

export interface MemorySessionParts {
  /** How long a session is kept after its last question. */
  readonly ttlMs: number;
  readonly now?: () => number;
  /** Most sessions at a time; the one without a question for longest goes first. Default 10,000. */
  readonly limit?: number;
  /** Most characters of all questions together. Default 20 million. */
  readonly characterLimit?: number;
}

interface Session {
  readonly key: SessionKey;
  readonly questions: readonly string[];
  readonly conditions: readonly string[];
  readonly finding: string | undefined;
  readonly askedAt: number;
  readonly characters: number;
}

const NOTHING: Pick<Session, 'questions' | 'conditions' | 'finding'> = {
  questions: [],
  conditions: [],
  finding: undefined,
};

export function createMemorySessionStore(parts: MemorySessionParts): SessionStore {
  const { ttlMs, now = Date.now, limit = 10_000, characterLimit = 20_000_000 } = parts;
  /** Oldest question first: a Map keeps the order in which keys were put in. */
  const sessions = new Map<string, Session>();
  let characters = 0;

  const drop = (key: string): void => {
    characters -= sessions.get(key)?.characters ?? 0;
    sessions.delete(key);
  };
  const isOver = (session: Session): boolean => now() - session.askedAt >= ttlMs;
  const makeRoom = (): void => {
    for (const [key, session] of sessions) {
      if (sessions.size <= limit && characters <= characterLimit && !isOver(session)) return;
      drop(key);
    }
  };

  const put = (name: string, session: Omit<Session, 'characters'>): void => {
    const { questions, conditions, finding = '' } = session;
    const size = [...questions, ...conditions, finding].reduce((sum, text) => sum + text.length, 0);
    drop(name);
    sessions.set(name, { ...session, characters: size });
    characters += size;
    makeRoom();
  };

  return {
    async recent(key) {
      const session = sessions.get(toText(key));
      return session === undefined || isOver(session) ? [] : session.questions;
    },
    async conditions(key) {
      const session = sessions.get(toText(key));
      return session === undefined || isOver(session) ? [] : session.conditions;
    },
    async remember(key, question, stated = []) {
      const name = toText(key);
      const before = sessions.get(name);
      const kept = before === undefined || isOver(before) ? NOTHING : before;
      const conditions = [...new Set([...kept.conditions, ...stated])];
      const questions = [question, ...kept.questions].slice(0, QUESTIONS_KEPT);
      put(name, { key, questions, conditions, finding: kept.finding, askedAt: now() });
    },
    async retract(key, conditions) {
      const name = toText(key);
      const session = sessions.get(name);
      if (session === undefined || isOver(session)) return;
      put(name, { ...session, conditions: session.conditions.filter((each) => !conditions.includes(each)) });
    },
    async finding(key) {
      const session = sessions.get(toText(key));
      return session === undefined || isOver(session) ? undefined : session.finding;
    },
    async keepFinding(key, finding) {
      const name = toText(key);
      const session = sessions.get(name);
      if (session !== undefined && !isOver(session)) put(name, { ...session, finding });
    },
    async forgetSession(key) {
      drop(toText(key));
    },
    async forget({ tenantSlug, branchSlug }) {
      for (const [name, { key }] of sessions) {
        if (key.tenantSlug === tenantSlug && (branchSlug === undefined || key.branchSlug === branchSlug)) drop(name);
      }
    },
  };
}

/** No two keys have one text, whatever characters a session id holds. */
function toText({ domainId, tenantSlug, branchSlug, sessionId }: SessionKey): string {
  return JSON.stringify([domainId, tenantSlug, branchSlug, sessionId]);
}
