/** Judges one answer against what a question of a blind set allows. Only what the question speaks of is judged. */
import type { Envelope } from './envelope.ts';
import { fold } from './fold.ts';
import { sentencesOf } from './sentences.ts';
import type { Verdict } from './truth.ts';

/** A line of a blind set. Words are written folded: lower case, no accents. */
export interface BlindQuestion {
  readonly id: string;
  readonly language?: 'es' | 'en' | 'pt';
  /** Earlier messages of the same session, oldest first. */
  readonly before?: readonly string[];
  readonly question: string;
  readonly action?: readonly string[];
  readonly never_action?: readonly string[];
  readonly decision?: readonly string[];
  /** By item and hazard: the verdicts that are right. */
  readonly verdicts?: Readonly<Record<string, Readonly<Record<string, readonly Verdict[]>>>>;
  /** By item: of no hazard. */
  readonly never_verdict?: Readonly<Record<string, Verdict>>;
  /** Items that are told to hold what is asked for. */
  readonly must_hold?: readonly string[];
  /** Items that are not offered. */
  readonly never_offer?: readonly string[];
  /** One of them is said. */
  readonly says?: readonly string[];
  readonly never_says?: readonly string[];
  readonly why: string;
}

export interface BlindFault {
  readonly judgement: string;
  readonly expected: string;
  readonly got: string;
  /** Somebody could eat what harms them. */
  readonly unsafe: boolean;
}

/** `names`: what the items of the set are called, by id. */
export function judgeBlind(
  question: BlindQuestion,
  envelope: Envelope,
  names: ReadonlyMap<string, string>,
): BlindFault[] {
  const faults: BlindFault[] = [];
  const fault = (judgement: string, expected: string, got: string, unsafe = false): void => {
    faults.push({ judgement, expected, got, unsafe });
  };
  const { decision, action } = envelope;
  const text = plain(envelope.answer);
  if (decision === 'FAILED') fault('answer', 'an answer', envelope.answer);
  if (question.decision?.includes(decision) === false) fault('decision', question.decision.join(' or '), decision);
  if (question.action?.includes(action) === false) {
    fault('action', question.action.join(' or '), action, action === 'SAFE_TO_ORDER');
  }
  if (question.never_action?.includes(action) === true) {
    fault('never_action', `not ${action}`, action, action === 'SAFE_TO_ORDER');
  }
  for (const [item, hazards] of Object.entries(question.verdicts ?? {})) {
    for (const [hazard, right] of Object.entries(hazards)) {
      const got = verdictOf(envelope, item, hazard);
      if (got !== undefined && right.includes(got)) continue;
      fault('verdict', `${item} ${hazard} ${right.join(' or ')}`, got ?? 'not told', got === 'DECLARED_FREE');
    }
  }
  for (const [item, verdict] of Object.entries(question.never_verdict ?? {})) {
    if (tells(envelope, item, verdict)) {
      fault('never_verdict', `${item} never ${verdict}`, verdict, verdict === 'DECLARED_FREE');
    }
  }
  for (const item of question.must_hold ?? []) {
    if (!isToldToHold(envelope, item, names.get(item))) fault('must_hold', item, 'not told to hold it');
  }
  // Who says that it is for their health is not to be offered what harms them.
  const isForHealth = question.never_action?.includes('NONE') === true;
  for (const item of new Set(question.never_offer)) {
    const verdict = envelope.items.find(({ item_id: id }) => id === item)?.verdict;
    if (verdict !== 'DECLARED_FREE' && verdict !== 'NOT_DECLARED') continue;
    fault('never_offer', item, verdict, isForHealth || verdict === 'DECLARED_FREE');
  }
  if (question.says?.some((said) => text.includes(plain(said))) === false) {
    fault('says', question.says.join(' or '), 'none of them');
  }
  for (const said of question.never_says ?? []) {
    if (text.includes(plain(said))) fault('never_says', `not “${said}”`, said, isAssurance(said));
  }
  return faults;
}

/** As both sides of a comparison are read: marks of emphasis are no words. */
function plain(text: string): string {
  return fold(text.replaceAll('**', '').replaceAll(/\s+/gu, ' '));
}

/** Of one item the hazards' lists speak, of a set its list. */
function verdictOf({ item, items, hazards }: Envelope, id: string, hazard: string): Verdict | undefined {
  if (item?.item_id === id) {
    if (hazards.explicit.includes(hazard)) return 'CONTAINS';
    if (hazards.possible.includes(hazard)) return 'MAY_CONTAIN';
    if (hazards.declared_free.includes(hazard)) return 'DECLARED_FREE';
    if (hazards.unknown.includes(hazard)) return 'NOT_DECLARED';
  }
  return items.find(({ item_id }) => item_id === id)?.verdict;
}

/** Of what is asked: an item's lists name its other hazards, too. Without an item they speak of whatever the guest has in mind. */
function tells({ item, items, hazards }: Envelope, id: string, verdict: Verdict): boolean {
  const lists: Readonly<Record<Verdict, readonly string[]>> = {
    CONTAINS: hazards.explicit,
    MAY_CONTAIN: hazards.possible,
    DECLARED_FREE: hazards.declared_free,
    NOT_DECLARED: hazards.unknown,
  };
  const { asked } = hazards;
  const told = lists[verdict].filter((hazard) => asked.length === 0 || asked.includes(hazard));
  if ((item === null || item.item_id === id) && items.length === 0 && told.length > 0) return true;
  return items.some((one) => one.item_id === id && one.verdict === verdict);
}

const HOLDS = /\b(?:llevan?|tienen?|contienen?|contener|llevar|contains?|have|has|contem|tem|levam?|evita\w*|avoid)\b/u;
const LACKS = /\b(?:no|sin|libres?|not|without|free|nao|sem|livres?)\b/u;

function isToldToHold({ item, items, hazards, answer }: Envelope, id: string, name: string | undefined): boolean {
  if (items.some((told) => told.item_id === id && (told.verdict === 'CONTAINS' || told.verdict === 'MAY_CONTAIN'))) {
    return true;
  }
  if (item?.item_id === id && hazards.explicit.length + hazards.possible.length > 0) return true;
  if (name === undefined) return false;
  return sentencesOf(answer).some((sentence) => {
    const said = plain(sentence.text);
    return said.includes(plain(name)) && HOLDS.test(said) && !LACKS.test(said);
  });
}

/** Of what must not be said: what makes somebody believe that a thing is fine or not in it. */
const ASSURES =
  /^(?:si|yes|sim), (?:esta|es|son|it is)\b|\blibre\b|\bfree\b|\bno (?:figura|lleva|contiene)\b|does not contain|nao contem|nothing of|^sin |tranquilo|^ningun plato/u;

function isAssurance(said: string): boolean {
  return ASSURES.test(plain(said));
}
