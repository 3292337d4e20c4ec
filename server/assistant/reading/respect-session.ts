import type { Reading } from './reading.ts';

/**
 * What a guest has once said of themselves is what they ask of when they ask nothing else of an item: «soy celíaca» … «¿y la entraña?»
 * Other questions are answered first and warned of behind.
 */
export function respectSession(reading: Reading): Reading {
  const { asked, hazards, items, isOverview, sections, ingredients, leftover } = reading;
  const asksElse = isOverview || sections.length > 0 || ingredients.length > 0 || leftover.length > 0;
  if (asked.length > 0 || hazards.length === 0 || items.length === 0 || asksElse) return reading;
  return { ...reading, asked: hazards, tone: reading.tone === 'fit' ? 'fit' : 'plain' };
}
