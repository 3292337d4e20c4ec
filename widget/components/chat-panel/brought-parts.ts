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
