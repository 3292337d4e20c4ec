import type { Domain } from '../../domains/index.ts';
import type { BusinessFacts } from '../../knowledge/index.ts';
import { closeSentence, upperFirst } from '../../text/spanish.ts';
import type { TalkAct } from '../understand/plan.ts';
import type { Sentence } from '../writer/sentence.ts';
import { sentence } from '../writer/sentence.ts';
import type { Book } from './book.ts';

export interface TalkTelling {
  /** In the language of the answer. */
  readonly domain: Domain;
  readonly book: Book;
  readonly facts: BusinessFacts | undefined;
  /** A question that is answered here. Absent: nobody looked for one. */
  readonly example: string | undefined;
  /** Something else is answered too: a greeting is heard and not made a speech of. */
  readonly isBeside: boolean;
}

/** What is said to a guest who greets, thanks, complains or wants a person. Beside another answer a greeting is passed over. */
export function tellTalk({ what }: TalkAct, telling: TalkTelling): Sentence[] {
  const { book, example, isBeside } = telling;
  if (isBeside && !MATTERS.has(what)) return [];
  const told = [sentence(closeSentence(upperFirst(tellers[what](telling))))];
  const isOpening = what === 'greet' || what === 'help';
  return isOpening && example !== undefined ? [...told, sentence(book.talk.example(example))] : told;
}

/** What is answered though something else is asked, too. */
const MATTERS: ReadonlySet<TalkAct['what']> = new Set(['complain', 'person', 'who', 'order', 'staff']);

const tellers: Readonly<Record<TalkAct['what'], (telling: TalkTelling) => string>> = {
  greet: ({ book, domain }) => book.talk.greet(domain.displayName, domain.greeting),
  thank: ({ book }) => book.talk.thank(),
  bye: ({ book }) => book.talk.bye(),
  ok: ({ book }) => book.talk.ok(),
  yes: ({ book }) => book.talk.ok(),
  no: ({ book }) => book.talk.ok(),
  who: ({ book, domain }) => book.talk.who(domain.displayName),
  how: ({ book }) => book.talk.how(),
  help: ({ book, domain }) => book.talk.help(domain.item?.noun.many ?? ''),
  amuse: ({ book, domain }) => book.talk.amuse(book.talk.help(domain.item?.noun.many ?? '')),
  complain: ({ book, domain }) => book.talk.complain(domain.voice.staff),
  insult: ({ book }) => book.talk.insult(),
  missed: ({ book }) => book.talk.insult(),
  laugh: ({ book }) => book.talk.laugh(),
  order: ({ book, domain }) => book.talk.order(domain.voice.staff),
  staff: ({ book, domain }) => book.talk.order(domain.voice.staff),
  person: ({ book, domain, facts }) => book.talk.person(waysTo(facts, book), domain.voice.staff),
};

function waysTo(facts: BusinessFacts | undefined, book: Book): string {
  const { phone, whatsapp } = facts ?? {};
  return book.or([
    ...(phone === undefined ? [] : [book.talk.wayBy('phone', phone)]),
    ...(whatsapp === undefined ? [] : [book.talk.wayBy('whatsapp', whatsapp)]),
  ]);
}
