import { sentenceWords } from '../../../language/index.ts';
import type { Word } from '../../../text/fold.ts';
import type { PhraseRole } from '../../../text/phrase-words.ts';
import {
  isCircumstance,
  isDay,
  isHaving,
  isMeasure,
  isPerson,
  isPurpose,
  isUnit,
  phraseRole,
} from '../../../text/phrase-words.ts';
import { isListed } from './listed-behind.ts';
import type { Span } from '../span.ts';
import { firstFrom, lastUntil, overlaps, within } from '../span.ts';

/** A word that carries meaning beside a name, in its noun phrase. */
export interface PhraseWord extends Word {
  /** Behind «sin». */
  readonly isWithout: boolean;
  /** Joined by «con»: something that comes with it, and not what it is. */
  readonly isBeside?: boolean;
  /** The phrase goes on here and was not followed: nothing accounts for it. */
  readonly isUnread?: boolean;
}

/** A name with all that belongs to it: «flan de la abuela», «grandma's flan». */
export interface NounPhrase extends Span {
  /** The words that carry meaning, without those of the name. */
  readonly rest: readonly PhraseWord[];
}

/** What is asked for. `name`: a hazard or a state by its own name; `guess`: by a word like it; `implied`: what means one by the way (`queso`), a diet. */
export interface AskedSpan extends Span {
  readonly by: 'name' | 'guess' | 'implied';
}

/** What else stands in the message. */
export interface Surroundings {
  readonly message: string;
  readonly tokens: readonly Word[];
  /** Every name in it. */
  readonly names: readonly Span[];
  readonly asked: readonly AskedSpan[];
  /** Those of `asked` that are asked for by their own name. */
  readonly askedByName: readonly Span[];
  /** Sections, wishes, places and other words of the domain that ask something of a name. */
  readonly topics: readonly Span[];
}

const HARD_SIGNS = /[,.;:?!¿¡()\n]/u;
const BREAKS = /[.;:?!¿¡\n]/u;

/** A name in a message. `by`: whether it begins with the word that names the thing. */
export interface Named extends Span {
  readonly parts: readonly Word[];
  readonly by?: 'name' | 'detail';
}

/** The noun phrase around a name. */
export function nounPhraseOf(name: Named, around: Surroundings): NounPhrase {
  const inside = within(around.tokens, name).filter((token) => !overlaps(token, name.parts));
  const rest = [
    ...wordsBefore(name, around),
    ...inside.filter(({ text }) => phraseRole(text) === 'content').map((word) => ({ ...word, isWithout: false })),
    ...wordsBehind(name, around),
  ];
  return {
    start: Math.min(name.start, ...rest.map(({ start }) => start)),
    end: Math.max(name.end, ...rest.map(({ end }) => end)),
    rest,
  };
}

/** Whether something is asked of what stands there: «sérum con zanahoria contiene…». */
export function isSubject({ end }: Span, { message, tokens }: Surroundings): boolean {
  const next = firstFrom(tokens, end);
  return next !== undefined && !HARD_SIGNS.test(message.slice(end, next.start)) && phraseRole(next.text) === 'verb';
}

/** What qualifies a thing that the message does not name. */
export interface BareModifiers extends NounPhrase {
  /** Something stands for the thing: «el de maracuyá», «this one with»; else it only opens the sentence: «¿y con galletitas?» */
  readonly isPointed: boolean;
  /** Only an article stands before, so that it may be a thing of its own: «la trucha», and not «la de trucha», «the trout one». */
  readonly isOfItself: boolean;
  /** The link says what it comes with or without. */
  readonly isOfPart: boolean;
}

export function bareModifiers(around: Surroundings): BareModifiers | undefined {
  for (const [at, token] of around.tokens.entries()) {
    const isPointed = isPointedAt(at, around);
    // «e a sem alho», «e a supremo»: an article in Portuguese.
    const isArticle = token.text === 'a' && standsForThing(around.tokens[at + 1]);
    if (isArticle || (!isPointed && !(isLinking(token) && opens(at, around)))) continue;
    const rest = scanRight(at, around, { isPointed });
    const last = rest.at(-1);
    if (last !== undefined)
      return {
        start: token.start,
        end: last.end,
        rest,
        isPointed,
        isOfItself: !isLinking(token) && !isBeforeOne(at, around),
        isOfPart: isOfPart(token),
      };
  }
  return undefined;
}

function standsForThing(next: Word | undefined): boolean {
  return next !== undefined && (isLinking(next) || phraseRole(next.text) === 'content');
}

function isLinking(token: Word | undefined): boolean {
  return token !== undefined && ['link', 'without'].includes(phraseRole(token.text));
}

function isOfPart({ text }: Word): boolean {
  return JOINING.has(text) || phraseRole(text) === 'without';
}

/** «el de maracuyá», «a sem alho»; «y el picante», «the peach one», but not «y la salsa» where that is asked of. */
function isPointedAt(at: number, around: Surroundings): boolean {
  const { tokens, askedByName, topics } = around;
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (before === undefined || token === undefined) return false;
  if (isLinking(token)) return POINTERS.has(before.text) || (before.text === 'a' && opens(at - 1, around));
  if (phraseRole(token.text) !== 'content') return false;
  // «the kids' one» is no person.
  if (phraseRole(before.text) === 'determiner' && isBeforeOne(at, around)) return true;
  if (isPerson(token.text) || overlaps(token, topics)) return false;
  const isNew = ARTICLES.has(before.text) && at > 1 && opens(firstArticle(at - 1, tokens), around);
  // «¿y el nuevo?», though the word is like one of a hazard.
  return isNew && !overlaps(token, askedByName);
}

/** «¿y la La Paulina?»: a name of a house may begin with one of its own. */
function firstArticle(at: number, tokens: readonly Word[]): number {
  return ARTICLES.has(tokens[at - 1]?.text ?? '') ? firstArticle(at - 1, tokens) : at;
}

const ARTICLES = sentenceWords('article');

/** «the peach one», «the Mar del Plata one» */
function isBeforeOne(at: number, { tokens }: Surroundings): boolean {
  const next = nextIn(tokens, at, (role) => role !== 'content' && role !== 'link');
  return next !== undefined && sentenceWords('standIn').has(next.text);
}

/** What stands for a thing before «de»: «el de», «this one with». */
const POINTERS = sentenceWords('standsForNoun');
/** «¿y con…?», «pero sin…», «does with… have», «si es con…» */
const OPENINGS = sentenceWords('opensPhrase');
const AUXILIARIES = sentenceWords('auxiliary');

function opens(at: number, { message, tokens }: Surroundings): boolean {
  const isFirst = (index: number): boolean => {
    const [before, token] = [tokens[index - 1], tokens[index]];
    return before === undefined || (token !== undefined && BREAKS.test(message.slice(before.end, token.start)));
  };
  const before = tokens[at - 1]?.text ?? '';
  // «con qué vino va» asks.
  if (sentenceWords('whichOrHowMuch').has(tokens[at + 1]?.text ?? '')) return false;
  return isFirst(at) || OPENINGS.has(before) || (AUXILIARIES.has(before) && isFirst(at - 1));
}

function wordsBehind(name: Span, around: Surroundings): PhraseWord[] {
  const at = around.tokens.findIndex(({ start }) => start >= name.end);
  return at === -1 ? [] : scanRight(at, around, { name });
}

/** How far the phrase has been followed. */
interface Scan {
  readonly around: Surroundings;
  readonly name: Span | undefined;
  readonly rest: PhraseWord[];
  /** A link stands behind the name: «con manteca», and what is joined to it by «y» belongs to it as well. */
  isLinked: boolean;
  isWithout: boolean;
  /** Behind «con». */
  isBeside: boolean;
  /** Inside «que lleva…», before the verb that asks. */
  isRelative: boolean;
  /** The token before is a link: what follows belongs to the phrase, whatever it is. */
  isJoined: boolean;
  /** An article stands between. */
  isDefinite: boolean;
  /** Behind the comma of «sopa de zapallo, peras y nueces». */
  isInList: boolean;
}

/** Nobody names a thing by more words; a phrase is sought from each of them. */
const LONGEST_PHRASE = 60;

/** From a token on, what still belongs to the phrase. */
function scanRight(
  from: number,
  around: Surroundings,
  { name, isPointed = false }: { readonly name?: Span; readonly isPointed?: boolean },
): PhraseWord[] {
  const { message, tokens, names } = around;
  const isLinked = name !== undefined && within(tokens, name).some((token) => phraseRole(token.text) === 'link');
  const scan: Scan = {
    around,
    name,
    rest: [],
    isLinked,
    isWithout: false,
    isBeside: false,
    isRelative: false,
    // «the peanut one»: pointed at, it is no question.
    isJoined: isPointed,
    isDefinite: false,
    isInList: false,
  };
  let end = name?.end ?? tokens[from]?.start ?? 0;
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (at - from >= LONGEST_PHRASE) {
      scan.rest.push({ ...token, isWithout: scan.isWithout, isUnread: true });
      break;
    }
    const gap = message.slice(end, token.start);
    if (BREAKS.test(gap) || (gap.includes(',') && !goesOn(tokens, at) && !goesOnInList(scan, at))) break;
    // «el flan y la mousse», «el flan, la mousse»: the next name; «flan mousse», «rabas con papas fritas»: one thing.
    const isNextName =
      overlaps(token, names) && (scan.isDefinite || tokens[at - 1]?.text === undefined || isAnd(tokens[at - 1]));
    if (isNextName || !STEPS[roleAt(at, around)](scan, at, token)) break;
    end = token.end;
  }
  return scan.rest;
}

function goesOnInList(scan: Scan, at: number): boolean {
  scan.isInList = scan.name !== undefined && (scan.isInList || isListed(at, scan.around));
  scan.isJoined ||= scan.isInList;
  return scan.isInList;
}

/** «é», folded, is the word for «and», and «té» the pronoun. «, pero con» goes on. */
function roleAt(at: number, { message, tokens }: Surroundings): PhraseRole {
  const token = tokens[at];
  if (token === undefined) return 'end';
  const written = message.slice(token.start, token.end);
  if (/^é$/iu.test(written)) return 'verb';
  if (/^té$/iu.test(written)) return 'content';
  return BUT.has(token.text) && goesOn(tokens, at) ? 'passing' : phraseRole(token.text);
}

const BUT = sentenceWords('but');

function isAnd(word: Word | undefined): boolean {
  return word !== undefined && phraseRole(word.text) === 'and';
}

/** What each kind of word does; false where the phrase is over before it. */
const STEPS: Readonly<Record<PhraseRole, (scan: Scan, at: number, token: Word) => boolean>> = {
  passing: () => true,
  determiner: (scan) => {
    scan.isDefinite = true;
    return true;
  },
  without: (scan) => {
    join(scan);
    scan.isWithout = true;
    scan.isBeside = false;
    return true;
  },
  link: (scan, at, token) => {
    if (isPurpose(token.text) && isOfPurpose(at, scan.around)) return false;
    if (token.text === 'a' && isPersonBehind(at, scan.around)) return false;
    if (WITHIN.has(token.text) && isUnit(scan.around.tokens[at + 1]?.text ?? '')) return false;
    if (isSharedPlace(at, scan.around)) return false;
    if (JOINING.has(token.text)) {
      scan.isWithout = false;
      scan.isBeside = true;
    }
    join(scan);
    return true;
  },
  and: (scan, at, token) => {
    if (token.text === 'e' && isWithoutAsked(at + 1, scan.around)) return false;
    scan.isJoined = true;
    return isMoreBehind(at, scan);
  },
  relative: (scan, at) => {
    const { tokens } = scan.around;
    scan.isRelative = isHaving(tokens[at + 1]?.text ?? '') && isVerbLater(at + 2, scan.around);
    return scan.isRelative;
  },
  participle: ({ name, around }) => !isInverted(name, around),
  verb: followRelative,
  end: followRelative,
  content: (scan, at, token) => {
    const { asked, names, topics } = scan.around;
    const isSaid = (overlaps(token, asked) || overlaps(token, topics)) && !overlaps(token, names);
    if (isSaid && !scan.isJoined && isPredicate(at, scan)) return false;
    if (scan.isDefinite && !scan.isJoined && isDay(token.text)) return false;
    if (isDone(token, scan) && isSharedPlace(at + 1, scan.around)) return false;
    scan.rest.push({ ...token, isWithout: scan.isWithout, isBeside: scan.isBeside });
    scan.isJoined = false;
    scan.isDefinite = false;
    return true;
  },
};

/** «in the same oil as the fish», «en la misma freidora que…»: where it is made, and no part of its name. */
function isSharedPlace(at: number, { tokens }: Surroundings): boolean {
  if (!PLACING.has(tokens[at]?.text ?? '')) return false;
  const next = tokens[at + 1]?.text ?? '';
  return SAME.has(phraseRole(next) === 'determiner' ? (tokens[at + 2]?.text ?? '') : next);
}

const PLACING = sentenceWords('placing');
const SAME = sentenceWords('same');

/** «are the fries fried in the same oil»: what is asked of it. */
function isDone({ text }: Word, { name, around }: Scan): boolean {
  return text.length > 4 && text.endsWith('ed') && isInverted(name, around);
}

/** «o tratamento e sem formol»: Portuguese for «is», without its accent, where nothing else is asked. */
function isWithoutAsked(at: number, { tokens, asked }: Surroundings): boolean {
  const [without, word] = [tokens[at], tokens[at + 1]];
  if (without === undefined || word === undefined || phraseRole(without.text) !== 'without') return false;
  // «sem glúten» is one span.
  const named = asked.filter((span) => span.by === 'name' || overlaps(without, [span]));
  return overlaps(word, named) && asked.every((span) => overlaps(word, [span]) || span.start > word.end);
}

function join(scan: Scan): void {
  scan.isLinked = true;
  scan.isJoined = true;
  scan.isDefinite = false;
}

/** The verb of «que lleva…»; the next one asks. */
function followRelative(scan: Scan): boolean {
  const goesOnBehind = scan.isRelative;
  scan.isRelative = false;
  return goesOnBehind;
}

const WITHIN = sentenceWords('inside');

/** «con» ends what «sin» began. */
const JOINING = sentenceWords('with');

/** «el flan, pero con galletitas» */
function goesOn(tokens: readonly Word[], at: number): boolean {
  const first = tokens[at]?.text ?? '';
  const next = BUT.has(first) ? at + 1 : at;
  const opening = tokens[next]?.text ?? '';
  const isOpening = phraseRole(opening) === 'without' || JOINING.has(opening);
  return isOpening && !sentenceWords('whichOrWho').has(tokens[next + 1]?.text ?? '');
}

/** «para mi hija», «para dos», «para celíacos», «para llevar»: the phrase is over. */
function isOfPurpose(at: number, { tokens, asked }: Surroundings): boolean {
  const next = nextIn(tokens, at + 1, (role) => role !== 'determiner');
  const role = next === undefined ? 'end' : phraseRole(next.text);
  // «la crema para sin perfume», «para y nueces»: a word that was left out ends no phrase.
  if (role === 'without' || role === 'link' || role === 'and') return false;
  return next === undefined || role !== 'content' || isCircumstance(next.text) || overlaps(next, asked);
}

function isPersonBehind(at: number, { tokens }: Surroundings): boolean {
  const next = nextIn(tokens, at + 1, (role) => role !== 'determiner');
  return next !== undefined && isPerson(next.text);
}

/** The first word from there on that has such a role. */
function nextIn(tokens: readonly Word[], from: number, isSought: (role: PhraseRole) => boolean): Word | undefined {
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token !== undefined && isSought(phraseRole(token.text))) return token;
  }
  return undefined;
}

/** «con manteca y queso», «sopa de zapallo y almendras»: more of the same, and not the next thing. Nothing is asked right behind a name and «y»; another thing has an article. */
function isMoreBehind(at: number, { around, isLinked, isWithout }: Scan): boolean {
  const { tokens, names } = around;
  const next = tokens[at + 1];
  if (next === undefined || overlaps(next, names)) return false;
  const role = phraseRole(next.text);
  if (role === 'content') return isLinked || !isWithout;
  return isLinked && (role === 'without' || role === 'link');
}

function isVerbLater(from: number, { message, tokens }: Surroundings): boolean {
  for (let at = from; at < tokens.length; at += 1) {
    const [before, token] = [tokens[at - 1], tokens[at]];
    if (token === undefined || (before !== undefined && BREAKS.test(message.slice(before.end, token.start))))
      return false;
    if (phraseRole(token.text) === 'verb') return true;
  }
  return false;
}

/** The verb before a name: «¿tiene el flan…?», «is the flan…?» */
function verbBefore(name: Span | undefined, { tokens }: Surroundings): string | undefined {
  const last = name === undefined ? undefined : lastUntil(tokens, name.start);
  const isOfArticle = last !== undefined && phraseRole(last.text) === 'determiner';
  const verb = isOfArticle ? lastUntil(tokens, last.start) : last;
  return verb !== undefined && phraseRole(verb.text) === 'verb' ? verb.text : undefined;
}

function isInverted(name: Span | undefined, around: Surroundings): boolean {
  return verbBefore(name, around) !== undefined;
}

/**
 * Whether what is asked for right behind a name is asked of it («flan gluten?», «¿tiene el flan huevo?») or belongs to the name, as it does
 * where something else is asked («¿el flan vegano tiene maní?»).
 */
function isPredicate(at: number, { around, name }: Scan): boolean {
  const { message, tokens, asked } = around;
  const last = lastAsked(at, around);
  const [token, end, following] = [tokens[at], tokens[last], tokens[last + 1]];
  if (token === undefined || end === undefined) return false;
  const isFollowed = following !== undefined && !BREAKS.test(message.slice(end.end, following.start));
  if (isFollowed && phraseRole(following.text) === 'verb') return false;
  const verb = verbBefore(name, around);
  const isNamed = !asked.some((span) => span.by === 'implied' && overlaps(token, [span]));
  // «¿puede comer la milanesa una vegetariana?»: who has it.
  const isSomebody = INDEFINITE.has(tokens[at - 1]?.text ?? '');
  if (verb !== undefined && (isNamed || isSomebody || isHaving(verb) || BEING.has(verb))) return true;
  const isElsewhere = asked.some(
    (span) => !(span.start >= token.start && span.end <= end.end) && !(name !== undefined && overlaps(span, [name])),
  );
  return isNamed && !isElsewhere;
}

const INDEFINITE = sentenceWords('indefinite');
const BEING = sentenceWords('is');

/** The last of the run of words that ask: «gluten o huevo», «gluten free», «apto celíacos». */
function lastAsked(from: number, { message, tokens, asked, topics }: Surroundings): number {
  let last = from;
  for (let at = from + 1; at < Math.min(tokens.length, from + MOST_ASKED); at += 1) {
    const [before, token] = [tokens[at - 1], tokens[at]];
    if (token === undefined || before === undefined || HARD_SIGNS.test(message.slice(before.end, token.start))) break;
    const role = phraseRole(token.text);
    const isAsking =
      ADJECTIVAL.has(token.text) || (role !== 'verb' && (overlaps(token, asked) || overlaps(token, topics)));
    if (isAsking) last = at;
    else if (!CONNECTING.has(role) && !OR.has(token.text)) break;
  }
  return last;
}

/** Nobody asks for more in one breath; it is looked for from each word of it. */
const MOST_ASKED = 32;

const CONNECTING: ReadonlySet<PhraseRole> = new Set<PhraseRole>(['and', 'without', 'link', 'passing', 'determiner']);
const OR = sentenceWords('orNor');
/** Behind what is asked for they ask the same: «gluten free», «apto». */
const ADJECTIVAL = sentenceWords('fitOrFree');

/** What stands before a name and belongs to it: «tarta de pollo», «the teriyaki chicken». */
function wordsBefore(name: Named, around: Surroundings): PhraseWord[] {
  const { message, tokens, names } = around;
  const rest: PhraseWord[] = [];
  let { start } = name;
  let isBehindLink = false;
  let isBeside = false;
  for (let at = tokens.findLastIndex(({ end }) => end <= name.start); at >= 0; at -= 1) {
    const token = tokens[at];
    if (token === undefined || overlaps(token, names) || HARD_SIGNS.test(message.slice(token.end, start))) break;
    const isLink: boolean = !isBehindLink && isHeaded(token, name);
    if (!isLink && !isOfPhrase(at, isBehindLink, { around, start })) break;
    if (isLink) isBeside = JOINING.has(token.text);
    else rest.unshift({ ...token, isWithout: false, isBeside });
    isBehindLink = isLink;
    start = token.start;
  }
  return rest;
}

/** A noun before one of these has the name as its complement: «tarta de pollo», «pastel al pollo». */
function isHeaded({ text }: Word, { by }: Named): boolean {
  return HEADED.has(text) || (by === 'detail' && HEADED_BY_DETAIL.has(text));
}

const HEADED = sentenceWords('linksHead');
/** «cazuela de Mar del Plata»: what only tells a thing apart names none; but «el precio del flan». */
const HEADED_BY_DETAIL = sentenceWords('linksOnlyDetail');

function isOfPhrase(
  at: number,
  isBehindLink: boolean,
  { around, start }: { readonly around: Surroundings; readonly start: number },
): boolean {
  const { message, tokens, asked, topics } = around;
  const token = tokens[at];
  if (token === undefined || phraseRole(token.text) !== 'content') return false;
  // «kids' flan», not «amigo, flan».
  const isOwner = /[’']/u.test(message.slice(token.end, start));
  if (isOwner) return true;
  if (isPerson(token.text)) return isPersonOfName(at, around);
  if (isMeasure(token.text) || isAmount(token) || overlaps(token, topics)) return false;
  return !(overlaps(token, asked) && (isBehindLink || isObject(at, around)));
}

/** «2 flans», «two flat whites»: how many of it. */
function isAmount({ text }: Word): boolean {
  return /^\d{1,2}$/u.test(text) || NUMBERS.has(text);
}

const NUMBERS = sentenceWords('numberWord');

/** «is the nonna flan ok?» is of a flan; «para mi hija flan» and «a la abuela flan» are not. */
function isPersonOfName(at: number, { tokens }: Surroundings): boolean {
  return at === 0 || (ARTICLES.has(tokens[at - 1]?.text ?? '') && !TOWARDS.has(tokens[at - 2]?.text ?? ''));
}

const TOWARDS = sentenceWords('towards');

/** «¿tiene gluten flan?»: asked of it; «the peanut flan», «peanut flan» are names. */
function isObject(at: number, { tokens }: Surroundings): boolean {
  const before = tokens[at - 1]?.text ?? '';
  return isHaving(before) && !ENGLISH.has(before);
}

const ENGLISH = sentenceWords('hasInEnglish');
