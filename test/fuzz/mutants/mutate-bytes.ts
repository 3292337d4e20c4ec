/** What chance does to bytes. Each change takes them and gives others; none keeps the first. */
import { between } from '../../corpus/random.ts';
import type { Random } from '../../corpus/random.ts';

export type Mutation = (bytes: Buffer, random: Random) => Buffer;

/** Nobody's file: a mutant that grows beyond is cut there. */
const LARGEST = 100_000;

const flipBits: Mutation = (bytes, random) => {
  const flipped = Buffer.from(bytes);
  for (let left = between(random, 1, 12); left > 0 && bytes.length > 0; left -= 1) {
    const at = random.below(bytes.length);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << random.below(8));
  }
  return flipped;
};

const cut: Mutation = (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1));

const dropPart: Mutation = (bytes, random) => {
  const [from, to] = part(bytes, random);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
};

const doublePart: Mutation = (bytes, random) => {
  const [from, to] = part(bytes, random);
  return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
};

const repeatPart: Mutation = (bytes, random) => {
  const [from, to] = part(bytes, random);
  const times = random.pick([10, 50, 500]);
  return Buffer.concat([
    bytes.subarray(0, to),
    ...Array<Buffer>(times).fill(bytes.subarray(from, from + Math.min(300, to - from))),
    bytes.subarray(to),
  ]);
};

const swapParts: Mutation = (bytes, random) => {
  const [from, to] = part(bytes, random);
  const at = random.below(bytes.length + 1);
  const rest = Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  return Buffer.concat([rest.subarray(0, at), bytes.subarray(from, to), rest.subarray(at)]);
};

const insertNoise: Mutation = (bytes, random) => {
  const noise = Buffer.from(Array.from({ length: between(random, 1, 40) }, () => random.below(256)));
  return insert(bytes, random, noise);
};

const NUMBERS = ['0', '-1', '65536', '2147483648', '4294967295', '99999999999999999999', '1e309', '-0.0000001', 'NaN'];

/** One of its numbers is another, of the kind that overflows. */
const hugeNumber: Mutation = (bytes, random) => {
  const text = bytes.toString('latin1');
  const found = [...text.matchAll(/\d{1,10}/gu)];
  if (found.length === 0) return insert(bytes, random, Buffer.from(random.pick(NUMBERS)));
  const match = random.pick(found);
  const after = match.index + match[0].length;
  return Buffer.from(text.slice(0, match.index) + random.pick(NUMBERS) + text.slice(after), 'latin1');
};

/** What opens something in one of the formats. */
const OPENINGS = [
  '[',
  '{"a":',
  '<div>',
  '<table><tr><td>',
  '<ul><li>',
  '> ',
  '- ',
  '(',
  '«',
  '"',
  '<!--',
  '<< /A ',
  '&amp;',
  '<w:tbl><w:tr><w:tc>',
  '*',
  '|',
  'BT ',
  'q ',
];

const nestDeep: Mutation = (bytes, random) =>
  insert(bytes, random, Buffer.from(random.pick(OPENINGS).repeat(random.pick([50, 1000, 4000]))));

/** What separates, ends or means something. */
const SIGNS = [
  '\0',
  '\r',
  '\n\n\n',
  '\t',
  ';',
  '"',
  "'",
  '\u00ad',
  '\u202e',
  '\ufeff',
  '\u{1f336}',
  ' ..... ',
  '€',
  '%',
  '()',
  '(V)',
  '1,2,3',
  '</td>',
  '==',
  '---',
  '|',
  '__proto__',
  'constructor',
  '\u0301'.repeat(400),
  'a'.repeat(70_000),
];

const insertSign: Mutation = (bytes, random) =>
  insert(bytes, random, Buffer.from(random.pick(SIGNS).repeat(random.pick([1, 1, 3, 40]))));

export const MUTATIONS: readonly Mutation[] = [
  flipBits,
  cut,
  dropPart,
  doublePart,
  repeatPart,
  swapParts,
  insertNoise,
  hugeNumber,
  nestDeep,
  insertSign,
];

/** One to three changes. */
export function mutateBytes(bytes: Buffer, random: Random): Buffer {
  let mutant = bytes;
  for (let left = between(random, 1, 3); left > 0; left -= 1) mutant = random.pick(MUTATIONS)(mutant, random);
  return mutant.subarray(0, LARGEST);
}

function part(bytes: Buffer, random: Random): [number, number] {
  const from = random.below(bytes.length + 1);
  return [from, from + random.below(bytes.length - from + 1)];
}

function insert(bytes: Buffer, random: Random, what: Buffer): Buffer {
  const at = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), what, bytes.subarray(at)]);
}
