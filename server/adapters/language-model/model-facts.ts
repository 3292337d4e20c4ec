import type { ModelFacts } from '../shared/ollama-client.ts';
import { connectOllama, readModelFacts } from '../shared/ollama-client.ts';
import type { OllamaHosts } from '../shared/ollama-hosts.ts';

/** A model is asked again after this long whether it still is a local one. */
const CONFIRMED_MS = 60_000;

/** What each host says of the model; asked again after a while, and where the rounds found it otherwise. */
export function createModelFacts(hosts: OllamaHosts, model: string) {
  const known = new Map<string, { readonly until: number; readonly facts: ModelFacts }>();
  return {
    async confirm(baseUrl: string, signal: AbortSignal): Promise<ModelFacts> {
      const held = known.get(baseUrl);
      const isDoubted = ['refused', 'model-missing'].includes(hosts.stateAt(baseUrl, model));
      if (held !== undefined && performance.now() <= held.until && !isDoubted) return held.facts;
      const facts = await readModelFacts(connectOllama(baseUrl, signal), model);
      known.set(baseUrl, { until: performance.now() + CONFIRMED_MS, facts });
      return facts;
    },
    forget(baseUrl: string): void {
      known.delete(baseUrl);
    },
  };
}
