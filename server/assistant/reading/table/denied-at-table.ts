import { sentenceWords } from '../../../language/index.ts';
import type { Lexicon, LexiconMatch } from '../../../knowledge/index.ts';
import type { Word } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { remember } from '../../../text/remember.ts';
import { isAllergyWord } from '../dangers/allergy-clauses.ts';
import { isName, isPerson, isWithCapital, personsIn } from './named-persons.ts';
import type { Span } from '../span.ts';
import { overlaps } from '../span.ts';
import { lengthAt, saysAnywhere, spanOf, stretchesOf } from './stretches.ts';
import { skip } from '../word-steps.ts';

/** A stretch in which somebody at the table is said not to have something. */
interface Denial extends Span {
  /** It is no matter of what they feel like: what they can't have, or what becomes of them. */
  readonly isPlain: boolean;
  /** Of what it names itself, and of nothing else. */
  readonly isOwn: boolean;
  /** Nobody is named but by these words with a capital: where one is a food («Pescado no»), it is no name. */
  readonly names?: readonly Span[];
}

type Dangers = Pick<Lexicon, 'matchAsked' | 'entry'>;

/**
 * «yo como queso pero mi mujer no», «everyone eats nuts apart from Tom», «amendoim mata meu amigo»: the dangers that somebody at the table is said to be
 * without, or harmed by, wherever in the message they are named. Nobody says why: it may be their health, and is taken for it. Empty where it is no more
 * than taste.
 */
export function deniedAtTable(message: string, lexicon: Dangers): readonly LexiconMatch[] {
  const denials = denialsIn(message);
  if (denials.length === 0) return [];
  const named = lexicon.matchAsked(message);
  const dangers = dangersIn(message, lexicon);
  const isNobody = ({ names }: Denial): boolean => names?.every((name) => overlaps(name, named)) === true;
  const denied = denials.flatMap((denial) => {
    if (isNobody(denial)) return [];
    const own = dangers.filter((danger) => overlaps(danger, [denial]));
    // «mi vieja no come carne y el nene quiere mila»: what is denied is named.
    const isNamed = denial.isOwn || named.some((match) => match.exact && overlaps(match, [denial]));
    return meantBy(denial, isNamed || own.length > 0 ? own : dangers.filter(({ exact }) => exact));
  });
  return dangers.filter((danger) => denied.includes(danger));
}

/** «yo quiero flan, mi hija no»: a dish is turned down with no word of health. */
function meantBy({ isPlain }: Denial, dangers: readonly LexiconMatch[]): readonly LexiconMatch[] {
  return isPlain ? dangers : dangers.filter((danger) => !isUsual(danger));
}

function dangersIn(message: string, lexicon: Dangers): readonly LexiconMatch[] {
  return lexicon.matchAsked(message).filter((match) => isDanger(match, lexicon));
}

/**
 * What a message goes on to deny to somebody, of what was spoken of before: «¿tiene maní?», «mi hermana no puede»; «mi hijo es alérgico al maní», «mi señora a la
 * leche». Ids of hazards. `before`: the message before it. `held`: what is known that somebody can't have.
 */
export function deniedFurther(
  message: string,
  { before, held, lexicon }: { readonly before: string; readonly held: readonly string[]; readonly lexicon: Dangers },
): readonly string[] {
  const dangers = dangersIn(message, lexicon).filter(({ exact }) => exact);
  if (dangers.length > 0) {
    const isHeld = held.some((id) => lexicon.entry(id)?.kind === 'hazard');
    return isHeld
      ? idsOf(
          dangers.filter((danger) => isListedOn(message, danger)),
          lexicon,
        )
      : [];
  }
  const spoken = dangersIn(before, lexicon).filter(({ exact }) => exact);
  const denials = spoken.length === 0 ? [] : denialsIn(message).filter(({ isOwn }) => !isOwn);
  return idsOf(
    denials.flatMap((denial) => meantBy(denial, spoken)),
    lexicon,
  );
}

function idsOf(matches: readonly LexiconMatch[], lexicon: Dangers): readonly string[] {
  const ids = matches.flatMap(({ meanings }) => meanings.flatMap(({ hazardId }) => hazardId ?? []));
  return [...new Set(ids.filter((id) => lexicon.entry(id)?.kind === 'hazard'))];
}

/** «y mi señora a la leche», «my wife to milk»: a person and what it is to, and nothing else. */
function isListedOn(message: string, danger: Span): boolean {
  return stretchesOf(message).some((stretch) => {
    const to = stretch.findLastIndex((word) => TO.has(word.text) && word.end <= danger.start);
    const who = stretch.slice(0, to);
    const isWho = to > 0 && (isBarePerson(who, message) || who.every(({ text }) => ONESELF.has(text)));
    return isWho && stretch.slice(to).every((word) => isFunctionWord(word.text) || overlaps(word, [danger]));
  });
}

/**
 * «I eat kiwi but my wife can't»: what is denied is no danger that is known, and it is somebody's health all the same. Only where nothing else is said of
 * them, and another has it.
 */
export function deniesUnknown(message: string): boolean {
  const stretches = stretchesOf(message).flatMap(splitAtBut);
  const isHad = stretches.some((stretch) => saysAnywhere(stretch, 'tableWants') && denialsOf(stretch).length === 0);
  return (
    isHad && stretches.some((stretch) => isAble(stretch) && isDenied(stretch, message) && saysNoMore(stretch, message))
  );
}

function saysNoMore(stretch: readonly Word[], message: string): boolean {
  const persons = personsIn(stretch, message);
  return stretch.every(({ text }, at) => isFunctionWord(text) || SAID_OF_ONESELF.has(text) || persons.includes(at));
}

const TO = sentenceWords('to');

/** Of an allergy: what is a way of eating, too («vino»), is a choice. */
function isDanger({ meanings }: LexiconMatch, lexicon: Dangers): boolean {
  const kinds = meanings.flatMap(({ hazardId }) => (hazardId === undefined ? [] : [lexicon.entry(hazardId)?.kind]));
  return kinds.includes('hazard') && !kinds.includes('diet');
}

function isUsual({ meanings }: LexiconMatch): boolean {
  return meanings.every(({ strength }) => strength !== undefined);
}

const denialsIn = remember(findDenials, { most: 500, longest: 400 });

function findDenials(message: string): readonly Denial[] {
  const whole = stretchesOf(message);
  const others = whole.some(
    (stretch) => saysAnywhere(stretch, 'denialEverybody') || personsIn(stretch, message).length > 0,
  );
  const excepted = whole.filter((stretch) => excepts(stretch, message)).map((stretch) => found(stretch, true));
  const stretches = whole.flatMap(splitAtBut);
  const denied = stretches.flatMap((stretch, at): Denial[] => {
    if (saysAnywhere(stretch, 'denialCareful')) return [found(stretch, true, true)];
    if (saysAnywhere(stretch, 'denialDoctor') || isConditional(stretch, message)) return [found(stretch, true)];
    if (others && isHarm(stretch)) return [found(stretch, true)];
    if (isTrouble(stretch, message)) return [found(stretch, true, true)];
    const before = stretches[at - 1];
    const isBehind = before !== undefined && isBarePerson(before, message) && denies(stretch);
    const isSaid = isBehind || isDenied(stretch, message) || (others && isOneself(stretch));
    const names = namesIn(isBehind ? [...before, ...stretch] : stretch, message);
    if (isSaid || isUnnamedAllergy(stretch, message))
      return [{ ...found(stretch, !isSaid || isAble(stretch)), ...names }];
    return isDeniedFor(stretch, message) ? [{ ...found(stretch, isAble(stretch), true), ...names }] : [];
  });
  return [...excepted, ...denied];
}

function found(stretch: readonly Word[], isPlain: boolean, isOwn = false): Denial {
  return { ...spanOf(stretch), isPlain, isOwn };
}

/**
 * Whether somebody else at the table is spoken of, and nobody is said to want anything: «o lance do leite é só minha filha». What is named there is no wish
 * of theirs.
 */
export function speaksOfAnother(message: string): boolean {
  const stretches = stretchesOf(message);
  const isWanting = stretches.some((stretch) => saysAnywhere(stretch, 'tableWants') || isForSomebody(stretch, message));
  return !isWanting && stretches.some((stretch) => personsIn(stretch, message).length > 0);
}

/** «pescado para mi marido» */
function isForSomebody(stretch: readonly Word[], message: string): boolean {
  return stretch.some(
    ({ text }, at) => TOWARDS.has(text) && isPerson(stretch, skip(stretch, at + 1, FOR_WHOM), message),
  );
}

const TOWARDS = new Set([...sentenceWords('towards'), ...sentenceWords('ofOrFor')]);

/** Where nobody is named otherwise. */
function namesIn(stretch: readonly Word[], message: string): Pick<Denial, 'names'> {
  const persons = personsIn(stretch, message);
  const isOther = persons.some((at) => !isName(stretch, at, message)) || stretch.some(({ text }) => ONESELF.has(text));
  const names = stretch.filter(
    (word, at) => isName(stretch, at, message) || (at === 0 && isWithCapital(word, message)),
  );
  return isOther || names.length === 0 ? {} : { names };
}

const BUT = sentenceWords('but');

/** «eu como queijo mas minha mulher não»: of another behind it. */
function splitAtBut(stretch: readonly Word[]): Word[][] {
  const parts: Word[][] = [[]];
  for (const word of stretch) {
    if (BUT.has(word.text)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter(({ length }) => length > 0);
}

const SOMEBODY = sentenceWords('tableSomebody');
const ONESELF = sentenceWords('denialOneself');
const INDEFINITE = sentenceWords('indefinite');
const OURS = sentenceWords('ours');
const DISLIKES = sentenceWords('dislikes');
const DEGREE = sentenceWords('degree');

/** Something is denied, and neither taste nor another matter. */
function denies(stretch: readonly Word[]): boolean {
  return denialsOf(stretch).length > 0;
}

function denialsOf(stretch: readonly Word[]): { readonly at: number; readonly next: number }[] {
  const isOfTaste =
    OTHER_MATTERS.some((name) => saysAnywhere(stretch, name)) || stretch.some(({ text }) => DISLIKES.has(text));
  if (isOfTaste) return [];
  return [...stretch.keys()].flatMap((at) => {
    const length = lengthAt(stretch, at, 'denialNot');
    return length === 0 ? [] : [{ at, next: at + length }];
  });
}

const OTHER_MATTERS = ['denialOfTaste', 'denialOther'] as const;

/** «mi mujer no», «Sue can't have it», «not for my brother». */
function isDenied(stretch: readonly Word[], message: string): boolean {
  const persons = personsIn(stretch, message);
  if (persons.length === 0) return false;
  return denialsOf(stretch).some(({ at, next }) => {
    // «not too spicy for my son»
    if (DEGREE.has(stretch[next]?.text ?? '')) return false;
    const to = skip(stretch, next, FOR_WHOM);
    const last = stretch[to + 1]?.text;
    const isLast = last === undefined || isFunctionWord(last);
    return persons.some((person) => person < at || (person === to && isLast));
  });
}

/** «leite não desce bem pra minha filha»: of what it names; «no hay pescado para mi hijo?» asks. */
function isDeniedFor(stretch: readonly Word[], message: string): boolean {
  const isOf = denialsOf(stretch).some(({ next }) => !NO_DENIAL.has(stretch[next]?.text ?? ''));
  return isOf && personsIn(stretch, message).length > 0;
}

const NO_DENIAL = new Set([...sentenceWords('has'), ...sentenceWords('thereIs'), ...DEGREE]);

function isAble(stretch: readonly Word[]): boolean {
  return saysAnywhere(stretch, 'denialAble');
}

/** «langostinos para mí, pero mi novia es alérgica»: to what is spoken of, where nothing else is said. */
function isUnnamedAllergy(stretch: readonly Word[], message: string): boolean {
  const persons = personsIn(stretch, message);
  const isSaid = persons.length > 0 && stretch.some(({ text }) => isAllergyWord(text));
  return isSaid && stretch.every(({ text }, at) => isFunctionWord(text) || isAllergyWord(text) || persons.includes(at));
}

const FOR_WHOM = new Set([
  ...sentenceWords('towards'),
  ...sentenceWords('ofOrFor'),
  ...sentenceWords('anyArticle'),
  ...OURS,
]);

/** «ella sí, yo no»: nothing else is said. */
function isOneself(stretch: readonly Word[]): boolean {
  const [denial] = denialsOf(stretch);
  const person = stretch.findIndex(({ text }) => ONESELF.has(text));
  if (denial === undefined || person < 0) return false;
  return stretch.every(({ text }) => isFunctionWord(text) || ONESELF.has(text) || SAID_OF_ONESELF.has(text));
}

const SAID_OF_ONESELF = new Set([
  ...sentenceWords('denialNot'),
  ...sentenceWords('denialAble'),
  ...sentenceWords('denialEats'),
]);

/** «mi hija», «my mother in law», «Tom»: nothing is said of them there. */
function isBarePerson(stretch: readonly Word[], message: string): boolean {
  const [first] = stretch;
  if (first === undefined || stretch.length > MOST_OF_PERSON) return false;
  if (stretch.length === 1 && isWithCapital(first, message)) return true;
  return personsIn(stretch, message).length > 0 && !SAYING.some((name) => saysAnywhere(stretch, name));
}

const MOST_OF_PERSON = 4;
const SAYING = ['denialNot', 'denialAble', 'tableWants', 'has'] as const;

const NO_HARM = sentenceWords('denialNoHarm');

/** «se hincha», «comes out in hives»; «se muere por las papas» is none. */
function isHarm(stretch: readonly Word[]): boolean {
  return [...stretch.keys()].some((at) => {
    const length = lengthAt(stretch, at, 'denialHarm');
    return length > 0 && !NO_HARM.has(stretch[at + length]?.text ?? '');
  });
}

const WITHOUT = sentenceWords('without');

/** «tiene problema con las nueces», «dairy is an issue for one of us»; «sin problema» is none. */
function isTrouble(stretch: readonly Word[], message: string): boolean {
  if (!saysAnywhere(stretch, 'denialTrouble') || personsIn(stretch, message).length === 0) return false;
  return !saysAnywhere(stretch, 'denialNot') && !stretch.some(({ text }) => WITHOUT.has(text));
}

/** So many words stand between «si» and «come»: «si mi hijo come maní». */
const MOST_BETWEEN = 3;

function isConditional(stretch: readonly Word[], message: string): boolean {
  const persons = personsIn(stretch, message);
  return [...stretch.keys()].some((at) => {
    if (lengthAt(stretch, at, 'denialIf') === 0) return false;
    return persons.some((person) => {
      const isNear = person > at && person <= at + MOST_BETWEEN;
      return isNear && lengthAt(stretch, person + 1, 'denialEats') > 0;
    });
  });
}

const WANTED = ['tableWants', 'denialOfTaste'] as const;

/** «todos menos Tomás», «apart from Sue nobody…»; «todo menos pescado» excepts nobody. */
function excepts(stretch: readonly Word[], message: string): boolean {
  if (!saysAnywhere(stretch, 'denialEverybody')) return false;
  return [...stretch.keys()].some((at) => {
    const length = lengthAt(stretch, at, 'denialExcept');
    if (length === 0) return false;
    const to = skip(stretch, at + length, FOR_WHOM);
    const behind = stretch.slice(to);
    // «menos Ana que quiere carne»; in «salvo Ana todos comemos queso» it is said of the others.
    const isWanting = WANTED.some((name) => saysAnywhere(behind, name)) && !saysAnywhere(behind, 'denialEverybody');
    if (isWanting) return false;
    const last = stretch[to - 1]?.text ?? '';
    // «todos menos uno»
    const isOne = INDEFINITE.has(last) || ONESELF.has(stretch[to]?.text ?? '') || SOMEBODY.has(stretch[to]?.text ?? '');
    return isOne || [to, to - 1].some((each) => each >= at + length && isPerson(stretch, each, message));
  });
}
