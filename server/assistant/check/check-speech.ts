import type { CatalogItem } from '../../knowledge/index.ts';
import { fold } from '../../text/fold.ts';
import { renderSentences } from '../writer/sentence.ts';
import type { CheckContext, CheckedSentence, SentenceCheck, SpeechEvent } from './checked-speech.ts';
import { cleanSentence } from './clean-sentence.ts';
import type { SpeechSplitter, SpokenUnit } from './split-speech.ts';
import { createSpeechSplitter } from './split-speech.ts';

/** The bounds of what a model may say in one answer; at the first that is reached its generation is ended. */
export const SPEECH_BOUNDS = {
  longestSentence: 500,
  mostSentences: 14,
  mostCharacters: 2400,
  mostRepeated: 3,
  mostWithheld: 24,
} as const;

type Released = Extract<CheckedSentence, { kind: 'released' }>;

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
        yield* speaker.say(unit);
        if (speaker.isSpent()) return;
      }
      if (splitter.isOver()) return;
      if (splitter.pending().length > SPEECH_BOUNDS.longestSentence) {
        yield* speaker.breakOff(splitter.pending());
        return;
      }
      if (isFlowing) yield* speaker.flow(splitter);
    }
  } catch (error) {
    yield* speaker.abandon();
    throw error;
  }
  for (const unit of splitter.end()) {
    yield* speaker.say(unit);
    if (speaker.isSpent()) return;
  }
}

interface Speaker {
  /** Judges a closed unit and says what holds of it. */
  say(unit: SpokenUnit): Generator<SpeechEvent>;
  /** Says as much of a sentence that is begun as holds by itself. */
  flow(splitter: SpeechSplitter): Generator<SpeechEvent>;
  /** A sentence without an end. */
  breakOff(text: string): Generator<SpeechEvent>;
  /** Closes what flowed when the model has failed. */
  abandon(): Generator<SpeechEvent>;
  isSpent(): boolean;
}

function createSpeaker(check: SentenceCheck, context: CheckContext, told: readonly string[]): Speaker {
  const said = new Set(told.map(bare));
  const counts = { sentences: 0, characters: 0, repeated: 0, withheld: 0 };
  let before: readonly CatalogItem[] | undefined;
  let shownHeader: string | undefined;
  let flowed = '';

  function write(text: string): SpeechEvent {
    counts.characters += text.length;
    return { kind: 'text', text };
  }

  /** The text with the marks of its chunks, and what joins it to what is before. */
  function render(text: string, checked: { readonly cites: Released['cites'] }, joint: string): string {
    const isCiting = context.domain.policies.mustCiteSources;
    const rendered = renderSentences([{ text, cites: checked.cites, before: ' ' }], context.evidence, isCiting);
    return (counts.characters === 0 ? '' : joint) + rendered;
  }

  function* withhold(
    text: string,
    reason: Extract<CheckedSentence, { kind: 'withheld' }>['reason'],
  ): Generator<SpeechEvent> {
    counts.withheld += 1;
    if (flowed !== '') yield write('…');
    flowed = '';
    yield { kind: 'withheld', text, reason };
  }

  function* release(unit: SpokenUnit, checked: Released, header: string | undefined): Generator<SpeechEvent> {
    if (said.has(bare(checked.text))) {
      counts.repeated += 1;
      yield* withhold(unit.text, 'repeated');
      return;
    }
    if (flowed !== '' && !checked.text.startsWith(flowed)) {
      yield* withhold(unit.text, 'unsupported');
      return;
    }
    said.add(bare(checked.text));
    counts.sentences += 1;
    before = checked.speaksOf;
    if (flowed !== '') {
      const rendered = renderWhole(checked);
      const rest = rendered.slice(flowed.length);
      flowed = '';
      if (rest !== '') yield write(rest);
    } else {
      if (header !== undefined && header !== shownHeader)
        yield write(render(`${header}:`, { cites: [] }, unit.before === ' ' ? '\n' : unit.before));
      shownHeader = header ?? shownHeader;
      const text = header === undefined ? checked.text : (cleanSentence(unit.text) ?? '');
      const joint = unit.isItem ? '\n' : unit.before;
      yield write(unit.isItem ? render(`• ${text}`, checked, joint) : render(text, checked, joint));
    }
    if (checked.cut !== undefined) yield* withhold(checked.cut, 'unsupported');
  }

  function renderWhole(checked: Released): string {
    return renderSentences(
      [{ text: checked.text, cites: checked.cites, before: ' ' }],
      context.evidence,
      context.domain.policies.mustCiteSources,
    );
  }

  function* correct(
    unit: SpokenUnit,
    checked: Extract<CheckedSentence, { kind: 'corrected' }>,
  ): Generator<SpeechEvent> {
    counts.withheld += 1;
    if (flowed !== '') yield write('…');
    flowed = '';
    if (!said.has(bare(checked.instead))) {
      said.add(bare(checked.instead));
      counts.sentences += 1;
      before = checked.speaksOf;
      yield write(render(checked.instead, checked, unit.isItem ? '\n' : unit.before));
    }
    yield { kind: 'correction', withheld: checked.text, instead: checked.instead };
  }

  return {
    *say(unit) {
      if (unit.text.length > SPEECH_BOUNDS.longestSentence) {
        yield* withhold(unit.text, 'too-long');
        return;
      }
      const alone = check(unit.text, before);
      const joined =
        alone.kind !== 'released' && unit.header !== undefined
          ? check(`${unit.header} ${unit.text}`, before)
          : undefined;
      if (joined?.kind === 'released' && joined.cut === undefined) {
        yield* release(unit, joined, cleanSentence(unit.header ?? ''));
      } else if (alone.kind === 'released') yield* release(unit, alone, undefined);
      else if (alone.kind === 'corrected') yield* correct(unit, alone);
      else if (joined?.kind === 'corrected') yield* correct(unit, joined);
      else yield* withhold(unit.text, alone.reason);
    },
    *flow(splitter) {
      const begun = /^(.*\S)\s/su.exec(splitter.pending())?.[1] ?? '';
      if (begun === '' || begun.length <= flowed.length) return;
      const checked = check(begun, before);
      if (checked.kind !== 'released' || checked.cut !== undefined || !checked.text.startsWith(flowed)) return;
      // What may turn out to be said already waits for its end.
      const folded = bare(checked.text);
      if ([...said].some((earlier) => earlier.startsWith(folded))) return;
      const next = checked.text.slice(flowed.length);
      if (next === '') return;
      const joint = flowed === '' && counts.characters > 0 ? splitter.before() : '';
      flowed = checked.text;
      yield write(joint + next);
    },
    *breakOff(text) {
      yield* withhold(text, 'too-long');
    },
    *abandon() {
      if (flowed !== '') yield write('…');
      flowed = '';
    },
    isSpent: () =>
      counts.sentences >= SPEECH_BOUNDS.mostSentences ||
      counts.characters >= SPEECH_BOUNDS.mostCharacters ||
      counts.repeated >= SPEECH_BOUNDS.mostRepeated ||
      counts.withheld >= SPEECH_BOUNDS.mostWithheld,
  };
}

/** Two sentences that differ in case, accents or their closing sign are one. */
function bare(text: string): string {
  return fold(text).replace(/[.!…\s]+$/u, '');
}
