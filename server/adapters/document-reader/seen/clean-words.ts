/** Words that were made out in a picture, without what is no word: dots that lead to a price are made out as dots, letters and noughts. */
import type { SeenWord } from '../../../knowledge/index.ts';

/** Where leaders begin that were made out as what they are. */
const LEADER = /\.{3}|\.{2}[:—_·]|…|_{3}|·{3}/u;
/** Behind a leader what is less sure than this, and no figure, is more of it. */
const UNSURE = 45;

/** Of one line, in its order. A word before a leader keeps its letters and loses the dots. */
export function withoutLeaders(words: readonly SeenWord[]): SeenWord[] {
  let isLed = false;
  return words.flatMap((word) => {
    const at = word.text.search(LEADER);
    if (at >= 0) {
      isLed = true;
      const text = word.text.slice(0, at);
      if (!/[\p{L}\p{N}]/u.test(text)) return [];
      return [{ ...word, text, width: (word.width * text.length) / word.text.length }];
    }
    return isLed && word.confidence < UNSURE && !/\d/u.test(word.text) ? [] : [word];
  });
}
