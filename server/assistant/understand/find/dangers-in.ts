import type { Lexicon, LexiconMatch } from '../../../knowledge/index.ts';

/** The words of a text that mean a hazard, a condition or a diet; not those that the vocabulary knows to be harmless. */
export function dangersIn(text: string, lexicon: Lexicon): LexiconMatch[] {
  return lexicon.match(text).filter(({ meanings }) => meanings.some(({ manner }) => manner !== 'harmless'));
}
