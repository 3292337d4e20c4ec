import type { Domain } from '../../domains/index.ts';
import type { CatalogItem, HazardFact } from '../../knowledge/index.ts';
import { joinList, upperFirst } from '../../text/spanish.ts';
import { chunksOfFact, forcedChunks } from '../deciding-chunks.ts';
import type { AskedHazard } from '../reading/dangers/asked-hazards.ts';
import type { ItemTelling } from './hazard-words.ts';
import { bare, citesOf, distinct, isOnlyMentioned, manyUnclear, statementsOf, withSeverity } from './hazard-words.ts';
import type { Sentence } from './sentence.ts';
import { sentence, withRole } from './sentence.ts';

const MOST_PARTS = 4;

/** What else may hurt: every other hazard that its record says it may contain, and statements of a shared place. */
export function tellOtherRisks(telling: ItemTelling, asked: readonly AskedHazard[]): Sentence[] {
  const { item, spoken, domain } = telling;
  const others = item.facts.hazards.filter(
    ({ id, kind, verdict, strength }) =>
      kind !== 'diet' && verdict === 'MAY_CONTAIN' && strength !== 'usual' && !asked.some((each) => each.id === id),
  );
  const unclear = manyUnclear(others, domain);
  const shared = item.facts.uncertainties.flatMap((each) =>
    'statement' in each && !(each.kind === 'unclear' && unclear.length > 0) ? [each.statement] : [],
  );
  const isMentioned = (fact: HazardFact): boolean => isOnlyMentioned(item, fact);
  const mentioned = others.filter(isMentioned);
  const stated = others.filter((fact) => !isMentioned(fact) && !unclear.includes(fact));
  const quotes = distinct([...stated.flatMap(statementsOf), ...shared]).slice(0, 2);
  const quoted = joinList(quotes.map((quote) => `«${bare(quote)}»`));
  const told: Sentence[] = [];
  const cites = stated.flatMap((fact) => chunksOfFact(item, fact, domain));
  if (stated.length > 0)
    told.push(
      sentence(
        `Además ${spoken.isPlural ? 'pueden' : 'puede'} contener ${joinList(stated.map(({ name }) => name))}${quoted === '' ? '' : `: ${quoted}`}.`,
        cites,
      ),
    );
  else if (quoted !== '') told.push(sentence(`Además, tené en cuenta: ${quoted}.`, forcedChunks(item, domain)));
  if (unclear.length > 0) {
    const others = asked.length > 0 || stated.length > 0 ? 'los demás ' : '';
    const text = `Sobre ${others}${domain.hazards.label} la lista del local no está clara: ${spoken.isPlural ? 'pueden' : 'puede'} contener cualquiera de los que nombra. Confirmalo con ${domain.voice.staff}.`;
    told.push(...withRole([sentence(text)], 'gap'));
  }
  if (mentioned.length > 0) {
    const words = distinct(mentioned.map((fact) => `«${(fact.origins[0]?.word ?? fact.name).toLowerCase()}»`));
    told.push(
      sentence(
        `La ficha también menciona ${joinList(words)} sin declararlo: contá con que puede tener ${joinList(mentioned.map(({ name }) => name))}.`,
      ),
    );
  }
  return told;
}

/** Whether its facts say anything of a hazard or of a shared place. */
export function holdsHazards({ facts }: CatalogItem): boolean {
  return facts.hazards.some(({ kind }) => kind !== 'diet') || facts.uncertainties.length > 0;
}

/** Everything the item's facts declare, for «¿qué alérgenos tiene?» and for telling what an item is. */
export function tellAllHazards({ item, spoken, domain }: ItemTelling): Sentence[] {
  const verb = spoken.isPlural ? 'Contienen' : 'Contiene';
  // A way of eating is told to who asked for it.
  const facts = item.facts.hazards.filter(({ kind }) => kind !== 'diet');
  const contained = facts.filter(({ verdict, id }) => verdict === 'CONTAINS' && isHazard(domain, id));
  const free = facts.filter(({ verdict }) => verdict === 'DECLARED_FREE');
  const told: Sentence[] = [];
  if (contained.length > 0)
    told.push(sentence(`${verb} ${joinList(contained.map(withSeverity))}.`, citesOf(item, contained, domain)));
  told.push(
    ...tellOtherRisks({ item, spoken, domain, tone: 'plain' }, []).map((each) => ({
      ...each,
      text: told.length === 0 ? upperFirst(each.text.replace(/^Además (?=puede)/u, '')) : each.text,
    })),
  );
  told.push(...tellUsual(facts));
  if (free.length > 0)
    told.push(
      sentence(
        `${spoken.isPlural ? 'Figuran como libres' : 'Figura como libre'} de ${joinList(free.map(({ name }) => name))}.`,
        citesOf(item, free, domain),
      ),
    );
  if (told.length === 0) {
    told.push(
      sentence(
        `La ficha ${spoken.of} no declara ${domain.hazards.label}: eso no quiere decir que no tenga. Confirmalo con ${domain.voice.staff} ${domain.voice.before}.`,
      ),
    );
  }
  return told;
}

/** «Por lo que lleva («langostinos»), puede contener sulfitos.» */
function tellUsual(facts: readonly HazardFact[]): Sentence[] {
  const usual = facts.filter(({ strength }) => strength === 'usual');
  if (usual.length === 0) return [];
  const parts = distinct(usual.flatMap(({ origins }) => origins.map(({ word }) => `«${word.toLowerCase()}»`)));
  return [
    sentence(
      `Por lo que lleva (${joinList(parts.slice(0, MOST_PARTS))}), puede contener ${joinList(usual.map(({ name }) => name))}.`,
    ),
  ];
}

function isHazard(domain: Domain, id: string): boolean {
  return domain.hazards.vocabulary.find((entry) => entry.id === id)?.kind !== 'condition';
}
