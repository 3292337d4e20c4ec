import type { ItemInForce } from '../../../server/contract/items.ts';

/** An item was added, changed or removed by hand. */
export class OwnItemEvent extends CustomEvent<{ readonly item: ItemInForce | null; readonly said: string }> {
  /** `said`: what was done, in words. */
  constructor(item: ItemInForce | null, said: string) {
    super('own-item', { detail: { item, said } });
  }
}

/** A copy of an item is wanted. */
export class ItemCopyEvent extends CustomEvent<ItemInForce> {
  constructor(item: ItemInForce) {
    super('item-copy', { detail: item });
  }
}

declare global {
  interface HTMLElementEventMap {
    'own-item': OwnItemEvent;
    'item-copy': ItemCopyEvent;
  }
}
