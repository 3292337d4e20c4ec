/** Looks again and again until `look` gives something. @throws Error that names what was waited for */
export async function waitUntil<Value>(
  what: string,
  look: () => Promise<Value | undefined>,
  timeoutMs = 10_000,
): Promise<Value> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error(`waited ${String(timeoutMs)} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
