/** Rows with one name and a size each are one item in several sizes, where they say the same of what is in it. */
import { fold } from '../../../../text/fold.ts';
import type { ItemDraft } from '../item-draft.ts';
import type { HazardMark } from '../listing.ts';

/** Neighbours with the same name in the same part. Those that say something else of a hazard stay apart, and so do rows without a size. */
export function mergeSizes(drafts: readonly ItemDraft[]): ItemDraft[] {
  const merged: ItemDraft[] = [];
  for (const draft of drafts) {
    const last = merged.at(-1);
    if (last !== undefined && isOneItem(last, draft)) takeInto(last, draft);
    else merged.push(draft);
  }
  return merged.map(settled);
}

function isOneItem(one: ItemDraft, other: ItemDraft): boolean {
  if (fold(one.name) !== fold(other.name) || one.section?.text !== other.section?.text) return false;
  const taken = new Set(labelsOf(one));
  const labels = labelsOf(other);
  const isSized = taken.size > 0 && labels.length > 0 && labels.every((label) => label !== '' && !taken.has(label));
  return isSized && !taken.has('') && saysTheSame(one, other);
}

function labelsOf({ prices, size = '' }: ItemDraft): string[] {
  return prices.map(({ label }) => fold([size, label].filter((part) => part !== '').join(' ')));
}

/** A row that says nothing goes on with the one above it, but for what that is free of: nobody has said it of this size. */
function saysTheSame(one: ItemDraft, other: ItemDraft): boolean {
  if (other.fields.size > 0 && JSON.stringify([...one.fields.keys()]) !== JSON.stringify([...other.fields.keys()]))
    return false;
  if (other.tags.some(({ text }) => !one.tags.some((tag) => tag.text === text))) return false;
  const [own, others] = [keysOf(one.marks), keysOf(other.marks)];
  if (own.size === others.size && [...own].every((key) => others.has(key))) return tagsOf(one) === tagsOf(other);
  return others.size === 0 && other.tags.length === 0 && !one.marks.some(({ status }) => status === 'free');
}

function tagsOf({ tags }: ItemDraft): string {
  return tags
    .map(({ text }) => text)
    .sort()
    .join();
}

function keysOf(marks: readonly HazardMark[]): ReadonlySet<string> {
  return new Set(marks.map(({ hazardId, status, text }) => `${hazardId ?? text} ${status}`));
}

function takeInto(item: ItemDraft, other: ItemDraft): void {
  nameSizes(item);
  nameSizes(other);
  item.prices.push(...other.prices);
  const said = new Set(item.said.map(({ text }) => fold(text)));
  item.said.push(...other.said.filter(({ text }) => !said.has(fold(text))));
}

/** The size of the row becomes that of its prices. */
function nameSizes(draft: ItemDraft): void {
  const { size } = draft;
  if (size === undefined) return;
  const named = draft.prices.map((price) => ({
    ...price,
    label: [size, price.label].filter((part) => part !== '').join(' '),
  }));
  draft.prices.splice(0, draft.prices.length, ...named);
  delete draft.size;
}

/** Of an item in one size it is said as it is written. */
function settled(draft: ItemDraft): ItemDraft {
  const { size, place } = draft;
  if (size === undefined) return draft;
  delete draft.size;
  draft.said.push({ text: size, place });
  return draft;
}
