/** Between two words, so that a reader sees an answer being written and not a wall of text. */
const WORD_PAUSE_MS = 8;

/** The text word by word, each with the white space before it; joined they are the text. Ends when the signal aborts. */
export async function* streamWords(
  text: string,
  pause: (ms: number, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const parts = text.split(/(?<=\S)(?=\s)/u);
  for (const [index, part] of parts.entries()) {
    if (index > 0) await pause(WORD_PAUSE_MS, signal);
    signal.throwIfAborted();
    yield part;
  }
}
