import type { CatalogItem } from '../../../knowledge/index.ts';
import type { Domain } from '../../../domains/index.ts';
import { comparingWords, isLight } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import type { Span } from '../../reading/span.ts';
import { blank, overlaps } from '../../reading/span.ts';
import type { Wish } from '../find/find.ts';
import { judgeFind } from '../find/judge-find.ts';
import { wishWords } from '../find/wish-words.ts';
import { isOfHealth } from '../is-of-health.ts';
import type { PlannedMessage } from '../plan-message.ts';
import { saysHealth } from '../says-health.ts';
import { pricesOf } from '../several/prices.ts';
import type { Finding } from './finding.ts';
import type { FollowPlanning } from './follow-planning.ts';
import { itemsOf } from './follow-planning.ts';
import { spansOf } from './hear-follow.ts';
import { planLike } from './plan-like.ts';
import { planOne } from './plan-one.ts';
import { planItems, planOver } from './plan-over.ts';

/** More words than these say what they are about. */
const LONGEST = 14;

/**
 * «that's dear. other beef for less?», «carísimo, ¿otra carne?», «algo mais em conta mas no pão» after one thing was told of: what else is said, of what costs
 * less; with nothing else said, others of its section. Undefined: nobody finds it dear, health is spoken of, or nothing comes of it.
 */
export function cheaperThanSpoken(context: FollowPlanning): PlannedMessage | undefined {
  const { catalog, domain, finding, utterance } = context;
  const { text, tokens } = utterance;
  const [item, other] = finding === undefined ? [] : itemsOf(finding.told, catalog);
  if (finding === undefined || item === undefined || other !== undefined) return undefined;
  if (finding.held.length > 0 || tokens.length > LONGEST || saysHealth(text, domain)) return undefined;
  const said = comparingWords(text);
  const complaints = said.filter(({ meanings }) => meanings.includes('tooDear'));
  const wishes = wishWords(text, domain).filter((wish) => !overlaps(wish, complaints));
  const orders = wishes.filter(({ meanings }) => meanings.some(({ kind }) => kind !== 'value'));
  const isCheaper = orders.length > 0 && orders.every(({ meanings }) => meanings.some((each) => isLeast(each, domain)));
  if ((complaints.length === 0 && !isCheaper) || (orders.length > 0 && !isCheaper)) return undefined;
  if (isOfHealth(context.readAgainst(text, { catalog, held: [], history: [] }))) return undefined;
  const over = { finding, context };
  if (said.some(({ meanings }) => meanings.includes('smaller'))) return smaller(item, over);
  const pointers = [...spansOf(utterance, 'other'), ...spansOf(utterance, 'similar')];
  const sighs = complaints.map((each) => sighed(each, text, wishes));
  const rest = blank(text, [...sighs, ...orders, ...pointers]);
  if (wishes.length > orders.length) return whatElse(rest, item, over);
  const isAlone = tokens.every(
    (token) => isLight(token) || isFunctionWord(token.folded) || rest.slice(token.start, token.end).trim() === '',
  );
  return complaints.length > 0 && isAlone ? like(item, over) : undefined;
}

const SIGNS = ['.', ',', ';', ':', '?', '!', '…'];

/** "jaysus thats dear": the words before it say no more. */
function sighed({ start, end }: Span, text: string, wishes: readonly Span[]): Span {
  const begins = 1 + Math.max(...SIGNS.map((sign) => text.slice(0, start).lastIndexOf(sign)));
  return wishes.some((wish) => wish.start >= begins && wish.end <= start) ? { start, end } : { start: begins, end };
}

interface Over {
  readonly finding: Finding;
  readonly context: FollowPlanning;
}

function isLeast(
  { kind, attribute }: ReturnType<typeof wishWords>[number]['meanings'][number],
  { attributes }: Domain,
): boolean {
  return kind === 'least' && attributes.find(({ id }) => id === attribute)?.type === 'money';
}

/** Those of which the least price is known and below. */
function cheaper(item: CatalogItem, { domain, library, catalog }: FollowPlanning): readonly CatalogItem[] {
  const priceOf = (each: CatalogItem): number | undefined => pricesOf(each, domain, library)[0]?.amount;
  const most = priceOf(item);
  return most === undefined ? [] : catalog.items.filter((each) => each !== item && (priceOf(each) ?? Infinity) < most);
}

function whatElse(rest: string, item: CatalogItem, { finding, context }: Over): PlannedMessage | undefined {
  const base = cheaper(item, context);
  const planned = base.length === 0 ? undefined : planOver(rest, base, { finding, context });
  if (planned?.approach.kind === 'items') return ofKind(rest, base, { finding, context }) ?? { ...planned, acts: [] };
  const isFound = planned?.approach.kind === 'find' && planned.approach.found.some(({ fits }) => fits === 'yes');
  return isFound ? { ...planned, acts: [] } : undefined;
}

/** «algún otro tinto»: all that is one, though only one of them is called so. Undefined: no more are known to be. */
function ofKind(rest: string, items: readonly CatalogItem[], { finding, context }: Over): PlannedMessage | undefined {
  const { domain, library } = context;
  const wishes = wishWords(rest, domain).map(({ start, end, meanings }): Wish => {
    const anyOf = meanings.flatMap((word) =>
      word.kind === 'value' ? [{ attribute: word.attribute, op: 'is' as const, value: word.value }] : [],
    );
    return { id: `kind:${rest.slice(start, end)}`, text: rest.slice(start, end), span: { start, end }, anyOf };
  });
  const found = judgeFind({ wishes }, items, { domain, library }).filter(({ fits }) => fits === 'yes');
  return found.length > 1 ? planItems(found, wishes, { finding, context }) : undefined;
}

/** «uh, carísimo»: others of its section that cost less. */
function like({ itemId }: CatalogItem, { finding, context }: Over): PlannedMessage | undefined {
  const least = context.domain.attributes.find(({ type }) => type === 'money')?.least?.[0];
  if (least === undefined) return undefined;
  return planLike({ kind: 'like', itemId, without: [] }, finding, { ...context, utterance: context.hear(least) });
}

/** "too rich for me, got a smaller one": the cheaper one whose name is its own but for the size. Undefined: none is, or several are. */
function smaller(item: CatalogItem, { finding, context }: Over): PlannedMessage | undefined {
  const own = wordsOf(item);
  const alike = cheaper(item, context).filter((each) => {
    const shared = wordsOf(each).filter((word) => own.includes(word)).length;
    return shared > 0 && shared >= own.length - 1;
  });
  const [only, another] = alike;
  if (only === undefined || another !== undefined) return undefined;
  return planOne({ kind: 'one', itemId: only.itemId, without: [], asking: priceIn(context.domain) }, finding, context);
}

function priceIn({ attributes }: Domain): string {
  return attributes.find(({ type }) => type === 'money')?.askedBy?.[0] ?? '';
}

function wordsOf({ name }: CatalogItem): string[] {
  return words(name).flatMap(({ text }) => (isFunctionWord(text) ? [] : [text]));
}
