import type { MemoryBook } from '../../memory-book.ts';

export const memorySpanish: MemoryBook = {
  remembers: (names) =>
    `Recuerdo lo que me pediste tener siempre en cuenta: ${names}. Vale para esta visita; si ya no es así, podés borrarlo.`,
  unread: () =>
    'No pude leer lo que me pediste recordar, porque tu sesión en el sitio no vale ahora: si tenés una alergia, decímela.',
};
