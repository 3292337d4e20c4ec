import type { Utterance } from '../../language/index.ts';
import { hear } from '../../language/index.ts';
import type { AssistantParts } from '../assistant-parts.ts';
import { dangersIn, itemsNamed } from '../act/plan-beside.ts';
import type { PlannedDoing } from '../act/plan-doing.ts';
import { planProposed } from '../act/plan-proposed.ts';
import type { ActingContext } from '../act/plan-beside.ts';
import { answerLanguage } from '../domain-in.ts';
import type { Prepared } from '../prepared.ts';
import { overlaps } from '../reading/span.ts';
import { claimWords } from '../understand/by-model/claim-words.ts';
import type { ProposedTool } from '../understand/by-model/model-plan.ts';
import type { Unread } from '../understand/by-model/unread.ts';
import { actingHere } from './act.ts';
import { actingContext, spellQuestion } from './read-message.ts';

type Parts = Pick<AssistantParts, 'acting' | 'library' | 'today'>;

/**
 * What a model may propose for a message of which the rules make nothing that is to be done: tools that are on and that this person may have used. Undefined: none,
 * as where the message gives orders to the assistant, or where something that changes something is open.
 */
export async function furtherTools(prepared: Prepared, parts: Parts): Promise<ActingContext | undefined> {
  return prepared.understood.doing === undefined ? reachedTools(prepared, parts) : undefined;
}

/** The same, whatever is done by the rules. */
export async function reachedTools(
  { question, remembered, understood }: Prepared,
  parts: Parts,
): Promise<ActingContext | undefined> {
  const { acting } = actingHere(question, parts);
  const { form } = remembered;
  const { domain, scope, rights = 'guest', message } = question;
  if (acting === undefined || parts.acting === undefined) return undefined;
  if (understood.signals.length > 0 || understood.question !== undefined) return undefined;
  const isChanging = acting.tools.some(({ tool }) => tool.changes && tool.name === form?.tool);
  if (isChanging && form?.isDone !== true) return undefined;
  const reached = new Set(parts.acting.desk.offered(domain, scope, rights));
  const tools = acting.tools.filter(({ tool }) => reached.has(tool));
  const mend = (text: string): string => spellQuestion({ ...question, message: text }, understood);
  const { business, now } = understood;
  return actingContext({ ...acting, tools }, { form, business, library: parts.library, now, message, mend });
}

/** The same as it would be planned by the tools' own words; undefined: none of the proposals holds. */
export function planFurther(
  proposed: readonly ProposedTool[],
  { understood, question }: Prepared,
  { unread, ...here }: ActingContext & { readonly unread: Unread },
): PlannedDoing | undefined {
  const { catalog, lexicon, reading } = understood;
  const { domain } = question;
  const utterance: Utterance = hear(here.message, {
    language: answerLanguage(question),
    currency: catalog.currency ?? domain.currency,
  });
  const { tokens, text } = utterance;
  return planProposed(proposed, {
    ...here,
    utterance,
    items: itemsNamed(reading, { domain, catalog, utterance }),
    dangers: dangersIn(text, { lexicon }),
    claim: (cited) => claimWords(cited, { utterance, lexicon, unread }),
    isAll: (spans) => tokens.every((token) => !unread.left.has(token.folded) || overlaps(token, spans)),
  });
}
