import { sentenceWords } from '../../language/index.ts';
import type { Lexicon } from '../../knowledge/index.ts';
import { fold } from '../../text/fold.ts';
import type { AskedHazard } from './dangers/asked-hazards.ts';
import { withConditions } from './dangers/with-conditions.ts';
import type { Past } from './past.ts';
import type { Reading } from './reading.ts';
import { goesOn } from './tone.ts';

export interface Carrying {
  readonly message: string;
  readonly past: Past;
  readonly isPicked: boolean;
  readonly conditions: readonly string[];
  readonly lexicon: Lexicon;
  /** What a thing that somebody can't have is judged by. */
  readonly ofWord: (word: string) => readonly AskedHazard[];
}

/**
 * A message that only names an item, after a question that left it open or that it goes on with, asks that question of this item: «el de
 * chorizo» after «¿el bife tiene gluten?», «¿y el flan?» after «¿la trucha tiene gluten?».
 */
export function carryQuestion(
  reading: Reading,
  { message, past, isPicked, conditions, lexicon, ofWord }: Carrying,
): Reading {
  const { previous } = past;
  if (previous === undefined || asks(reading) || !names(reading, isPicked)) return reading;
  const before = previous.reading;
  const isAnswer = isPicked || past.isUnclear || isOpen(before);
  if (!(isAnswer || goesOn(message)) || !(asks(before) || before.leftover.length > 0)) return reading;
  return {
    ...reading,
    asked: before.asked,
    hazards: withConditions(conditions, before.asked, { lexicon, ofWord }),
    ingredients: before.ingredients,
    wanted: before.wanted,
    isEither: before.isEither,
    rejected: before.rejected,
    sections: before.sections,
    isOverview: before.isOverview,
    isRecommendation: before.isRecommendation,
    isAvailability: before.isAvailability,
    intents: before.intents,
    tone: before.tone,
    avoids: before.avoids,
    leftover: before.leftover,
    completes: before.completes ?? previous.question,
  };
}

function asks(reading: Reading): boolean {
  return (
    reading.asked.length > 0 ||
    reading.ingredients.length > 0 ||
    reading.sections.length > 0 ||
    reading.intents.length > 0 ||
    [
      reading.isOverview,
      reading.isRecommendation,
      reading.isAvailability,
      reading.isAllergic,
      reading.isEmergency,
    ].includes(true)
  );
}

/** Words around a name that ask nothing of it. */
const AROUND = sentenceWords('aroundName');

/** It says which, and nothing else. */
function names(reading: Reading, isPicked: boolean): boolean {
  const isNamed = reading.items.length > 0 && (!reading.isFromSession || isPicked);
  const isSaid = isNamed || isPicked || reading.ambiguous.length > 0 || reading.category !== undefined;
  return isSaid && reading.missing.length === 0 && reading.leftover.every((word) => AROUND.has(fold(word)));
}

/** A question of one thing that named none: it was asked back which. */
function isOpen({ items, category, isOfOne, isDangling, isSet }: Reading): boolean {
  return items.length === 0 && category === undefined && !isSet && (isOfOne || isDangling);
}
