import type { AnswerWords } from '../answer-words.ts';
import type { FailureWords } from '../failure-words.ts';
import type { Language } from '../language.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** Every word `<rag-chat>` shows or says. A language that lacks one does not compile. */
export interface ChatWords {
  readonly assistant: string;
  readonly subtitle: string;
  readonly greeting: string;
  readonly openPanel: string;
  readonly closePanel: string;
  readonly newConversation: string;
  readonly chooseAssistant: string;
  readonly conversation: string;
  readonly suggestions: string;
  readonly question: string;
  readonly placeholder: string;
  readonly send: string;
  readonly stop: string;
  readonly retry: string;
  readonly toEnd: string;
  readonly guestSays: string;
  readonly assistantSays: string;
  readonly waiting: string;
  readonly answering: string;
  readonly stopped: string;
  readonly remaining: (count: number) => string;
  readonly tooLong: (limit: number) => string;
  readonly ready: (sources: number) => string;
  readonly answer: AnswerWords;
  readonly failures: FailureWords;
}

const dictionaries: Record<Language, ChatWords> = { es, en, pt };

/** The words of `<rag-chat>` in a language. */
export function chatWords(language: Language): ChatWords {
  return dictionaries[language];
}
