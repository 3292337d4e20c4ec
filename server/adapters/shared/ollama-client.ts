/** The one place of the `ollama` package: its calls over a connection that waits, ends and stays where we want it to. */
import type { IncomingMessage } from 'node:http';
import { Ollama } from 'ollama';
import { Fault } from '../../fault.ts';
import { fetchWithoutTimeout } from './fetch-without-timeout.ts';
import { BrokenLines, wholeLines } from './json-lines.ts';
import { redactEcho, redactEchoes } from './redact-echo.ts';

export interface OllamaPlace {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly model: string;
  /** The setting that names the model. */
  readonly setting: 'OLLAMA_LLM_MODEL' | 'OLLAMA_EMBED_MODEL';
}

/** Ollama answered, and not with what was asked for. */
export class Refusal extends Error {
  readonly status: number;
  /** What it told to wait before the next try. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, reason: string, retryAfterMs?: number) {
    super(`${String(status)} ${reason}`);
    this.name = 'Refusal';
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  /** Its queue is full: there may be room in a moment. */
  get isFull(): boolean {
    return this.status === 429 || this.status === 503;
  }

  /** The model does not fit into the memory of the machine. */
  get isOutOfMemory(): boolean {
    return /system memory|out of memory|\bvram\b/iu.test(this.message);
  }

  /** What was asked is longer than the model holds. */
  get isTooLong(): boolean {
    return this.status >= 400 && /context length|too long|too large/iu.test(this.message);
  }
}

/** A host that does not answer at all any more. */
export class Unanswered extends Error {
  constructor(baseUrl: string) {
    super(`${baseUrl} no longer answers`);
    this.name = 'Unanswered';
  }
}

/** A host that began to answer, and stopped in the middle without an end. */
class Stalled extends Error {
  constructor() {
    super('it fell silent in the middle of its answer');
    this.name = 'Stalled';
  }
}

/** A question that the model can't hold whole; it is not asked. */
export class TooLong extends Error {
  constructor(tokens: number, most: number) {
    super(`the question takes ${String(tokens)} tokens, and it holds ${String(most)}`);
    this.name = 'TooLong';
  }
}

/** What was asked would be answered by somebody else's machine. */
class Remote extends Error {
  constructor(host: string) {
    super(`its answers come from ${host}`);
    this.name = 'Remote';
  }
}

/** So much of an error's body is read, and so much of it shown to the operator. */
const REASON_BYTES = 64 * 1024;
const REASON_SHOWN = 300;
const REASON_MS = 5000;

/** Once an answer has begun, its next line takes no longer: a model that is loaded needs seconds for a word, at worst. */
const LINE_MS = 60_000;

/**
 * A client for one piece of work: every call of it, streamed or not, ends with the signal. The package alone would go on until the first
 * header, print bodies on the console, skip lines that it can't read and follow a redirect anywhere.
 */
export function connectOllama(baseUrl: string, signal: AbortSignal, lineMs = LINE_MS): Ollama {
  return new Ollama({
    host: baseUrl,
    fetch: async (address, { method = 'GET', headers, body } = {}) => {
      const asked = typeof body === 'string' ? body : '';
      const {
        status,
        headers: answered,
        body: stream,
      } = await fetchWithoutTimeout(
        {
          url: String(address instanceof Request ? address.url : address),
          method,
          headers: Object.fromEntries(new Headers(headers)),
          ...(typeof body === 'string' ? { body } : {}),
        },
        signal,
      );
      if (status !== 200)
        throw new Refusal(status, redactEcho(await readReason(stream), asked), readRetryAfter(answered));
      return new Response(asBody(stream, lineMs, asked), { status, headers: answered });
    },
  });
}

/** What a host tells of a model that it runs itself. */
export interface ModelFacts {
  /** Tokens that it holds; undefined when it does not say. */
  readonly contextTokens?: number;
  /** Undefined: the host is too old to say. */
  readonly thinks?: boolean;
  /** It can call tools. Undefined as `thinks`. */
  readonly calls?: boolean;
}

/**
 * Refuses a model that Ollama would forward to a cloud, before anything is sent to it.
 * @throws what `toModelFault` understands
 */
export async function readModelFacts(client: Ollama, model: string): Promise<ModelFacts> {
  const shown: { model_info?: unknown; capabilities?: unknown } = await client.show({ model });
  refuseRemote(shown);
  const contextTokens = contextOf(shown.model_info);
  const { capabilities } = shown;
  return {
    ...(contextTokens === undefined ? {} : { contextTokens }),
    ...(Array.isArray(capabilities)
      ? { thinks: capabilities.includes('thinking'), calls: capabilities.includes('tools') }
      : {}),
  };
}

/** Named by its architecture, e.g. `bert.context_length`. */
function contextOf(information: unknown): number | undefined {
  if (typeof information !== 'object' || information === null) return undefined;
  const [, length] = Object.entries(information).find(([name]) => name.endsWith('.context_length')) ?? [];
  return typeof length === 'number' && length > 0 ? length : undefined;
}

/** Ollama marks what comes from elsewhere, in what it tells of a model and in each line of an answer. */
export function refuseRemote(told: object): void {
  const host = remoteHostOf(told);
  if (host !== undefined) throw new Remote(host);
}

/** Whose machine it is that answers; undefined: this one. */
export function remoteHostOf(told: object): string | undefined {
  const host = 'remote_host' in told ? told.remote_host : undefined;
  return typeof host === 'string' && host !== '' ? host : undefined;
}

/** The port's fault for whatever the client threw. Its cause is one sentence for the operator: what is wrong and what to do. */
export function toModelFault(thrown: unknown, { baseUrl, model, setting }: OllamaPlace): Fault {
  const broken = (sentence: string) => new Fault('model-failed', { cause: new Error(sentence, { cause: thrown }) });
  const away = (sentence: string) => new Fault('model-unavailable', { cause: new Error(sentence, { cause: thrown }) });
  if (thrown instanceof Remote) {
    return away(`${model} does not run on this machine (${thrown.message}): set ${setting} to a local model`);
  }
  if (thrown instanceof BrokenLines) return broken(`${baseUrl} sent ${thrown.message}: is that an Ollama?`);
  if (thrown instanceof Refusal) return ofRefusal(thrown);
  if (isUnreached(thrown) || thrown instanceof Unanswered) {
    return away(`no Ollama answers at ${baseUrl}: start it with \`ollama serve\`, or unset OLLAMA_BASE_URL`);
  }
  return broken(`${model} broke off at ${baseUrl}: ${messageOf(thrown)}`);

  function ofRefusal(refusal: Refusal): Fault {
    const { status, message } = refusal;
    if (status >= 300 && status < 400) {
      return away(
        `${baseUrl} leads elsewhere (${String(status)}), which is not followed: set OLLAMA_BASE_URL to Ollama itself`,
      );
    }
    if (status === 404 && /\bmodel\b/iu.test(message)) {
      return away(`${model} is not on this machine: run \`ollama pull ${model}\``);
    }
    if (status === 404) return away(`${baseUrl} is no Ollama (404): check OLLAMA_BASE_URL`);
    if (refusal.isFull) return away(`Ollama has more questions waiting than it takes: ${message}`);
    if (refusal.isOutOfMemory) {
      return away(`${model} does not fit into the memory of this machine: ${message}`);
    }
    if ([401, 403, 407, 502, 504].includes(status)) return away(`${baseUrl} does not let us through: ${message}`);
    return broken(`${model} refused the question: ${message}`);
  }
}

/** Another host, asked the same, would end the same: it is the question's fault, not the host's. */
export function isOfQuestion(thrown: unknown): boolean {
  return thrown instanceof TooLong || (thrown instanceof Refusal && thrown.status >= 400 && thrown.status < 500);
}

const UNREACHED = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Nobody answered. Cut off in the middle of an answer, a socket's error is of another kind: its body ends with `aborted`. */
export function isUnreached(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || thrown.message === 'aborted') return false;
  const { code } = thrown as NodeJS.ErrnoException;
  return (code !== undefined && UNREACHED.has(code)) || isCertificate(code);
}

function isCertificate(code: string | undefined): boolean {
  return code !== undefined && /CERT|^ERR_(?:TLS|SSL)/u.test(code);
}

function messageOf(thrown: unknown): string {
  return (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, REASON_SHOWN);
}

/** A name without a tag means `latest`; the host of a registry may have a port. */
export function withTag(model: string): string {
  return model.slice(model.lastIndexOf('/') + 1).includes(':') ? model : `${model}:latest`;
}

/** Seconds; a date is not worth reading for so short a wait. */
function readRetryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

/** Reads on when its reader does, so that a slow guest slows the model and not our memory. */
function asBody(stream: IncomingMessage, lineMs: number, asked: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const lines = redactEchoes(wholeLines(stream), asked);
  return new ReadableStream({
    async pull(controller) {
      const late = setTimeout(() => stream.destroy(new Stalled()), lineMs);
      const next = await lines.next().finally(() => {
        clearTimeout(late);
      });
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}

/** Ollama gives its reason as JSON; of anything else, such as a proxy's page, only the size is reported. */
async function readReason(body: IncomingMessage): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  // Whoever gives no end to a reason has none.
  const late = setTimeout(() => body.destroy(), REASON_MS);
  try {
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      text += decoder.decode(piece, { stream: true });
      if (text.length > REASON_BYTES) break;
    }
  } catch {
    // What came of it is told.
  } finally {
    clearTimeout(late);
  }
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    if (typeof error === 'string') return error.replaceAll(/\s+/gu, ' ').slice(0, REASON_SHOWN);
  } catch {
    // What follows says it.
  }
  return `without a reason (${String(text.length)} characters)`;
}
