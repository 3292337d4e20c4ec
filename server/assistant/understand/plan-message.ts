import type { Heard, Utterance, WordClass } from '../../language/index.ts';
import type { Approach } from '../reading/choose-approach.ts';
import { chooseApproach } from '../reading/choose-approach.ts';
import { namesOf } from '../reading/find-items.ts';
import type { Reading } from '../reading/reading.ts';
import { words } from '../../text/fold.ts';
import { chooseAspect } from './choose-aspect.ts';
import { chooseFind } from './choose-find.ts';
import type { PlanContext } from './plan-context.ts';
import { besideDanger, houseMode, houseOf } from './ask-house.ts';
import type { Act } from './plan.ts';
import { talkElsewhere } from './talk-elsewhere.ts';
import { takeActs, withoutSpans } from './take-acts.ts';

export interface PlannedMessage {
  readonly reading: Reading;
  readonly approach: Approach;
  readonly acts: readonly Act[];
}

/** What a message asks: of the business and as talk, and of items what is left of it. A danger spoken of is never taken for talk. */
export function planMessage(context: PlanContext): PlannedMessage {
  const { utterance, lexicon, read, business } = context;
  const whole = read(utterance.text);
  const plain = (): PlannedMessage => ({
    reading: whole,
    approach: approachOf(whole, utterance.text, context),
    acts: [],
  });
  if (whole.isEmergency || whole.isMedical) return plain();
  const beside = (): PlannedMessage => ({ ...plain(), acts: besideDanger(whole, context) });
  if (whole.isAllergic || whole.statesHealth === true) return beside();
  const dangers = lexicon.match(utterance.text).filter((match) => !isPartOfTalk(match, utterance));
  const names = namesIn(utterance.text, context);
  const house = houseMode(whole, context) === 'instead' ? houseOf(context) : undefined;
  const taken = takeActs(utterance, { dangers, names, business, ...(house === undefined ? {} : { house }) });
  const { acts, rest, answers } = taken;
  if (house === undefined && acts.length === 0) return beside();
  if (acts.length === 0 && dangers.length === 0 && names.length === 0) {
    const said = talkElsewhere(utterance, context.domain.currency);
    if (said.length > 0) return { reading: read(''), approach: { kind: 'acts' }, acts: said };
  }
  // «Buenas, algo hasta 5 mil»: small words with a price are no part of a greeting.
  const isPriced = utterance.money.length > 0 && acts.every(({ kind }) => kind === 'talk');
  if (acts.length === 0 || isPriced) return plain();
  if (!saysMore(rest, utterance)) return { reading: read(''), approach: { kind: 'acts' }, acts };
  const reading = read(rest);
  // What the house answers itself asks of no danger, whatever its words usually hold: «¿puedo llevar una torta?»
  const spoken = [...answers, { spans: utterance.heard.filter(isTalkPhrase) }];
  const unanswered = acts.length === 0 ? whole : read(withoutSpans(utterance.text, spoken));
  const isLost = unanswered.asked.some(({ id }) => !reading.asked.some((each) => each.id === id));
  if (isLost) return plain();
  const approach = approachOf(reading, rest, context);
  return isSpent(approach, acts) && isIdle(rest, utterance)
    ? { reading: read(''), approach: { kind: 'acts' }, acts }
    : { reading, approach, acts };
}

const TALK: ReadonlySet<WordClass> = new Set(['askRobot', 'askWho', 'wantPerson', 'thanks', 'bye', 'help', 'askHow']);

/** A phrase of several words that is talk as a whole. */
function isTalkPhrase({ start, end, classes }: Heard): boolean {
  return end - start > 6 && classes.every(({ name }) => TALK.has(name));
}

/** «hay alguien ahí» asks for no tuna: a word in the middle of a phrase that is talk. */
function isPartOfTalk({ start, end }: { start: number; end: number }, { heard }: Utterance): boolean {
  return heard.some(
    (phrase) =>
      isTalkPhrase(phrase) && phrase.start <= start && end <= phrase.end && phrase.end - phrase.start > end - start,
  );
}

/** Nothing is found by what is left of the message: beside what was answered it is not held against it. */
function isSpent(approach: Approach, acts: readonly Act[]): boolean {
  if (approach.kind === 'search') return true;
  const isOfHouse = acts.some(({ kind }) => kind !== 'talk');
  return isOfHouse && approach.kind === 'find' && approach.found.every(({ fits }) => fits !== 'yes');
}

/** More words than these say something of their own. */
const MOST_IDLE = 5;

/** What goes on with a greeting or thanks and asks nothing: «chau, volvemos el finde». */
function isIdle(rest: string, { tokens }: Utterance): boolean {
  const said = tokens.filter(({ start, end }) => rest.slice(start, end).trim() !== '');
  const asks = said.some(({ classes }) =>
    [...ASKING, 'questionWords', 'have', 'can'].some((name) => classes.has(name as WordClass)),
  );
  return !asks && !rest.includes('?') && said.length <= MOST_IDLE;
}

function namesIn(text: string, { domain, catalog }: PlanContext): { start: number; end: number }[] {
  return namesOf({ domain, catalog }).mentions(text);
}

/** Words of these ask for something, whatever else they do. */
const ASKING = ['some', 'any', 'want', 'below', 'above', 'between', 'least', 'most', 'count'] as const;

/** Anything but words that bind and fill. */
function saysMore(rest: string, { tokens }: Utterance): boolean {
  return words(rest).some(({ start, end }) => {
    const token = tokens.find((each) => each.start === start && each.end === end);
    return token === undefined || token.classes.size === 0 || ASKING.some((name) => token.classes.has(name));
  });
}

function approachOf(reading: Reading, text: string, context: PlanContext): Approach {
  const approach = chooseApproach(reading, context.catalog, context.mayAsk, context.graph);
  return chooseAspect(approach, reading, text, context) ?? chooseFind(approach, reading, text, context) ?? approach;
}
