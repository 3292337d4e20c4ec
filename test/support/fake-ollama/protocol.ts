/** Ollama's HTTP protocol as its server speaks it: field for field what a client sees. */

export interface ChatMessage {
  readonly role: string;
  readonly content: string;
  readonly tool_calls?: readonly ToolCall[];
  /** Of what came of a call. */
  readonly tool_name?: string;
}

/** `/api/chat`; `/api/generate` becomes one with a system and a user message. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly stream: boolean;
  readonly think?: boolean | string;
  readonly truncate: boolean;
  readonly shift: boolean;
  readonly format?: unknown;
  readonly tools?: readonly unknown[];
  readonly keepAlive?: string | number;
  readonly options: Readonly<Record<string, unknown>>;
}

export interface ToolCall {
  readonly function: { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> };
}

/** What a model does next. */
export type Step =
  | { readonly say: string }
  | { readonly think: string }
  | { readonly wait: number }
  /** A line `{"error": …}`: the status stays 200 and there is no `done`. */
  | { readonly error: string }
  /** The stream ends cleanly, without `done`. */
  | { readonly cut: true }
  /** The socket dies. */
  | { readonly drop: true }
  /** Written as it is, however wrong. */
  | { readonly raw: string | Uint8Array }
  | { readonly callTools: readonly ToolCall[] };

/** A model's behaviour. It is stopped where the client leaves or `num_predict` is used up. */
export type Script = (request: ChatRequest) => Iterable<Step> | AsyncIterable<Step>;

export interface FakeModel {
  readonly name: string;
  readonly script?: Script;
  /** The first answer, and the one after an unload, comes this much later, without a byte before. */
  readonly loadMs?: number;
  /** It thinks unless told not to; others refuse `think: true`. */
  readonly thinks?: boolean;
  /** False: it knows no tools, and a question with some is refused. */
  readonly callsTools?: boolean;
  /** What it can be used for. */
  readonly kind?: 'chat' | 'embedding';
  readonly dimension?: number;
  /** How long a batch takes once the model is loaded. */
  readonly embedMs?: number;
  /** Why it can't embed this text, with the status it says so: the whole batch is refused. */
  readonly refuses?: (text: string) => { readonly status: number; readonly error: string } | undefined;
  /** Of its weights, 64 hexadecimal digits; another one when it is pulled anew. */
  readonly digest?: () => string;
  /** What it says that it holds, and holds. */
  readonly contextLength?: number;
  /** What it holds in truth where that is less, as with a context bounded by the memory of the machine. */
  readonly holds?: number;
  /** Its server is from before models told what they can. */
  readonly isMute?: boolean;
  /** Set: a cloud's model that this server would only pass on to. */
  readonly remoteHost?: string;
  /** What loading it ends with, e.g. `model requires more system memory (5.6 GiB) than is available (2.1 GiB)`. */
  readonly loadError?: string;
  /** The tool calls come with the `done` line instead of before it: both are seen in the wild. */
  readonly toolsInLastLine?: boolean;
}

/** One request as it went. */
export interface Served {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Pieces of text that were sent. */
  sent: number;
  /** `left`: the client closed the connection before the end. */
  end: 'open' | 'finished' | 'left';
}
