/** The truth that the records are held against: what each document says at each moment, worked out the long way round. */
import type { Level } from '../../../server/knowledge/index.ts';

export interface ModelItem {
  readonly itemId: string;
  readonly foldedName: string;
  readonly texts: readonly string[];
  /** It says something of its content, so it takes the place of what the chain says. */
  readonly declares: boolean;
}

export interface ModelContent {
  readonly items: readonly ModelItem[];
  /** Texts of no item. */
  readonly loose: readonly string[];
}

export interface ModelVersion {
  readonly number: number;
  content: ModelContent;
  state: 'DRAFT' | 'PUBLISHED' | 'ARCHIVED';
  /** When it was published last, as an ordinal of all publications too; absent: never. */
  published?: { readonly at: number; readonly order: number };
  from: number | null;
  to: number | null;
}

export interface ModelDocument {
  readonly id: number;
  readonly place: Place;
  readonly key: string;
  readonly versions: ModelVersion[];
}

/** A level of a tenant; branch `*` is that of the chain. */
export interface Place {
  readonly tenant: string;
  readonly branch: string;
}

export interface Told {
  readonly text: string;
  readonly level: Level;
  readonly itemId?: string;
}

export interface Dates {
  readonly from: number | null;
  readonly to: number | null;
}

export type Refusal = 'move-refused' | 'document-empty' | 'dates-overlap' | 'fields-invalid';

export interface KnowledgeModel {
  readonly documents: Map<number, ModelDocument>;
  create(id: number, place: Place, key: string, content: ModelContent): void;
  edit(id: number, content: ModelContent): void;
  /** The refusal, or undefined when it is published. */
  publish(id: number, now: number, dates: Dates, number?: number): Refusal | undefined;
  archive(id: number, now: number, number?: number): Refusal | undefined;
  unschedule(id: number, now: number, number: number): Refusal | undefined;
  remove(id: number): void;
  /** What a guest of the branch is told; of `*`: what the chain itself says. */
  tell(place: Place, at: number): Told[];
}

const LAST = Number.MAX_SAFE_INTEGER;

export function createKnowledgeModel(): KnowledgeModel {
  const documents = new Map<number, ModelDocument>();
  let publications = 0;
  const documentOf = (id: number): ModelDocument => {
    const document = documents.get(id);
    if (document === undefined) throw new Error(`the model has no document ${String(id)}`);
    return document;
  };
  return {
    documents,
    create(id, place, key, content) {
      documents.set(id, { id, place, key, versions: [newDraft(1, content)] });
    },
    edit(id, content) {
      const { versions } = documentOf(id);
      for (const version of versions) if (version.state === 'DRAFT') version.state = 'ARCHIVED';
      versions.push(newDraft(versions.length + 1, content));
    },
    publish(id, now, dates, number) {
      const document = documentOf(id);
      const version = document.versions[(number ?? document.versions.length) - 1];
      if (version === undefined) throw new Error('the model was asked for a version that is not there');
      const isMoved = number !== undefined && isScheduled(document, version, now);
      const refusal = refusePublication(document, version, { dates, isMoved }, now);
      if (refusal !== undefined) return refusal;
      settle(document, now);
      if ((dates.from ?? 0) <= now) endBegun(document, now);
      version.state = 'PUBLISHED';
      version.published = { at: now, order: (publications += 1) };
      version.from = dates.from;
      version.to = dates.to;
      return undefined;
    },
    archive(id, now, number) {
      const document = documentOf(id);
      settle(document, now);
      const doomed = document.versions.filter(
        (version) => version.state === 'PUBLISHED' && (number === undefined || version.number === number),
      );
      if (doomed.length === 0) return 'move-refused';
      for (const version of doomed) version.state = 'ARCHIVED';
      return undefined;
    },
    unschedule(id, now, number) {
      const document = documentOf(id);
      settle(document, now);
      const version = document.versions[number - 1];
      if (version === undefined || !isScheduled(document, version, now)) return 'move-refused';
      version.state = 'DRAFT';
      return undefined;
    },
    remove: (id) => void documents.delete(id),
    tell: (place, at) => tell([...documents.values()], place, at),
  };
}

function newDraft(number: number, content: ModelContent): ModelVersion {
  return { number, content, state: 'DRAFT', from: null, to: null };
}

function refusePublication(
  document: ModelDocument,
  version: ModelVersion,
  { dates: { from, to }, isMoved }: { readonly dates: Dates; readonly isMoved: boolean },
  now: number,
): Refusal | undefined {
  const isBack =
    version.state !== 'DRAFT' && version.published !== undefined && !isStillPublished(document, version, now);
  if (version.state !== 'DRAFT' && !isBack && !isMoved) return 'move-refused';
  if (version.content.items.length + version.content.loose.length === 0) return 'document-empty';
  const start = Math.max(from ?? now, now);
  if (to !== null && to <= start) return 'fields-invalid';
  const isCrossing = document.versions.some((other) => {
    if (other === version || !isStillPublished(document, other, now)) return false;
    if (other.to !== null && other.to <= now) return false;
    if (startOf(other) > start) return to !== null && to > startOf(other);
    return start > now && (startOf(other) === start || (other.to !== null && other.to > start));
  });
  return isCrossing ? 'dates-overlap' : undefined;
}

function isScheduled(document: ModelDocument, version: ModelVersion, now: number): boolean {
  return isStillPublished(document, version, now) && startOf(version) > now;
}

/** What has made way to another by now has ended for good. */
function settle(document: ModelDocument, now: number): void {
  for (const version of document.versions) {
    if (version.state === 'PUBLISHED' && !isStillPublished(document, version, now)) version.state = 'ARCHIVED';
  }
}

function isStillPublished(document: ModelDocument, version: ModelVersion, now: number): boolean {
  if (version.state !== 'PUBLISHED') return false;
  const successor = successorOf(document, version);
  // One that ended by itself, before another began, stays what it is.
  return successor > now || (version.to !== null && version.to < successor);
}

/** When the next one of the document begins. */
function successorOf(document: ModelDocument, version: ModelVersion): number {
  const later = document.versions.filter(
    (other) => other !== version && other.state === 'PUBLISHED' && beginsAfter(other, version),
  );
  return Math.min(LAST, ...later.map(startOf));
}

/** A version that holds at once ends what has begun. */
function endBegun(document: ModelDocument, now: number): void {
  for (const version of document.versions) {
    const isOver = version.to !== null && version.to <= now;
    if (version.state === 'PUBLISHED' && (version.from ?? 0) <= now && !isOver) version.state = 'ARCHIVED';
  }
}

function beginsAfter(one: ModelVersion, other: ModelVersion): boolean {
  const difference = startOf(one) - startOf(other);
  return difference > 0 || (difference === 0 && (one.published?.order ?? 0) > (other.published?.order ?? 0));
}

function startOf({ from, published }: ModelVersion): number {
  return Math.max(from ?? 0, published?.at ?? LAST);
}

/** Of the versions that have begun the one that began last, unless its end has come. */
export function versionInForce(document: ModelDocument, at: number): ModelVersion | undefined {
  const begun = document.versions.filter((version) => version.state === 'PUBLISHED' && startOf(version) <= at);
  const last = begun.find((version) => !begun.some((other) => other !== version && beginsAfter(other, version)));
  return last === undefined || (last.to !== null && last.to <= at) ? undefined : last;
}

function tell(documents: readonly ModelDocument[], { tenant, branch }: Place, at: number): Told[] {
  const saidIn = (wanted: string) =>
    documents
      .filter(({ place }) => place.tenant === tenant && place.branch === wanted)
      .flatMap((document) => {
        const version = versionInForce(document, at);
        return version === undefined ? [] : [{ key: document.key, content: version.content }];
      });
  const chain = saidIn('*');
  if (branch === '*') return chain.flatMap(({ content }) => tellContent(content, 'tenant'));
  const own = saidIn(branch);
  const ownItems = own.flatMap(({ content }) => content.items).filter(({ declares }) => declares);
  const isOverridden = ({ itemId, foldedName }: ModelItem): boolean =>
    ownItems.some((item) => item.itemId === itemId || item.foldedName === foldedName);
  const inherited = chain.flatMap(({ key, content }) =>
    tellContent(
      {
        items: content.items.filter((item) => !isOverridden(item)),
        loose: own.some((document) => document.key === key) ? [] : content.loose,
      },
      'tenant',
    ),
  );
  return [...own.flatMap(({ content }) => tellContent(content, 'branch')), ...inherited];
}

function tellContent({ items, loose }: ModelContent, level: Level): Told[] {
  return [
    ...items.flatMap(({ itemId, texts }) => texts.map((text) => ({ text, level, itemId }))),
    ...loose.map((text) => ({ text, level })),
  ];
}
