/** The words of an answer, as they are said. */
import { Fault } from '../fault.ts';
import type { ChunkEvidence, SummaryEvidence } from '../knowledge/index.ts';
import type { Correction } from './answer.ts';
import type { CheckContext, SentenceCheck } from './check/checked-speech.ts';
import { checkSpeech } from './check/check-speech.ts';
import type { Question, SpokenPiece } from './question.ts';
import type { AnswerBasis } from './model/answer-identity.ts';
import { identityOf } from './model/answer-identity.ts';
import type { PromptParts } from './model/prompt.ts';
import { writePrompt } from './model/prompt.ts';
import type { LanguageModel, Prompt } from './ports.ts';
import type { Remembered } from './recall.ts';
import type { Draft } from './steps/generate.ts';
import { streamWords } from './stream-words.ts';
import type { Sentence } from './writer/sentence.ts';
import { renderSentences } from './writer/sentence.ts';

/** Longer answers nobody reads. */
const MOST_TOKENS = 400;

export interface SpeechParts {
  readonly model?: LanguageModel;
  readonly createCheck: (context: CheckContext) => SentenceCheck;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface SpeechRequest {
  readonly question: Question;
  readonly draft: Draft;
  readonly evidence: readonly ChunkEvidence[];
  readonly summaries: readonly SummaryEvidence[];
  readonly context: CheckContext;
  readonly remembered: Remembered;
  readonly basis: AnswerBasis;
}

/** What has been said so far; whole when the speech has ended. */
export interface SpeechRecord {
  answer: string;
  /** `builtin`, or the model's id when words of it were said. */
  engine: string;
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
 * Says the answer: what facts settle, then a model's words as far as they hold, or the built-in ones.
 * @throws Fault `model-unavailable`, `model-failed` where the question insists on a model and it has said nothing; `cancelled`
 */
export async function* speak(
  request: SpeechRequest,
  record: SpeechRecord,
  parts: SpeechParts,
  signal: AbortSignal,
): AsyncGenerator<SpokenPiece> {
  for await (const piece of choose(request, record, parts, signal)) {
    if (piece.kind === 'token') record.answer += piece.text;
    else record.corrections.push(piece.correction);
    yield piece;
  }
}

async function* choose(
  request: SpeechRequest,
  record: SpeechRecord,
  parts: SpeechParts,
  signal: AbortSignal,
): AsyncGenerator<SpokenPiece> {
  const { draft, question } = request;
  const pause = question.pace === 'reading' ? parts.pause : noPause;
  const say = (sentences: readonly Sentence[]): AsyncGenerator<SpokenPiece> =>
    streamSentences(sentences, { request, isFirst: record.answer === '', pause }, signal);
  if (parts.model === undefined || !draft.mayPhrase) {
    if (question.engine === 'model' && parts.model === undefined) throw new Fault('model-unavailable');
    yield* say(draft.whole);
    return;
  }
  yield* say(draft.before);
  const before = record.answer;
  yield* phrase(request, record, { ...parts, model: parts.model }, signal);
  const wasPhrased = record.answer !== before;
  const rest = wasPhrased ? draft.after : draft.whole.filter((each) => !draft.before.includes(each));
  yield* say(rest);
}

/** A model's words, checked. Without the model there are none, unless the question insists on it. */
async function* phrase(
  request: SpeechRequest,
  record: SpeechRecord,
  { model, createCheck }: SpeechParts & { readonly model: LanguageModel },
  signal: AbortSignal,
): AsyncGenerator<SpokenPiece> {
  const { question, draft, context } = request;
  const prompt = promptFor(request, record);
  let isFirst = true;
  try {
    const told = draft.before.map(({ text }) => text);
    const checked = checkSpeech(model.generate(prompt, signal), createCheck(context), context, told);
    for await (const event of checked) {
      signal.throwIfAborted();
      if (event.kind === 'text') {
        const joint = isFirst && record.answer !== '' ? ' ' : '';
        isFirst = false;
        record.engine = model.id;
        yield { kind: 'token', text: joint + event.text };
      } else {
        record.withheld.push({
          text: event.kind === 'withheld' ? event.text : event.withheld,
          reason: reasonOf(event),
        });
        if (event.kind === 'correction')
          yield { kind: 'correction', correction: { withheld: event.withheld, instead: event.instead } };
      }
    }
    if (!isFirst) model.heardOut?.(prompt);
  } catch (error) {
    signal.throwIfAborted();
    const isInsisted = question.engine === 'model' || question.api === 'v1';
    // What was said of it stands; the built-in engine goes on where nothing was.
    if (isFirst && isInsisted) throw error instanceof Fault ? error : new Fault('model-failed', { cause: error });
    record.failure = error;
  }
}

function promptFor(
  { question, draft, evidence, summaries, remembered, basis }: SpeechRequest,
  record: SpeechRecord,
): Prompt {
  const { domain, message, actorRole = 'customer', language = domain.language } = question;
  const prompted: PromptParts = {
    domain,
    message,
    evidence,
    summaries,
    history: remembered.history,
    told: renderSentences(draft.before, evidence, false),
    language,
    role: actorRole,
    maxTokens: MOST_TOKENS,
  };
  const prompt = writePrompt(prompted);
  const identity = identityOf(prompted, basis, remembered.conditions);
  if (identity === undefined) return prompt;
  const onReused = (): void => {
    record.isReused = true;
  };
  return { ...prompt, reuse: { identity, onReused } };
}

function reasonOf(
  event: { readonly kind: 'correction' } | { readonly kind: 'withheld'; readonly reason: string },
): string {
  return event.kind === 'withheld' ? event.reason : 'contradicts-facts';
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
