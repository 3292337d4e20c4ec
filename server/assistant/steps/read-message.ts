import type { Domain } from '../../domains/index.ts';
import type { Lexicon } from '../../knowledge/index.ts';
import type { Utterance } from '../../language/index.ts';
import { hear } from '../../language/index.ts';
import { nameNumbered } from '../understand/name-numbered.ts';
import { spellMessage } from '../understand/spell-message.ts';
import type { Question } from '../question.ts';
import type { SpokenTool } from '../act/choose-tool.ts';
import type { ClockParts } from '../act/clock.ts';
import { clockOf } from '../act/clock.ts';
import type { ActingContext, PlannedBeside } from '../act/plan-beside.ts';
import { planBeside } from '../act/plan-beside.ts';
import type { Library } from '../ports.ts';
import { asksOfHealth, classifyIntent, raisedRisk } from '../policy/classify-intent.ts';
import { concerningNotices } from '../policy/concerning-notices.ts';
import { policyFor, strictestOf } from '../policy/decision-table.ts';
import { findInTexts } from '../reading/texts/find-in-texts.ts';
import { injectionSignals } from '../reading/injection-signals.ts';
import type { QuestionContext } from '../reading/read-question.ts';
import { readQuestion } from '../reading/read-question.ts';
import type { Reading } from '../reading/reading.ts';
import type { Remembered } from '../recall.ts';
import { nameUnknown } from '../reading/names/name-unknown.ts';
import { respectSession } from '../reading/respect-session.ts';
import { HEALTH, statedOfGuest } from '../reading/dangers/stated-conditions.ts';
import type { FollowPlanning } from '../understand/follow/follow-planning.ts';
import { leaveOutAbsent } from '../understand/absent.ts';
import { planLast } from '../understand/follow/plan-last.ts';
import type { PlannedMessage } from '../understand/plan-message.ts';
import { planMessage } from '../understand/plan-message.ts';
import { planByClause } from '../understand/relax/by-clause.ts';
import { findOtherwise } from '../understand/relax/relax.ts';
import { weighSilence } from '../writer/weigh-silence.ts';
import type { Understood } from './understood.ts';

export interface UnderstandParts {
  readonly library: Library;
  readonly lexiconOf: (domain: Domain) => Lexicon;
  /** The wall clock. */
  readonly today: () => Date;
  /** Absent: nothing can be done here. */
  readonly acting?: { readonly tools: readonly SpokenTool[]; readonly zone: () => Promise<string> };
}

/** Reads a message against what is published in its scope now. */
export async function readMessage(
  question: Question,
  { history, conditions, finding, form }: Remembered,
  { library, lexiconOf, today, acting }: UnderstandParts,
): Promise<Understood> {
  const { domain, scope, api, itemId, language } = question;
  const catalog = await library.catalog(scope, domain);
  const graph = library.graph(catalog, domain);
  const lexicon = lexiconOf(domain);
  const message = spellQuestion(question, { catalog, lexicon });
  const { readWord } = library;
  const context = {
    domain,
    catalog,
    lexicon,
    history,
    conditions,
    readWord,
    things: new Map(),
    ...(itemId === undefined ? {} : { itemId }),
  };
  const readers = readersOf(message, context);
  const hearText = (text: string): Utterance =>
    hear(text, { language: language ?? domain.language, currency: catalog.currency ?? domain.currency });
  const utterance = hearText(message);
  const business = await library.business(scope);
  const mayAsk = api === 'v2';
  const planning: FollowPlanning = {
    utterance,
    domain,
    catalog,
    lexicon,
    library,
    business,
    ...readers,
    mayAsk,
    graph,
    finding,
    hear: hearText,
  };
  const mend = (text: string): string => spellQuestion({ ...question, message: text }, { catalog, lexicon });
  const asked = { message: question.message, mend };
  const here = await actingContext(acting, { form, business, library, now: today(), ...asked });
  const { planned, doing, isWhole } = planBeside(planning, here);
  const signals = injectionSignals(message);
  const read = { message, domain, catalog, graph, lexicon, library, business, signals, now: today() };
  const whole = isWhole === true ? ({ isAllDone: true } as const) : {};
  const understood = { ...conclude(planned, read), ...doneBy(doing, here), ...whole };
  if (understood.approach.kind !== 'search') return understood;
  const instead = planOtherwise(planned, planning);
  if (instead === undefined) return understood;
  const { texts: _, ...otherwise } = conclude(instead, read);
  return { ...understood, otherwise };
}

/** What its words find among the items, else what was spoken of last. */
function planOtherwise(planned: PlannedMessage, planning: FollowPlanning): PlannedMessage | undefined {
  const byAnyWord = findOtherwise(planned.reading, planning.utterance.text, planning);
  if (byAnyWord !== undefined) return { ...planned, approach: byAnyWord };
  return planByClause(planning, planMessage) ?? planLast(planning);
}

function doneBy(doing: PlannedBeside['doing'], here: ActingContext | undefined): Pick<Understood, 'doing' | 'clock'> {
  return doing === undefined || here === undefined ? {} : { doing, clock: here.clock };
}

/** Undefined: no tool is on, and nobody has to know by whose clock a day is said. */
export async function actingContext(
  acting: UnderstandParts['acting'],
  {
    form,
    business,
    library,
    now,
    ...asked
  }: Pick<ActingContext, 'form' | 'message' | 'mend'> & Omit<ClockParts, 'zone'>,
): Promise<ActingContext | undefined> {
  if (acting === undefined || acting.tools.length === 0) return undefined;
  const zone = business?.timeZone ?? (await acting.zone());
  return { ...asked, tools: acting.tools, form, clock: clockOf({ business, zone, now, library }) };
}

/** The message as it is read: slips of known words are put right, and what stands under a number has its name. */
export function spellQuestion(
  { message, domain, language = domain.language }: Pick<Question, 'message' | 'domain' | 'language'>,
  { catalog, lexicon }: Pick<Understood, 'catalog' | 'lexicon'>,
): string {
  return nameNumbered(spellMessage(message, { language, catalog, domain, lexicon }), catalog, domain);
}

/** A message and what it is read against, whoever planned it. */
export interface Concluding extends Pick<Understood, 'catalog' | 'graph' | 'lexicon' | 'signals' | 'now'> {
  readonly message: string;
  readonly domain: Domain;
  readonly library: Library;
  readonly business: Understood['business'] | undefined;
}

/** What a plan comes to: what of it is there, its policy, and what is written of it in texts. */
export function conclude(planned: PlannedMessage, concluding: Concluding): Understood {
  const { message, domain, catalog, graph, lexicon, library, business, signals, now } = concluding;
  const { reading, acts } = planned;
  const silence = weighSilence(domain, library);
  const { approach, leftOut, isAllOut } = leaveOutAbsent(planned.approach, { reading, catalog, silence });
  const intent = classifyIntent(reading, approach, domain);
  const usual = policyFor(intent, domain, raisedRisk(reading));
  const notices = concerningNotices((things) => library.notices(catalog, domain, things), approach, reading.hazards);
  const isOfHazard = asksOfHealth(reading, approach, intent);
  const texts = findInTexts({ message, reading, approach, catalog, domain, lexicon, isOfHazard });
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
    silence,
    ...(leftOut.length === 0 ? {} : { leftOut }),
    ...(isAllOut === undefined ? {} : { isAllOut }),
    now,
    policy: signals.length > 0 ? strictestOf(usual, domain) : usual,
    signals,
    notices,
    ...(texts === undefined ? {} : { texts }),
  };
}

/** Reads a text of the message as a question, each in its own way. What was stated of health holds for all of it. */
function readersOf(
  message: string,
  context: QuestionContext,
): Pick<FollowPlanning, 'read' | 'readAgainst'> & Required<Pick<FollowPlanning, 'readKind'>> {
  const { domain, lexicon, conditions } = context;
  const statesHealth = statedOfGuest(message, lexicon, domain).includes(HEALTH);
  const readIn = (text: string, against: QuestionContext): Reading => ({
    ...respectSession(nameUnknown(text, readQuestion(text, against))),
    statesHealth,
  });
  return {
    read: once((text) => readIn(text, context)),
    readKind: once((text) => readIn(text, { ...context, isOfKind: true })),
    readAgainst: (text, { held, ...against }) =>
      readIn(text, { ...context, ...against, conditions: [...new Set([...conditions, ...held])] }),
  };
}

/** The whole of a message and what is left of it are read by many. */
function once(read: (text: string) => Reading): (text: string) => Reading {
  const readings = new Map<string, Reading>();
  return (text) => {
    const reading = readings.get(text) ?? read(text);
    readings.set(text, reading);
    return reading;
  };
}
