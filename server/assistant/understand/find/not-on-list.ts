import type { Token } from '../../../language/index.ts';
import { isLight } from '../../../language/index.ts';
import type { AttributeTest, CatalogItem, LexiconMatch } from '../../../knowledge/index.ts';
import { fold } from '../../../text/fold.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import { ownSectionsOf } from '../../reading/own-sections.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/span.ts';
import { covers, overlaps } from '../../reading/span.ts';
import { saysHealth } from '../says-health.ts';
import type { PlanContext } from '../plan-context.ts';
import { dangersIn } from './dangers-in.ts';
import { NAMED } from './name-wishes.ts';
import { nearestKind } from './nearest-kind.ts';
import { wishWords } from './wish-words.ts';

/** Longer names of things are not looked up. */
const MOST_WORDS = 4;

/**
 * «¿tienen bandeja paisa?», «any paella?»: a thing that the glossary knows by its whole name and that nothing here is. Whoever asks for it asks for
 * none of the dangers that it usually carries. Undefined: anything more is said, or something here is such a thing.
 */
export function findNotOnList(
  approach: Approach,
  reading: Reading,
  text: string,
  context: PlanContext,
): { readonly reading: Reading; readonly approach: Approach } | undefined {
  const { domain, utterance } = context;
  if (!comesToNothing(approach, reading, context)) return undefined;
  const { avoids, isAllergic, concernsHealth, isFromSession } = reading;
  if (avoids || isAllergic || concernsHealth || isFromSession || saysHealth(text, domain)) return undefined;
  if (reading.hazards.length > reading.asked.length || utterance.text !== text) return undefined;
  return findNoSuchThing(reading, text, context) ?? findNoneOfThem(approach, reading, text, context);
}

/** «¿tiene mantequilla de maní?» may be asked of something. */
function findNoSuchThing(reading: Reading, text: string, context: PlanContext): ReturnType<typeof findNotOnList> {
  const { domain, catalog, library, utterance } = context;
  const thing = reading.isOfOne ? undefined : thingAsked(utterance.tokens, text);
  if (thing === undefined) return undefined;
  const { said, span } = thing;
  const known = library.usual({ name: said }, domain);
  if (known?.thing === undefined || fold(known.head) !== fold(said)) return undefined;
  // «pizza» is a kind of thing, and «Pizzas» a part of the list.
  if (wishWords(text, domain).some((wish) => covers(wish, span) && saysThing(wish.meanings, domain))) return undefined;
  // «bandeja paisa», where there is a «Calentado paisa»: a part of a name is no name of it.
  const named = namesOf({ domain, catalog }).mentions(text);
  if (ownSectionsOf(catalog, domain).in(text).length > 0 || named.some((mention) => covers(mention, span)))
    return undefined;
  if (catalog.items.some(({ name }) => library.usual({ name }, domain)?.thing === known.thing)) return undefined;
  const alike = named.flatMap(({ items }) => items);
  const nearest = alike.length > 0 ? alike : nearestKind([said], { items: catalog.items, domain, library });
  return notThere(reading, [said], nearest);
}

/** «¿tenéis pizza? es para los críos», «do y'all do poke or sushi»: things that usually carry a danger, and nothing else that asks of one. */
function findNoneOfThem(
  approach: Approach,
  reading: Reading,
  text: string,
  context: PlanContext,
): ReturnType<typeof findNotOnList> {
  const { catalog, domain, library, lexicon, utterance } = context;
  // «pizzas hacen?»: what a house has and what a dish has is one word in places.
  const isOfHolding = utterance.tokens.some(
    ({ classes }) => classes.has('predicate') && !classes.has('link') && !classes.has('have'),
  );
  if ((approach.kind !== 'set' && approach.kind !== 'missing') || isOfHolding) return undefined;
  const things = dangersIn(text, lexicon);
  const beside = utterance.tokens.filter((token) => !isLight(token) && !overlaps(token, things));
  if (!things.every(isDish) || beside.length > MOST_BESIDE) return undefined;
  const isThere = ({ start, end }: Span): boolean => {
    const name = text.slice(start, end);
    const known = library.usual({ name }, domain)?.thing;
    if (namesOf({ domain, catalog }).mentions(name).length > 0) return true;
    const tests = wishWords(name, domain).flatMap(({ meanings }) =>
      meanings.flatMap((word): AttributeTest[] =>
        word.kind === 'value' ? [{ attribute: word.attribute, op: 'is', value: word.value }] : [],
      ),
    );
    if (known === undefined && tests.length === 0) return true;
    const isSuch = (item: CatalogItem): boolean =>
      (known !== undefined && library.usual({ name: item.name }, domain)?.thing === known) ||
      tests.some((test) => library.judge(item, { ...test, usual: true }, domain).value === 'yes');
    return ownSectionsOf(catalog, domain).in(name).length > 0 || catalog.items.some(isSuch);
  };
  if (things.length === 0 || things.some(isThere)) return undefined;
  const said = things.map(({ start, end }) => text.slice(start, end));
  const nearest = nearestKind(said, { items: catalog.items, domain, library });
  return notThere(reading, said, nearest);
}

/** Whoever says more asks for something else: «¿qué arqueólogo descubrió la fortaleza de Porter?» */
const MOST_BESIDE = 3;

/** It names no danger, only what usually holds one. */
function isDish({ meanings }: LexiconMatch): boolean {
  return meanings.every(({ manner }) => manner === 'implied');
}

function notThere(
  reading: Reading,
  missing: readonly string[],
  nearest: readonly CatalogItem[],
): { readonly reading: Reading; readonly approach: Approach } {
  const { near: _, category: _category, ...rest } = reading;
  return {
    reading: { ...rest, asked: [], hazards: [], items: [], itemMatches: [], leftover: [], missing },
    approach: { kind: 'missing', ...(nearest.length === 0 ? {} : { nearest }) },
  };
}

/** Nothing that is sought fits, or only by the kitchen that it is of; or a list of who carries what such a thing usually carries. */
function comesToNothing(approach: Approach, { asked }: Reading, { domain }: PlanContext): boolean {
  if (approach.kind === 'set' || approach.kind === 'missing')
    return asked.length > 0 && asked.every(({ ingredient }) => ingredient !== undefined);
  if (approach.kind !== 'find') return false;
  const isOfThings = approach.find.wishes.some(({ anyOf }) => saysThing(anyOf, domain));
  return approach.found.every(({ fits, basis }) => fits !== 'yes' || (basis === 'usual' && !isOfThings));
}

function saysThing(
  meanings: readonly { readonly attribute: string }[],
  { attributes }: PlanContext['domain'],
): boolean {
  const telling = new Set(
    attributes.flatMap(({ id, identifies, mentioned }) => (identifies === true || mentioned === true ? [id] : [])),
  );
  return meanings.some(({ attribute }) => telling.has(attribute) || attribute === 'ingredient' || attribute === NAMED);
}

/** The only words that name something, one beside the other, where it is asked whether there is any. */
function thingAsked(
  tokens: readonly Token[],
  text: string,
): { readonly said: string; readonly span: { readonly start: number; readonly end: number } } | undefined {
  const isAsked = tokens.some(({ classes }) => ['have', 'any', 'some'].some((name) => classes.has(name as 'have')));
  const naming = tokens.filter((token) => !isLight(token));
  const [first] = naming;
  const last = naming.at(-1);
  if (!isAsked || first === undefined || last === undefined || naming.length > MOST_WORDS) return undefined;
  const span = { start: first.start, end: last.end };
  const within = tokens.filter((token) => covers(span, token));
  if (within.some((token) => isLight(token) && !token.classes.has('of') && !token.classes.has('the'))) return undefined;
  return { said: text.slice(span.start, span.end), span };
}
