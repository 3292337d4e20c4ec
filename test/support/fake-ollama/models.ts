import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FakeModel } from './protocol.ts';

const LOADED_CONTEXT = 4096;

/** Which models there are and which of them are in memory. */
export interface Shelf {
  find(name: string): FakeModel | undefined;
  tags(): object[];
  running(): object[];
  show(model: FakeModel): object;
  /**
   * Waits until the model is in memory. Who leaves before stops the loading, and the next one begins it anew.
   * @throws Error with the model's `loadError`, or the signal's reason
   */
  load(model: FakeModel, contextLength: number, signal: AbortSignal): Promise<number>;
  unload(model: FakeModel): void;
  /** Names of the models whose loading somebody stopped by leaving. */
  readonly abandoned: readonly string[];
  /** Every load that was begun: the model and its context. */
  readonly loads: readonly { readonly model: string; readonly contextLength: number }[];
}

export function createShelf(models: readonly FakeModel[]): Shelf {
  const loaded = new Map<string, number>();
  const abandoned: string[] = [];
  const loads: { model: string; contextLength: number }[] = [];
  return {
    abandoned,
    loads,
    // A name without a tag means `latest`.
    find: (name) => models.find((model) => withTag(model.name) === withTag(name)),
    tags: () => models.map((model) => describe(model)),
    running: () =>
      models
        .filter(({ name }) => loaded.has(name))
        .map((model) => ({
          ...describe(model),
          expires_at: '2026-11-22T10:05:00Z',
          size_vram: 0,
          context_length: loaded.get(model.name) ?? LOADED_CONTEXT,
        })),
    show: (model) => ({
      license: 'a licence',
      modelfile: `FROM ${model.name}`,
      parameters: '',
      template: '{{ .Prompt }}',
      details: detailsOf(model),
      model_info: { 'general.architecture': 'llama', 'llama.context_length': model.contextLength ?? 131072 },
      ...(model.isMute === true ? {} : { capabilities: capabilitiesOf(model) }),
      modified_at: '2026-11-20T10:00:00Z',
      ...remoteOf(model),
    }),
    async load(model, contextLength, signal) {
      // Another context is another runner.
      if (loaded.get(model.name) === contextLength) return 0;
      loads.push({ model: model.name, contextLength });
      const begun = performance.now();
      try {
        await wait(model.loadMs ?? 0, undefined, { signal });
      } catch (reason) {
        abandoned.push(model.name);
        throw reason;
      }
      if (model.loadError !== undefined) throw new Error(model.loadError);
      loaded.set(model.name, contextLength);
      return Math.round((performance.now() - begun) * 1e6);
    },
    unload: ({ name }) => {
      loaded.delete(name);
    },
  };
}

function withTag(name: string): string {
  return name.includes(':') ? name : `${name}:latest`;
}

function describe(model: FakeModel): object {
  return {
    name: withTag(model.name),
    model: withTag(model.name),
    modified_at: '2026-11-20T10:00:00Z',
    size: model.remoteHost === undefined ? 4_920_753_328 : 384,
    digest: model.digest?.() ?? createHash('sha256').update(model.name).digest('hex'),
    details: detailsOf(model),
    ...remoteOf(model),
  };
}

function detailsOf({ kind }: FakeModel): object {
  const family = kind === 'embedding' ? 'nomic-bert' : 'llama';
  return {
    parent_model: '',
    format: 'gguf',
    family,
    families: [family],
    parameter_size: kind === 'embedding' ? '137M' : '8.0B',
    quantization_level: 'Q4_K_M',
  };
}

function capabilitiesOf({ kind, thinks = false, callsTools = true }: FakeModel): string[] {
  if (kind === 'embedding') return ['embedding'];
  return ['completion', ...(callsTools ? ['tools'] : []), ...(thinks ? ['thinking'] : [])];
}

/** What every answer of a cloud's model carries. */
export function remoteOf({ name, remoteHost }: FakeModel): object {
  return remoteHost === undefined ? {} : { remote_model: name, remote_host: remoteHost };
}
