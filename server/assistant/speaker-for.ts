/** Who says the rest of one answer, and what a model is asked for it. */
import { spokenDomain } from './domain-in.ts';
import type { AssistantParts } from './assistant-parts.ts';
import type { AnswerBasis } from './model/answer-identity.ts';
import { identityOf } from './model/answer-identity.ts';
import type { ChosenSpeaker } from './model/choose-speaker.ts';
import { chooseSpeaker } from './model/choose-speaker.ts';
import type { KeptShare } from './model/kept-share.ts';
import type { PromptParts } from './model/prompt.ts';
import { writePrompt } from './model/prompt.ts';
import type { Prompt } from './ports.ts';
import type { Prepared } from './prepared.ts';
import type { Question } from './question.ts';
import type { SpeechRecord } from './speak.ts';
import type { Understood } from './steps/understood.ts';
import { renderSentences } from './writer/sentence.ts';

/** Longer answers nobody reads, and a slow model is ended before. */
const MOST_TOKENS = 120;

export interface SpeakerParts extends Pick<AssistantParts, 'model' | 'speakerTimes' | 'serverVersion' | 'now'> {
  readonly share: KeptShare;
  /** As in `ChoiceParts`. */
  readonly isSessionBusy: boolean;
  readonly arrivedAt: number;
}

/** `record` is told when words of an earlier answer are used. */
export function speakerFor(prepared: Prepared, record: SpeechRecord, parts: SpeakerParts): ChosenSpeaker {
  const { question, draft } = prepared;
  const { model, share, isSessionBusy, arrivedAt } = parts;
  return chooseSpeaker(question, draft, {
    model,
    times: parts.speakerTimes,
    isTrusted: model === undefined || share.isTrusted({ model, domain: question.domain }),
    isSessionBusy,
    arrivedAt,
    now: parts.now(),
    writePrompt: () => promptFor(prepared, record, parts),
  });
}

function promptFor(prepared: Prepared, record: SpeechRecord, parts: SpeakerParts): Prompt {
  const { draft, question, remembered, retrieved, summaries, understood } = prepared;
  const { message, actorRole = 'customer', language = question.domain.language } = question;
  const { evidence } = retrieved;
  const prompted: PromptParts = {
    domain: spokenDomain(question),
    message,
    evidence,
    summaries,
    history: remembered.history,
    told: renderSentences(draft.first, evidence, false),
    language,
    role: actorRole,
    maxTokens: MOST_TOKENS,
  };
  const prompt = writePrompt(prompted);
  const identity = identityOf(prompted, basisOf(question, understood, parts), remembered.conditions);
  if (identity === undefined) return prompt;
  const onReused = (): void => {
    record.isReused = true;
  };
  return { ...prompt, reuse: { identity, onReused } };
}

function basisOf(
  { api, itemId, scope }: Question,
  { catalog, policy }: Understood,
  { serverVersion }: Pick<SpeakerParts, 'serverVersion'>,
): AnswerBasis {
  const { revision } = catalog;
  return { scope, revision, policy, serverVersion, api, ...(itemId === undefined ? {} : { itemId }) };
}
