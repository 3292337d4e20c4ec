import type { UnknownBook } from '../../unknown-book.ts';
import { listOf } from '../say-dates.ts';

const quoted = (words: readonly string[], link: string): string =>
  listOf(
    words.map((word) => `«${word}»`),
    link,
  );

export const unknownPortuguese: UnknownBook = {
  emptyCategory: (many, staff) =>
    `Não tenho ${many ?? 'nada disso'} entre o que está cadastrado. Consulte ${staff}, por favor.`,
  missing: (words, noun, staff, sought) => {
    const among =
      noun === undefined
        ? 'o que tenho cadastrado'
        : noun.gender === 'f'
          ? `as ${noun.many} que tenho cadastradas`
          : `os ${noun.many} que tenho cadastrados`;
    const offer = noun === undefined || sought === '' ? '' : ` Se quiser, digo quais ${noun.many} ${sought}.`;
    return `Não encontro ${quoted(words, 'e')} entre ${among}.${offer} Na dúvida, consulte ${staff}.`;
  },
  askAllergy: ({ staff, before }) =>
    `Conte a que você tem alergia e eu digo o que as fichas dizem. Avise também ${staff} ${before}.`,
  unknownAllergy: (words, { staff, before }) =>
    `As fichas não mencionam ${quoted(words, 'ou')}, mas isso não basta para garantir que não haja. Avise ${staff} ${before}.`,
  unjudgedHealth: (staff) =>
    `Para o seu caso a ficha não diz nada, então não posso garantir que seja adequado: consulte ${staff} e o seu médico.`,
  unread: (first, staff) =>
    `Você citou mais coisas do que consigo verificar de uma vez: a partir de «${first}» não olhei as fichas. Sobre essas, confirme com ${staff}.`,
  absent: (names) => `Hoje não há ${listOf(names, 'nem')}.`,
  nothingElse: () => 'Não tenho outra coisa assim.',
};
