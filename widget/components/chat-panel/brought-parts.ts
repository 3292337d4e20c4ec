import type { PageContext } from '../../client/page-context.ts';

let reply: Promise<unknown> | undefined;

/** Brings what stands around an answer; tried again with the next call where it could not be had. */
export function bringReply(): void {
  reply ??= import('../reply/define.ts').catch(() => {
    reply = undefined;
  });
}

/** Shows what a citation in an answer quotes. */
export function openSource(place: number, mark: HTMLElement): void {
  bringReply();
  const element = mark.closest('.reply')?.querySelector('rag-reply');
  void reply?.then(() => {
    element?.openSource(place, mark);
  });
}

/** What the address of the page says; few say anything, and one that does is read before anything is asked. */
export async function bringPageContext(): Promise<PageContext> {
  if (!location.search.includes('rag-')) return {};
  const { readPageContext } = await import('../../client/page-context.ts');
  return readPageContext(location.search);
}
