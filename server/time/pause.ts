/** Resolves after so long, or as soon as the signal aborts. It never throws: whoever paused looks at the signal. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    signal.addEventListener('abort', go);
  });
}
