import { spokenDomain } from '../domain-in.ts';
import type { Question } from '../question.ts';
import type { Understood } from '../steps/understood.ts';
import type { Sentence } from '../writer/sentence.ts';
import { bookIn } from './books/book-in.ts';
import { tellBusiness } from './tell-business.ts';
import { tellCombine } from './tell-combine.ts';
import { tellCompare } from './tell-compare.ts';
import { tellFind } from './tell-find.ts';
import { tellSum } from './tell-sum.ts';
import { tellTalk } from './tell-talk.ts';

type Planned = Pick<Understood, 'approach' | 'acts' | 'business' | 'now' | 'opening'>;

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

/** What a message asks of the business, and the talk in it, in its order. */
export function tellActs(question: Question, { approach, acts, business, now, opening }: Planned): Sentence[] {
  const domain = spokenDomain(question);
  const book = bookIn(question.language ?? question.domain.language);
  const isBeside = approach.kind !== 'acts' || acts.some(({ kind }) => kind === 'business');
  return acts.flatMap((act) =>
    act.kind === 'business'
      ? tellBusiness(act, { facts: business, book, staff: domain.voice.staff, now, opening }).sentences
      : tellTalk(act, { domain, book, facts: business, isBeside }),
  );
}
