/** The lines that explain codes, and what a house says of all its dishes. */
import type { Menu } from '../compose/menu.ts';
import type { Random } from '../random.ts';
import type { HazardId, Truth } from '../truth.ts';
import { HAZARDS } from '../truth.ts';
import { capitalised } from '../compose/dish-grammar.ts';
import { hazardName, listed, SAYINGS } from '../words/hazard-names.ts';
import type { MarkPlan } from './mark-plan.ts';

/** Empty: there is none. */
export function writeLegend(menu: Menu, plan: MarkPlan, random: Random): string[] {
  const isCode = plan.kind === 'numbers' || plan.kind === 'letters';
  if (!isCode || plan.legend === 'none') return [];
  const { language } = menu.cuisine;
  const inOrder = [...HAZARDS].toSorted((one, other) => Number(plan.codes[one]) - Number(plan.codes[other]));
  const join = random.pick([' = ', '. ', ': ', ' ', '=', ' - ']);
  const entry = (hazard: HazardId): string =>
    `${plan.codes[hazard]}${join}${capitalised(hazardName(hazard, menu.cuisine))}`;
  const entries = inOrder.map(entry);
  const signs = plan.traceSign === 'word' ? [] : [`${plan.traceSign}${join}${SAYINGS[language].trace[2]}`];
  const title = random.pick(SAYINGS[language].legend);
  const isOneLine = random.chance(0.6);
  if (!isOneLine) return [title, ...entries, ...signs];
  const between = random.pick([', ', '; ', '   ', ' | ', ' · ']);
  return [`${title}: ${[...entries, ...signs].join(between)}`];
}

export function houseStatements(menu: Menu, plan: Pick<MarkPlan, 'hasHouse'>, random: Random): Truth['statements'] {
  if (!plan.hasHouse || menu.houseTraces.length === 0) return [];
  const names = menu.houseTraces.map((hazard) => hazardName(hazard, menu.cuisine));
  const { language } = menu.cuisine;
  const text = `${random.pick(SAYINGS[language].house)} ${listed(names, language)}.`;
  return [{ text, hazards: Object.fromEntries(menu.houseTraces.map((hazard) => [hazard, 'traces' as const])) }];
}
