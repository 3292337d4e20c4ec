import type { Domain } from '../../../domains/index.ts';
import type { Utterance } from '../../../language/index.ts';
import { isLight } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import { saysHealth } from '../says-health.ts';
import type { Understood } from '../../steps/understood.ts';
import { isOfHealth } from '../is-of-health.ts';

/** What a plan of somebody else may do for a message that the rules have read. */
export interface Unread {
  /** Folded words of the message that the rules don't know. */
  readonly words: ReadonlySet<string>;
  /**
   * `answer`: nothing is told without it. `advise`: something is recommended whatever the words mean. `narrow`: what is told is told of more than
   * the words may mean, and no more than that can become of it. `act`: whoever asks is sent to the staff, and only a tool can spare them that.
   */
  readonly may: 'answer' | 'advise' | 'narrow' | 'act';
  /** Folded words that have to be read, or another thing was asked for. */
  readonly left: ReadonlySet<string>;
}

export interface UnreadContext {
  readonly utterance: Utterance;
  readonly domain: Pick<Domain, 'healthTriggers'>;
  /** Without more the answer says that nothing is known. */
  readonly isUnanswered: boolean;
  /** Some tool is on that they may have used. */
  readonly mayAct: boolean;
}

/**
 * Where the rules left words over that their answer needs: it ends without one, or echoes them. Undefined: there is nothing for anybody to read. An
 * answer that a danger, a diet or a state of health is part of is the rules' alone; what is told of several items may only be told of fewer.
 */
export function unreadOf(
  understood: Understood,
  { utterance, domain, isUnanswered, mayAct }: UnreadContext,
): Unread | undefined {
  const { approach, reading, acts, signals } = understood;
  if (signals.length > 0 || acts.length > 0 || reading.isEmergency || reading.isMedical) return undefined;
  const left = leftIn(understood, utterance);
  if (approach.kind === 'redirect') {
    const isAway = mayAct && approach.items.length === 0 && !isOfHealth(reading) && !saysHealth(utterance.text, domain);
    // Of a question that is understood and sent away every word may ask for the tool.
    return isAway ? { words: meaningIn(utterance), left, may: 'act' } : undefined;
  }
  if (left.size === 0) return undefined;
  if (approach.kind === 'set') {
    const mayNarrow = approach.places === undefined && !reading.isAllergic && reading.statesHealth !== true;
    return mayNarrow ? { words: left, left, may: 'narrow' } : undefined;
  }
  if (isOfHealth(reading) || saysHealth(utterance.text, domain)) return undefined;
  if (approach.kind === 'find' && approach.find.isUnsure === true) return { words: left, left, may: 'advise' };
  const endsOpen =
    isUnanswered && (approach.kind === 'search' || (approach.kind === 'missing' && approach.nearest === undefined));
  return endsOpen ? { words: left, left, may: 'answer' } : undefined;
}

function meaningIn({ tokens }: Utterance): ReadonlySet<string> {
  return new Set(tokens.filter((token) => !isLight(token)).map(({ folded }) => folded));
}

function leftIn({ reading }: Understood, { tokens }: Utterance): ReadonlySet<string> {
  const left = [...reading.leftover, ...reading.missing].flatMap((each) => words(each).map(({ text }) => text));
  const said = new Set(tokens.map(({ folded }) => folded));
  return new Set(left.filter((word) => said.has(word) && /\p{L}{2}/u.test(word)));
}
