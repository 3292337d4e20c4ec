import type { Domain } from '../../domains/index.ts';
import type { CatalogItem, ChunkEvidence, Lexicon } from '../../knowledge/index.ts';
import type { Action, Decision } from '../answer.ts';
import type { Approach } from '../reading/choose-approach.ts';
import { factOf } from '../reading/dangers/asked-hazard.ts';
import { unreadOf } from '../reading/dangers/unread-things.ts';
import type { Retrieved } from '../steps/retrieved.ts';
import type { Understood } from '../steps/understood.ts';
import { isUnclear } from '../writer/hazard-words.ts';
import { worstOf, worstVerdict } from '../writer/verdicts.ts';
import type { Combination } from '../understand/several/combination.ts';
import { namedInCombination } from '../understand/several/combine-items.ts';
import { isAbsent } from '../understand/absent.ts';
import type { Found } from '../understand/find/find.ts';
import type { Policy } from './decision-table.ts';
import { isAtLeast } from './decision-table.ts';

export interface Ruling {
  readonly decision: Decision;
  readonly action: Action;
  /** 0…1. */
  readonly confidence: number;
}

/** Facts are certain, what they are silent of is not known, and an answer with holes lies between. */
const CERTAIN = 1;
const PARTIAL = 0.7;
const SILENT = 0.5;
const NOTHING = 0;

/** Whether the question is answered, and what the guest should do. */
export function decide(understood: Understood, retrieved: Retrieved, domain: Domain): Ruling {
  const { approach, reading } = understood;
  const ruling = withUnread(withUnclear(decideApproach(understood, retrieved), understood, domain), understood);
  // What somebody can't have and no hazard stands for is known to the staff alone.
  const isForStaff =
    ruling.action === 'NONE' && approach.kind !== 'greeting' && reading.hazards.some(({ factIn }) => factIn);
  return isForStaff ? { ...ruling, action: 'VERIFY_WITH_STAFF' } : ruling;
}

/** Where the owner's document is not clear on what is asked, nothing is answered: it may be in it. */
function withUnclear(ruling: Ruling, { approach, reading }: Understood, domain: Domain): Ruling {
  if (approach.kind !== 'items' || ruling.decision !== 'ANSWER' || reading.asked.length === 0) return ruling;
  const facts = approach.items.flatMap((item) => reading.asked.flatMap((asked) => factOf(item, asked) ?? []));
  const dangers = facts.filter(({ verdict }) => verdict === 'CONTAINS' || verdict === 'MAY_CONTAIN');
  const areUnclear =
    dangers.length > 0 && dangers.every((fact) => fact.verdict === 'MAY_CONTAIN' && isUnclear(fact, domain));
  return areUnclear ? { ...SOFT, confidence: Math.min(ruling.confidence, PARTIAL) } : ruling;
}

/** Of what was not looked up nothing is known: no answer is whole that leaves it out. */
function withUnread(ruling: Ruling, { approach, reading }: Understood): Ruling {
  const isWhole = isTalk(approach) || unreadOf(reading) === undefined;
  if (isWhole || ruling.decision !== 'ANSWER') return ruling;
  return { ...SOFT, confidence: Math.min(ruling.confidence, PARTIAL) };
}

/** Neither told of items nor sought in texts: nothing had to be looked up. */
export function isTalk({ kind }: Approach): boolean {
  return kind === 'acts' || kind === 'greeting' || kind === 'emergency';
}

function decideApproach(understood: Understood, retrieved: Retrieved): Ruling {
  const { approach, reading } = understood;
  switch (approach.kind) {
    case 'clarify':
      return ASKED_BACK;
    case 'near':
      return approach.isTold ? NEAR_TOLD : approach.mayAsk ? ASKED_BACK : UNJUDGED;
    case 'no-item':
      return { decision: 'ASK_CLARIFY', action: 'ASK_FOR_DISH', confidence: CERTAIN };
    case 'emergency':
      return { decision: 'ANSWER', action: 'VERIFY_WITH_STAFF', confidence: CERTAIN };
    case 'greeting':
      return { decision: 'ANSWER', action: 'NONE', confidence: CERTAIN };
    case 'acts':
      if (understood.acts.some(({ kind }) => kind === 'revise')) return ASKED_BACK;
      if (retrieved.outline.some(({ role }) => role === 'gap')) return UNJUDGED;
      return understood.acts.some(({ kind }) => kind === 'line') ? { ...SOFT, confidence: PARTIAL } : TOLD;
    case 'find':
      return byFind(approach.found);
    case 'compare':
    case 'sum':
      return retrieved.outline.some(({ role }) => role === 'gap') ? PARTLY_TOLD : TOLD;
    case 'combine':
      return byCombination(approach.combination);
    case 'several':
      return leastSure(approach.parts.map((part) => decideApproach({ ...understood, ...part }, retrieved)));
    case 'redirect':
      return retrieved.isWritten === true ? byTexts(understood, retrieved) : UNJUDGED;
    case 'empty-category':
    case 'unnamed-allergy':
    case 'missing':
    case 'search':
      return byTexts(understood, retrieved);
    case 'items': {
      if (isUnjudgeable(reading)) return UNJUDGED;
      const asksHazard = reading.asked.length > 0;
      return asksHazard ? byFacts(understood, approach.items, retrieved) : bySentences(understood, retrieved);
    }
    case 'set': {
      const ruling = bySet(understood, approach.items, retrieved);
      // What shares a place is known only as far as it is declared.
      return approach.places === undefined ? ruling : { ...ruling, action: 'VERIFY_WITH_STAFF' };
    }
  }
}

const TOLD: Ruling = { decision: 'ANSWER', action: 'NONE', confidence: CERTAIN };

/** The staff confirm all of it where they are to confirm any. */
function leastSure(rulings: readonly Ruling[]): Ruling {
  const least = rulings.reduce((least, each) => (each.confidence < least.confidence ? each : least), TOLD);
  return rulings.some(({ action }) => action === 'VERIFY_WITH_STAFF')
    ? { ...least, action: 'VERIFY_WITH_STAFF' }
    : least;
}

/** Of a danger what is named is declared; the staff confirm it all the same. */
function byCombination(combination: Combination): Ruling {
  if (namedInCombination(combination).length === 0)
    return { decision: 'SOFT_DISCLAIMER', action: 'VERIFY_WITH_STAFF', confidence: SILENT };
  return combination.isOfHealth ? { ...TOLD, action: 'VERIFY_WITH_STAFF' } : TOLD;
}

/** What is not declared of one of them is told beside what is. */
const PARTLY_TOLD: Ruling = { decision: 'SOFT_DISCLAIMER', action: 'VERIFY_WITH_STAFF', confidence: PARTIAL };

/** Nothing that fits is an answer only where everything is known. */
function byFind(found: readonly Found[]): Ruling {
  if (found.some(({ fits }) => fits === 'yes') || found.every(({ fits }) => fits === 'no')) return TOLD;
  return { decision: 'SOFT_DISCLAIMER', action: 'VERIFY_WITH_STAFF', confidence: SILENT };
}

const ASKED_BACK: Ruling = { decision: 'ASK_CLARIFY', action: 'NONE', confidence: CERTAIN };
const NEAR_TOLD: Ruling = { decision: 'ANSWER', action: 'VERIFY_WITH_STAFF', confidence: CERTAIN };
const UNJUDGED: Ruling = { decision: 'DISCLAIMER', action: 'VERIFY_WITH_STAFF', confidence: NOTHING };

/** A state of health that no hazard stands for: nothing in the records says whether something suits it. */
function isUnjudgeable({ statesHealth, asked }: Understood['reading']): boolean {
  return statesHealth === true && asked.length === 0;
}

/** The worst verdict decides: a known danger is an answer, silence is none. */
function byFacts(understood: Understood, items: readonly CatalogItem[], { outline }: Retrieved): Ruling {
  const { reading, policy } = understood;
  const verdict = worstOf(items.map((item) => worstVerdict(item, reading.asked)));
  const confidence = verdict === 'NOT_DECLARED' ? SILENT : CERTAIN;
  const isAnswered = confidence >= (policy.threshold ?? 0);
  const decision = isAnswered
    ? 'ANSWER'
    : confidence >= (policy.softFrom ?? Infinity)
      ? 'SOFT_DISCLAIMER'
      : 'DISCLAIMER';
  // «¿tienen trazas de gluten?»: a section that was asked for and is not there leaves something open.
  const isWhole = !outline.some(({ role }) => role === 'gap');
  return { decision, action: isWhole && isSafe(understood, items) ? 'SAFE_TO_ORDER' : 'VERIFY_WITH_STAFF', confidence };
}

/** Only what is declared free of everything asked, now or before, without a doubt of any kind. */
function isSafe({ catalog, reading, lexicon, notices }: Understood, items: readonly CatalogItem[]): boolean {
  const isFree = items.every(
    (item) =>
      reading.hazards.length > 0 &&
      reading.hazards.every(({ kind }) => kind !== 'condition') &&
      worstVerdict(item, reading.hazards) === 'DECLARED_FREE' &&
      item.facts.uncertainties.every(({ kind }) => kind === 'only-mentioned') &&
      !item.chunks.some(({ text }) => speaksOfSharedPlace(text, lexicon)),
  );
  if (notices.length > 0) return false;
  // Nobody orders what is out.
  if (items.some((item) => isAbsent(item, catalog))) return false;
  return isFree && reading.leftover.length === 0 && reading.missing.length === 0;
}

/** What the sentences say is missing counts against what they tell. */
function bySentences({ policy, reading, approach }: Understood, { outline }: Retrieved): Ruling {
  const told = outline.filter(({ role }) => role === undefined).length;
  const gaps = outline.filter(({ role }) => role === 'gap').length;
  // «¿Cuánta sal lleva?»: that there is salt is not how much.
  const isUnmeasured =
    reading.isAmount && reading.ingredients.length > 0 && reading.sections.length === 0 && approach.kind === 'items';
  const confidence = isUnmeasured ? SILENT : gaps === 0 ? CERTAIN : told === 0 ? SILENT : PARTIAL;
  const isRisky = isAtLeast(policy.risk, 'HIGH') && approach.kind !== 'greeting';
  const decision = decisionOf(confidence, policy);
  const isForStaff =
    (isRisky && approach.kind === 'items') || reading.hazards.length > 0 || told === 0 || decision === 'DISCLAIMER';
  return { decision, action: isForStaff ? 'VERIFY_WITH_STAFF' : 'NONE', confidence };
}

/** Also where the statement names other dangers than those asked. */
function speaksOfSharedPlace(text: string, lexicon: Lexicon): boolean {
  return lexicon.match(text).some(({ meanings }) => meanings.some(({ manner }) => manner === 'shared-place'));
}

function bySet(understood: Understood, items: readonly CatalogItem[], retrieved: Retrieved): Ruling {
  const { reading, policy } = understood;
  const areUnjudged = reading.hazards.length > 0 && reading.hazards.every(({ isUnjudged }) => isUnjudged === true);
  if (areUnjudged || isUnjudgeable(reading)) return UNJUDGED;
  if (reading.hazards.length === 0) {
    const ruling = bySentences(understood, retrieved);
    return reading.leftover.length > 0 && ruling.confidence === CERTAIN ? forWish(ruling, policy) : ruling;
  }
  const isSilent = items.every((item) => worstVerdict(item, reading.hazards) === 'NOT_DECLARED');
  const confidence = isSilent ? SILENT : CERTAIN;
  return { decision: decisionOf(confidence, policy), action: 'VERIFY_WITH_STAFF', confidence };
}

/** A wish that no fact can check: what is told is not all that was asked. */
function forWish(ruling: Ruling, policy: Policy): Ruling {
  return decisionOf(PARTIAL, policy) === 'DISCLAIMER'
    ? { decision: 'DISCLAIMER', action: 'VERIFY_WITH_STAFF', confidence: PARTIAL }
    : { ...ruling, decision: 'SOFT_DISCLAIMER', confidence: PARTIAL };
}

/**
 * What rests on texts. Of a danger it is never an answer: a line that names it is quoted and left to the staff, and without one nothing is known.
 */
function byTexts({ texts, policy, signals, reading }: Understood, { isWritten, evidence }: Retrieved): Ruling {
  if (texts?.isOfHazard === true) {
    const isQuoted = texts.said.length > 0 && signals.length === 0;
    return isQuoted ? { ...SOFT, confidence: PARTIAL } : UNJUDGED;
  }
  if (isWritten !== true) return byEvidence(evidence, policy);
  // Nobody knows what is asked, but the line that is quoted holds its words.
  const isPlain = policy.intent === 'UNKNOWN' && signals.length === 0 && !reading.concernsHealth;
  const isTold = isPlain || decisionOf(PARTIAL, policy) !== 'DISCLAIMER';
  return { ...(isTold ? SOFT : UNJUDGED), confidence: PARTIAL };
}

const SOFT = { decision: 'SOFT_DISCLAIMER', action: 'VERIFY_WITH_STAFF' } as const;

function byEvidence(evidence: readonly ChunkEvidence[], policy: Policy): Ruling {
  // Also where little is wanted: «qué sugiere el informe» found nothing, and a soft answer would have nothing in it.
  if (evidence.length === 0 && policy.threshold !== undefined) return UNJUDGED;
  const confidence = evidence[0]?.metadata.confidence ?? NOTHING;
  const decision = decisionOf(confidence, policy);
  const isSure = decision === 'ANSWER' && !isAtLeast(policy.risk, 'HIGH');
  return { decision, action: isSure || decision === 'SOFT_DISCLAIMER' ? 'NONE' : 'VERIFY_WITH_STAFF', confidence };
}

/** Whether evidence of this confidence is told as an answer, thin or not. */
export function isEnough(evidence: readonly ChunkEvidence[], policy: Policy): boolean {
  const [best] = evidence;
  return best !== undefined && decisionOf(best.metadata.confidence, policy) !== 'DISCLAIMER';
}

function decisionOf(confidence: number, { threshold, softFrom }: Policy): Decision {
  if (confidence >= (threshold ?? 0)) return 'ANSWER';
  return softFrom !== undefined && confidence >= softFrom ? 'SOFT_DISCLAIMER' : 'DISCLAIMER';
}
