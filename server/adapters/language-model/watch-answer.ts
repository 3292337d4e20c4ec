import type { MeasuredAnswer } from './host-pace.ts';

/** Of an answer's last line. */
export interface Figures {
  readonly done_reason?: string;
  readonly prompt_eval_count?: number;
  readonly eval_count?: number;
  /** Nanoseconds. */
  readonly prompt_eval_duration?: number;
  readonly eval_duration?: number;
}

/** What an answer takes: by the host's own figures where it came to its end, else by the clock. `isLoaded`: no time of it is for loading. */
export function watchAnswer(promptCharacters: number, isLoaded: boolean) {
  const began = performance.now();
  let firstAt: number | undefined;
  let lastAt = began;
  let count = 0;
  let told: MeasuredAnswer | undefined;
  return {
    piece(): void {
      lastAt = performance.now();
      firstAt ??= lastAt;
      count += 1;
    },
    told({ prompt_eval_duration: promptNs, eval_count: tokens, eval_duration: answerNs }: Figures): void {
      if (promptNs === undefined || tokens === undefined || answerNs === undefined) return;
      told = { promptCharacters, promptMs: promptNs / 1e6, answer: { tokens, ms: answerNs / 1e6 } };
    },
    /** Undefined: nothing can be said of it. `wasEnded`: its hearer had enough, before its first word or behind it. */
    measured(wasEnded: boolean): MeasuredAnswer | undefined {
      if (told !== undefined) return told;
      if (!isLoaded || (firstAt === undefined && !wasEnded)) return undefined;
      const promptMs = (firstAt ?? performance.now()) - began;
      return {
        promptCharacters,
        promptMs,
        ...(firstAt === undefined ? { isAtLeast: true } : {}),
        ...(count < 2 || firstAt === undefined ? {} : { answer: { tokens: count - 1, ms: lastAt - firstAt } }),
      };
    },
  };
}
