/** What a guest may ask here: of the questions that the domain's file suggests those that the business's own records answer. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Domain } from '../domains/index.ts';
import type { Catalog, CatalogItem } from '../knowledge/index.ts';
import type { AssistantParts } from './assistant-parts.ts';
import { domainIn } from './domain-in.ts';
import { decide } from './policy/decide.ts';
import type { Question, SuggestionRequest } from './question.ts';
import { retrieveEvidence } from './steps/retrieve.ts';
import { understand } from './steps/understand.ts';
import { nameItem } from './writer/name-item.ts';

type SuggestionParts = Pick<AssistantParts, 'library' | 'lexiconOf'>;

const MOST_SHOWN = 5;

/** Stands in a suggestion for the name of an item; it is the first that the question is answered of. */
const ITEM = '{item}';

/** So many items are tried: a business with many that say nothing isn't asked about all of them. */
const MOST_TRIED = 12;

/** Nobody asks them, so no session holds them and no trace is written. */
const NOBODY = { traceId: 'suggestions', pace: 'at-once', api: 'v2' } as const;

const NOTHING_BEFORE = { history: [], conditions: [], finding: undefined };

/** Nothing that is suggested hangs on the hour. */
const anyDay = (): Date => new Date(0);

/** Worked out once for what is published: a change makes another catalog, and a changed file another domain. */
const known = new WeakMap<Catalog, WeakMap<Domain, Promise<readonly string[]>>>();

/**
 * At most five, in the order of the file. None where nothing is published.
 * @throws Fault `scope-unknown`, `records-unavailable`, `cancelled`
 */
export async function suggestionsIn(
  { domain, scope, language = domain.language }: SuggestionRequest,
  parts: SuggestionParts,
  signal: AbortSignal,
): Promise<readonly string[]> {
  signal.throwIfAborted();
  const catalog = await parts.library.catalog(scope, domain);
  const spoken = domainIn(domain, language);
  const made = known.get(catalog) ?? new WeakMap<Domain, Promise<readonly string[]>>();
  known.set(catalog, made);
  const before = made.get(spoken);
  if (before !== undefined) return before;
  const working = answered({ domain, scope, language, spoken, catalog }, parts, ownSignal());
  made.set(spoken, working);
  // Who comes next tries again.
  working.catch(() => made.delete(spoken));
  return working;
}

/** Others wait for the same: who leaves ends it for nobody. */
function ownSignal(): AbortSignal {
  return new AbortController().signal;
}

interface Asking extends Required<SuggestionRequest> {
  /** In the language of the suggestions. */
  readonly spoken: Domain;
  readonly catalog: Catalog;
}

async function answered(asking: Asking, parts: SuggestionParts, signal: AbortSignal): Promise<readonly string[]> {
  const shown: string[] = [];
  for (const suggestion of asking.spoken.suggestions) {
    if (shown.length === MOST_SHOWN) break;
    const others = wordingsOf(suggestion, asking).filter((wording) => !shown.includes(wording));
    const found = await firstAnswered(others, asking, parts, signal);
    if (found !== undefined) shown.push(found);
  }
  return shown;
}

function wordingsOf(suggestion: string, { catalog, spoken, language }: Asking): string[] {
  if (!suggestion.includes(ITEM)) return [suggestion];
  const named = (item: CatalogItem): string => {
    const { subject, title } = nameItem(item, catalog, spoken);
    return language === 'es' ? subject : title;
  };
  return catalog.items.slice(0, MOST_TRIED).map((item) => suggestion.replace(ITEM, () => named(item)));
}

async function firstAnswered(
  wordings: readonly string[],
  asking: Asking,
  parts: SuggestionParts,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const message of wordings) {
    // Guests have their turn between.
    await nextTurn();
    if (await isAnswered(message, asking, parts, signal)) return message;
  }
  return undefined;
}

async function isAnswered(
  message: string,
  { domain, scope, language }: Asking,
  { library, lexiconOf }: SuggestionParts,
  signal: AbortSignal,
): Promise<boolean> {
  const question: Question = { ...NOBODY, domain, scope, message, language };
  const understood = await understand(question, NOTHING_BEFORE, { library, lexiconOf, today: anyDay });
  const retrieved = await retrieveEvidence(question, understood, library, signal);
  const { decision } = decide(understood, retrieved, domain);
  return decision === 'ANSWER' || decision === 'SOFT_DISCLAIMER';
}
