/** The rows of one collection: written, listed and searched, each call bounded and each answer checked. */
import type { Where } from 'chromadb';
import type { Proposal } from '../../knowledge/index.ts';
import { inRuns } from '../shared/in-runs.ts';
import type { Bound, ChromaLink } from './chroma-link.ts';
import { ChromaTrouble } from './chroma-link.ts';
import type { ChromaMetadata } from './chroma-rows.ts';

export interface ChromaRow {
  readonly rowId: number;
  readonly vector: Float32Array;
  readonly text: string;
  readonly metadata: ChromaMetadata;
}

export interface HeldRow {
  readonly rowId: number;
  readonly level: string;
  readonly digest?: string;
}

/** Of one level or several; defaults to the whole collection. */
export type Levels = readonly string[];

export interface Nearest {
  readonly query: Float32Array;
  readonly count: number;
  /** Only these rows; the levels are not asked for then. All of them are there, or the question fails. */
  readonly rows?: ReadonlySet<number>;
}

/** Every method @throws ChromaTrouble */
export interface ChromaTable {
  list(level: string): Promise<HeldRow[]>;
  /** With the digests: much slower. Without levels: everything there is. */
  listWithDigests(levels?: Levels): Promise<HeldRow[]>;
  /** Of these rows, as far as it has them. */
  vectorsOf(rowIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>>;
  put(rows: readonly ChromaRow[]): Promise<void>;
  remove(rowIds: readonly number[]): Promise<void>;
  nearest(levels: Levels, nearest: Nearest, bound: Bound): Promise<Proposal[]>;
}

/** Rows of one page with their metadata. */
const PAGE = 2000;

/** Vectors of one answer: larger ones hold this process up while they are read. */
const VECTORS = 50;

/** Most servers allow 5461; a batch of this size takes half a second. */
const LARGEST_BATCH = 250;

export function createChromaTable(
  link: ChromaLink,
  collectionId: string,
  { ms }: { readonly ms: number },
): ChromaTable {
  const remove = async (rowIds: readonly number[]): Promise<void> => {
    for (const run of inRuns(rowIds, LARGEST_BATCH)) {
      await link.ask((client) => client.collection(collectionId).delete({ ids: run.map(String) }), { ms });
    }
  };
  return {
    remove,
    async list(level) {
      const where = whereLevels([level]);
      const { ids } = await link.ask(
        (client) =>
          client
            .collection(collectionId)
            .get({ ...where, include: [] })
            .then(checkedIds),
        { ms },
      );
      return ids.flatMap((id) => rowIdOf(id).map((rowId) => ({ rowId, level })));
    },
    async listWithDigests(levels) {
      const rows: HeldRow[] = [];
      for (let offset = 0; ; offset += PAGE) {
        const page = { ...whereLevels(levels ?? []), include: ['metadatas' as const], limit: PAGE, offset };
        const { ids, metadatas } = await link.ask(
          (client) => client.collection(collectionId).get(page).then(checkedMetadatas),
          { ms },
        );
        ids.forEach((id, place) => {
          const held = metadatas[place];
          rows.push(
            ...rowIdOf(id).map((rowId) => ({
              rowId,
              level: textOf(held?.['level']),
              digest: textOf(held?.['digest']),
            })),
          );
        });
        if (ids.length < PAGE) return rows;
      }
    },
    async vectorsOf(rowIds) {
      const vectors = new Map<number, readonly number[]>();
      for (const run of inRuns(rowIds, VECTORS)) {
        const page = { ids: run.map(String), include: ['embeddings' as const] };
        const { ids, embeddings } = await link.ask(
          (client) => client.collection(collectionId).get(page).then(checkedEmbeddings),
          { ms },
        );
        ids.forEach((id, place) => {
          for (const rowId of rowIdOf(id)) vectors.set(rowId, embeddings[place] ?? []);
        });
      }
      return vectors;
    },
    async put(rows) {
      const allowed = await link.ask((client) => client.getMaxBatchSize(), { ms });
      for (const run of inRuns(rows, allowed > 0 ? Math.min(allowed, LARGEST_BATCH) : LARGEST_BATCH)) {
        const records = {
          ids: run.map(({ rowId }) => String(rowId)),
          embeddings: run.map(({ vector }) => Array.from(vector)),
          documents: run.map(({ text }) => text),
          metadatas: run.map(({ metadata }) => metadata),
        };
        await link.ask((client) => client.collection(collectionId).upsert(records), { ms });
      }
    },
    async nearest(levels, { query, count, rows }, bound) {
      const asked = {
        queryEmbeddings: [Array.from(query)],
        nResults: count,
        include: ['distances' as const],
        ...(rows === undefined ? whereLevels(levels) : { ids: Array.from(rows, String) }),
      };
      return link.ask(async (client) => {
        const { ids, distances } = await client.collection(collectionId).query(asked);
        return toProposals(ids[0], distances[0]);
      }, bound);
    },
  };
}

/** One key and `$eq` only: what is not there never matches. */
function whereLevels(levels: Levels): { where?: Where } {
  const clauses = levels.map((level): Where => ({ level: { $eq: level } }));
  const [first] = clauses;
  if (first === undefined) return {};
  return { where: clauses.length === 1 ? first : { $or: clauses } };
}

function checkedIds<Result extends { readonly ids: readonly string[] }>(result: Result): Result {
  if (!isList(result.ids)) throw new ChromaTrouble('garbled');
  return result;
}

/** Empty for what no row of ours has. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** None for what other hands have put there: no row of ours has such an id. */
function rowIdOf(id: string): [number] | [] {
  const rowId = Number(id);
  return Number.isSafeInteger(rowId) && String(rowId) === id ? [rowId] : [];
}

function checkedMetadatas<Result extends { readonly ids: readonly string[]; readonly metadatas: readonly unknown[] }>(
  result: Result,
): Result {
  const { ids, metadatas } = checkedIds(result);
  if (!Array.isArray(metadatas) || metadatas.length !== ids.length) throw new ChromaTrouble('garbled');
  return result;
}

function checkedEmbeddings<Result extends { readonly ids: readonly string[]; readonly embeddings: readonly unknown[] }>(
  result: Result,
): Result {
  const { ids, embeddings } = checkedIds(result);
  if (!Array.isArray(embeddings) || embeddings.length !== ids.length) throw new ChromaTrouble('garbled');
  return result;
}

function isList(ids: readonly string[] | undefined): ids is readonly string[] {
  return Array.isArray(ids);
}

function toProposals(
  ids: readonly string[] | undefined,
  distances: readonly (number | null)[] | undefined,
): Proposal[] {
  if (!isList(ids) || distances?.length !== ids.length) throw new ChromaTrouble('garbled');
  return ids.flatMap((id, place) => {
    const distance = distances[place];
    if (typeof distance !== 'number' || !Number.isFinite(distance)) throw new ChromaTrouble('garbled');
    return rowIdOf(id).map((rowId) => ({ rowId, score: 1 - distance }));
  });
}
