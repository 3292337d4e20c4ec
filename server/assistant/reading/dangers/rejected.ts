import { sentenceWords } from '../../../language/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import type { Word } from '../../../text/fold.ts';
import { words } from '../../../text/fold.ts';
import { remember } from '../../../text/remember.ts';
import type { Span } from '../span.ts';
import { covers, overlaps, within } from '../span.ts';
import { behindLeavingOut, HAVING, WITHOUT } from './leaving-out.ts';
import { between, breaks, ends, lists, skip } from '../word-steps.ts';
import { allergySpans, isAllergyWord, isOfAllergy } from './allergy-clauses.ts';
import { isSaidOfOneself } from './said-of-oneself.ts';

/** A stretch of a message in which things are turned away, one after another. */
export interface Rejection extends Span {
  /** `health`: somebody can't have them. `wish`: they are to be left out. */
  readonly because: 'health' | 'wish';
  /** Of a wish: the word that turns it away. */
  readonly by?: Span;
}

/** What a message turns away: «soy alérgica al ajo y a la cebolla», «algo sin ajo, cebolla ni tomate», «que no lleve ajo». */
export const rejectionsIn: (message: string) => readonly Rejection[] = remember(readRejections, {
  most: 500,
  longest: 400,
});

function readRejections(message: string): readonly Rejection[] {
  const health = apart(allergySpans(message).flatMap((clause) => healthSpans(message, clause)));
  const wished = apart(wishSpans(message)).filter((span) => !overlaps(span, health));
  return [
    ...health.map((span) => ({ ...span, because: 'health' as const })),
    ...wished.map((span) => ({ ...span, because: 'wish' as const })),
  ].sort((left, right) => left.start - right.start);
}

/** None of them inside another. */
function apart<Stretch extends Span>(spans: readonly Stretch[]): Stretch[] {
  return spans.filter(
    (span, at) => !spans.some((other, index) => covers(other, span) && (!covers(span, other) || index < at)),
  );
}

/** Of a clause that speaks of an allergy the parts that say so, and the bare lists beside them: «el ajo, la cebolla y el tomate me caen mal». */
function healthSpans(message: string, clause: Span): Span[] {
  const parts = splitAt(message, clause, /[,:()]/u).flatMap((part) => sayingsOf(message, part));
  const says = parts.map((part) => isOfAllergy(message.slice(part.start, part.end)));
  if (!says.includes(true)) return [clause];
  const isListed = (at: number): boolean => isBareList(message, parts[at]);
  const kept = new Set([...parts.keys()].filter((at) => says[at] === true));
  for (const at of parts.keys()) if (kept.has(at - 1) && isListed(at)) kept.add(at);
  for (const at of [...parts.keys()].reverse()) if (kept.has(at + 1) && isListed(at)) kept.add(at);
  return parts.flatMap((part, at) => (!kept.has(at) ? [] : says[at] === true ? objectsOf(message, part) : [part]));
}

/** «soy alérgica a la leche y me cae mal el ajo»: two things are said, each in its own way. */
function sayingsOf(message: string, part: Span): Span[] {
  const joints = words(message).filter((word) => covers(part, word) && GOING_ON.has(word.text));
  const starts = [part.start, ...joints.map(({ start }) => start)];
  const sayings: Span[] = [];
  let open = { start: part.start, says: false };
  for (const [at, start] of starts.entries()) {
    // Each stretch is read once, not all behind each link.
    const says = isOfAllergy(message.slice(start, starts[at + 1] ?? part.end));
    if (says && open.says && sayings.length < MOST_SAYINGS) {
      sayings.push({ start: open.start, end: start });
      open = { start, says };
    }
    open = { start: open.start, says: open.says || says };
  }
  return [...sayings, { start: open.start, end: part.end }];
}

/** Each is read against the whole message; nobody says more in one breath. */
const MOST_SAYINGS = 8;
const GOING_ON = sentenceWords('goesOnSaying');

function splitAt(message: string, { start, end }: Span, sign: RegExp): Span[] {
  const parts: Span[] = [];
  let from = start;
  for (let at = start; at <= end; at += 1) {
    if (at < end && !sign.test(message.charAt(at))) continue;
    const [first] = words(message.slice(from, at));
    if (first !== undefined) parts.push({ start: from + first.start, end: at });
    from = at + 1;
  }
  return parts;
}

/** What a part says that somebody can't have: behind the link of «alergia severa al ajo», behind «sin»; else all that it names. */
function objectsOf(message: string, part: Span): Span[] {
  const spoken = words(message);
  const isHere = ({ start, end }: Word): boolean => part.start <= start && end <= part.end;
  const listed = (from: number): Span[] => listFrom(spoken, from, message);
  const allergy = spoken.findIndex((word) => isHere(word) && isAllergyWord(word.text));
  const link = spoken.findIndex((word, at) => at > allergy && isHere(word) && TO.has(word.text));
  if (allergy >= 0 && link >= 0) return listed(link + 1);
  const without = spoken.flatMap((word, at) => (isHere(word) && WITHOUT.has(word.text) ? [at] : []));
  if (without.some((at) => !NOR.has(spoken[at]?.text ?? ''))) return without.flatMap((at) => listed(at + 1));
  if (allergy === -1 || isSaidOfOneself(message.slice(part.start, part.end))) return [part];
  const before = spoken.findIndex((word) => isHere(word) && TO.has(word.text));
  if (before >= 0 && before < allergy) return listed(before + 1);
  return [...listed(skip(spoken, allergy + 1, OF)), ...listBefore(spoken, allergy, message)];
}

const TO = sentenceWords('to');
const OF = sentenceWords('ofOrFor');

/** Nothing but things and what joins them. */
function isBareList(message: string, part: Span | undefined): boolean {
  if (part === undefined) return false;
  const spoken = words(message.slice(part.start, part.end));
  const isAsked = message.charAt(part.end) === '?' && ARTICLES.has(spoken[0]?.text ?? '');
  if (isAsked && !spoken.some(({ text }) => JOINING.has(text))) return false;
  const isThing = ({ text: word }: Word): boolean => !isFunctionWord(word);
  // «Al ajo no soy alérgica, a la cebolla sí.»
  const last = spoken.at(-1);
  const listed = last !== undefined && spoken.length > 1 && AFFIRMING.has(last.text) ? spoken.slice(0, -1) : spoken;
  return (
    listed.some(isThing) && listed.every((word) => isThing(word) || JOINING.has(word.text) || BEFORE.has(word.text))
  );
}

const JOINING = sentenceWords('joinsThings');
const CONTRASTING = sentenceWords('butOrAs');
const AFFIRMING = sentenceWords('affirms');
const BEFORE = sentenceWords('beforeThing');
const WITHIN = sentenceWords('of');

const NOR = sentenceWords('nor');
const NOT = sentenceWords('not');
const BETWEEN = sentenceWords('behindNot');
/** Between what turns away and the first thing: «no quiero nada que tenga ajo». */
const OPENING = new Set([...BEFORE, ...HAVING, ...sentenceWords('something')]);
const LIKING = sentenceWords('likes');

function wishSpans(message: string): (Span & Pick<Rejection, 'by'>)[] {
  const spoken = words(message);
  return spoken.flatMap((word, at) => {
    const from = behindLeavingOut(spoken, at, message);
    const list = from === undefined ? [] : listFrom(spoken, from, message);
    const by = { start: word.start, end: word.end };
    return [...list, ...namedFree(spoken, at), ...namedBefore(spoken, at, message)].map((span) => ({ ...span, by }));
  });
}

/** From the first thing to the last that a list joins to it. */
function listFrom(spoken: readonly Word[], from: number, message: string): Span[] {
  const begins = skip(spoken, from, OPENING);
  const first = spoken[begins];
  if (first === undefined || isFunctionWord(first.text) || ends(message, spoken[from - 1], first)) return [];
  let last = endOfThing(spoken, begins, message);
  for (let next = nextOfList(spoken, last, message); next !== undefined; next = nextOfList(spoken, last, message))
    last = endOfThing(spoken, next, message);
  return [{ start: first.start, end: spoken[last]?.end ?? first.end }];
}

/** The thing that a list goes on with behind the one that ends here. */
function nextOfList(spoken: readonly Word[], at: number, message: string): number | undefined {
  const joint = skip(spoken, at + 1, JOINING);
  // «No soy alérgica al ajo, pero sí a la cebolla.»
  const joined = CONTRASTING.has(spoken[joint - 1]?.text ?? '') ? skip(spoken, joint, AFFIRMING) : joint;
  const next = skip(spoken, joined, BEFORE);
  const thing = spoken[next];
  // «allergic to fish and wants brownie», «alérgica al pescado y quiere brownie»: what somebody does ends the list.
  if (thing === undefined || isFunctionWord(thing.text) || WANTING.has(thing.text)) return undefined;
  const isJoined = joined > at + 1;
  const isTo = TO.has(spoken[joined]?.text ?? '');
  // «Soy alérgica al maní pero la mousse me encanta.»
  if (spoken.slice(at + 1, joined).some(({ text }) => CONTRASTING.has(text)) && !isTo) return undefined;
  // «Soy alérgica al ajo. También a la cebolla.»
  if (ends(message, spoken[at], thing)) return isJoined && isTo ? next : undefined;
  if (isJoined) return next;
  const isListed = lists(message, spoken[at], spoken[at + 1]);
  return isListed && !isAskedOf(spoken, next, message) ? next : undefined;
}

/** «Soy alérgica al maní, la trucha tiene maní?», «…, la trucha?»: behind a comma another thing, of which something is asked. */
function isAskedOf(spoken: readonly Word[], at: number, message: string): boolean {
  const end = endOfThing(spoken, at, message);
  const behind = spoken[end + 1];
  const sign = between(message, spoken[end], behind ?? { text: '', start: message.length, end: message.length });
  const isDefinite = ARTICLES.has(spoken[at - 1]?.text ?? '');
  return (
    isDefinite && (sign.trimStart().startsWith('?') || (sign.trim() === '' && BEING_ASKED.has(behind?.text ?? '')))
  );
}

const ARTICLES = sentenceWords('article');
const WANTING = sentenceWords('tableWants');

/** `cebolla`, `leche de coco`, `queso azul`: the last word of the thing. */
function endOfThing(spoken: readonly Word[], from: number, message: string): number {
  let at = from;
  for (;;) {
    const isLinked = WITHIN.has(spoken[at + 1]?.text ?? '');
    const next = spoken[isLinked ? at + 2 : at + 1];
    if (next === undefined || isFunctionWord(next.text) || breaks(message, spoken[at], next)) return at;
    at += isLinked ? 2 : 1;
  }
}

/** «garlic-free»: what stands before the word. */
function namedFree(spoken: readonly Word[], at: number): Span[] {
  const before = spoken[at - 1];
  const next = spoken[at + 1]?.text ?? '';
  if (spoken[at]?.text !== 'free' || before === undefined || isFunctionWord(before.text)) return [];
  return next === 'of' || next === 'from' ? [] : [{ start: before.start, end: before.end }];
}

/** «el ajo y la cebolla no me gustan», «ajo no»: named before they are turned away. */
function namedBefore(spoken: readonly Word[], at: number, message: string): Span[] {
  const last = spoken[at - 1];
  const not = spoken[at];
  if (not === undefined || !NOT.has(not.text) || last === undefined || breaks(message, last, not)) return [];
  const behind = spoken[skip(spoken, at + 1, BETWEEN)];
  const isTurnedAway =
    behind === undefined || LIKING.has(behind.text) || lists(message, not, behind) || ends(message, not, behind);
  return isTurnedAway ? listBefore(spoken, at, message) : [];
}

/** The list that ends right before a word. */
function listBefore(spoken: readonly Word[], at: number, message: string): Span[] {
  const last = spoken[at - 1];
  if (last === undefined || isFunctionWord(last.text)) return [];
  const isListed = (word: Word, index: number): boolean =>
    (!isFunctionWord(word.text) || JOINING.has(word.text) || BEFORE.has(word.text) || WITHIN.has(word.text)) &&
    !ends(message, word, spoken[index + 1]);
  const before = spoken.findLastIndex((word, index) => index < at && !isListed(word, index));
  return [{ start: spoken[before + 1]?.start ?? last.start, end: last.end }];
}

/** What stands behind «tiene», «lleva», «hay»: asked for, and not turned away there. */
export function askedForIn(message: string): Span[] {
  const spoken = words(message);
  return spoken.flatMap((word, at) =>
    ASKING.has(word.text) && !NOT.has(spoken[at - 1]?.text ?? '') ? listFrom(spoken, at + 1, message) : [],
  );
}

const ASKING = sentenceWords('has');

const BEING_ASKED = new Set([...ASKING, ...sentenceWords('isOrMay')]);

/** The words that join the things of a stretch: none of them is a thing. */
export function joiningIn(message: string, stretches: readonly Span[]): Span[] {
  return words(message).filter((word) => JOINING.has(word.text) && stretches.some((stretch) => covers(stretch, word)));
}

const COUNTS = sentenceWords('numberWord');

/** Something that a message names, as written. */
export interface Thing extends Span {
  readonly text: string;
}

/** The things of a stretch, each by itself, without those that stand inside the spans. */
export function thingsIn(message: string, stretch: Span, taken: readonly Span[]): Thing[] {
  const spoken = within(words(message), stretch).filter((word) => covers(stretch, word));
  const isThing = (word: Word | undefined): boolean =>
    word !== undefined &&
    !isFunctionWord(word.text) &&
    !JOINING.has(word.text) &&
    !isAllergyWord(word.text) &&
    !overlaps(word, taken);
  const things: Thing[] = [];
  for (let at = 0; at < spoken.length; at += 1) {
    const first = spoken[at];
    if (first === undefined || !isThing(first)) continue;
    let last = first;
    for (;;) {
      const step = WITHIN.has(spoken[at + 1]?.text ?? '') ? 2 : 1;
      const next = spoken[at + step];
      if (next === undefined || !isThing(next) || breaks(message, last, next)) break;
      at += step;
      last = next;
    }
    // «I am allergic to all three» goes back to what was named.
    if (first === last && COUNTS.has(first.text)) continue;
    things.push({ start: first.start, end: last.end, text: message.slice(first.start, last.end) });
  }
  return things;
}
