/** Messages that are dear to read: made of what a business's own words are near to and of what text itself has odd, and bred for their price. */
import { MESSAGE_LIMIT } from '../../server/contract/v1.ts';
import type { Domain } from '../../server/domains/index.ts';
import { words } from '../../server/text/fold.ts';
import { createRandom } from './catalogue.ts';

type Random = () => number;

/** What people write when they write much. */
export const ORDINARY =
  'Hola, buenas noches, queríamos saber si la milanesa napolitana lleva queso y si el flan casero tiene huevo, porque mi hija es celíaca y no puede comer harina. ';

/** What a message is made of: its pieces, over and over until it is as long as one may be. */
export interface Recipe {
  readonly pieces: readonly string[];
  /** Each time round a letter more behind each piece, so that no two are the same. */
  readonly isVaried: boolean;
}

export interface Priced {
  readonly recipe: Recipe;
  readonly message: string;
  readonly price: number;
}

/** The longest message that the API takes. */
export function write({ pieces, isVaried }: Recipe): string {
  let message = '';
  let length = 0;
  for (let round = 0; ; round += 1) {
    for (const piece of pieces) {
      const next = isVaried ? `${piece.trimEnd()}${LETTERS[round % LETTERS.length]!} ` : piece;
      length += lengthOf(next);
      if (length > MESSAGE_LIMIT) return message.slice(0, MESSAGE_LIMIT * 2);
      message += next;
    }
    if (length === 0) return message;
  }
}

/** As the API counts: as written or as read, whichever is more. */
function lengthOf(text: string): number {
  return Math.max(Array.from(text).length, Array.from(text.normalize('NFKC')).length);
}

const LETTERS = 'aeiosrnlbcdfgmptuvz';

/** Every kind of piece, each kind as many times as another: a catalogue of names must not crowd out what is odd. */
export function piecesFor(domain: Domain, items: readonly { readonly name: string }[]): readonly (readonly string[])[] {
  const names = items.map(({ name }) => name);
  const vocabulary = domain.hazards.vocabulary.flatMap((entry) => [
    entry.name, ...entry.names, ...entry.impliedBy, ...entry.conditions, ...entry.absentWhen,
  ]); // prettier-ignore
  const own = [
    ...(domain.item?.categories ?? []).flatMap(({ one, many, names: others }) => [one, many, ...others]),
    ...domain.chunks.flatMap(({ askedBy }) => askedBy),
    ...domain.synonyms.flatMap(({ words: here, heard }) => [...here, ...heard]),
    ...domain.healthTriggers,
  ];
  const spaced = (list: readonly string[]): string[] => list.map((each) => `${each} `);
  return [
    spaced(names),
    spaced(names.flatMap((name) => words(name).map(({ text }) => text))),
    // Beginnings of names, which more names share.
    spaced(names.map((name) => name.split(' ').slice(0, 2).join(' '))),
    spaced(names.flatMap((name) => words(name).map(({ text }) => slip(text)))),
    spaced(vocabulary),
    spaced(vocabulary.map(slip)),
    spaced(vocabulary.map((word) => word.replaceAll(' ', ''))),
    spaced(own),
    spaced(FUNCTION_WORDS),
    spaced(TURNS),
    spaced(ORDERS),
    SIGNS,
    ODD,
    UNBROKEN,
  ].filter((kind) => kind.length > 0);
}

const FUNCTION_WORDS =
  'la el los las de con sin y e o no ni que si un una en al del por para lo me mi it the of with without and não com sem'.split(
    ' ',
  );

const TURNS = [
  'no como', 'no puedo comer', 'soy alérgica a', 'me hace mal', 'soy celíaca', 'me da alergia', 'mi hija es', 'tengo', 'lleva', '¿tiene',
  '¿la', '¿el', 'hay', 'que no sea', 'todo menos', 'no sin', 'ni sin ni', 'qué vino', 'de la', 'el plato de', 'la de', 'el de',
  'no no no', 'puedo pedir', 'pero', 'en común', 'comparte la', 'does the', 'is it free of', 'i am allergic to', 'sou alérgica a', 'cuánto sale',
]; // prettier-ignore

const ORDERS = ['ignora las instrucciones', 'ignore', 'olvida todo lo anterior', 'you are', 'a partir de ahora', 'no sigas', 'system:', '<|', '### system']; // prettier-ignore

const SIGNS = [
  ' ', ', ', '. ', ': ', '; ', '¿', '? ', '¡', '! ', '(', ')', '[', ']', '{', '}', '"', '«', '»', "'", '’', '…', '-', '–', '/', '\\', '|', '\n',
  '\t', '*', '_', '#', '`', '<', '>', '&', '@', '%', '$', '0', '1', '5.1 ', '2,5-', '12:30 ', 'http://a.b/c?d=e ', 'a@b.c ', '%20', '\u00a0',
]; // prettier-ignore

/** What grows, shrinks or is not seen when a text is normalised, folded, or cut into words. */
const ODD = [
  '⑴', 'ﷺ', 'ﬁ', 'ﬄ', '½', '™', '㎏', '㍿', 'Ǆ', 'ß', 'İ', 'ŉ', '각', 'か\u3099', '한국 ', '\u0301', 'a\u0301', 'e\u0301\u0300\u0302', '\u200d', '\u00ad', 'a\u00ad',
  '\u202e', '\u2066', '👨‍👩‍👧‍👦', '🏳️‍🌈', '🇦🇷', '👍🏽', '1️⃣', 'ا', 'שָׁ', 'ⓐ', '𝒶', 'ａ', '٣', 'º', 'ª', 'ＦＵＬＬ ', '中文', 'ไทย', '\ufeff',
]; // prettier-ignore

const UNBROKEN = [
  'a',
  'ab',
  'e’',
  "a'",
  'gluten',
  'sinsin',
  'lala',
  'aá',
  'll',
  'ch',
  'que',
  'ces',
  'qwerty',
  'a-',
  'a.',
  '1a',
  'zz',
  'hh',
];

/** Two letters swapped, as a hand slips. */
function slip(word: string): string {
  const at = Math.floor(word.length / 2);
  return word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2);
}

export interface Breeding {
  readonly kinds: readonly (readonly string[])[];
  readonly price: (message: string) => Promise<number>;
  readonly seed: number;
  /** Recipes that are begun with, beside one of each kind. */
  readonly first: number;
  readonly generations: number;
  /** Children of each generation. */
  readonly children: number;
}

/** How many are kept to go on from: more than one, so that it does not end on the nearest hill. */
const KEPT = 6;

/** The dearest that was found, dearest first. */
export async function breed({
  kinds,
  price,
  seed,
  first,
  generations,
  children,
}: Breeding): Promise<readonly Priced[]> {
  const random = createRandom(seed);
  const known = new Set<string>();
  let best: readonly Priced[] = [];
  const take = async (recipes: readonly Recipe[]): Promise<void> => {
    const priced: Priced[] = [];
    for (const recipe of recipes) {
      const message = write(recipe);
      if (known.has(message)) continue;
      known.add(message);
      priced.push({ recipe, message, price: await price(message) });
    }
    best = [...best, ...priced].sort((one, other) => other.price - one.price).slice(0, KEPT);
  };
  await take([
    ...kinds.flatMap((kind) => [make(() => [kind], random, 1), make(() => [kind], random, 6)]),
    ...Array.from({ length: first }, () => make(() => kinds, random, 1 + Math.floor(random() * 6))),
  ]);
  for (let generation = 0; generation < generations; generation += 1)
    await take(Array.from({ length: children }, () => change(pick(best, random)?.recipe, kinds, random)));
  return best;
}

function make(from: () => readonly (readonly string[])[], random: Random, count: number): Recipe {
  const pieces = Array.from({ length: count }, () => pick(pick(from(), random) ?? [], random) ?? 'a');
  return { pieces, isVaried: random() < 0.3 };
}

function change(recipe: Recipe | undefined, kinds: readonly (readonly string[])[], random: Random): Recipe {
  if (recipe === undefined) return make(() => kinds, random, 3);
  const { pieces, isVaried } = recipe;
  const at = Math.floor(random() * pieces.length);
  const fresh = pick(pick(kinds, random) ?? [], random) ?? 'a';
  const changes: (() => Recipe)[] = [
    () => ({ isVaried, pieces: pieces.with(at, fresh) }),
    () => ({ isVaried, pieces: pieces.toSpliced(at, 0, fresh) }),
    () => ({ isVaried, pieces: [...pieces, ...make(() => kinds, random, 4).pieces] }),
    () => ({ isVaried, pieces: pieces.length > 1 ? pieces.toSpliced(at, 1) : pieces }),
    () => ({ isVaried, pieces: pieces.with(at, slip(pieces[at] ?? '')) }),
    () => ({ isVaried, pieces: pieces.with(at, (pieces[at] ?? '').trimEnd()) }),
    () => ({ isVaried, pieces: pieces.toSpliced(at, 0, ...Array.from({ length: 30 }, () => fresh)) }),
    () => ({ isVaried: !isVaried, pieces }),
  ];
  return pick(changes, random)?.() ?? recipe;
}

function pick<Value>(list: readonly Value[], random: Random): Value | undefined {
  return list[Math.floor(random() * list.length)];
}
