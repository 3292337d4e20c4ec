import type { Word } from '../../text/fold.ts';
import { isCircumstance, isHaving, isMeasure, isPerson, isPurpose, phraseRole } from '../../text/phrase-words.ts';
import type { Span } from './span.ts';
import { overlaps } from './span.ts';

/** A word that carries meaning beside a name, in its noun phrase. */
export interface PhraseWord extends Word {
  /** Behind «sin». */
  readonly isWithout: boolean;
}

/** A name with all that belongs to it: «flan de la abuela», «grandma's flan». */
export interface NounPhrase extends Span {
  /** The words that carry meaning, without those of the name. */
  readonly rest: readonly PhraseWord[];
}

/** What else stands in the message. */
export interface Surroundings {
  readonly message: string;
  readonly tokens: readonly Word[];
  /** Every name in it. */
  readonly names: readonly Span[];
  /** What is asked for: hazards, diets, states of health. */
  readonly asked: readonly Span[];
  /** Sections, wishes, places and other words of the domain that ask something of a name. */
  readonly topics: readonly Span[];
}

const HARD_SIGNS = /[,.;:?!¿¡\n]/u;
const BREAKS = /[.;:?!¿¡\n]/u;

/** The noun phrase around a name. */
export function nounPhraseOf(name: Span & { readonly parts: readonly Word[] }, around: Surroundings): NounPhrase {
  const inside = around.tokens.filter((token) => overlaps(token, [name]) && !overlaps(token, name.parts));
  const before = wordsBefore(name, around);
  const behind = wordsBehind(name, around);
  const within = inside.filter(({ text }) => phraseRole(text) === 'content').map((word) => plain(word));
  const rest = [...before, ...within, ...behind];
  return {
    start: Math.min(name.start, ...rest.map(({ start }) => start)),
    end: Math.max(name.end, ...rest.map(({ end }) => end)),
    rest,
  };
}

/** What qualifies a thing that the message does not name: «¿y el de maracuyá?», «¿y con galletitas?» */
export function bareModifiers(around: Surroundings): NounPhrase | undefined {
  const { message, tokens } = around;
  const at = tokens.findIndex(({ text }, index) => {
    const role = phraseRole(text);
    if (role !== 'link' && role !== 'without') return false;
    const before = tokens[index - 1];
    const isStart = before === undefined || BREAKS.test(message.slice(before.end, tokens[index]?.start));
    const opens = isStart || ['and', 'end'].includes(phraseRole(before.text)) || OPENINGS.has(before.text);
    return opens || POINTERS.has(before.text);
  });
  const link = tokens[at];
  if (link === undefined) return undefined;
  const rest = scanRight(at, { around, isLinked: false });
  const first = rest[0];
  if (first === undefined) return undefined;
  return { start: link.start, end: rest.at(-1)?.end ?? first.end, rest };
}

const OPENINGS = new Set('pero but mas si y e and o hola mejor'.split(' '));
/** What stands for a thing before «de»: «el de», «this one with». */
const POINTERS = new Set(
  'el la lo los las uno una este esta ese esa estos estas esos esas aquel aquella one ones this that these those o a os as esse essa um uma'.split(
    ' ',
  ),
);

function plain(word: Word): PhraseWord {
  return { ...word, isWithout: false };
}

function wordsBehind(name: Span, around: Surroundings): PhraseWord[] {
  const at = around.tokens.findIndex(({ start }) => start >= name.end);
  return at === -1 ? [] : scanRight(at, { around, isLinked: false, name });
}

interface Scan {
  readonly around: Surroundings;
  readonly isLinked: boolean;
  readonly name?: Span;
}

/** From a token on, what still belongs to the phrase. */
function scanRight(from: number, { around, name, ...begun }: Scan): PhraseWord[] {
  const { message, tokens, names } = around;
  const rest: PhraseWord[] = [];
  let { isLinked } = begun;
  let isWithout = false;
  let isRelative = false;
  /** The token before joins: what follows belongs to the phrase. */
  let isJoined = false;
  let isDefinite = false;
  let end = name?.end ?? tokens[from]?.start ?? 0;
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const role = phraseRole(token.text);
    const gap = message.slice(end, token.start);
    if (BREAKS.test(gap) || (gap.includes(',') && !goesOn(tokens, at))) break;
    end = token.end;
    if (overlaps(token, names) && !(isJoined && !isDefinite)) break;
    if (role === 'without') [isLinked, isJoined, isWithout, isDefinite] = [true, true, true, false];
    else if (role === 'link') {
      if (isPurpose(token.text) && isOfPurpose(tokens, at, around)) break;
      const isOfPerson = token.text === 'a' && isPersonBehind(tokens, at);
      if (isOfPerson) break;
      if (JOINING.has(token.text)) isWithout = false;
      [isLinked, isJoined, isDefinite] = [true, true, false];
    } else if (role === 'and') {
      if (!isLinked || !isMoreBehind(tokens, at, around)) break;
      isJoined = true;
    } else if (role === 'determiner') isDefinite = true;
    else if (role === 'relative') {
      if (!isHaving(tokens[at + 1]?.text ?? '') || !isVerbLater(tokens, at + 2, around)) break;
      [isRelative, isLinked, isJoined, isDefinite] = [true, true, true, false];
    } else if (role === 'participle') {
      if (isInverted(name, around)) break;
      isJoined = false;
    } else if (role === 'verb' || role === 'end') {
      if (!isRelative) break;
      isRelative = false;
    } else if (role === 'content') {
      const isSaid = overlaps(token, [...around.asked, ...around.topics]);
      if (isSaid && !isJoined && isPredicate(at, { around, isLinked: true, ...(name === undefined ? {} : { name }) }))
        break;
      rest.push({ ...token, isWithout });
      [isJoined, isDefinite] = [false, false];
    }
  }
  return rest;
}

/** «con» ends what «sin» began. */
const JOINING = new Set('con com with'.split(' '));

/** «el flan, pero con galletitas» */
function goesOn(tokens: readonly Word[], at: number): boolean {
  const first = tokens[at]?.text ?? '';
  const second = ['pero', 'but', 'mas'].includes(first) ? (tokens[at + 1]?.text ?? '') : first;
  const third = tokens[second === first ? at + 1 : at + 2]?.text ?? '';
  const opens = phraseRole(second) === 'without' || JOINING.has(second);
  return opens && !['que', 'cual', 'what', 'qual', 'quien'].includes(third);
}

/** «para mi hija», «para dos», «para celíacos», «para llevar»: the phrase is over. */
function isOfPurpose(tokens: readonly Word[], at: number, { asked }: Surroundings): boolean {
  const next = tokens.slice(at + 1).find(({ text }) => phraseRole(text) !== 'determiner');
  return (
    next === undefined || phraseRole(next.text) !== 'content' || isCircumstance(next.text) || overlaps(next, asked)
  );
}

function isPersonBehind(tokens: readonly Word[], at: number): boolean {
  const next = tokens.slice(at + 1).find(({ text }) => phraseRole(text) !== 'determiner');
  return next !== undefined && isPerson(next.text);
}

/** «con manteca y queso»: another one of the same, and not the next thing. */
function isMoreBehind(tokens: readonly Word[], at: number, { names, asked }: Surroundings): boolean {
  const next = tokens[at + 1];
  if (next === undefined || overlaps(next, names)) return false;
  const role = phraseRole(next.text);
  return role === 'without' || role === 'link' || (role === 'content' && !overlaps(next, asked));
}

function isVerbLater(tokens: readonly Word[], from: number, { message }: Surroundings): boolean {
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    const before = tokens[at - 1];
    if (token === undefined || (before !== undefined && BREAKS.test(message.slice(before.end, token.start))))
      return false;
    if (phraseRole(token.text) === 'verb') return true;
  }
  return false;
}

/** A verb stands before the name: «¿tiene el flan…?», «is the flan…?» */
function isInverted(name: Span | undefined, { tokens }: Surroundings): boolean {
  if (name === undefined) return false;
  const before = tokens.filter(({ end }) => end <= name.start);
  const last = before.at(-1);
  const verb = last !== undefined && phraseRole(last.text) === 'determiner' ? before.at(-2) : last;
  return verb !== undefined && phraseRole(verb.text) === 'verb';
}

/**
 * Whether what is asked for right behind a name is asked of it («flan gluten?», «¿es el flan vegano?») or belongs to the name, as it does where
 * something else is asked («¿el flan vegano tiene maní?»).
 */
function isPredicate(at: number, { around, name }: Scan): boolean {
  const { message, tokens, asked, topics } = around;
  let last = at;
  for (let next = at; next < tokens.length; next += 1) {
    const token = tokens[next];
    const before = tokens[next - 1];
    if (
      token === undefined ||
      (next > at && before !== undefined && HARD_SIGNS.test(message.slice(before.end, token.start)))
    )
      break;
    if (overlaps(token, [...asked, ...topics])) last = next;
    else if (
      !['and', 'without', 'link', 'passing', 'determiner'].includes(phraseRole(token.text)) &&
      !OR.has(token.text)
    )
      break;
  }
  const following = tokens[last + 1];
  const lastEnd = tokens[last]?.end ?? 0;
  const goesOnBehind = following !== undefined && !BREAKS.test(message.slice(lastEnd, following.start));
  if (goesOnBehind && phraseRole(following.text) === 'verb' && !ADJECTIVAL.has(following.text)) return false;
  if (isInverted(name, around)) return true;
  const start = tokens[at]?.start ?? 0;
  return asked.every(
    (span) => (span.start >= start && span.end <= lastEnd) || (name !== undefined && overlaps(span, [name])),
  );
}

const OR = new Set('o u or ou ni nor nem'.split(' '));
/** «gluten free», «apto»: behind what is asked for they ask the same. */
const ADJECTIVAL = new Set('free apto apta aptos aptas libre libres safe ok okay'.split(' '));

function wordsBefore(name: Span, around: Surroundings): PhraseWord[] {
  const { message, tokens, names, asked, topics } = around;
  const rest: PhraseWord[] = [];
  let start = name.start;
  let isBehindLink = false;
  for (let at = tokens.findLastIndex(({ end }) => end <= name.start); at >= 0; at -= 1) {
    const token = tokens[at];
    if (
      token === undefined ||
      HARD_SIGNS.test(message.slice(token.end, start)) ||
      message.slice(token.end, start).includes('(')
    )
      break;
    const role = phraseRole(token.text);
    if (overlaps(token, names)) break;
    if (role === 'link' && !isBehindLink && HEADED.has(token.text)) {
      isBehindLink = true;
      start = token.start;
      continue;
    }
    if (role !== 'content' || isMeasure(token.text) || isPerson(token.text) || isNumber(token.text)) break;
    if (overlaps(token, topics)) break;
    if (overlaps(token, asked) && (isBehindLink || isAskedBefore(at, around))) break;
    rest.unshift(plain(token));
    isBehindLink = false;
    start = token.start;
  }
  return rest;
}

/** A noun before one of these has the name as its complement: «tarta de pollo», «pastel al pollo». */
const HEADED = new Set('de con al com of with'.split(' '));

function isNumber(word: string): boolean {
  return /^\d{1,2}$/u.test(word);
}

/** «¿tiene gluten flan?», «gluten flan?»: asked of it; «the peanut flan» is a name. */
function isAskedBefore(at: number, { tokens, message }: Surroundings): boolean {
  const before = tokens[at - 1];
  const token = tokens[at];
  if (before === undefined || token === undefined || BREAKS.test(message.slice(before.end, token.start)))
    return !isVerbLater(tokens, at + 1, { message, tokens, names: [], asked: [], topics: [] });
  return isHaving(before.text) && !ENGLISH.has(before.text);
}

const ENGLISH = new Set('has have contain contains comes'.split(' '));
