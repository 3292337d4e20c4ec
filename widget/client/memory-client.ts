/** What an assistant remembers of whoever asks: `/v2/memory`. Everything throws `RequestFailed`. */
import type { MemoryAnswer, MemoryRequest, WireMemoryEntry } from '../../server/contract/memory.ts';
import type { Bearing } from './bearing.ts';
import { bearingHeaders } from './bearing.ts';
import { RequestFailed } from './failure.ts';
import { isRecord, readTexts, textOf } from './read-fields.ts';
import type { RequestOptions } from './request.ts';
import { request, requestJson } from './request.ts';
import type { Scope } from './scope.ts';
import { scopeFields } from './scope.ts';

export type MemoryKind = WireMemoryEntry['kind'];

/** One thing that is remembered. */
export type MemoryEntry = Pick<WireMemoryEntry, 'id' | 'kind' | 'label' | 'value'>;

/** All that is remembered of somebody. */
export interface KeptMemory extends Pick<MemoryAnswer, 'available' | 'days' | 'consent'> {
  readonly kinds: readonly MemoryKind[];
  readonly entries: readonly MemoryEntry[];
}

/** What a person decides: to be remembered by kinds or entries, or not any more. */
export type MemoryWish = Pick<MemoryRequest, 'consent' | 'kinds' | 'entries' | 'language'>;

/** Whose memory it is. */
export interface MemoryOf extends Scope, Bearing {
  readonly api: string;
  readonly domainId: string;
}

/** In the order in which they are shown. */
export const MEMORY_KINDS: readonly MemoryKind[] = ['allergy', 'preference', 'item', 'question', 'feedback'];

const TIMEOUT = 15_000;

export async function fetchMemory(of: MemoryOf): Promise<KeptMemory> {
  return readMemory(await requestJson(`${of.api}/v2/memory?${queryOf(of)}`, optionsFor(of)));
}

export async function settleMemory(of: MemoryOf, wish: MemoryWish): Promise<KeptMemory> {
  const { headers, ...options } = optionsFor(of);
  return readMemory(
    await requestJson(`${of.api}/v2/memory`, {
      ...options,
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...placeOf(of), ...wish }),
    }),
  );
}

/** Erases one entry; without an id everything, with the consent. */
export async function eraseMemory(of: MemoryOf, entryId?: string): Promise<void> {
  const which = entryId === undefined ? '' : `&entry_id=${encodeURIComponent(entryId)}`;
  await request(`${of.api}/v2/memory?${queryOf(of)}${which}`, { ...optionsFor(of), method: 'DELETE' });
}

function optionsFor(of: MemoryOf): RequestOptions {
  return { headers: bearingHeaders(of), timeout: TIMEOUT, signal: AbortSignal.timeout(TIMEOUT) };
}

function placeOf({ domainId, ...scope }: MemoryOf): Record<string, string> {
  return { domain_id: domainId, ...scopeFields(scope) };
}

function queryOf(of: MemoryOf): string {
  return new URLSearchParams(placeOf(of)).toString();
}

/** Strict: what can't be read must not pass for «nothing is kept». */
function readMemory(answer: unknown): KeptMemory {
  if (!isRecord(answer) || !Array.isArray(answer['entries'])) throw new RequestFailed({ kind: 'cut' });
  const kinds = readTexts(answer['kinds']);
  return {
    available: answer['available'] === true,
    days: Number(answer['days']) || 0,
    consent: answer['consent'] === true,
    kinds: MEMORY_KINDS.filter((kind) => kinds.includes(kind)),
    entries: answer['entries'].filter(isRecord).flatMap((entry) => {
      const kind = MEMORY_KINDS.find((one) => one === entry['kind']);
      // A kind of a later version: it is erased with the rest.
      if (kind === undefined) return [];
      return [{ kind, id: textOf(entry['id']), label: textOf(entry['label']), value: textOf(entry['value']) }];
    }),
  };
}
