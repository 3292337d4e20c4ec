import type { Word } from '../../text/fold.ts';
import { fold, words } from '../../text/fold.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import { wordForms } from '../../text/inflect.ts';
import type { HazardRules } from '../rules.ts';
import type { Lexicon } from './lexicon.ts';
import { isDoubtful } from './negations.ts';

/** A diet that the owner calls an item by. */
export interface CalledDiet {
  readonly id: string;
  /** As it is written: `veganos`. */
  readonly word: string;
}

/**
 * Diets that an item suits by its very name: «Pancakes veganos de plátano», «Vegan burger». The words are those that a tag would say it by (`free_from`
 * with a `map`), and they stand in the head of the name: behind «con», «de» or a comma they are said of a part («ensalada con mayonesa vegana»). Nothing
 * is told where the name leaves it open («opción vegana»), and never anything of an allergen: only of a diet, which is judged by whatever speaks
 * against it (docs/decisions/0004-strengths-and-negations.md).
 */
export function dietsOfName(name: string, rules: HazardRules, lexicon: Lexicon): CalledDiet[] {
  if (isDoubtful(name)) return [];
  const spoken = words(name);
  const phrases = found(spoken, rules, lexicon);
  const end = endOfHead(name, spoken, phrases);
  const inHead = (isList(name, spoken, end) ? [] : phrases)
    .filter(({ to }) => to <= end)
    .flatMap(({ ids, from, to }) => idsWithWord(ids, spoken.slice(from, to), name));
  const inBrackets = bracketsOf(name).flatMap((inside) => dietsOfWhole(inside, rules, lexicon));
  return [...inHead, ...inBrackets, ...dietsOfMarks(name, rules, lexicon)];
}

/**
 * Diets that a mark behind a name or a description stands for: «Halloumi Back (v)», «roast red pepper, chilli jam (ve, gf)». Nothing where it may be said of one
 * of several («chicken or halloumi (v)») or leaves it open («(v option)»).
 */
export function dietsOfMarks(text: string, rules: HazardRules, lexicon: Lexicon): CalledDiet[] {
  const { before, codes } = codesBehind(text);
  if (codes.length === 0 || isDoubtful(text) || leavesChoice(before)) return [];
  const marks = marksOf(rules);
  return codes.flatMap((code) => {
    const ids = (marks.get(fold(code)) ?? []).filter((id) => lexicon.entry(id)?.kind === 'diet');
    return ids.map((id) => ({ id, word: code }));
  });
}

/** Codes of one to three letters in brackets at the end of a text, with signs between them, and what stands before them. */
function codesBehind(text: string): { readonly before: string; readonly codes: readonly string[] } {
  const codes: string[] = [];
  let before = text.trimEnd();
  for (;;) {
    if (before.endsWith('.')) before = before.slice(0, -1).trimEnd();
    const open = Math.max(before.lastIndexOf('('), before.lastIndexOf('['));
    const inside = /[)\]]$/u.test(before) && open >= 0 ? before.slice(open + 1, -1).split(/[,/|;·&]/u) : [];
    const marks = inside.map((part) => part.trim());
    if (marks.length === 0 || !marks.every((mark) => /^\p{L}{1,3}$/u.test(mark))) return { before, codes };
    codes.push(...marks);
    before = before.slice(0, open).trimEnd();
  }
}

/** «Chicken, beef or halloumi», «a choice of», «sauces: …»: what stands last is one of several. */
function leavesChoice(text: string): boolean {
  return /[:/+]/u.test(text) || words(text).some(({ text: word }) => CHOOSING.test(word));
}

const CHOOSING = /^(?:o[ru]?$|u$|either|choos|choic|eleg|elecc|escolh)/u;

/** «Moqueca de banana (vegana)»: what stands in brackets is said of the whole. */
function bracketsOf(name: string): string[] {
  const opened = name.split('(').slice(1);
  return opened.flatMap((behind) => (behind.includes(')') ? behind.split(')', 1) : []));
}

/** A text that says nothing else: a part of the list («Platos veganos»), a sentence of a description («Vegana.»). Of several («Veganos y vegetarianos») what all suit. */
export function dietsOfWhole(text: string, rules: HazardRules, lexicon: Lexicon): CalledDiet[] {
  // «V = vegetarian» explains a mark.
  if (isDoubtful(text) || /[=:]/u.test(text)) return [];
  const spoken = words(text);
  const all = found(spoken, rules, lexicon);
  const [first] = all;
  const nouns = new Set((rules.nouns ?? []).flatMap((noun) => words(noun).map(({ text }) => text)));
  const isOther = ({ text: word }: Word, at: number): boolean =>
    !all.some(({ from, to }) => from <= at && at < to) &&
    !wordForms(word).some((form) => nouns.has(form)) &&
    !isFunctionWord(word);
  if (first === undefined || spoken.some(isOther)) return [];
  const suited = all.map(({ ids }) => new Set(ids.flatMap((id) => lexicon.diets.suited(id))));
  const shared = [...(suited[0] ?? [])].filter((id) => suited.every((ids) => ids.has(id)));
  return idsWithWord(shared, spoken.slice(first.from, first.to), text);
}

/** Where a name goes on with something else: at a word or a sign that joins, outside the phrases. */
function endOfHead(name: string, spoken: readonly Word[], phrases: readonly Found[]): number {
  const at = spoken.findIndex(({ text }, index) => {
    // «La Vegana Culposa».
    if (index === 0 && isFunctionWord(text)) return false;
    if (phrases.some(({ from, to }) => from <= index && index < to)) return false;
    return isFunctionWord(text) || JOINING_SIGN.test(signBefore(name, spoken, index));
  });
  return at < 0 ? spoken.length : at;
}

const JOINING_SIGN = /[,;:/+&(–-]/u;

/** «Vegan sausage & mash», «Vegetarian haggis, neeps and tatties»: a list of which the first thing is so. */
function isList(name: string, spoken: readonly Word[], end: number): boolean {
  return AND.has(spoken[end]?.text ?? '') || /[,;/+&]/u.test(signBefore(name, spoken, end));
}

const AND = new Set(['y', 'e', 'and']);

function signBefore(text: string, spoken: readonly Word[], index: number): string {
  return text.slice(spoken[index - 1]?.end ?? 0, spoken[index]?.start);
}

interface Found {
  readonly ids: readonly string[];
  readonly from: number;
  readonly to: number;
}

function found(spoken: readonly Word[], rules: HazardRules, lexicon: Lexicon): Found[] {
  return phrasesOf(rules).flatMap(([parts, ids]) => {
    const isAt = (from: number): boolean =>
      parts.every((part, offset) => isFormOf(spoken[from + offset]?.text ?? '', part));
    return spoken.flatMap((_, from) => {
      const diets = isAt(from) ? ids.filter((id) => lexicon.entry(id)?.kind === 'diet') : [];
      return diets.length === 0 ? [] : [{ ids: diets, from, to: from + parts.length }];
    });
  });
}

/** Several are «veganas»; «veggies» are vegetables. */
function isFormOf(word: string, part: string): boolean {
  return word === part || (/[ao]$/u.test(part) && word === `${part}s`);
}

type Phrase = readonly [parts: readonly string[], ids: readonly string[]];

const made = new WeakMap<HazardRules, readonly Phrase[]>();

function phrasesOf(rules: HazardRules): readonly Phrase[] {
  const known = made.get(rules) ?? build(rules);
  made.set(rules, known);
  return known;
}

function build({ freeFrom }: HazardRules): Phrase[] {
  return freeFrom
    .flatMap(({ map = {} }) => Object.entries(map))
    .filter(([phrase]) => !isMark(phrase))
    .map(([phrase, ids]): Phrase => [words(phrase).map(({ text }) => text), ids])
    .filter(([parts]) => parts.length > 0);
}

const marked = new WeakMap<HazardRules, ReadonlyMap<string, readonly string[]>>();

/** By the letters of a mark. */
function marksOf(rules: HazardRules): ReadonlyMap<string, readonly string[]> {
  const known = marked.get(rules) ?? buildMarks(rules);
  marked.set(rules, known);
  return known;
}

function buildMarks({ freeFrom }: HazardRules): ReadonlyMap<string, readonly string[]> {
  const entries = freeFrom.flatMap(({ map = {} }) => Object.entries(map));
  return new Map(entries.filter(([phrase]) => isMark(phrase)).map(([mark, ids]) => [fold(mark.slice(1, -1)), ids]));
}

/** «(v)»: it counts only as it is written, in brackets. */
function isMark(phrase: string): boolean {
  return phrase.startsWith('(') && phrase.endsWith(')');
}

function idsWithWord(ids: readonly string[], said: readonly Word[], text: string): CalledDiet[] {
  const word = text.slice(said[0]?.start ?? 0, said.at(-1)?.end ?? 0);
  return [...new Set(ids)].map((id) => ({ id, word }));
}
