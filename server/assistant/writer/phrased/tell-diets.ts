import type { Domain } from '../../../domains/index.ts';
import type { FactOrigin, HazardFact } from '../../../knowledge/index.ts';
import { chunksOfFact } from '../../deciding-chunks.ts';
import type { AdjectiveDiet } from '../diet-words.ts';
import { bare, distinct, statementsOf } from '../hazard-words.ts';
import type { Sentence } from '../sentence.ts';
import { sentence, withRole } from '../sentence.ts';
import { unknownWordsOf } from '../unknown-words.ts';
import { partsFirst, spokenPart } from '../tell-diets.ts';
import type { About } from './about.ts';
import { inQuotes } from './about.ts';
import type { PhraseBook } from './phrase-book.ts';

/** Parts named against a diet; one is enough to know, a few more help. */
const MOST_PARTS = 4;

export function tellDiet(
  { item, spoken, domain, book, asking }: About,
  fact: HazardFact,
  diet: AdjectiveDiet,
): Sentence[] {
  switch (fact.verdict) {
    case 'CONTAINS': {
      const origins = partsFirst(fact, domain);
      const parts = book.and(distinct(origins.map((origin) => inQuotes(spokenPart(origin)))).slice(0, MOST_PARTS));
      return [
        sentence(book.diets.notSuited(spoken, dietWord(diet), parts), chunksOfFact(item, { ...fact, origins }, domain)),
      ];
    }
    case 'MAY_CONTAIN':
      return [
        sentence(
          book.diets.notSure(spoken, dietWord(diet), reasonOf(fact, domain, book)),
          chunksOfFact(item, fact, domain),
        ),
      ];
    case 'DECLARED_FREE': {
      const isShared = item.facts.uncertainties.some((each) => 'statement' in each);
      const doubt = isShared ? ` ${book.hazards.generalNotice(asking)}` : '';
      return [sentence(`${book.diets.declared(spoken, dietWord(diet))}${doubt}`, chunksOfFact(item, fact, domain))];
    }
  }
}

export function tellSilentDiets({ item, spoken, book, asking }: About, silent: readonly AdjectiveDiet[]): Sentence[] {
  const told = silent.map((diet) => {
    const unknown = unknownWordsOf(item);
    if (diet.isJudged && unknown.length > 0) return book.diets.unknownParts(spoken, dietWord(diet), unknown, asking);
    const nothing = item.declared.length > 0 ? diet.nothing : undefined;
    return diet.isJudged
      ? book.diets.silent(spoken, dietWord(diet), nothing, asking)
      : book.diets.unjudged(spoken, dietWord(diet), asking);
  });
  return withRole(
    told.map((text) => sentence(text)),
    'gap',
  );
}

export function tellTornDiets({ item, book }: About, asked: readonly AdjectiveDiet[]): Sentence[] {
  const torn = asked.filter(({ id }) =>
    item.facts.hazards.some((fact) => fact.id === id && fact.doubts?.includes('contradiction')),
  );
  return torn.length === 0 ? [] : [sentence(book.diets.torn(book.and(torn.map(dietWord))))];
}

/** The form that every language here has: in Portuguese behind «opção», in English the only one. */
export function dietWord({ adjective }: AdjectiveDiet): string {
  return adjective[1];
}

/** Why it can't be said: what is only mentioned, what a statement warns of, a part that may be either. */
function reasonOf(fact: HazardFact, domain: Domain, book: PhraseBook): string {
  const words = book.and(distinct(fact.origins.map(({ word }) => inQuotes(word.toLowerCase()))).slice(0, MOST_PARTS));
  if (fact.doubts?.includes('only-mentioned')) return book.diets.reasonMentioned(words);
  const isPart = ({ field }: FactOrigin): boolean => domain.hazards.explicit.some((place) => place.field === field);
  if (fact.origins.some(isPart)) return book.diets.reasonPart(words);
  const quotes = distinct(statementsOf(fact)).slice(0, 2);
  return quotes.length > 0
    ? book.diets.reasonSaid(book.and(quotes.map((quote) => inQuotes(bare(quote)))))
    : book.diets.reasonWarned(words);
}
