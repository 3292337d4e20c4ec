/** What owners say of words that no vocabulary knows. Everything throws `RequestFailed`. */
import type { OwnWordList, OwnWordRequest } from '../../server/contract/own-words.ts';
import type { Access } from './admin-client.ts';
import { ask, change, jsonOf, scopeOf } from './document-client.ts';

export function listWords(access: Access, signal: AbortSignal): Promise<OwnWordList> {
  return ask(access, `/v2/words?${placeOf(access)}`, { signal });
}

/** In force at once. */
export function markWord(access: Access, said: OwnWordRequest, signal: AbortSignal): Promise<OwnWordList> {
  return change(access, `/v2/words?${placeOf(access)}`, { ...jsonOf(said), method: 'PUT', signal });
}

export function removeWord(access: Access, word: string, signal: AbortSignal): Promise<OwnWordList> {
  const query = `${placeOf(access)}&word=${encodeURIComponent(word)}`;
  return change(access, `/v2/words?${query}`, { method: 'DELETE', signal });
}

function placeOf(access: Access): string {
  return String(new URLSearchParams(scopeOf(access, 'branch')));
}
