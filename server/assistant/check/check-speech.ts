import type { GenerationEnd } from '../ports.ts';
import type { CheckContext, SentenceCheck, SpeechEvent } from './checked-speech.ts';
import { createSpeaker, isSpent, sayUnit, SPEECH_BOUNDS, withhold } from './speaker.ts';
import type { SpokenUnit } from './split-speech.ts';
import { createSpeechSplitter } from './split-speech.ts';

/**
 * A model's words sentence by sentence, each whole and judged before it is said. Ending this ends the model's generation. `told`: what the
 * guest has read before and need not read again. Where the model was cut at its bound, the half sentence it ends with is not said.
 */
export async function* checkSpeech(
  pieces: AsyncIterable<string, GenerationEnd | undefined>,
  check: SentenceCheck,
  context: CheckContext,
  told: readonly string[] = [],
): AsyncGenerator<SpeechEvent> {
  const splitter = createSpeechSplitter();
  const speaker = createSpeaker(check, context, told);
  let end: GenerationEnd | undefined;
  for await (const piece of noteEnd(pieces, (how) => (end = how))) {
    for (const unit of splitter.push(piece)) {
      yield* sayUnit(unit, speaker);
      if (isSpent(speaker)) return;
    }
    if (splitter.isOver()) return;
    if (splitter.heldLength() > SPEECH_BOUNDS.longestSentence) {
      yield* withhold(splitter.pending(), 'too-long', speaker);
      return;
    }
  }
  const left = splitter.end();
  const half = halfOf(left, end);
  for (const unit of left) {
    yield* unit === half ? withhold(unit.text, 'unfinished', speaker) : sayUnit(unit, speaker);
    if (isSpent(speaker)) return;
  }
}

/** Whoever stops reading ends the source. */
async function* noteEnd<End>(source: AsyncIterable<string, End>, note: (end: End) => void): AsyncGenerator<string> {
  note(yield* source);
}

/** What closes a sentence, or stands behind what closes it. */
const CLOSING = '.!?…])»”"\'';

/** The sentence that the bound has cut. */
function halfOf(left: readonly SpokenUnit[], end: GenerationEnd | undefined): SpokenUnit | undefined {
  const last = left.at(-1);
  return end?.how === 'cut' && last !== undefined && !CLOSING.includes(last.text.slice(-1)) ? last : undefined;
}
