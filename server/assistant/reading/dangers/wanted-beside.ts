import type { Lexicon, LexiconMatch } from '../../../knowledge/index.ts';
import { sentenceWords } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import { lastClause, lastWords } from '../../../text/last-words.ts';
import { isDenialWord } from './denial-words.ts';
import type { Rejection } from './rejected.ts';
import { covers } from '../span.ts';

/** «un postre sin chocolate»: a food that is left out for its taste and carries a danger only usually. It is judged by its own word; what is one («sin queso») stays a danger. */
export function isLeftForTaste(match: LexiconMatch, rejections: readonly Rejection[]): boolean {
  const isUsual = match.meanings.every(({ manner, strength }) => manner === 'implied' && strength !== undefined);
  return isUsual && rejections.some((stretch) => stretch.because === 'wish' && covers(stretch, match));
}

interface Beside {
  readonly lexicon: Pick<Lexicon, 'entry'>;
  readonly matches: readonly LexiconMatch[];
  readonly rejections: readonly Rejection[];
}

/**
 * «burgers without cheese», «algo vegano para la cerveza»: beside what is turned away, or a way of eating, a dish that carries a danger is wanted and
 * asks for none. What a danger is called asks for it wherever it stands, and so does what «lleva», «tiene» or a denial reaches.
 */
export function isWantedBeside(
  message: string,
  match: LexiconMatch,
  { lexicon, matches, rejections }: Beside,
): boolean {
  const before = message.slice(0, match.start);
  const isUsual = match.meanings.every(({ strength }) => strength !== undefined);
  if (match.meanings.some(({ manner }) => manner !== 'implied')) return false;
  if (HAVING.has(lastWords(before, 1)[0]?.text ?? '') && !isUsual) return false;
  if (words(lastClause(before, /[.;:?!¿¡\n]/u)).some(({ text }) => isDenialWord(text))) return false;
  if (rejections.some((stretch) => covers(stretch, match))) return false;
  const isDiet = ({ meanings }: LexiconMatch): boolean =>
    meanings.some(({ hazardId }) => lexicon.entry(hazardId ?? '')?.diet?.adjective !== undefined);
  return rejections.some(({ because }) => because === 'wish') || matches.some(isDiet);
}

const HAVING = sentenceWords('hasOrEats');
