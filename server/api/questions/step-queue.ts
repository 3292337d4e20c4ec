/** What happens while an answer is made, for a reader that comes when it comes. */
export interface StepQueue<Step> {
  readonly push: (step: Step) => void;
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
      const over = work.then(isOver, isOver);
      for (;;) {
        // While one was read others may have come.
        while (waiting.length > 0) yield* waiting.splice(0);
        const more = new Promise<false>((resolve) => {
          wake = () => {
            resolve(false);
          };
        });
        if (await Promise.race([more, over])) break;
      }
      yield* waiting.splice(0);
    },
  };
}

function isOver(): true {
  return true;
}
