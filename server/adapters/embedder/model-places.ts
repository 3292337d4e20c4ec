/** Which hosts have an embedding model, and with which weights: two hosts may hold different ones under one name. */
import { linkSignals } from '../../time/link-signals.ts';
import { connectOllama, readModelFacts, refuseRemote, Refusal, withTag } from '../shared/ollama-client.ts';
import type { OllamaHosts } from '../shared/ollama-hosts.ts';

/** The model as one host has it. */
export interface ModelPlace {
  readonly baseUrl: string;
  /** The first twelve hexadecimal digits. */
  readonly digest: string;
  /** Tokens; undefined when it does not say. */
  readonly contextTokens?: number;
}

export interface ModelPlaces {
  /** As they are now. @throws what the first host that can't tell threw, when none can */
  look(signal: AbortSignal): Promise<readonly ModelPlace[]>;
  /** Asks this host again when it has not told for a while, or when it must be sure. */
  confirm(baseUrl: string, signal: AbortSignal, mustBeSure?: boolean): Promise<ModelPlace>;
  /** As they were when last looked at. */
  known(): ReadonlyMap<string, ModelPlace>;
}

/** What a host holds is not asked for again before this. */
const CONFIRMED_MS = 60_000;

/** Nothing is loaded for these questions. */
const TELLING_MS = 10_000;

export function createModelPlaces(hosts: OllamaHosts, model: string): ModelPlaces {
  const places = new Map<string, ModelPlace>();
  const confirmedUntil = new Map<string, number>();

  async function ask(baseUrl: string, signal: AbortSignal): Promise<ModelPlace> {
    const limit = AbortSignal.timeout(TELLING_MS);
    const work = linkSignals([signal, limit]);
    try {
      const place = await readPlace(baseUrl, model, work.signal);
      places.set(baseUrl, place);
      confirmedUntil.set(baseUrl, performance.now() + CONFIRMED_MS);
      return place;
    } catch (thrown) {
      confirmedUntil.delete(baseUrl);
      throw thrown;
    } finally {
      work.release();
    }
  }

  return {
    known: () => places,
    async look(signal) {
      const live = hosts.all.filter((baseUrl) => hosts.isLive(baseUrl));
      const asked = await Promise.allSettled((live.length === 0 ? hosts.all : live).map((each) => ask(each, signal)));
      signal.throwIfAborted();
      const found = asked.flatMap((told) => (told.status === 'fulfilled' ? [told.value] : []));
      const [failed] = asked.flatMap((told) => (told.status === 'rejected' ? [told.reason as unknown] : []));
      if (found.length === 0) throw failed;
      return found;
    },
    async confirm(baseUrl, signal, mustBeSure = false) {
      const known = places.get(baseUrl);
      const isFresh = performance.now() <= (confirmedUntil.get(baseUrl) ?? -Infinity);
      return known !== undefined && isFresh && !mustBeSure ? known : ask(baseUrl, signal);
    },
  };
}

/** @throws `Refusal`, `Remote`, or what the connection threw */
async function readPlace(baseUrl: string, model: string, signal: AbortSignal): Promise<ModelPlace> {
  const client = connectOllama(baseUrl, signal);
  const { models } = await client.list();
  const listed = models.find(({ name }) => withTag(name) === withTag(model));
  if (listed === undefined) throw new Refusal(404, `model '${model}' not found`);
  refuseRemote(listed);
  const digest = /^(?:sha256:)?([0-9a-f]{12})/u.exec(listed.digest)?.[1];
  if (digest === undefined) throw new Error('the list of models has no digests');
  const { contextTokens } = await readModelFacts(client, model);
  return { baseUrl, digest, ...(contextTokens === undefined ? {} : { contextTokens }) };
}
