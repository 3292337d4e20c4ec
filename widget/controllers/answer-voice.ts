import { createTextFlow } from '../markdown/text-flow.ts';

/** Whoever speaks to screen readers. */
export interface Speaker {
  say: (text: string) => void;
}

/** How an answer is being told. */
export interface AnswerSoFar {
  readonly warnings: readonly string[];
  readonly answer: string;
  /** What was looked up for it, one after the other: all of it comes before any warning. */
  readonly looking?: readonly string[];
}

/** A reader needs time to speak; more often than this it would only interrupt itself. */
const PAUSE = 3000;

/** What can be spoken by itself. */
const SENTENCES = /^.*(?:[.!?…:]["»)]?\s|\n)/su;

/**
 * Tells an answer to a screen reader while it comes: that it began, each thing that is looked up, then its warnings and its whole sentences, never
 * twice and never more often than every three seconds, then that it ended.
 */
export class AnswerVoice {
  readonly #speaker: Speaker;
  readonly #pause: number;
  #waiting: string[] = [];
  #warned = 0;
  #read = 0;
  #last = -Infinity;
  #timer = 0;

  constructor(speaker: Speaker, pause = PAUSE) {
    this.#speaker = speaker;
    this.#pause = pause;
  }

  /** A new answer is awaited: says so at once. */
  begin(text: string): void {
    this.forget();
    this.#speak(text);
  }

  /** The answer as far as it came. */
  follow(told: AnswerSoFar): void {
    this.#announce(told, SENTENCES.exec(told.answer)?.[0] ?? '');
  }

  /** The answer ended: what is left of it, and how it ended. */
  end(told: AnswerSoFar, text: string): void {
    this.#announce(told, told.answer, text);
  }

  /** Nothing of it is said any more. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#waiting = [];
    this.#warned = 0;
    this.#read = 0;
  }

  /** What was not told yet, and how it ended. */
  #announce({ looking = [], warnings }: AnswerSoFar, answer: string, end = ''): void {
    const before = [...looking.map((title) => `${title}.`), ...warnings];
    const texts = [...before.slice(this.#warned), answer.slice(this.#read), end];
    this.#warned = Math.max(this.#warned, before.length);
    this.#read = Math.max(this.#read, answer.length);
    const spoken = texts.map(spokenWords).filter((text) => text !== '');
    if (spoken.length === 0) return;
    this.#waiting.push(...spoken);
    const left = this.#last + this.#pause - Date.now();
    if (left <= 0) this.#flush();
    else this.#timer ||= window.setTimeout(this.#flush, left);
  }

  readonly #flush = (): void => {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#speak(this.#waiting.splice(0).join(' '));
  };

  #speak(text: string): void {
    this.#last = Date.now();
    this.#speaker.say(text);
  }
}

/** The words without the signs around them: those are shown, not read out. */
function spokenWords(text: string): string {
  const shown = document.createElement('div');
  const flow = createTextFlow(shown, () => document.createElement('sup'));
  flow.append(text);
  flow.end();
  return [...shown.querySelectorAll('p, li')]
    .map((block) => block.textContent)
    .join(' ')
    .replaceAll(/\s+(?=[.,;:!?»)])/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
