/** The numbers that a menu gives its items («1. Flan», «12 - Milanesa», «Nº 5 Ramen», «A3 Rolls»): codes, and no part of their names. */

export interface NumberedText {
  readonly number: string;
  /** Without the number. */
  readonly text: string;
}

/** Undefined: no number of the menu begins the text. */
export type TakeNumber = (text: string) => NumberedText | undefined;

interface Form {
  readonly pattern: RegExp;
  /** So many numbers of the form, each another, make it one of this menu. */
  readonly fewest: number;
  /** The form looks like other things («850 - Flan», «2 Empanadas»): its numbers have to count. */
  readonly counts: boolean;
}

const FORMS: readonly Form[] = [
  { pattern: /^(?:[nN]\.?[º°]\.?|[nN]o\.|#|№)\s?(\d{1,3})[.):]?[-–]?\s+(?=[«"¡¿]?\p{L})/u, fewest: 1, counts: false },
  { pattern: /^(\d{1,3})(?:\s?[.)]|\.-)\s+(?=[«"¡¿]?\p{L})/u, fewest: 2, counts: false },
  { pattern: /^(\p{Lu}{1,2}-?\d{1,3})[.):]?\s+(?=[«"¡¿]?\p{L})/u, fewest: 3, counts: false },
  { pattern: /^(\d{1,3})\s?[-–—]\s+(?=[«"¡¿]?\p{L})/u, fewest: 2, counts: true },
  { pattern: /^(\d{1,3})\s+(?=[«"¡¿]?\p{Lu})/u, fewest: 5, counts: true },
];

/** How far apart neighbours may be that count. */
const LONGEST_STEP = 3;
const MOST_SHARE = 0.8;

/** @param texts of a menu, in its order: what may be items */
export function itemNumbers(texts: readonly string[]): TakeNumber {
  const own = FORMS.filter((form) => isOfMenu(form, texts));
  return (text) => {
    for (const { pattern } of own) {
      const found = pattern.exec(text);
      if (found !== null) return { number: found[1] ?? '', text: text.slice(found[0].length) };
    }
    return undefined;
  };
}

function isOfMenu({ pattern, fewest, counts }: Form, texts: readonly string[]): boolean {
  const found = texts.flatMap((text) => {
    const [start = '', number = ''] = pattern.exec(text) ?? [];
    return number === '' ? [] : [{ number, word: firstWord(text.slice(start.length)) }];
  });
  if (new Set(found.map(({ number }) => number)).size < fewest) return false;
  return !counts || (isCounting(found.map(({ number }) => Number(number))) && isVaried(found.map(({ word }) => word)));
}

/** Most follow the one before them; each part of a menu may begin again. */
function isCounting(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
  return steps.filter((step) => step > 0 && step <= LONGEST_STEP).length >= steps.length * MOST_SHARE;
}

/** «1 Taco», «2 Tacos», «3 Tacos» count tacos. */
function isVaried(words: readonly string[]): boolean {
  return new Set(words).size >= words.length * MOST_SHARE;
}

function firstWord(text: string): string {
  const [word = ''] = /\p{L}+/u.exec(text.toLowerCase()) ?? [];
  return word.replace(/e?s$/u, '');
}
