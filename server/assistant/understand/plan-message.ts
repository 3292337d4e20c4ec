import type { Heard, Utterance, WordClass } from '../../language/index.ts';
import type { Approach } from '../reading/choose-approach.ts';
import { chooseApproach } from '../reading/choose-approach.ts';
import { namesOf } from '../reading/names/find-items.ts';
import { injectionSignals } from '../reading/injection-signals.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/span.ts';
import { tokensIn } from './claim.ts';
import { covers, firstFrom } from '../reading/span.ts';
import { fold, words } from '../../text/fold.ts';
import { chooseAspect, chooseSize } from './aspect/choose-aspect.ts';
import { withMeanwhile } from './aspect/tell-meanwhile.ts';
import { amountWishes } from './find/amount-wishes.ts';
import { chooseFind } from './find/choose-find.ts';
import { findNotOnList } from './find/not-on-list.ts';
import { findGoesWith, findKindBeside } from './find/goes-with.ts';
import { ordersKind } from './find/wish-words.ts';
import { findVariants } from './find/find-variants.ts';
import { chooseQuestions } from './several/choose-questions.ts';
import { readKindWithout } from './find/kind-without.ts';
import { readSeveralKinds } from './find/several-kinds.ts';
import { findListed } from './several/find-listed.ts';
import { chooseSeveral } from './several/choose-several.ts';
import { planByClause } from './relax/by-clause.ts';
import { relax } from './relax/relax.ts';
import { findRoutine } from './aspect/find-routine.ts';
import { readWhatItIs } from './aspect/what-it-is.ts';
import { isOfElsewhere } from './of-elsewhere.ts';
import { findNeed } from './need/find-need.ts';
import { findOnlyForCondition } from './need/only-for-condition.ts';
import type { PlanContext } from './plan-context.ts';
import { asksCharge } from './house/asks-charge.ts';
import { besideDanger, houseMode, houseOf, linesSought } from './house/ask-house.ts';
import type { Act } from './plan.ts';
import { talkElsewhere } from './house/talk-elsewhere.ts';
import type { TakenActs } from './take-acts.ts';
import { takeActs, withoutSpans } from './take-acts.ts';
import { withoutAsides } from './without-asides.ts';

export interface PlannedMessage {
  readonly reading: Reading;
  readonly approach: Approach;
  readonly acts: readonly Act[];
  /** What was asked before and is answered again. Absent: the message itself is answered. */
  readonly question?: string;
}

/** What a message asks: of the business and as talk, and of items what is left of it. A danger spoken of is never taken for talk. */
export function planMessage(context: PlanContext): PlannedMessage {
  const whole = context.read(context.utterance.text);
  if (whole.isEmergency || whole.isMedical) return plainly(whole, context);
  if (whole.isAllergic || whole.statesHealth === true)
    return { ...plainly(whole, context), acts: besideDanger(whole, context) };
  const plain = mayHoldAsides(whole, context) ? withoutAsides(context) : context;
  const planned = planSought(plain);
  // Where nothing is found without the asides, they may have been a part of what is sought.
  const chosen = plain === context || !FOUND_NOTHING.has(planned.approach.kind) ? planned : planSought(context);
  if (ASKED_BACK.has(chosen.approach.kind)) return planByClause(context, planSought) ?? chosen;
  // «venimos congelados de la nieve, ¿tienen pescado?»: who holds it is told where nobody looks for any.
  const sought = isOverview(chosen) ? planByClause(context, planSought) : undefined;
  return sought?.approach.kind === 'find' ? sought : chosen;
}

/** Of all there is who holds a danger that is asked of. */
function isOverview({ approach, reading }: PlannedMessage): boolean {
  return approach.kind === 'set' && !approach.isNarrowed && reading.asked.length > 0;
}

/** Of a thing that is named, or was spoken of, every word may say which one is meant; and an order to the assistant is no aside. */
function mayHoldAsides({ asked, items, near, isFromSession }: Reading, { utterance }: PlanContext): boolean {
  const isOfThing = items.length > 0 || near !== undefined || isFromSession;
  return !(isOfThing && asked.length > 0) && injectionSignals(utterance.text).length === 0;
}

/** What documents say of it is looked up before: a search is none of them. */
const ASKED_BACK: ReadonlySet<Approach['kind']> = new Set(['near', 'clarify', 'missing', 'no-item', 'empty-category']);
const FOUND_NOTHING: ReadonlySet<Approach['kind']> = new Set(['missing', 'no-item', 'search']);

function planSought(context: PlanContext): PlannedMessage {
  const { utterance, lexicon, read, business, domain } = context;
  const whole = read(utterance.text);
  const beside = (): PlannedMessage => ({ ...plainly(whole, context), acts: besideDanger(whole, context) });
  const talked = utterance.heard.filter((phrase) => isTalkPhrase(phrase, utterance));
  const dangers = lexicon.match(utterance.text).filter((match) => !isPartOf(match, talked));
  const names = namesIn(utterance.text, context).filter((name) => !isPartOf(name, talked));
  // «La botella de vino más barata» is one of what is sold, whatever the house says of bottles.
  const isOfHouse = houseMode(whole, context) === 'instead' && !ordersKind(utterance.text, domain);
  const house = isOfHouse ? houseOf(context) : undefined;
  const foods = dangers.filter(({ meanings }) => meanings.every(({ manner }) => manner === 'implied'));
  const own = house === undefined ? {} : { house, written: linesSought(context) };
  const taken = takeActs(utterance, { dangers, foods, names, business, ...own });
  const isOfThings = asksOfUse(taken.acts, whole) || asksWithin(taken.acts, context);
  if (taken.acts.length > 0 && !isOfThings) return planTaken(taken, whole, context);
  if (house === undefined) return beside();
  if (asksCharge(utterance.text, dangers, domain)) return { reading: read(''), approach: { kind: 'search' }, acts: [] };
  const said = dangers.length === 0 && names.length === 0 ? talkElsewhere(utterance, domain.currency) : [];
  return said.length > 0 ? onlyActs(said, context) : plainly(whole, context);
}

/** The acts, and what is left of the message where it says more. */
function planTaken({ acts, rest, answers }: TakenActs, whole: Reading, context: PlanContext): PlannedMessage {
  const { utterance, read } = context;
  if (!saysMore(rest, utterance)) return onlyActs(acts, context);
  const reading = read(rest);
  // What the house answers itself asks of no danger, whatever its words usually hold: «¿puedo llevar una torta?»
  const spoken = [...answers, { spans: utterance.heard.filter((phrase) => isTalkPhrase(phrase, utterance)) }];
  const unanswered = read(withoutSpans(utterance.text, spoken));
  if (unanswered.asked.some(({ id }) => !reading.asked.some((each) => each.id === id))) return plainly(whole, context);
  const answered = answering(reading, rest, context);
  return isSpent(answered.approach, acts) && isIdle(rest, utterance) ? onlyActs(acts, context) : { ...answered, acts };
}

function answering(named: Reading, text: string, context: PlanContext): Pick<PlannedMessage, 'reading' | 'approach'> {
  const told = readWhatItIs(named, text, context) ?? findOnlyForCondition(named, text, context);
  if (told !== undefined) return told;
  const reading = readKindWithout(named, text, context) ?? readSeveralKinds(named, text, context) ?? named;
  const approach = approachOf(reading, text, context);
  const notThere = findNotOnList(approach, reading, text, context);
  if (notThere !== undefined) return notThere;
  if (approach.kind !== 'set' || approach.heard === undefined) return { reading, approach };
  const heard = new Set(approach.heard.flatMap((said) => words(said).map((word) => word.text)));
  return { reading: { ...reading, leftover: reading.leftover.filter((word) => !heard.has(fold(word))) }, approach };
}

function plainly(whole: Reading, context: PlanContext): PlannedMessage {
  const { text } = context.utterance;
  const answered = answering(whole, text, context);
  if (isOfElsewhere(answered.approach, whole, text, context))
    return { reading: context.read(''), approach: { kind: 'search' }, acts: [] };
  return { ...answered, acts: [] };
}

function onlyActs(acts: readonly Act[], { read }: PlanContext): PlannedMessage {
  return { reading: read(''), approach: { kind: 'acts' }, acts };
}

/** «¿Cómo se usa?» asks for help, and of a thing that was spoken of how that is used. */
function asksOfUse(acts: readonly Act[], { items, sections }: Reading): boolean {
  return items.length > 0 && sections.length > 0 && acts.every((act) => act.kind === 'talk' && act.what === 'help');
}

/** «What can you do in 15 minutes?» asks for what is done by then. */
function asksWithin(acts: readonly Act[], { utterance, domain }: PlanContext): boolean {
  const isHelp = acts.every((act) => act.kind === 'talk' && act.what === 'help');
  return isHelp && amountWishes(utterance, domain).length > 0;
}

const TALK: ReadonlySet<WordClass> = new Set([
  'askRobot', 'askWho', 'wantPerson', 'thanks', 'bye', 'help', 'amuse', 'askHow', 'praise', 'missed', 'ok',
]); // prettier-ignore

/** Several words that are talk together, whatever one of them means by itself: «hasta luego», «hay alguien ahí». */
function isTalkPhrase({ classes, ...span }: Heard, { tokens }: Utterance): boolean {
  return classes.every(({ name }) => TALK.has(name)) && tokensIn(tokens, span).length > 1;
}

/** «hay alguien ahí» asks for no tuna: less than the whole of a phrase that is talk. */
function isPartOf(match: Span, talked: readonly Span[]): boolean {
  return talked.some((phrase) => covers(phrase, match) && !covers(match, phrase));
}

/** Nothing is found by what is left of the message: beside what was answered it is not held against it. */
function isSpent(approach: Approach, acts: readonly Act[]): boolean {
  if (approach.kind === 'search') return true;
  const isOfHouse = acts.some(({ kind }) => kind !== 'talk');
  return isOfHouse && approach.kind === 'find' && approach.found.every(({ fits }) => fits !== 'yes');
}

/** More words than these say something of their own. */
const MOST_IDLE = 12;

/** What goes on with a greeting or thanks and asks nothing: «chau, volvemos el finde». */
function isIdle(rest: string, { tokens }: Utterance): boolean {
  const said = tokens.filter(({ start, end }) => rest.slice(start, end).trim() !== '');
  const asks = said.some(({ classes }) => [...ASKING, ...QUESTIONING].some((name) => classes.has(name)));
  return !asks && !rest.includes('?') && said.length <= MOST_IDLE;
}

function namesIn(text: string, { domain, catalog }: PlanContext): readonly Span[] {
  return namesOf({ domain, catalog }).mentions(text);
}

/** Words of these ask for something, whatever else they do. */
const ASKING: readonly WordClass[] = [
  'some', 'any', 'want', 'advise', 'below', 'above', 'between', 'least', 'most', 'count',
]; // prettier-ignore
/** Words of these make a question of what stands beside them. */
const QUESTIONING: readonly WordClass[] = ['questionWords', 'have', 'can'];

/** Anything but words that bind and fill. */
function saysMore(rest: string, { tokens }: Utterance): boolean {
  return words(rest).some(({ start, end }) => {
    const token = firstFrom(tokens, start);
    const isHeard = token?.start === start && token.end === end;
    return !isHeard || token.classes.size === 0 || ASKING.some((name) => token.classes.has(name));
  });
}

function approachOf(reading: Reading, text: string, context: PlanContext): Approach {
  const single = approachOfOne(reading, text, context);
  const several = chooseQuestions(single, { reading, text }, context, (own, question, heard) =>
    withMeanwhile(approachOfOne(own, question, heard), own, question, heard),
  );
  const need = needOf(single, reading, text, context);
  // «Tengo rulos, ¿qué corte me hago?»: what serves all that is said answers both.
  const isWhole = need?.kind === 'find' && need.find.wishes.length > 1 && need.find.unmet === undefined;
  const chosen = (isWhole ? need : several) ?? need ?? relax(single, reading, text, context) ?? single;
  return withMeanwhile(chosen, reading, text, context);
}

/** A need that is told is served, where it came to nothing, to a name or to advice at random. */
function needOf(approach: Approach, reading: Reading, text: string, context: PlanContext): Approach | undefined {
  const isServed =
    approach.kind === 'find' && approach.find.isUnsure !== true && approach.found.some(({ fits }) => fits === 'yes');
  return isServed ? undefined : findNeed(approach, reading, text, context);
}

function approachOfOne(reading: Reading, text: string, context: PlanContext): Approach {
  const approach = chooseApproach(reading, context.catalog, context.mayAsk, context.graph);
  return (
    findRoutine(approach, reading, text, context) ??
    chooseSize(approach, reading, text, context) ??
    chooseSeveral(approach, reading, text, context) ??
    findListed(approach, reading, text, context) ??
    findKindBeside(approach, reading, text, context) ??
    chooseAspect(approach, reading, text, context) ??
    findGoesWith(approach, reading, text, context) ??
    chooseFind(approach, reading, text, context) ??
    findVariants(approach, reading, context) ??
    approach
  );
}
