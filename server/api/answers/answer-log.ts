/** The events of one answer so far, for any number of readers: each reads at its own pace and holds no copy. */
import type { AnswerEnvelope, QueryStreamEvent } from '../../contract/v2.ts';
import type { Fault } from '../../fault.ts';
import { formatEvent } from '../http/event-stream.ts';

export type AnswerEnd =
  | { readonly kind: 'answered'; readonly envelope: AnswerEnvelope }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly fault: Fault };

export interface AnswerLog {
  /** Bytes that it holds, roughly. */
  readonly size: number;
  /** The text so far. */
  readonly words: string;
  /** Undefined while it is still being made. */
  readonly end: AnswerEnd | undefined;
  /** The events as they went out. */
  readonly events: readonly string[];
  /** Adds an event under the next id. After the end nothing is added. */
  append(event: QueryStreamEvent): void;
  /** Adds the last event; every reader ends after it. The first end counts. */
  finish(last: QueryStreamEvent, end: AnswerEnd): void;
  /** After which event a reader resumes whose last event had this id; 0: from the beginning. */
  placeOf(lastEventId: string | undefined): number;
  /** The events after a place as they arrive, each in wire format. */
  read(place: number): AsyncIterableIterator<string>;
  /** Resolves with the end. */
  ended(): Promise<AnswerEnd>;
}

/** A complete answer that another node made. */
export interface CompletedAnswer {
  readonly events: readonly string[];
  readonly end: AnswerEnd;
}

/** `tag` is part of every event id, so that ids of another answer are not mistaken for this one's. */
export function createAnswerLog(tag: string, told?: CompletedAnswer): AnswerLog {
  const events = [...(told?.events ?? [])];
  const waiting = new Set<() => void>();
  let end = told?.end;
  let size = events.reduce((sum, event) => sum + sizeOf(event), 0);
  let words = '';

  const wake = (): void => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const add = (event: QueryStreamEvent): void => {
    const text = formatEvent({ ...event, id: `${tag}-${String(events.length + 1)}` });
    events.push(text);
    size += sizeOf(text);
    wake();
  };
  const more = (): Promise<void> =>
    new Promise((resolve) => {
      waiting.add(resolve);
    });

  return {
    get size() {
      return size;
    },
    get words() {
      return words;
    },
    get end() {
      return end;
    },
    events,
    append(event) {
      if (end !== undefined) return;
      if (event.event === 'token') words += event.data.t;
      add(event);
    },
    finish(last, how) {
      if (end !== undefined) return;
      end = how;
      add(last);
    },
    placeOf(lastEventId) {
      const [, given, number] = /^([0-9a-f]{8})-([1-9]\d{0,6})$/u.exec(lastEventId ?? '') ?? [];
      const place = Number(number ?? 0);
      if (given !== tag) return 0;
      // A reader that had the last event does not ask, and a place beyond the end was never sent.
      return place < events.length || (place === events.length && end === undefined) ? place : 0;
    },
    async *read(place) {
      for (let next = place; ; next += 1) {
        while (next >= events.length && end === undefined) await more();
        const event = events[next];
        if (event === undefined) return;
        yield event;
      }
    },
    async ended() {
      while (end === undefined) await more();
      return end;
    },
  };
}

/** As the engine keeps a text: with letters beyond Latin-1 each takes two bytes. */
function sizeOf(text: string): number {
  return text.length * 2 + EVENT_BYTES;
}

const EVENT_BYTES = 64;
