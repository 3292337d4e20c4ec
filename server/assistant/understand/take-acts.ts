import type { BusinessFacts } from '../../knowledge/index.ts';
import type { Token, Utterance } from '../../language/index.ts';
import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import type { Span } from '../reading/span.ts';
import { covers, overlaps } from '../reading/span.ts';
import { isLight } from '../../language/index.ts';
import { findBusiness } from './house/find-business.ts';
import { findTalk } from './house/find-talk.ts';
import { findAnswers } from './house/find-answers.ts';
import type { LineSearch } from './house/find-lines.ts';
import { findLines } from './house/find-lines.ts';
import { isDeclared } from './house/declared-facts.ts';
import type { AnswerSearch } from './house/find-answers.ts';
import type { Act, AnswerAct, BusinessAct, Claimed, LineAct, TalkAct } from './plan.ts';

export interface TakenActs {
  /** In the order of the message. */
  readonly acts: readonly Act[];
  /** Of `acts`, those that the house answers in its own words. */
  readonly answers: readonly Claimed<AnswerAct | LineAct>[];
  /** The message with their words blanked: offsets stay as they are. */
  readonly rest: string;
}

export interface TakeContext {
  /** What speaks of a danger or a state of health: no act takes it away. */
  readonly dangers: readonly Span[];
  /** Of `dangers`, those that only name a food: in a complaint they say what was brought. */
  readonly foods?: readonly Span[];
  /** What may name an item: «abiertos» names a wine, too. */
  readonly names: readonly Span[];
  readonly business: BusinessFacts | undefined;
  /** What the house has written for those who ask. Absent: it is not looked at. */
  readonly house?: Omit<AnswerSearch, 'taken' | 'facts'>;
  /** Lines that tell of the house. Absent: they are not looked at. */
  readonly written?: LineSearch;
}

/** Orders go to the staff, by the words of the domain; a yes or a no answers what was asked back. */
const FOR_OTHERS: ReadonlySet<TalkAct['what']> = new Set(['order', 'yes', 'no']);

/** The talk in a message, and what it asks of the business itself where that says anything of itself. */
export function takeActs(utterance: Utterance, context: TakeContext): TakenActs {
  const { dangers, names, business, house } = context;
  const talk = talkIn(utterance, context);
  const talked = talk.flatMap(({ spans }) => spans);
  const feared = dangers.filter((danger) => context.foods?.includes(danger) !== true);
  const asked = findBusiness(utterance, { taken: [...feared, ...talked] }).found.filter(
    (each) => !isOfFood(each, context) || !each.spans.some((span) => overlaps(span, names)),
  );
  const answers =
    house === undefined
      ? []
      : findAnswers(utterance, { ...house, taken: talked, facts: business === undefined ? [] : asked });
  const lines = linesIn(utterance, context, { asked, taken: [...talked, ...answers.flatMap(({ spans }) => spans)] });
  const facts = asked
    .filter((each) => (business === undefined ? isOfFood(each, context) : !isOfQuestions(each, utterance, business)))
    .filter(({ spans }) => ![...answers, ...lines].some((told) => overlaps(wholeOf(spans), told.spans)));
  // «¿Qué tal el flan de mi mamá?»: no word beside a name or a danger is taken away, for it may make it another thing.
  const complaints = talk.filter(({ act }) => act.what === 'complain').map(({ spans }) => wholeOf(spans));
  const isComplained = (name: Span): boolean => complaints.some(isAround(name));
  const isTaken = (name: Span): boolean => facts.some(({ spans }) => spans.some(isAround(name))) || isComplained(name);
  const isBrought = (danger: Span): boolean => context.foods?.includes(danger) === true && isComplained(danger);
  const isSpoken = (danger: Span): boolean =>
    context.foods?.includes(danger) === true && facts.some(({ spans }) => spans.some(isAround(danger)));
  const kept = [
    ...dangers.filter((danger) => !isBrought(danger) && !isSpoken(danger)),
    ...names.filter((name) => !isTaken(name)),
  ];
  const told = utterance.clauses.filter((clause) => overlaps(clause, kept));
  const plain = [...talk, ...facts].filter(({ spans }) => !spans.some((span) => overlaps(span, told)));
  const claimed = [...plain, ...answers, ...lines].toSorted(
    (one, other) => (one.spans[0]?.start ?? 0) - (other.spans[0]?.start ?? 0),
  );
  const rest = withoutSpans(utterance.text, claimed);
  return { acts: claimed.map(({ act }) => act), answers: [...answers, ...lines], rest };
}

/** What the business declares of itself is told before any line of what it hands out. */
function linesIn(
  utterance: Utterance,
  { dangers, foods = [], names, business, written }: TakeContext,
  { asked, taken }: { readonly asked: readonly Claimed<BusinessAct>[]; readonly taken: readonly Span[] },
): Claimed<LineAct>[] {
  if (written === undefined) return [];
  const isKnown = ({ act }: Claimed<BusinessAct>): boolean =>
    business !== undefined && act.facts.some((key) => isDeclared(key, business));
  const known = asked.filter(isKnown).flatMap(({ spans }) => spans);
  return findLines(utterance, { facts: asked, taken: [...taken, ...known], dangers, names, foods }, written);
}

/** «Aceita cachorro?»: the words of the fact mean a food, too. Nobody who asks so is told of that. */
function isOfFood({ spans }: Claimed<BusinessAct>, { foods = [] }: TakeContext): boolean {
  return foods.some((food) => spans.some(isAround(food)));
}

/** A text with the words of these blanked: offsets stay as they are. */
export function withoutSpans(text: string, claimed: readonly Pick<Claimed<Act>, 'spans'>[]): string {
  return claimed.flatMap(({ spans }) => spans).reduce(blank, text);
}

/** «me trajeron la milanesa fría» complains, whatever the dish is called; all other talk keeps clear of names. */
function talkIn(utterance: Utterance, { dangers, foods = [], names }: TakeContext): Claimed<TalkAct>[] {
  const feared = dangers.filter((danger) => !foods.includes(danger));
  const complaints = findTalk(utterance, feared).found.filter(({ act }) => act.what === 'complain');
  const taken = [...dangers, ...names, ...complaints.map(({ spans }) => wholeOf(spans))];
  const found = findTalk(utterance, taken).found.filter(({ act }) => !FOR_OTHERS.has(act.what));
  return [...complaints, ...found];
}

/** From the first word to the last. */
function wholeOf(spans: readonly Span[]): Span {
  return { start: spans[0]?.start ?? 0, end: spans.at(-1)?.end ?? 0 };
}

function isAround(inner: Span): (outer: Span) => boolean {
  return (outer) => covers(outer, inner);
}

/** Nothing is declared of it, and a question that the business answers speaks of it: a search finds that. */
function isOfQuestions({ act, spans }: Claimed<BusinessAct>, { tokens }: Utterance, business: BusinessFacts): boolean {
  const { faq = [] } = business;
  if (act.facts.some((key) => isDeclared(key, business))) return false;
  const spoken = tokens.filter((token) => overlaps(token, spans) && !isLight(token));
  return faq.some(({ question }) => spoken.some((token) => speaksOf(question, token)));
}

function speaksOf(question: string, { forms }: Token): boolean {
  return words(question).some(({ text }) => wordForms(text).some((form) => forms.has(form)));
}

function blank(text: string, { start, end }: Span): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}
