import { bringOnce } from '../../bring-once.ts';
import type { PageContext } from '../../client/page-context.ts';

/** What stands around an answer. */
export const bringReply = bringOnce(() => import('../reply/define.ts'));

/** What is told and shown when something is not as it should be. */
export const bringTrouble = bringOnce(() => import('../trouble/trouble.ts'));

/** Who does what a guest wants after the first answer. */
export const bringGuestDesk = bringOnce(() => import('./guest-desk.ts'));

/** Shows what a citation in an answer quotes. */
export function openSource(place: number, mark: HTMLElement): void {
  const element = mark.closest('.reply')?.querySelector('rag-reply');
  bringReply().then(() => {
    element?.openSource(place, mark);
  }, untilNextPress);
}

/** What could not be had now may be had at the next press. */
export function untilNextPress(): void {
  // Nothing is shown of what was not there.
}

/** What the address of the page says; few say anything, and one that does is read before anything is asked. */
export async function bringPageContext(): Promise<PageContext> {
  if (!location.search.includes('rag-')) return {};
  const { readPageContext } = await import('../../client/page-context.ts');
  return readPageContext(location.search);
}
