import type { Word } from '../../text/fold.ts';
import { words } from '../../text/fold.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import type { Manner } from './meanings.ts';

/** How a sentence begins that says only what is absent, and which manner of naming may follow. */
interface Opener {
  readonly spoken: readonly string[];
  readonly followed: readonly Manner[];
}

const opener = (spoken: string, followed: readonly Manner[]): Opener => ({ spoken: spoken.split(' '), followed });

/** `No` alone opens nothing: `No es sin TACC`, `No apto para celíacos` warn. */
const OPENERS: readonly Opener[] = [
  ...['no contiene', 'no lleva', 'no tiene', 'does not contain', 'contains no', 'nao contem'].map((spoken) =>
    opener(spoken, ['name', 'implied']),
  ),
  ...['libre de', 'free from', 'free of', 'livre de', 'sin', 'sem'].map((spoken) =>
    opener(spoken, ['name', 'implied', 'absent']),
  ),
  ...['apto para personas con', 'apta para personas con', 'apto para', 'apta para', 'suitable for', 'apto', 'apta'].map(
    (spoken) => opener(spoken, ['condition']),
  ),
];

const FILLERS = new Set(['y', 'e', 'o', 'ni', 'u', 'de', 'la', 'el', 'los', 'las', 'and', 'or', 'nor', 'personas']);

/** Before a marker of traces the negation goes on: `sin gluten ni trazas de maní`. Behind a comma it may end there. */
const CARRIES_ON = new Set(['ni', 'o', 'or', 'nor']);

interface Named {
  readonly start: number;
  readonly end: number;
  readonly meanings: readonly { readonly manner: Manner }[];
}

/**
 * True when the whole sentence only says what is absent (`No contiene maní ni soja.`): it declares nothing. A sentence with any
 * other word is read as a danger, since a negation inside it may itself be negated (`No hay sector libre de gluten`) and what
 * it names may be an exception (`sin gluten salvo la salsa`) or begin anew (`sin gluten con maní`).
 */
export function saysOnlyAbsence(sentence: string, named: readonly Named[]): boolean {
  const tokens = words(sentence);
  const opened = OPENERS.find(({ spoken }) => spoken.every((word, index) => tokens[index]?.text === word));
  if (opened === undefined || named.length === 0) return false;
  return tokens.slice(opened.spoken.length).every((token, index) => {
    if (FILLERS.has(token.text)) return true;
    const match = named.find(({ start, end }) => start <= token.start && token.end <= end);
    if (match === undefined) return false;
    if (match.meanings.some(({ manner }) => manner === 'may-contain')) {
      const before = tokens[opened.spoken.length + index - 1]?.text ?? '';
      return token.start > match.start || index === 0 || CARRIES_ON.has(before);
    }
    return match.meanings.every(({ manner }) => opened.followed.includes(manner));
  });
}

const DENYING = new Set(['no', 'not', 'nada']);

/** «Not beef», «Nada de carne»: a part of the list that only says what its items are not. `named`: what its words mean. */
export function saysWhatItIsNot(title: string, named: readonly Placed[]): boolean {
  const [first, ...others] = words(title);
  if (first === undefined || !DENYING.has(first.text) || named.length === 0 || /[,;:/&+]/u.test(title)) return false;
  // Behind an «and» what is named may be there: «No meat and cheese».
  return others.every(
    (word) => DENYING_ON.has(word.text) || named.some(({ start, end }) => start <= word.start && word.end <= end),
  );
}

const DENYING_ON = new Set(['de', 'ni', 'nor']);

/** Sentences of a statement: a full stop, a semicolon or a line end closes one. A contrast opens another; an exception does not. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/[;\n!?]+|(?<!(?:^|[\s.])\p{L})\.+|,?\s+(?:pero|aunque|but|mas)\s+/iu)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Whole sentences: a contrast closes none, since it may take back what was said before it. */
export function wholeSentencesOf(text: string): string[] {
  return text
    .split(/[;\n!?]+|(?<!(?:^|[\s.])\p{L})\.+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** These make of `pan sin gluten` one of two: `pan común o sin TACC`, `pan (sin gluten a pedido)`. */
const UNSURE = new Set(
  'o u opcion opciones opcional pedido no segun puede disponible version salvo excepto or option optional not except ou'.split(
    ' ',
  ),
);

/** Words that may stand between an ingredient and the absence that belongs to it: `pan de molde sin gluten`. */
const MOST_BETWEEN = 3;

interface Placed {
  readonly start: number;
  readonly end: number;
}

/**
 * Whether an absence in a text belongs to an ingredient beside it: `pan sin gluten`, `pan rallado (sin gluten)`, "gluten free bread". It must
 * stand right behind, or in English right before; whether it is sure is for the caller to know.
 */
export function belongsTo(text: string, implied: Placed, absent: Placed): boolean {
  if (absent.end <= implied.start) {
    const last = words(text.slice(absent.start, absent.end)).at(-1)?.text ?? '';
    return (last.endsWith('free') || last.endsWith('less')) && /^[ -]$/u.test(text.slice(absent.end, implied.start));
  }
  if (absent.start < implied.end) return false;
  const between = text.slice(implied.end, absent.start);
  return !/[,;:/+)]|\b(?:y|e|con|and|with|com)\b/iu.test(between) && words(between).length <= MOST_BETWEEN;
}

const WITHOUT = new Set(['sin', 'sem', 'without']);

/**
 * Whether a text says directly that what stands there is left out: `caldo sin carne`. Not where it may be one of several:
 * `se puede pedir sin panceta` has it.
 */
export function isLeftOut(tokens: readonly Word[], { start }: Placed): boolean {
  const before = tokens.findLast((word) => word.end <= start);
  if (before === undefined || !WITHOUT.has(before.text)) return false;
  return !tokens.some(({ text }) => UNSURE.has(text) || text.startsWith('ped') || text.startsWith('solicit'));
}

/** Between an excluded word and the diet's adjective behind it: `medallón de pollo vegano`, `queso tipo cheddar vegano`. */
const KINDS = new Set(['de', 'del', 'tipo', 'estilo', 'sabor', 'a']);

/**
 * Whether a diet's adjective takes back what a word before it would exclude: `chorizo vegano`, `torta de chocolate vegana`. It belongs to
 * the word before it, so nothing may stand between but more of the same thing: not `pollo en salsa vegana`. In English it opens the name: `vegan brownie`.
 */
export function takesBackByDiet(
  text: string,
  { implied, absent, named }: { readonly implied: Placed; readonly absent: Placed; readonly named: readonly Placed[] },
): boolean {
  if (words(text).some((word) => UNSURE.has(word.text))) return false;
  if (absent.end <= implied.start) return opensName(text, { implied, absent });
  if (absent.start < implied.end) return false;
  const between = text.slice(implied.end, absent.start);
  if (/[,;:/+)|]/u.test(between)) return false;
  const spoken = words(between).map((word) => ({
    ...word,
    start: word.start + implied.end,
    end: word.end + implied.end,
  }));
  const isNamed = (word: Placed): boolean => named.some(({ start, end }) => start <= word.start && word.end <= end);
  if (spoken.every((word) => KINDS.has(word.text) || isNamed(word))) return true;
  return spoken[0]?.text === 'de' && spoken.length === 2;
}

/** «Vegan chocolate brownie»: in English the adjective comes first, and is of all up to the first word or sign that joins. */
function opensName(text: string, { implied, absent }: { readonly implied: Placed; readonly absent: Placed }): boolean {
  const between = text.slice(absent.end, implied.start);
  return (
    words(text)[0]?.start === absent.start &&
    !/[^\p{L}\p{M}\s’'-]/u.test(between) &&
    !words(between).some((word) => isFunctionWord(word.text))
  );
}
