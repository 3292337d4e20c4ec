// The data of the benchmark, checked without a server: a wrong expectation would pass for a wrong answer.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const parts = ['dev', 'frozen'] as const;
const verdicts = ['CONTAINS', 'MAY_CONTAIN', 'NOT_DECLARED', 'DECLARED_FREE'];
const diets = ['vegano', 'vegetariano'];
const kinds = ['answerable', 'unanswerable', 'ambiguous', 'no_subject', 'redirect'];
const intents = [
  'ALLERGENS',
  'INGREDIENTS',
  'DIETARY',
  'RECOMMENDATION',
  'GLOSSARY',
  'GENERAL',
  'AVAILABILITY',
  'ACTION',
  'UNKNOWN',
];
const keys = [
  'id',
  'question',
  'before',
  'item_id',
  'language',
  'kind',
  'intents',
  'item',
  'candidates',
  'candidates_allowed',
  'asked',
  'verdicts',
  'set',
  'says',
  'phenomena',
];

interface TruthItem {
  readonly item_id: string;
  readonly name: string;
  readonly also?: readonly string[];
  readonly hazards: Readonly<Record<string, { readonly verdict: string; readonly why: string }>>;
  readonly shared_place: boolean;
  readonly diets?: Readonly<Record<string, string>>;
}
interface Truth {
  readonly domain_id: string;
  readonly hazards: readonly string[];
  readonly items: readonly TruthItem[];
}
interface Question {
  readonly id: string;
  readonly question: string;
  readonly before?: readonly string[];
  readonly item_id?: string;
  readonly language: string;
  readonly kind: string;
  readonly intents: readonly string[];
  readonly item?: string;
  readonly candidates?: readonly string[];
  readonly candidates_allowed?: readonly string[];
  readonly asked?: readonly string[];
  readonly verdicts?: Readonly<Record<string, string>>;
  readonly set?: {
    readonly asked: readonly string[];
    readonly items?: readonly string[];
    readonly allowed?: readonly string[];
  };
  readonly says?: readonly string[];
  readonly phenomena: readonly string[];
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function readTruth(domain: string): Truth {
  return JSON.parse(readFileSync(join(import.meta.dirname, `truth/${domain}.json`), 'utf8')) as Truth;
}

function goldenPath(domain: string, part: string): string {
  return join(import.meta.dirname, `golden/${domain}.${part}.jsonl`);
}

function readGolden(domain: string, part: string): Question[] {
  const text = readFileSync(goldenPath(domain, part), 'utf8');
  expect(text.endsWith('\n')).toBe(true);
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as Question);
}

interface DemoPart {
  readonly domain_id: string;
  readonly branch?: unknown;
  readonly items: readonly string[];
}

/** What the documents of the demo's main branch hold, which is asked: the ids of the JSON records and the names of all, PDF included (its text stands beside it). */
function readDocuments(domain: string): { ids: string[]; names: string[] } {
  const demo = join(root, 'test/eval/data');
  const folder = join(demo, domain);
  const files = readdirSync(folder);
  const { domains } = JSON.parse(readFileSync(join(demo, 'demo.json'), 'utf8')) as { domains: DemoPart[] };
  const records = domains
    .filter(({ domain_id, branch }) => domain_id === domain && branch === undefined)
    .flatMap(({ items }) => items)
    .flatMap((file) => JSON.parse(readFileSync(join(demo, file), 'utf8')) as Record<string, string>[]);
  const printed = files
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter((line) => line.startsWith('PLATO: '))
    .map((line) => line.slice('PLATO: '.length));
  return {
    ids: records.map((record) => record['dish_id'] ?? record['product_id'] ?? ''),
    names: [...records.map((record) => record['name'] ?? ''), ...printed],
  };
}

function truthProblems(truth: Truth): string[] {
  const problems: string[] = [];
  for (const item of truth.items) {
    for (const [hazard, entry] of Object.entries(item.hazards)) {
      if (!truth.hazards.includes(hazard)) problems.push(`${item.item_id}: no hazard ${hazard}`);
      if (!verdicts.includes(entry.verdict)) problems.push(`${item.item_id}: no verdict ${entry.verdict}`);
      if (entry.verdict === 'NOT_DECLARED') problems.push(`${item.item_id}: silence on ${hazard} is not listed`);
      if (!/^.+: ./u.test(entry.why)) problems.push(`${item.item_id}: ${hazard} has no words of its record`);
    }
    if (typeof item.shared_place !== 'boolean') problems.push(`${item.item_id}: shared_place is not said`);
    for (const diet of truth.domain_id === 'restaurant' ? diets : []) {
      if (!verdicts.includes(item.diets?.[diet] ?? '')) problems.push(`${item.item_id}: no verdict on ${diet}`);
    }
  }
  return problems;
}

function trueVerdict(item: TruthItem | undefined, asked: string): string {
  if (diets.includes(asked)) return item?.diets?.[asked] ?? 'NOT_DECLARED';
  return item?.hazards[asked]?.verdict ?? 'NOT_DECLARED';
}

function worst(found: readonly string[]): string | undefined {
  return verdicts.find((verdict) => found.includes(verdict));
}

function verdictProblems(entry: Question, truth: Truth): string[] {
  if (entry.verdicts === undefined) return [];
  const problems: string[] = [];
  const item = truth.items.find((candidate) => candidate.item_id === entry.item);
  if (item === undefined) problems.push('verdicts without the item they are of');
  for (const [asked, verdict] of Object.entries(entry.verdicts)) {
    if (trueVerdict(item, asked) !== verdict) problems.push(`${asked} is ${trueVerdict(item, asked)}, not ${verdict}`);
    if (entry.asked?.includes(asked) !== true) problems.push(`${asked} has a verdict and is not asked`);
  }
  const kind = worst(Object.values(entry.verdicts)) === 'NOT_DECLARED' ? 'unanswerable' : 'answerable';
  if (entry.kind !== kind) problems.push(`its verdicts make it ${kind}`);
  return problems;
}

function kindProblems(entry: Question): string[] {
  const problems: string[] = [];
  const count = entry.candidates?.length ?? 0;
  if (entry.kind === 'ambiguous' ? count < 2 : count > 0) problems.push('candidates go with an ambiguous name');
  if (entry.kind === 'ambiguous' && entry.item !== undefined) problems.push('an ambiguous name has no one item');
  if (entry.kind === 'no_subject' && (entry.item ?? entry.item_id ?? entry.before) !== undefined)
    problems.push('there is a subject');
  if (entry.kind === 'redirect' && !['AVAILABILITY', 'ACTION'].includes(entry.intents[0] ?? ''))
    problems.push('a redirect is AVAILABILITY or ACTION');
  if (entry.set !== undefined && (entry.kind !== 'answerable' || entry.item !== undefined))
    problems.push('a question about a set is answerable and has no one item');
  return problems;
}

function nameProblems(entry: Question, truth: Truth): string[] {
  const named = [
    ...(entry.candidates ?? []),
    ...(entry.candidates_allowed ?? []),
    ...(entry.set?.items ?? []),
    ...(entry.set?.allowed ?? []),
    ...[entry.item, entry.item_id].filter((id) => id !== undefined),
  ];
  const items = new Set(truth.items.map((item) => item.item_id));
  const things = new Set([...truth.hazards, ...(truth.domain_id === 'restaurant' ? diets : [])]);
  const asked = [...(entry.asked ?? []), ...(entry.set?.asked ?? [])];
  return [
    ...named.filter((id) => !items.has(id)).map((id) => `no item ${id}`),
    ...asked.filter((id) => !things.has(id)).map((id) => `no hazard or diet ${id}`),
  ];
}

function shapeProblems(entry: Question): string[] {
  const problems = Object.keys(entry)
    .filter((key) => !keys.includes(key))
    .map((key) => `no field ${key}`);
  if (!/^[a-z]-\d{4}$/u.test(entry.id)) problems.push('the id is a letter and four digits');
  if (entry.question.trim() === '') problems.push('an empty question');
  if (!['es', 'en', 'pt'].includes(entry.language)) problems.push(`no language ${entry.language}`);
  if (!kinds.includes(entry.kind)) problems.push(`no kind ${entry.kind}`);
  if (entry.intents.length === 0 || entry.intents.some((intent) => !intents.includes(intent)))
    problems.push('an intent that does not exist');
  if (!Array.isArray(entry.phenomena)) problems.push('no list of phenomena');
  for (const said of entry.says ?? []) if (fold(said) !== said) problems.push(`not folded: ${said}`);
  return problems;
}

/** Everything that is wrong with one line, each with the id it belongs to. */
function problemsOf(entry: Question, truth: Truth): string[] {
  return [
    ...shapeProblems(entry),
    ...kindProblems(entry),
    ...nameProblems(entry, truth),
    ...verdictProblems(entry, truth),
  ].map((problem) => `${entry.id}: ${problem}`);
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const least = { restaurant: 300, hair_salon: 100 } as const;
const benchmarked = Object.keys(least) as (keyof typeof least)[];

describe.each(benchmarked)('the benchmark of %s', (domain) => {
  it('has a verdict with its reason for what the records say, and nothing for what they do not', () => {
    const truth = readTruth(domain);
    expect(truth.domain_id).toBe(domain);
    expect(new Set(truth.hazards).size).toBe(truth.hazards.length);
    expect(truthProblems(truth)).toEqual([]);
  });

  it('has every item of the documents once', () => {
    const truth = readTruth(domain);
    const documents = readDocuments(domain);
    const answering = truth.items.flatMap((item) => [item.item_id, ...(item.also ?? [])]);
    expect(new Set(answering).size).toBe(answering.length);
    expect(documents.ids.filter((id) => !answering.includes(id))).toEqual([]);
    expect(answering).toHaveLength(documents.names.length);
    expect(truth.items.map((item) => fold(item.name)).sort()).toEqual([...new Set(documents.names.map(fold))].sort());
  });

  it('expects of each question only what the truth holds', () => {
    const truth = readTruth(domain);
    const all = parts.flatMap((part) => readGolden(domain, part));
    expect(all.flatMap((entry) => problemsOf(entry, truth))).toEqual([]);
  });

  it('asks each question once, under an id of its own', () => {
    const all = parts.flatMap((part) => readGolden(domain, part));
    const asked = all.map((entry) => JSON.stringify([entry.question, entry.before, entry.item_id]));
    expect(new Set(all.map((entry) => entry.id)).size).toBe(all.length);
    expect(new Set(asked).size).toBe(all.length);
  });

  it('asks enough, freezes a fifth and has every kind and intent', () => {
    const all = parts.flatMap((part) => readGolden(domain, part));
    const frozen = readGolden(domain, 'frozen').length / all.length;
    expect(all.length).toBeGreaterThanOrEqual(least[domain]);
    expect(frozen).toBeGreaterThanOrEqual(0.15);
    expect(frozen).toBeLessThanOrEqual(0.25);
    expect(Object.keys(countBy(all.map((entry) => entry.kind))).sort()).toEqual([...kinds].sort());
    expect(Object.keys(countBy(all.map((entry) => entry.intents[0] ?? ''))).sort()).toEqual([...intents].sort());
    const answerable = all.filter((entry) => entry.kind === 'answerable');
    expect(answerable.length / all.length).toBeGreaterThanOrEqual(0.55);
  });
});

it('no two domains share an id', () => {
  const ids = benchmarked.flatMap((domain) =>
    parts.flatMap((part) => readGolden(domain, part).map((entry) => entry.id)),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

describe('the questions of the restaurant', () => {
  const all = parts.flatMap((part) => readGolden('restaurant', part));

  it('show every phenomenon at least a dozen times', () => {
    const counts = countBy(all.flatMap((entry) => entry.phenomena));
    const twelve =
      'accentless typo capitals voseo spanglish negation two_intents dialect follow_up session_condition qr condition diet set ' +
      'partial_name misspelt_name out_of_domain not_in_menu silence shared_place contradiction glossary price injection double_hazard';
    expect(twelve.split(' ').filter((phenomenon) => (counts[phenomenon] ?? 0) < 12)).toEqual([]);
    expect(counts['english']).toBeGreaterThanOrEqual(20);
    expect(counts['portuguese']).toBeGreaterThanOrEqual(20);
  });

  it('are of every kind often enough to measure it', () => {
    const counts = countBy(all.map((entry) => entry.kind));
    expect(counts['ambiguous']).toBeGreaterThanOrEqual(35);
    expect(counts['no_subject']).toBeGreaterThanOrEqual(10);
    expect(counts['unanswerable']).toBeGreaterThanOrEqual(60);
    expect(counts['redirect']).toBeGreaterThanOrEqual(15);
    expect(all.filter((entry) => entry.set !== undefined).length).toBeGreaterThanOrEqual(40);
  });

  it('freeze some of every kind and intent', () => {
    const frozen = readGolden('restaurant', 'frozen');
    expect(Object.keys(countBy(frozen.map((entry) => entry.kind)))).toHaveLength(kinds.length);
    expect(Object.keys(countBy(frozen.map((entry) => entry.intents[0] ?? '')))).toHaveLength(intents.length);
  });
});

describe('the check of the data', () => {
  const truth: Truth = {
    domain_id: 'restaurant',
    hazards: ['gluten', 'huevo'],
    items: [
      {
        item_id: 'pan',
        name: 'Pan',
        hazards: { gluten: { verdict: 'CONTAINS', why: 'ingredients: harina' } },
        shared_place: false,
        diets: { vegano: 'DECLARED_FREE', vegetariano: 'DECLARED_FREE' },
      },
    ],
  };
  const good: Question = {
    id: 'r-0001',
    question: '¿El pan tiene gluten?',
    language: 'es',
    kind: 'answerable',
    intents: ['ALLERGENS'],
    item: 'pan',
    asked: ['gluten'],
    verdicts: { gluten: 'CONTAINS' },
    phenomena: ['plain'],
  };

  it('passes a line that is right', () => {
    expect(problemsOf(good, truth)).toEqual([]);
  });

  it.each<[string, Partial<Question>]>([
    ['a verdict that is not the truth', { verdicts: { gluten: 'DECLARED_FREE' } }],
    ['a verdict nobody asked for', { asked: ['huevo'] }],
    ['silence that counts as an answer', { asked: ['huevo'], verdicts: { huevo: 'NOT_DECLARED' } }],
    ['an item that does not exist', { item: 'torta' }],
    ['a hazard that does not exist', { asked: ['gluten', 'trigo'] }],
    ['an intent that does not exist', { intents: ['ALLERGY'] }],
    ['a kind that does not exist', { kind: 'maybe' }],
    ['candidates of one item', { kind: 'ambiguous', candidates: ['pan'] }],
    ['a redirect that is none', { kind: 'redirect' }],
    ['a set of one item', { set: { asked: ['gluten'] } }],
    ['words that are not folded', { says: ['Harina'] }],
    ['a field that nobody reads', { verdict: 'CONTAINS' } as Partial<Question>],
  ])('finds %s', (_, broken) => {
    expect(problemsOf({ ...good, ...broken }, truth)).not.toEqual([]);
  });

  it('finds a hazard, a verdict and a reason that are not right in the truth', () => {
    const entry = (verdict: string, why: string): Truth => ({
      ...truth,
      items: truth.items.map((item) => ({ ...item, hazards: { gluten: { verdict, why } } })),
    });
    expect(truthProblems(truth)).toEqual([]);
    expect(truthProblems(entry('SAFE', 'ingredients: harina'))).not.toEqual([]);
    expect(truthProblems(entry('NOT_DECLARED', 'ingredients: harina'))).not.toEqual([]);
    expect(truthProblems(entry('CONTAINS', ''))).not.toEqual([]);
    expect(truthProblems({ ...truth, hazards: ['huevo'] })).not.toEqual([]);
  });
});
