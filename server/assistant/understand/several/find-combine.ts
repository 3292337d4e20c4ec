import type { Domain } from '../../../domains/index.ts';
import type { Money } from '../../../knowledge/index.ts';
import type { Token, Utterance } from '../../../language/index.ts';
import { comparingWords, sentenceWords } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import type { Span } from '../../reading/span.ts';
import { covers, lastUntil, overlaps } from '../../reading/span.ts';
import { times } from './prices.ts';
import { hasCategory } from '../find/narrow-set.ts';
import { readFind } from '../find/read-find.ts';
import type { CombineContext, CombineRead, WantedKind, WithoutThing } from './combine-read.ts';
import { askedOf } from './combine-read.ts';
import type { Table } from './read-table.ts';
import { readTable } from './read-table.ts';
import { stretchOfUtterance } from './utterance-part.ts';
import { turnedDown } from '../find/turned-down.ts';
import { wishWords } from '../find/wish-words.ts';

/**
 * A whole order: for what is there to spend, of several kinds, for several people. Undefined: nothing of that, or a thing is named, of which
 * more is asked.
 */
export function findCombine(context: CombineContext): CombineRead | undefined {
  const { utterance, domain, catalog } = context;
  if (utterance.money.length > 1) return undefined;
  const said = saidIn(context, true);
  const isOfTable = isTable(said, utterance);
  // «2 adultos e 1 criança, 60 mil pesos» tells of nobody what they want.
  const { table, found, named, persons, people, budget } = isOfTable ? said : saidIn(context, false);
  if (!isOfTable && !isOrder({ table, named, persons, people, budget }, utterance)) return undefined;
  const isWithOne = table.kinds.length > 0 || (named.length > 0 && (persons.length > 0 || budget === undefined));
  const kinds = named.length > 1 ? found : isWithOne ? named : [];
  if (kinds.length + table.kinds.length === 0 && isNamed(utterance, table.spans, { domain, catalog })) return undefined;
  const [rather] = kinds.length === 0 ? named : [];
  return {
    kinds: [...table.kinds, ...kinds].toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0)),
    persons,
    people,
    ...(budget === undefined ? {} : { budget }),
    ...(rather === undefined ? {} : { rather }),
    ...(rather === undefined || isSaidBeside(rather, utterance) ? {} : { isBound: true as const }),
  };
}

/** All that is said of kinds, of people and of money; with `isOfTable` each of a table apart. */
function saidIn(
  context: CombineContext,
  isOfTable: boolean,
): Wanted & { readonly table: Table; readonly found: readonly Kind[] } {
  const { utterance, domain } = context;
  const table = isOfTable ? readTable(context) : NO_TABLE;
  const stretches = stretchesOf(utterance).filter((stretch) => !overlaps(spanOf(stretch), table.spans));
  const found = kindsIn(stretches, context);
  const people = Math.max(countOf(utterance), table.count);
  return {
    table,
    found,
    named: found.filter(({ isOpen }) => isOpen !== true),
    persons: [...table.persons, ...personsIn(stretches, context)],
    people,
    budget: budgetOf(utterance, isSaidOfEach(utterance) ? people : 1, domain.currency),
  };
}

const NO_TABLE: Table = { kinds: [], persons: [], count: 1, spans: [] };

function isSaidOfEach({ tokens }: Utterance): boolean {
  return tokens.some(({ classes }) => classes.has('perPerson'));
}

/** «60 libras, con cervezas»: beside whatever else; «monta una mesa con tapas» wants nothing else. */
function isSaidBeside({ at = 0 }: WantedKind, { tokens, text }: Utterance): boolean {
  const joining = lastUntil(tokens, at);
  if (joining?.classes.has('with') !== true) return false;
  const before = lastUntil(tokens, joining.start);
  const isWhole = comparingWords(text).some(({ meanings, end }) => meanings.includes('whole') && end === before?.end);
  return !isWhole;
}

interface Wanted extends Pick<CombineRead, 'persons' | 'people'> {
  readonly table: Pick<Table, 'kinds' | 'persons'>;
  readonly named: readonly Kind[];
  readonly budget: Money | undefined;
}

/** Somebody of a table wants something, or so many are wanted of a kind, beside others who want or can't have something else; or one kind is wanted by all. */
function isTable({ table, named, persons, people }: Wanted, { text }: Utterance): boolean {
  const isWhole = comparingWords(text).some(({ meanings }) => meanings.includes('whole'));
  // «anything with nuts? I love nuts» is all of one.
  const areSeveral = table.kinds.length + table.persons.length > 1;
  const said = table.kinds.length + persons.length;
  const isWanted = table.kinds.some(({ wishes, isForChild }) => wishes.length > 0 && isForChild !== true);
  if (table.kinds.length > 0 && said + named.length > 1) return isWhole || people > 1 || (areSeveral && isWanted);
  if (persons.length > 0 && named.some(({ count }) => count !== undefined)) return people > 1;
  return isWhole && people > 1 && (named.length === 1 || persons.length > 0);
}

/** Several kinds listed, something to spend on all of it, or several people who can't have the same. */
function isOrder({ named, persons, people, budget }: Wanted, utterance: Utterance): boolean {
  const said = comparingWords(utterance.text).flatMap(({ meanings }) => meanings);
  const isWhole = said.includes('whole');
  // «Un tinto de menos de 12 mil para 3»: what one thing may cost, and nothing is put together for that.
  if (budget !== undefined && !isWhole && isPriceOfOne(named, utterance)) return false;
  const isForAll = isWhole || isSaidOfEach(utterance) || people > 1 || said.includes('total');
  if (named.length > 1 && (isForAll || named.every(({ isOne }) => isOne))) return true;
  // Who eats alone, «what can I get for 12 bucks», wants to know what they could have, and no three small things.
  if (budget !== undefined && ((isWhole && !said.includes('wholeOfOne')) || people > 1)) return true;
  // One who asks for themselves is answered by everything that there is.
  const isOfMany = people > 1 || utterance.people.length > 0 || persons.length > 1;
  return persons.length > 0 && (isWhole ? isOfMany : people > 1 && persons.length > 1);
}

/** «un tinto de menos de 12 mil», "a starter under 20": the limit stands right behind the only thing that is wanted. */
function isPriceOfOne([one, other]: readonly Kind[], { money: [said], text, tokens }: Utterance): boolean {
  if (one?.isOne !== true || other !== undefined || said === undefined || one.at === undefined) return false;
  const { at } = one;
  const isLimit = lastUntil(tokens, said.start)?.classes.has('below') === true;
  const between = tokens.filter(({ start, end }) => start >= at && end <= said.start);
  const isJoined = between.some(({ classes }) => classes.has('and')) || /[,;:.?!]/u.test(text.slice(at, said.start));
  return isLimit && between.length > 0 && !isJoined;
}

/** Something is named that is no word of a kind. */
function isNamed(
  { text }: Utterance,
  people: readonly Span[],
  { domain, catalog }: Pick<CombineContext, 'domain' | 'catalog'>,
): boolean {
  const wishes = wishWords(text, domain);
  return namesOf({ domain, catalog })
    .mentions(text)
    .some((mention) => mention.by === 'name' && !overlaps(mention, wishes) && !overlaps(mention, people));
}

/** At «y», commas, «+»: between two things, or two people. */
function stretchesOf({ tokens, text }: Utterance): (readonly Token[])[] {
  const stretches: Token[][] = [];
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    const isJoint = token.classes.has('and') && token.text.toLowerCase() === token.folded;
    const isSplit = isJoint || token.folded === 'plus' || token.folded === 'mas';
    const isGap = before === undefined || /[,;:.?!¿¡()\n+/]/u.test(text.slice(before.end, token.start));
    if (isGap || isSplit) stretches.push(isSplit ? [] : [token]);
    else stretches.at(-1)?.push(token);
  });
  return stretches.filter(({ length }) => length > 0);
}

const ONE = new Set(
  'otro otra outro outra another un una uno algun alguna algo a an one some um uma algum alguma two dos dois duas'.split(
    ' ',
  ),
);

/** A stretch that wants some kind of thing, and all that it wants of it. */
function kindOf(
  stretch: readonly Token[],
  { utterance, domain, catalog, read }: CombineContext,
): (WantedKind & { readonly isOne: boolean }) | undefined {
  // «con vino»: beside the others, and not what is made with it.
  const opened = stretch[0]?.classes.has('with') === true ? stretch.slice(1) : stretch;
  const part = stretchOfUtterance(utterance, spanOf(opened));
  const said = wishWords(part.text, domain);
  const identifying = new Set(domain.attributes.flatMap(({ id, identifies }) => (identifies === true ? [id] : [])));
  const kind = said.find(({ meanings }) => meanings.some(({ attribute }) => identifying.has(attribute)));
  if (kind === undefined) return openOf(stretch, utterance);
  // «No le gusta el queso», «alérgica a las nueces»: nobody wants that.
  if (turnedDown(kind, part) || stretch.some(({ classes }) => classes.has('avoid'))) return undefined;
  const reading = read(part.text.trim());
  if (askedOf(reading, { utterance, read }).length > 0 || reading.isAllergic) return undefined;
  const isOwn = hasCategory(reading, catalog);
  const find = readFind({ utterance: part, reading, domain, named: [], hasCategory: isOwn, isSought: true });
  const wishes = (find?.wishes ?? []).filter(({ anyOf }) => anyOf.every(({ value }) => typeof value === 'string'));
  if (wishes.length === 0) return undefined;
  const [first, last] = [wishes[0]?.span, wishes.at(-1)?.span];
  const from = Math.min(first?.start ?? 0, kind.start);
  const counted = countedIn(utterance, stretch, from);
  const label = utterance.text.slice(counted?.start ?? from, Math.max(last?.end ?? 0, kind.end));
  const isOne = stretch.some(({ folded, end }) => ONE.has(folded) && end <= kind.start);
  return { label, wishes, isOne, at: from, ...(counted === undefined ? {} : { count: counted.amount }) };
}

type Kind = NonNullable<ReturnType<typeof kindOf>>;

/** «six small plates», «2 pizzas»: the number right before a kind; not how many they are. */
function countedIn(
  { numbers, people, money, text }: Utterance,
  stretch: readonly Token[],
  from: number,
): Utterance['numbers'][number] | undefined {
  const [first] = stretch;
  return numbers.find(({ start, end, amount, unit }) => {
    const isHere = first !== undefined && first.start <= start && end <= from && unit !== 'person';
    const between = words(text.slice(end, from));
    const isNear = between.length < 2 && !/[,;:.?!]/u.test(text.slice(end, from));
    const isOther = overlaps({ start, end }, [...people, ...money]);
    return isHere && isNear && !isOther && Number.isInteger(amount) && amount > 1 && amount <= MOST_PEOPLE;
  });
}

/** «Uno vino tinto, otra blanco»: the word that both have is said once. */
function kindsIn(stretches: readonly (readonly Token[])[], context: CombineContext): Kind[] {
  const found: Kind[] = [];
  for (const stretch of stretches) {
    const head = words(found.findLast(({ isOpen }) => isOpen !== true)?.label ?? '')[0]?.text;
    const kind =
      kindOf(stretch, context) ?? (head === undefined ? undefined : sharedKind(head, stretch, context.domain));
    if (kind !== undefined) found.push(kind);
  }
  return found;
}

function sharedKind(head: string, stretch: readonly Token[], domain: Domain): Kind | undefined {
  const [first] = stretch;
  if (first === undefined || !ONE.has(first.folded)) return undefined;
  for (const { start, end, text, folded } of stretch.slice(1)) {
    const match = wishWords(`${head} ${folded}`, domain).find(({ word }) => words(word).length === 2);
    const values = (match?.meanings ?? []).filter((meaning) => meaning.kind === 'value');
    const anyOf = values.map(({ attribute, value }) => ({ attribute, op: 'is' as const, value }));
    if (anyOf.length === 0) continue;
    return {
      label: text,
      at: start,
      wishes: [{ id: `${head}:${folded}`, text, span: { start, end }, anyOf }],
      isOne: true,
    };
  }
  return undefined;
}

const SOMEBODY = new Set(
  'yo eu i uno una otro otra um uma outro outra one another mi my meu minha ella el he she'.split(' '),
);

/** «Yo no tomo»: somebody, and nothing that is wanted. */
function openOf(stretch: readonly Token[], { text }: Utterance): Kind | undefined {
  const [first, second] = stretch;
  const isNo = stretch.some(({ classes }) => classes.has('avoid') || classes.has('negation'));
  if (first === undefined || second === undefined || !isNo || !SOMEBODY.has(first.folded)) return undefined;
  return {
    label: text.slice(first.start, stretch.at(-1)?.end),
    wishes: [],
    isOne: true,
    isOpen: true,
    at: first.start,
  };
}

/** Who says what they can't have; what no other somebody begins is still of the one before: «allergic to nuts and eggs». */
function personsIn(stretches: readonly (readonly Token[])[], { utterance, read }: CombineContext): WithoutThing[] {
  const persons: WithoutThing[] = [];
  for (const stretch of stretches) {
    const [first, last] = [stretch[0], stretch.at(-1)];
    if (first === undefined || last === undefined) continue;
    const span = { start: first.start, end: last.end };
    const label = utterance.text.slice(span.start, span.end);
    const asked = askedOf(read(label), { utterance, read });
    if (asked.length === 0) continue;
    const before = persons.at(-1);
    if (before === undefined || isSomebody(span, stretch, utterance)) persons.push({ label, asked, at: span.start });
    else
      persons[persons.length - 1] = {
        ...before,
        label: `${before.label}, ${label}`,
        asked: [...before.asked, ...asked],
      };
  }
  return persons;
}

function isSomebody(span: Span, [first]: readonly Token[], { people }: Utterance): boolean {
  return (first !== undefined && SOMEBODY.has(first.folded)) || people.some((person) => covers(span, person));
}

function spanOf(stretch: readonly Token[]): Span {
  return { start: stretch[0]?.start ?? 0, end: stretch.at(-1)?.end ?? 0 };
}

const MOST_PEOPLE = 100;
const FOR = new Set('para entre for between pra'.split(' '));
/** «mesa de 8», «a table of 6». */
const GROUPS = sentenceWords('tableGroup');
const US = new Set('los las nosotros nosotras the us nos os as'.split(' '));

const ME = new Set('yo eu i'.split(' '));

/** «mi mujer y yo», «eu e minha mulher»; not «I want something for my son». */
function isJoinedByMe(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ folded }, at) =>
      ME.has(folded) && [tokens[at - 1], tokens[at + 1]].some((beside) => beside?.classes.has('and') === true),
  );
}

/** «somos 4», «para dos personas», «para los dos», «mi mujer y yo»; 1 where nobody is counted. */
function countOf({ people, numbers, tokens }: Utterance): number {
  const told = people.map(({ count }) => count);
  // Who is named and not counted; «somos 4» has whoever writes in it.
  const named = people.filter((person) => !overlaps(person, numbers));
  const all = isJoinedByMe(tokens) ? named.reduce((sum, { count }) => sum + count, 1) : 1;
  const ofUs = numbers.flatMap(({ start, amount }) => {
    const [before, first] = tokens.filter(({ end }) => end <= start).toReversed();
    if (before === undefined || first === undefined) return [];
    const isOfGroup = before.classes.has('of') && GROUPS.has(first.folded);
    return isOfGroup || (US.has(before.folded) && FOR.has(first.folded)) ? [amount] : [];
  });
  const most = Math.max(all, ...told, ...ofUs);
  return Number.isInteger(most) && most <= MOST_PEOPLE ? most : 1;
}

/** What there is to spend in all; `each`: for how many the amount is said of one. */
function budgetOf({ money: [said], numbers, tokens }: Utterance, each: number, currency: string): Money | undefined {
  // «For less than 25000 total».
  const bare = numbers.find(
    ({ start, unit }) => unit === undefined && lastUntil(tokens, start)?.classes.has('below') === true,
  );
  const amount = said ?? (bare === undefined ? undefined : { ...bare, money: { amount: bare.amount, currency } });
  if (amount === undefined || amount.money.amount <= 0) return undefined;
  const before = lastUntil(tokens, amount.start);
  if (before?.classes.has('above') === true || before?.classes.has('between') === true) return undefined;
  return times(amount.money, each);
}
