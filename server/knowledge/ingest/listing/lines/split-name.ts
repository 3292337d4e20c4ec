/** What of a line is the name of its item, and what is said of it. */
import { languageOf } from '../../../../text/language-of.ts';
import { flat, GAP, isLoud } from '../text-line.ts';
import { trimEndOf } from '../trim-signs.ts';
import type { Vocabulary } from '../vocabulary.ts';

export interface SplitName {
  readonly name: string;
  /** In the order in which they stand. */
  readonly said: readonly string[];
}

const LONGEST_NAME = 8;
/** «(sube a $20.000 con todo)»: so many words are a sentence. */
const FEWEST_TOLD = 4;

/** «Ensalada César (lechuga, pollo)», «Pizza: salsa y queso», «Croquetas / Croquettes». */
export function splitName(text: string): SplitName {
  const [first = '', ...segments] = text.split(GAP).map((part) => part.trim());
  const said = segments.filter((part) => part !== '');
  for (const cut of [atBrackets, atLanguage, atSign, atSentence]) {
    const found = cut(first);
    if (found !== undefined) return { name: tidy(found[0]), said: [found[1], ...said].map(flat) };
  }
  return { name: tidy(first), said: said.map(flat) };
}

const MOST_OF_DAY = 3;

/** «Lunes: Pastel de papa», «Jueves: Guiso»: when it is had is said of it, and is no name. */
export function withoutDay(split: SplitName, { placeWords }: Pick<Vocabulary, 'placeWords'>): SplitName {
  const [before = '', behind] = split.name.split(/: (.+)/u);
  const [name, [first, ...others]] =
    behind === undefined ? [split.name, split.said] : [before, [behind, ...split.said]];
  const isDay = placeWords(name) > 0 && name.split(' ').length <= MOST_OF_DAY;
  const isDish = first !== undefined && /^\p{Lu}/u.test(first) && placeWords(first) === 0;
  return isDay && isDish ? { name: tidy(first), said: [name, ...others] } : split;
}

type Cut = readonly [name: string, said: string] | undefined;

function atBrackets(text: string): Cut {
  const at = text.indexOf('(');
  if (at < 2 || !text.endsWith(')') || text.indexOf(')') < text.length - 1) return undefined;
  const said = text.slice(at + 1, -1);
  const isList = said.includes(',') || / (?:[ye]|and) /u.test(said) || said.split(' ').length >= FEWEST_TOLD;
  return isList && /\p{L}{3}/u.test(said) && !/^\d/u.test(said) ? [text.slice(0, at), said] : undefined;
}

/** Two names in two languages. */
function atLanguage(text: string): Cut {
  const parts = text.split(/\s[/|·]\s/u);
  const [name = '', other = ''] = parts;
  if (parts.length !== 2 || other === '') return undefined;
  const language = languageOf(other);
  return language !== undefined && language !== (languageOf(name) ?? 'es') ? [name, other] : undefined;
}

function atSign(text: string): Cut {
  const found = /^(?<name>[^:]{2,60}?)(?:: | [-–—] )(?<said>.{3,})$/u.exec(text)?.groups;
  const name = found?.['name'] ?? '';
  const said = found?.['said'] ?? '';
  if (found === undefined || name.split(' ').length > LONGEST_NAME) return undefined;
  const isSaid = said.includes(' ') || /^\p{Ll}/u.test(said);
  return isSaid ? [name, said] : undefined;
}

/** In capitals a stop may shorten a word: «SUPL. PAN». */
function atSentence(text: string): Cut {
  if (isLoud(text)) return undefined;
  const at = text.search(/(?<=\p{L}{4})\. (?=\p{Lu})/u);
  return at <= 0 || text.slice(0, at).split(' ').length > LONGEST_NAME
    ? undefined
    : [text.slice(0, at), text.slice(at + 2)];
}

function tidy(text: string): string {
  return trimEndOf(flat(text), '.:;,·|–-').trim();
}
