/** `/v2/words`: what owners say of words that no vocabulary knows. */
import type { OwnWordList } from '../../contract/own-words.ts';
import { OwnWordRequestSchema } from '../../contract/own-words.ts';
import type { Domain } from '../../domains/index.ts';
import type { OwnWords, Scope } from '../../knowledge/index.ts';
import { readBody } from '../documents/document-handlers.ts';
import { actorOf } from '../http/actor.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { clean } from '../http/clean-text.ts';
import { readParameters, readText } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';
import { languageOf } from '../items/item-handlers.ts';
import { BRANCH_READERS, branchIn } from '../items/item-parts.ts';
import type { BranchQuery, ItemRouteParts } from '../items/item-parts.ts';

export interface OwnWordRouteParts extends Pick<ItemRouteParts, 'domains' | 'scopes'> {
  readonly ownWords: OwnWords;
}

type RemovalQuery = BranchQuery & { readonly word?: string };

export const REMOVAL_READERS: Readers<RemovalQuery> = { ...BRANCH_READERS, word: { name: 'word', read: readText } };

/** What is said of dangers is kept by no cache. */
const FRESH = { 'Cache-Control': 'no-store' };

/** @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid`, `scope-unknown`, `records-unavailable` */
export function listWords(parts: OwnWordRouteParts): ApiHandler {
  return async (context) => answer(context, await branchIn(branchOf(context), parts), parts);
}

/** @throws as `listWords`, and `own-words-full`, `body-not-json`, `body-too-large`, `storage-full` */
export function markWord(parts: OwnWordRouteParts): ApiHandler {
  return async (context) => {
    const place = await branchIn(branchOf(context), parts);
    const { word, hazards } = await readBody(context, OwnWordRequestSchema);
    const said = { word: clean(word, 'line'), hazards };
    await parts.ownWords.mark(place.scope, said, place.domain, { actor: actorOf(context) });
    return answer(context, place, parts);
  };
}

/** @throws as `listWords`, and `storage-full` */
export function removeWord(parts: OwnWordRouteParts): ApiHandler {
  return async (context) => {
    const { word = '', ...branch } = readParameters<RemovalQuery>(context.req.queries(), REMOVAL_READERS);
    const place = await branchIn(branch, parts);
    await parts.ownWords.remove(place.scope, word, { actor: actorOf(context) });
    return answer(context, place, parts);
  };
}

function branchOf(context: ApiContext): BranchQuery {
  return readParameters<BranchQuery>(context.req.queries(), BRANCH_READERS);
}

async function answer(
  context: ApiContext,
  { domain, scope }: { readonly domain: Domain; readonly scope: Scope },
  { ownWords }: OwnWordRouteParts,
): Promise<Response> {
  const names = domain.translations[languageOf(context)]?.hazards ?? {};
  const list: OwnWordList = {
    words: (await ownWords.list(scope)).map(({ word, hazards, markedBy, markedAt }) => ({
      word,
      hazards: [...hazards],
      marked_by: markedBy,
      marked_at: markedAt,
    })),
    hazards: domain.hazards.vocabulary
      .filter(({ kind }) => kind === 'hazard')
      .map(({ id, name }) => ({ id, name: names[id] ?? name })),
  };
  return context.json(list, 200, FRESH);
}
