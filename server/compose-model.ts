/** The language model as it is asked: counted, and where the configuration chose it, once for what many guests ask. */
import { createHash } from 'node:crypto';
import type { Metrics } from './adapters/metrics/prom.ts';
import type { LanguageModel } from './assistant/index.ts';
import { createCachedModel, measureModel } from './assistant/index.ts';
import type { Cache } from './knowledge/index.ts';

export interface ModelParts {
  /** Takes the place of the configured one, and is asked every time. */
  readonly given: LanguageModel | undefined;
  readonly configured: LanguageModel | undefined;
  readonly cache: Cache;
  readonly metrics: Metrics;
}

export function composeModel({ given, configured, cache, metrics }: ModelParts): LanguageModel | undefined {
  const model = given ?? configured;
  if (model === undefined) return undefined;
  const measured = measureModel(model, metrics, () => performance.now());
  if (given !== undefined) return measured;
  return createCachedModel({
    model: measured,
    cache,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    onLookup: (result) => {
      metrics.lookup('answer', result);
    },
  });
}
