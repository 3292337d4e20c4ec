import type { BusinessFacts } from '../../knowledge/index.ts';
import type { BusinessAct, BusinessKey } from '../understand/plan.ts';
import type { Sentence } from '../writer/sentence.ts';
import { sentence } from '../writer/sentence.ts';
import { closeSentence } from '../../text/spanish.ts';
import type { BusinessTelling } from './business-telling.ts';
import { tellHours } from './tell-hours.ts';

export interface ToldBusiness {
  readonly sentences: readonly Sentence[];
  /** Something that was asked for is not declared. */
  readonly isUnknown: boolean;
}

/** What the business says of itself, to the letter; what it does not say is told to be unknown, with the way to ask. */
export function tellBusiness(act: BusinessAct, telling: BusinessTelling): ToldBusiness {
  const told = act.facts.map((key) => ({ key, texts: tellFact(key, act, telling) }));
  const missing = told.filter(({ texts }) => texts === undefined).map(({ key }) => key);
  const known = told.flatMap(({ texts }) => texts ?? []);
  const { book, facts, staff } = telling;
  const gaps = missing.map((key) => ({
    ...sentence(book.business.unknown(book.business.names[key], book.business.wayToAsk(facts?.phone, staff))),
    role: 'gap' as const,
  }));
  return { sentences: [...known.map((text) => sentence(closeSentence(text))), ...gaps], isUnknown: gaps.length > 0 };
}

type Teller = (facts: BusinessFacts, telling: BusinessTelling, act: BusinessAct) => string[] | undefined;

function tellFact(key: BusinessKey, act: BusinessAct, telling: BusinessTelling): string[] | undefined {
  const { facts } = telling;
  if (facts === undefined) return undefined;
  const tell = tellers[key];
  return tell === undefined ? tellAmenity(key, facts, telling) : tell(facts, telling, act);
}

const tellers: Readonly<Partial<Record<BusinessKey, Teller>>> = {
  hours: (facts, telling, act) => tellHours(facts, act, telling),
  kitchen: (facts, telling, act) => tellHours(facts, act, telling),
  address: ({ address }, { book }) => {
    const place = [address?.street, address?.locality].filter((part) => part !== undefined).join(', ');
    return place === '' ? undefined : [book.business.address(place)];
  },
  directions: ({ address, geo }, { book }) => {
    const place = [address?.street, address?.locality].filter((part) => part !== undefined).join(', ');
    if (place === '' && geo === undefined) return undefined;
    return [
      ...(place === '' ? [] : [book.business.address(place)]),
      ...(geo === undefined ? [] : [book.business.directions()]),
    ];
  },
  phone: ({ phone }, { book }) => (phone === undefined ? undefined : [book.business.phone(phone)]),
  whatsapp: ({ whatsapp }, { book }) => (whatsapp === undefined ? undefined : [book.business.whatsapp(whatsapp)]),
  email: ({ email }, { book }) => (email === undefined ? undefined : [book.business.email(email)]),
  web: ({ url }, { book }) => (url === undefined ? undefined : [book.business.web(url)]),
  payment: ({ payment }, { book }) => (payment === undefined ? undefined : [book.business.payment(book.and(payment))]),
  languages: ({ languages }, { book }) =>
    languages === undefined
      ? undefined
      : [book.business.languages(book.and(languages.map((code) => book.business.languageName(code))))],
  reservations: ({ reservations }, { book }) =>
    reservations === undefined
      ? undefined
      : [
          book.business.reservations(reservations.accepted),
          ...given(reservations.details),
          ...given(reservations.phone),
          ...given(reservations.url),
        ],
  delivery: ({ delivery }, { book }) =>
    delivery === undefined
      ? undefined
      : [book.business.delivery(delivery.available), ...given(delivery.details), ...given(delivery.url)],
};

/** Each in the business's own words. */
function tellAmenity(key: BusinessKey, { amenities }: BusinessFacts, { book }: BusinessTelling): string[] | undefined {
  const amenity = amenities?.find(({ id }) => id === key);
  if (amenity === undefined) return undefined;
  const name = amenity.name ?? book.business.names[key];
  return [book.business.amenity(name, amenity.available), ...given(amenity.details)];
}

function given(text: string | undefined): string[] {
  return text === undefined ? [] : [text];
}
