import { createContext } from '@lit/context';
import type { Language } from '../i18n/language.ts';

/** Who answers a guest, as the page's owner and the assistant's domain have set it. */
export interface Business {
  readonly name: string;
  readonly language: Language;
}

/** What the parts of a chat know of its settings. */
export interface Settings {
  readonly business: Business;
  /** Address of the API: pictures of items are asked of it. */
  readonly api: string;
}

export const settingsContext = createContext<Settings>(Symbol('rag-chat settings'));
