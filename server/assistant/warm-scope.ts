/** What the first question after a change would have to make, made before it is asked. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Domain } from '../domains/index.ts';
import type { Scope } from '../knowledge/index.ts';
import type { AssistantParts } from './assistant-parts.ts';
import type { Question } from './question.ts';
import { retrieveEvidence } from './steps/retrieve.ts';
import { understand } from './steps/understand.ts';
import { suggestionsIn } from './suggestions.ts';

/** A word that no business has: what is unknown is looked for on every way there is. */
const UNKNOWN = 'qwzyxkj';

const NO_THING = { id: UNKNOWN, name: UNKNOWN, spellings: [UNKNOWN] };

/** Items whose words are read before others have their turn. */
const ITEMS_A_TURN = 100;

/** Nobody asks them, so no session holds them and no trace is written. */
const NOBODY = { traceId: 'warm', pace: 'at-once', api: 'v2' } as const;

const NOTHING_BEFORE = { history: [], conditions: [], finding: undefined };

/** Nothing that is worked out here depends on the hour. */
const anyDay = (): Date => new Date(0);

/**
 * Reads a few questions against what is published there now, and answers none: catalog, names, declared words, graph and both indexes are
 * worked out where a question needs them, and it is questions that need them.
 * @throws Fault `scope-unknown`, `records-unavailable`, `cancelled`
 */
export async function warmScope(
  { domain, scope }: { readonly domain: Domain; readonly scope: Scope },
  { library, lexiconOf }: Pick<AssistantParts, 'library' | 'lexiconOf'>,
  signal: AbortSignal,
): Promise<void> {
  const catalog = await library.catalog(scope, domain);
  const name = catalog.items[0]?.name ?? '';
  const hazard = domain.hazards.vocabulary[0]?.name ?? '';
  const texts = [`${name} ${hazard}`, `${UNKNOWN} ${name}`, UNKNOWN];
  for (const message of texts) {
    // Others have their turn: a large scope takes a while.
    await nextTurn();
    signal.throwIfAborted();
    const question: Question = { ...NOBODY, domain, scope, message };
    const understood = await understand(question, NOTHING_BEFORE, { library, lexiconOf, today: anyDay });
    await retrieveEvidence(question, understood, library, signal);
  }
  await suggestionsIn({ domain, scope }, { library, lexiconOf }, signal);
  // What somebody can't have and no hazard stands for is held against every word of every record.
  for (const [at, item] of catalog.items.entries()) {
    if (at % ITEMS_A_TURN === 0) await nextTurn();
    signal.throwIfAborted();
    library.readWord(item, NO_THING, domain);
  }
  await library.retrieve(scope, domain, { query: `${name} ${hazard}`, topK: 1 }, signal);
}
