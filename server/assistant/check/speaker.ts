/** Says what was judged: joins it, marks its sources, counts it, and keeps in mind what has been said. */
import type { CatalogItem } from '../../knowledge/index.ts';
import { fold, words } from '../../text/fold.ts';
import { renderSentences } from '../writer/sentence.ts';
import type { CheckContext, CheckedSentence, SentenceCheck, SpeechEvent, WithheldReason } from './checked-speech.ts';
import { cleanSentence } from './clean-sentence.ts';
import { OFFERING, PLAIN } from './plain-words.ts';
import { withoutEnd } from './signs.ts';
import type { SpokenUnit } from './split-speech.ts';

/** The bounds of what a model may say in one answer; at the first that is reached its generation is ended. */
export const SPEECH_BOUNDS = {
  longestSentence: 500,
  mostSentences: 14,
  mostCharacters: 2400,
  mostRepeated: 3,
  mostWithheld: 24,
} as const;

type Released = Extract<CheckedSentence, { kind: 'released' }>;
type Corrected = Extract<CheckedSentence, { kind: 'corrected' }>;
type Events = Generator<SpeechEvent>;

export interface Speaker {
  readonly check: SentenceCheck;
  readonly context: CheckContext;
  /** What the guest has read, each sentence as `bare` compares it. */
  readonly said: Set<string>;
  readonly counts: { sentences: number; characters: number; repeated: number; withheld: number };
  /** The items of the sentence before; undefined before the first. */
  before: readonly CatalogItem[] | undefined;
  shownHeader: string | undefined;
}

export function createSpeaker(check: SentenceCheck, context: CheckContext, told: readonly string[]): Speaker {
  return {
    check,
    context,
    said: new Set(told.map(bare)),
    counts: { sentences: 0, characters: 0, repeated: 0, withheld: 0 },
    before: undefined,
    shownHeader: undefined,
  };
}

export function isSpent({ counts }: Speaker): boolean {
  return (
    counts.sentences >= SPEECH_BOUNDS.mostSentences ||
    counts.characters >= SPEECH_BOUNDS.mostCharacters ||
    counts.repeated >= SPEECH_BOUNDS.mostRepeated ||
    counts.withheld >= SPEECH_BOUNDS.mostWithheld
  );
}

/** Judges a closed unit and says what holds of it. */
export function* sayUnit(unit: SpokenUnit, speaker: Speaker): Events {
  const { check, before } = speaker;
  if (unit.text.length > SPEECH_BOUNDS.longestSentence) {
    yield* withhold(unit.text, 'too-long', speaker);
    return;
  }
  // An item of a list is read with the line that opens it.
  const joined = unit.header === undefined ? undefined : check(`${unit.header} ${unit.text}`, before);
  if (joined?.kind === 'released' && joined.cut === undefined) {
    yield* release(unit, joined, cleanSentence(unit.header ?? ''), speaker);
    return;
  }
  const alone = check(unit.text, before);
  if (alone.kind === 'released') yield* release(unit, alone, undefined, speaker);
  else if (alone.kind === 'corrected') yield* correct(unit, alone, speaker);
  else if (joined?.kind === 'corrected') yield* correct(unit, joined, speaker);
  else yield* withhold(unit.text, alone.reason, speaker);
}

export function* withhold(text: string, reason: WithheldReason, speaker: Speaker): Events {
  speaker.counts.withheld += 1;
  yield { kind: 'withheld', text, reason };
}

function* release(unit: SpokenUnit, checked: Released, header: string | undefined, speaker: Speaker): Events {
  const { said, counts } = speaker;
  if (said.has(bare(checked.text))) {
    counts.repeated += 1;
    yield* withhold(unit.text, 'repeated', speaker);
    return;
  }
  said.add(bare(checked.text));
  counts.sentences += 1;
  speaker.before = checked.speaksOf;
  yield* sayWhole(unit, checked, header, speaker);
  if (checked.cut !== undefined) yield* withhold(checked.cut, 'unsupported', speaker);
}

function* sayWhole(unit: SpokenUnit, checked: Released, header: string | undefined, speaker: Speaker): Events {
  if (header !== undefined && header !== speaker.shownHeader) {
    yield write(joined(`${header}:`, unit.before === ' ' ? '\n' : unit.before, speaker), speaker);
    speaker.shownHeader = header;
  }
  const text = header === undefined ? checked.text : (cleanSentence(unit.text) ?? checked.text);
  const told = marked(unit.isItem ? `• ${text}` : text, checked.cites, speaker);
  yield write(joined(told, unit.isItem ? '\n' : unit.before, speaker), speaker);
}

function* correct(unit: SpokenUnit, checked: Corrected, speaker: Speaker): Events {
  speaker.counts.withheld += 1;
  const folded = bare(checked.instead);
  if (!speaker.said.has(folded)) {
    speaker.said.add(folded);
    speaker.counts.sentences += 1;
    speaker.before = checked.speaksOf;
    const told = marked(checked.instead, checked.cites, speaker);
    yield write(joined(told, unit.isItem ? '\n' : unit.before, speaker), speaker);
  }
  yield { kind: 'correction', withheld: checked.text, instead: checked.instead };
}

function write(text: string, { counts }: Speaker): SpeechEvent {
  counts.characters += text.length;
  return { kind: 'text', text };
}

function joined(text: string, joint: string, { counts }: Speaker): string {
  return counts.characters === 0 ? text : joint + text;
}

function marked(text: string, cites: Released['cites'], { context }: Speaker): string {
  const isCiting = context.domain.policies.mustCiteSources;
  return renderSentences([{ text, cites, before: ' ' }], context.evidence, isCiting);
}

/** Two sentences that differ in case, accents or their closing sign are one. */
function bare(text: string): string {
  return withoutEnd(fold(text), '.!… ');
}
