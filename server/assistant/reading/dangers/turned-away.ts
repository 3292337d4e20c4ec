import { sentenceWords } from '../../../language/index.ts';
import type { LexiconMatch } from '../../../knowledge/index.ts';
import { words } from '../../../text/fold.ts';
import { wordForms } from '../../../text/inflect.ts';
import { lastWords } from '../../../text/last-words.ts';
import type { NearName } from '../names/account-names.ts';
import type { AskedHazard } from './asked-hazards.ts';
import { declaredIndexOf } from '../declared-index.ts';
import type { FoundItems } from '../names/find-items.ts';
import type { Mention } from '../names/name-index.ts';
import type { Reading } from '../reading.ts';
import type { Rejection, Thing } from './rejected.ts';
import { thingsIn } from './rejected.ts';
import type { Span } from '../span.ts';
import { covers, overlaps } from '../span.ts';
import type { WordContext } from './word-hazards.ts';

/** The words of a question that are no name, hazard or word of the domain. */
export type Rest = Pick<Reading, 'ingredients' | 'wanted' | 'isEither' | 'rejected' | 'leftover'>;

export const NO_REST: Rest = { ingredients: [], wanted: [], isEither: false, rejected: [], leftover: [] };

/** What somebody can't have, as they have said, is asked of as such wherever else it stands: «soy alérgica al ajo, ¿la provoleta tiene ajo?» */
export function withoutUnfit(
  rest: Rest,
  asked: readonly AskedHazard[],
  {
    held,
    ofWord,
  }: { readonly held: readonly AskedHazard[]; readonly ofWord: (word: string) => readonly AskedHazard[] },
): Rest & Pick<Reading, 'asked'> {
  const unfit = held.filter(({ factIn }) => factIn !== undefined);
  if (unfit.length === 0) return { ...rest, asked };
  const ofUnfit = (word: string): readonly AskedHazard[] =>
    unfit.filter(({ id }) => ofWord(word).some((each) => each.id === id));
  const isOther = (word: string): boolean => ofUnfit(word).length === 0;
  const again = rest.ingredients.flatMap(ofUnfit);
  return {
    ...rest,
    asked: [...new Map([...again, ...asked].map((each) => [each.id, each])).values()],
    ingredients: rest.ingredients.filter(isOther),
    wanted: rest.wanted.filter(isOther),
    rejected: rest.rejected.filter(({ id }) => !unfit.some((each) => each.id === id)),
  };
}

/** What is turned away names no item, though one has the word in its name: «soy alérgica a la soja», not the wok with soya sauce. */
export function withoutRejected(
  message: string,
  found: FoundItems,
  {
    rejections,
    catalog,
    lexicon,
  }: Pick<WordContext, 'catalog' | 'lexicon'> & { readonly rejections: readonly Rejection[] },
): FoundItems {
  // «sin carne»: what only a way of eating rules out is turned away as any danger is.
  const parts = [...declaredIndexOf(catalog).find(message), ...lexicon.match(message), ...lexicon.matchAsked(message)];
  const isIn = (span: Span): boolean => rejections.some((stretch) => covers(stretch, span));
  const isAway = (mention: Mention): boolean =>
    isIn(mention) &&
    (mention.parts.length === 1 ? overlaps(mention, parts) : parts.some((part) => covers(part, mention)));
  // «que no lleve huevo, ya me cansé del huevo»
  const away = new Set(found.mentions.filter(isAway).flatMap((mention) => mention.parts.map(({ text }) => text)));
  const isRejected = (mention: Mention): boolean =>
    isAway(mention) || (away.size > 0 && mention.parts.every(({ text }) => away.has(text)));
  const mentions = found.mentions.filter((mention) => !isRejected(mention));
  const left = found.mentions.filter(isRejected).flatMap(({ items }) => items);
  const kept = mentions.flatMap(({ items }) => items);
  // «algo sin dulce de leche» asks for no dessert.
  const settled = found.settled.filter((match) => !isIn(match) || !parts.some((part) => covers(part, match)));
  const { category, ...rest } = found;
  const isAsked = settled.some(({ meanings }) => meanings.some((word) => word.kind === 'category'));
  return {
    ...rest,
    ...(category === undefined || (!isAsked && settled.length < found.settled.length) ? {} : { category }),
    mentions,
    near: found.near.filter((name) => !isIn(name) && !isFoundBy(rejections, name, message)),
    settled,
    ambiguous: found.ambiguous.filter((item) => kept.includes(item) || !left.includes(item)),
  };
}

/** «pudding without chocolate»: no word leads to «Chocolate brownie» but the one that is turned away. */
function isFoundBy(rejections: readonly Rejection[], { start, end, items }: NearName, message: string): boolean {
  const named = new Set(items.flatMap(({ name }) => words(name).flatMap(({ text }) => wordForms(text))));
  const leading = words(message).filter(
    (word) => covers({ start, end }, word) && wordForms(word.text).some((form) => named.has(form)),
  );
  return leading.length > 0 && leading.every((word) => rejections.some((stretch) => covers(stretch, word)));
}

/** Named as an item or said as a word of the domain, and declared by no item: «soy alérgica al kiwi, ¿opciones?» */
export function isSpokenFor(
  thing: Thing,
  { mentions, settled, catalog }: Pick<FoundItems, 'mentions' | 'settled'> & Pick<WordContext, 'catalog'>,
): boolean {
  return (
    overlaps(thing, mentions) || (overlaps(thing, settled) && declaredIndexOf(catalog).find(thing.text).length === 0)
  );
}

/** «sin azúcar ni sal»: each of a list is turned away by the word that stands before the first, also where the two are a name together. */
export function namedTogether(
  message: string,
  rejections: readonly Rejection[],
  { lexicon }: Pick<WordContext, 'lexicon'>,
): readonly LexiconMatch[] {
  return rejections.flatMap((stretch) => {
    const before = lastWords(message.slice(0, stretch.start), 1)[0]?.text ?? '';
    if (!WITHOUT.has(before)) return [];
    return thingsIn(message, stretch, []).flatMap(({ text, start, end }) =>
      lexicon
        .matchAsked(`${before} ${text}`)
        .filter((match) => match.start === 0 && match.end > before.length)
        .map((match) => ({ ...match, start, end })),
    );
  });
}

const WITHOUT = sentenceWords('without');
