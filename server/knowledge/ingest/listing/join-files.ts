/** Items of several files that are one listing: what each file says of an item is said of one item. */
import type { ItemDraft } from './item-draft.ts';
import type { HazardMark, Read } from './listing.ts';
import { spelled } from './vocabulary.ts';

/**
 * Items of one name in different files are one where at most one of the files has a price for it, or all have the same; else they stay apart.
 * One without a price that may be any of several is said of each of them: a danger is told too often rather than not at all.
 */
export function joinFiles(files: readonly (readonly ItemDraft[])[]): readonly ItemDraft[] {
  if (files.length < 2) return files.flat();
  const all = files.flatMap((drafts, file) => drafts.map((draft): Placed => ({ draft, file })));
  const joined = new Map<ItemDraft, ItemDraft>();
  for (const named of Map.groupBy(all, ({ draft }) => spelled(draft.name)).values())
    for (const [first, draft] of joinNamed(named)) joined.set(first, draft);
  // In the order in which each stands first.
  return all.flatMap(({ draft }) => joined.get(draft) ?? []);
}

interface Placed {
  readonly draft: ItemDraft;
  readonly file: number;
}

interface Group {
  readonly first: Placed;
  readonly others: Placed[];
}

/** Items of one name, each with what the other files say of it. */
function joinNamed(named: readonly Placed[]): (readonly [ItemDraft, ItemDraft])[] {
  const groups: Group[] = [];
  const isPriced = ({ draft }: Placed): boolean => draft.prices.length > 0;
  for (const placed of named.filter(isPriced)) {
    const same = groups.find((group) => isOtherFile(placed, group) && pricesOf(group.first) === pricesOf(placed));
    if (same === undefined) groups.push({ first: placed, others: [] });
    else same.others.push(placed);
  }
  for (const placed of named.filter((each) => !isPriced(each))) {
    const elsewhere = groups.filter((group) => isOtherFile(placed, group));
    const inSection = elsewhere.filter(({ first }) => sectionOf(first) === sectionOf(placed));
    const meant = inSection.length > 0 && sectionOf(placed) !== '' ? inSection : elsewhere;
    if (meant.length === 0) groups.push({ first: placed, others: [] });
    for (const group of meant) group.others.push(placed);
  }
  return groups.map(({ first, others }) => [first.draft, others.map(({ draft }) => draft).reduce(join, first.draft)]);
}

/** Two items of one file are two. */
function isOtherFile({ file }: Placed, { first, others }: Group): boolean {
  return first.file !== file && others.every((other) => other.file !== file);
}

function sectionOf({ draft }: Placed): string {
  return spelled(draft.section?.text ?? '');
}

/** `12,00 €` is `12 €`. */
function pricesOf({ draft }: Placed): string {
  const amount = (text: string): string => text.replace(/[.,]00(?!\d)/u, '').replaceAll(/\D/gu, '');
  return draft.prices.map(({ text, label }) => `${spelled(label)} ${amount(text)}`).join('|');
}

function join(item: ItemDraft, other: ItemDraft): ItemDraft {
  const section = item.section ?? other.section;
  const fields = new Map(item.fields);
  for (const [field, values] of other.fields) fields.set(field, withNew(fields.get(field) ?? [], values));
  return {
    name: item.name,
    place: item.place,
    ...(section === undefined ? {} : { section }),
    said: withNew(item.said, other.said),
    prices: item.prices.length > 0 ? item.prices : other.prices,
    tags: [...item.tags, ...other.tags],
    marks: doubtContradictions([...item.marks, ...other.marks]),
    fields,
  };
}

function withNew(known: readonly Read[], more: readonly Read[]): Read[] {
  const told = new Set(known.map(({ text }) => spelled(text)));
  return [...known, ...more.filter(({ text }) => !told.has(spelled(text)))];
}

/** One file says that it is there, another that it is not: neither is certain. */
function doubtContradictions(marks: readonly HazardMark[]): HazardMark[] {
  const contradiction = (mark: HazardMark): HazardMark | undefined =>
    mark.hazardId === undefined || mark.status === 'doubtful'
      ? undefined
      : marks.find(
          (other) =>
            other.hazardId === mark.hazardId &&
            other.status !== 'doubtful' &&
            (other.status === 'free') !== (mark.status === 'free') &&
            other.place.file?.number !== mark.place.file?.number,
        );
  return marks.map((mark): HazardMark => {
    const other = contradiction(mark);
    if (other === undefined) return mark;
    // As both are written, so that its owner sees what has to be settled.
    return { ...mark, status: 'doubtful', doubt: 'conflicting', text: `${mark.text} / ${other.text}` };
  });
}
