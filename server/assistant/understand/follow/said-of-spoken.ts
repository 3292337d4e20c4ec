import type { CatalogItem, Variant } from '../../../knowledge/index.ts';
import type { Token, Utterance } from '../../../language/index.ts';
import { isLight } from '../../../language/index.ts';
import { clausesOf } from '../../../text/clauses-of.ts';
import { fold } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import type { Reading } from '../../reading/reading.ts';
import { overlaps } from '../../reading/span.ts';
import type { Aspect } from '../aspect/find-aspect.ts';
import { withoutLabel } from '../aspect/said-in-record.ts';
import { sizesMeant } from '../aspect/find-sizes.ts';
import type { PlannedMessage } from '../plan-message.ts';
import { saysHealth } from '../says-health.ts';
import { askedAttributes } from '../several/asked-attributes.ts';
import type { FollowPlanning } from './follow-planning.ts';
import { hearRecord, itemsOf } from './follow-planning.ts';

/** More words than these say what they are about. */
const LONGEST = 9;

/**
 * «¿y el relleno?», «¿y en leche?», «y para dos personas cuánto sale» after one thing was told of: what its own record prices under these words goes
 * before anything else of that name. Undefined: it prices nothing of the kind, more is said, or a danger, a diet or health is spoken of.
 */
export function saidOfSpoken(context: FollowPlanning): PlannedMessage | undefined {
  const { catalog, domain, finding, utterance } = context;
  const money = domain.attributes.find(({ type }) => type === 'money');
  if (finding === undefined || money === undefined) return undefined;
  const [item, other] = itemsOf(finding.told, catalog);
  if (item === undefined || other !== undefined || finding.held.length > 0 || utterance.tokens.length > LONGEST)
    return undefined;
  const sizes = pricedAs(context, item);
  if (sizes.length === 0 || speaksOfHealth(context)) return undefined;
  const extras = sizes.every(({ adds }) => adds.length > 0) ? sizes.flatMap((size) => asWritten(size, item)) : [];
  const aspects: Aspect[] = extras.length > 0 ? extras : [{ kind: 'sizes', attribute: money.id, sizes }];
  const { question } = finding;
  return { reading: readingOf(item, context), approach: { kind: 'items', items: [item], aspects }, acts: [], question };
}

/** «relleno 35,00 €»: whether that comes on top of what the thing costs, only whoever wrote it knows. */
function asWritten({ adds }: Variant, { chunks }: CatalogItem): Aspect[] {
  return chunks
    .flatMap((row) =>
      clausesOf(withoutLabel(row.text))
        .filter((clause) => /\d/u.test(clause) && adds.some((added) => fold(clause).startsWith(fold(added))))
        .map((text): Aspect => ({ kind: 'line', text, rows: [row] })),
    )
    .slice(0, 1);
}

/** Nothing is asked of it: it is only the one that is told of. */
function readingOf(item: CatalogItem, { catalog, readAgainst }: FollowPlanning): Reading {
  const reading = readAgainst('', { catalog, held: [], history: [], itemId: item.itemId });
  return { ...reading, items: [item], isDangling: false, leftover: [], missing: [] };
}

/** What holds all that is said, means the same, or is for as many as are said. */
function pricedAs(context: FollowPlanning, item: CatalogItem): readonly Variant[] {
  const { utterance, catalog, domain, library } = context;
  const { text, tokens, numbers, people } = utterance;
  // The label «con» of an attribute asks for nothing.
  const asked = askedAttributes(text, domain).filter(({ word }) => !isFunctionWord(word));
  const meant = sizesMeant(text, item, { catalog, domain, library }).filter((size) => !overlaps(size, asked));
  const said = tokens.filter((token) => !isSmall(token) && !overlaps(token, [...asked, ...people]));
  const counts = numbers.map(({ amount }) => amount);
  if (said.length === 0 && (people.length === 0 || counts.length !== 1)) return [];
  return library.variants(item, domain).filter((variant) => {
    const label = hearRecord(variant.name, domain);
    const own = new Set(label.tokens.flatMap(({ forms }) => [...forms]));
    const same = meant.filter(({ sizes }) => sizes.some(({ name }) => name === variant.name));
    const isCounted = counts.every((count) => label.numbers.some(({ amount }) => amount === count));
    const isSaid = said.every((token) => overlaps(token, same) || [...token.forms].some((form) => own.has(form)));
    return variant.price !== undefined && isCounted && isSaid && (said.length > 0 || isForPeople(label));
  });
}

/** «serve 2», «para dos», «2 personas»: it counts nothing else. */
function isForPeople({ tokens, people }: Utterance): boolean {
  return tokens.every((token) => isSmall(token) || overlaps(token, people));
}

function isSmall(token: Token): boolean {
  return isLight(token) || token.classes.has('ok') || isFunctionWord(token.folded);
}

/** Asked whether it has something, or to be without it, the facts judge; so they do where the session holds anything. */
function speaksOfHealth({ domain, read, utterance }: FollowPlanning): boolean {
  const reading = read(utterance.text);
  const { asked, hazards, rejected, tone, avoids, isAllergic, concernsHealth, statesHealth } = reading;
  const isStated = isAllergic || concernsHealth || statesHealth === true || saysHealth(utterance.text, domain);
  const isAsked = asked.length > 0 && tone !== 'plain';
  return isStated || isAsked || avoids || rejected.length > 0 || hazards.length > asked.length;
}
