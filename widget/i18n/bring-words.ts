import type { ChatWords } from './chat/words.ts';
import type { Language } from './language.ts';
import type { ReplyWords } from './reply/words.ts';
import type { TroubleWords } from './trouble/words.ts';

/** The words of a language that come with its first use, in the order of those of the first language. */
interface BroughtWords {
  readonly chat: ChatWords;
  readonly reply: ReplyWords;
  readonly trouble: TroubleWords;
}

/** Brings the words of a language other than the first one, all in one file. */
export function bringWords(language: Language): Promise<BroughtWords> {
  return language === 'en' ? import('./en.ts') : import('./pt.ts');
}
