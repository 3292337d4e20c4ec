import type { Domain } from '../../../domains/index.ts';
import type { CatalogItem } from '../../../knowledge/index.ts';
import { sentenceWords } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import type { PhraseTrie } from '../../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../../text/phrase-trie.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import type { Mention } from '../../reading/names/name-index.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/span.ts';
import { lastUntil, overlaps, within } from '../../reading/span.ts';
import { isOfOthers, pairedWith } from '../aspect/paired-with.ts';
import type { PlanContext } from '../plan-context.ts';
import { dangersIn } from './dangers-in.ts';
import type { Found, Wish } from './find.ts';
import { judgeFind } from './judge-find.ts';
import { moneyWishes } from './money-wishes.ts';
import { turnedDown } from './turned-down.ts';
import type { WishWord } from './wish-words.ts';
import { wishWords } from './wish-words.ts';

/**
 * «¿Con qué birra acompaño las rabas?», «vino para los sorrentinos»: what is had beside a thing, that which a record puts with it first. Undefined:
 * nothing of the kind is asked, its record tells it, or health is concerned.
 */
export function findGoesWith(
  approach: Approach,
  reading: Reading,
  text: string,
  context: PlanContext,
): Approach | undefined {
  const { catalog, domain, lexicon, library, utterance } = context;
  const beside = whatIsBeside(domain);
  if (beside === undefined || isToldAlready(approach)) return undefined;
  const joins = goesWithWords().match(text);
  const said = wishWords(text, domain).filter((match) => !overlaps(match, joins) && !turnedDown(match, utterance));
  const isKind = ({ meanings }: (typeof said)[number]): boolean => meanings.some((word) => saysBeside(word, beside));
  const kinds = said.filter((match) => isKind(match) && !isGoneWith(match, joins, utterance.tokens));
  const named = namesOf({ domain, catalog })
    .mentions(text, kinds)
    .filter((mention) => !overlaps(mention, kinds));
  // «¿qué bolo me aconsejan para acompañar el cafecito?»: the drink is there, and something else is asked for.
  if (kinds.length === 0 && named.some(({ start }) => joins.every((join) => start < join.start)) && said.some(isKind))
    return undefined;
  const isJoined =
    joins.length > 0 && (named.length > 0 || utterance.tokens.some(({ folded }) => POINTING.has(folded)));
  if (!isJoined && !standsBeside(kinds, named, context) && !isHadWith(kinds, named, context)) return undefined;
  if (speaksOfHealth(reading, dangersIn(text, lexicon), [...said, ...named])) return undefined;
  const things = named.length > 0 ? named.flatMap(({ items }) => items) : reading.items;
  // «¿Con qué lo acompaño?»: its own record says it; «¿con qué vino…?» is of wines.
  if (kinds.length === 0 && things.some((item) => saysWhatGoesWith(item, domain))) return undefined;
  const those = new Set(things);
  const others = catalog.items.filter((item) => !those.has(item));
  const judge = (wishes: readonly Wish[]): Found[] => judgeFind({ wishes }, others, { domain, library });
  // «¿Qué me pega con un té, algo dulce?» asks for no drink.
  const otherKinds = said.filter((match) => !overlaps(match, named) && saysKind(match, domain));
  const kind = kinds.length > 0 ? eachOnce(kinds.flatMap(toWish)) : eachOnce(otherKinds.flatMap(toWish));
  if (kind.length === 0) kind.push(kindWish(beside, text));
  const what = [...kind, ...moneyWishes({ ...utterance, text }, domain)];
  const how = eachOnce(
    said.filter((match) => ![...kinds, ...otherKinds].includes(match) && !overlaps(match, named)).flatMap(toWish),
  );
  // How else it is to be gives way where nothing of the kind is known to be so.
  const wishes = judge([...what, ...how]).some(({ fits }) => fits === 'yes') ? [...what, ...how] : what;
  const paired = pairedWith(things, { domain, catalog });
  const found = judge(wishes).toSorted((one, other) => Number(paired.has(other.item)) - Number(paired.has(one.item)));
  if (!found.some(({ fits }) => fits === 'yes')) return undefined;
  return { kind: 'find', find: { purpose: 'offer', wishes }, found };
}

/** «What should I drink with the torresmo?», «¿qué guarnición va con el vacío?»: a kind of thing is sought, and not what kind of thing the other is. */
export function findKindBeside(
  approach: Approach,
  reading: Reading,
  text: string,
  context: PlanContext,
): Approach | undefined {
  const joins = goesWithWords().match(text);
  const isOfKind = wishWords(text, context.domain).some(
    (match) => saysKind(match, context.domain) && isBefore(match, joins),
  );
  // Where its own record says what goes with it, that is told.
  const isTold = reading.items.some((item) => saysWhatGoesWith(item, context.domain));
  const named = namesOf(context).mentions(text);
  const isMeant = isOfKind || isHadWith(kindsBeside(text, context.domain), named, context);
  return isMeant && !isTold ? findGoesWith(approach, reading, text, context) : undefined;
}

/** It begins before all that joins, or is part of it: «to drink with». */
function isBefore({ start }: Span, joins: readonly Span[]): boolean {
  return joins.length > 0 && joins.every((join) => start < join.end);
}

/** A word of a danger beside what is named and wanted, a state of health, or what the session holds: «jamón» and «cerveza» ask of none. */
function speaksOfHealth(reading: Reading, dangers: readonly Span[], said: readonly Span[]): boolean {
  const { asked, hazards, rejected, isOverview, isAllergic, concernsHealth, statesHealth } = reading;
  const isStated = isAllergic || concernsHealth || isOverview || statesHealth === true;
  return (
    isStated || rejected.length > 0 || hazards.length > asked.length || dangers.some((each) => !overlaps(each, said))
  );
}

function saysWhatGoesWith({ chunks }: CatalogItem, domain: Domain): boolean {
  return chunks.some(({ chunkType }) => isOfOthers(chunkType, domain));
}

/** Of one thing its record says what goes with it. */
function isToldAlready(approach: Approach): boolean {
  return approach.kind === 'items' && approach.aspects !== undefined;
}

interface Beside {
  readonly attribute: string;
  /** What is had beside a thing where nothing else is said: a drink. */
  readonly value: string;
  /** Attributes that tell of which kind that is. */
  readonly kinds: ReadonlySet<string>;
}

function whatIsBeside({ attributes }: Domain): Beside | undefined {
  for (const { id, hadBeside = [] } of attributes) {
    const [value] = hadBeside;
    if (value === undefined) continue;
    const kinds = attributes.filter(({ saidOf, identifies }) => identifies === true && saidOf?.[id] === value);
    return { attribute: id, value, kinds: new Set(kinds.map((each) => each.id)) };
  }
  return undefined;
}

function saysBeside(word: WishWord, { attribute, value, kinds }: Beside): boolean {
  return word.kind === 'value' && (kinds.has(word.attribute) || (word.attribute === attribute && word.value === value));
}

function saysKind({ meanings }: ReturnType<typeof wishWords>[number], { attributes }: Domain): boolean {
  return meanings.some(({ kind, attribute }) => {
    const of = attributes.find(({ id }) => id === attribute);
    return kind === 'value' && of?.identifies === true && of.mentioned !== true;
  });
}

/** «¿qué postre va con la limonada?»: what it is to go with, though it is a drink itself. */
function isGoneWith(kind: Span, joins: readonly Span[], tokens: PlanContext['utterance']['tokens']): boolean {
  const join = lastUntil(joins, kind.start);
  if (join === undefined) return false;
  const between = within(tokens, { start: join.end, end: kind.start });
  return between.length <= MOST_BINDING && between.every(({ classes }) => BINDING.some((name) => classes.has(name)));
}

const BINDING = ['with', 'the', 'indefinite', 'link'] as const;
const MOST_BINDING = 3;

/** «vino para los sorrentinos»: right behind the kind, joined by a word that binds, one thing with an article. */
function standsBeside(kinds: readonly Span[], named: readonly Mention[], { utterance }: PlanContext): boolean {
  const { tokens } = utterance;
  return named.some(({ start }) => {
    const article = lastUntil(tokens, start);
    const link = article === undefined ? undefined : lastUntil(tokens, article.start);
    const kind = link === undefined ? undefined : lastUntil(tokens, link.start);
    const isJoined = link !== undefined && JOINING.has(link.folded);
    return isJoined && article?.classes.has('the') === true && kind !== undefined && overlaps(kind, kinds);
  });
}

/** «Con el costillar, ¿qué vino tomo?», "which beer should I have with the brisket": the kind is asked for, and the thing stands behind «con» and an article. */
function isHadWith(kinds: readonly Span[], named: readonly Mention[], { utterance: { tokens } }: PlanContext): boolean {
  const isAsked = tokens.some(
    ({ folded, classes }) =>
      classes.has('advise') || (classes.has('questionWords') && !classes.has('link')) || DRINKING.has(folded),
  );
  // «¿qué bebida viene con el menú?» asks what is in it.
  if (!isAsked || tokens.some(({ folded }) => COMING.has(folded))) return false;
  const isDrunk = kinds.length > 0 || tokens.some(({ folded }) => DRINKING.has(folded));
  return named.some(({ start }) => {
    const article = lastUntil(tokens, start);
    const joint = article === undefined ? undefined : lastUntil(tokens, article.start);
    return isDrunk && article?.classes.has('the') === true && joint !== undefined && WITH.has(joint.folded);
  });
}

const WITH = sentenceWords('with');
const DRINKING = sentenceWords('drinks');
const COMING = sentenceWords('comesWith');

function kindsBeside(text: string, domain: Domain): readonly Span[] {
  const beside = whatIsBeside(domain);
  return beside === undefined
    ? []
    : wishWords(text, domain).filter(({ meanings }) => meanings.some((word) => saysBeside(word, beside)));
}

/** «¿Qué pega con eso?» */
const POINTING = sentenceWords('pointsBack');
const JOINING: ReadonlySet<string> = new Set([
  ...sentenceWords('for'),
  ...sentenceWords('with'),
  ...sentenceWords('towards'),
]);

function toWish({ start, end, word, meanings }: ReturnType<typeof wishWords>[number]): Wish[] {
  const anyOf = meanings.flatMap((each) =>
    each.kind === 'value' ? [{ attribute: each.attribute, op: 'is' as const, value: each.value }] : [],
  );
  const [first] = anyOf;
  return first === undefined
    ? []
    : [{ id: `${first.attribute}:is:${first.value}`, text: word, span: { start, end }, anyOf }];
}

/** «¿qué vino va con…? ¿qué vino va con…?»: each wish is held against every item. */
function eachOnce(wishes: readonly Wish[]): Wish[] {
  return [...new Map(wishes.toReversed().map((wish) => [wish.id, wish])).values()].toReversed();
}

function kindWish({ attribute, value }: Beside, text: string): Wish {
  return {
    id: `${attribute}:is:${value}`,
    text,
    span: { start: 0, end: text.length },
    anyOf: [{ attribute, op: 'is', value }],
  };
}

/** It asks what is had beside something. */
export function saysGoesWith(text: string): boolean {
  return goesWithWords().match(text).length > 0;
}

let made: PhraseTrie<true> | undefined;

function goesWithWords(): PhraseTrie<true> {
  if (made !== undefined) return made;
  const trie = createPhraseTrie<true>((phrase) => [words(phrase).map(({ text }) => text)]);
  for (const phrase of sentenceWords('goesWith')) trie.add(phrase, true);
  made = trie;
  return trie;
}
