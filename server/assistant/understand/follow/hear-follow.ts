import type { Domain } from '../../../domains/index.ts';
import type { Span, Token, Utterance, WordClass } from '../../../language/index.ts';
import { matchDomainWords } from '../../reading/domain-words.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import type { Reading } from '../../reading/reading.ts';
import { lastUntil, overlaps } from '../../reading/span.ts';
import { isLight } from '../../../language/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { turnedDown } from '../find/turned-down.ts';
import { wishWords } from '../find/wish-words.ts';
import { askedAttributes } from '../several/asked-attributes.ts';
import type { FollowContext } from './follow.ts';

/** What the words of a message do beside asking. */
export interface Said {
  /** Words that only point at what was found. */
  readonly pointers: readonly Span[];
  /** It says itself what it is about: an item, a section or a kind of things, or words that nothing accounts for. */
  readonly isAbout: boolean;
  /** Where it names items. */
  readonly names: readonly Span[];
  /** It names an item. */
  readonly isNamed: boolean;
  /** It asks for a section, a kind of things, or for items by their noun. */
  readonly isOfKind: boolean;
  readonly hasOrder: boolean;
  /** It says what is wanted or not wanted. */
  readonly hasTests: boolean;
  /** «y», «mejor», «que no», «sin»: it leans on what was said before. */
  readonly goesOn: boolean;
  /** «alguno», «cuál»: one of what was spoken of. */
  readonly isPronoun: boolean;
}

/** What the words of a message do, as far as it may go on about something. */
export function hearFollow({ utterance, domain, catalog, reading }: FollowContext): Said {
  const { text, tokens, money } = utterance;
  const wishes = wishWords(text, domain);
  const pointers = [...POINTING.flatMap((name) => spansOf(utterance, name)), ...tokens.filter(isOnes)];
  const places = placesIn(utterance).map(({ span }) => span);
  const known = [...wishes, ...pointers, ...places];
  const mentions = namesOf({ domain, catalog }).mentions(text, known);
  const names = mentions.filter((mention) => !overlaps(mention, known) && !turnedDown(mention, utterance));
  // «Sin ensalada» is about none of them.
  // «¿Alguno a la plancha?», though two are called so, says how it is to be.
  const isOfWish = reading.ambiguous.length > 1 && mentions.length === 0;
  const isOfItems = reading.items.length > 0 && reading.near === undefined && !isOfWish;
  const isNamed = names.length > 0 || (isOfItems && !mentions.some((mention) => turnedDown(mention, utterance)));
  const kinds = [...wishes.filter((wish) => isKind(wish, domain)), ...kindWords(text, domain, reading)];
  // «El segundo» of a list is no main course.
  const isOfKind = kinds.some((kind) => !overlaps(kind, places) && !turnedDown(kind, utterance));
  // «¿Cuánto dura?» asks something of what was spoken of.
  const asked = askedAttributes(text, domain).filter(({ word }) => !isFunctionWord(word));
  const taken = [...known, ...names, ...asked];
  return {
    pointers,
    names,
    isAbout: isNamed || isOfKind || tokens.some((token) => isStrange(token, reading) && !overlaps(token, taken)),
    isNamed,
    isOfKind,
    hasOrder: wishes.some(({ meanings }) => meanings.some(({ kind }) => kind !== 'value')),
    hasTests: wishes.length > 0 || money.length > 0 || asksForPart(reading),
    goesOn: goesOn(utterance),
    isPronoun: !isOfKind && tokens.slice(0, PRONOUN_REACH).some(({ folded }) => PRONOUNS.has(folded)),
  };
}

/** The phrases of a class in the message. */
export function spansOf({ heard }: Utterance, name: WordClass): Span[] {
  return heard
    .filter(({ classes }) => classes.some((each) => each.name === name))
    .map(({ start, end }) => ({ start, end }));
}

/** It asks of a danger, a diet or a part. */
export function asksForPart({ asked, rejected, wanted }: Reading): boolean {
  return asked.length > 0 || rejected.length > 0 || wanted.length > 0;
}

const POINTING: readonly WordClass[] = ['ofThem', 'instead', 'adding'];
const ONES = new Set(['one', 'ones', "one's", 'one’s']);

/** «the red one»: it stands for a thing. */
export function isOnes({ folded }: Token): boolean {
  return ONES.has(folded);
}

/** It has a meaning, and neither a name, a wish nor a word of the language accounts for it. */
function isStrange(token: Token, { leftover, missing }: Reading): boolean {
  const left = [...leftover, ...missing].flatMap((word) => word.toLowerCase().split(/\s+/u));
  return left.includes(token.text.toLowerCase()) && !isLight(token);
}

/** The first attribute that says what something is tells what kind of thing it is. */
function isKind({ meanings }: ReturnType<typeof wishWords>[number], domain: Domain): boolean {
  const kind = domain.attributes.find(({ identifies }) => identifies === true)?.id;
  return meanings.some((meaning) => meaning.kind === 'value' && meaning.attribute === kind);
}

/** The noun of the section that it asks for, and those of items as such. */
function kindWords(text: string, domain: Domain, { category }: Reading): Span[] {
  return matchDomainWords(domain, text).filter(({ meanings }) =>
    meanings.some((word) => word.kind === 'items' || (word.kind === 'category' && word.category === category)),
  );
}

const PLACES = ['first', 'second', 'third'] as const;
const LAST = new Set('ultimo ultima last'.split(' '));
/** «de segundo», «un primero»: a course, and no place in a list. */
const OF_COURSE = new Set('de un una of for as como para'.split(' '));

/** Words that point at a place in a list: from the first, or the last one (-1). */
export function placesIn(utterance: Utterance): { readonly span: Span; readonly at: number }[] {
  const { tokens } = utterance;
  const counted = PLACES.flatMap((name, at) => spansOf(utterance, name).map((span) => ({ span, at })));
  const last = tokens.filter(({ folded }) => LAST.has(folded)).map((span) => ({ span, at: -1 }));
  return [...counted, ...last].filter(({ span }) => {
    const before = lastUntil(tokens, span.start);
    return before === undefined || !OF_COURSE.has(before.folded);
  });
}

const OPENING: readonly WordClass[] = ['ok', 'filler', 'thanks', 'yes'];
const BINDING: readonly WordClass[] = [
  'and',
  'but',
  'instead',
  'adding',
  'without',
  'with',
  'negation',
  'also',
  'below',
  'above',
];
const RELATIVE = new Set(['que', 'q', 'that']);

/** Its first word, but for a «vale» or a «che», leans on what was said before. */
function goesOn({ tokens }: Utterance): boolean {
  const at = tokens.findIndex(({ classes }) => !OPENING.some((name) => classes.has(name)));
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first === undefined) return false;
  if (RELATIVE.has(first.folded) && second?.classes.has('negation') === true) return true;
  return [tokens[0], first].some((token) => BINDING.some((name) => token?.classes.has(name) === true));
}

/** Words of three languages that stand for one of several. */
export const PRONOUNS: ReadonlySet<string> = new Set(
  'alguno alguna algunos algunas cual cuales cualquiera ninguno ninguna which any qual quais algum alguma alguns one ones'.split(
    ' ',
  ),
);
const PRONOUN_REACH = 4;
