import type { Domain } from '../../domains/index.ts';
import type { Token, Utterance } from '../../language/index.ts';
import { fold } from '../../text/fold.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/span.ts';
import { overlaps } from '../reading/span.ts';
import type { Find, FindOrder, Wish, WishTest } from './find.ts';
import { moneyWishes } from './money-wishes.ts';
import { turnedDown } from './turned-down.ts';
import type { WishWord } from './wish-words.ts';
import { wishWords } from './wish-words.ts';

/** What a search of the items is read from: what was heard, and what the readers of names and hazards have found in it. */
export interface FindContext {
  readonly utterance: Utterance;
  readonly reading: Pick<Reading, 'category' | 'wanted' | 'leftover' | 'isRecommendation'>;
  readonly domain: Domain;
  /** Words that name an item: nothing is wished by them. */
  readonly named: readonly Span[];
  /** Something stands in the category that it asks for. */
  readonly hasCategory: boolean;
  /** It is clear that something is sought, whatever else is said. */
  readonly isSought?: boolean;
}

/** What is sought by attributes, prices and kinds. Undefined: nothing of that, or words are left over that say something else. */
export function readFind(context: FindContext): Find | undefined {
  const { utterance, domain, named } = context;
  const found = wishWords(utterance.text, domain).filter((match) => !overlaps(match, named));
  const order = orderOf(found, utterance);
  const wishes = joinAlternatives(
    [
      ...found.flatMap((match) => wishOf(match, utterance, context)),
      ...partWishes(found, context),
      ...moneyWishes(utterance, domain),
    ],
    utterance,
  );
  if (wishes.length === 0 && order === undefined) return undefined;
  const spans = [...wishes.map(({ span }) => span), ...(order === undefined ? [] : [order.span])];
  if (context.isSought !== true && asksElse(spans, context)) return undefined;
  const purpose = utterance.tokens.some(({ classes }) => classes.has('count')) ? 'count' : 'offer';
  return { purpose, wishes, ...(order === undefined ? {} : { order }) };
}

type Match = ReturnType<typeof wishWords>[number];

function wishOf(match: Match, utterance: Utterance, { reading, hasCategory }: FindContext): Wish[] {
  const values = match.meanings.filter((word): word is WishWord & { kind: 'value' } => word.kind === 'value');
  const op = turnedDown(match, utterance) ? 'isNot' : 'is';
  const tests: WishTest[] = values.map(({ attribute, value }) => ({ attribute, op, value }));
  const { category } = reading;
  // The owner's own section of that name holds it, whatever else is known of what stands there.
  const isCategory =
    category !== undefined &&
    [category.one, category.many, ...category.names].some((name) => sameWords(name, match.word));
  if (isCategory && hasCategory && op === 'is')
    return [toWish(match, [{ attribute: 'category', op, value: category.value }])];
  return tests.length === 0 ? [] : [toWish(match, tests)];
}

function sameWords(one: string, other: string): boolean {
  return fold(one) === fold(other) || fold(other).startsWith(fold(one));
}

/** What is asked for as a part, «con pollo», where no attribute has that word. */
function partWishes(found: readonly Match[], { utterance, reading }: FindContext): Wish[] {
  return reading.wanted.flatMap((word): Wish[] => {
    const token = utterance.tokens.find(({ folded }) => folded === fold(word).split(' ')[0]);
    if (token === undefined || overlaps(token, found)) return [];
    return [toWish({ ...token, word: token.text }, [{ attribute: 'ingredient', op: 'has', value: word }])];
  });
}

function toWish({ start, end, word }: Span & { readonly word: string }, anyOf: readonly WishTest[]): Wish {
  const [first] = anyOf;
  const value = typeof first?.value === 'string' ? first.value : fold(word);
  return { id: `${first?.attribute ?? ''}:${first?.op ?? ''}:${value}`, text: word, span: { start, end }, anyOf };
}

/** «de carne o de pollo», «pescados y mariscos»: several values of one attribute are a choice; of what is not wanted each counts. */
function joinAlternatives(wishes: readonly Wish[], { text }: Utterance): Wish[] {
  const joined: Wish[] = [];
  for (const wish of wishes.toSorted((one, other) => one.span.start - other.span.start)) {
    const before = joined.findLast((each) => isOfOne(each, wish));
    if (before === undefined) {
      joined.push(wish);
      continue;
    }
    const span = { start: before.span.start, end: wish.span.end };
    joined[joined.indexOf(before)] = {
      id: `${before.id}|${wish.id}`,
      text: text.slice(span.start, span.end),
      span,
      anyOf: [...before.anyOf, ...wish.anyOf],
    };
  }
  return joined;
}

function isOfOne(one: Wish, other: Wish): boolean {
  const [first, second] = [one.anyOf[0], other.anyOf[0]];
  return (
    first?.attribute === second?.attribute && first?.op === second?.op && (first?.op === 'is' || first?.op === 'has')
  );
}

/** «el más barato», «algo barato»: the least of its prices. */
function orderOf(found: readonly Match[], utterance: Utterance): FindOrder | undefined {
  for (const match of found) {
    for (const meaning of match.meanings) {
      if (meaning.kind === 'value') continue;
      const isOther = turnedDown(match, utterance) || saidLess(match, utterance);
      const way = isOther ? (meaning.kind === 'least' ? 'most' : 'least') : meaning.kind;
      return { attribute: meaning.attribute, way, span: { start: match.start, end: match.end } };
    }
  }
  return undefined;
}

/** «el menos caro». */
function saidLess({ start }: Span, { tokens }: Utterance): boolean {
  return tokens.findLast(({ end }) => end <= start)?.classes.has('least') === true;
}

/** More words than these that nobody knows are about something else. */
const MOST_LEFT = 4;

/**
 * Words with a meaning that nothing has claimed. Beside a wish that is told as one they say how or when; without «algo», «quiero» or «hay» they
 * ask for something else, and so does what stands behind «con», «sin» or «de».
 */
function asksElse(claimed: readonly Span[], { utterance, reading, named }: FindContext): boolean {
  const left = new Set(reading.leftover.flatMap((word) => fold(word).split(/\s+/u)));
  const isClaimed = (token: Token): boolean =>
    token.classes.size > 0 || overlaps(token, claimed) || overlaps(token, named);
  const { tokens } = utterance;
  const unclaimed = tokens.filter((token) => left.has(token.folded) && !isClaimed(token));
  if (unclaimed.length === 0) return false;
  if (unclaimed.length > MOST_LEFT || !tokens.some(isSeeking)) return true;
  return unclaimed.some((token) => {
    const before = tokens.findLast(({ end }) => end <= token.start);
    return before !== undefined && (before.classes.has('with') || before.classes.has('without'));
  });
}

const SEEKING = ['some', 'any', 'want', 'have', 'least', 'most'] as const;

function isSeeking({ classes }: Token): boolean {
  return SEEKING.some((name) => classes.has(name));
}
