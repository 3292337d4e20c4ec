import type { MemoryBook } from '../../memory-book.ts';

export const memoryPortuguese: MemoryBook = {
  remembers: (names) =>
    `Lembro o que você me pediu para sempre levar em conta: ${names}. Vale para esta visita; se já não for assim, você pode apagar.`,
  unread: () =>
    'Não consegui ler o que você me pediu para lembrar, porque a sua sessão no site não vale agora: se você tem alguma alergia, me diga.',
};
