import { createDictionary } from './dictionary.ts';
import { reply as es } from './es/reply.ts';

const dictionary = createDictionary(es, {
  en: async () => (await import('./en/reply.ts')).reply,
  pt: async () => (await import('./pt/reply.ts')).reply,
});

/** The words around an answer in a language; nothing while they are on their way. */
export const replyWords = dictionary.words;

export const loadReplyWords = dictionary.load;
