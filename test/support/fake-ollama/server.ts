/**
 * A server that speaks Ollama's HTTP protocol, with models that do what a script says: for tests, and by hand with
 * `npm run fake-ollama`. What is known of the real one stands behind each of its habits: it is silent while it loads, it notices who
 * leaves, an error in mid-stream is a line, a name without a tag means `latest`.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerTurn, countTokens } from './chat.ts';
import type { Shape } from './chat.ts';
import { embed } from './embed.ts';
import type { Shelf } from './models.ts';
import { createShelf } from './models.ts';
import type { ChatRequest, FakeModel, Served } from './protocol.ts';

export interface FakeOllamaOptions {
  readonly models?: readonly FakeModel[];
  readonly port?: number;
  /** More at the same time are answered with 503 (`OLLAMA_MAX_QUEUE`). */
  readonly maxQueue?: number;
  /** Answers in its place, e.g. as a proxy would; true when it did. */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export interface FakeOllama {
  readonly url: string;
  /** Every request, in the order of their arrival. */
  readonly served: readonly Served[];
  readonly shelf: Shelf;
  /** Resolves when `found` says so of what was served; rejects after two seconds. */
  until(found: (served: readonly Served[]) => boolean): Promise<void>;
  /** Drops every connection, as a crash would. */
  close(): Promise<void>;
}

type Body = Readonly<Record<string, unknown>>;

export async function startFakeOllama(options: FakeOllamaOptions = {}): Promise<FakeOllama> {
  const { models = [{ name: 'llama3.1:8b' }], port = 0, maxQueue = 512, before } = options;
  const shelf = createShelf(models);
  const served: Served[] = [];
  const sockets = new Set<Socket>();
  let waiting = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (before?.(request, response) === true) return;
    const path = new URL(request.url ?? '/', 'http://fake').pathname;
    const body = await readBody(request);
    if (body === undefined) {
      refuse(response, 400, 'invalid character in request body');
      return;
    }
    const entry: Served = { path, body, sent: 0, end: 'open' };
    served.push(entry);
    const left = new AbortController();
    response.on('close', () => {
      entry.end = response.writableFinished ? 'finished' : 'left';
      left.abort(new Error('client closed connection'));
    });
    waiting += 1;
    try {
      if (waiting > maxQueue)
        refuse(response, 503, 'server busy, please try again.  maximum pending requests exceeded');
      else await route({ request, response, shelf, entry, signal: left.signal });
    } finally {
      waiting -= 1;
    }
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((reason: unknown) => {
      if (response.headersSent || response.destroyed) response.destroy();
      else refuse(response, 500, reason instanceof Error ? reason.message : String(reason));
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    served,
    shelf,
    async until(found) {
      const end = performance.now() + 8000;
      while (!found(served)) {
        if (performance.now() > end) throw new Error(`never came: ${JSON.stringify(served)}`);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly shelf: Shelf;
  readonly entry: Served;
  readonly signal: AbortSignal;
}

async function route(call: Call): Promise<void> {
  const { request, response, shelf, entry } = call;
  switch (`${request.method ?? 'GET'} ${entry.path}`) {
    case 'GET /':
    case 'HEAD /':
      response.end('Ollama is running');
      return;
    case 'GET /api/version':
      answer(response, { version: '0.33.0' });
      return;
    case 'GET /api/tags':
      answer(response, { models: shelf.tags() });
      return;
    case 'GET /api/ps':
      answer(response, { models: shelf.running() });
      return;
    case 'POST /api/show':
      await withModel(call, (model) => {
        answer(response, shelf.show(model));
      });
      return;
    case 'POST /api/embed':
      await withModel(call, (model) => embedTexts(call, model));
      return;
    case 'POST /api/chat':
      await withModel(call, (model) => converse(call, model, 'chat'));
      return;
    case 'POST /api/generate':
      await withModel(call, (model) => converse(call, model, 'generate'));
      return;
    default:
      response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
  }
}

async function withModel(
  { response, shelf, entry }: Call,
  use: (model: FakeModel) => void | Promise<void>,
): Promise<void> {
  const { model: name = entry.body['name'] } = entry.body;
  if (typeof name !== 'string' || name === '') {
    refuse(response, 400, 'model is required');
    return;
  }
  const model = shelf.find(name);
  const hint = entry.path === '/api/show' ? '' : ', try pulling it first';
  if (model === undefined) refuse(response, 404, `model '${name}' not found${hint}`);
  else await use(model);
}

async function embedTexts({ response, shelf, entry, signal }: Call, model: FakeModel): Promise<void> {
  await shelf.load(model, 2048, signal);
  if (model.embedMs !== undefined) await wait(model.embedMs, undefined, { signal });
  const embedded = embed(model, entry.body);
  if (embedded.kind === 'refused') refuse(response, embedded.status, embedded.error);
  else answer(response, embedded.answer);
}

async function converse(call: Call, model: FakeModel, shape: Shape): Promise<void> {
  const { response, shelf, entry, signal } = call;
  const request = readRequest(entry.body, shape);
  // More than the model was trained for is not given.
  const contextLength = Math.min(Number(request.options['num_ctx'] ?? 4096), model.contextLength ?? Infinity);
  if (model.kind === 'embedding') {
    refuse(response, 400, `"${model.name}" does not support ${shape}`);
    return;
  }
  if (request.think !== undefined && request.think !== false && model.thinks !== true) {
    refuse(response, 400, `"${model.name}" does not support thinking`);
    return;
  }
  if (request.tools !== undefined && model.callsTools === false) {
    refuse(response, 400, `${model.name} does not support tools`);
    return;
  }
  if (request.messages.length === 0) {
    await preload(call, { model, shape, contextLength }, request);
    return;
  }
  const loadDuration = await shelf.load(model, contextLength, signal);
  const room = Math.min(contextLength, model.holds ?? Infinity);
  if (!request.truncate && countTokens(request.messages.map(({ content }) => content)) > room) {
    refuse(response, 400, 'the input length exceeds the context length');
    return;
  }
  await answerTurn(response, { model, request, shape, served: entry, loadDuration, signal });
}

async function preload(
  { response, shelf, signal }: Call,
  { model, shape, contextLength }: { model: FakeModel; shape: Shape; contextLength: number },
  { keepAlive }: ChatRequest,
): Promise<void> {
  const isUnload = keepAlive === 0 || keepAlive === '0';
  if (isUnload) shelf.unload(model);
  else await shelf.load(model, contextLength, signal);
  const said = shape === 'chat' ? { message: { role: 'assistant', content: '' } } : { response: '' };
  answer(response, { model: model.name, ...said, done: true, done_reason: isUnload ? 'unload' : 'load' });
}

function readRequest(body: Body, shape: Shape): ChatRequest {
  const {
    model,
    stream = true,
    think,
    truncate = true,
    shift = true,
    keep_alive: keepAlive,
    format,
    tools,
    options = {},
  } = body;
  const prompted = [
    ...((body['system'] ?? '') === '' ? [] : [{ role: 'system', content: body['system'] }]),
    ...((body['prompt'] ?? '') === '' ? [] : [{ role: 'user', content: body['prompt'] }]),
  ];
  return {
    model,
    messages: shape === 'chat' ? (body['messages'] ?? []) : prompted,
    stream,
    truncate,
    shift,
    options,
    ...(think === undefined ? {} : { think }),
    ...(format === undefined ? {} : { format }),
    ...(tools === undefined ? {} : { tools }),
    ...(keepAlive === undefined ? {} : { keepAlive }),
  } as ChatRequest;
}

async function readBody(request: IncomingMessage): Promise<Body | undefined> {
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request) text += String(piece);
  if (text === '') return {};
  try {
    return JSON.parse(text) as Body;
  } catch {
    return undefined;
  }
}

function answer(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, error: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify({ error }));
}
