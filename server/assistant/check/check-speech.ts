import type { CheckContext, SentenceCheck, SpeechEvent } from './checked-speech.ts';
import { closeFlow, createSpeaker, flowOn, isSpent, sayUnit, SPEECH_BOUNDS, withhold } from './speaker.ts';
import { createSpeechSplitter } from './split-speech.ts';

/**
 * A model's words sentence by sentence, each judged before it is said. Where nothing is at stake a sentence is said as it comes, as far as
 * what is said holds by itself; one that fails then ends in «…». Ending this ends the model's generation. `told`: what the guest has
 * read before and need not read again.
 */
export async function* checkSpeech(
  pieces: AsyncIterable<string>,
  check: SentenceCheck,
  context: CheckContext,
  told: readonly string[] = [],
): AsyncGenerator<SpeechEvent> {
  const splitter = createSpeechSplitter();
  const speaker = createSpeaker(check, context, told);
  const isFlowing = context.risk === 'LOW' && context.hazards.length === 0;
  try {
    for await (const piece of pieces) {
      for (const unit of splitter.push(piece)) {
        yield* sayUnit(unit, speaker);
        if (isSpent(speaker)) return;
      }
      if (splitter.isOver()) return;
      if (splitter.heldLength() > SPEECH_BOUNDS.longestSentence) {
        yield* withhold(splitter.pending(), 'too-long', speaker);
        return;
      }
      if (isFlowing) yield* flowOn(splitter.pending(), splitter.before(), speaker);
    }
  } catch (error) {
    yield* closeFlow(speaker);
    throw error;
  }
  for (const unit of splitter.end()) {
    yield* sayUnit(unit, speaker);
    if (isSpent(speaker)) return;
  }
}
