import { joinList, lowerFirst } from '../../../../text/spanish.ts';
import type { UnknownBook } from '../../unknown-book.ts';

/** `al personal`, `a la encargada`. */
const to = (staff: string): string => `a ${staff}`.replace(/^a el /u, 'al ');
const quoted = (words: readonly string[]): string => joinList(words.map((word) => `«${lowerFirst(word)}»`));

export const unknownSpanish: UnknownBook = {
  emptyCategory: (many, staff) =>
    `No tengo ${many ?? 'nada'} entre lo que tengo cargado. Consultalo con ${staff}, por favor.`,
  missing: (words, noun, staff, sought) => {
    const loaded = noun?.gender === 'f' ? 'cargadas' : 'cargados';
    const among =
      noun === undefined
        ? 'lo que tengo cargado'
        : `${noun.gender === 'f' ? 'las' : 'los'} ${noun.many} que tengo ${loaded}`;
    const offer = noun === undefined || sought === '' ? '' : ` Si querés, te digo qué ${noun.many} ${sought}.`;
    return `No encuentro ${quoted(words)} entre ${among}.${offer} Ante la duda, consultalo con ${staff}.`;
  },
  askAllergy: ({ staff, before }) =>
    `Contame a qué y te digo qué dicen las fichas. Avisale también ${to(staff)} ${before}.`,
  unknownAllergy: (words, { staff, before }) =>
    `En las fichas no aparece ${quoted(words)}, pero eso no alcanza para asegurarte que no haya. Avisale ${to(staff)} ${before}.`,
  unjudgedHealth: (staff) =>
    `Para tu caso la ficha no dice nada, así que no te puedo asegurar que te convenga: consultalo con ${staff} y con tu médico.`,
  unread: (first, staff) =>
    `Nombraste más cosas de las que puedo revisar a la vez: desde «${first}» no miré las fichas. Por esas, consultá con ${staff}.`,
  absent: (names) => `Hoy no hay ${joinList(names, 'ni')}.`,
  nothingElse: () => 'No tengo otra cosa así.',
};
