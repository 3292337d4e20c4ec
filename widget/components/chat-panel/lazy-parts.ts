import { loadOnce } from '../../load-once.ts';
import type { PageContext } from '../../client/page-context.ts';

/** What stands around an answer. */
export const loadReply = loadOnce(() => import('../reply/define.ts'));

/** The texts and buttons for when something goes wrong. */
export const loadTrouble = loadOnce(() => import('../trouble/trouble.ts'));

/** Who does what a guest wants after the first answer. */
export const loadGuestActions = loadOnce(() => import('./guest-actions.ts'));

/** Who offers something to a guest who did not ask. */
export const loadHints = loadOnce(() => import('../hint/guest-hints.ts'));

/** Shows what a citation in an answer quotes. */
export function openSource(place: number, mark: HTMLElement): void {
  const element = mark.closest('.reply')?.querySelector('rag-reply');
  loadReply().then(() => {
    element?.openSource(place, mark);
  }, untilNextPress);
}

/** What could not be loaded now may be loaded at the next press. */
export function untilNextPress(): void {
  // Nothing is shown of what was not there.
}

/** What the address of the page says; few say anything, and one that does is read before anything is asked. */
export async function loadPageContext(): Promise<PageContext> {
  if (!location.search.includes('rag-')) return {};
  const { readPageContext } = await import('../../client/page-context.ts');
  return readPageContext(location.search);
}
