import { bringWords } from '../bring-words.ts';
import { createDictionary } from '../dictionary.ts';
import type { FailureWords } from '../failure-words.ts';
import type { Language } from '../language.ts';
import { es } from './es.ts';

/** What a guest is told when something is not as it should be, and what they are asked. A language that lacks a word does not compile. */
export interface TroubleWords {
  readonly stopped: string;
  readonly offline: string;
  readonly sendNow: string;
  readonly takeBack: string;
  readonly loading: string;
  readonly resuming: string;
  readonly buffered: string;
  readonly replaced: string;
  readonly consent: string;
  readonly consentYes: string;
  readonly consentNo: string;
  readonly failures: FailureWords;
}

const dictionary = createDictionary(es, async (language) => (await bringWords(language)).trouble);

/** The words in a language; those of the first one while they are on their way. */
export function troubleWords(language: Language): TroubleWords {
  return dictionary.words(language) ?? es;
}

export const loadTroubleWords = dictionary.load;
