/** The sets of data that guests are answered from, as they lie in `data/`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '../score/fold.ts';
import type { GuestQuestion } from '../score/guest-question.ts';
import { readLines } from '../score/question.ts';

export interface DataSet {
  readonly name: string;
  readonly domain: string;
  /** Absent: the domain file as it is shipped. */
  readonly meta?: Meta;
  /** Records, file by file. */
  readonly items: readonly (readonly Item[])[];
  /** Printed lists: the file, beside which its text stands. */
  readonly pdfs: readonly string[];
  /** What the items are called, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** What the business says of itself. */
  readonly facts?: unknown;
}

export interface Meta {
  readonly domain: string;
  readonly locale: string;
  readonly language: string;
  readonly currency: string;
}

export type Item = Readonly<Record<string, unknown>>;

/** What `data/` holds with no file of its own that says so. Another branch's records are left out: nothing is asked of them. */
const KNOWN: Readonly<Record<string, Pick<DataSet, 'domain'> & { files: readonly string[]; facts: string }>> = {
  carta: {
    domain: 'restaurant',
    files: ['carta_2026.json', 'bebidas_2026.json', 'merienda_2026.json', 'ficha_trucha.json'],
    facts: 'negocio_main.json',
  },
  salon: {
    domain: 'hair_salon',
    files: ['productos_2026.json', 'ficha_shampoo_suave_01.json'],
    facts: 'negocio.json',
  },
};

const folder = import.meta.dirname;

/** A set that the folder does not hold is the one of that name here. */
export function readDataSet(name: string, from: string = folder): DataSet {
  const theirs = join(from, 'data', name);
  const at = existsSync(theirs) ? theirs : join(folder, 'data', name);
  const read = (file: string): unknown => JSON.parse(readFileSync(join(at, file), 'utf8'));
  const known = KNOWN[name];
  if (known === undefined) {
    const meta = read('meta.json') as Meta;
    const items = read('items.json') as Item[];
    return { name, domain: meta.domain, meta, items: [items], pdfs: [], names: new Map(items.map(toName)) };
  }
  const items = known.files.map((file) => [read(file) as Item | Item[]].flat());
  const printed = readdirSync(at).filter((file) => file.endsWith('.pdf'));
  const texts = printed.map((file) => readFileSync(join(at, file.replace(/pdf$/u, 'txt')), 'utf8'));
  return {
    name,
    domain: known.domain,
    items,
    pdfs: printed.map((file) => join(at, file)),
    names: new Map([...items.flat().map(toName), ...texts.flatMap(namesOfText)]),
    facts: read(known.facts),
  };
}

function toName(item: Item): [string, string] {
  return [String(item['dish_id'] ?? item['product_id']), String(item['name'])];
}

/** What is printed has no ids: the name makes them. */
function namesOfText(text: string): [string, string][] {
  return [...text.matchAll(/^PLATO: (.+)$/gmu)].map(([, name = '']) => [wordsOf(name).join('_'), name]);
}

/** The questions of one part, of all files, by the set of data that they are asked of. */
export function readGuestQuestions(part: 'dev' | 'frozen', from: string = folder): Map<string, GuestQuestion[]> {
  const at = join(from, 'questions');
  const files = existsSync(at) ? readdirSync(at).filter((file) => file.endsWith(`.${part}.jsonl`)) : [];
  const questions = files.sort().flatMap((file) => readLines<GuestQuestion>(join(at, file)));
  return Map.groupBy(questions, ({ data }) => data);
}

/** A domain file whose own lines say where and in what it is spoken; a key that it does not have stays away. */
export function withMeta(domainFile: string, { locale, language, currency }: Meta): string {
  return Object.entries({ locale, language, currency }).reduce(
    (text, [key, value]) => text.replace(new RegExp(`^${key}:.*$`, 'mu'), `${key}: ${value}`),
    domainFile,
  );
}
