import type { HazardFact } from '../../../knowledge/index.ts';
import { chunksOfFact, forcedChunks } from '../../deciding-chunks.ts';
import type { AskedHazard } from '../../reading/dangers/asked-hazards.ts';
import { bare, citesOf, distinct, isOnlyMentioned, isUnclear, manyUnclear, statementsOf } from '../hazard-words.ts';
import type { Sentence } from '../sentence.ts';
import { sentence, withRole } from '../sentence.ts';
import type { About } from './about.ts';
import { inQuotes, namesOfFacts } from './about.ts';
import { isSharedPlace } from './tell-verdicts.ts';

const MOST_QUOTED = 2;
const MOST_PARTS = 4;

/** What else may hurt: every other hazard that its record says it may contain, and statements of a shared place. `isAlso`: something was told before it. */
export function tellOtherRisks(about: About, asked: readonly AskedHazard[], isAlso = true): Sentence[] {
  const { item, spoken, domain, book } = about;
  const others = item.facts.hazards.filter(
    ({ id, kind, verdict, strength }) =>
      kind !== 'diet' && verdict === 'MAY_CONTAIN' && strength !== 'usual' && !asked.some((each) => each.id === id),
  );
  const isMentioned = (fact: HazardFact): boolean => isOnlyMentioned(item, fact);
  const mentioned = others.filter(isMentioned);
  const unclear = manyUnclear(others, domain);
  const stated = others.filter((fact) => !isMentioned(fact) && !unclear.includes(fact));
  const shared = item.facts.uncertainties.flatMap((each) =>
    'statement' in each && !(each.kind === 'unclear' && unclear.length > 0) ? [each.statement] : [],
  );
  const quotes = distinct([...stated.flatMap(statementsOf), ...shared]).slice(0, MOST_QUOTED);
  const quoted = book.and(quotes.map((quote) => inQuotes(bare(quote))));
  const told: Sentence[] = [];
  if (stated.length > 0) {
    const cites = stated.flatMap((fact) => chunksOfFact(item, fact, domain));
    told.push(
      sentence(
        book.hazards.mayContain(
          spoken,
          namesOfFacts(stated, about),
          { quotes: quoted, isUnclear: stated.every((fact) => isUnclear(fact, domain)) },
          isAlso,
        ),
        cites,
      ),
    );
  } else if (quoted !== '') told.push(sentence(book.hazards.keepInMind(quoted), forcedChunks(item, domain)));
  if (unclear.length > 0)
    told.push(
      ...withRole(
        [sentence(book.hazards.unclearList(domain.hazards.label, asked.length > 0 || stated.length > 0, about.asking))],
        'gap',
      ),
    );
  if (mentioned.length > 0) {
    const words = distinct(mentioned.map((fact) => inQuotes((fact.origins[0]?.word ?? fact.name).toLowerCase())));
    told.push(sentence(book.hazards.alsoMentions(book.and(words), namesOfFacts(mentioned, about))));
  }
  return told;
}

/** Everything the item's facts declare, for a question about all of them and for telling what an item is. */
export function tellAllHazards(about: About): Sentence[] {
  const { item, spoken, domain, book, asking } = about;
  // A way of eating is told to who asked for it.
  const facts = item.facts.hazards.filter(({ kind }) => kind !== 'diet');
  const isHazard = (id: string): boolean =>
    domain.hazards.vocabulary.find((entry) => entry.id === id)?.kind !== 'condition';
  const contained = facts.filter(({ verdict, id }) => verdict === 'CONTAINS' && isHazard(id));
  const free = facts.filter(({ verdict }) => verdict === 'DECLARED_FREE');
  const told: Sentence[] = [];
  if (contained.length > 0)
    told.push(
      sentence(book.hazards.contains(spoken, namesOfFacts(contained, about), []), citesOf(item, contained, domain)),
    );
  told.push(...tellOtherRisks(about, [], contained.length > 0));
  const usual = facts.filter(({ strength }) => strength === 'usual');
  if (usual.length > 0) {
    const parts = distinct(usual.flatMap(({ origins }) => origins.map(({ word }) => inQuotes(word.toLowerCase()))));
    told.push(sentence(book.hazards.usuallyHas(spoken, namesOfFacts(usual, about), parts.slice(0, MOST_PARTS))));
  }
  if (free.length > 0) {
    const doubt = isSharedPlace(item) ? ` ${book.hazards.generalNotice(asking)}` : '';
    const text = book.hazards.declaredFree(spoken, namesOfFacts(free, about));
    told.push(sentence(`${text}${doubt}`, citesOf(item, free, domain)));
  }
  return told.length > 0 ? told : [sentence(book.hazards.noneDeclared(spoken, domain.hazards.label, asking))];
}
