import type { Category } from '../../domains/index.ts';
import type { CatalogItem, ChunkRow, Verdict } from '../../knowledge/index.ts';
import { joinList, lowerFirst } from '../../text/spanish.ts';
import { chunksOfFact } from '../deciding-chunks.ts';
import type { AskedHazard } from '../reading/dangers/asked-hazards.ts';
import { factOf } from '../reading/dangers/asked-hazards.ts';
import type { Reading } from '../reading/reading.ts';
import { nameItem } from './name-item.ts';
import type { Telling } from './tell-items.ts';
import { verdictOn, worstVerdict } from './verdicts.ts';

/** Names told of a group without a danger; the rest is counted, never left out without a word. */
export const MOST_NAMED = 8;

/** Of those whose records say nothing: the list beside the answer has them all. */
export const MOST_SILENT = 6;

/** Of those that fit; more of them are only counted. */
const MOST_FITTING = 10;

/** Of what speaks against it, where a list stands beside the words; an allergy is told of more that surely has it. */
const MOST_AGAINST = 6;
const MOST_AGAINST_ALLERGY = 20;

/** A guest who must avoid something is told of all that has it, within reason. */
export const MOST_WARNED = 60;

/** `flan, panqueques y 3 más`. */
export function namesOf(items: readonly CatalogItem[], { catalog, domain }: Telling, most = MOST_NAMED): string {
  const names = items.slice(0, most).map((item) => lowerFirst(nameItem(item, catalog, domain).title));
  const rest = items.length - names.length;
  return joinList(rest === 0 ? names : [...names, `${String(rest)} más`]);
}

/** How many names of a group are told: what is a danger whole where nothing else tells it, what is silent or was not asked for by examples. */
export function mostNamed(verdict: Verdict, { reading, hasList }: Pick<Telling, 'reading' | 'hasList'>): number {
  if (verdict === 'NOT_DECLARED') return MOST_SILENT;
  if (verdict === 'DECLARED_FREE') return asksDanger(reading) ? MOST_SILENT : MOST_FITTING;
  if (hasList && !asksDanger(reading))
    return reading.isAllergic && verdict === 'CONTAINS' ? MOST_AGAINST_ALLERGY : MOST_AGAINST;
  return isOfDiet(reading) ? MOST_NAMED : MOST_WARNED;
}

/**
 * «¿Qué tiene gluten?» asks for what has it, «¿qué platos son veganos?» for what is. What the guest only once said of themselves is answered with
 * what fits.
 */
export function asksDanger({ tone, asked }: Pick<Reading, 'asked' | 'tone'>): boolean {
  return tone === 'has' && asked.length > 0 && !asked.some(({ kind }) => kind === 'diet');
}

/** A way of eating alone, where nothing is said of an allergy or of health. */
function isOfDiet({ hazards, isAllergic, concernsHealth, statesHealth }: Reading): boolean {
  const isOfHealth = isAllergic || concernsHealth || statesHealth === true;
  return !isOfHealth && hazards.length > 0 && hazards.every(({ kind }) => kind === 'diet');
}

/** `la ficha`, `las fichas`: those of the items. */
export function recordsOf(items: readonly CatalogItem[]): string {
  return items.length === 1 ? 'la ficha' : 'las fichas';
}

/** `5 postres`, `1 plato`. */
export function countOf(items: readonly CatalogItem[], { reading, domain }: Telling): string {
  const noun: Pick<Category, 'one' | 'many'> = reading.category ??
    domain.item?.noun ?? { one: 'ficha', many: 'fichas' };
  return `${String(items.length)} ${items.length === 1 ? noun.one : noun.many}`;
}

/** The chunk that decided for each named item, so that a guest can look it up. */
export function evidenceOf(
  group: readonly CatalogItem[],
  asked: readonly AskedHazard[],
  { domain }: Telling,
): ChunkRow[] {
  return group.slice(0, 3).flatMap((item) => {
    const worst = worstVerdict(item, asked);
    // Silence has nothing to show.
    if (worst === 'NOT_DECLARED') return [];
    const decisive = asked.find((each) => verdictOn(item, each) === worst);
    const fact = decisive === undefined ? undefined : factOf(item, decisive);
    return fact === undefined ? [] : chunksOfFact(item, fact, domain).slice(0, 1);
  });
}
