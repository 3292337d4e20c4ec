import type { LexiconMatch } from '../../knowledge/index.ts';
import type { Rejection } from './rejected.ts';
import { covers } from './span.ts';

/** «un postre sin chocolate»: a food that is left out for its taste and carries a danger only usually. It is judged by its own word; what is one («sin queso») stays a danger. */
export function isLeftForTaste(match: LexiconMatch, rejections: readonly Rejection[]): boolean {
  const isUsual = match.meanings.every(({ manner, strength }) => manner === 'implied' && strength !== undefined);
  return isUsual && rejections.some((stretch) => stretch.because === 'wish' && covers(stretch, match));
}
