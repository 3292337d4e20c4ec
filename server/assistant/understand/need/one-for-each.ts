import type { CatalogItem } from '../../../knowledge/index.ts';
import { availableIn } from '../absent.ts';
import type { Wish } from '../find/find.ts';
import { wishWords } from '../find/wish-words.ts';
import type { PlanContext } from '../plan-context.ts';
import type { CombinedPart, Combination, Priced } from '../several/combination.ts';
import { fittingOf, toPriced } from '../several/fit-parts.ts';
import { spread } from '../several/within-budget.ts';

/**
 * «voy con mi marido y mi nena, corte para los tres»: the same thing for several people, where the list tells for whom each is. `attribute`: what tells
 * that; the last of the wishes is of one of them. Undefined: nobody else is spoken of.
 */
export function oneForEach(
  wishes: readonly Wish[],
  attribute: string,
  text: string,
  context: PlanContext,
): Combination | undefined {
  const { domain, catalog, utterance } = context;
  const thing = wishes.filter(({ anyOf }) => anyOf.every((test) => test.attribute !== attribute));
  const own = wishes.filter((wish) => !thing.includes(wish));
  const others = wishWords(text, domain).flatMap(({ start, end, word, meanings }): Wish[] => {
    const anyOf = meanings.flatMap((meaning) =>
      meaning.kind === 'value' && meaning.attribute === attribute
        ? [{ attribute, op: 'is' as const, value: meaning.value }]
        : [],
    );
    return anyOf.length === 0 ? [] : [{ id: `${attribute}:${word}`, text: word, span: { start, end }, anyOf }];
  });
  const people = Math.max(...utterance.people.map(({ count }) => count), countedIn(context), others.length + 1);
  const said = [...own, ...others].toSorted((one, other) => one.span.start - other.span.start);
  if (thing.length === 0 || others.length === 0) return undefined;
  const items = availableIn(catalog).map((item) => toPriced(item, context));
  const parts = said.map((whom): CombinedPart => {
    const picks = fittingOf([...thing, whom], 'yes', items, context);
    return { label: whom.text, picks: spread(picks), count: 1 };
  });
  const rest = people > said.length ? restOf(thing, said, { items, attribute }, context) : [];
  const left = people - said.length;
  const whole =
    rest.length === 0 ? parts : [...parts, { label: '', picks: spread(rest), count: left, isRest: true as const }];
  return { parts: whole, basket: [], shared: [], people, isOfHealth: false };
}

/** «para los tres» */
function countedIn({ utterance: { numbers, people } }: PlanContext): number {
  const ofAge = people.filter(({ count }) => count === 1);
  const counts = numbers.filter(({ start, unit, amount }) => {
    const isBehind = ofAge.some(({ end }) => end <= start && start - end < NEAR);
    return unit === undefined && !isBehind && amount <= MOST_PEOPLE;
  });
  return Math.max(1, ...counts.map(({ amount }) => amount));
}

/** Right behind somebody stands their age: «mi nena de 6». */
const NEAR = 5;
const MOST_PEOPLE = 10;

/** That thing for whoever else it is told to be. */
function restOf(
  thing: readonly Wish[],
  said: readonly Wish[],
  { items, attribute }: { readonly items: readonly Priced[]; readonly attribute: string },
  context: PlanContext,
): Priced[] {
  const { domain, library } = context;
  const taken = new Set<unknown>(said.flatMap(({ anyOf }) => anyOf.map(({ value }) => value)));
  const isForOthers = (item: CatalogItem): boolean => {
    const values = library.attributes(item, domain).get(attribute)?.values ?? [];
    return values.length > 0 && !values.some((value) => taken.has(value));
  };
  return fittingOf(thing, 'yes', items, context).filter(({ item }) => isForOthers(item));
}
