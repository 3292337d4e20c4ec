/** The public page for programs: what is sold in the vocabulary of schema.org, and what it contains in that of GS1. */
import { pathOf } from './public-path.ts';
import type { PublicItem, PublicMark, PublicSection } from '../../../knowledge/index.ts';
import type { PublicView } from './public-view.ts';

const SCHEMA = 'https://schema.org';
const GS1 = 'https://gs1.org/voc/';

/** Of what nobody declared nothing is told: GS1 has no word for it, and silence is no absence. */
const LEVELS: Readonly<Partial<Record<PublicMark, string>>> = {
  contains: 'CONTAINS',
  'may-contain': 'MAY_CONTAIN',
  free: 'FREE_FROM',
};

type Node = Readonly<Record<string, unknown>>;

export interface LinkedDataParts {
  readonly view: PublicView;
  /** Of this server, where it is known: `https://shop.example`. */
  readonly origin: string;
}

export function writeJsonld({ view, origin }: LinkedDataParts): string {
  const { domain, name, page } = view;
  const { linkedData } = domain;
  const url = `${origin}${pathOf(view.scope)}`;
  return JSON.stringify({
    '@context': [SCHEMA, { gs1: GS1 }],
    '@type': linkedData.business,
    '@id': url,
    name,
    ...contactsOf(page.business),
    [linkedData.list.of]: {
      '@type': linkedData.list.type,
      '@id': `${url}#list`,
      name: view.words.heading,
      description: describe(view),
      ...partsOf(view),
    },
  });
}

/** Where a page holds it in a script: nothing in it ends the script or begins another one. */
export function inScript(json: string): string {
  return json.replaceAll(/[<>&\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What no field has a place for, and who reads the fields must know. */
function describe({ words, page, day }: PublicView): string {
  return [`${words.made(day, page.revision)}.`, `? ${words.meanings.unknown}`, words.ask, ...page.notices].join(' ');
}

function contactsOf(business: PublicView['page']['business']): Node {
  if (business === undefined) return {};
  const { description, phone, email, url, address, geo } = business;
  return {
    ...(description === undefined ? {} : { description }),
    ...(phone === undefined ? {} : { telephone: phone }),
    ...(email === undefined ? {} : { email }),
    ...(url === undefined ? {} : { url }),
    ...(address === undefined ? {} : { address: addressOf(address) }),
    ...(geo === undefined ? {} : { geo: { '@type': 'GeoCoordinates', ...geo } }),
  };
}

function addressOf(address: NonNullable<NonNullable<PublicView['page']['business']>['address']>): Node {
  const { street, locality, region, postalCode, country } = address;
  return {
    '@type': 'PostalAddress',
    ...(street === undefined ? {} : { streetAddress: street }),
    ...(locality === undefined ? {} : { addressLocality: locality }),
    ...(region === undefined ? {} : { addressRegion: region }),
    ...(postalCode === undefined ? {} : { postalCode }),
    ...(country === undefined ? {} : { addressCountry: country }),
  };
}

/** Where sections and items have one property they stand in one list. */
function partsOf(view: PublicView): Node {
  const { section, item } = view.domain.linkedData;
  const sections = view.page.sections.filter(({ name }) => name !== undefined).map((each) => sectionOf(each, view));
  const items = view.page.sections.filter(({ name }) => name === undefined).flatMap((each) => itemsOf(each, view));
  if (section.of === item.of) return { [item.of]: [...sections, ...items] };
  return {
    ...(sections.length === 0 ? {} : { [section.of]: sections }),
    ...(items.length === 0 ? {} : { [item.of]: items }),
  };
}

function sectionOf(section: PublicSection, view: PublicView): Node {
  const { linkedData } = view.domain;
  return { '@type': linkedData.section.type, name: section.name, [linkedData.item.of]: itemsOf(section, view) };
}

function itemsOf({ items }: PublicSection, view: PublicView): Node[] {
  return items.map((item) => itemOf(item, view));
}

function itemOf(item: PublicItem, view: PublicView): Node {
  const { words, domain } = view;
  const told = [
    ...(item.isOut ? [words.out] : []),
    ...(item.isUnclear ? [words.unclear] : []),
    ...(item.sharesPlace ? [words.sharesPlace] : []),
  ];
  const diets = item.diets.flatMap((id) => domain.linkedData.diets[id] ?? []);
  const allergens = allergensOf(item, view);
  return {
    '@type': domain.linkedData.item.type,
    name: item.name,
    ...(told.length === 0 ? {} : { description: told.join(' ') }),
    ...(item.offers.length === 0 ? {} : { offers: item.offers.map((offer) => offerOf(offer, item)) }),
    ...(diets.length === 0 ? {} : { suitableForDiet: diets.map((diet) => `${SCHEMA}/${diet}`) }),
    ...(allergens.length === 0 ? {} : { 'gs1:hasAllergen': allergens }),
  };
}

function offerOf({ name, amount, currency }: PublicItem['offers'][number], { isOut }: PublicItem): Node {
  return {
    '@type': 'Offer',
    ...(name === undefined ? {} : { name }),
    price: String(amount),
    priceCurrency: currency,
    ...(isOut ? { availability: `${SCHEMA}/OutOfStock` } : {}),
  };
}

function allergensOf({ marks }: PublicItem, { columns, domain }: PublicView): Node[] {
  const names = new Map(columns.map(({ id, name }) => [id, name]));
  return marks.flatMap(({ hazardId, mark }) => {
    const level = LEVELS[mark];
    if (level === undefined) return [];
    const code = domain.linkedData.hazards[hazardId];
    return [
      {
        '@type': 'gs1:AllergenDetails',
        name: names.get(hazardId) ?? hazardId,
        ...(code === undefined ? {} : { 'gs1:allergenType': { '@id': `gs1:AllergenTypeCode-${code}` } }),
        'gs1:allergenLevelOfContainmentCode': { '@id': `gs1:LevelOfContainmentCode-${level}` },
      },
    ];
  });
}
