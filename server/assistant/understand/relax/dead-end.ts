import type { WordClass } from '../../../language/index.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/span.ts';
import { lastUntil, overlaps } from '../../reading/span.ts';
import { isAskedOfItem } from '../find/asked-of-item.ts';
import { dangersIn } from '../find/dangers-in.ts';
import { BESIDE } from '../find/asks-if-there.ts';
import { otherNamesIn } from '../find/thing-wishes.ts';
import { isToBeOther } from '../find/turned-down.ts';
import { wishWords } from '../find/wish-words.ts';
import type { PlanContext } from '../plan-context.ts';
import { isWorthTelling } from './tell-most.ts';

/** Nothing that helps is told: it is asked back, though something is sought; nothing fits; or whoever holds a danger is told to somebody who wants it. */
export function isDeadEnd(approach: Approach, reading: Reading, text: string, context: PlanContext): boolean {
  const isOfOne = isOfOneThing(reading);
  if (approach.kind === 'near' || approach.kind === 'clarify')
    return isOrdered(text, context) || (seeks(context) && !isOfOne && !isDefinite(approach, context));
  if (approach.kind === 'empty-category') return true;
  if (UNMET.has(approach.kind) && isByOtherName(text, context)) return true;
  if (approach.kind === 'items' && (isLeftOut(text, context) || wantsPart(text, context))) return true;
  if (approach.kind === 'find') return approach.find.isUnsure === true || !approach.found.some(isWorthTelling);
  if (reading.asked.length === 0 || isAskedOfItem(reading, text, context)) return false;
  if (!wants(reading, text, context)) return false;
  return approach.kind === 'set' || (approach.kind === 'items' && asksForAny(context) && !isOfOne);
}

const UNMET: ReadonlySet<Approach['kind']> = new Set(['near', 'clarify', 'missing', 'no-item', 'search', 'set']);

/** «¿tem sorvete?», where the list says «bocha de helado»: nothing is asked for but what is there by another name. */
function isByOtherName(text: string, { catalog, domain, library, utterance: { tokens } }: PlanContext): boolean {
  const names = otherNamesIn(text, catalog, domain, library).filter(({ items }) => items.size > 0);
  const beside = tokens.filter((token) => !overlaps(token, names));
  return names.length === 1 && beside.every((token) => BESIDE.some((name) => token.classes.has(name)));
}

/** «cervejas sem ser chope»: every name in it is turned down. */
function isLeftOut(text: string, context: PlanContext): boolean {
  const mentions = namesOf(context).mentions(text);
  return mentions.length > 0 && mentions.every((mention) => isToBeOther(mention, context.utterance));
}

/** «algo hecho con avena»: anything with it, though one thing is called so. */
function wantsPart(text: string, context: PlanContext): boolean {
  const { tokens } = context.utterance;
  const isPart = (mention: Span): boolean => lastUntil(tokens, mention.start)?.classes.has('with') === true;
  const mentions = namesOf(context).mentions(text);
  return mentions.length > 0 && mentions.every(isPart) && tokens.some(({ classes }) => classes.has('some'));
}

/** «el shampoo infantil» is one that they know of. */
function isDefinite(
  approach: Extract<Approach, { kind: 'near' | 'clarify' }>,
  { utterance: { tokens } }: PlanContext,
): boolean {
  if (approach.kind === 'clarify') return false;
  const first = tokens.find(({ start }) => start >= approach.near.start);
  const before = first === undefined ? undefined : lastUntil(tokens, first.start);
  return first?.classes.has('the') === true || before?.classes.has('the') === true;
}

/** «el taco más barato»: whichever comes first. */
function isOrdered(text: string, { domain }: PlanContext): boolean {
  return wishWords(text, domain).some(({ meanings }) => meanings.some(({ kind }) => kind !== 'value'));
}

/** Asked for one of its aspects, by an article or after it was spoken of. */
function isOfOneThing({ sections, isFromSession, isOfOne, isWhich }: Reading): boolean {
  return isFromSession || sections.length > 0 || (isOfOne && !isWhich);
}

/** What a danger's word names is wanted: something with it is asked for, and nothing turns it away nor asks whether it is in something. */
function wants({ avoids, tone, isOfOne }: Reading, text: string, context: PlanContext): boolean {
  const { utterance, lexicon } = context;
  // «¿qué platos llevan nueces?» asks which ones hold it.
  const isOfHolding = utterance.tokens.some(({ classes }) => classes.has('predicate') && !classes.has('link'));
  if (avoids || tone === 'fit' || utterance.negations.length > 0) return false;
  const isJoined = (danger: Span): boolean => {
    const before = lastUntil(utterance.tokens, danger.start);
    return before?.classes.has('with') === true || before?.classes.has('of') === true;
  };
  const dangers = dangersIn(text, lexicon);
  // «¿tenéis hamburguesas?»: a dish that usually holds one.
  return (
    (asksForAny(context) && !isOfOne) || dangers.every((danger) => isJoined(danger) || (!isOfHolding && isDish(danger)))
  );
}

function isDish({ meanings }: ReturnType<typeof dangersIn>[number]): boolean {
  return meanings.every(({ manner }) => manner === 'implied');
}

const SEEKING: readonly WordClass[] = ['some', 'any', 'want', 'advise', 'most', 'least', 'count', 'below', 'similar'];

/** «algo con roquefort», «¿qué gustos al agua hay?»; not «¿tienen flan de maracuyá?» */
export function seeks(context: PlanContext): boolean {
  return asksForAny(context) || ASKING.every((name) => has(name, context));
}

const ASKING: readonly WordClass[] = ['questionWords', 'have'];

function asksForAny(context: PlanContext): boolean {
  return SEEKING.some((name) => has(name, context));
}

function has(name: WordClass, { utterance: { tokens } }: PlanContext): boolean {
  return tokens.some(({ classes }) => classes.has(name));
}
