/** What a message states of its guest, offered to be kept for the next visit. It is kept by a press and by nothing else. */
import type { NamedCondition } from '../answer.ts';
import { answerLanguage } from '../domain-in.ts';
import type { Question } from '../question.ts';
import { statedOfGuest } from '../reading/dangers/stated-conditions.ts';
import type { Lexicon } from '../../knowledge/index.ts';
import { nameCondition } from './name-conditions.ts';
import type { RecalledMemory } from './recall-memory.ts';

export function offerToKeep(question: Question, lexicon: Lexicon, kept: RecalledMemory | undefined): NamedCondition[] {
  const known = kept?.told.told ?? [];
  return named(
    statedOfGuest(question.message, lexicon, question.domain).filter((each) => !known.includes(each)),
    question,
    lexicon,
  );
}

/** Those that have a name, each with it. */
export function named(conditions: readonly string[], question: Question, lexicon: Lexicon): NamedCondition[] {
  const of = { domain: question.domain, language: answerLanguage(question), lexicon };
  return conditions.flatMap((condition) => {
    const name = nameCondition(condition, of);
    return name === undefined ? [] : [{ condition, name }];
  });
}
