import type { Utterance } from '../../language/index.ts';
import type { Approach } from '../reading/choose-approach.ts';
import { chooseApproach } from '../reading/choose-approach.ts';
import { namesOf } from '../reading/find-items.ts';
import type { Reading } from '../reading/reading.ts';
import { fold, words } from '../../text/fold.ts';
import { chooseFind } from './choose-find.ts';
import { chooseSeveral } from './choose-several.ts';
import { findRoutine } from './find-routine.ts';
import type { PlanContext } from './plan-context.ts';
import type { BusinessAct, TalkAct } from './plan.ts';
import { takeActs } from './take-acts.ts';

export interface PlannedMessage {
  readonly reading: Reading;
  readonly approach: Approach;
  readonly acts: readonly (BusinessAct | TalkAct)[];
  /** What was asked before and is answered again. Absent: the message itself is answered. */
  readonly question?: string;
}

/** What a message asks: of the business and as talk, and of items what is left of it. A danger spoken of is never taken for talk. */
export function planMessage(context: PlanContext): PlannedMessage {
  const { utterance, lexicon, read, business } = context;
  const whole = read(utterance.text);
  const plain = (): PlannedMessage => ({ ...answering(whole, utterance.text, context), acts: [] });
  if (whole.isEmergency || whole.isMedical || whole.isAllergic || whole.statesHealth === true) return plain();
  const dangers = lexicon.match(utterance.text);
  const names = namesIn(utterance.text, context);
  const { acts, rest } = takeActs(utterance, { dangers, names, business });
  // «Buenas, algo hasta 5 mil»: small words with a price are no part of a greeting.
  const isPriced = utterance.money.length > 0 && acts.every(({ kind }) => kind === 'talk');
  if (acts.length === 0 || isPriced) return plain();
  if (!saysMore(rest, utterance)) return { reading: read(''), approach: { kind: 'acts' }, acts };
  const reading = read(rest);
  const isLost = whole.asked.some(({ id }) => !reading.asked.some((each) => each.id === id));
  return isLost ? plain() : { ...answering(reading, rest, context), acts };
}

function answering(reading: Reading, text: string, context: PlanContext): Pick<PlannedMessage, 'reading' | 'approach'> {
  const approach = approachOf(reading, text, context);
  if (approach.kind !== 'set' || approach.heard === undefined) return { reading, approach };
  const heard = new Set(approach.heard.flatMap((said) => words(said).map((word) => word.text)));
  return { reading: { ...reading, leftover: reading.leftover.filter((word) => !heard.has(fold(word))) }, approach };
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
  return (
    findRoutine(approach, reading, text, context) ??
    chooseSeveral(approach, reading, text, context) ??
    chooseFind(approach, reading, text, context) ??
    approach
  );
}
