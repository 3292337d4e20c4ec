/** How people mistype on a phone: one letter off, a neighbouring key, letters that sound the same, no accents, all capitals. */
import type { Random } from './random.ts';

const NEIGHBOURS: Readonly<Record<string, string>> = {
  a: 'sqz',
  b: 'vng',
  c: 'xvd',
  d: 'sfe',
  e: 'wrd',
  f: 'dgr',
  g: 'fht',
  h: 'gjy',
  i: 'uok',
  j: 'hku',
  k: 'jli',
  l: 'kop',
  m: 'nk',
  n: 'bmh',
  o: 'ipl',
  p: 'ol',
  q: 'wa',
  r: 'etf',
  s: 'adw',
  t: 'ryg',
  u: 'yij',
  v: 'cbf',
  w: 'qes',
  x: 'zcs',
  y: 'tuh',
  z: 'xas',
};

const SOUNDS: readonly (readonly [string, string])[] = [
  ['c', 's'],
  ['s', 'c'],
  ['z', 's'],
  ['s', 'z'],
  ['ll', 'y'],
  ['y', 'll'],
  ['b', 'v'],
  ['v', 'b'],
  ['h', ''],
  ['qu', 'k'],
  ['x', 's'],
  ['g', 'j'],
  ['j', 'g'],
  ['n', 'ñ'],
  ['ce', 'se'],
];

export function stripAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
}

/** Too short, and a slip makes another word of it. */
export const SHORTEST = 6;

/** One slip in the longest word; the text as it was when that is too short to be known again. */
export function misspell(text: string, random: Random): string {
  const words = text.split(' ');
  const longest = words.toSorted((one, other) => other.length - one.length)[0]!;
  if (longest.length < SHORTEST) return text;
  const slipped = slip(longest, random);
  return words.map((word) => (word === longest ? slipped : word)).join(' ');
}

function slip(word: string, random: Random): string {
  // The first letter is the one people get right.
  const at = 1 + random.below(word.length - 1);
  const letter = stripAccents(word[at]!).toLowerCase();
  switch (random.below(5)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + word[at]! + word.slice(at);
    case 2:
      return at + 1 < word.length
        ? word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)
        : word.slice(0, at);
    case 3:
      return word.slice(0, at) + random.pick(Array.from(NEIGHBOURS[letter] ?? letter)) + word.slice(at + 1);
    default: {
      const fitting = SOUNDS.filter(([from]) => word.includes(from, 1));
      if (fitting.length === 0) return word.slice(0, at) + word.slice(at + 1);
      const [from, to] = random.pick(fitting);
      const place = word.indexOf(from, 1);
      return word.slice(0, place) + to + word.slice(place + from.length);
    }
  }
}
