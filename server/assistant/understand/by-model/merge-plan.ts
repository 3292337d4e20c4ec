import type { CatalogItem } from '../../../knowledge/index.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/span.ts';
import { overlaps } from '../../reading/span.ts';
import type { Understood } from '../../steps/understood.ts';
import { verdictAsked } from '../../writer/verdicts.ts';
import { isAbsent } from '../absent.ts';
import type { Find, FindOrder, Found, Wish } from '../find/find.ts';
import { judgeFind } from '../find/judge-find.ts';
import { withoutUnmet } from '../find/settle-find.ts';
import type { BusinessAct } from '../plan.ts';
import type { PlannedMessage } from '../plan-message.ts';
import { claimWords, stillUnread } from './claim-words.ts';
import type { MergeContext } from './merge-context.ts';
import type { ModelPlan } from './model-plan.ts';
import { sizeOf } from './model-plan.ts';
import { wishesOf } from './wishes-of.ts';

export interface Merged {
  /** Absent: nothing comes of it, and what the rules made of the message stands. */
  readonly planned?: PlannedMessage;
  /** Proposals that were resolved, and those that were dropped: their words stay unread. */
  readonly held: number;
  readonly dropped: number;
}

/** What of a plan code could resolve, with the words that each rests on. */
interface Resolved {
  readonly wishes: readonly Wish[];
  readonly order?: FindOrder;
  readonly names: readonly { readonly item: CatalogItem; readonly span: Span; readonly word: string }[];
  readonly facts: readonly { readonly fact: BusinessAct['facts'][number]; readonly span: Span }[];
}

/**
 * The rules' plan with what a model makes of the words that they don't know. Merged, never trusted: it adds wishes, and names what is near; it takes
 * nothing away of what the rules have read, says of nothing that it is without something, and knows no danger, diet or state of health.
 */
export function mergePlan(plan: ModelPlan, context: MergeContext): Merged {
  const resolved = resolve(plan, context);
  const { wishes, order, names, facts } = resolved;
  const held = wishes.length + (order === undefined ? 0 : 1) + names.length + facts.length;
  const counts = { held, dropped: Math.max(0, sizeOf(plan) - held) };
  const planned = planOf(resolved, context);
  return planned === undefined ? counts : { ...counts, planned };
}

function resolve(plan: ModelPlan, context: MergeContext): Resolved {
  const { offer, unread } = context;
  const wishes = wishesOf(plan.conditions, context);
  if (unread.may === 'narrow') return { wishes, names: [], facts: [] };
  const order = orderOf(plan, context);
  const names = plan.names.flatMap(({ words, name }) => {
    const claimed = claimWords(words, context);
    const item = offer.items.get(name);
    return claimed === undefined || claimed.isTurnedDown || item === undefined ? [] : [{ ...spanned(claimed), item }];
  });
  const facts = plan.facts.flatMap(({ words, fact }) => {
    const claimed = claimWords(words, context);
    const known = offer.facts.find((each) => each === fact);
    return claimed === undefined || known === undefined ? [] : [{ ...spanned(claimed), fact: known }];
  });
  return { wishes, ...(order === undefined ? {} : { order }), names, facts };
}

function spanned({ start, end, word }: Span & { readonly word: string }) {
  return { span: { start, end }, word };
}

function orderOf({ order: [proposed] }: ModelPlan, context: MergeContext): FindOrder | undefined {
  if (proposed === undefined) return undefined;
  const { attribute, way, words } = proposed;
  const claimed = claimWords(words, context);
  const isKnown = context.offer.attributes.some(({ id, isOrder }) => isOrder && id === attribute);
  if (claimed === undefined || claimed.isTurnedDown || !isKnown) return undefined;
  return { attribute, way, span: { start: claimed.start, end: claimed.end } };
}

function planOf(resolved: Resolved, context: MergeContext): PlannedMessage | undefined {
  const { may } = context.unread;
  if (may === 'act') return undefined;
  if (may === 'narrow') return narrowed(resolved, context);
  return (
    found(resolved, context) ?? (may === 'answer' ? (nearest(resolved, context) ?? told(resolved, context)) : undefined)
  );
}

/**
 * What is told of several items, of those that fit what is wished. What holds a danger stays, and so does what nobody declares to be free of it: only what is
 * offered becomes less.
 */
function narrowed({ wishes }: Resolved, context: MergeContext): PlannedMessage | undefined {
  const { rules, utterance } = context;
  const { approach, reading } = rules;
  if (approach.kind !== 'set' || wishes.length === 0) return undefined;
  const fitting = new Set(
    judgeFind({ wishes }, approach.items, context).flatMap(({ item, fits }) => (fits === 'yes' ? [item] : [])),
  );
  const isKept = (item: CatalogItem): boolean => fitting.has(item) || isDoubted(item, rules);
  const items = approach.items.filter(isKept);
  if (items.length === approach.items.length || items.every((item) => isDoubted(item, rules))) return undefined;
  const said = wishes.map(({ span }) => utterance.text.slice(span.start, span.end));
  const plan = { items, isNarrowed: true, wishes: [...(approach.wishes ?? []), ...wishes] };
  return {
    reading: withLeft(reading, wishes, context),
    acts: [],
    approach: { ...approach, ...plan, heard: [...(approach.heard ?? []), ...said] },
  };
}

/** Of a danger whatever is not declared free, of what is left out by taste whatever may hold it. */
function isDoubted(item: CatalogItem, { reading, silence }: Understood): boolean {
  if (reading.hazards.length === 0 && reading.rejected.length === 0) return false;
  const declared = verdictAsked(item, reading);
  const verdict = declared === 'NOT_DECLARED' ? silence.verdict(item, reading) : declared;
  const isDanger = verdict === 'CONTAINS' || verdict === 'MAY_CONTAIN';
  return isDanger || (reading.hazards.length > 0 && verdict !== 'DECLARED_FREE');
}

/** A search by what is wished. Where nothing was told without it, every word must be read: otherwise another thing is asked for. */
function found({ wishes, order }: Resolved, context: MergeContext): PlannedMessage | undefined {
  const { rules, unread, utterance, domain, library } = context;
  if (wishes.length === 0 && order === undefined) return undefined;
  const claimed = [...wishes.map(({ span }) => span), ...(order === undefined ? [] : [order.span])];
  const left = stillUnread(context, claimed);
  if (unread.may === 'answer' && left.length > 0) return undefined;
  const asked: Find = { purpose: 'offer', wishes, ...(order === undefined ? {} : { order }) };
  const { items } = rules.catalog;
  const find = withoutUnmet(asked, utterance.text, { items, domain, library });
  const judged = judgeFind(find, items, context);
  const kept = find.wishes.length === 0 ? judged.filter(({ fits }) => fits === 'yes') : judged;
  if (!kept.some(isOffered)) return undefined;
  const unmet = [...(find.unmet ?? []), ...left];
  return {
    reading: withLeft(
      rules.reading,
      claimed.map((span) => ({ span })),
      context,
    ),
    acts: [],
    approach: { kind: 'find', find: { ...find, ...(unmet.length === 0 ? {} : { unmet }) }, found: kept },
  };
}

function isOffered({ fits, isLikely }: Found): boolean {
  return fits === 'yes' || isLikely === true;
}

/** More are no help. */
const MOST_NEAREST = 3;

/** What the words name is not here, and what comes nearest is: whatever a model says, it is not taken for the thing itself. */
function nearest({ names }: Resolved, context: MergeContext): PlannedMessage | undefined {
  const [first] = names;
  if (
    first === undefined ||
    stillUnread(
      context,
      names.map(({ span }) => span),
    ).length > 0
  )
    return undefined;
  const items = names.map(({ item }) => item).filter((item) => !isAbsent(item, context.rules.catalog));
  if (items.length === 0) return undefined;
  const missing = [...new Set(names.map(({ word }) => word))];
  const approach: Approach = { kind: 'missing', nearest: [...new Set(items)].slice(0, MOST_NEAREST) };
  return { reading: { ...context.rules.reading, missing, leftover: [] }, acts: [], approach };
}

/** What the business has declared of itself. */
function told({ facts }: Resolved, context: MergeContext): PlannedMessage | undefined {
  const [first] = facts;
  if (
    first === undefined ||
    stillUnread(
      context,
      facts.map(({ span }) => span),
    ).length > 0
  )
    return undefined;
  const keys = [...new Set(facts.map(({ fact }) => fact))];
  return {
    reading: { ...context.rules.reading, missing: [], leftover: [] },
    acts: keys.map((key) => ({ kind: 'business', facts: [key], ask: 'what' })),
    approach: { kind: 'acts' },
  };
}

/** Only the words that were read are no more left over. */
function withLeft(reading: Reading, claimed: readonly { readonly span: Span }[], context: MergeContext): Reading {
  const spans = claimed.map(({ span }) => span);
  const read = new Set(
    context.utterance.tokens.filter((token) => overlaps(token, spans)).map(({ text }) => text.toLowerCase()),
  );
  return {
    ...reading,
    leftover: reading.leftover.filter((word) => !read.has(word.toLowerCase())),
    missing: context.unread.may === 'narrow' ? reading.missing : [],
  };
}
