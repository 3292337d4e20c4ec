/** How a prompt becomes a question to Ollama: what is asked for, and how long it may be. */
import type { Prompt, ProposedCall } from '../../assistant/index.ts';
import { countTokens } from '../shared/count-tokens.ts';
import { Refusal, TooLong } from '../shared/ollama-client.ts';

export interface ChatSettings {
  readonly model: string;
  /** 0 says the likeliest word each time. */
  readonly temperature?: number;
  /** Undefined: the host is too old to say. */
  readonly thinks?: boolean;
  /** Tokens of context, from `createContext`. */
  readonly context: number;
}

const CONTEXT_TOKENS = 8192;
const TEMPERATURE = 0.1;

/** The marks of a chat template come on top of what is asked. */
const TEMPLATE_TOKENS = 64;

/** A prompt that was refused is asked again when it is shorter by this at least. */
const SHORTER = 0.75;

export function chatOf(prompt: Prompt, { model, temperature = TEMPERATURE, thinks, context }: ChatSettings) {
  const messages = [
    { role: 'system', content: prompt.system },
    { role: 'user', content: prompt.user },
    ...roundsOf(prompt),
  ];
  // Where its words are data the likeliest ones are wanted.
  const { format, maxTokens } = prompt;
  const isProse = format === undefined && prompt.tools === undefined;
  const settings = { num_ctx: context, num_predict: maxTokens, temperature: isProse ? temperature : 0 };
  // Without `truncate` and `shift` Ollama drops what does not fit, beginning with the evidence, and says nothing.
  const whole = { truncate: false, shift: false };
  // A model that thinks does so unless told not to; an older Ollama ignores the field.
  const silent = thinks === false ? {} : { think: false };
  const held = format === undefined ? {} : { format };
  return {
    model,
    messages,
    stream: true as const,
    ...silent,
    ...held,
    ...toolsOf(prompt),
    options: settings,
    ...whole,
  };
}

function toolsOf({ tools }: Prompt) {
  if (tools === undefined) return {};
  return {
    tools: tools.map(({ name, description, parameters }) => ({
      type: 'function',
      function: { name, description, parameters },
    })),
  };
}

/** Each step as Ollama's own clients write it: a message of the model with its calls, then one for what came of each. */
function roundsOf({ rounds = [] }: Prompt) {
  return rounds.flatMap(({ calls, results }) => [
    { role: 'assistant', content: '', tool_calls: calls.map(callOf) },
    ...results.map((content, at) => ({ role: 'tool', tool_name: calls[at]?.name ?? '', content })),
  ]);
}

function callOf({ name, arguments: given }: ProposedCall) {
  return { function: { name, arguments: typeof given === 'object' && given !== null ? given : {} } };
}

/** How much context is asked for. It only grows: another number makes Ollama reload the model each time. */
export function createContext(tokens = CONTEXT_TOKENS) {
  let context = tokens;
  const now = (most = Infinity): number => Math.min(context, most);
  return {
    /** Never more than the model holds. */
    now,
    holding(prompt: Prompt, most?: number): number {
      while (context < tokensOf(prompt)) context *= 2;
      return now(most);
    },
  };
}

/**
 * The prompt, with fewer pieces of evidence where the model does not hold them all.
 * @throws TooLong when it holds not even the rest
 */
export function fitted(prompt: Prompt, most = Infinity): Prompt {
  let asked = prompt;
  while (tokensOf(asked) > most) {
    const shorter = asked.shorter?.();
    if (shorter === undefined) throw new TooLong(tokensOf(asked), most);
    asked = shorter;
  }
  return asked;
}

/** Undefined: nothing more can be left out. */
export function shorterThan(prompt: Prompt): Prompt | undefined {
  const most = tokensOf(prompt) * SHORTER;
  let asked = prompt.shorter?.();
  while (asked !== undefined && tokensOf(asked) > most) asked = asked.shorter?.();
  return asked;
}

export function isTooLong(thrown: unknown): boolean {
  return thrown instanceof Refusal && thrown.isTooLong;
}

/** As long as it is to read, whatever a model makes of it. */
export function charactersOf(prompt: Prompt): number {
  return textOf(prompt).length;
}

function tokensOf(prompt: Prompt): number {
  return countTokens(textOf(prompt)) + prompt.maxTokens + TEMPLATE_TOKENS;
}

function textOf({ system, user, tools, rounds }: Prompt): string {
  return system + user + (tools === undefined ? '' : JSON.stringify([tools, rounds]));
}
