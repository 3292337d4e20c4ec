/** Where answers are kept, within a bound of bytes and of time. What was kept longest makes room; what is still being told is given up last. */
import type { SessionKey } from '../../assistant/index.ts';
import type { RunningAnswer } from './running-answer.ts';
import type { AnnouncedAnswer, AnswerMark } from './shared-answers.ts';

export interface ShelvedAnswer extends AnswerMark {
  readonly session: SessionKey;
  readonly answer: RunningAnswer;
  /** Resolves when it may be told. @throws Fault */
  admitted: Promise<void>;
  announced?: AnnouncedAnswer;
}

export interface AnswerShelf {
  get(id: string): ShelvedAnswer | undefined;
  has(entry: ShelvedAnswer): boolean;
  all(): ShelvedAnswer[];
  /** In the place of what was there under its id. */
  put(entry: ShelvedAnswer): void;
  /** It has grown, or ended. Whether it is still kept. */
  note(entry: ShelvedAnswer): boolean;
  /** Nobody can come back for it. */
  drop(entry: ShelvedAnswer): void;
}

export interface ShelfLimits {
  readonly keepMs: number;
  readonly answerBytes: number;
  readonly bytes: number;
}

interface Place {
  readonly entry: ShelvedAnswer;
  size: number;
  expiry?: NodeJS.Timeout;
}

export function createAnswerShelf({ keepMs, answerBytes, bytes }: ShelfLimits): AnswerShelf {
  /** Kept longest first. */
  const places = new Map<string, Place>();
  let size = 0;

  const placeOf = (entry: ShelvedAnswer): Place | undefined => {
    const place = places.get(entry.id);
    return place?.entry === entry ? place : undefined;
  };
  const drop = (entry: ShelvedAnswer): void => {
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
