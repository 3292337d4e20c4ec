/** Advice to ask the staff: it claims nothing, so it may stand anywhere. A closed grammar, since its words in another order would allow. */
import type { Domain } from '../../domains/index.ts';
import { sentencePhrases } from '../../language/index.ts';
import { words } from '../../text/fold.ts';
import { longestAt, skipPhrases } from './slots.ts';

/** What may open it, any number of times. */
const OPENINGS = sentencePhrases('opensAdvice');

/** What opens a clause that says whom the advice is for. */
const FOR_WHOM = sentencePhrases('opensFor');
/** Its words beside those of a hazard or of a guest's state. */
const WHOM = sentencePhrases('forWhom');

const VERBS = sentencePhrases('toAsk');

const TO_STAFF = sentencePhrases('toStaff');
const AND_TO = sentencePhrases('andTo');
const STAFF = sentencePhrases('staff');
const BEHIND = sentencePhrases('behindAdvice');

/** Whether the words, as a whole, only tell the guest to ask the staff. `isOfGuest`: words that name a hazard or a state of a guest. */
export function isStaffAdvice(
  spoken: readonly string[],
  { voice }: Domain,
  isOfGuest: (index: number) => boolean,
): boolean {
  const own = words(voice.staff).map(({ text }) => text);
  const others = voice.staffWords.map((name) => words(name).map(({ text }) => text));
  const staff = [own, own.slice(1), ...others, ...STAFF].filter((phrase) => phrase.length > 0);
  const behind = [words(voice.before).map(({ text }) => text), ...BEHIND];
  const skipWhom = (from: number): number => {
    let at = from + longestAt(spoken, from, FOR_WHOM);
    if (at === from) return from;
    while (at < spoken.length && (isOfGuest(at) || longestAt(spoken, at, WHOM) > 0))
      at += Math.max(1, longestAt(spoken, at, WHOM));
    return at;
  };
  const verbAt = skipPhrases(spoken, skipWhom(skipPhrases(spoken, 0, [...OPENINGS, ...behind])), [
    ...OPENINGS,
    ...behind,
  ]);
  const verb = longestAt(spoken, verbAt, VERBS);
  if (verb === 0) return false;
  const toAt = skipPhrases(spoken, verbAt + verb, behind);
  const whomAt = toAt + longestAt(spoken, toAt, TO_STAFF);
  const whom = longestAt(spoken, whomAt, staff);
  if (whom === 0) return false;
  // `con tu médico y con el equipo`.
  const andAt = whomAt + whom + longestAt(spoken, whomAt + whom, AND_TO);
  const other = andAt === whomAt + whom ? 0 : longestAt(spoken, andAt, staff);
  const told = other === 0 ? whomAt + whom : andAt + other;
  return skipPhrases(spoken, skipWhom(skipPhrases(spoken, told, behind)), behind) === spoken.length;
}
