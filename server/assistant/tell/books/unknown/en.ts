import type { UnknownBook } from '../../unknown-book.ts';
import { listOf } from '../say-dates.ts';

const quoted = (words: readonly string[], link: string): string =>
  listOf(
    words.map((word) => `«${word}»`),
    link,
  );

export const unknownEnglish: UnknownBook = {
  emptyCategory: (many, staff) => `I have no ${many ?? 'such thing'} on record. Please ask ${staff}.`,
  missing: (words, noun, staff, sought) => {
    const among = noun === undefined ? 'what' : `the ${noun.many}`;
    const offer =
      noun === undefined || sought === '' ? '' : ` If you like, I can tell you which ${noun.many} ${sought}.`;
    return `I can't find ${quoted(words, 'and')} among ${among} I have on record.${offer} When in doubt, please ask ${staff}.`;
  },
  askAllergy: ({ staff, before }) =>
    `Tell me what you are allergic to and I will tell you what the records say. Please tell ${staff} as well, ${before}.`,
  unknownAllergy: (words, { staff, before }) =>
    `The records do not mention ${quoted(words, 'or')}, but that is not enough to say there is none. Please tell ${staff} ${before}.`,
  unjudgedHealth: (staff) =>
    `The record says nothing about your case, so I can't assure you that it is right for you: please ask ${staff} and your doctor.`,
  unread: (first, staff) =>
    `You named more things than I can look up at once: from «${first}» on I did not check the records. Please ask ${staff} about those.`,
  absent: (names) => `There is no ${listOf(names, 'or')} today.`,
  nothingElse: () => 'I have nothing else like that.',
};
