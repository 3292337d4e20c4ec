import type { AnswerWords } from '../answer-words.ts';
import type { FailureWords } from '../failure-words.ts';
import { bringWords } from '../bring-words.ts';
import type { Language } from '../language.ts';
import { nameWords } from '../name-words.ts';
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
  readonly stopped: string;
  readonly verify: string;
  readonly offline: string;
  readonly sendNow: string;
  readonly takeBack: string;
  readonly loading: string;
  readonly resuming: string;
  readonly buffered: string;
  readonly replaced: string;
  readonly guestData: string;
  readonly consent: string;
  readonly consentYes: string;
  readonly consentNo: string;
  readonly remaining: (count: number) => string;
  readonly tooLong: (limit: number) => string;
  readonly ready: (sources: number) => string;
  readonly answer: AnswerWords;
  readonly failures: FailureWords;
}

const known = new Map<Language, ChatWords>([['es', es]]);

/** The words of `<rag-chat>` in a language; those of the first one while they are on their way. */
export function chatWords(language: Language): ChatWords {
  return known.get(language) ?? es;
}

/** Fetches the words of a language. Resolves whether there is something new; where they can't be had, the first language goes on. */
export async function loadChatWords(language: Language): Promise<boolean> {
  if (known.has(language)) return false;
  try {
    known.set(language, nameWords(es, (await bringWords(language)).chat));
    return true;
  } catch {
    return false;
  }
}
