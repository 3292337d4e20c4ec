import type { Category } from '../../domains/index.ts';
import type { CatalogItem, ChunkRow } from '../../knowledge/index.ts';
import { joinList, lowerFirst } from '../../text/spanish.ts';
import { chunksOfFact } from '../deciding-chunks.ts';
import type { AskedHazard } from '../reading/asked-hazards.ts';
import { factOf } from '../reading/asked-hazards.ts';
import { nameItem } from './name-item.ts';
import type { Telling } from './tell-items.ts';
import { withUnknownWords } from './unknown-words.ts';
import { verdictOn, worstVerdict } from './verdicts.ts';

/** Names told of a group without a danger; the rest is counted, never left out without a word. */
export const MOST_NAMED = 8;

/** A guest who must avoid something is told of all that has it, within reason. */
export const MOST_WARNED = 60;

/** `flan, panqueques y 3 más`. */
export function namesOf(items: readonly CatalogItem[], telling: Telling, most = MOST_NAMED): string {
  return namesBy(items, telling, { most });
}

/** The same, each with the words of its record that nobody knows. */
export function strangeNamesOf(items: readonly CatalogItem[], telling: Telling): string {
  return namesBy(items, telling, { most: MOST_NAMED, nameOf: withUnknownWords });
}

interface Naming {
  readonly most: number;
  readonly nameOf?: (title: string, item: CatalogItem) => string;
}

function namesBy(
  items: readonly CatalogItem[],
  { catalog, domain }: Telling,
  { most, nameOf = (title) => title }: Naming,
): string {
  const names = items.slice(0, most).map((item) => nameOf(lowerFirst(nameItem(item, catalog, domain).title), item));
  const rest = items.length - names.length;
  return joinList(rest === 0 ? names : [...names, `${String(rest)} más`]);
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
