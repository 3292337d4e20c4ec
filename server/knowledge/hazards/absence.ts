import { words } from '../../text/fold.ts';
import type { Manner } from './lexicon.ts';

/** How a sentence begins that says only what is absent. */
const OPENERS: readonly (readonly string[])[] = [
  ['no', 'contiene'],
  ['no', 'lleva'],
  ['no', 'tiene'],
  ['sin'],
  ['libre', 'de'],
  ['apto', 'para'],
  ['apta', 'para'],
  ['apto'],
  ['apta'],
  ['does', 'not', 'contain'],
  ['contains', 'no'],
  ['no'],
  ['free', 'from'],
  ['free', 'of'],
  ['suitable', 'for'],
  ['nao', 'contem'],
  ['sem'],
  ['livre', 'de'],
];

const FILLERS = new Set([
  'y',
  'e',
  'o',
  'ni',
  'u',
  'de',
  'a',
  'al',
  'la',
  'el',
  'los',
  'las',
  'para',
  'and',
  'or',
  'nor',
  'personas',
  'es',
]);

/** Before a marker of traces the negation goes on: `sin gluten ni trazas de maní`. Behind a comma it may end there. */
const CARRIES_ON = new Set(['ni', 'o', 'or', 'nor']);

interface Named {
  readonly start: number;
  readonly end: number;
  readonly meanings: readonly { readonly manner: Manner }[];
}

/**
 * True when the whole sentence only says what is absent (`No contiene maní ni soja.`): it declares nothing. A sentence with any
 * other word is read as a danger, since a negation inside it may itself be negated (`No hay sector libre de gluten`), and so is one
 * in which something else begins (`Sin gluten, con maní`; `No contiene gluten, puede contener maní`).
 */
export function saysOnlyAbsence(sentence: string, named: readonly Named[]): boolean {
  const tokens = words(sentence);
  const opener = OPENERS.find((each) => each.every((word, index) => tokens[index]?.text === word));
  if (opener === undefined || named.length === 0) return false;
  return tokens.slice(opener.length).every((token, index) => {
    const before = tokens[opener.length + index - 1]?.text ?? '';
    if (token.text === 'con') return before === 'personas';
    if (FILLERS.has(token.text)) return true;
    const match = named.find(({ start, end }) => start <= token.start && token.end <= end);
    if (match === undefined) return false;
    const isMarker = match.meanings.some(({ manner }) => manner === 'may-contain');
    return !isMarker || token.start > match.start || index === 0 || CARRIES_ON.has(before);
  });
}

/** Sentences of a statement: a full stop, a semicolon or a line end closes one. A contrast opens another. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/[.;\n!?]+|,?\s+(?:pero|aunque|salvo|excepto|but|except|mas)\s+/iu)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
