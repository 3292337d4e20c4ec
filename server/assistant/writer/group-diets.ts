import type { CatalogItem, Verdict } from '../../knowledge/index.ts';
import { fold, words } from '../../text/fold.ts';
import { joinList } from '../../text/spanish.ts';
import type { AskedHazard } from '../reading/asked-hazards.ts';
import type { AdjectiveDiet } from './diet-words.ts';
import { adjectiveFor, splitDiets } from './diet-words.ts';
import type { Telling } from './tell-items.ts';

/** What is asked of a set: hazards and diets said as nouns, and at least one diet said as an adjective. */
export interface AskedOfSet {
  readonly nouns: readonly AskedHazard[];
  readonly diets: readonly AdjectiveDiet[];
}

/** The groups of an answer about diets, the good ones first: the worst of what is asked decides where an item stands. */
export function dietGroups(telling: Telling, asked: AskedOfSet): { verdict: Verdict; heading: string }[] {
  const { staff } = telling.domain.voice;
  const { nouns, diets } = asked;
  const isJudged = diets.every((diet) => diet.isJudged);
  return [
    { verdict: 'DECLARED_FREE', heading: `Figuran como ${suiting(asked, telling, true)}` },
    {
      verdict: 'NOT_DECLARED',
      heading: isJudged
        ? 'Para confirmar, su ficha no lo aclara'
        : `No lo puedo saber por la ficha; consultalo con ${staff}`,
    },
    { verdict: 'MAY_CONTAIN', heading: 'En duda, por trazas o por lo que su ficha menciona' },
    {
      verdict: 'CONTAINS',
      heading:
        nouns.length > 0 || diets.length > 1
          ? 'Para evitar, por lo que dice su ficha'
          : `No son ${suiting(asked, telling, true)}, por lo que llevan`,
    },
  ];
}

/** What calls itself what it is not («hamburguesa vegana») is named before the others. */
export function misnamedFirst(group: readonly CatalogItem[], { reading, domain }: Telling): readonly CatalogItem[] {
  const adjectives = new Set(
    splitDiets(reading.hazards, domain)
      .diets.flatMap(({ adjective }) => adjective)
      .map(fold),
  );
  const isMisnamed = ({ name }: CatalogItem): boolean => words(name).some(({ text }) => adjectives.has(text));
  return adjectives.size === 0 ? group : [...group.filter(isMisnamed), ...group.filter((item) => !isMisnamed(item))];
}

/** `veganos y libres de gluten`, in the gender of what is told. */
export function suiting({ nouns, diets }: AskedOfSet, { reading, domain }: Telling, isPlural: boolean): string {
  const isFeminine = (reading.category ?? domain.item?.noun)?.gender === 'f';
  const adjectives = diets.map((diet) => adjectiveFor(diet, { isFeminine, isPlural }));
  const free =
    nouns.length === 0 ? [] : [`${isPlural ? 'libres' : 'libre'} de ${joinList(nouns.map(({ name }) => name))}`];
  return joinList([...adjectives, ...free]);
}
