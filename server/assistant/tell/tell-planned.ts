import { spokenDomain } from '../domain-in.ts';
import type { Question } from '../question.ts';
import type { Understood } from '../steps/understood.ts';
import type { Sentence } from '../writer/sentence.ts';
import type { Act, AnswerAct, LineAct, TalkAct } from '../understand/plan.ts';
import { sentence } from '../writer/sentence.ts';
import type { Book } from './book.ts';
import { bookIn } from './books/book-in.ts';
import type { BusinessTelling } from './business-telling.ts';
import { tellAspects } from './tell-aspect.ts';
import { tellBusiness } from './tell-business.ts';
import { tellCombine } from './tell-combine.ts';
import { tellCompare } from './tell-compare.ts';
import { tellFind } from './tell-find.ts';
import { tellSum } from './tell-sum.ts';
import { tellTalk } from './tell-talk.ts';
import { usualWords } from './usual-words.ts';

type Planned = Pick<Understood, 'approach' | 'acts' | 'business' | 'now' | 'opening' | 'suggestions'>;

/** What a search of the items found, or what sets several apart; empty for every other approach. */
export function tellSearch(question: Question, { approach }: Planned): Sentence[] {
  const domain = spokenDomain(question);
  const language = question.language ?? question.domain.language;
  const book = bookIn(language);
  const noun = domain.item?.noun ?? { one: '', many: '' };
  const asking = { staff: domain.voice.staff, noun };
  const telling = { domain, language, book, asking };
  if (approach.kind === 'find') return tellFind({ find: approach.find, found: approach.found, ...telling });
  if (approach.kind === 'compare') return tellCompare(approach.comparison, telling);
  if (approach.kind === 'sum') return tellSum(approach.sum, telling);
  return approach.kind === 'combine' ? tellCombine(approach.combination, telling) : [];
}

/** Of what is not there: what is, and is most like it. */
export function tellNearest(
  { domain, language = domain.language }: Question,
  { nearest = [] }: Extract<Understood['approach'], { kind: 'missing' }>,
): Sentence[] {
  const book = bookIn(language);
  if (nearest.length === 0) return [];
  const rows = nearest.flatMap(({ chunks }) => chunks.slice(0, 1));
  return [sentence(book.find.nearest(book.and(nearest.map(({ name }) => name))), rows)];
}

/** What is asked of one item; empty for every other approach. */
export function tellAsked(question: Question, { approach }: Planned): Sentence[] {
  if (approach.kind !== 'items') return [];
  const [item] = approach.items;
  const language = question.language ?? question.domain.language;
  if (item === undefined || approach.aspects === undefined) return [];
  const telling = { domain: spokenDomain(question), own: question.domain, language, book: bookIn(language) };
  return tellAspects(item, approach.aspects, telling);
}

/** What is told of those that may be meant while it is asked which one is, each in a line of its own where there are several. */
export function tellMeanwhile(question: Question, { approach }: Planned): Sentence[] {
  if (approach.kind !== 'near' && approach.kind !== 'clarify') return [];
  const { meanwhile = [] } = approach;
  const language = question.language ?? question.domain.language;
  const telling = { domain: spokenDomain(question), own: question.domain, language, book: bookIn(language) };
  // The question back has just named the only one.
  const isNamed = meanwhile.length > 1;
  return meanwhile.flatMap(({ item, aspects }) => {
    const [first, ...rest] = tellAspects(item, aspects, telling, isNamed);
    return first === undefined ? [] : [isNamed ? { ...first, before: '\n' as const } : first, ...rest];
  });
}

/** What a thing of its name usually is, where no record says it; empty where nobody asked. */
export function tellUsual(
  question: Question,
  { usual }: Extract<Understood['approach'], { kind: 'items' }>,
): Sentence[] {
  if (usual === undefined) return [];
  const language = question.language ?? question.domain.language;
  const book = bookIn(language);
  const told = usualWords(usual.values, { domain: question.domain, language, book });
  return [sentence(book.aspect.whatItIs(usual.name, told, usual.isAll))];
}

/** Whom to ask, and how this place speaks of its last order, where it says. */
function saidBy({ voice: { staff, lastOrder } }: Question['domain']): Pick<BusinessTelling, 'staff' | 'lastOrder'> {
  return { staff, ...(lastOrder === undefined ? {} : { lastOrder }) };
}

/** What a message asks of the business, and the talk in it, in its order. */
export function tellActs(
  question: Question,
  { approach, acts, business, now, opening, suggestions: [example] = [] }: Planned,
): Sentence[] {
  const domain = spokenDomain(question);
  const book = bookIn(question.language ?? question.domain.language);
  const language = question.language ?? question.domain.language;
  const isBeside = approach.kind !== 'acts' || acts.some(({ kind }) => kind !== 'talk');
  const told = withoutEchoes(acts).flatMap((act) => {
    if (act.kind === 'business')
      return tellBusiness(act, { facts: business, book, ...saidBy(domain), now, opening }).sentences;
    if (act.kind === 'revise') return [sentence(book.talk.revise(book.and(act.names)))];
    if (act.kind === 'answer') return [tellAnswer(act, language, book)];
    if (act.kind === 'line') return [tellLines(act, book)];
    if (act.kind === 'do') return [];
    return tellTalk(act, { domain, book, facts: business, example, isBeside });
  });
  // «estaba fría, una decepción»: once.
  return told.filter(({ text }, at) => told.findIndex((each) => each.text === text) === at);
}

/** «jaja gracias, chau»: what answers thanks and a goodbye answers a laugh and an «ok» beside them. */
function withoutEchoes(acts: readonly Act[]): readonly Act[] {
  const isSaid = (...kinds: readonly TalkAct['what'][]): boolean =>
    acts.some((act) => act.kind === 'talk' && kinds.includes(act.what));
  const isEcho = (what: TalkAct['what']): boolean =>
    (what === 'laugh' && isSaid('thank', 'bye')) || (what === 'ok' && isSaid('thank', 'bye', 'laugh'));
  return acts.filter((act) => act.kind !== 'talk' || !isEcho(act.what));
}

/** In the house's own words; in another language than the guest's they are quoted. */
function tellAnswer({ text, language: of, row }: AnswerAct, language: string, book: Book): Sentence {
  const told = of === language ? text : book.business.quoted(text.replace(/[.!]$/u, ''));
  return sentence(told, row === undefined ? [] : [row]);
}

/** To the letter, with where they stand. */
function tellLines({ lines }: LineAct, book: Book): Sentence {
  const quotes = lines.map(({ text }) => text.replace(/(?<=\p{L}{3})[.!]$/u, ''));
  return sentence(book.business.quoted(quotes.join('» «')), [...new Set(lines.map(({ row }) => row))]);
}
