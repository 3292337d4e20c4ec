/**
 * The check on a language model: a sentence is released when every word of it is accounted for by a closed list of plain words,
 * by the name of the item it speaks of, by that item's evidence or by its facts. There is no list of what may not be said: what is not
 * known is withheld, in whatever words, language or signs it comes.
 */
import type { CatalogItem } from '../../knowledge/index.ts';
import { upperFirst } from '../../text/spanish.ts';
import type { CheckDesk } from './check-desk.ts';
import { createCheckDesk } from './check-desk.ts';
import type { CheckContext, CheckedSentence, SentenceCheck } from './checked-speech.ts';
import { cleanSentence } from './clean-sentence.ts';
import { contradictionIn, tellInstead } from './hazard-claims.ts';
import { judgeText } from './judge-text.ts';
import { inOwnWords } from './own-words.ts';
import type { ParsedSentence } from './parse-sentence.ts';
import { hazardsOutsideNames, itemsOf } from './parse-sentence.ts';
import { CHOICE, JOINING, LINKING, MAY } from './plain-words.ts';
import type { SentenceWord } from './sentence-words.ts';
import { standsBehind, withoutEnd } from './signs.ts';

/** Judges a model's sentences against this context. */
export function createSentenceCheck(context: CheckContext): SentenceCheck {
  const desk = createCheckDesk(context);
  const sole = context.items.length === 1 ? context.items : [];
  return (sentence, before) => checkSentence(sentence, before ?? sole, desk);
}

function checkSentence(sentence: string, before: readonly CatalogItem[], desk: CheckDesk): CheckedSentence {
  const text = cleanSentence(sentence);
  if (text === undefined) return { kind: 'withheld', text: sentence, reason: 'foreign-signs' };
  const whole = judgeText(text, before, desk);
  if (whole.kind === 'held') return { kind: 'released', text, cites: whole.cites, speaksOf: whole.speaksOf };
  const { parsed, reason } = whole;
  const instead =
    parsed === undefined
      ? undefined
      : (correctedBy(parsed, { sentence, before, desk }) ??
        pieceOf(parsed, before, desk) ??
        repeatedBy(parsed, { sentence, before, desk }));
  return instead ?? { kind: 'withheld', text: sentence, reason };
}

interface Checking {
  /** As the model wrote it. */
  readonly sentence: string;
  readonly before: readonly CatalogItem[];
  readonly desk: CheckDesk;
}

/** What the facts say where they contradict the sentence. */
function correctedBy(
  parsed: ParsedSentence,
  { sentence, before, desk: { context } }: Checking,
): CheckedSentence | undefined {
  const offersChoice = parsed.words.some(({ text }) => CHOICE.has(text) && !MAY.has(text));
  if (offersChoice) return undefined;
  const spokenOf = itemsOf(parsed, before).filter((item) => context.items.includes(item));
  const contradiction = contradictionIn(hazardsOutsideNames(parsed), parsed.words, spokenOf, context.lexicon);
  if (contradiction === undefined) return undefined;
  const told = tellInstead(contradiction, context);
  return { kind: 'corrected', text: sentence, ...told, speaksOf: [contradiction.item] };
}

/** The evidence's own words, where the sentence all but repeats them of one item. */
function repeatedBy(parsed: ParsedSentence, { sentence, before, desk }: Checking): CheckedSentence | undefined {
  const [only, second] = itemsOf(parsed, before);
  if (only === undefined || second !== undefined || !desk.allowed.includes(only) || desk.isWarnedOf(only))
    return undefined;
  const told = inOwnWords(parsed, only, desk);
  return told === undefined ? undefined : { kind: 'released', ...told, speaksOf: [only], cut: sentence };
}

/**
 * The longest beginning of a sentence that holds as a sentence of its own, or its longest end: cut at a sign or at a link between clauses. Each
 * is judged by itself, so what was cut off can't have changed it.
 */
function pieceOf(parsed: ParsedSentence, before: readonly CatalogItem[], desk: CheckDesk): CheckedSentence | undefined {
  const { text, words } = parsed;
  const places = words.flatMap(({ chunk, start }, index) =>
    index > 1 && chunk !== words[index - 1]?.chunk ? [start] : [],
  );
  for (const place of [...places].reverse()) {
    const kept = withoutEnd(text.slice(0, place), ' \n,;:(–—-');
    const begun = words.filter((word) => word.end <= place);
    // A beginning that ends in a link would hang in the air.
    if (begun.at(-1)?.isPlain !== false || !isSentence(begun)) continue;
    const released = release(`${kept}.`, text.slice(kept.length).trim(), before, desk);
    if (released !== undefined) return released;
  }
  const advice = words[parsed.adviceFrom]?.start;
  const clauses = words.flatMap((word, index) => {
    const isBehindSign = standsBehind(text, word.start, ',;:') && !LINKING.has(word.text);
    const isBehindLink = LINKING.has(words[index - 1]?.text ?? '') && JOINING.has(word.text) && !LINKING.has(word.text);
    return isBehindSign || isBehindLink ? [word.start] : [];
  });
  for (const place of [...clauses, ...(advice === undefined ? [] : [advice])]) {
    if (place !== advice && !isSentence(words.filter((word) => word.start >= place))) continue;
    const released = release(upperFirst(text.slice(place)), text.slice(0, place).trim(), before, desk);
    if (released !== undefined) return released;
  }
  return undefined;
}

function release(
  text: string,
  cut: string,
  before: readonly CatalogItem[],
  desk: CheckDesk,
): CheckedSentence | undefined {
  const judged = judgeText(text, before, desk);
  return judged.kind === 'held'
    ? { kind: 'released', text, cites: judged.cites, speaksOf: judged.speaksOf, cut }
    : undefined;
}

/** It has a verb or a figure: a noun alone says nothing. */
function isSentence(words: readonly SentenceWord[]): boolean {
  return words.some(({ text, isNumber }) => isNumber || MAY.has(text) || (JOINING.has(text) && !LINKING.has(text)));
}
