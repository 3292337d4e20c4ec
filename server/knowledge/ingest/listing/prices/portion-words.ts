/** Sizes that things are sold in, as they are written: «media», «½ dose», «330ml», «6 uds», «orden (5)», «50cl bottle». */
import { fold } from '../../../../text/fold.ts';
import { trimEndOf, trimStartOf } from '../trim-signs.ts';

export interface PortionWords {
  /** The whole text is one: a word for a size, an amount of a measure, or both. */
  isPortion(text: string): boolean;
  /** The sizes that a text is made of, and of nothing else: «copa | botella», «TAPA  PLATO». Empty: it says more, or names fewer than two. */
  portionsIn(text: string): string[];
}

const COUNT = /^(?:[½¼¾]|\d\/\d|\d⁄\d|\d{1,4}(?:[.,]\d{1,2})?) ?/u;
const IN_BRACKETS = / ?\(\d{1,2}\)$/u;

/** `portions`, `measures`: folded. */
export function createPortionWords(portions: readonly string[], measures: readonly string[]): PortionWords {
  const known = new Set(portions.map(bare));
  const counted = new Set(measures.map(bare));
  const isPlain = (text: string): boolean => known.has(text) || known.has(text.replace(COUNT, ''));
  const isPortion = (text: string): boolean => {
    const folded = bare(fold(text));
    if (isPlain(folded)) return true;
    const whole = bare(folded.replace(IN_BRACKETS, ''));
    if (whole !== folded && known.has(whole)) return true;
    return isAmount(whole) || isAmountOf(whole);
  };
  /** «330ml», «6 uds». */
  const isAmount = (text: string): boolean => {
    const rest = text.replace(COUNT, '');
    return rest !== text && /^\d/u.test(text) && counted.has(bare(rest));
  };
  /** «50cl bottle», «porção 10 un», «jarro 0,5l». */
  const isAmountOf = (text: string): boolean => {
    const parts = text.split(' ');
    return parts.some((_, at) => {
      const [one, other] = [parts.slice(0, at).join(' '), parts.slice(at).join(' ')];
      return (isAmount(one) && known.has(other)) || (known.has(one) && isAmount(other));
    });
  };
  return {
    isPortion,
    portionsIn(text) {
      const parts = text
        .replaceAll(/[_*()[\]]/gu, ' ')
        .split(/[\t|/·,]| [–—-] /u)
        .map((part) => part.trim())
        .filter((part) => part !== '');
      const isHalved = parts.some((part) => isFraction(part));
      const found = parts.every((part) => isPortion(part) || isFraction(part) || (isHalved && part === '1'))
        ? parts
        : undefined;
      const all = found !== undefined && found.length > 1 ? found : wordsOf(parts.join(' '));
      return all.length > 1 ? all : [];
    },
  };

  /** «175ml carafe bottle»: those of one word, and those that the domain lists. Empty: it says more. */
  function wordsOf(text: string): string[] {
    const parts = text.split(/\s+/u);
    const found: string[] = [];
    for (let at = 0; at < parts.length;) {
      const count = [4, 3, 2, 1].find((each) => {
        const words = parts.slice(at, at + each).join(' ');
        return at + each <= parts.length && (each === 1 ? isPortion(words) : known.has(bare(fold(words))));
      });
      if (count === undefined) return [];
      found.push(parts.slice(at, at + count).join(' '));
      at += count;
    }
    return found;
  }
}

function isFraction(text: string): boolean {
  return /^(?:[½¼¾]|\d\/\d)$/u.test(text);
}

/** Without the marks around it. */
export function bare(folded: string): string {
  return trimEndOf(trimStartOf(folded, '.:;,()-'), '.:;,()');
}
