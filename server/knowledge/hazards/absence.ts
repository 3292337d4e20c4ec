import { words } from '../../text/fold.ts';

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
  'con',
  'es',
]);

/**
 * True when the whole sentence only says what is absent (`No contiene maní ni soja.`): it declares nothing. A sentence with any
 * other word is read as a danger, since a negation inside it may itself be negated (`No hay sector libre de gluten`).
 */
export function saysOnlyAbsence(
  sentence: string,
  named: readonly { readonly start: number; readonly end: number }[],
): boolean {
  const tokens = words(sentence);
  const opener = OPENERS.find((each) => each.every((word, index) => tokens[index]?.text === word));
  if (opener === undefined || named.length === 0) return false;
  return tokens
    .slice(opener.length)
    .every(
      (token) => FILLERS.has(token.text) || named.some(({ start, end }) => start <= token.start && token.end <= end),
    );
}

/** Sentences of a statement: a full stop, a semicolon or a line end closes one. A contrast opens another. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/[.;\n!?]+|,?\s+(?:pero|aunque|salvo|excepto|but|except|mas)\s+/iu)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
