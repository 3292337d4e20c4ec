import type { CatalogItem } from '../../../knowledge/index.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import type { Reading } from '../../reading/reading.ts';
import { judgeFind } from '../find/judge-find.ts';
import { isOfHealth } from '../is-of-health.ts';
import type { PlanContext } from '../plan-context.ts';
import { askedAttributes } from './asked-attributes.ts';
import { nameParts } from './name-parts.ts';
import { partOfUtterance } from './utterance-part.ts';

/** More than these of one name are told as a list of their own. */
const MOST_OF_NAME = 4;

/**
 * «¿Tienen locro y empanadas?», «do you have flan or tiramisu?»: whether there is each of several that are named, and what they cost. Undefined:
 * one of them is not there, something else is asked, or a danger, a diet or health is part of it.
 */
export function findListed(
  approach: Approach,
  reading: Reading,
  text: string,
  context: PlanContext,
): Approach | undefined {
  if (!MAY_BE.has(approach.kind) || isOfHealth(reading) || reading.places.length > 0) return undefined;
  const { domain, catalog, library } = context;
  const utterance = partOfUtterance(context.utterance, text);
  const { tokens } = utterance;
  const has = tokens.filter(({ classes }) => classes.has('have'));
  // «¿Los tacos tienen cebolla y cilantro?» asks what is in one.
  const isAsked = has.some((verb) =>
    tokens.every((token) => token.start >= verb.start || OPENING.some((name) => token.classes.has(name))),
  );
  if (!isAsked || tokens.some(({ classes }) => classes.has('with') || classes.has('without'))) return undefined;
  const money = domain.attributes.find(({ type }) => type === 'money')?.id;
  const priced = askedAttributes(text, domain).filter(
    ({ meanings }) => money !== undefined && meanings.includes(money),
  );
  const parts = nameParts({ utterance, domain, catalog, claimed: [...has, ...priced], between: [], measures: [] });
  if (parts === undefined || parts.length < 2) return undefined;
  if (!parts.every(({ isByHead, items }) => isByHead && items.length <= MOST_OF_NAME)) return undefined;
  const items = [...new Set<CatalogItem>(parts.flatMap((part) => part.items))];
  const find = { purpose: 'offer', wishes: [] } as const;
  return { kind: 'find', find, found: judgeFind(find, items, { domain, library }) };
}

const MAY_BE: ReadonlySet<Approach['kind']> = new Set(['items', 'near', 'clarify', 'missing', 'search', 'set']);

/** What may stand before the verb: «che, ¿tienen…?», «¿ustedes venden…?» */
const OPENING = ['filler', 'greeting', 'link', 'can', 'and'] as const;
