import type { CatalogItem } from '../../../knowledge/index.ts';
import { lowerFirst } from '../../../text/spanish.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import { askedDangers, holdsDanger, withoutRelief } from '../dangers-of.ts';
import { nameInFull } from '../name-item.ts';
import type { Sentence } from '../sentence.ts';
import { sentence, withRole } from '../sentence.ts';
import type { About, PhrasedTelling } from './about.ts';
import { aboutItem, inQuotes } from './about.ts';
import { tellAllHazards, tellOtherRisks } from './tell-risks.ts';
import { tellVerdicts } from './tell-verdicts.ts';

const MOST_OFFERED = 6;
const MOST_NEAREST = 3;

/** What comes near the thing named and is not told of as if it were that. */
export function tellNear(
  { near, mayAsk, isTold }: Extract<Approach, { kind: 'near' }>,
  telling: PhrasedTelling,
): Sentence[] {
  const { book, domain, asking } = telling;
  const namesOf = (items: readonly CatalogItem[]): string => book.or(items.map(({ name }) => name));
  const notHere = sentence(book.notHere(inQuotes(lowerFirst(near.said)), domain.voice.place));
  if (!mayAsk) {
    const items = near.items.slice(0, MOST_NEAREST);
    const dangers = items
      .filter((item) => holdsDanger(item, domain))
      .flatMap((item) => tellAllHazards(aboutInFull(item, telling)));
    return [notHere, sentence(book.nearest(namesOf(items))), ...dangers, sentence(book.elseAsk(asking))];
  }
  const told = near.fit === 'other' ? [] : near.items.flatMap((item) => tellDangers(item, telling));
  if (isTold) return told;
  const offered = near.items.slice(0, MOST_OFFERED);
  return [...(near.fit === 'record' ? [] : [notHere]), ...told, sentence(book.which(namesOf(offered), 0))];
}

function aboutInFull(item: CatalogItem, telling: PhrasedTelling): About {
  return { ...aboutItem(withoutRelief(item), telling), spoken: nameInFull(item, telling.domain), tone: 'plain' };
}

/** What of the asked hazards it holds or may hold, under its full name. */
function tellDangers(item: CatalogItem, telling: PhrasedTelling): Sentence[] {
  const { hazards } = telling.reading;
  const dangers = askedDangers(item, hazards);
  if (dangers.length === 0) return [];
  const about = aboutInFull(item, telling);
  return [...tellVerdicts(about, dangers), ...withRole(tellOtherRisks(about, hazards), 'risk')];
}
