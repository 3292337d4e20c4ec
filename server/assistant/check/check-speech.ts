import type { CheckContext, SentenceCheck, SpeechEvent } from './checked-speech.ts';

/** A model's words sentence by sentence, each judged before it is said. */
export async function* checkSpeech(
  pieces: AsyncIterable<string>,
  check: SentenceCheck,
  _context: CheckContext,
): AsyncGenerator<SpeechEvent> {
  let text = '';
  for await (const piece of pieces) text += piece;
  const checked = check(text);
  if (checked.kind === 'released') yield { kind: 'text', text: checked.text };
  else if (checked.kind === 'withheld') yield checked;
}
