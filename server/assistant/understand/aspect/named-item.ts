import type { Domain } from '../../../domains/index.ts';
import type { CatalogItem } from '../../../knowledge/index.ts';
import { hear } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import { matchDomainWords } from '../../reading/domain-words.ts';
import { MOST_SHARING } from '../../reading/names/find-by-detail.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import { QUALITY } from '../../reading/names/name-words.ts';
import type { Mention } from '../../reading/names/name-index.ts';
import type { Span } from '../../reading/span.ts';
import { overlaps } from '../../reading/span.ts';
import { bestLikeness, meantWords } from '../house/house-texts.ts';
import { nameBegun } from './name-begun.ts';
import type { PlanContext } from '../plan-context.ts';

export interface NamedItem {
  readonly item: CatalogItem;
  /** The words that name it. */
  readonly spans: readonly Span[];
}

/** The one item that a text names: whole, in part where no other is, or by the beginning of a word. Undefined: none, or several. */
export function namedItem(text: string, context: PlanContext): NamedItem | undefined {
  const { domain, catalog } = context;
  // A category that nothing stands in names no kind here: «¿cuánto dura el alisado?»
  const isHere = (value: string): boolean => catalog.items.some(({ category }) => category === value);
  const kinds = matchDomainWords(domain, text).filter(({ meanings }) =>
    meanings.some((word) => word.kind === 'category' && isHere(word.category.value)),
  );
  const mentions = namesOf({ domain, catalog })
    .mentions(text)
    .filter((mention) => mention.by === 'name' && !isOfKind(mention, kinds, context));
  const [mention] = mentions;
  if (mention === undefined) {
    const begun = nameBegun(text, context);
    return begun === undefined ? undefined : { item: begun.item, spans: [begun] };
  }
  if (mentions.length === 1 && isOfMany(mention, context)) return undefined;
  const items = mentions.map((each) => each.items).reduce((all, each) => all.filter((item) => each.includes(item)));
  const item = items.length > 1 ? (wholeIn(items, text) ?? bySaid(items, text, context)) : items[0];
  return item === undefined ? undefined : { item, spans: mentions };
}

/** «tacos», where one of many tacos begins with the word. */
function isOfMany({ items, parts }: Mention, { domain, catalog }: PlanContext): boolean {
  const [only, second] = parts;
  if (only === undefined || second !== undefined || items.some(({ name }) => !name.includes(' '))) return false;
  return namesOf({ domain, catalog }).holding(only.text).length > Math.max(MOST_SHARING, items.length);
}

/** «entrada» is the starters, and no slip of an item. */
function isOfKind(mention: Mention, kinds: readonly Span[], { domain, catalog }: PlanContext): boolean {
  if (!overlaps(mention, kinds)) return false;
  const { sharedBy } = namesOf({ domain, catalog });
  const isWell = (part: string): boolean =>
    mention.items.some((item) => (sharedBy(part, item)?.quality ?? 0) > QUALITY.slip);
  return !mention.parts.some(({ text: part }) => isWell(part));
}

/** «galão» of «galão» and «galão com soja», and of what is called so elsewhere: a whole name is that item. */
function wholeIn(items: readonly CatalogItem[], text: string): CatalogItem | undefined {
  const said = ` ${spelled(text)} `;
  const whole = items.filter(({ name }) => said.includes(` ${spelled(name)} `));
  const longest = Math.max(...whole.map(({ name }) => name.length));
  const [only, ...others] = whole.filter(({ name }) => name.length === longest);
  return others.length === 0 ? only : undefined;
}

function spelled(text: string): string {
  return words(text)
    .map((word) => word.text)
    .join(' ');
}

/** «color protecting mask»: of several masks the only one with more of the words in its name. */
function bySaid(
  items: readonly CatalogItem[],
  text: string,
  { domain, utterance }: PlanContext,
): CatalogItem | undefined {
  const said = heardIn(text, utterance.language, domain);
  const counted = items.map((item) => {
    const own = nameHeard(item, domain);
    return { item, held: said.filter((word) => bestLikeness(word, own) === 1).length };
  });
  const most = Math.max(...counted.map(({ held }) => held));
  const best = counted.filter(({ held }) => held === most);
  return best.length === 1 ? best[0]?.item : undefined;
}

function heardIn(said: string, language: string, domain: Domain): ReturnType<typeof meantWords> {
  return meantWords(hear(said, { language, currency: domain.currency }).tokens, said, language, domain);
}

const named = new WeakMap<Domain, WeakMap<CatalogItem, ReturnType<typeof meantWords>>>();

/** Half a menu may begin with one word, and each of its names is heard for every question that says it. */
function nameHeard(item: CatalogItem, domain: Domain): ReturnType<typeof meantWords> {
  const byItem = named.get(domain) ?? new WeakMap<CatalogItem, ReturnType<typeof meantWords>>();
  const made = byItem.get(item) ?? heardIn(item.name, domain.language, domain);
  named.set(domain, byItem.set(item, made));
  return made;
}
