/** The numbers of lists as word processors and browsers write them. */

export type NumberFormat = 'decimal' | 'decimal-zero' | 'lower-alpha' | 'upper-alpha' | 'lower-roman' | 'upper-roman';

const LETTERS = 26;
const LAST_ROMAN = 3999;
const ROMAN: readonly (readonly [value: number, letters: string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** `c` for 3 in letters. What a format has no sign for (nothing, less than nothing) is written in figures. */
export function listNumber(value: number, format: NumberFormat): string {
  switch (format) {
    case 'decimal':
      return String(value);
    case 'decimal-zero':
      return value >= 0 && value < 10 ? `0${String(value)}` : String(value);
    case 'lower-alpha':
      return letters(value);
    case 'upper-alpha':
      return letters(value).toUpperCase();
    case 'lower-roman':
      return roman(value);
    case 'upper-roman':
      return roman(value).toUpperCase();
  }
}

/** `aa` for 27. */
function letters(value: number): string {
  if (value < 1) return String(value);
  let name = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / LETTERS))
    name = String.fromCharCode(97 + ((rest - 1) % LETTERS)) + name;
  return name;
}

function roman(value: number): string {
  if (value < 1 || value > LAST_ROMAN) return String(value);
  let [rest, text] = [value, ''];
  for (const [each, sign] of ROMAN) {
    for (; rest >= each; rest -= each) text += sign;
  }
  return text;
}
