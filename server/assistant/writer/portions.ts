import type { CatalogItem, HazardFact } from '../../knowledge/index.ts';
import { words } from '../../text/fold.ts';
import type { Domain } from '../../domains/index.ts';
import type { AskedHazard } from '../reading/dangers/asked-hazards.ts';

/** What a record says of the part of a hazard that was asked of alone. */
export interface ToldPortion {
  /** `lactosa`. */
  readonly name: string;
  /** `queso sin lactosa`. */
  readonly quote: string;
}

/** «¿Tiene lactosa?» of a cheese without: where its record says so, in its own words. Absent: nothing but the hazard was asked, or it says nothing. */
export function portionTold(
  item: CatalogItem,
  fact: HazardFact,
  asked: AskedHazard,
  domain: Domain,
): ToldPortion | undefined {
  const entry = domain.hazards.vocabulary.find(({ id }) => id === fact.id);
  const portion = entry?.portions?.find(({ name }) => name === asked.portion);
  if (portion === undefined) return undefined;
  const texts = [...fact.origins.map(({ text }) => text), ...item.chunks.map(({ text }) => text)];
  const quote = texts.find((text) => portion.absentWhen.some((phrase) => holdsPhrase(text, phrase)));
  return quote === undefined ? undefined : { name: portion.name, quote };
}

function holdsPhrase(text: string, phrase: string): boolean {
  return spelled(text).includes(spelled(phrase));
}

function spelled(text: string): string {
  return ` ${words(text)
    .map((word) => word.text)
    .join(' ')} `;
}
