import type { Domain } from '../../domains/index.ts';
import type { FactOrigin, HazardFact } from '../../knowledge/index.ts';
import { words } from '../../text/fold.ts';
import { joinList, lowerFirst } from '../../text/spanish.ts';
import { chunksOfFact } from '../deciding-chunks.ts';
import type { AdjectiveDiet } from './diet-words.ts';
import { adjectiveFor } from './diet-words.ts';
import type { ItemTelling } from './hazard-words.ts';
import { bare, distinct, statementsOf } from './hazard-words.ts';
import type { Sentence } from './sentence.ts';
import { toStaff } from './name-item.ts';
import { sentence, withRole } from './sentence.ts';
import { unknownWordsOf } from './unknown-words.ts';

/** Parts named against a diet; one is enough to know, a few more help. */
const MOST_PARTS = 4;

/** Words of a part that is still told whole. */
const LONGEST_PART = 5;

/** «El flan no es vegano, lleva huevo y leche.», «Según la ficha, la ensalada figura como vegana.» */
export function tellDiet(telling: ItemTelling, fact: HazardFact, diet: AdjectiveDiet): Sentence[] {
  const { item, spoken, domain } = telling;
  const adjective = adjectiveFor(diet, spoken);
  switch (fact.verdict) {
    case 'CONTAINS': {
      const origins = partsFirst(fact, domain);
      const named = distinct(origins.map(spokenPart)).slice(0, MOST_PARTS);
      const [is, has] = spoken.isPlural ? ['son', 'llevan'] : ['es', 'lleva'];
      return [
        sentence(
          `${spoken.opening} no ${is} ${adjective}, ${has} ${joinList(named)}.`,
          chunksOfFact(item, { ...fact, origins }, domain),
        ),
      ];
    }
    case 'MAY_CONTAIN':
      return [
        sentence(
          `No te puedo asegurar que ${spoken.subject} ${spoken.isPlural ? 'sean' : 'sea'} ${adjective}: ${reasonOf(fact, domain)}.`,
          chunksOfFact(item, fact, domain),
        ),
      ];
    case 'DECLARED_FREE': {
      const isShared = item.facts.uncertainties.some((each) => 'statement' in each);
      const doubt = isShared
        ? ` Igual, confirmalo con ${domain.voice.staff} ${domain.voice.before}, porque hay un aviso general.`
        : '';
      return [
        sentence(
          `Según la ficha, ${spoken.subject} ${spoken.isPlural ? 'figuran' : 'figura'} como ${adjective}.${doubt}`,
          chunksOfFact(item, fact, domain),
        ),
      ];
    }
  }
}

/** «La ficha del guiso no dice si es vegano: entre lo que declara no figura nada de origen animal, pero confirmalo con el personal.» */
export function tellSilentDiets({ item, spoken, domain }: ItemTelling, silent: readonly AdjectiveDiet[]): Sentence[] {
  const is = spoken.isPlural ? 'son' : 'es';
  const { staff, before } = domain.voice;
  const told = silent.map((diet) => {
    const adjective = adjectiveFor(diet, spoken);
    if (!diet.isJudged)
      return `Si ${spoken.subject} ${is} ${adjective} no lo puedo saber por su ficha: consultalo con ${staff} ${before}.`;
    const unknown = unknownWordsOf(item);
    if (unknown.length > 0)
      return `La ficha ${spoken.of} no dice si ${is} ${adjective}: nombra ${joinList(unknown)} y no sé qué ${unknown.length > 1 ? 'son' : 'es'}. Preguntale ${toStaff(domain)} ${before}.`;
    const isNamed = diet.nothing !== undefined && item.declared.length > 0;
    return isNamed
      ? `La ficha ${spoken.of} no dice si ${is} ${adjective}: entre lo que declara no figura ${diet.nothing ?? ''}, pero confirmalo con ${staff} ${before}.`
      : `La ficha ${spoken.of} no dice si ${is} ${adjective}: confirmalo con ${staff} ${before}.`;
  });
  return withRole(
    told.map((text) => sentence(text)),
    'gap',
  );
}

/** «Ojo: en un lugar la ficha la da como vegana y en otro no; ante la duda, vale lo que lleva.» */
export function tellTornDiets({ item, spoken }: ItemTelling, asked: readonly AdjectiveDiet[]): Sentence[] {
  const torn = asked.filter(({ id }) =>
    item.facts.hazards.some((fact) => fact.id === id && fact.doubts?.includes('contradiction')),
  );
  const pronoun = spoken.isPlural ? (spoken.isFeminine ? 'las' : 'los') : spoken.isFeminine ? 'la' : 'lo';
  return torn.length === 0
    ? []
    : [
        sentence(
          `Ojo: en un lugar la ficha ${pronoun} da como ${joinList(torn.map((diet) => adjectiveFor(diet, spoken)))} y en otro no; ante la duda, vale lo que dice de sus partes.`,
        ),
      ];
}

/** Why it can't be said: what is only mentioned, what a statement warns of, a part that may be either. */
function reasonOf(fact: HazardFact, domain: Domain): string {
  const named = joinList(distinct(fact.origins.map(({ word }) => `«${word.toLowerCase()}»`)).slice(0, MOST_PARTS));
  if (fact.doubts?.includes('only-mentioned')) return `la ficha menciona ${named} sin declararlo`;
  const isPart = ({ field }: FactOrigin): boolean => domain.hazards.explicit.some((place) => place.field === field);
  if (fact.origins.some(isPart)) return `la ficha nombra ${named} y no aclara más`;
  const quotes = distinct(statementsOf(fact)).slice(0, 2);
  return quotes.length > 0
    ? `la ficha dice ${joinList(quotes.map((quote) => `«${bare(quote)}»`))}`
    : `la ficha advierte sobre ${named}`;
}

/** What it is made of says more than what it was graded as: `leche` before `lácteos`. */
export function partsFirst({ origins }: HazardFact, domain: Domain): readonly FactOrigin[] {
  const parts = origins.filter(({ field }) =>
    domain.hazards.explicit.some((place) => place.field === field && place.severity === undefined),
  );
  return parts.length > 0 ? parts : origins;
}

export function spokenPart({ text, word }: FactOrigin): string {
  return words(text).length <= LONGEST_PART ? lowerFirst(text.trim()) : word.toLowerCase();
}
