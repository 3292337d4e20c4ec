/** What every reading process does on its own side: it takes its file, watches its memory and ends with its parent. */
import process from 'node:process';

/** An orphan has nobody to read for; the parent measures memory too, this one serves where it can't. */
export function standAlone(memoryLimitMb: number): void {
  process.on('disconnect', () => process.exit(1));
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimitMb * 2 ** 20) process.exit(2);
  }, 50).unref();
}

/** The file on the standard input, as far as this length. */
export async function readInput(byteLength: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(byteLength);
  let length = 0;
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    bytes.set(chunk.subarray(0, byteLength - length), length);
    length = Math.min(byteLength, length + chunk.length);
  }
  return bytes.subarray(0, length);
}

/** Resolves when the parent has it. */
export function send(message: object): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, () => {
      resolve();
    });
  });
}
