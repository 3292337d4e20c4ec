/** What makes vectors comparable: the model, its weights, their length and what was put before the texts. */
export interface EmbedderIdentity {
  readonly model: string;
  /** The first twelve hexadecimal digits of what Ollama calls the model's digest. */
  readonly digest: string;
  readonly dimension: number;
  /** The name of the prefix rule. */
  readonly prefixes: string;
}

/** E.g. `ollama:bge-m3@790764642607:1024:none`. */
export function writeEmbedderId({ model, digest, dimension, prefixes }: EmbedderIdentity): string {
  return `ollama:${model}@${digest}:${String(dimension)}:${prefixes}`;
}

/** Undefined for what another embedder calls itself. */
export function readEmbedderId(id: string): EmbedderIdentity | undefined {
  const [, model, digest, dimension, prefixes] =
    /^ollama:([^@]+)@([0-9a-f]{12}):(\d{1,6}):([a-z0-9-]+)$/u.exec(id) ?? [];
  if (model === undefined || digest === undefined || dimension === undefined || prefixes === undefined)
    return undefined;
  return { model, digest, dimension: Number(dimension), prefixes };
}
