import type { Domain } from '../../../domains/index.ts';
import type { CatalogItem, HazardFact } from '../../../knowledge/index.ts';
import type { Tone } from '../../reading/tone.ts';
import type { SpokenItem } from '../name-item.ts';
import { nameItem } from '../name-item.ts';
import type { Telling } from '../tell-items.ts';
import type { Asking, PhraseBook } from './phrase-book.ts';

/** What is told, by which phrases. The domain's texts and the names of what is asked are those of the language already. */
export interface PhrasedTelling extends Telling {
  readonly book: PhraseBook;
  readonly asking: Asking;
}

/** One item that is told of. */
export interface About extends PhrasedTelling {
  readonly item: CatalogItem;
  readonly spoken: SpokenItem;
  readonly tone: Tone;
  /** What the guest said before is told beside what they ask now: it is no yes or no. */
  readonly isRemembered: boolean;
}

export function aboutItem(item: CatalogItem, telling: PhrasedTelling): About {
  const { catalog, domain, reading } = telling;
  return { ...telling, item, spoken: nameItem(item, catalog, domain), tone: reading.tone, isRemembered: false };
}

/** `milk (lácteos)`; what no vocabulary knows is named as the document does. */
export function hazardName(id: string, fallback: string, { hazards }: Domain): string {
  return hazards.vocabulary.find((entry) => entry.id === id)?.name ?? fallback;
}

export function namesOfFacts(facts: readonly HazardFact[], { book, domain }: PhrasedTelling): string {
  return book.and(
    facts.map(({ id, name, severity, verdict }) => {
      const named = hazardName(id, name, domain);
      return severity === 'critical' && verdict === 'CONTAINS' ? book.critical(named) : named;
    }),
  );
}

export function inQuotes(text: string): string {
  return `«${text}»`;
}
