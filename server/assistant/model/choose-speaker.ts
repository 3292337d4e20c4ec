/** Who says what of an answer may be phrased: a model where that pays, else the built-in engine. */
import { Fault } from '../../fault.ts';
import type { EngineState } from '../answer.ts';
import type { LanguageModel, Outlook, Prompt } from '../ports.ts';
import type { Question } from '../question.ts';
import type { Draft } from '../steps/generate.ts';
import type { SpeechLimits } from './hear-model.ts';

/** `state`: why a model says nothing, as far as that is known. Absent: it has nothing to say, or may yet speak. */
export type ChosenSpeaker =
  | { readonly kind: 'builtin'; readonly state?: EngineState }
  | {
      readonly kind: 'model';
      readonly model: LanguageModel;
      readonly prompt: Prompt;
      readonly limits: SpeechLimits;
      readonly state?: EngineState;
    }
  /** Said before the first word. */
  | { readonly kind: 'refused'; readonly fault: Fault };

/** What an operator has set. Milliseconds. */
export interface SpeakerTimes {
  /** From a question's arrival to a model's first sentence that has passed the check. */
  readonly patienceMs: number;
  /** From its arrival to the last word, where the question insists on a model. */
  readonly longestMs: number;
}

/** A model that has begun is given up after so long without another sentence shown, and an answer after so long in all (decision 16). */
const GAP_MS = 2000;
export const WHOLE_MS = 10_000;

const WAITING = { asks: 'queue' } as const;

export interface ChoiceParts {
  readonly model: LanguageModel | undefined;
  readonly times: SpeakerTimes;
  /** Most of what it says is not withheld. */
  readonly isTrusted: boolean;
  /** Another answer of this session waits for the model already. */
  readonly isSessionBusy: boolean;
  /** When the question came, by the clock of the limits. */
  readonly arrivedAt: number;
  readonly now: number;
  readonly writePrompt: () => Prompt;
}

/** `refused` with `model-unavailable` where the question needs a model and no host lives that has it. */
export function chooseSpeaker(question: Question, draft: Draft, parts: ChoiceParts): ChosenSpeaker {
  const { model, times, arrivedAt } = parts;
  const isInsisted = question.engine === 'model';
  if (model === undefined) {
    if (isInsisted) return { kind: 'refused', fault: new Fault('model-unavailable') };
    return { kind: 'builtin', ...(draft.rest.length === 0 ? {} : { state: 'off' }) };
  }
  // Whoever insists may hear more of what is settled already.
  if (!draft.mayPhrase || (draft.rest.length === 0 && !isInsisted)) return { kind: 'builtin' };
  const limits: SpeechLimits = isInsisted
    ? { firstBy: arrivedAt + times.longestMs, wholeBy: arrivedAt + times.longestMs }
    : { firstBy: arrivedAt + times.patienceMs, gapMs: GAP_MS, wholeBy: arrivedAt + WHOLE_MS };
  const prompt = parts.writePrompt();
  const withinMs = limits.firstBy - parts.now;
  const outlook = model.outlook?.(prompt, withinMs) ?? 'ready';
  if (outlook === 'away' && (isInsisted || question.api === 'v1'))
    return { kind: 'refused', fault: new Fault('model-unavailable') };
  const state = stateOf(outlook, parts, isInsisted);
  if (state === undefined)
    return {
      kind: 'model',
      model,
      prompt: { ...prompt, ...(isInsisted ? WAITING : { asks: 'free', withinMs }) },
      limits,
    };
  // What it said before costs nobody anything.
  const mayRecall = model.keepsWords === true && prompt.reuse !== undefined;
  return mayRecall
    ? { kind: 'model', model, prompt: { ...prompt, asks: 'nobody' }, limits, state }
    : { kind: 'builtin', state };
}

/** Why it is not asked. Whoever insists has it asked also where it is cold, slow, busy or mostly withheld. */
function stateOf(
  outlook: Outlook,
  { isTrusted, isSessionBusy }: ChoiceParts,
  isInsisted: boolean,
): EngineState | undefined {
  if (isInsisted) return isSessionBusy ? 'busy' : undefined;
  if (!isTrusted) return 'withheld';
  return outlook === 'ready' ? undefined : outlook;
}
