import type { Token, Utterance } from '../../../language/index.ts';
import { tokensIn } from '../claim.ts';
import type { Wish } from './find.ts';
import { lastUntil } from '../../reading/span.ts';

/**
 * «de carne o de pollo», «pescados y mariscos», «un digestivo o algo fuerte»: a choice. Of two values of one attribute that no choice joins, the
 * one that is asked for counts: «hace frío, algo calentito».
 */
export function joinWishes(wishes: readonly Wish[], utterance: Utterance): Wish[] {
  const joined: Wish[] = [];
  for (const each of withoutRepeats(wishes.toSorted((one, other) => one.span.start - other.span.start))) {
    const wider = joined.findLast((other) => isKindOf(each, other, utterance));
    const wish = wider === undefined ? each : { ...each, ...stretch(wider, each, utterance) };
    if (wider !== undefined) joined.splice(joined.indexOf(wider), 1);
    const before = joined.findLast((each) => isChoice(each, wish, utterance));
    const rival = joined.findLast((each) => each !== before && isOfOne(each, wish));
    if (before !== undefined) joined[joined.indexOf(before)] = eitherOf(before, wish, utterance);
    else if (rival === undefined) joined.push(wish);
    else if (isAskedFor(wish, utterance) && !isAskedFor(rival, utterance)) joined[joined.indexOf(rival)] = wish;
  }
  return joined;
}

/** Said twice it is one wish; each is held against every item. */
function withoutRepeats(wishes: readonly Wish[]): Wish[] {
  const known = new Set<string>();
  return wishes.filter(({ anyOf, items }) => {
    const meant = JSON.stringify([anyOf, items === undefined ? undefined : [...items].toSorted()]);
    return known.size < known.add(meant).size;
  });
}

function stretch(one: Wish, other: Wish, { text }: Utterance): Pick<Wish, 'text' | 'span'> {
  const span = { start: one.span.start, end: other.span.end };
  return { text: text.slice(span.start, span.end), span };
}

function eitherOf(one: Wish, other: Wish, utterance: Utterance): Wish {
  const isListed = one.items !== undefined || other.items !== undefined;
  const items = isListed ? { items: new Set([...(one.items ?? []), ...(other.items ?? [])]) } : {};
  const said = { id: `${one.id}|${other.id}`, ...stretch(one, other, utterance) };
  const more = other.anyOf.filter((test) => !one.anyOf.some((each) => isSameTest(test, each)));
  return { ...said, anyOf: [...one.anyOf, ...more], ...items };
}

/** «carne de ternera», «vino blanco»: the second says which kind of the first. */
function isKindOf(one: Wish, other: Wish, utterance: Utterance): boolean {
  const between = tokensBetween(other, one, utterance);
  if (between === undefined) return false;
  const isOf = between.length <= 1 && between.every(({ classes }) => classes.has('of'));
  const shared = one.anyOf.filter(({ attribute }) => other.anyOf.some((each) => each.attribute === attribute));
  const isWithin = shared.every((test) => other.anyOf.some((each) => isSameTest(test, each)));
  return isOf && isWithin && shared.length < other.anyOf.length && isOfOne(one, other);
}

/** Further apart, in characters, nothing is joined: it is another thing that is said. */
const FURTHEST = 80;

/** What stands between two wishes. Undefined: they are too far apart. */
function tokensBetween(one: Wish, other: Wish, { tokens }: Utterance): readonly Token[] | undefined {
  const between = { start: one.span.end, end: other.span.start };
  return between.end - between.start > FURTHEST ? undefined : tokensIn(tokens, between);
}

function isSameTest(one: Wish['anyOf'][number], other: Wish['anyOf'][number]): boolean {
  return one.attribute === other.attribute && one.op === other.op && one.value === other.value;
}

/** What stands between two of a choice. */
const BETWEEN = ['and', 'or', 'link', 'some', 'any', 'with', 'also'] as const;

/** Of one attribute beside each other, or of two with an «o» between them: «a la plancha o a la brasa», where a part of the list is called so. */
function isChoice(one: Wish, other: Wish, utterance: Utterance): boolean {
  const { text } = utterance;
  const between = tokensBetween(one, other, utterance);
  if (!between?.every(({ classes }) => BETWEEN.some((name) => classes.has(name)))) return false;
  if (/[.;!?]/u.test(text.slice(one.span.end, other.span.start))) return false;
  if (isOfOne(one, other)) return true;
  const isEither = between.some(({ classes }) => classes.has('or'));
  return isEither && isPositive(one) && isPositive(other) && (one.items === undefined || other.items === undefined);
}

function isOfOne(one: Wish, other: Wish): boolean {
  return one.anyOf[0]?.attribute === other.anyOf[0]?.attribute && isPositive(one) && isPositive(other);
}

function isPositive({ anyOf: [first] }: Wish): boolean {
  return first?.op === 'is' || first?.op === 'has';
}

/** «algo calentito», «quiero pescado». */
function isAskedFor({ span }: Wish, { tokens }: Utterance): boolean {
  const before = lastUntil(tokens, span.start);
  return (
    before !== undefined && (before.classes.has('some') || before.classes.has('any') || before.classes.has('want'))
  );
}
