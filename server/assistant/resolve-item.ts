import type { ItemCandidate } from './answer.ts';
import type { AssistantParts } from './assistant-parts.ts';
import type { ItemRequest, Resolution } from './question.ts';
import type { ItemMatch } from './reading/read-question.ts';
import { resolveItems } from './reading/names/resolve-items.ts';
import { recallQuestions } from './recall.ts';

/** Which item a text means in its scope and session; the session does not remember having been asked. */
export async function resolveItem(
  { domain, scope, text, sessionId, itemId }: ItemRequest,
  { library, sessions, lexiconOf }: Pick<AssistantParts, 'library' | 'sessions' | 'lexiconOf'>,
): Promise<Resolution> {
  const catalog = await library.catalog(scope, domain);
  const history = await recallQuestions({ scope, ...(sessionId === undefined ? {} : { sessionId }) }, sessions);
  const { match, candidates } = resolveItems(text, {
    domain,
    catalog,
    lexicon: lexiconOf(domain),
    history,
    conditions: [],
    ...(itemId === undefined ? {} : { itemId }),
  });
  return { ...(match === undefined ? {} : { match: toCandidate(match) }), candidates: candidates.map(toCandidate) };
}

function toCandidate({ item: { itemId, name }, confidence }: ItemMatch): ItemCandidate {
  return { itemId, name, confidence };
}
