import type { CatalogItem } from '../../../knowledge/index.ts';
import type { Domain } from '../../../domains/index.ts';
import type { Utterance } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { textsOf } from '../find/item-words.ts';
import type { Found, Wish } from '../find/find.ts';
import { judgeFind } from '../find/judge-find.ts';
import type { PlannedMessage } from '../plan-message.ts';
import type { Finding } from './finding.ts';
import type { FollowPlanning } from './follow-planning.ts';
import { hearRecord, orderIn } from './follow-planning.ts';
import type { Over } from './plan-over.ts';
import { planItems } from './plan-over.ts';
import type { Follow } from './follow.ts';

/** «algo parecido pero más barato»: others of the section of the one that was spoken of, and only those that are cheaper. */
export function planLike(
  { itemId, without }: Extract<Follow, { kind: 'like' }>,
  finding: Finding,
  context: FollowPlanning,
): PlannedMessage | undefined {
  const { catalog, domain, library, utterance } = context;
  const item = catalog.items.find((each) => each.itemId === itemId);
  if (item === undefined) return undefined;
  const [people] = utterance.people;
  if (people !== undefined) return likeForSoMany(item, people, { finding, context });
  const order = orderIn(utterance.text, domain);
  const others = catalog.items.filter((each) => each !== item && each.category === item.category);
  const found =
    order === undefined
      ? judgeFind({ wishes: [] }, others, { domain, library })
      : before(item, judgeFind({ wishes: [], order }, [item, ...others], { domain, library }));
  const spans = [...without, ...(order === undefined ? [] : [order.span])];
  return planItems(found, [likeWish(item, utterance, spans)], { finding, context });
}

/** So many words they have in common that are much the same. */
const FEWEST_SHARED = 2;

/**
 * «uno parecido pero como para dos»: what is made of the same and counts as many by its record, the most like it first, be it of another section. Where no
 * record says for how many anything is, that is told.
 */
function likeForSoMany(
  item: CatalogItem,
  people: Utterance['people'][number],
  { finding, context }: Pick<Over, 'finding' | 'context'>,
): PlannedMessage | undefined {
  const { catalog, domain, library, utterance } = context;
  const own = wordsOf(item, domain);
  const alike = catalog.items
    .filter((each) => each !== item)
    .map((each) => ({ each, shared: [...wordsOf(each, domain)].filter((word) => own.has(word)).length }))
    .filter(({ each, shared }) => shared >= FEWEST_SHARED && counts(each, people.count, domain))
    .toSorted((one, other) => other.shared - one.shared)
    .map(({ each }) => each);
  const isSaid = alike.length > 0 && alike.every((each) => isForSoMany(each, people.count, domain));
  const others =
    alike.length > 0 ? alike : catalog.items.filter((each) => each !== item && each.category === item.category);
  const said = utterance.text.slice(people.start, people.end);
  const found = judgeFind({ wishes: [] }, others, { domain, library });
  const planned = planItems(found, [], { finding, context });
  if (isSaid || planned.approach.kind !== 'find') return planned;
  const { approach } = planned;
  return { ...planned, approach: { ...approach, find: { ...approach.find, unmet: [said] } } };
}

function wordsOf(item: CatalogItem, domain: Domain): ReadonlySet<string> {
  const spoken = textsOf(item, domain).flatMap((text) => words(text));
  return new Set(spoken.flatMap(({ text }) => (isFunctionWord(text) || /^\d/u.test(text) ? [] : [text])));
}

/** «y dos chichas», «(2 pers.)»: its record counts as many of something. */
function counts(item: CatalogItem, count: number, domain: Domain): boolean {
  return textsOf(item, domain).some((text) => hearRecord(text, domain).numbers.some(({ amount }) => amount === count));
}

function isForSoMany(item: CatalogItem, count: number, domain: Domain): boolean {
  return textsOf(item, domain).some((text) => hearRecord(text, domain).people.some((each) => each.count === count));
}

/** Those that stand before it in the order: nothing where it has no place there itself. */
function before(item: CatalogItem, ordered: readonly Found[]): readonly Found[] {
  const at = ordered.findIndex((each) => each.item === item);
  return ordered[at]?.fits === 'yes' ? ordered.slice(0, at) : [];
}

/** Its section is what it is like in; the words are those of the guest. */
function likeWish(
  { category = '' }: CatalogItem,
  { text }: Utterance,
  spans: readonly { start: number; end: number }[],
): Wish {
  const start = Math.min(text.length, ...spans.map((span) => span.start));
  const end = Math.max(start, ...spans.map((span) => span.end));
  return {
    id: `category:is:${category}`,
    text: text.slice(start, end),
    span: { start, end },
    anyOf: [{ attribute: 'category', op: 'is', value: category }],
  };
}
