/** The words of an answer, as they are said. */
import type { ChunkEvidence } from '../knowledge/index.ts';
import type { Correction, EngineState } from './answer.ts';
import type { CheckContext, SentenceCheck, SpeechEvent } from './check/checked-speech.ts';
import { checkSpeech } from './check/check-speech.ts';
import type { ChosenSpeaker } from './model/choose-speaker.ts';
import type { Heard, Hearing, SpokenText } from './model/hear-model.ts';
import { hearModel } from './model/hear-model.ts';
import type { KeptShare } from './model/kept-share.ts';
import type { Question, SpokenPiece } from './question.ts';
import type { Draft } from './steps/generate.ts';
import { streamWords } from './stream-words.ts';
import type { Sentence } from './writer/sentence.ts';
import { renderSentences } from './writer/sentence.ts';

export interface SpeechParts {
  readonly createCheck: (context: CheckContext) => SentenceCheck;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  readonly share: KeptShare;
}

export interface SpeechRequest {
  readonly question: Question;
  readonly draft: Draft;
  readonly evidence: readonly ChunkEvidence[];
  readonly context: CheckContext;
  readonly speaker: ChosenSpeaker;
}

/** What has been said so far; whole when the speech has ended. */
export interface SpeechRecord {
  answer: string;
  /** `builtin`, or the model's id when words of it were said. */
  engine: string;
  /** Why no word of a model was said. */
  state?: EngineState;
  readonly corrections: Correction[];
  readonly withheld: { text: string; reason: string }[];
  /** The model's words were those of an earlier answer. */
  isReused: boolean;
  /** Why the model said nothing more, for the operator. */
  failure?: unknown;
}

export function emptyRecord(): SpeechRecord {
  return { answer: '', engine: BUILTIN, corrections: [], withheld: [], isReused: false };
}

const BUILTIN = 'builtin';

/**
 * Says the answer: at once what code always says, then a model's words as far as they hold and come in time, or the built-in ones.
 * @throws Fault `model-unavailable` before the first word, where the question needs a model and none is to be had; `cancelled`
 */
export async function* speak(
  request: SpeechRequest,
  record: SpeechRecord,
  parts: SpeechParts,
  signal: AbortSignal,
): AsyncGenerator<SpokenPiece> {
  for await (const piece of tell(request, record, parts, signal)) {
    if (piece.kind === 'token') record.answer += piece.text;
    else record.corrections.push(piece.correction);
    yield piece;
  }
}

async function* tell(
  request: SpeechRequest,
  record: SpeechRecord,
  parts: SpeechParts,
  signal: AbortSignal,
): AsyncGenerator<SpokenPiece> {
  const { draft, question, speaker } = request;
  const pause = question.pace === 'reading' ? parts.pause : noPause;
  const say = (sentences: readonly Sentence[]): AsyncGenerator<SpokenPiece> =>
    streamSentences(sentences, { request, isFirst: record.answer === '', pause }, signal);
  if (speaker.kind === 'refused') throw speaker.fault;
  if (speaker.kind === 'builtin') {
    if (speaker.state !== undefined) record.state = speaker.state;
    yield* say(draft.whole);
    return;
  }
  const hearing = hearModel((work) => judge(request, speaker, parts, work), speaker.limits, parts.now, signal);
  try {
    yield* say(draft.first);
    const heard = await hearing.heard;
    signal.throwIfAborted();
    const of = { request, record, parts, speaker };
    for (const event of heard.aside) noteUnsaid(event, of);
    if (heard.first === undefined) {
      if (heard.failure !== undefined) record.failure = heard.failure;
      record.state = speaker.state ?? stateOf(heard, speaker);
      yield* say([...draft.rest, ...draft.closing]);
      return;
    }
    yield* sayHeard(heard.first, hearing, of);
    signal.throwIfAborted();
    yield* say(draft.closing);
  } finally {
    hearing.end();
  }
}

interface Speaking {
  readonly request: SpeechRequest;
  readonly record: SpeechRecord;
  readonly parts: SpeechParts;
  readonly speaker: Extract<ChosenSpeaker, { kind: 'model' }>;
}

/** A model's words, each sentence checked. Ends with the signal. */
function judge(
  { context, draft }: SpeechRequest,
  { model, prompt }: Speaking['speaker'],
  { createCheck }: SpeechParts,
  work: AbortSignal,
): AsyncGenerator<SpeechEvent> {
  const told = draft.first.map(({ text }) => text);
  return checkSpeech(model.generate(prompt, work), createCheck(context), context, told);
}

/** The model's sentences, the first of which is there. */
async function* sayHeard(first: SpokenText, hearing: Hearing, of: Speaking): AsyncGenerator<SpokenPiece> {
  const { record, speaker } = of;
  record.engine = speaker.model.id;
  yield { kind: 'token', text: (record.answer === '' ? '' : ' ') + first.text };
  noteSentence('said', of);
  for await (const event of hearing.rest()) {
    if (event.kind === 'text') {
      noteSentence('said', of);
      yield { kind: 'token', text: event.text };
      continue;
    }
    noteUnsaid(event, of);
    if (event.kind === 'correction')
      yield { kind: 'correction', correction: { withheld: event.withheld, instead: event.instead } };
  }
  const { how, failure } = hearing.ended();
  if (how === 'over') speaker.model.heardOut?.(speaker.prompt);
  if (failure !== undefined) record.failure = failure;
}

function noteUnsaid(event: SpeechEvent, of: Speaking): void {
  if (event.kind === 'text') return;
  const { record } = of;
  if (event.kind === 'withheld') record.withheld.push({ text: event.text, reason: event.reason });
  else record.withheld.push({ text: event.withheld, reason: 'contradicts-facts' });
  noteSentence('withheld', of);
}

/** Words of an earlier answer say nothing of what the model is worth now. */
function noteSentence(became: 'said' | 'withheld', { parts, record, request, speaker }: Speaking): void {
  if (record.isReused) return;
  parts.share.note({ model: speaker.model, domain: request.question.domain }, became);
}

/** Why nothing of it was said, although it was asked. */
function stateOf({ how, aside }: Heard, { model, prompt, limits }: Speaking['speaker']): EngineState {
  if (how === 'over' || aside.length > 0) return 'withheld';
  if (how === 'late') return 'slow';
  // What it would meet now says why it failed; a host that is well has merely broken off.
  const outlook = model.outlook?.(prompt, limits.wholeBy) ?? 'ready';
  return outlook === 'ready' ? 'slow' : outlook;
}

interface Streaming {
  readonly request: SpeechRequest;
  readonly isFirst: boolean;
  readonly pause: SpeechParts['pause'];
}

/** Sentences word by word, each word with the white space before it. */
async function* streamSentences(
  sentences: readonly Sentence[],
  { request, isFirst, pause }: Streaming,
  signal: AbortSignal,
): AsyncGenerator<SpokenPiece> {
  if (sentences.length === 0) return;
  const { question, evidence } = request;
  const text = renderSentences(sentences, evidence, question.domain.policies.mustCiteSources);
  const joined = isFirst ? text : (sentences[0]?.before ?? ' ') + text;
  for await (const word of streamWords(joined, pause, signal)) yield { kind: 'token', text: word };
}

function noPause(): Promise<void> {
  return Promise.resolve();
}
