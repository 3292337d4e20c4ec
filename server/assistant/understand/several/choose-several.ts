import { sentenceWords } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/span.ts';
import { covers } from '../../reading/span.ts';
import { combineItems } from './combine-items.ts';
import { compareItems } from './compare-items.ts';
import { findCombine } from './find-combine.ts';
import type { CompareRead } from './find-compare.ts';
import { findCompare } from './find-compare.ts';
import { findSum } from './find-sum.ts';
import type { PlanContext } from '../plan-context.ts';
import { partOfUtterance } from './utterance-part.ts';

/** These are answered as they are, whatever else is named. */
const SETTLED: ReadonlySet<Approach['kind']> = new Set(['emergency', 'redirect', 'greeting']);

/**
 * Several things of one message: compared by their names, or added up. Where a danger is spoken of, what is compared is told by its verdicts.
 * Undefined: nothing of that, or something in it is not understood.
 */
export function chooseSeveral(
  approach: Approach,
  reading: Reading,
  text: string,
  context: PlanContext,
): Approach | undefined {
  const { catalog, lexicon } = context;
  if (
    SETTLED.has(approach.kind) ||
    catalog.items.length < 2 ||
    context.utterance.tokens.length > MOST_WORDS ||
    reading.places.length > 0
  )
    return undefined;
  const dangers = lexicon.match(text);
  const within = { ...context, utterance: partOfUtterance(context.utterance, text) };
  const compared = findCompare(within, dangers);
  if (compared !== undefined) {
    const items = [...new Set(compared.parts.flatMap((part) => part.items))];
    const isFew = compared.parts.length <= MOST_PARTS && items.length <= MOST_ITEMS && items.length > 1;
    if (!isFew) return undefined;
    if (isOfHealth(reading, dangers, compared.parts, compared.asksWhatIsIn)) {
      if (isOneThing(compared.parts, text) || compared.parts.some((part) => part.isBegun)) return undefined;
      const isAsked = compared.isOfSafety || approach.kind !== 'items';
      return isAsked && reading.hazards.length > 0 ? { kind: 'set', items, isNarrowed: true } : undefined;
    }
    if (compared.isOfSafety) return undefined;
    return { kind: 'compare', comparison: compareItems(compared, items, context) };
  }
  const sum = findSum(within);
  if (sum !== undefined && isOfHealth(reading, dangers, sum.parts, reading.tone === 'has')) return undefined;
  if (sum?.sum !== undefined) return { kind: 'sum', sum: sum.sum };
  if (sum !== undefined) return withPrices(sum.parts, context);
  if (!mayCombine(reading)) return undefined;
  const combined = findCombine(within);
  const combination = combined === undefined ? undefined : combineItems(combined, reading, context);
  return combination === undefined ? undefined : { kind: 'combine', combination };
}

/** «¿Cuánto salen la caipirinha y el chope?», where there are two of the last: each with its price. Undefined: they are too many. */
function withPrices(parts: CompareRead['parts'], context: PlanContext): Approach | undefined {
  const items = [...new Set(parts.flatMap((part) => part.items))];
  if (parts.length > MOST_PARTS || items.length > MOST_ITEMS) return undefined;
  const asked: CompareRead = { parts, isDifference: false, isOfSafety: false, asksWhatIsIn: false };
  return { kind: 'compare', comparison: compareItems(asked, items, context) };
}

/** «El flan con rabas» is no flan beside some rabas: nothing is free by the records of what it comes near to. In whichever language it is said. */
function isOneThing(parts: readonly Span[], text: string): boolean {
  return parts.some((part, at) => {
    const next = parts[at + 1];
    if (next === undefined) return false;
    const between = text.slice(part.end, next.start);
    return words(between).some((word) => COMING_WITH.has(word.text));
  });
}

const COMING_WITH: ReadonlySet<string> = new Set([...sentenceWords('with'), ...sentenceWords('without')]);

/** Everything that somebody can't have is judged by facts: what no hazard stands for is left to those who tell it. */
function mayCombine({ isAllergic, statesHealth, concernsHealth, hazards, asked, rejected, tone }: Reading): boolean {
  if (rejected.length > 0 || tone === 'has' || statesHealth === true) return false;
  if (
    hazards.some(({ factIn, isUnjudged, kind }) => factIn !== undefined || isUnjudged === true || kind === 'condition')
  )
    return false;
  return asked.length > 0 || !(isAllergic || concernsHealth);
}

/** Who asks for several things says it in fewer. */
const MOST_WORDS = 60;
const MOST_PARTS = 4;
const MOST_ITEMS = 6;

/** A danger, a diet or a state of health is spoken of: not only as a word of a name. */
function isOfHealth(
  reading: Reading,
  dangers: readonly Span[],
  names: readonly Span[],
  asksWhatIsIn: boolean,
): boolean {
  const { isAllergic, statesHealth, concernsHealth, avoids, hazards, asked, rejected } = reading;
  if (isAllergic || statesHealth === true || concernsHealth || rejected.length > 0) return true;
  if (hazards.length > asked.length) return true;
  if (dangers.length === 0) return avoids;
  // «La de almendras», «el sin sulfatos»: names, where nothing is asked to be in them.
  return asksWhatIsIn || !dangers.every((danger) => names.some((name) => covers(name, danger)));
}
