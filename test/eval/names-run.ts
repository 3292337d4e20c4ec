/** Names that come near an item and are none, asked of the real server over HTTP; and real names, which must not be asked back. */
import { withToken } from '../support/server/bring-token.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, inTurns } from './ask.ts';
import type { ChangedName, FreeHazard, NamedItem } from './generate/changed-names.ts';
import type { RealName } from './generate/real-names.ts';
import { readEnvelope } from './score/envelope.ts';
import { fold } from './score/fold.ts';
import { absenceIn, assurancesIn } from './score/near-names.ts';
import type { Subject } from './subject.ts';

const DEMO = join(import.meta.dirname, 'data');

type DemoRecord = Readonly<Record<string, unknown>> & { readonly name: string };

interface Catalog {
  readonly domain: string;
  readonly idField: string;
  readonly records: readonly DemoRecord[];
}

/** Both demos with all their branches, each record declared free of what it does not speak of: the strongest temptation there is. */
export function demoCatalogs(): Catalog[] {
  const restaurant = [
    ...readRecords('restaurant/carta_2026.json'),
    ...readRecords('restaurant/barra_espanola_2026.json'),
    ...readRecords('restaurant/ficha_trucha.json'),
    ...readSeason(),
  ];
  const salon = [
    ...readRecords('hair_salon/productos_2026.json'),
    ...readRecords('hair_salon/ficha_shampoo_suave_01.json'),
  ];
  return [
    { domain: 'restaurant', idField: 'dish_id', records: restaurant },
    { domain: 'hair_salon', idField: 'product_id', records: salon },
  ].map((catalog) => ({ ...catalog, records: catalog.records.map((record) => relieve(catalog.domain, record)) }));
}

export function namedItems(catalogs: readonly Catalog[]): NamedItem[] {
  return catalogs.flatMap(({ domain, idField, records }) =>
    records.map((record) => ({
      domain,
      itemId: String(record[idField]),
      name: record.name,
      free: freeOf(domain, record),
    })),
  );
}

/** Puts the catalogs into the default tenant, where v1 and v2 both read. */
export async function loadCatalogs({ url }: Pick<Subject, 'url'>, catalogs: readonly Catalog[]): Promise<void> {
  for (const { domain, records } of catalogs) {
    const response = await fetch(`${url}/v1/ingest/json`, {
      method: 'POST',
      headers: withToken({ 'content-type': 'application/json' }),
      body: JSON.stringify(records.map((record) => ({ ...record, domain_id: domain }))),
    });
    if (!response.ok) throw new Error(`ingest answered ${String(response.status)}: ${await response.text()}`);
  }
}

function readRecords(path: string): DemoRecord[] {
  const read = JSON.parse(readFileSync(join(DEMO, path), 'utf8')) as DemoRecord | DemoRecord[];
  return Array.isArray(read) ? read : [read];
}

/** The menu of the season, from the text its PDF is made of. */
function readSeason(): DemoRecord[] {
  const blocks = readFileSync(join(DEMO, 'restaurant/carta_de_temporada.txt'), 'utf8').split(/^---$/mu);
  return blocks.flatMap((block) => {
    const field = (name: string): string | undefined => new RegExp(`^${name}: (.+)$`, 'mu').exec(block)?.[1];
    const list = (name: string): string[] =>
      field(name)
        ?.split(',')
        .map((each) => each.trim()) ?? [];
    const name = field('PLATO');
    if (name === undefined) return [];
    const id = fold(name).replaceAll(/[^a-z]+/gu, '-');
    return [
      {
        dish_id: id,
        name,
        menu_description: field('DESCRIPCIÓN'),
        ingredients: list('INGREDIENTES'),
        free_from: list('LIBRE DE'),
      },
    ];
  });
}

const free = (
  id: string,
  es: string,
  en: string,
  pt: string,
  conditions: readonly [string, string, string],
): FreeHazard => ({
  id,
  words: { es, en, pt },
  conditions: { es: conditions[0], en: conditions[1], pt: conditions[2] },
});

const FREE: Readonly<Record<string, readonly FreeHazard[]>> = {
  restaurant: [
    free('mani', 'maní', 'peanut', 'amendoim', [
      'soy alérgica al maní',
      'I am allergic to peanuts',
      'sou alérgica a amendoim',
    ]),
    free('mostaza', 'mostaza', 'mustard', 'mostarda', [
      'soy alérgico a la mostaza',
      'I am allergic to mustard',
      'sou alérgico a mostarda',
    ]),
    free('sesamo', 'sésamo', 'sesame', 'gergelim', [
      'soy alérgica al sésamo',
      'I am allergic to sesame',
      'sou alérgica a gergelim',
    ]),
    free('gluten', 'gluten', 'gluten', 'glúten', ['soy celíaca', 'I am celiac', 'sou celíaca']),
  ],
  hair_salon: [
    free('formol', 'formol', 'formaldehyde', 'formol', [
      'soy alérgica al formol',
      'I am allergic to formaldehyde',
      'sou alérgica a formol',
    ]),
    free('ppd', 'PPD', 'PPD', 'PPD', ['soy alérgica al PPD', 'I am allergic to PPD', 'sou alérgica a PPD']),
    free('parabenos', 'parabenos', 'parabens', 'parabenos', [
      'soy alérgica a los parabenos',
      'I am allergic to parabens',
      'sou alérgica a parabenos',
    ]),
  ],
};

function freeOf(domain: string, record: DemoRecord): readonly FreeHazard[] {
  const all = FREE[domain] ?? [];
  const written = fold(JSON.stringify(record));
  const declared = Array.isArray(record['free_from']) ? record['free_from'].map((each) => fold(String(each))) : [];
  const fitting = all.filter(({ words }) => !speaksOf(written, words.es) || declared.includes(fold(words.es)));
  return fitting.length > 0 ? fitting : all.slice(0, 1);
}

function relieve(domain: string, record: DemoRecord): DemoRecord {
  const already = Array.isArray(record['free_from']) ? record['free_from'].map(String) : [];
  const written = fold(JSON.stringify({ ...record, free_from: [] }));
  const added = (FREE[domain] ?? []).map(({ words }) => words.es).filter((word) => !speaksOf(written, word));
  // A dish of the menu holds gluten in more words than its own.
  const safe = added.filter((word) => word !== 'gluten');
  return { ...record, free_from: [...new Set([...already, ...safe])] };
}

/** Also inside a longer word: `propilparabeno` is one of the `parabenos`. */
function speaksOf(written: string, word: string): boolean {
  return written.includes(fold(word).replace(/s$/u, ''));
}

export interface NameOutcome<Case> {
  readonly asked: Case;
  /** Why it is wrong; empty where it is right. */
  readonly faults: readonly string[];
  readonly decision: string;
  readonly answer: string;
}

export interface NameRunOptions {
  readonly atOnce?: number;
  readonly onProgress?: (done: number, of: number) => void;
}

/** Asks of things that are not there: a fault is an assurance. */
export async function runChangedNames(
  subject: Pick<Subject, 'url'>,
  cases: readonly ChangedName[],
  { atOnce = 4, onProgress }: NameRunOptions = {},
): Promise<NameOutcome<ChangedName>[]> {
  return inTurns(cases, atOnce, async (asked, index) => {
    if (index > 0 && index % 1000 === 0) onProgress?.(index, cases.length);
    return again(() => askChanged(subject, asked));
  });
}

async function askChanged({ url }: Pick<Subject, 'url'>, asked: ChangedName): Promise<NameOutcome<ChangedName>> {
  if (asked.door === 'v1') {
    const body = await post(`${url}/v1/chat`, {
      domain_id: asked.domain,
      session_id: `names-${asked.id}`,
      message: asked.message,
    });
    const answer = typeof body['answer'] === 'string' ? body['answer'] : '';
    const failed = typeof body['answer'] === 'string' ? [] : [`no answer: ${JSON.stringify(body)}`];
    return { asked, faults: [...failed, ...absenceIn(answer)], decision: 'v1', answer };
  }
  if (asked.door === 'resolve') {
    const body = await post(`${url}/v2/items/resolve`, { domain_id: asked.domain, text: asked.message });
    const { match } = body;
    const faults =
      match === null
        ? []
        : [match === undefined ? `no answer: ${JSON.stringify(body)}` : `match ${JSON.stringify(match)}`];
    return { asked, faults, decision: 'resolve', answer: JSON.stringify(body) };
  }
  const { id, before, message, language, scanned } = asked;
  const question = {
    id,
    before,
    question: message,
    language,
    kind: 'unanswerable' as const,
    intents: [],
    phenomena: [],
    ...(scanned === undefined ? {} : { item_id: scanned }),
  };
  const { body } = await ask(question, { url, domain: asked.domain });
  const envelope = readEnvelope(body);
  const failed = envelope.decision === 'FAILED' ? ['no answer'] : [];
  return {
    asked,
    faults: [...failed, ...assurancesIn(envelope)],
    decision: envelope.decision,
    answer: envelope.answer,
  };
}

/** Asks of what is there by the names guests give it: a fault is a question back, or another item. */
export async function runRealNames(
  { url }: Pick<Subject, 'url'>,
  cases: readonly RealName[],
  { atOnce = 4, onProgress }: NameRunOptions = {},
): Promise<NameOutcome<RealName>[]> {
  return inTurns(cases, atOnce, async (asked, index) => {
    if (index > 0 && index % 1000 === 0) onProgress?.(index, cases.length);
    const { id, domain, message, language, itemId } = asked;
    const question = { id, question: message, language, kind: 'answerable' as const, intents: [], phenomena: [] };
    const { body } = await again(() => ask(question, { url, domain }));
    const { decision, item, answer } = readEnvelope(body);
    const faults = item?.item_id === itemId ? [] : [`${decision}: ${item?.item_id ?? 'no item'}`];
    return { asked, faults, decision, answer };
  });
}

/** An idle connection may be closed in the moment it is used again: asked once more, in a session of its own. */
async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    return work();
  }
}

async function post(url: string, body: unknown): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}
