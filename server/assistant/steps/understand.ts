import type { Domain } from '../../domains/index.ts';
import type { Lexicon } from '../../knowledge/index.ts';
import type { Utterance } from '../../language/index.ts';
import { hear } from '../../language/index.ts';
import type { Question } from '../question.ts';
import type { Library } from '../ports.ts';
import { asksOfHealth, classifyIntent, raisedRisk } from '../policy/classify-intent.ts';
import { concerningNotices } from '../policy/concerning-notices.ts';
import { policyFor, strictestOf } from '../policy/decision-table.ts';
import { findInTexts } from '../reading/find-in-texts.ts';
import { injectionSignals } from '../reading/injection-signals.ts';
import type { QuestionContext } from '../reading/read-question.ts';
import { readQuestion } from '../reading/read-question.ts';
import type { Reading } from '../reading/reading.ts';
import type { Remembered } from '../recall.ts';
import { nameUnknown } from '../reading/name-unknown.ts';
import { respectSession } from '../reading/respect-session.ts';
import { HEALTH, statedOfGuest } from '../reading/stated-conditions.ts';
import type { ReadAgainst } from '../understand/follow/follow-planning.ts';
import { planFollowing } from '../understand/follow/plan-follow.ts';
import { dropConditions, heldOf, isAvoided } from '../understand/drop-conditions.ts';
import { conditionsOf } from '../understand/understood-conditions.ts';
import type { Understood } from './understood.ts';

export interface UnderstandParts {
  readonly library: Library;
  readonly lexiconOf: (domain: Domain) => Lexicon;
  /** The wall clock. */
  readonly today: () => Date;
}

/** Reads the question against what is published in its scope now, without the conditions that the guest takes away. */
export async function understand(
  question: Question,
  remembered: Remembered,
  parts: UnderstandParts,
): Promise<Understood> {
  const understood = await readMessage(question, remembered, parts);
  const { drop = [], isDropConfirmed = false } = question;
  const dropped = conditionsOf(understood).conditions.filter(({ id }) => drop.includes(id));
  if (dropped.length === 0) return understood;
  const avoided = dropped.filter(isAvoided);
  if (avoided.length > 0 && !isDropConfirmed) {
    const nothing = await readMessage({ ...question, message: '' }, remembered, parts);
    const names = avoided.map(({ text }) => text);
    return { ...nothing, approach: { kind: 'acts' }, acts: [{ kind: 'revise', names }] };
  }
  const { domain, language = domain.language, message } = question;
  const utterance = hear(message, { language, currency: domain.currency });
  const left = dropConditions(dropped, utterance, remembered, understood.lexicon);
  const again = await readMessage({ ...question, message: left.message }, left.remembered, parts);
  return { ...again, question: left.message, dropped: heldOf(dropped) };
}

async function readMessage(
  { message, domain, scope, api, itemId, language }: Question,
  { history, conditions, finding }: Remembered,
  { library, lexiconOf, today }: UnderstandParts,
): Promise<Understood> {
  const catalog = await library.catalog(scope, domain);
  const graph = library.graph(catalog, domain);
  const lexicon = lexiconOf(domain);
  const { readWord } = library;
  const context = {
    domain,
    catalog,
    lexicon,
    history,
    conditions,
    readWord,
    ...(itemId === undefined ? {} : { itemId }),
  };
  const stated = statedOfGuest(message, lexicon, domain.healthTriggers);
  const readIn = (text: string, against: QuestionContext): Reading => ({
    ...respectSession(nameUnknown(text, readQuestion(text, against))),
    statesHealth: stated.includes(HEALTH),
  });
  const read = (text: string): Reading => readIn(text, context);
  const readKind = (text: string): Reading => readIn(text, { ...context, isOfKind: true });
  const readAgainst = (text: string, { held, ...against }: ReadAgainst): Reading =>
    readIn(text, { ...context, ...against, conditions: [...new Set([...conditions, ...held])] });
  const hearText = (text: string): Utterance =>
    hear(text, { language: language ?? domain.language, currency: domain.currency });
  const utterance = hearText(message);
  const business = await library.business(scope);
  const mayAsk = api === 'v2';
  const planned = planFollowing({
    utterance,
    domain,
    catalog,
    lexicon,
    library,
    business,
    read,
    readKind,
    mayAsk,
    graph,
    finding,
    readAgainst,
    hear: hearText,
  });
  const { reading, approach, acts } = planned;
  const signals = injectionSignals(message);
  const intent = classifyIntent(reading, approach, domain);
  const usual = policyFor(intent, domain, raisedRisk(reading));
  const policy = signals.length > 0 ? strictestOf(usual, domain) : usual;
  const notices = concerningNotices((things) => library.notices(catalog, domain, things), approach, reading.hazards);
  const isOfHazard = asksOfHealth(reading, approach, intent);
  const texts = findInTexts({ message, reading, approach, catalog, domain, lexicon, isOfHazard });
  const written = texts === undefined ? {} : { texts };
  return {
    catalog,
    graph,
    lexicon,
    reading,
    approach,
    acts,
    ...(planned.question === undefined ? {} : { question: planned.question }),
    ...(business === undefined ? {} : { business }),
    opening: library,
    now: today(),
    policy,
    signals,
    notices,
    ...written,
  };
}
