import type { ItemInForce } from '../../../server/contract/items.ts';

/** An item was written over, or taken back. */
export class ItemEditedEvent extends CustomEvent<ItemInForce> {
  constructor(item: ItemInForce) {
    super('item-edited', { detail: item });
  }
}

declare global {
  interface HTMLElementEventMap {
    'item-edited': ItemEditedEvent;
  }
}
