import type { Proposal } from '../../knowledge/index.ts';

/** Collects the best of many scored rows, without sorting them all. Equal scores: the lower row first. */
export interface BestProposals {
  offer(rowId: number, score: number): void;
  /** Best first. */
  list(): Proposal[];
}

export function createBestProposals(limit: number): BestProposals {
  // A heap with the worst of the best on top: most rows are turned away by one comparison.
  const heap: Proposal[] = [];
  return {
    offer(rowId, score) {
      const worst = heap[0];
      if (heap.length >= limit) {
        if (!worst || !isBetter(rowId, score, worst)) return;
        heap[0] = { rowId, score };
        sink(heap);
        return;
      }
      heap.push({ rowId, score });
      rise(heap);
    },
    list: () => heap.toSorted((one, other) => other.score - one.score || one.rowId - other.rowId),
  };
}

function isBetter(rowId: number, score: number, than: Proposal): boolean {
  return score > than.score || (score === than.score && rowId < than.rowId);
}

function rise(heap: Proposal[]): void {
  let place = heap.length - 1;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    if (!swapIfWorse(heap, place, parent)) return;
    place = parent;
  }
}

function sink(heap: Proposal[]): void {
  let place = 0;
  for (;;) {
    const left = 2 * place + 1;
    const [first, second] = [heap[left], heap[left + 1]];
    if (!first) return;
    const child = second && isBetter(first.rowId, first.score, second) ? left + 1 : left;
    if (!swapIfWorse(heap, child, place)) return;
    place = child;
  }
}

/** Brings the worse of child and parent to the top. */
function swapIfWorse(heap: Proposal[], child: number, parent: number): boolean {
  const [low, high] = [heap[child], heap[parent]];
  if (!low || !high || !isBetter(high.rowId, high.score, low)) return false;
  heap[child] = high;
  heap[parent] = low;
  return true;
}
