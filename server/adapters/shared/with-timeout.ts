/** A timer that is later than this was held up by this process, not by who is waited for. */
const STALL_MS = 5;

/**
 * What the promise resolves with in the given milliseconds; undefined when it takes longer. It is left alone afterwards: what it
 * brings later, also an error, is ignored.
 */
export function withTimeout<Result>(
  promise: Promise<Result>,
  ms: number,
): Promise<{ readonly value: Result } | undefined> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let timer: NodeJS.Timeout;
    // Timers run before received data is read: an answer that has already arrived is not late.
    const giveUp = (): void => {
      setImmediate(() => {
        resolve(undefined);
      });
    };
    const end = (): void => {
      if (performance.now() - began - ms < STALL_MS) giveUp();
      else timer = setTimeout(giveUp, STALL_MS);
    };
    timer = setTimeout(end, ms);
    promise.then(
      (value) => {
        clearTimeout(timer);
        resolve({ value });
      },
      (error: unknown) => {
        clearTimeout(timer);
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- passed on as it came
        reject(error);
      },
    );
  });
}
