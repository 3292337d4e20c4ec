/** Keeps answers, bounded by bytes and by time. The oldest are evicted first, unfinished ones last. */
import type { SessionKey } from '../../assistant/index.ts';
import type { RunningAnswer } from './running-answer.ts';
import type { AnnouncedAnswer, AnswerIdentity } from './shared-answers.ts';

export interface StoredAnswer extends AnswerIdentity {
  readonly session: SessionKey;
  readonly answer: RunningAnswer;
  /** Resolves when it may be sent. @throws Fault */
  admitted: Promise<void>;
  announced?: AnnouncedAnswer;
}

export interface AnswerStore {
  get(id: string): StoredAnswer | undefined;
  has(entry: StoredAnswer): boolean;
  all(): StoredAnswer[];
  /** Replaces what was there under its id. */
  put(entry: StoredAnswer): void;
  /** Call when it has grown or ended. Returns whether it is still kept. */
  note(entry: StoredAnswer): boolean;
  /** Removes it: it can no longer be resumed. */
  drop(entry: StoredAnswer): void;
}

export interface AnswerStoreLimits {
  readonly keepMs: number;
  readonly answerBytes: number;
  readonly bytes: number;
}

interface Place {
  readonly entry: StoredAnswer;
  size: number;
  expiry?: NodeJS.Timeout;
}

export function createAnswerStore({ keepMs, answerBytes, bytes }: AnswerStoreLimits): AnswerStore {
  /** Oldest first. */
  const places = new Map<string, Place>();
  let size = 0;

  const placeOf = (entry: StoredAnswer): Place | undefined => {
    const place = places.get(entry.id);
    return place?.entry === entry ? place : undefined;
  };
  const drop = (entry: StoredAnswer): void => {
    const place = placeOf(entry);
    if (place === undefined) return;
    clearTimeout(place.expiry);
    places.delete(entry.id);
    size -= place.size;
    entry.announced?.release();
    entry.answer.abandon();
  };
  const makeRoom = (): void => {
    while (size > bytes) {
      const all = [...places.values()];
      const oldest = all.find(({ entry }) => entry.answer.log.end !== undefined) ?? all[0];
      if (oldest === undefined) return;
      drop(oldest.entry);
    }
  };

  return {
    get: (id) => places.get(id)?.entry,
    has: (entry) => placeOf(entry) !== undefined,
    all: () => [...places.values()].map(({ entry }) => entry),
    put(entry) {
      const before = places.get(entry.id);
      if (before !== undefined) drop(before.entry);
      places.set(entry.id, { entry, size: 0 });
    },
    note(entry) {
      const place = placeOf(entry);
      if (place === undefined) return false;
      const { log } = entry.answer;
      size += log.size - place.size;
      place.size = log.size;
      if (place.size > answerBytes) drop(entry);
      makeRoom();
      if (log.end === undefined || placeOf(entry) === undefined) return placeOf(entry) !== undefined;
      clearTimeout(place.expiry);
      place.expiry = setTimeout(() => {
        drop(entry);
      }, keepMs);
      place.expiry.unref();
      return true;
    },
    drop,
  };
}
