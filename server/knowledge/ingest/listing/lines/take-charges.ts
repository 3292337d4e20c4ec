/** What a listing names with a price and the house only charges for: no item. */
import type { ItemDraft } from '../item-draft.ts';
import type { Read } from '../listing.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** Names with a price of their own line, of a table, of a page for machines. One with a mark of a hazard stays an item: its danger is told. */
export function takeCharges(
  drafts: readonly ItemDraft[],
  vocabulary: Pick<Vocabulary, 'isCharge'>,
): { readonly drafts: readonly ItemDraft[]; readonly charges: readonly Read[] } {
  const isCharge = (draft: ItemDraft): boolean =>
    draft.marks.length === 0 &&
    draft.fields.size === 0 &&
    draft.prices.length > 0 &&
    vocabulary.isCharge(draft.name, textOf(draft));
  return {
    drafts: drafts.filter((draft) => !isCharge(draft)),
    charges: drafts.filter(isCharge).map((draft) => ({ text: textOf(draft), place: draft.place })),
  };
}

function textOf({ name, prices, said }: ItemDraft): string {
  return [name, ...prices.map(({ label, text }) => `${label} ${text}`.trim()), ...said.map(({ text }) => text)].join(
    ' ',
  );
}
