/** What of a document's sentence can not be told in pieces, and what in it would be heard as an assurance. */
import { sentenceWords } from '../../language/index.ts';
import { words } from '../../text/fold.ts';
import { ASSURANCES, CHOOSING, CONDITIONS, NEGATIONS, NUMBER_WORDS } from './plain-words.ts';

/** Words `from`…`to` of a sentence. */
export interface WordSpan {
  readonly from: number;
  readonly to: number;
}

/** A figure, or a number in words. */
export function isNumber(folded: string): boolean {
  return /\d/u.test(folded) || NUMBER_WORDS.has(folded);
}

/**
 * A condition may stand anywhere and changes all (`a pedido`); a negation changes what follows it, from the comma before. Words that
 * stand before may be told without them.
 */
export function boundFrom(text: string, choice: readonly number[]): number {
  const spoken = words(text);
  if (spoken.some((word, index) => CONDITIONS.has(word.text) && !choice.includes(index))) return 0;
  const negation = spoken.findIndex((word) => NEGATIONS.has(word.text));
  if (negation === -1) return spoken.length;
  return segmentStart(text, spoken[negation]?.start ?? 0);
}

/** The first word of the stretch between signs that holds this place. */
export function segmentStart(text: string, place: number): number {
  const sign = Math.max(...[',', ';', '(', ':'].map((each) => text.lastIndexOf(each, place)));
  return words(text).findIndex((word) => word.start > sign);
}

/** The words of `se puede pedir`, by which a choice is offered. */
export function choiceIn(spoken: readonly string[]): readonly number[] {
  const at = spoken.findIndex((word, index) => sentenceWords('can').has(word) && CHOOSING.has(spoken[index + 1] ?? ''));
  return at === -1 ? [] : [at, at + 1];
}

const ALTERNATIVES = sentenceWords('or');

/** The stretches between commas that hold an alternative. */
export function tiedIn(text: string): WordSpan[] {
  const spoken = words(text);
  return spoken.flatMap(({ text: word, start }) => {
    if (!ALTERNATIVES.has(word)) return [];
    const from = Math.max(...[',', ';', ':', '('].map((sign) => text.lastIndexOf(sign, start)));
    const ends = [',', ';', '.', ')'].map((sign) => text.indexOf(sign, start)).filter((end) => end !== -1);
    const end = Math.min(...ends, text.length);
    return [
      { from: spoken.findIndex((each) => each.start > from), to: spoken.findLastIndex((each) => each.end <= end) },
    ];
  });
}

/** Between `no` and what it denies only these may stand: `no hay sector exclusivo libre de…`. */
const BRIDGE = sentenceWords('bridgesDenial');

/**
 * Whether a text may be heard as an assurance: it denies something, or says that something suits. `No es apto…`, `No hay sector libre
 * de…` deny an assurance and calm nobody.
 */
export function calms(spoken: readonly string[]): boolean {
  const calming = spoken.flatMap((word, index) => (NEGATIONS.has(word) || ASSURANCES.has(word) ? [index] : []));
  const [first, second, third] = calming;
  if (first === undefined) return false;
  if (first !== 0 || spoken[0] !== 'no' || second === undefined || third !== undefined) return true;
  return !spoken.slice(1, second).every((word) => BRIDGE.has(word));
}
