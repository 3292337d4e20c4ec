/** How the knowledge of a scope is: what is there, what is missing, what needs the owner. */
import type { CatalogItem } from '../model.ts';
import type { DocumentReader } from '../ports.ts';
import type { LibraryRules } from '../rules.ts';
import type { Scope } from '../scope.ts';
import type { ComingTurns, TimedVersion } from '../documents/expires-soon.ts';
import { findComingTurns } from '../documents/expires-soon.ts';
import type { ContradictingItem, Contradiction, ContradictionSource } from '../documents/find-contradictions.ts';
import { findContradictions } from '../documents/find-contradictions.ts';
import type { UndeclaredItem } from '../documents/items-without-hazards.ts';
import { findItemsWithoutHazards } from '../documents/items-without-hazards.ts';
import type { LocalTime } from '../documents/local-time.ts';
import { toLocal } from '../documents/local-time.ts';
import { expectsItems } from '../ingest/items/expects-items.ts';
import type { ItemlessVersion, HealthCounts, DocumentStates, FailedJob } from './ports.ts';
import type { UnknownWord } from './unknown-words.ts';
import { countUnknownWords } from './unknown-words.ts';

export interface HealthParts {
  readonly scope: Scope;
  readonly rules: LibraryRules;
  readonly counts: HealthCounts;
  /** The live rows, as the documents have them. */
  readonly rows: readonly ContradictingItem[];
  /** The same, as a guest meets them. */
  readonly items: readonly Pick<CatalogItem, 'itemId' | 'name' | 'category' | 'facts' | 'declared'>[];
  /** Every published version that holds now or later. */
  readonly versions: readonly TimedVersion[];
  /** Titles of the documents in force; one that is missing is told by its number. */
  readonly titles: ReadonlyMap<number, string>;
  /** Versions in force that have text and no item. */
  readonly withoutItems: readonly ItemlessVersion[];
  /** The embedder in use. */
  readonly embedderId: string;
  readonly now: Date;
  /** Of the branch. */
  readonly zone: string;
  readonly reader: Pick<DocumentReader, 'seesPictures'>;
  readonly days?: number;
}

/** A list of which the first are shown and all are counted. */
export interface Excerpt<Value> {
  readonly count: number;
  readonly first: readonly Value[];
}

export interface EmbeddingState {
  readonly embedderId: string;
  readonly chunks: number;
  /** Live chunks without a vector of this embedder. */
  readonly missing: number;
  readonly isActive: boolean;
}

/** What needs the owner, one code each. */
export type HealthConcern =
  | 'nothing-in-force'
  | 'contradictions'
  | 'documents-without-items'
  | 'items-without-hazards'
  | 'expires-without-successor'
  | 'embeddings-missing'
  | 'jobs-failed';

export interface KnowledgeHealth {
  readonly scope: Scope;
  readonly checkedAt: LocalTime;
  /** The gravest first; none when all is well. */
  readonly concerns: readonly HealthConcern[];
  readonly documents: DocumentStates;
  readonly items: number;
  readonly chunks: number;
  /** Photographs and scans are read here, as doubts. */
  readonly readsPictures: boolean;
  readonly itemsWithoutHazards: Excerpt<UndeclaredItem>;
  /** Those of which items are expected and none was understood. */
  readonly documentsWithoutItems: Excerpt<Omit<ItemlessVersion, 'type'>>;
  /** Words among what items are made of that no vocabulary knows. */
  readonly unknownWords: Excerpt<UnknownWord>;
  readonly embeddings: readonly EmbeddingState[];
  readonly lastIngest: {
    readonly documentId: number;
    readonly title: string;
    readonly version: number;
    readonly time: LocalTime;
  } | null;
  readonly expiresSoon: ComingTurns['expires'];
  readonly beginsSoon: ComingTurns['begins'];
  readonly contradictions: Excerpt<Contradiction>;
  /** Titles of the documents that contradictions name, by their number. */
  readonly titles: Readonly<Record<string, string>>;
  readonly jobs: {
    readonly queued: number;
    readonly running: number;
    readonly failed: readonly (Omit<FailedJob, 'endedAt'> & { readonly time: LocalTime })[];
  };
}

const MOST_SHOWN = 50;

/** Puts together what the records counted and what the live content shows. */
export function assembleHealth(parts: HealthParts): KnowledgeHealth {
  const { scope, rules, counts, zone, now } = parts;
  const turns = findComingTurns(parts.versions, {
    now,
    zone,
    ...(parts.days === undefined ? {} : { days: parts.days }),
  });
  const { lastIngest: last } = counts;
  const found: Omit<KnowledgeHealth, 'concerns'> = {
    scope,
    checkedAt: toLocal(now.toISOString(), zone),
    documents: counts.documents,
    items: parts.items.length,
    chunks: counts.chunks,
    readsPictures: parts.reader.seesPictures,
    itemsWithoutHazards: excerptOf(findItemsWithoutHazards(parts.items, rules.hazards)),
    documentsWithoutItems: excerptOf(
      parts.withoutItems
        .filter(({ type }) => expectsItems(rules, type))
        .map(({ documentId, title, version }) => ({ documentId, title, version })),
    ),
    unknownWords: excerptOf(countUnknownWords(parts.items)),
    embeddings: embeddingStates(counts, parts.embedderId),
    lastIngest:
      last === null
        ? null
        : { documentId: last.documentId, title: last.title, version: last.version, time: toLocal(last.at, zone) },
    expiresSoon: turns.expires,
    beginsSoon: turns.begins,
    ...contradictionsOf(parts),
    jobs: {
      ...counts.jobs,
      failed: counts.jobs.failed.map(({ endedAt, ...job }) => ({ ...job, time: toLocal(endedAt, zone) })),
    },
  };
  return { ...found, concerns: concernsAbout(found) };
}

function contradictionsOf({ rows, rules, titles }: HealthParts): Pick<KnowledgeHealth, 'contradictions' | 'titles'> {
  const contradictions = excerptOf(findContradictions(rows, rules));
  const places = contradictions.first.flatMap((each): readonly ContradictionSource[] =>
    'place' in each ? [each.place] : each.says,
  );
  const named = [...new Set(places.map(({ documentId }) => documentId))].flatMap((documentId) => {
    const title = titles.get(documentId);
    return title === undefined ? [] : [[String(documentId), title] as const];
  });
  return { contradictions, titles: Object.fromEntries(named) };
}

/** The embedder in use stands first, with or without vectors. */
function embeddingStates({ chunks, embeddings }: HealthCounts, active: string): EmbeddingState[] {
  const stateOf = (embedderId: string, made: number): EmbeddingState => ({
    embedderId,
    chunks: made,
    missing: Math.max(0, chunks - made),
    isActive: embedderId === active,
  });
  const used = embeddings.find(({ embedderId }) => embedderId === active);
  const others = embeddings.filter(({ embedderId }) => embedderId !== active);
  return [
    stateOf(active, used?.chunks ?? 0),
    ...others.map(({ embedderId, chunks: made }) => stateOf(embedderId, made)),
  ];
}

function concernsAbout(found: Omit<KnowledgeHealth, 'concerns'>): HealthConcern[] {
  const concerns: readonly (readonly [HealthConcern, boolean])[] = [
    ['nothing-in-force', found.documents.inForce === 0 && found.chunks === 0],
    ['contradictions', found.contradictions.count > 0],
    ['documents-without-items', found.documentsWithoutItems.count > 0],
    ['items-without-hazards', found.itemsWithoutHazards.count > 0],
    ['expires-without-successor', found.expiresSoon.some(({ nextVersion }) => nextVersion === undefined)],
    ['embeddings-missing', found.embeddings.some(({ isActive, missing }) => isActive && missing > 0)],
    ['jobs-failed', found.jobs.failed.length > 0],
  ];
  return concerns.filter(([, holds]) => holds).map(([concern]) => concern);
}

function excerptOf<Value>(values: readonly Value[]): Excerpt<Value> {
  return { count: values.length, first: values.slice(0, MOST_SHOWN) };
}
