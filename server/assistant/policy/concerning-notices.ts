import type { CatalogItem, PlaceNotice, RejectedThing } from '../../knowledge/index.ts';
import { words } from '../../text/fold.ts';
import type { AskedHazard } from '../reading/dangers/asked-hazards.ts';
import type { Approach } from '../reading/choose-approach.ts';
import { verdictOn } from '../writer/verdicts.ts';
import { setOf, spokenOf } from './hazard-block.ts';

/**
 * The sentences of the business's other texts that speak against an item being free of what is asked: they name it or a shared place. Those
 * that name the item too come first. Empty where no item in question is declared free: there is no relief to contradict, and nothing is read.
 */
export function concerningNotices(
  read: (things: readonly RejectedThing[]) => readonly PlaceNotice[],
  approach: Approach,
  hazards: readonly AskedHazard[],
): PlaceNotice[] {
  const items = approach.kind === 'set' || approach.kind === 'combine' ? setOf(approach) : spokenOf(approach);
  const relieved = items.filter((item) => hazards.some((each) => verdictOn(item, each) === 'DECLARED_FREE'));
  if (relieved.length === 0) return [];
  const notices = read(hazards.flatMap(({ thing }) => thing ?? []));
  const ids = new Set(hazards.map(({ id }) => id));
  const isAsked = (id: string): boolean => ids.has(id);
  const ranked = notices.flatMap((notice) => {
    const isNamed = relieved.some((item) => names(notice.sentence, item));
    if (isNamed && notice.againstIds.some(isAsked)) return [{ notice, rank: 0 }];
    if (notice.hazardIds.some(isAsked)) return [{ notice, rank: 1 }];
    return notice.isGeneral ? [{ notice, rank: 2 }] : [];
  });
  return ranked.sort((left, right) => left.rank - right.rank).map(({ notice }) => notice);
}

function names(sentence: string, { name }: CatalogItem): boolean {
  return spelled(sentence).includes(spelled(name));
}

function spelled(text: string): string {
  return ` ${words(text)
    .map((word) => word.text)
    .join(' ')} `;
}
