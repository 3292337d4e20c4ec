import type { CatalogItem } from '../../../knowledge/index.ts';
import type { Utterance } from '../../../language/index.ts';
import type { Found, Wish } from '../find/find.ts';
import { judgeFind } from '../find/judge-find.ts';
import type { PlannedMessage } from '../plan-message.ts';
import type { Finding } from './finding.ts';
import type { FollowPlanning } from './follow-planning.ts';
import { orderIn } from './follow-planning.ts';
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
  const order = orderIn(utterance.text, domain);
  const others = catalog.items.filter((each) => each !== item && each.category === item.category);
  const found =
    order === undefined
      ? judgeFind({ wishes: [] }, others, { domain, library })
      : before(item, judgeFind({ wishes: [], order }, [item, ...others], { domain, library }));
  const spans = [...without, ...(order === undefined ? [] : [order.span])];
  return planItems(found, [likeWish(item, utterance, spans)], { finding, context });
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
