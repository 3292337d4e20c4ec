/** Steps in the lives of documents, taken in the records and in the model of the truth alike. */
import { expect } from 'vitest';
import { Fault } from '../../../server/fault.ts';
import type { Scope } from '../../../server/knowledge/index.ts';
import type { Content, OpenDocuments } from './document-life.ts';
import { BY, draft, fill } from './document-life.ts';
import type { Dates, KnowledgeModel, ModelContent, Place, Told } from './knowledge-model.ts';
import { makeChunk, makeDocument, makeItem, publish } from '../samples/make-document.ts';

const MINUTE = 60_000;

/** Publishing as often as all else: it is what most can go wrong with. */
export const STEP_KINDS = [
  ...([
    'create',
    'create',
    'edit',
    'publish',
    'publish',
    'publish',
    'archive',
    'unschedule',
    'remove',
    'ingest',
    'wait',
  ] as const),
] as const;

export interface Step {
  readonly kind: (typeof STEP_KINDS)[number];
  /** Index of its place; of its document, among those that are there. */
  readonly place: number;
  readonly document: number;
  readonly key: string;
  readonly items: readonly { readonly id: string; readonly name: string; readonly declares: boolean }[];
  readonly hasLoose: boolean;
  /** Minutes from now; null: not said. */
  readonly from: number | null;
  readonly to: number | null;
  /** Index of the version named, among those that are there. */
  readonly version: number | undefined;
  readonly minutes: number;
  /** In every text of the step, so that no two steps say the same. */
  readonly stamp: string;
}

export interface World {
  readonly opened: Pick<OpenDocuments, 'documents' | 'records' | 'clock'>;
  readonly model: KnowledgeModel;
  readonly domainId: string;
  readonly places: readonly Place[];
}

/** In every text, so that a question for it finds all. */
export const COMMON_WORD = 'receta';

export const scopeIn = ({ domainId }: Pick<World, 'domainId'>, { tenant, branch }: Place): Scope => ({
  domainId,
  tenantSlug: tenant,
  branchSlug: branch,
});

export const timeOf = ({ opened }: World): number => opened.clock.now().getTime();

/** Takes the step, and expects the records to refuse exactly what the model refuses. @returns whether anything was done */
export async function takeStep(world: World, step: Step): Promise<boolean> {
  const { opened, model } = world;
  const now = timeOf(world);
  const all = [...model.documents.values()];
  const document = all[step.document % Math.max(1, all.length)];
  if (step.kind === 'wait') {
    opened.clock.set(opened.clock.later(step.minutes * MINUTE));
    return true;
  }
  if (step.kind === 'create') return create(world, step);
  if (step.kind === 'ingest') return ingest(world, step);
  if (document === undefined) return false;
  const { id } = document;
  if (step.kind === 'edit') {
    const content = contentOf(step);
    const added = await opened.documents.addVersion(id, {}, BY);
    await fill(opened, added.document, toContent(content));
    model.edit(id, content);
    return true;
  }
  if (step.kind === 'remove') {
    await opened.documents.removeDocument(id, BY);
    model.remove(id);
    return true;
  }
  const number = step.version === undefined ? undefined : (step.version % document.versions.length) + 1;
  if (step.kind === 'archive') {
    const refused = await refusalOf(opened.documents.archiveVersion(id, number, BY));
    expect(refused).toBe(model.archive(id, now, number));
    return refused === undefined;
  }
  if (step.kind === 'unschedule') {
    const cancelled = number ?? document.versions.length;
    const refused = await refusalOf(opened.documents.unscheduleVersion(id, cancelled, BY));
    expect(refused).toBe(model.unschedule(id, now, cancelled));
    return refused === undefined;
  }
  const dates = { from: minutesOn(now, step.from), to: minutesOn(now, step.to) };
  const publication = { ...(number === undefined ? {} : { version: number }), ...toText(dates) };
  const refused = await refusalOf(opened.documents.publishVersion(id, publication, BY));
  expect(refused).toBe(model.publish(id, now, dates, number));
  return refused === undefined;
}

/** What is told, in an order of its own, so that it can be compared. */
export function inWords(rows: readonly Pick<Told, 'text' | 'level' | 'itemId'>[]): string[] {
  return rows.map(({ text, level, itemId = '' }) => `${level} ${itemId} ${text}`).sort();
}

export function isOfItem(words: string): boolean {
  return words.includes(' item ');
}

async function create(world: World, step: Step): Promise<boolean> {
  const { opened, model } = world;
  const place = placeOf(world, step);
  const scope = scopeIn(world, place);
  if ((await opened.documents.findDocument(scope, step.key)) !== undefined) return false;
  const content = contentOf(step);
  const { id } = await draft(opened, scope, step.key, toContent(content));
  model.create(id, place, step.key, content);
  return true;
}

/** A document that is published at once, in one call. A draft of it waits on. */
async function ingest(world: World, step: Step): Promise<boolean> {
  const { opened, model } = world;
  const place = placeOf(world, step);
  const scope = scopeIn(world, place);
  const content = contentOf(step);
  if (content.items.length + content.loose.length === 0) return false;
  await publish(opened.records, scope, makeDocument(step.key, [], toContent(content)));
  const id = (await opened.documents.findDocument(scope, step.key))?.id ?? 0;
  const known = model.documents.get(id);
  if (known === undefined) model.create(id, place, step.key, content);
  else known.versions.push({ number: known.versions.length + 1, content, state: 'DRAFT', from: null, to: null });
  expect(model.publish(id, timeOf(world), { from: null, to: null })).toBeUndefined();
  return true;
}

function placeOf({ places }: World, { place }: Step): Place {
  const found = places[place % places.length];
  if (found === undefined) throw new Error('there is no place to take a step in');
  return found;
}

function contentOf({ items, hasLoose, stamp }: Step): ModelContent {
  return {
    items: items.map(({ id, name, declares }, index) => ({
      itemId: id,
      foldedName: name,
      declares,
      texts: [`${COMMON_WORD} ${stamp} item ${String(index)}`],
    })),
    loose: hasLoose ? [`${COMMON_WORD} ${stamp} loose`] : [],
  };
}

function toContent({ items, loose }: ModelContent): Required<Content> {
  return {
    items: items.map(({ itemId, foldedName, declares, texts }) =>
      makeItem(
        itemId,
        texts.map((text) => makeChunk(text)),
        { name: foldedName, foldedName, declares, record: { id: itemId, texts } },
      ),
    ),
    chunks: loose.map((text) => makeChunk(text)),
  };
}

async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
}

const minutesOn = (now: number, minutes: number | null): number | null =>
  minutes === null ? null : now + minutes * MINUTE;

function toText({ from, to }: Dates): { effectiveFrom: string | null; effectiveTo: string | null } {
  const text = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return { effectiveFrom: text(from), effectiveTo: text(to) };
}
