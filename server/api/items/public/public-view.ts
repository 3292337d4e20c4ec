/** What all forms of the public page are made of. */
import type { HazardColumn, RegimeOnWire } from '../../../contract/items.ts';
import type { Language } from '../../../contract/v2.ts';
import type { Domain } from '../../../domains/index.ts';
import type { PublicItem, PublicMark, PublicPage, Scope } from '../../../knowledge/index.ts';
import { PUBLIC_WORDS } from './public-words.ts';
import type { PublicWords } from './public-words.ts';

export interface PublicView {
  readonly page: PublicPage;
  readonly domain: Domain;
  readonly scope: Scope;
  readonly language: Language;
  readonly words: PublicWords;
  /** As the business calls itself, else the branch's tenant, else the assistant. */
  readonly name: string;
  /** Of the business's clock: `2026-12-31`. */
  readonly day: string;
  /** In the language, where the domain has a name. */
  readonly columns: readonly HazardColumn[];
  readonly regime: RegimeOnWire | null;
}

export const MARKS: readonly PublicMark[] = ['contains', 'may-contain', 'free', 'unknown'];

/** A sign for each, so that no colour has to be seen. */
export const SIGNS: Readonly<Record<PublicMark, string>> = {
  contains: '●',
  'may-contain': '◐',
  free: '✓',
  unknown: '?',
};

/** What is told of an item: the names of hazards by their mark, dangers first. */
export function marksOf(
  { marks }: PublicItem,
  { columns }: Pick<PublicView, 'columns'>,
): readonly { readonly mark: PublicMark; readonly names: readonly string[] }[] {
  const names = new Map(columns.map(({ id, name }) => [id, name]));
  return MARKS.map((mark) => ({
    mark,
    names: marks.filter((each) => each.mark === mark).map(({ hazardId }) => names.get(hazardId) ?? hazardId),
  })).filter(({ names: those }) => those.length > 0);
}

/** A column, and what the chosen list says of it. Without a list it says nothing. */
export function listingOf({ id }: HazardColumn, { regime, words }: Pick<PublicView, 'regime' | 'words'>): string {
  if (regime === null) return '';
  const named = regime.listed.find(({ hazard_id }) => hazard_id === id);
  return named === undefined ? words.regime.notListed : words.regime.listed(named.as);
}

export function outOf({ page }: Pick<PublicView, 'page'>): readonly string[] {
  return page.sections.flatMap(({ items }) => items.filter(({ isOut }) => isOut).map(({ name }) => name));
}

export function wordsFor(language: Language): PublicWords {
  return PUBLIC_WORDS[language];
}
