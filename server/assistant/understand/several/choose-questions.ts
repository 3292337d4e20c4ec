import type { Domain } from '../../../domains/index.ts';
import type { Token } from '../../../language/index.ts';
import { isLight, sentenceWords } from '../../../language/index.ts';
import type { Approach, AskedPart } from '../../reading/choose-approach.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/span.ts';
import { tokensIn } from '../claim.ts';
import { NAMED } from '../find/name-wishes.ts';
import type { PlanContext } from '../plan-context.ts';
import { namedInCombination } from './combine-items.ts';
import { only, partOfUtterance } from './utterance-part.ts';

/** How one question is answered by itself. */
export type AnswerOne = (reading: Reading, text: string, context: PlanContext) => Approach;

/** These are answered as they are: a danger to life, or what holds several things already. */
const SETTLED: ReadonlySet<Approach['kind']> = new Set(['emergency', 'greeting', 'acts', 'compare', 'sum', 'combine']);

/** More questions than these are a story. */
const MOST = 4;

/**
 * «¿Cuánto sale el flan? ¿y qué vinos tienen?»: each question by itself, in the order of the message. Undefined: there is one; one leans on another or
 * has no answer of its own; or somebody's health, a diet or what they will not have is spoken of, which may concern all of them.
 */
export function chooseQuestions(
  single: Approach,
  { reading, text }: { readonly reading: Reading; readonly text: string },
  context: PlanContext,
  answerOne: AnswerOne,
): Approach | undefined {
  if (SETTLED.has(single.kind) || isOfHealth(reading)) return undefined;
  const questions = questionsIn(text, context);
  if (questions.length < 2 || questions.length > MOST) return undefined;
  const parts = questions.map((question): AskedPart => {
    const heard = { ...context, utterance: partOfUtterance(context.utterance, question) };
    const own = context.read(question);
    const approach = answerOne(own, question, heard);
    // One that is unclear beside others is told for all that it fits.
    const isUnclear = approach.kind === 'clarify';
    return { reading: own, approach: isUnclear ? answerOne(own, question, { ...heard, mayAsk: false }) : approach };
  });
  const isClear = (part: AskedPart): boolean => standsAlone(part, context.domain);
  if (!parts.some(isClear) || !parts.every((part) => isClear(part) || isNearOne(part))) return undefined;
  const told = withoutRepeats(parts);
  const [first, second] = told;
  return first !== undefined && second === undefined ? first.approach : { kind: 'several', parts: told };
}

/** «anything with nuts? I LOVE nuts»: what is found again is told once. */
function withoutRepeats(parts: readonly AskedPart[]): AskedPart[] {
  const told = new Set<string>();
  return parts.filter(({ approach }) => {
    if (approach.kind !== 'find') return true;
    const fitting = approach.found.filter(({ fits }) => fits === 'yes').map(({ item }) => item.itemId);
    return fitting.length === 0 || told.size < told.add(fitting.toSorted().join('\n')).size;
  });
}

/** The clauses that say something; of each the text with all else blank. None: one of them asks nothing, as «shellfish I mean» does. */
function questionsIn(text: string, context: PlanContext): string[] {
  const { utterance } = context;
  const { clauses, tokens } = partOfUtterance(utterance, text);
  const told = clauses
    .map((clause) => ({ clause, said: tokensIn(tokens, clause) }))
    .filter(({ said }) => !said.every(isLight));
  const isQuestion = (clause: Span): boolean => /^\s*\?/u.test(text.slice(clause.end));
  const areAsked = told.every(({ clause, said }) => isQuestion(clause) || said.some(asks));
  return areAsked
    ? leaning(
        told.map(({ clause }) => only(text, clause)),
        text,
        context,
      )
    : [];
}

/** «la changua qué es, lleva carne?»: what is asked of one thing, and names none, is of the one that was named before it. */
function leaning(questions: readonly string[], text: string, context: PlanContext): string[] {
  const { domain, catalog, utterance } = context;
  return questions.map((question, at) => {
    const before = questions[at - 1];
    if (before === undefined || !asksOfOneBefore(partOfUtterance(utterance, question))) return question;
    const [named, ...others] = namesOf({ domain, catalog }).mentions(before);
    const isOne = named !== undefined && others.length === 0 && named.items.length === 1 && named.by === 'name';
    return isOne ? both(only(text, named), question) : question;
  });
}

function both(one: string, other: string): string {
  return one.slice(0, one.trimEnd().length) + other.slice(one.trimEnd().length);
}

/** Begun by a verb of one thing, and no article behind it; Portuguese asks a house with «tem», too. */
function asksOfOneBefore({ tokens }: PlanContext['utterance']): boolean {
  const [first] = tokens.filter(({ classes }) => !classes.has('and') && !classes.has('filler'));
  const isOfOne = first !== undefined && OF_ONE.some((verbs) => verbs.has(first.folded)) && !OF_HOUSE.has(first.folded);
  return isOfOne && !tokens.some(({ classes }) => classes.has('the') || classes.has('indefinite'));
}

const OF_ONE = [sentenceWords('hasOfOne'), sentenceWords('saysOfOne')];
const OF_HOUSE = sentenceWords('thereIs');

const ASKING = ['questionWords', 'have', 'can', 'want', 'some', 'any', 'count', 'and'] as const;

function asks({ classes }: Token): boolean {
  return ASKING.some((name) => classes.has(name));
}

function isOfHealth(reading: Reading): boolean {
  const { isAllergic, isMedical, statesHealth, concernsHealth, rejected, hazards, asked, avoids } = reading;
  if (isAllergic || isMedical || statesHealth === true || concernsHealth || rejected.length > 0) return true;
  // «¿tienen algo con queso?» only wants it; a way of eating, and what was said before, holds for every part.
  const isOfOneself = hazards.length > asked.length || hazards.some(({ kind }) => kind !== 'hazard');
  return hazards.length > 0 && (avoids || isOfOneself);
}

/** «el litro de birra»: the name fits in part, which is asked back beside what the others are told. */
function isNearOne({ reading, approach }: AskedPart): boolean {
  return approach.kind === 'near' && !reading.isFromSession && reading.hazards.length === 0;
}

/** It says itself what it is about, and is answered or told to be for the staff. Of dangers it only asks which of a kind of thing have something that is wanted. */
function standsAlone({ reading, approach }: AskedPart, domain: Domain): boolean {
  if (reading.isFromSession) return false;
  if (approach.kind === 'find') return saysWhat(approach, domain);
  if (approach.kind === 'items') return approach.pairs === undefined && reading.hazards.length === 0;
  if (approach.kind === 'set')
    return reading.hazards.length > 0 ? reading.category !== undefined : reading.wanted.length > 0;
  if (approach.kind === 'redirect') return approach.to === 'availability' && approach.items.length > 0;
  if (approach.kind === 'combine')
    return !approach.combination.isOfHealth && namedInCombination(approach.combination).length > 0;
  return approach.kind === 'compare' || approach.kind === 'sum';
}

/**
 * «que no sea frito» and «el más barato» are of something said elsewhere; what seeks by nothing was named, or is advice. A part that is wanted
 * («anything with shrimp») says enough of itself also where nothing is known to have it.
 */
function saysWhat({ find, found }: Extract<Approach, { kind: 'find' }>, { attributes }: Domain): boolean {
  const { wishes, order } = find;
  const isFound = found.some(({ fits, isLikely, isNear }) => fits === 'yes' || isLikely === true || isNear === true);
  if (wishes.length === 0 && order === undefined) return isFound;
  const kinds = attributes.filter(({ identifies }) => identifies === true).map(({ id }) => id);
  const parts = attributes.filter(({ mentioned }) => mentioned === true).map(({ id }) => id);
  const ofKind = new Set(isFound ? ['category', NAMED, ...kinds] : parts);
  return wishes.some(({ anyOf }) => anyOf.some(({ attribute, op }) => op === 'is' && ofKind.has(attribute)));
}
