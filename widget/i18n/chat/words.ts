import type { AnswerWords } from '../answer-words.ts';
import { bringWords } from '../bring-words.ts';
import { createDictionary } from '../dictionary.ts';
import type { Language } from '../language.ts';
import { es } from './es.ts';

/** Every word `<rag-chat>` shows or says before its first answer. A language that lacks one does not compile. */
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
  readonly verify: string;
  readonly guestData: string;
  readonly remaining: (count: number) => string;
  readonly tooLong: (limit: number) => string;
  readonly ready: (sources: number) => string;
  readonly answer: AnswerWords;
  readonly unreachable: string;
}

const dictionary = createDictionary(es, async (language) => (await bringWords(language)).chat);

/** The words of `<rag-chat>` in a language; those of the first one while they are on their way. */
export function chatWords(language: Language): ChatWords {
  return dictionary.words(language) ?? es;
}

export const loadChatWords = dictionary.load;
