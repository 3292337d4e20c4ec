import type { Domain, Language } from '../../domains/index.ts';
import type { Reading } from '../reading/reading.ts';
import { unreadOf } from '../reading/dangers/unread-things.ts';
import { splitDiets } from '../writer/diet-words.ts';
import type { Sentence } from '../writer/sentence.ts';
import { sentence, withRole } from '../writer/sentence.ts';
import type { Telling } from '../writer/tell-items.ts';
import { bookIn } from './books/book-in.ts';

/** A section that is asked for and has nothing in it. */
export function tellEmptyCategory({ reading, domain, language }: Telling): Sentence[] {
  return [sentence(bookIn(language).unknown.emptyCategory(reading.category?.many, domain.voice.staff))];
}

/** Names that nothing here has, and what can be told instead. */
export function tellMissing({ reading, domain, catalog, language }: Telling): Sentence[] {
  // Nothing «has» an asthma.
  const asked = reading.asked.filter(({ kind }) => kind !== 'condition');
  const noun = domain.item?.noun;
  const { nouns, diets } = splitDiets(asked, domain);
  const suited = { diets, hazards: nouns.map(({ name }) => name), noun };
  const { unknown, set } = bookIn(language);
  const isAsked = catalog.items.length > 0 && asked.length > 0;
  const sought = isAsked ? set.sought(suited, diets.length > 0 || reading.avoids) : '';
  return [sentence(unknown.missing(reading.missing, noun, domain.voice.staff, sought))];
}

/** An allergy to something the vocabulary does not know, or to nothing named. */
export function tellUnnamedAllergy({ reading, domain, language }: Telling): Sentence[] {
  const { unknown } = bookIn(language);
  const { leftover } = reading;
  return [
    sentence(leftover.length === 0 ? unknown.askAllergy(domain.voice) : unknown.unknownAllergy(leftover, domain.voice)),
  ];
}

/** A state of health that no hazard stands for is never judged. */
export function tellUnjudgedHealth({ reading, domain, language }: Telling): Sentence[] {
  if (reading.statesHealth !== true || reading.asked.length > 0) return [];
  return withRole([sentence(bookIn(language).unknown.unjudgedHealth(domain.voice.staff))], 'gap');
}

/** What was named beyond what one answer looks up: whatever else is told, this was not looked at. */
export function tellUnread(
  reading: Pick<Reading, 'hazards' | 'rejected'>,
  domain: Domain,
  language: Language,
): Sentence[] {
  const unread = unreadOf(reading);
  if (unread === undefined) return [];
  const { staff } = domain.voice;
  return withRole([sentence(bookIn(language).unknown.unread(unread.name, staff), [], '\n')], 'gap');
}

/** A question of something, and nobody said of what. */
export function tellWhichOne({ domain, language }: Telling): Sentence[] {
  return [sentence(bookIn(language).set.whichOne(domain.item?.noun))];
}
