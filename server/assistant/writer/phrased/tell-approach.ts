import type { CatalogItem } from '../../../knowledge/index.ts';
import { fold } from '../../../text/fold.ts';
import { closeSentence, upperFirst } from '../../../text/spanish.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import { nameItem } from '../name-item.ts';
import type { Sentence } from '../sentence.ts';
import { sentence } from '../sentence.ts';
import { THANKS } from '../tell-evidence.ts';
import type { PhrasedTelling } from './about.ts';
import {
  tellEmptyCategory,
  tellMissing,
  tellUnjudgedHealth,
  tellUnnamedAllergy,
  tellWhichOne,
} from '../../tell/tell-unknown.ts';
import { tellByVerdict } from '../../tell/tell-verdicts.ts';
import { tellSet } from './tell-many.ts';
import { tellNear } from './tell-near.ts';
import { tellItems } from './tell-one.ts';
import { tellInCommon, tellPlaces, tellSilentPlaces } from './tell-shared.ts';

/** Items named when asking which one is meant. */
const MOST_OFFERED = 6;

type Teller<Kind extends Approach['kind']> = (
  approach: Extract<Approach, { kind: Kind }>,
  telling: PhrasedTelling,
) => Sentence[];

const tellers: { readonly [Kind in Approach['kind']]: Teller<Kind> } = {
  emergency: (_approach, { domain }) => [sentence(domain.emergency?.text ?? '')],
  missing: (_approach, telling) => tellMissing(telling),
  'empty-category': (_approach, telling) => tellEmptyCategory(telling),
  'unnamed-allergy': (_approach, telling) => tellUnnamedAllergy(telling),
  greeting: (_approach, telling) => tellGreeting(telling),
  clarify: ({ items }, telling) => [sentence(which(items, telling))],
  near: tellNear,
  'no-item': (_approach, telling) => tellWhichOne(telling),
  redirect: tellRedirect,
  items: ({ items, pairs, usual }, telling) => [
    ...tellUnjudgedHealth(telling),
    ...(pairs === undefined
      ? [...tellItems(items, telling, usual !== undefined), ...tellSilentPlaces(items, telling)]
      : [...tellInCommon(pairs, telling), ...tellAsked(items, telling)]),
  ],
  set: ({ items, isNarrowed, places }, telling) => [
    ...tellUnjudgedHealth(telling),
    ...(places === undefined
      ? tellSet(items, telling, isNarrowed)
      : [...tellPlaces(places, items, telling), ...tellAsked(items, telling)]),
  ],
  search: (_approach, telling) => tellUnjudgedHealth(telling),
  // They are told by the one engine of all languages (`tell/`).
  find: () => [],
  acts: () => [],
  compare: () => [],
  sum: () => [],
  combine: () => [],
  several: () => [],
};

/** What the facts alone answer; empty for a question that only evidence can answer. */
export function tellApproach(approach: Approach, telling: PhrasedTelling): Sentence[] {
  // Each teller takes the approach it stands under.
  const tell = tellers[approach.kind] as Teller<Approach['kind']>;
  return tell(approach, telling);
}

/** What a walk of the graph tells is no verdict: hazards asked of, now or before, are told behind it. */
function tellAsked(items: readonly CatalogItem[], telling: PhrasedTelling): Sentence[] {
  if (telling.reading.hazards.length === 0 || items.length === 0) return [];
  return tellByVerdict(items, telling, true).map((each, index) => (index === 0 ? { ...each, before: '\n' } : each));
}

function which(items: readonly CatalogItem[], { catalog, domain, book }: PhrasedTelling): string {
  const named = items.slice(0, MOST_OFFERED).map((item) => nameItem(item, catalog, domain).title);
  return book.which(book.or(named), items.length - named.length);
}

function tellGreeting({ message, domain, book, example }: PhrasedTelling): Sentence[] {
  if (THANKS.test(fold(message))) return [sentence(book.thanks)];
  const hello = domain.greeting === '' ? book.hello(domain.displayName) : domain.greeting;
  return [
    sentence(closeSentence(upperFirst(hello))),
    ...(example === undefined ? [] : [sentence(book.example(example))]),
  ];
}

function tellRedirect({ items, to }: Extract<Approach, { kind: 'redirect' }>, telling: PhrasedTelling): Sentence[] {
  const { catalog, domain, reading, book, asking } = telling;
  const text =
    to === 'doctor' ? (domain.medicalAdvice?.text ?? '') : domain.voice[to === 'staff' ? 'action' : 'availability'];
  const told = [sentence(text === '' ? book.redirect(asking) : closeSentence(text))];
  // The hour must not hide a danger the guest has spoken of.
  const isHazard = reading.hazards.some(({ ingredient }) => ingredient === undefined) || reading.isAllergic;
  if (items.length > 0 && isHazard) return [...told, ...tellItems(items, telling)];
  const only = items.length === 1 ? items[0] : undefined;
  return only === undefined ? told : [...told, sentence(book.offerToTell(nameItem(only, catalog, domain)))];
}
