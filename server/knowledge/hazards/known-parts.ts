import type { Word } from '../../text/fold.ts';
import { fold, words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import type { PhraseMatch } from '../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../text/phrase-trie.ts';
import type { HazardRules } from '../rules.ts';
import { isLeftOut } from './absence.ts';
import type { LexiconMatch } from './meanings.ts';
import { matchApart, SEPARATOR } from './match-apart.ts';

/** What the rules know to be harmless among the parts of an item. */
export interface KnownParts {
  /** Without words that mean what they are made of, where that is known: `harina de arroz` holds no flour of wheat. */
  takeAfter(text: string, found: LexiconMatch[]): LexiconMatch[];
  /** The words of a part that neither this list nor what was `found` in it accounts for, each run as written. */
  unknownIn(text: string, found: readonly Span[]): string[];
  /** Whether what a word of a name leaves open the name itself says, in parts that are known or `found`: «Taco de nopal», «Bean & cheese taco», «queso asado». */
  isToldBeside(name: string, open: Span, found: readonly Span[]): boolean;
  /** Whether what is filled, said of many («Empanadas»), has its filling in a name: «De queso y cebolla». */
  isFilledWith(name: string, said: string, found: readonly Span[]): boolean;
  /** Whether a word is a part by itself, said of no other: «dorada», «200 g de dorada fresca», «papas con dorada», not «cebolla dorada». */
  standsAlone(text: string, span: Span): boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Between the words of a part. */
const LINKS = new Set(
  `de del da do das dos con com with al a la el los las le les the of in on en em no na nos nas y e and o or ou u ni nor para for por sin sem
  without un una unos unas um uma an nuestro nuestra our tipo type estilo style su sus segun etc lleva llevan contiene contienen tiene tienen contem leva contains has pedido opcional optional apto apta aptos aptas libre free otro otra otros otras more mas mais`.split(
    /\s+/u,
  ),
);

/** Behind a word for what it is made of. */
const OF = new Set(['de', 'del', 'da', 'do', 'of']);
const ARTICLES = new Set(['el', 'la', 'los', 'las', 'the', 'a', 'o']);

/** The harmless parts of a domain; where its file lists none, none is known and none is unknown. */
export function createKnownParts({
  knownParts = [],
  partQualifiers = [],
  madeOf = [],
  filled = [],
}: HazardRules): KnownParts {
  const trie = createPhraseTrie<'known'>();
  for (const phrase of knownParts) trie.add(phrase, 'known');
  const qualifiers = new Set(partQualifiers.flatMap((phrase) => words(phrase).flatMap(({ text }) => wordForms(text))));
  const heads = new Set(madeOf.flatMap((phrase) => words(phrase).flatMap(({ text }) => wordForms(text))));
  const fillable = new Set(filled.flatMap((phrase) => wordForms(spelled(phrase))));
  const isFilled = (word: string): boolean =>
    fillable.has(spelled(word)) || wordForms(spelled(word)).some((form) => fillable.has(form));
  const knownIn = (text: string): PhraseMatch<'known'>[] => matchApart(trie, text);
  const isQualifier = (word: string): boolean => qualifiers.has(word);
  const isNone = (word: string): boolean =>
    qualifiers.has(word) || heads.has(word) || LINKS.has(word) || isMeasure(word);
  return {
    takeAfter(text, found) {
      if (heads.size === 0 || !found.some((match) => isHead(match, heads))) return found;
      const known = knownIn(text);
      return known.length === 0
        ? found
        : found.filter((match) => !isHead(match, heads) || !isOfKnown(text, match, known));
    },
    unknownIn(text, found) {
      if (knownParts.length === 0) return [];
      const taken = [...found, ...knownIn(text)];
      const unknown = unknownRuns(text, taken, isNone);
      // How something is cut or cooked says nothing of what it is: «semillas», «mixto».
      if (taken.length === 0 && unknown.length === 0 && words(text).some(({ text: word }) => !isMeasure(word)))
        return [text.trim()];
      return [...opensUnknown(text, taken, isQualifier), ...unknown].map(({ start, end }) => text.slice(start, end));
    },
    isToldBeside(name, open, found) {
      const told = [...found, ...knownIn(name)].filter((span) => !overlaps(span, open));
      const word = name.slice(open.start, open.end);
      if (isQualifier(fold(word))) return told.some(({ end }) => /^\s+$/u.test(name.slice(end, open.start)));
      return isFilled(word) && saysFilling(name, open, told, isNone);
    },
    isFilledWith(name, said, found) {
      // A hazard's word may be another such thing: «Salteña».
      const told = knownIn(name);
      return isFilled(said) && isToldWhole(headOf(name), told, [...found, ...told], isNone);
    },
    standsAlone: (text, span) => standsAlone(text, span, isQualifier),
  };
}

/** What another part is put beside: «papas con dorada». */
const BESIDE = new Set(['con', 'with', 'com']);
const AND = new Set(['y', 'e', 'o', 'u', 'and', 'or', 'ou']);

function standsAlone(text: string, { start, end }: Span, isQualifier: (word: string) => boolean): boolean {
  const tokens = words(text);
  const first = tokens.findIndex((token) => token.start === start);
  const behind = tokens.findIndex((token) => token.start >= end);
  return isHeadOf(text, tokens, first, isQualifier) && (behind === -1 || endsBefore(text, tokens, behind, isQualifier));
}

/** Nothing before it in its own element that it could be said of: «cebolla dorada», «cebolla picada y dorada». */
function isHeadOf(text: string, tokens: readonly Word[], at: number, isQualifier: (word: string) => boolean): boolean {
  let next = tokens[at]?.start ?? 0;
  for (let before = at - 1; before >= 0; before -= 1) {
    const token = tokens[before];
    if (token === undefined || SEPARATOR.test(text.slice(token.end, next + 1))) return true;
    next = token.start;
    if (BESIDE.has(token.text)) return true;
    if (AND.has(token.text) && !isQualifier(tokens[before - 1]?.text ?? '')) return true;
    if (!isQualifier(token.text) && !LINKS.has(token.text) && !isMeasure(token.text)) return false;
  }
  return true;
}

/** «sierra de Cazorla», «coca cola» go on; «dorada fresca», «dorada a la sal» do not. */
function endsBefore(
  text: string,
  tokens: readonly Word[],
  from: number,
  isQualifier: (word: string) => boolean,
): boolean {
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || SEPARATOR.test(text.slice(tokens[at - 1]?.end ?? 0, token.start + 1))) return true;
    if (OF.has(token.text)) return false;
    if (LINKS.has(token.text)) return true;
    if (!isQualifier(token.text) && !isMeasure(token.text)) return false;
  }
  return true;
}

/** «blanco con papas»: what the other part is put beside is named by no known word. */
function opensUnknown(text: string, taken: readonly Span[], isQualifier: (word: string) => boolean): Run[] {
  const tokens = words(text);
  const beside = tokens.findIndex(({ text: word }) => BESIDE.has(word));
  const opening = tokens.slice(0, Math.max(beside, 0));
  const isOpen = ({ text: word, start, end }: Word): boolean =>
    (isQualifier(word) || LINKS.has(word)) && !taken.some((each) => each.start <= start && end <= each.end);
  const [first] = opening;
  const last = opening.at(-1);
  if (first === undefined || last === undefined || !opening.every(isOpen)) return [];
  return opening.some(({ text: word }) => isQualifier(word)) ? [{ start: first.start, end: last.end }] : [];
}

/** «Taco de nopal con queso»: what is filled, «de», and parts; «Bean & cheese taco»: parts, and what is filled. Not «Taco salad», not «Ravioles con tuco». */
function saysFilling(name: string, open: Span, told: readonly Span[], isNone: (word: string) => boolean): boolean {
  const head = headOf(name, open.end);
  const behind = words(head.slice(open.end)).filter(({ text }) => OF.has(text) || !isNone(text));
  const [next] = behind;
  return (next === undefined || OF.has(next.text)) && isToldWhole(head, told, [...told, open], isNone);
}

/** A name up to what another thing is put beside. */
function headOf(name: string, from = 0): string {
  const beside = words(name).find(({ text, start }) => start >= from && start > 0 && BESIDE.has(text));
  return name.slice(0, beside?.start ?? name.length);
}

function isToldWhole(
  text: string,
  told: readonly Span[],
  taken: readonly Span[],
  isNone: (word: string) => boolean,
): boolean {
  return told.some(({ end }) => end <= text.length) && unknownRuns(text, taken, isNone).length === 0;
}

function spelled(text: string): string {
  return words(text)
    .map((word) => word.text)
    .join(' ');
}

interface Run {
  readonly start: number;
  end: number;
}

/** The words that nothing accounts for, those that follow one another as one name: «chuño blanco». */
function unknownRuns(
  text: string,
  taken: readonly { readonly start: number; readonly end: number }[],
  isNone: (word: string) => boolean,
): Run[] {
  const runs: Run[] = [];
  const spoken = words(text);
  for (const [at, { text: word, start, end }] of spoken.entries()) {
    if (isWithout(spoken, at) || taken.some((each) => each.start <= start && end <= each.end)) continue;
    const before = runs.at(-1);
    const between = before === undefined ? undefined : text.slice(before.end, start);
    // `BX-7`: a code is of the word that a hyphen joins it to.
    if (isNone(word) && !(isMeasure(word) && between === '-')) continue;
    if (before !== undefined && between !== undefined && /^[ -]*$/u.test(between)) before.end = end;
    else runs.push({ start, end });
  }
  return runs;
}

/** «papas sin salsa de la casa»: what is left out is no part, nor is what it is made of. */
function isWithout(spoken: readonly Word[], at: number): boolean {
  let from = at;
  while (ARTICLES.has(spoken[from - 1]?.text ?? '')) from -= 1;
  if (from > 1 && OF.has(spoken[from - 1]?.text ?? '')) return isWithout(spoken, from - 2);
  const word = spoken[at];
  return word !== undefined && isLeftOut(spoken, word);
}

function isHead({ word, meanings }: LexiconMatch, heads: ReadonlySet<string>): boolean {
  const [only, second] = words(word);
  return (
    only !== undefined &&
    second === undefined &&
    heads.has(only.text) &&
    meanings.some(({ manner }) => manner === 'implied')
  );
}

/** «harina de arroz», «pea flour»: what it is made of stands right beside it. */
function isOfKnown(text: string, head: LexiconMatch, known: readonly PhraseMatch<'known'>[]): boolean {
  const tokens = words(text);
  const at = tokens.findIndex(({ start }) => start === head.start);
  const [link, first] = [tokens[at + 1], tokens[at + 2]];
  const isBeside = (from: number, to: number): boolean => !SEPARATOR.test(text.slice(from, to));
  if (link !== undefined && first !== undefined && OF.has(link.text) && isBeside(head.end, first.start))
    return known.some(({ start }) => start === first.start);
  const before = tokens[at - 1];
  return (
    before !== undefined &&
    /^[ -]$/u.test(text.slice(before.end, head.start)) &&
    known.some(({ end }) => end === before.end)
  );
}

/** `35`, `500g`, `e330`: a number is no part; what an additive's number means stands in the vocabulary or is told as unknown. */
function isMeasure(word: string): boolean {
  return /^\d+(?:[glu]|gr|grs|kg|mg|ml|cc|cl|lt|oz|un|cm|mm|hs|[h%]|min)?$/u.test(word) || word.length === 1;
}
