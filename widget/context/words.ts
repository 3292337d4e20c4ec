import { createContext } from '@lit/context';
import type { ChatWords } from '../i18n/words/chat.ts';
import { chatWords } from '../i18n/chat-words.ts';
import type { Language } from '../i18n/language.ts';

/** The language a chat speaks, and its words in it. */
export interface LocalizedWords {
  readonly language: Language;
  readonly words: ChatWords;
}

/** What is spoken until something else is chosen. */
export const spanish: LocalizedWords = { language: 'es', words: chatWords('es') };

export const wordsContext = createContext<LocalizedWords>(Symbol('rag-chat words'));
