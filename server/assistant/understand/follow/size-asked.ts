import { isLight } from '../../../language/index.ts';
import { overlaps } from '../../reading/span.ts';
import { sizesNamed } from '../aspect/find-sizes.ts';
import type { Follow } from './follow.ts';
import type { FollowPlanning } from './follow-planning.ts';
import { itemsOf } from './follow-planning.ts';

/** «¿y la media?», «ok and a half?» after one thing was told of: what that size of it costs. Undefined: it says more, or nothing that it is sold in. */
export function sizeAsked({ catalog, domain, finding, library, utterance }: FollowPlanning): Follow | undefined {
  const [item, other] = finding === undefined ? [] : itemsOf(finding.told, catalog);
  const price = domain.attributes.find(({ type }) => type === 'money')?.askedBy?.[0];
  if (item === undefined || other !== undefined || price === undefined) return undefined;
  const { text, tokens } = utterance;
  const sizes = sizesNamed(text, item, { catalog, domain, library });
  const isAlone = tokens.every((token) => isLight(token) || token.classes.has('ok') || overlaps(token, sizes));
  if (sizes.length === 0 || !isAlone) return undefined;
  const named = sizes.map(({ start, end }) => text.slice(start, end)).join(' ');
  return { kind: 'one', itemId: item.itemId, without: [], asking: `${price} ${named}` };
}
