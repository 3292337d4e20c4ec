import type { ReviewAnswer, ReviewItem } from '../../../server/contract/reviews.ts';
import { version } from './documents.ts';

export function reviewItem(more: Partial<ReviewItem> = {}): ReviewItem {
  return {
    item_id: 'x',
    name: 'Pan de campo',
    section: 'Panes',
    prices: ['$ 2.400'],
    place: { page: 2 },
    unclear: [],
    cells: [],
    ...more,
  };
}

export function review(more: Partial<ReviewAnswer> = {}): ReviewAnswer {
  return {
    document_id: 7,
    version: version({ version: 2 }),
    hazards: [
      { id: 'sesame', name: 'sésamo' },
      { id: 'milk', name: 'leche' },
    ],
    items: [],
    total: 0,
    open: 0,
    not_understood: [],
    settleable: [],
    next: null,
    ...more,
  };
}
