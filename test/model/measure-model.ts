/** How fast one model of an Ollama is at what this project asks of it. */
import { samplePrompt } from '../../server/adapters/language-model/sample-prompt.ts';
import type { Prompt } from '../../server/assistant/index.ts';

export interface ModelRates {
  readonly model: string;
  /** Absent: it does not write. */
  readonly chat?: ChatRates;
  /** Absent: it does not embed. */
  readonly embed?: EmbedRates;
}

export interface ChatRates {
  readonly loadMs: number;
  readonly promptPerSecond: number;
  readonly answerPerSecond: number;
  /** Of a prompt as long as they come, to the end of a first sentence. */
  readonly firstSentenceMs: number;
  /** Of a message with a word that the rules don't know, to the end of the plan. */
  readonly planMs: number;
}

export interface EmbedRates {
  readonly questionMs: number;
  readonly passageMs: number;
}

/** As `GET /api/tags` and `POST /api/show` tell. */
interface Told {
  readonly load_duration?: number;
  readonly prompt_eval_count?: number;
  readonly prompt_eval_duration?: number;
  readonly eval_count?: number;
  readonly eval_duration?: number;
}

const ROUNDS = 3;
const EMBEDDED = 9;
/** A short sentence as models write them (`host-pace.ts`). */
const SENTENCE_TOKENS = 30;
const CONTEXT = 8192;
const PASSAGE =
  'La trucha grillada se sirve con crema de leche, papas al plomo y una ensalada de hojas del huerto. '.repeat(6);

/** Models in the order of their names. */
export async function modelsAt(url: string): Promise<string[]> {
  const { models } = (await ask(`${url}/api/tags`)) as { readonly models: readonly { readonly name: string }[] };
  return models.map(({ name }) => name).sort();
}

export async function measureModel(url: string, model: string, reading: Prompt): Promise<ModelRates> {
  const { capabilities = [] } = (await ask(`${url}/api/show`, { model })) as {
    readonly capabilities?: readonly string[];
  };
  return {
    model,
    ...(capabilities.includes('completion') ? { chat: await measureChat(url, model, reading) } : {}),
    ...(capabilities.includes('embedding') ? { embed: await measureEmbedding(url, model) } : {}),
  };
}

async function measureChat(url: string, model: string, reading: Prompt): Promise<ChatRates> {
  await ask(`${url}/api/generate`, { model, keep_alive: 0 });
  const loaded = await chat(url, model, samplePrompt('load'));
  const spoken: Required<Told>[] = [];
  const planned: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    spoken.push(await chat(url, model, samplePrompt(String(round))));
    const began = performance.now();
    // Another beginning, as after a prompt of another kind.
    await chat(url, model, { ...reading, system: `${String(round)}. ${reading.system}` });
    planned.push(performance.now() - began);
  }
  const promptMs = median(spoken.map((told) => told.prompt_eval_duration / 1e6));
  const tokenMs = median(spoken.map((told) => told.eval_duration / 1e6 / told.eval_count));
  const prompts = median(spoken.map(({ prompt_eval_count: count }) => count));
  return {
    loadMs: loaded.load_duration / 1e6,
    promptPerSecond: prompts / (promptMs / 1000),
    answerPerSecond: 1000 / tokenMs,
    firstSentenceMs: promptMs + SENTENCE_TOKENS * tokenMs,
    planMs: median(planned),
  };
}

async function chat(url: string, model: string, { system, user, maxTokens, format }: Prompt): Promise<Required<Told>> {
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ];
  const options = { num_ctx: CONTEXT, num_predict: maxTokens, temperature: 0 };
  const asked = { model, messages, stream: false, options, ...(format === undefined ? {} : { format }) };
  return (await ask(`${url}/api/chat`, asked)) as Required<Told>;
}

async function measureEmbedding(url: string, model: string): Promise<EmbedRates> {
  await ask(`${url}/api/embed`, { model, input: ['hola'] });
  const time = async (text: (at: number) => string): Promise<number> => {
    const times: number[] = [];
    for (let at = 0; at < EMBEDDED; at += 1) {
      const began = performance.now();
      await ask(`${url}/api/embed`, { model, input: [text(at)] });
      times.push(performance.now() - began);
    }
    return median(times);
  };
  const questionMs = await time((at) => `¿Qué me recomiendan para compartir entre ${String(at)}?`);
  return { questionMs, passageMs: await time((at) => `${String(at)}. ${PASSAGE}`) };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

async function ask(url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${String(response.status)}: ${text}`);
  return JSON.parse(text);
}
