import type { Catalog, CatalogItem, ChunkRow, Verdict } from '../../knowledge/index.ts';
import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import { remember } from '../../text/remember.ts';
import { joinList } from '../../text/spanish.ts';
import { declaredIndexOf } from '../reading/declared-index.ts';
import type { Reading } from '../reading/reading.ts';
import { countOf, evidenceOf, MOST_NAMED, MOST_WARNED, namesOf, recordsOf } from './name-several.ts';
import type { Sentence } from './sentence.ts';
import { sentence, withRole } from './sentence.ts';
import type { Telling } from './tell-items.ts';
import { worstVerdict } from './verdicts.ts';

/** What has the very ingredient, then what has or may have the hazard it means by another one. */
export function tellParts(items: readonly CatalogItem[], telling: Telling): Sentence[] {
  const { reading } = telling;
  const { wanted, isEither, holding } = partsAsked(items, telling);
  const told = tellHolding(holding, items, { ...telling, reading: { ...reading, wanted, isEither } });
  const names = joinList(
    reading.asked.map(({ name }) => name),
    'o',
  );
  const isHolding = new Set(holding);
  const others = (verdict: Verdict): CatalogItem[] =>
    items.filter((item) => !isHolding.has(item) && worstVerdict(item, reading.asked) === verdict);
  const groups = [
    { label: `${holding.length > 0 ? 'También contienen' : 'Contienen'} ${names}`, group: others('CONTAINS') },
    { label: `Pueden contener ${names}`, group: others('MAY_CONTAIN') },
  ].filter(({ group }) => group.length > 0);
  const isOnlyHazard = holding.length === 0 && groups.length > 0;
  return [
    ...(isOnlyHazard ? [sentence(`Según ${recordsOf(items)} de ${countOf(items, telling)}:`)] : told),
    ...groups.map(({ label, group }) =>
      sentence(
        `• ${label} (${String(group.length)}): ${namesOf(group, telling, MOST_WARNED)}.`,
        evidenceOf(group, reading.asked, telling),
        '\n',
      ),
    ),
  ];
}

export interface PartsAsked extends Pick<Reading, 'wanted' | 'isEither'> {
  readonly holding: readonly CatalogItem[];
}

/** «¿Qué platos llevan manzana o nueces?»: the parts that mean a hazard and those that mean none, and the items that have them. */
export function partsAsked(
  items: readonly CatalogItem[],
  { reading, catalog }: Pick<Telling, 'reading' | 'catalog'>,
): PartsAsked {
  const parts = [...new Set(reading.asked.flatMap(({ ingredient }) => ingredient ?? []))];
  const hasHazard = (item: CatalogItem): boolean => parts.some((part) => hasPart(item, part));
  const { wanted, isEither } = reading;
  const others = new Set(wanted.length === 0 ? [] : itemsHolding(items, reading, catalog));
  const holding = items.filter((item) =>
    isEither ? others.has(item) || hasHazard(item) : others.has(item) && hasHazard(item),
  );
  // Where nothing has both, what can be a danger is told.
  return holding.length === 0
    ? { wanted: parts, isEither: true, holding: items.filter(hasHazard) }
    : { wanted: [...wanted, ...parts], isEither, holding };
}

/** By the facts, where the longest phrase has won: nutmeg is no nut. */
export function hasPart(item: CatalogItem, part: string): boolean {
  const sought = formsOf(part);
  const holds = (word: string): boolean => {
    const spoken = words(word);
    return sought.every((forms) => spoken.some(({ text }) => forms.includes(text)));
  };
  return item.facts.hazards.some(
    ({ verdict, origins }) => verdict === 'CONTAINS' && origins.some(({ word }) => holds(word)),
  );
}

const formsOf = remember((part) => words(part).map(({ text }) => wordForms(text)), { most: 200, longest: 120 });

/** The items that declare what is asked for: all of it, or any. */
export function itemsHolding(
  items: readonly CatalogItem[],
  { wanted, isEither }: Pick<Reading, 'wanted' | 'isEither'>,
  catalog: Catalog,
): readonly CatalogItem[] {
  const index = declaredIndexOf(catalog);
  const holds = (item: CatalogItem, word: string): boolean => index.holding(item, word).length > 0;
  return items.filter((item) =>
    isEither ? wanted.some((word) => holds(item, word)) : wanted.every((word) => holds(item, word)),
  );
}

/** The items that declare what is asked for; where none declares all of it, those that declare a part. */
export function tellHolding(
  holding: readonly CatalogItem[],
  items: readonly CatalogItem[],
  telling: Telling,
): Sentence[] {
  const { reading, domain } = telling;
  const { wanted } = reading;
  const named = (items_: readonly CatalogItem[]): string => namesOf(items_, telling, MOST_WARNED);
  const spelled = joinList(
    wanted.map((word) => word.toLowerCase()),
    reading.isEither ? 'o' : 'y',
  );
  if (holding.length > 0)
    return [
      sentence(
        `Con ${spelled} tengo ${countOf(holding, telling)}: ${named(holding)}.`,
        chunksHolding(holding, telling),
      ),
    ];
  const apart = wanted
    .map((word) => ({ word, some: itemsHolding(items, { wanted: [word], isEither: false }, telling.catalog) }))
    .filter(({ some }) => wanted.length > 1 && some.length > 0);
  if (apart.length > 0)
    return [
      ...withRole([sentence(`${tellNone(items, telling)} ${spelled} a la vez.`)], 'gap'),
      ...apart.map(({ word, some }) =>
        sentence(
          `• Con ${word.toLowerCase()} (${String(some.length)}): ${named(some)}.`,
          chunksHolding(some, { ...telling, reading: { ...reading, wanted: [word] } }),
          '\n',
        ),
      ),
    ];
  const none = joinList(
    wanted.map((word) => word.toLowerCase()),
    'o',
  );
  return withRole(
    [
      sentence(
        `En ${recordsOf(items)} de ${countOf(items, telling)} no aparece «${none}». Si es importante para vos, confirmalo con ${domain.voice.staff}.`,
      ),
    ],
    'gap',
  );
}

function tellNone(items: readonly CatalogItem[], telling: Telling): string {
  const count = countOf(items, telling);
  return items.length === 1 ? `La ficha de ${count} no nombra` : `Ninguna ficha de ${count} nombra`;
}

/** For each of the named items the chunk in which it declares the words. */
export function chunksHolding(holding: readonly CatalogItem[], { catalog, domain, reading }: Telling): ChunkRow[] {
  const index = declaredIndexOf(catalog);
  return holding.slice(0, MOST_NAMED).flatMap((item) => {
    const fields = reading.wanted.flatMap((word) => index.holding(item, word).map(({ field }) => field));
    const types = domain.chunks.filter(({ field }) => fields.includes(field)).map(({ type }) => type);
    return item.chunks.filter(({ chunkType }) => types.includes(chunkType)).slice(0, 1);
  });
}
