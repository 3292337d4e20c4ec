/** What happens while an answer is made, for a reader that comes when it comes. */
export interface StepQueue<Step> {
  push(step: Step): void;
  /** Each step as it comes, until the work has ended, however it did: who wants to know awaits it. */
  until(work: Promise<unknown>): AsyncGenerator<Step>;
}

export function createStepQueue<Step>(): StepQueue<Step> {
  const waiting: Step[] = [];
  let wake = (): void => undefined;
  return {
    push(step) {
      waiting.push(step);
      wake();
    },
    async *until(work) {
      let isOver = false;
      const over = work.then(
        () => (isOver = true),
        () => (isOver = true),
      );
      for (;;) {
        for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) yield step;
        if (isOver) return;
        const more = new Promise<void>((resolve) => (wake = resolve));
        await Promise.race([over, more]);
      }
    },
  };
}
