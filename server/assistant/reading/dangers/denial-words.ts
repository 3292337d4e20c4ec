import { sentenceWords } from '../../../language/index.ts';

/** What takes something away or says whom it suits, in the languages of guests and documents. Folded. */
const DENIALS = sentenceWords('deniesHazard');

/** Whether a folded word is one of them. */
export function isDenialWord(folded: string): boolean {
  return DENIALS.has(folded);
}
