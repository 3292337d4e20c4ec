import type { MemoryBook } from '../../memory-book.ts';

export const memoryEnglish: MemoryBook = {
  remembers: (names) =>
    `I remember what you asked me to always bear in mind: ${names}. It holds for this visit; if it is no longer so, you can erase it.`,
  unread: () =>
    'I couldn’t read what you asked me to remember, because your session on the site is not valid now: if you have an allergy, tell me.',
};
