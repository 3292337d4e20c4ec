/** At the start of a visit: what is remembered is said before it is used, and so is that it could not be read. */
import { answerLanguage, spokenDomain } from '../domain-in.ts';
import type { Question } from '../question.ts';
import type { Remembered } from '../recall.ts';
import type { Draft } from '../steps/generate.ts';
import type { Understood } from '../steps/understood.ts';
import { bookIn } from '../tell/books/book-in.ts';
import { tellConditions } from '../tell/tell-conditions.ts';
import type { Sentence } from '../writer/sentence.ts';
import { sentence } from '../writer/sentence.ts';

/** The first that is heard; in an emergency the last, since nothing goes before whom to call. */
export function withMemory(
  draft: Draft,
  question: Question,
  { history, memory, mayRemember = false }: Pick<Remembered, 'history' | 'memory' | 'mayRemember'>,
  { approach }: Pick<Understood, 'approach'>,
): Draft {
  const language = answerLanguage(question);
  const book = bookIn(language);
  const fresh = memory?.fresh ?? [];
  const isUnread = mayRemember && question.credentialTrouble !== undefined && history.length === 0;
  if (fresh.length === 0 && !isUnread) return draft;
  const told = isUnread
    ? book.memory.unread()
    : book.memory.remembers(tellConditions(fresh, spokenDomain(question), book));
  if (approach.kind === 'emergency') {
    const behind = sentence(told, [], '\n\n');
    return { ...draft, whole: [...draft.whole, behind], first: [...draft.first, behind] };
  }
  const before = (sentences: readonly Sentence[]): Sentence[] => [
    sentence(told),
    ...sentences.map((each, index) => (index === 0 ? { ...each, before: '\n\n' as const } : each)),
  ];
  return { ...draft, whole: before(draft.whole), first: before(draft.first) };
}
