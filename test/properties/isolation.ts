/**
 * Guests of many tenants, branches and domains read in every way there is, and each time they reach for what another scope holds: none of it
 * comes. The million: `ISOLATION_READS=1000000 npx vitest run test/properties/isolation.test.ts`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemorySessionStore } from '../../server/adapters/session-store/memory.ts';

import type { LibraryRules, Scope } from '../../server/knowledge/index.ts';
import type { Random } from '../eval/generate/random.ts';
import { createRandom } from '../eval/generate/random.ts';
import { EMBEDDER_ID, vectorOf } from '../support/samples/make-document.ts';
import type { OpenLibrary, OpenRecords } from './open-library.ts';
import { allOf, openLibrary, plainRules } from './open-library.ts';
import type { Grounds, Guarded, Planted } from './plant-canaries.ts';
import { CANARY, ITEM_IDS, plantCanaries, SESSION } from './plant-canaries.ts';

const READS = Number(process.env['ISOLATION_READS'] ?? 100_000);
const SEED = Number(process.env['ISOLATION_SEED'] ?? Date.now() % 1_000_000);

/** Together more than the library keeps catalogs of, so that some go and come back. */
const TENANTS = ['cadena', 'cadenas', 'caden', 'norte', 'otra', 'ultima'];
const BRANCHES = ['*', 'norte', 'sur', 'main'];
const DOMAINS = ['uno', 'dos', 'uno_dos'];

/** Reads at the same time. */
const AT_ONCE = 8;
/** Reads after which some scope changes, so that what is kept in memory has to be made anew. */
const CHANGE_EVERY = 400;

/** `open` gives empty records; `readCount`: more than a hundred for each way of reading. */
export function describeIsolation(name: string, open: OpenRecords, readCount = READS): void {
  describe(`scopes of ${name} that say almost the same (seed ${String(SEED)})`, () => {
    let field: Field;
    beforeAll(async () => {
      field = await openField(createRandom(SEED), open);
    }, 120_000);
    afterAll(() => field.library.close());

    it(
      'never show a word or a row of each other, and each finds its own',
      async () => {
        const course: Course = { ...field, random: createRandom(SEED + 1), tally: newTally(), proven: new Set() };
        const began = performance.now();
        while (course.tally.reads < readCount && course.tally.leaks.length === 0) {
          if (course.tally.reads >= course.tally.changes * CHANGE_EVERY) await changeOne(course);
          await allOf(Array.from({ length: AT_ONCE }, () => readElsewhere(course)));
        }
        report(course.tally, performance.now() - began);
        expect(course.tally.leaks).toEqual([]);
        expect(course.tally.notFound).toEqual([]);
        for (const kind of KINDS) {
          expect(course.tally.byKind.get(kind) ?? 0).toBeGreaterThan(readCount / 100);
          expect(course.tally.foundByKind.get(kind) ?? 0).toBeGreaterThan(0);
        }
      },
      60_000 + readCount * 12,
    );
  });
}

interface Field {
  readonly library: OpenLibrary;
  readonly grounds: Grounds;
  readonly planted: Planted;
  readonly rules: ReadonlyMap<string, LibraryRules>;
}

interface Course extends Field {
  readonly random: Random;
  readonly tally: Tally;
  /** Which owner has found its own in which way since it last changed. */
  readonly proven: Set<string>;
}

interface Tally {
  reads: number;
  changes: number;
  readonly byKind: Map<Kind, number>;
  readonly foundByKind: Map<Kind, number>;
  readonly leaks: string[];
  readonly notFound: string[];
}

const newTally = (): Tally => ({
  reads: 0,
  changes: 0,
  byKind: new Map(),
  foundByKind: new Map(),
  leaks: [],
  notFound: [],
});

async function openField(random: Random, open: OpenRecords): Promise<Field> {
  const library = await openLibrary((records) => records, open);
  for (const tenant of TENANTS) {
    for (const branch of BRANCHES.slice(1)) await library.records.ensureScope(tenant, branch);
  }
  const scopes = TENANTS.flatMap((tenantSlug) =>
    BRANCHES.flatMap((branchSlug) => DOMAINS.map((domainId) => ({ domainId, tenantSlug, branchSlug }))),
  );
  const sessions = createMemorySessionStore({ ttlMs: 3_600_000_000 });
  const grounds = { ...library, sessions, traces: library.traces };
  const planted = await plantCanaries(grounds, scopes, random);
  return { library, grounds, planted, rules: new Map(DOMAINS.map((domainId) => [domainId, plainRules(domainId)])) };
}

/** One read by one scope, of what another one holds; first that one finds it in the same way. */
async function readElsewhere(course: Course): Promise<void> {
  const { random, tally, planted } = course;
  const kind = random.pick(WEIGHTED);
  const reader = random.pick(planted.guarded);
  const victim = random.pick(planted.guarded);
  // Of one's own and of one's chain's there are drafts and old versions to reach for.
  if (reader === victim || reader.chain === victim) {
    await readAs(course, kind, { reader, victim });
    return;
  }
  await proveFound(course, kind, victim);
  tally.reads += 1;
  tally.byKind.set(kind, (tally.byKind.get(kind) ?? 0) + 1);
  await readAs(course, kind, { reader, victim });
}

async function proveFound(course: Course, kind: Kind, victim: Guarded): Promise<void> {
  const { proven, tally, random } = course;
  const name = `${kind} ${String(victim.index)}`;
  if (proven.has(name) && !random.chance(0.02)) return;
  proven.add(name);
  const got = await readAs(course, kind, { reader: victim, victim });
  const words = isPrivate(kind) ? victim.own : victim.told;
  const isFound =
    words.some((word) => got.text.includes(word)) ||
    (got.chunkRows ?? []).some((rowId) => course.planted.ownerOfChunk.get(rowId) === victim);
  if (isFound) tally.foundByKind.set(kind, (tally.foundByKind.get(kind) ?? 0) + 1);
  else tally.notFound.push(`${kind}: ${nameOf(victim)} does not find its own`);
}

async function changeOne({ planted, random, proven, tally }: Course): Promise<void> {
  const guarded = random.pick(planted.guarded);
  await planted.change(guarded);
  tally.changes += 1;
  for (const kind of KINDS) proven.delete(`${kind} ${String(guarded.index)}`);
}

/** What a read gave: its text, and the rows it named. */
interface Got {
  readonly text: string;
  readonly chunkRows?: readonly number[];
  readonly itemRows?: readonly number[];
}

interface Reach {
  readonly reader: Guarded;
  readonly victim: Guarded;
}

/** Whatever is read, by whom and of whom: nothing in it is another's, and nothing is not in force. */
async function readAs(course: Course, kind: Kind, { reader, victim }: Reach): Promise<Got> {
  const read: Read = READ[kind];
  const got = await read(course, reader.scope, victim);
  const leaked = leakOf(course, kind, reader, got);
  if (leaked !== undefined) {
    course.tally.leaks.push(`${kind}: ${nameOf(reader)} reached for ${nameOf(victim)} and got ${leaked}`);
  }
  return got;
}

/** Something that the reader must not have, or undefined. */
function leakOf({ planted }: Course, kind: Kind, reader: Guarded, got: Got): string | undefined {
  const allowed = isPrivate(kind) ? reader.own : [...reader.told, ...(reader.chain?.told ?? [])];
  const word = got.text.match(CANARY)?.find((each) => !allowed.includes(each));
  if (word !== undefined) return `the word ${word}`;
  const isForeign = (owner: Guarded | undefined) => owner !== reader && (owner === undefined || owner !== reader.chain);
  const chunk = got.chunkRows?.find((rowId) => isForeign(planted.ownerOfChunk.get(rowId)));
  if (chunk !== undefined) return `the chunk ${String(chunk)}`;
  const item = got.itemRows?.find((rowId) => isForeign(planted.ownerOfItem.get(rowId)));
  return item === undefined ? undefined : `the item ${String(item)}`;
}

type Read = (course: Course, scope: Scope, victim: Guarded) => Promise<Got>;

const unaborted = new AbortController().signal;
const textOf = (value: unknown): string => JSON.stringify(value);
const rowsOf = (rows: readonly { readonly rowId: number }[]): number[] => rows.map(({ rowId }) => rowId);
const rulesOf = ({ rules }: Course, { domainId }: Scope): LibraryRules => rules.get(domainId) ?? plainRules(domainId);

const READ = {
  async catalog(course, scope) {
    const catalog = await course.library.knowledge.catalog(scope, rulesOf(course, scope));
    return { text: textOf(catalog), chunkRows: catalog.items.flatMap(({ chunks }) => rowsOf(chunks)) };
  },
  async graph(course, scope) {
    const rules = rulesOf(course, scope);
    const catalog = await course.library.knowledge.catalog(scope, rules);
    const graph = course.library.knowledge.graph(catalog, rules);
    return { text: textOf([catalog.items.map(({ name }) => name), graph.itemsWith('plato')]) };
  },
  /** By words and by vectors, for a word of the other's. */
  async search(course, scope, victim) {
    const plan = { query: course.random.chance(0.2) ? 'trucha' : course.random.pick(victim.told), topK: 12 };
    return evidenceOf(
      course,
      scope,
      plan.query === 'trucha' ? { ...plan, query: `trucha ${victim.told[0] ?? ''}` } : plan,
    );
  },
  /** By ids that all have and by rows of the other's. */
  named: (course, scope, victim) =>
    evidenceOf(course, scope, {
      query: victim.told[0] ?? '',
      topK: 12,
      itemIds: ITEM_IDS,
      first: victim.chunkRows.slice(-20),
      summaries: { itemIds: ITEM_IDS, categories: ['especiales'], overview: true },
    }),
  async chunks({ library }, scope, victim) {
    const rows = await library.records.chunksByRow(scope, victim.chunkRows);
    return { text: textOf(rows), chunkRows: rowsOf(rows) };
  },
  async items({ library }, scope, victim) {
    const rows = await library.records.itemsByRow(scope, victim.itemRows);
    return { text: textOf(rows), itemRows: rowsOf(rows) };
  },
  async chunksOfItems({ library }, scope, victim) {
    const rows = await library.records.chunksOfItems(scope, victim.itemRows);
    return { text: textOf(rows), chunkRows: rowsOf(rows) };
  },
  async vectors({ library }, scope, victim) {
    const vectors = await library.records.vectorsByRow(scope, EMBEDDER_ID, victim.chunkRows);
    return { text: '', chunkRows: [...vectors.keys()] };
  },
  async live({ library }, scope) {
    const chunkRows = await library.records.liveChunkIds(scope);
    return { text: '', chunkRows, itemRows: await library.records.liveItemIds(scope) };
  },
  /** The index of words, asked for the other's rows by their numbers. */
  async lexical({ library, random }, scope, victim) {
    const within = random.chance(0.5) ? new Set(victim.chunkRows) : undefined;
    return { text: '', chunkRows: rowsOf(await library.lexical.search(scope, random.pick(victim.told), 40, within)) };
  },
  async dense({ library, random }, scope, victim) {
    const within = random.chance(0.5) ? { within: new Set(victim.chunkRows) } : {};
    const query = vectorOf(`Aviso general ${victim.told[1] ?? ''}`);
    return { text: '', chunkRows: rowsOf(await library.dense.search(scope, query, 40, within)) };
  },
  recent: async ({ grounds }, scope) => ({
    text: textOf(await grounds.sessions.recent({ ...scope, sessionId: SESSION })),
  }),
  conditions: async ({ grounds }, scope) => ({
    text: textOf(await grounds.sessions.conditions({ ...scope, sessionId: SESSION })),
  }),
  async traces({ grounds }, scope) {
    return { text: textOf(await grounds.traces.list({ ...scope, sessionId: SESSION, limit: 20 })) };
  },
  async documents({ library, random }, scope, victim) {
    const text = random.chance(0.5) ? { text: victim.own[0] ?? '' } : {};
    return { text: textOf(await library.documents.listDocuments({ ...scope, ...text, limit: 20 })) };
  },
} satisfies Record<string, Read>;

type Kind = keyof typeof READ;
const KINDS = Object.keys(READ) as Kind[];

/** What guests do most is read most. */
const WEIGHTED: readonly Kind[] = [...KINDS, ...(['catalog', 'search', 'named', 'chunks'] as const)];

const isPrivate = (kind: Kind): boolean => ['recent', 'conditions', 'traces', 'documents'].includes(kind);

async function evidenceOf(
  course: Course,
  scope: Scope,
  plan: Parameters<OpenLibrary['knowledge']['retrieve']>[2],
): Promise<Got> {
  const found = await course.library.knowledge.retrieve(scope, rulesOf(course, scope), plan, unaborted);
  const chunkRows = found.flatMap(({ metadata: { row } }) => ('kind' in row ? row.from : [row.rowId]));
  return { text: textOf(found), chunkRows };
}

function nameOf({ scope }: Guarded): string {
  return `${scope.tenantSlug}/${scope.branchSlug} in ${scope.domainId}`;
}

function report({ reads, changes, byKind, foundByKind, leaks, notFound }: Tally, tookMs: number): void {
  const found = [...foundByKind.values()].reduce((sum, count) => sum + count, 0);
  const kinds = KINDS.map((kind) => `${kind} ${String(byKind.get(kind) ?? 0)}`).join(', ');
  process.stdout.write(
    `isolation: ${String(reads)} reads of ${String(TENANTS.length * BRANCHES.length * DOMAINS.length)} scopes in ` +
      `${(tookMs / 1000).toFixed(1)} s, ${String(leaks.length)} leaks; ${String(found)} times an owner found its own, ` +
      `${String(notFound.length)} times not; ${String(changes)} changes (${kinds})\n`,
  );
}
