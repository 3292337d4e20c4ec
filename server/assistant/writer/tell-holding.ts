import type { CatalogItem, ChunkRow, Verdict } from '../../knowledge/index.ts';
import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import { remember } from '../../text/remember.ts';
import { joinList } from '../../text/spanish.ts';
import { declaredIndexOf } from '../reading/declared-index.ts';
import { countOf, evidenceOf, MOST_NAMED, MOST_WARNED, namesOf } from './name-several.ts';
import type { Sentence } from './sentence.ts';
import { sentence, withRole } from './sentence.ts';
import type { Telling } from './tell-items.ts';
import { worstVerdict } from './verdicts.ts';

/** What has the very ingredient, then what has or may have the hazard it means by another one. */
export function tellParts(items: readonly CatalogItem[], telling: Telling): Sentence[] {
  const { reading } = telling;
  const parts = [...new Set(reading.asked.flatMap(({ ingredient }) => ingredient ?? []))];
  const holding = items.filter((item) => parts.some((part) => hasPart(item, part)));
  const told = tellHolding(holding, items, { ...telling, reading: { ...reading, ingredients: parts } });
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
    ...(isOnlyHazard ? [sentence(`Según las fichas de ${countOf(items, telling)}:`)] : told),
    ...groups.map(({ label, group }) =>
      sentence(
        `• ${label} (${String(group.length)}): ${namesOf(group, telling, MOST_WARNED)}.`,
        evidenceOf(group, reading.asked, telling),
        '\n',
      ),
    ),
  ];
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

/** The items that declare the words, and how many do not. */
export function tellHolding(
  holding: readonly CatalogItem[],
  items: readonly CatalogItem[],
  telling: Telling,
): Sentence[] {
  const spelled = joinList(
    telling.reading.ingredients.map((word) => word.toLowerCase()),
    'o',
  );
  const isWithout = telling.reading.avoids;
  if (holding.length === 0) {
    return withRole(
      [
        sentence(
          `En las fichas de ${countOf(items, telling)} no aparece «${spelled}». Si es importante para vos, confirmalo con ${telling.domain.voice.staff}.`,
        ),
      ],
      'gap',
    );
  }
  const cites = chunksHolding(holding, telling);
  const lead = isWithout ? `Según las fichas, llevan ${spelled}` : `Con ${spelled} tengo ${countOf(holding, telling)}`;
  const told = [sentence(`${lead}: ${namesOf(holding, telling, MOST_WARNED)}.`, cites)];
  if (isWithout && items.length > holding.length)
    told.push(
      sentence(
        `En ${telling.domain.item?.noun.gender === 'f' ? 'las otras' : 'los otros'} ${String(items.length - holding.length)} no figura, pero confirmalo con ${telling.domain.voice.staff}.`,
      ),
    );
  return told;
}

/** For each of the named items the chunk in which it declares the words. */
export function chunksHolding(holding: readonly CatalogItem[], { catalog, domain, reading }: Telling): ChunkRow[] {
  const index = declaredIndexOf(catalog);
  return holding.slice(0, MOST_NAMED).flatMap((item) => {
    const fields = reading.ingredients.flatMap((word) => index.holding(item, word).map(({ field }) => field));
    const types = domain.chunks.filter(({ field }) => fields.includes(field)).map(({ type }) => type);
    return item.chunks.filter(({ chunkType }) => types.includes(chunkType)).slice(0, 1);
  });
}
