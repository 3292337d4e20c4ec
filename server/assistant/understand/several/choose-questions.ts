import type { Domain } from '../../../domains/index.ts';
import type { Token } from '../../../language/index.ts';
import { isLight } from '../../../language/index.ts';
import type { Approach, AskedPart } from '../../reading/choose-approach.ts';
import type { Reading } from '../../reading/reading.ts';
import { tokensIn } from '../claim.ts';
import type { Find } from '../find/find.ts';
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
 * has no answer of its own; or a danger, a diet or health is spoken of, which may concern all of them.
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
    return { reading: own, approach: answerOne(own, question, heard) };
  });
  return parts.every((part) => standsAlone(part, context.domain)) ? { kind: 'several', parts } : undefined;
}

/** The clauses that say something; of each the text with all else blank. None: one of them asks nothing, as «shellfish I mean» does. */
function questionsIn(text: string, { utterance }: PlanContext): string[] {
  const { clauses, tokens } = partOfUtterance(utterance, text);
  const told = clauses
    .map((clause) => ({ clause, said: tokensIn(tokens, clause) }))
    .filter(({ said }) => !said.every(isLight));
  return told.every(({ said }) => said.some(asks)) ? told.map(({ clause }) => only(text, clause)) : [];
}

const ASKING = ['questionWords', 'have', 'can', 'want', 'some', 'any', 'count', 'and'] as const;

function asks({ classes }: Token): boolean {
  return ASKING.some((name) => classes.has(name));
}

function isOfHealth(reading: Reading): boolean {
  const { isAllergic, isMedical, statesHealth, concernsHealth, rejected, hazards, asked, avoids } = reading;
  if (isAllergic || isMedical || statesHealth === true || concernsHealth || rejected.length > 0) return true;
  // «¿tienen algo con queso?» only wants it; what was said before holds for every part.
  return hazards.length > 0 && (avoids || hazards.length > asked.length);
}

/** It says itself what it is about and is answered, without a word on dangers. */
function standsAlone({ reading, approach }: AskedPart, domain: Domain): boolean {
  if (reading.isFromSession) return false;
  if (approach.kind === 'find')
    return approach.found.some(({ fits }) => fits === 'yes') && saysWhat(approach.find, domain);
  if (approach.kind === 'items') return approach.pairs === undefined && reading.hazards.length === 0;
  if (approach.kind === 'combine')
    return !approach.combination.isOfHealth && namedInCombination(approach.combination).length > 0;
  return approach.kind === 'compare' || approach.kind === 'sum';
}

/** «que no sea frito» and «el más barato» are of something said elsewhere; what seeks by nothing was named, or is advice. */
function saysWhat({ wishes, order }: Find, { attributes }: Domain): boolean {
  if (wishes.length === 0 && order === undefined) return true;
  const kinds = new Set(attributes.flatMap(({ id, identifies }) => (identifies === true ? [id] : [])));
  const isOfKind = (attribute: string): boolean =>
    attribute === 'category' || attribute === NAMED || kinds.has(attribute);
  return wishes.some(({ anyOf }) => anyOf.some(({ attribute, op }) => op === 'is' && isOfKind(attribute)));
}
