import { isFunctionWord } from '../text/function-words.ts';
import { isLikelySlip } from '../text/likely-slip.ts';
import { remember } from '../text/remember.ts';
import type { Lexicon } from './lexicon.ts';

/** Shorter words have too many neighbours: «puerro» is no slip of «perro». */
const SHORTEST = 6;
const LONGEST = 24;

const finders = new WeakMap<Lexicon, (word: string) => string>();

/**
 * The word of the lexicon that a folded word is most likely a slip of, or the word itself. What any of `all` knows is never a slip of
 * another.
 */
export function meantBy(word: string, lexicon: Lexicon, all: readonly Lexicon[]): string {
  if (word.length < SHORTEST || word.length > LONGEST || isFunctionWord(word)) return word;
  if (all.some((each) => each.words.has(word))) return word;
  let find = finders.get(lexicon);
  if (find === undefined) {
    find = remember(createFinder(lexicon), { most: 2000, longest: LONGEST });
    finders.set(lexicon, find);
  }
  return find(word);
}

/** Two words one letter apart share one of the words that either is without a letter. */
function createFinder(lexicon: Lexicon): (word: string) => string {
  const index = new Map<string, string[]>();
  for (const word of lexicon.likely) {
    if (word.length < SHORTEST) continue;
    for (const shorter of withoutALetter(word)) index.set(shorter, [...(index.get(shorter) ?? []), word]);
  }
  return (word) => {
    const near = withoutALetter(word).flatMap((shorter) => index.get(shorter) ?? []);
    const meant = new Set(near.filter((each) => isLikelySlip(word, each)));
    const [only] = meant;
    return only !== undefined && meant.size === 1 ? only : word;
  };
}

function withoutALetter(word: string): string[] {
  return [word, ...Array.from(word, (_letter, at) => word.slice(0, at) + word.slice(at + 1))];
}
