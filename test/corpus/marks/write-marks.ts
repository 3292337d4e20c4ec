/** The marks of one dish as they are written, and what they say. */
import type { Dish } from '../compose/menu.ts';
import type { Random } from '../random.ts';
import type { HazardId, Said } from '../truth.ts';
import type { Cuisine } from '../words/cuisine.ts';
import type { Hazards } from '../words/hazard-names.ts';
import { hazardName, listed, SAYINGS } from '../words/hazard-names.ts';
import type { MarkPlan } from './mark-plan.ts';

export interface WrittenMarks {
  /** Empty: nothing is written. */
  readonly text: string;
  /** Stands behind the name, whatever the place of the marks: `SIN TACC`, `(V)`. */
  readonly tags: readonly string[];
  readonly said: Hazards;
  readonly unknown: number;
}

export function writeMarks(dish: Dish, plan: MarkPlan, cuisine: Cuisine, random: Random): WrittenMarks {
  const tags = plan.hasTags ? writeTags(dish, cuisine, random) : { tags: [], said: {} };
  if (plan.kind === 'none') return { text: '', unknown: 0, ...tags };
  const isCode = plan.kind === 'numbers' || plan.kind === 'letters';
  const written = isCode ? writeCodes(dish, plan, cuisine, random) : writeWords(dish, plan, cuisine, random);
  return { ...written, tags: tags.tags, said: { ...tags.said, ...written.said } };
}

function writeTags(dish: Dish, cuisine: Cuisine, random: Random): Pick<WrittenMarks, 'tags' | 'said'> {
  const { free, vegan } = SAYINGS[cuisine.language];
  const isFree = !dish.contains.includes('gluten') && !dish.traces.includes('gluten') && random.chance(0.4);
  return {
    tags: [...(isFree ? [random.pick(free.gluten)] : []), ...(dish.isVegan ? [random.pick(vegan)] : [])],
    said: isFree ? { gluten: 'free' } : {},
  };
}

function writeCodes(dish: Dish, plan: MarkPlan, cuisine: Cuisine, random: Random): Omit<WrittenMarks, 'tags'> {
  const { codes, brackets, separator, traceSign } = plan;
  const isStray = random.chance(plan.strayShare);
  const signs = dish.contains.map((hazard) => codes[hazard]);
  if (isStray) signs.push(plan.kind === 'numbers' ? String(17 + random.below(9)) : 'X');
  const traces = dish.traces.map((hazard) => codes[hazard]);
  if (traceSign !== 'word') signs.push(...traces.map((sign) => `${sign}${traceSign}`));
  const word = SAYINGS[cuisine.language].tracesLabel[0].toLocaleLowerCase();
  const apart = traceSign === 'word' && traces.length > 0 ? `${word}: ${traces.join(separator)}` : '';
  const inside = [signs.join(separator), apart].filter((part) => part !== '').join('; ');
  const isExplained = plan.legend !== 'none';
  return {
    text: inside === '' ? '' : `${brackets[0]}${inside}${brackets[1]}`,
    said: saidOf(dish, isExplained ? 'contains' : 'doubtful', isExplained ? 'traces' : 'doubtful'),
    unknown: isStray ? 1 : 0,
  };
}

function writeWords(dish: Dish, plan: MarkPlan, cuisine: Cuisine, random: Random): Omit<WrittenMarks, 'tags'> {
  const words = SAYINGS[cuisine.language];
  const names = (hazards: readonly HazardId[]): string[] => hazards.map((hazard) => hazardName(hazard, cuisine));
  const contains = names(dish.contains);
  const traces = names(dish.traces);
  const parts: string[] = [];
  if (plan.kind === 'labels') {
    if (contains.length > 0) parts.push(`${words.label[plan.wording % words.label.length]!}: ${contains.join(', ')}.`);
    if (traces.length > 0) parts.push(`${random.pick(words.tracesLabel)}: ${traces.join(', ')}.`);
    return { text: parts.join(' '), said: saidOf(dish, 'contains', 'traces'), unknown: 0 };
  }
  if (contains.length > 0) parts.push(`${words.contains[0]} ${listed(contains, cuisine.language)}`);
  if (traces.length > 0) parts.push(`${random.pick(words.traces)} ${listed(traces, cuisine.language)}`);
  const text = parts.length === 0 ? '' : `(${parts.join('; ')})`;
  return { text, said: saidOf(dish, 'contains', 'traces'), unknown: 0 };
}

function saidOf(dish: Dish, contains: Said, traces: Said): Hazards {
  return Object.fromEntries([
    ...dish.contains.map((hazard) => [hazard, contains]),
    ...dish.traces.map((hazard) => [hazard, traces]),
  ]) as Hazards;
}
