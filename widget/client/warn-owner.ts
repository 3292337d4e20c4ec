const told = new Set<string>();

/** Tells the owner of the page, in the console, what a guest can't mend: each thing once. */
export function warnOwner(words: string): void {
  if (told.has(words)) return;
  told.add(words);
  // eslint-disable-next-line no-console -- the owner of the page reads it there; a guest never does
  console.error(`rag-chat: ${words}`);
}
