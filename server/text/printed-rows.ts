import { words } from './fold.ts';
import { isFunctionWord } from './function-words.ts';
import { wordForms } from './inflect.ts';
import type { PrintedLine } from './printed-line.ts';

/** A line as it was printed: the sentences in it, as one. */
export interface PrintedRow {
  /** Of its sentences among the lines. */
  readonly lines: readonly number[];
  readonly text: string;
  /** An empty line stands before it. */
  readonly isApart: boolean;
  /** `named`: a name and its price. `alone`: a price and nothing else. `inside`: a price that ends no name: columns, a sentence, several names. */
  readonly price: 'none' | 'named' | 'alone' | 'inside';
  readonly isHeading: boolean;
  readonly isTable: boolean;
  /** Wide gaps divide it: it was read across columns. */
  readonly isColumns: boolean;
}

/** The sentences of a text as they stood in lines. */
export function printedRows(lines: readonly PrintedLine[]): PrintedRow[] {
  const starts = lines.flatMap(({ opens }, index) => (opens || index === 0 ? [index] : []));
  return starts.map((start, at) => {
    const indices = lines.slice(start, starts[at + 1]).map((_, index) => start + index);
    const parts = indices.flatMap((index) => lines[index] ?? []);
    const text = parts.map((part) => part.text).join(' ');
    return {
      lines: indices,
      text,
      isApart: parts[0]?.isApart === true,
      price: priceOf(text, parts),
      isHeading: parts.some(({ isHeading }) => isHeading),
      isTable: parts.some(({ isTable }) => isTable),
      isColumns: parts.some(({ isColumns }) => isColumns),
    };
  });
}

const MONEY = String.raw`\p{Lu}{0,3}\p{Sc}\s?\d[\d.,'’]{0,11}|\d[\d.,'’]{0,11}\s?\p{Sc}|\d{1,6}[.,'’]\d{2}`;
const SOME_MONEY = new RegExp(String.raw`(?:${MONEY})(?!\d)`, 'u');
/** A name, leaders, and one price, or the prices of two sizes. */
const PRICE_TAIL = new RegExp(
  String.raw`[\s.…_·:–—-]*(?:${MONEY}|(?<=[\p{L})][\s.…_]{1,20})\d{1,3})(?:\s?[/|·-]\s?(?:${MONEY}))?$`,
  'u',
);
/** A figure and then another name: two entries side by side. */
const OTHER_ENTRY = /[\p{L})]\s\d{1,3}\s\p{Lu}\p{L}/u;
const WORD = /\p{L}{2}/u;

function priceOf(text: string, parts: readonly PrintedLine[]): PrintedRow['price'] {
  if (parts.some(({ isColumns }) => isColumns)) return 'inside';
  const tail = PRICE_TAIL.exec(text.slice(-80));
  if (tail === null) return SOME_MONEY.test(text) ? 'inside' : 'none';
  const name = text.slice(0, text.length - tail[0].length);
  if (!WORD.test(name)) return 'alone';
  return parts.length > 1 || SOME_MONEY.test(name) || OTHER_ENTRY.test(name) ? 'inside' : 'named';
}

/** «Flan casero ...... 4,50 €» is the name of «Flan casero». */
export function nameOfRow(text: string): string {
  const tail = PRICE_TAIL.exec(text.slice(-80));
  return tail === null ? text.replace(/:$/u, '') : text.slice(0, text.length - tail[0].length);
}

export function isClosed({ text }: Pick<PrintedRow, 'text'>): boolean {
  return /[.!?…]["»)]?$/u.test(text);
}

/** Its first letter is a capital. */
export function startsLarge({ text }: Pick<PrintedRow, 'text'>): boolean {
  return /^\P{L}{0,3}\p{Lu}/u.test(text);
}

export function isLoud({ text }: Pick<PrintedRow, 'text'>): boolean {
  return text === text.toLocaleUpperCase('es') && WORD.test(text);
}

/** Words that bind what follows them, in the languages of documents. Folded. */
const BINDERS = new Set(
  `de del con sin a al la el los las un una en y e o u ni por para sobre que su sus es son lleva llevan contiene contienen
  of with without the an and or in on for from no not our is are contains do da dos das em com sem ou ao os as um uma seu sua leva levam contem`.split(
    /\s+/u,
  ),
);

/** What it ends in asks for more. */
export function endsOpen({ text }: Pick<PrintedRow, 'text'>): boolean {
  if (/[,;&+(]$/u.test(text)) return true;
  const spoken = words(text.slice(-40));
  return spoken.length > 1 && /\p{Ll}$/u.test(text) && BINDERS.has(spoken.at(-1)?.text ?? '');
}

/** Words that open what is said of a thing and no name: «sin lactosa», «with cream». Folded. */
const OPENERS = new Set(
  'sin con de del al en y e sobre hecho hecha without with in on from and sem com do da dos das ao'.split(' '),
);

export function opensLikeSaying({ text }: Pick<PrintedRow, 'text'>): boolean {
  return !startsLarge({ text }) || OPENERS.has(words(text.slice(0, 40))[0]?.text ?? '');
}

export function wordCount({ text }: Pick<PrintedRow, 'text'>): number {
  return words(text).length;
}

/** «Carne, papa y comino»: hardly a name. */
export function isList({ text }: Pick<PrintedRow, 'text'>): boolean {
  return text.includes(', ');
}

/** It can't be a name: it is a sentence, or begins small. */
export function isSaying(row: Pick<PrintedRow, 'text'>): boolean {
  return isClosed(row) || !startsLarge(row);
}

/** «El budín no lleva gluten.» below another name says of what it speaks. */
const SUBJECTS = new Set('el la los las todo toda todos todas the all every o os todo tudo'.split(' '));

export function isOfOther(row: PrintedRow, name: string): boolean {
  const named = new Set(words(name).flatMap(({ text }) => (isFunctionWord(text) ? [] : wordForms(text))));
  const [first, ...rest] = words(row.text);
  return startsLarge(row) && SUBJECTS.has(first?.text ?? '') && !rest.some(({ text }) => named.has(text));
}
