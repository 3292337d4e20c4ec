/** A timer that is later than this was held up by this process, not by who is waited for. */
const STALL_MS = 5;

/**
 * What the promise brings within so many milliseconds; undefined when it brings nothing by then. It is left alone afterwards: what it
 * brings later, also an error, is nobody's.
 */
export function withTimeout<Result>(
  promise: Promise<Result>,
  ms: number,
): Promise<{ readonly value: Result } | undefined> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let timer: NodeJS.Timeout;
    // Timers run before what has come in is read: an answer that lies there already is no late one.
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
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- handed on as it came
        reject(error);
      },
    );
  });
}
