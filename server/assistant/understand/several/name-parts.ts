import type { Domain } from '../../../domains/index.ts';
import type { Catalog, CatalogItem } from '../../../knowledge/index.ts';
import type { Token, Utterance } from '../../../language/index.ts';
import { fold, words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import { EXACT } from '../../reading/names/name-confidence.ts';
import type { NameIndex } from '../../reading/names/name-index.ts';
import type { Span } from '../../reading/span.ts';
import { covers, overlaps } from '../../reading/span.ts';
import { isLight, sentenceWords } from '../../../language/index.ts';
import { wordForms } from '../../../text/inflect.ts';
import { wordBegun } from '../aspect/name-begun.ts';
import { isWithout, namedBy } from './named-by.ts';

/** A stretch of a message that names one thing, or what one of several things is called. */
export interface NamedPart extends Span {
  /** Those that the words fit; never empty. */
  readonly items: readonly CatalogItem[];
  /** It says the word with which the names begin. */
  readonly isByHead: boolean;
  /** «la napo»: by the beginning of a word, which is enough to tell a price and too little to tell a danger. */
  readonly isBegun?: true;
  /** How many of it: «4 empanadas». Undefined: not said. */
  readonly count?: number;
}

export interface PartsSearch {
  readonly utterance: Utterance;
  readonly domain: Domain;
  readonly catalog: Catalog;
  /** Words that ask something and name nothing: they part what stands around them. */
  readonly claimed: readonly Span[];
  /** Words that stand between two names. */
  readonly between: readonly Span[];
  /** Words that count portions: left out where nothing is called so. */
  readonly measures: readonly Span[];
  /** Fewer are sought again at every «y»: «entre la napolitana y la de ternera». Absent: one will do. */
  readonly least?: number;
}

/** Between these and the next word a name ends, unless the name itself has the sign. */
const SIGNS = /[,;:.?!¿¡()\n+/]/u;

/**
 * Everything a message names, part by part. Undefined: some word of it is neither of a name nor one that binds, so that it may speak of
 * something else; or nothing is named.
 */
export function nameParts(search: PartsSearch): NamedPart[] | undefined {
  const names = namesOf(search);
  const whole = names
    .mentions(search.utterance.text)
    .filter(({ confidence, parts }) => confidence === EXACT && parts.length > 1);
  for (const isSplit of [false, true]) {
    const stretches = stretchesOf(search, whole, isSplit);
    const parts = stretches.map((tokens) => partOf(tokens, search, names));
    if (!parts.every((part) => part !== 'unknown')) continue;
    const named = settle(parts.flatMap((part) => part ?? []));
    if (named.length >= (isSplit ? 1 : (search.least ?? 1))) return named;
  }
  return undefined;
}

/** `isSplit`: also at «y» and «con la», which may stand in a name. */
function stretchesOf(
  { utterance, claimed, between }: PartsSearch,
  whole: readonly Span[],
  isSplit: boolean,
): (readonly Token[])[] {
  const stretches: Token[][] = [];
  let open: Token[] = [];
  const { tokens, text } = utterance;
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    const name = whole.find((span) => covers(span, token));
    const isWithin = name !== undefined && before !== undefined && covers(name, before);
    const isGap = before !== undefined && SIGNS.test(text.slice(before.end, token.start).replaceAll("'", ''));
    if (isGap && !isWithin) open = [];
    const isJoint =
      name === undefined &&
      (overlaps(token, claimed) ||
        overlaps(token, between) ||
        token.classes.has('or') ||
        (isSplit && isLink(token, tokens[at + 1])));
    if (isJoint) {
      open = [];
      return;
    }
    if (open.length === 0) stretches.push(open);
    open.push(token);
  });
  return stretches;
}

const ARTICLES = sentenceWords('anyArticle');
const DEFINITE = sentenceWords('article');

/** «y», and «con» before an article: «comparame A con la B», «un café con una medialuna». */
function isLink(token: Token, next: Token | undefined): boolean {
  if (token.classes.has('and') || token.classes.has('also')) return true;
  return token.classes.has('with') && next !== undefined && ARTICLES.has(next.folded);
}

interface Part extends NamedPart {
  /** «la de almendras»: what it is stands elsewhere. */
  readonly isShort: boolean;
  /** All that have these words, wherever in their names. */
  readonly holding: readonly CatalogItem[];
}

function partOf(tokens: readonly Token[], search: PartsSearch, names: NameIndex): Part | 'unknown' | undefined {
  const { utterance, domain, measures } = search;
  const noun = new Set(
    [domain.item?.noun.one, domain.item?.noun.many].flatMap((each) => (each === undefined ? [] : [fold(each)])),
  );
  const counted = utterance.numbers.filter((number) => tokens.some((token) => covers(number, token)));
  const isCount = (token: Token): boolean => counted.some((number) => covers(number, token));
  const isSaid = (token: Token): boolean =>
    !isCount(token) &&
    !noun.has(token.folded) &&
    (isWithout(token) || !isSmall(token) || names.holding(token.folded).length > 0);
  const said = tokens.filter(isSaid);
  if (said.length === 0) return undefined;
  // «Cinco de pastor».
  const isCounted = tokens.some((token, at) => isCount(token) && tokens[at + 1]?.folded === 'de');
  const told = said.filter((token) => !overlaps(token, measures));
  const whole = namedBy(told, names, isCounted) ?? namedBy(said, names, isCounted);
  const begun = whole === undefined ? told.map((token) => withWholeWord(token, search, names)) : [];
  const found = whole ?? namedBy(begun, names, isCounted);
  const [first] = tokens;
  const last = tokens.at(-1);
  if (found === undefined || first === undefined || last === undefined) return 'unknown';
  const behind = counted.filter((number) => said[0] !== undefined && said[0].end <= number.start);
  const called =
    behind.length === 0
      ? []
      : found.filter((item) => behind.every((number) => hasInName(item, number, utterance.text)));
  const counts = called.length === 0 ? counted : counted.filter((number) => !behind.includes(number));
  const amounts = counts.filter(({ unit }) => unit === undefined || unit === 'portion').map(({ amount }) => amount);
  if (amounts.length < counts.length) return 'unknown';
  const items = called.length === 0 ? found : called;
  const count = amounts.length === 0 ? undefined : Math.max(...amounts);
  return {
    start: first.start,
    end: last.end,
    items,
    isShort: isShort(tokens, said[0]),
    holding: holdingAll(told, names),
    isByHead: items.every((item) => beginsWith(item, said)),
    ...(whole === undefined ? { isBegun: true as const } : {}),
    ...(count === undefined ? {} : { count }),
  };
}

/** A word that only begins one of a name is taken for it. */
function withWholeWord(token: Token, { catalog }: PartsSearch, names: NameIndex): Token {
  const word = names.sharing(token.folded).length > 0 ? undefined : wordBegun(token, catalog);
  return word === undefined ? token : { ...token, folded: word, forms: new Set(wordForms(word)) };
}

/** «el oxidante en crema 20», «la tabla 30 piezas»: behind what is named, and in its name. */
function hasInName({ name }: CatalogItem, { start, end }: Span, text: string): boolean {
  const own = new Set(words(name).map((word) => word.text));
  return words(text.slice(start, end)).some((word) => /\d/u.test(word.text) && own.has(word.text));
}

function beginsWith({ name }: CatalogItem, said: readonly Token[]): boolean {
  const head = words(name).find(({ text }) => !isFunctionWord(text))?.text ?? '';
  return said.some(({ forms }) => forms.has(head));
}

function holdingAll(said: readonly Token[], names: NameIndex): readonly CatalogItem[] {
  const [first = [], ...rest] = said.map(({ folded }) => names.sharing(folded).map(({ item }) => item));
  return first.filter((item) => rest.every((each) => each.includes(item)));
}

/** It names nothing by itself. */
function isSmall(token: Token): boolean {
  return isLight(token) || isFunctionWord(token.folded);
}

/** An article, a link, and then what tells it apart; in English «the peach one». */
function isShort(tokens: readonly Token[], first: Token | undefined): boolean {
  const at = tokens.findIndex((token) => token === first);
  const [before, link] = [tokens[at - 2]?.folded ?? '', tokens[at - 1]?.folded ?? ''];
  return (DEFINITE.has(before) && sentenceWords('linksPart').has(link)) || tokens.at(-1)?.folded === 'one';
}

/** A short name is of the kind of the others; a word that only says what all are («qué máscara, la de…») names none. */
function settle(parts: readonly Part[]): NamedPart[] {
  const general = parts.filter(
    (part) =>
      part.items.length > 1 &&
      parts.length > 2 &&
      parts.every((other) => other === part || other.items.some((item) => part.items.includes(item))),
  );
  const [kind] = general;
  const named = parts.filter((part) => !general.includes(part));
  return named.map(({ isShort: short, holding, items, ...part }) => {
    const others = named.filter(({ start }) => start !== part.start).flatMap((each) => each.items);
    const isOfKind = kind === undefined ? [] : items.filter((item) => kind.items.includes(item));
    const near = (all: readonly CatalogItem[]): readonly CatalogItem[] =>
      all.filter((item) => others.some((other) => sameHead(item, other)));
    // «el patacón con pollo o el de carne» is one of these, though something else is called «carne».
    const isAlike = short ? near([...items, ...holding]) : items.length > 1 ? near(items) : [];
    return { ...part, items: [isOfKind, [...new Set(isAlike)], items].find((each) => each.length > 0) ?? items };
  });
}

function sameHead(one: CatalogItem, other: CatalogItem): boolean {
  return words(one.name)[0]?.text === words(other.name)[0]?.text;
}
