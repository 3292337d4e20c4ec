/** What a guest would be told otherwise if one version of a document took the place of another. */
import type { ItemFacts } from '../facts.ts';
import { currentFacts } from '../hazards/current-facts.ts';
import type { ItemRecord, LibraryRules } from '../rules.ts';
import { compareDoubts, compareHazards } from './compare-hazards.ts';
import { compareRecords } from './compare-records.ts';
import { compareTexts } from './compare-texts.ts';
import type { Attention, ContentComparison, ItemChange, ItemGlance, TextChange } from './comparison.ts';
import { inTurns } from '../ingest/in-turns.ts';
import { pairItems } from './pair-items.ts';

export interface ComparedItem {
  readonly itemId: string;
  readonly name: string;
  readonly category?: string;
  readonly record: ItemRecord;
  readonly facts: ItemFacts;
}

export interface ComparedChunk {
  readonly type: string;
  readonly text: string;
  /** The item it was cut from. Absent: it belongs to none. */
  readonly itemId?: string;
}

/** What a version holds, in the order of the document. A version that is not there has none of either. */
export interface ComparedContent {
  readonly items: readonly ComparedItem[];
  readonly chunks: readonly ComparedChunk[];
}

/**
 * What appears, disappears and changes, hazards above all. Facts that other rules read are read anew, so that a change of rules is no
 * change of the document. Chunks of items are not compared: they are cut from the records, which are.
 */
export async function compareContents(
  before: ComparedContent,
  after: ComparedContent,
  rules: LibraryRules,
): Promise<ContentComparison> {
  const { signal } = new AbortController();
  const items = pairItems(before.items, after.items);
  const order = rules.hazards.vocabulary.map(({ id }) => id);
  const compared = await inTurns(
    items.pairs,
    ([earlier, later]) => compareItem(earlier, later, { rules, order }),
    signal,
  );
  const changed = compared.filter((change) => change !== undefined);
  const appeared = await inTurns(items.appeared, (item) => glanceAt(item, rules), signal);
  const disappeared = await inTurns(items.disappeared, (item) => glanceAt(item, rules), signal);
  const texts = compareTexts(looseTexts(before), looseTexts(after), rules.hazards);
  const turns = changed.flatMap(({ hazards }) => hazards).filter(({ kind }) => kind !== 'diet');
  const countTexts = (kind: TextChange['kind']): number => texts.filter((text) => text.kind === kind).length;
  return {
    attention: attentionFor({ appeared, disappeared, changed, texts }),
    summary: {
      items: {
        appeared: appeared.length,
        disappeared: disappeared.length,
        changed: changed.length,
        unchanged: items.pairs.length - changed.length,
        renamed: changed.filter(({ previously }) => previously !== undefined).length,
      },
      hazards: {
        reliefs: turns.filter(({ turn }) => turn === 'relief').length,
        dangers: turns.filter(({ turn }) => turn === 'danger').length,
      },
      texts: {
        appeared: countTexts('appeared'),
        disappeared: countTexts('disappeared'),
        changed: countTexts('changed'),
      },
    },
    appeared,
    disappeared,
    changed,
    texts,
  };
}

interface Reading {
  readonly rules: LibraryRules;
  /** Ids of the vocabulary. */
  readonly order: readonly string[];
}

/** Undefined when nothing about the item is another. */
function compareItem(before: ComparedItem, after: ComparedItem, { rules, order }: Reading): ItemChange | undefined {
  const [then, now] = [currentFacts(before, rules.hazards), currentFacts(after, rules.hazards)];
  const hazards = compareHazards(then, now, order);
  const doubts = compareDoubts(then, now);
  const fields = compareRecords(before.record, after.record, rules);
  const isRenamed = before.itemId !== after.itemId || before.name !== after.name;
  const isChanged =
    isRenamed ||
    fields.length > 0 ||
    hazards.some(({ turn }) => turn !== 'same') ||
    doubts.appeared.length > 0 ||
    doubts.vanished.length > 0;
  if (!isChanged) return undefined;
  return {
    ...identityOf(after),
    ...(isRenamed ? { previously: { itemId: before.itemId, name: before.name } } : {}),
    hazards,
    doubts,
    fields,
  };
}

function glanceAt(item: ComparedItem, { hazards: rules }: LibraryRules): ItemGlance {
  const hazards = currentFacts(item, rules).hazards.map(({ id, name, kind, verdict }) => ({
    id,
    name,
    ...(kind === undefined ? {} : { kind }),
    verdict,
  }));
  return { ...identityOf(item), hazards };
}

function identityOf({ itemId, name, category }: ComparedItem): Omit<ItemGlance, 'hazards'> {
  return { itemId, name, ...(category === undefined ? {} : { category }) };
}

function looseTexts({ chunks }: ComparedContent): readonly ComparedChunk[] {
  return chunks.filter(({ itemId }) => itemId === undefined);
}

type Found = Pick<ContentComparison, 'appeared' | 'disappeared' | 'changed' | 'texts'>;

function attentionFor({ appeared, disappeared, changed, texts }: Found): Attention {
  const isAboutHazards =
    changed.some(
      ({ hazards, doubts }) =>
        hazards.some(({ turn, kind }) => turn !== 'same' && kind !== 'diet') ||
        doubts.appeared.length > 0 ||
        doubts.vanished.length > 0,
    ) ||
    // A new word that something is free of a hazard is as grave as one that replaces another.
    appeared.some(({ hazards }) =>
      hazards.some(({ verdict, kind }) => verdict === 'DECLARED_FREE' && kind !== 'diet'),
    ) ||
    texts.some(({ hazards, isAboutSharedPlace }) => hazards.length > 0 || isAboutSharedPlace);
  if (isAboutHazards) return 'hazards';
  return [appeared, disappeared, changed, texts].some((list) => list.length > 0) ? 'look' : 'none';
}
