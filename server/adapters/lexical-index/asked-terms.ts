import type { Language, Term } from '../../text/analyse.ts';
import { analyse } from '../../text/analyse.ts';
import type { TermCounts } from './term-counts.ts';

/** Most terms of a question that are looked for: a pasted page must not cost more than a long question. */
export const TERM_LIMIT = 64;

/** Shorter stems begin too many words. */
const PREFIX_LENGTH = 5;

/** With another letter a shorter stem is that of any word: `com` (comer) would find `con`. */
const SHORTEST_STEM = 4;

/** A term of the question and how it may be met. */
export interface AskedTerm {
  readonly text: string;
  /** Its part in the question. */
  readonly weight: number;
  /** How many letters may differ; 0 for a term that the scope knows. */
  readonly edits: number;
  readonly asPrefix: boolean;
  /** The scope does not know the word as it was written, but with two neighbouring letters swapped. */
  readonly corrected: boolean;
}

/** Of the heaviest word that the scope knows: «cuesta», which stands nowhere, must not sink the thing that is asked for. */
const MOST_OF_ABSENT = 0.5;

/** The terms of a question, each once, the most telling first. Only what the scope does not know is looked for with other letters. */
export function readAskedTerms(terms: readonly Term[], language: Language, counts: TermCounts): AskedTerm[] {
  const asked = new Map<string, AskedTerm>();
  for (const term of terms.slice(0, TERM_LIMIT)) {
    const read = readTerm(term, language, counts);
    if (!asked.has(read.text)) asked.set(read.text, read);
  }
  return boundAbsent([...asked.values()], counts).sort((one, other) => other.weight - one.weight);
}

function boundAbsent(asked: readonly AskedTerm[], counts: TermCounts): AskedTerm[] {
  const isKnown = ({ text, corrected }: AskedTerm): boolean => !corrected && counts.has(text);
  const known = asked.filter(isKnown);
  if (known.length === 0) return [...asked];
  const most = MOST_OF_ABSENT * Math.max(...known.map(({ weight }) => weight));
  return asked.map((term) => (isKnown(term) ? term : { ...term, weight: Math.min(term.weight, most) }));
}

function readTerm({ text, word }: Term, language: Language, counts: TermCounts): AskedTerm {
  const asPrefix = text.length >= PREFIX_LENGTH;
  if (counts.has(text)) return { text, weight: counts.weigh(text), edits: 0, asPrefix, corrected: false };
  const weight = counts.weigh(text);
  const swapped = findSwapped(word, language, counts);
  if (swapped !== undefined) return { text: swapped, weight, edits: 0, asPrefix, corrected: true };
  return { text, weight, edits: text.length < SHORTEST_STEM ? 0 : editsAllowed(word), asPrefix, corrected: false };
}

/** In short words another letter is another word, and in a number it is another number. */
function editsAllowed(word: string): number {
  if (word.length < 5 || /\p{N}/u.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** `truhca` for `trucha`: the commonest slip of a thumb, and two edits for a search that counts letters. */
function findSwapped(word: string, language: Language, counts: TermCounts): string | undefined {
  if (editsAllowed(word) === 0) return undefined;
  for (let place = 0; place + 1 < word.length; place += 1) {
    const swapped = word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2);
    const [term] = analyse(swapped, language);
    if (term && counts.has(term.text)) return term.text;
  }
  return undefined;
}
