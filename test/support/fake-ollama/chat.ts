import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { remoteOf } from './models.ts';
import type { ChatRequest, FakeModel, Served, Step, ToolCall } from './protocol.ts';
import { quoting } from './scripts.ts';

/** How `/api/chat` and `/api/generate` differ: where the words stand in a line. */
export type Shape = 'chat' | 'generate';

export interface Turn {
  readonly model: FakeModel;
  readonly request: ChatRequest;
  readonly shape: Shape;
  readonly served: Served;
  readonly loadDuration: number;
  readonly signal: AbortSignal;
}

interface Said {
  content: string;
  thinking: string;
  readonly toolCalls: ToolCall[];
  count: number;
}

/** Some four characters are a token. */
export function countTokens(texts: readonly string[]): number {
  return Math.ceil(texts.join('').length / 4);
}

/** Answers by the model's script, as NDJSON or, without `stream`, as one object. */
export async function answerTurn(response: ServerResponse, turn: Turn): Promise<void> {
  const { request } = turn;
  const said: Said = { content: '', thinking: '', toolCalls: [], count: 0 };
  if (request.stream) response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const end = await speak(response, turn, said);
  if (end === 'cut') response.end();
  if (end === 'stop' || end === 'length') finish(response, turn, said, end);
}

/** How it ended; `ended`: the response is over already. */
async function speak(response: ServerResponse, turn: Turn, said: Said): Promise<'stop' | 'length' | 'cut' | 'ended'> {
  const { request, signal, model } = turn;
  const limit = limitOf(request);
  for await (const step of (model.script ?? quoting())(request)) {
    signal.throwIfAborted();
    if ('wait' in step) await wait(step.wait, undefined, { signal });
    else if ('error' in step) return fail(response, request, step.error);
    else if ('cut' in step) return 'cut';
    else if ('drop' in step) {
      response.destroy();
      return 'ended';
    } else if ('raw' in step) response.write(step.raw);
    else {
      await utter(response, turn, said, step);
      if (said.count >= limit) return 'length';
    }
  }
  return 'stop';
}

function limitOf({ options }: ChatRequest): number {
  const { num_predict: limit } = options as { num_predict?: number };
  return limit === undefined || limit < 0 ? Infinity : limit;
}

async function utter(
  response: ServerResponse,
  { request, shape, model, served, signal }: Turn,
  said: Said,
  step: Extract<Step, { say: string } | { think: string } | { callTools: readonly ToolCall[] }>,
): Promise<void> {
  if ('callTools' in step) said.toolCalls.push(...step.callTools);
  else said.count += 1;
  if ('say' in step) said.content += step.say;
  if ('think' in step) said.thinking += step.think;
  if (!request.stream || ('callTools' in step && model.toolsInLastLine === true)) return;
  served.sent += 1;
  const line = { ...lineOf(model, shape, { content: '', ...wordsOf(step) }), done: false };
  // As slow as its reader, and one line a turn, as a socket would bring them.
  const isFree = response.write(`${JSON.stringify(line)}\n`);
  if (!isFree) await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
  await wait(0, undefined, { signal });
}

function wordsOf(step: Step): object {
  if ('say' in step) return { content: step.say };
  if ('think' in step) return { thinking: step.think };
  return 'callTools' in step ? { tool_calls: step.callTools } : {};
}

function lineOf(model: FakeModel, shape: Shape, words: Readonly<Record<string, unknown>>): object {
  const about = { model: model.name, created_at: new Date().toISOString(), ...remoteOf(model) };
  if (shape === 'chat') return { ...about, message: { role: 'assistant', ...words } };
  const { content, ...others } = words;
  return { ...about, response: content, ...others };
}

function finish(response: ServerResponse, turn: Turn, said: Said, reason: 'stop' | 'length'): void {
  const { request, shape, model, loadDuration } = turn;
  const whole = request.stream
    ? { content: '' }
    : { content: said.content, ...(said.thinking === '' ? {} : { thinking: said.thinking }) };
  const withTools = said.toolCalls.length > 0 && (!request.stream || model.toolsInLastLine === true);
  const line = {
    ...lineOf(model, shape, { ...whole, ...(withTools ? { tool_calls: said.toolCalls } : {}) }),
    done: true,
    done_reason: reason,
    total_duration: loadDuration + said.count * 1_000_000,
    load_duration: loadDuration,
    prompt_eval_count: countTokens(request.messages.map(({ content }) => content)),
    prompt_eval_duration: 1_000_000,
    eval_count: said.count,
    eval_duration: said.count * 1_000_000,
  };
  if (!request.stream) response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(`${JSON.stringify(line)}${request.stream ? '\n' : ''}`);
}

function fail(response: ServerResponse, request: ChatRequest, error: string): 'ended' {
  if (!request.stream) response.writeHead(500, { 'content-type': 'application/json; charset=utf-8' });
  response.end(`${JSON.stringify({ error })}${request.stream ? '\n' : ''}`);
  return 'ended';
}
