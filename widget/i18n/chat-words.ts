import { createDictionary } from './dictionary.ts';
import { chat as es } from './es/chat.ts';
import type { Language } from './language.ts';
import type { ChatWords } from './words/chat.ts';

const dictionary = createDictionary(es, {
  en: async () => (await import('./en/chat.ts')).chat,
  pt: async () => (await import('./pt/chat.ts')).chat,
});

/** The words of `<rag-chat>` in a language; those of the first one while they are on their way. */
export function chatWords(language: Language): ChatWords {
  return dictionary.words(language) ?? es;
}

export const loadChatWords = dictionary.load;
