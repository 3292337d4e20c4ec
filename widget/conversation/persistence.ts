import { createSessionId } from '../client/session-id.ts';
import type { Conversation, KnownSession } from './conversation.ts';
import type { StoredRecord } from './stored-record.ts';
import { readRecord, writeRecord } from './stored-record.ts';
import { tryTo } from './try-to.ts';

/** So long after the last word a conversation is of no use, and nobody's business. */
const EXPIRES_AFTER = 24 * 60 * 60 * 1000;

/** While words come, what is kept follows at this pace, in milliseconds. */
const PACE = 1000;

/** How many turns are kept; fewer where the browser has no room. */
const MOST_TURNS = [40, 10, 2];

/** Keeps a conversation on the guest's device, once the guest has agreed. Whatever the browser refuses, the chat goes on. */
export interface Persistence {
  /** Whether the guest has agreed, now or on an earlier page. */
  readonly isAllowed: boolean;
  /** The guest agrees. Whether the browser does, too. */
  allow(): boolean;
  /** The guest agrees no more: erases what is kept of this place, in every tab. Returns the sessions that it knew of. */
  erase(): readonly KnownSession[];
  /** Ends its work, keeping the latest. */
  close(): void;
}

/** Where conversations are kept. A getter may throw where the browser forbids all storage. */
export interface PersistenceParts {
  readonly conversation: Conversation;
  /** The name of the conversation's place: other pages with the same name continue it. */
  readonly place: string;
  /** Another tab erased what is kept. */
  readonly erased?: () => void;
  readonly storage?: () => Storage;
  readonly tab?: () => Storage;
}

/**
 * Goes on with what was kept, the one of this tab first, else the latest. Each page keeps under a name of its own, so that tabs don't write over
 * each other; what it goes on with moves to its name.
 */
export function createPersistence({
  conversation,
  place,
  erased,
  storage = () => localStorage,
  tab = () => sessionStorage,
}: PersistenceParts): Persistence {
  const prefix = `rag-chat:${place}:`;
  const own = `${prefix}${createSessionId()}`;
  const watching = new AbortController();
  let isAllowed = false;
  let timer = 0;

  /** Whether it is kept; what is not is not waited for by anybody. */
  const save = (): boolean => {
    clearTimeout(timer);
    timer = 0;
    conversation.isKept =
      isAllowed &&
      MOST_TURNS.some((most) =>
        tryTo(() => {
          storage().setItem(own, writeRecord(conversation.record(), Date.now(), most));
          tab().setItem(prefix, own);
          return true;
        }),
      );
    return conversation.isKept;
  };
  const forget = (): void => {
    isAllowed = false;
    save();
  };

  const { signal } = watching;
  const unsubscribe = conversation.subscribe(() => {
    if (isAllowed) timer ||= window.setTimeout(save, PACE);
  });
  window.addEventListener('pagehide', save, { signal });
  document.addEventListener('visibilitychange', save, { signal });
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key !== `${prefix}erased` || newValue === null || !isAllowed) return;
      forget();
      conversation.clear();
      erased?.();
    },
    { signal },
  );

  const found = tryTo(() => findKept(storage(), prefix, tab().getItem(prefix)));
  if (found) {
    isAllowed = true;
    const isFirst = conversation.turns.length === 0;
    const isSame = conversation.record().sessionId === found.record.sessionId;
    if (isFirst) void conversation.restore(found.record);
    // It has moved, unless the guest was quicker and began another one.
    if (save() && (isFirst || isSame)) {
      tryTo(() => {
        storage().removeItem(found.name);
      });
    }
  }

  return {
    get isAllowed() {
      return isAllowed;
    },
    allow() {
      isAllowed = true;
      return save();
    },
    erase() {
      forget();
      const known = tryTo(() => {
        const names = namesIn(storage(), prefix);
        const sessions = names.flatMap((name) => readRecord(storage().getItem(name))?.sessions ?? []);
        for (const name of names) storage().removeItem(name);
        tab().removeItem(prefix);
        // Other tabs hear of it; nothing of it stays.
        storage().setItem(`${prefix}erased`, '1');
        storage().removeItem(`${prefix}erased`);
        return sessions;
      });
      return known ?? [];
    },
    close() {
      save();
      unsubscribe();
      watching.abort();
    },
  };
}

interface Kept {
  readonly name: string;
  readonly record: StoredRecord;
}

/** The one of this tab, else the latest; what is too old or can't be read is removed. */
function findKept(storage: Storage, prefix: string, preferred: string | null): Kept | undefined {
  const kept: Kept[] = [];
  for (const name of namesIn(storage, prefix)) {
    const record = readRecord(storage.getItem(name));
    const age = record ? Date.now() - record.savedAt : NaN;
    if (record && age < EXPIRES_AFTER && age > -EXPIRES_AFTER) kept.push({ name, record });
    else storage.removeItem(name);
  }
  kept.sort((one, other) => other.record.savedAt - one.record.savedAt);
  return kept.find(({ name }) => name === preferred) ?? kept[0];
}

function namesIn(storage: Storage, prefix: string): string[] {
  return Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '').filter((name) =>
    name.startsWith(prefix),
  );
}
