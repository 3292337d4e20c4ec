import type { Domain, DomainChunkRule } from '../../domains/index.ts';
import type { CatalogItem } from '../../knowledge/index.ts';
import { fold } from '../../text/fold.ts';
import type { Reading } from '../reading/read-question.ts';
import { covers } from './find-parts.ts';
import { bare } from './hazard-words.ts';
import type { Sentence } from './sentence.ts';
import { sentence, withRole } from './sentence.ts';
import { sectionTexts } from './tell-sections.ts';

export interface AskedByStaff {
  readonly domain: Domain;
  readonly reading: Reading;
  readonly isForStaff?: boolean;
  /** All the hazards are asked of. */
  readonly isOverview: boolean;
}

/**
 * What is told of an item and a danger, and behind it, for who works there, the notes of its record word for word as far as they are not told
 * yet. They are warnings: no decision looks at them.
 */
export function withStaffNotes(
  told: readonly Sentence[],
  item: CatalogItem,
  { domain, reading, isForStaff = false, isOverview }: AskedByStaff,
): Sentence[] {
  if (!isForStaff || !(isOverview || reading.hazards.length > 0)) return [...told];
  const said = told.map(({ text }) => fold(text));
  const notes = domain.chunks
    .filter((rule) => isNote(rule, domain))
    .flatMap((rule) => sectionTexts(item, rule).map((each) => ({ ...each, label: rule.label })))
    .filter(({ text }) => !said.some((each) => each.includes(fold(bare(text)))))
    .map(({ label, text, cites }) => sentence(`${label}: «${bare(text)}».`, cites));
  return [...told, ...withRole(notes, 'risk')];
}

/** A section that may speak of a danger in sentences and declares nothing. */
function isNote(rule: DomainChunkRule, { hazards }: Domain): boolean {
  const holds = (fields: readonly { readonly field: string }[]): boolean =>
    fields.some(({ field }) => covers(rule, field));
  return rule.say !== undefined && holds(hazards.possible) && !holds(hazards.explicit);
}
