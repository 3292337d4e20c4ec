/** Names with nothing beside them in a listing of priced items: titles and what could not be placed. */
import type { ItemDraft } from '../item-draft.ts';
import type { Read } from '../listing.ts';

export interface Sifted {
  readonly kept: readonly ItemDraft[];
  /** Before the first item with a price: what the listing is called. */
  readonly titles: readonly Read[];
  readonly left: readonly Read[];
}

/** Where most items have a price, a name without one is an item only among others that have none either, or where something is said of it. */
export function withoutBare(drafts: readonly ItemDraft[]): Sifted {
  const priced = drafts.filter(isPriced).length;
  if (priced * 2 < drafts.length) return { kept: drafts, titles: [], left: [] };
  const first = drafts.findIndex(isPriced);
  const last = drafts.findLastIndex(isPriced);
  const kept: ItemDraft[] = [];
  const titles: Read[] = [];
  const left: Read[] = [];
  for (const [at, draft] of drafts.entries()) {
    const isBare = !isPriced(draft) && draft.marks.length + draft.tags.length + draft.fields.size === 0;
    const isTitle = at < first && draft.section === undefined;
    const isSaid = draft.said.length > 0 && !isTitle && at < last;
    if (draft.isOfSet === true || !isBare || isSaid || (!isTitle && isAmongBare(draft, drafts))) kept.push(draft);
    else {
      const lines = linesOf(draft);
      (isTitle || (draft.section?.place.page === draft.place.page && at < first) ? titles : left).push(...lines);
    }
  }
  return { kept, titles, left };
}

/** «Mascotas: solo en la terraza» was parted and is one line again. */
function linesOf({ name, place, said }: ItemDraft): Read[] {
  const [first, ...rest] = said;
  return first?.place === place
    ? [{ text: `${name}: ${first.text}`, place }, ...rest]
    : [{ text: name, place }, ...said];
}

function isPriced({ prices }: ItemDraft): boolean {
  return prices.length > 0;
}

function isAmongBare({ section }: ItemDraft, drafts: readonly ItemDraft[]): boolean {
  const others = drafts.filter((draft) => draft.section === section);
  return others.length > 2 && others.filter((draft) => !isPriced(draft)).length * 2 > others.length;
}
