import type { DietDoubt, HazardClaim, HazardFact, ItemFacts, Severity, Uncertainty } from '../facts.ts';
import type { Lexicon } from './lexicon.ts';

const SEVERITY_ORDER: readonly Severity[] = ['critical', 'warning', 'info'];

/** One fact per hazard: danger wins over a declaration of absence, and where they contradict an uncertainty says so. */
export function weighClaims(
  claims: readonly HazardClaim[],
  shared: readonly Uncertainty[],
  lexicon: Lexicon,
): ItemFacts {
  const order = new Map(lexicon.entries.map((entry, index) => [entry.id, index]));
  const ids = [...new Set(claims.map((claim) => claim.id))].sort(
    (left, right) => (order.get(left) ?? Infinity) - (order.get(right) ?? Infinity) || 0,
  );
  const weighed = ids.map((id) => weigh(claims.filter((claim) => claim.id === id)));
  return {
    lexicon: lexicon.fingerprint,
    hazards: weighed.map(({ fact }) => fact),
    uncertainties: distinct([...weighed.flatMap(({ uncertainties }) => uncertainties), ...shared]),
  };
}

/** Facts of several records of one name: the claims of all weighed together (RULINGS 9). */
export function uniteFacts(facts: readonly ItemFacts[], lexicon: Lexicon): ItemFacts {
  const only = facts[0];
  if (facts.length === 1 && only !== undefined) return only;
  const mentioned = new Set(
    facts.flatMap(({ uncertainties }, index) =>
      uncertainties.flatMap((each) => (each.kind === 'only-mentioned' ? [`${String(index)}:${each.hazardId}`] : [])),
    ),
  );
  const claims = facts.flatMap(({ hazards }, index) =>
    hazards.flatMap((fact) =>
      fact.origins.map((origin): HazardClaim => ({
        id: fact.id,
        name: fact.name,
        verdict: fact.verdict,
        onlyMentioned: mentioned.has(`${String(index)}:${fact.id}`) || fact.doubts?.includes('only-mentioned') === true,
        origin,
        ...(fact.kind === undefined ? {} : { kind: fact.kind }),
        ...(fact.severity === undefined ? {} : { severity: fact.severity }),
        ...(fact.notes === undefined ? {} : { notes: fact.notes }),
      })),
    ),
  );
  const kept = facts.flatMap(({ uncertainties }) => uncertainties.filter(({ kind }) => kind !== 'only-mentioned'));
  const united = weighClaims(claims, kept, lexicon);
  const torn = new Set(
    facts.flatMap(({ hazards }) =>
      hazards.flatMap(({ id, doubts }) => (doubts?.includes('contradiction') ? [id] : [])),
    ),
  );
  return { ...united, hazards: united.hazards.map((fact) => (torn.has(fact.id) ? asTorn(fact) : fact)) };
}

/** One of its records contradicts itself: weighed with the others, what was declared is no longer among the claims. */
function asTorn(fact: HazardFact): HazardFact {
  return { ...fact, doubts: [...new Set([...(fact.doubts ?? []), 'contradiction' as const])] };
}

function weigh(claims: readonly HazardClaim[]): { fact: HazardFact; uncertainties: Uncertainty[] } {
  const contains = claims.filter(({ verdict }) => verdict === 'CONTAINS');
  const possible = claims.filter(({ verdict }) => verdict === 'MAY_CONTAIN');
  const free = claims.filter(({ verdict }) => verdict === 'DECLARED_FREE');
  const sure = possible.filter(({ onlyMentioned }) => !onlyMentioned);
  const decisive = [contains, sure, possible, free].find((group) => group.length > 0) ?? [];
  const first = decisive[0];
  if (first === undefined) throw new TypeError('a hazard without a claim');
  const { id, name, verdict } = first;
  // What a record declares among its hazards is one, though a diet has the same id.
  const kind = claims.every((claim) => claim.kind === 'diet') ? ({ kind: 'diet' } as const) : {};
  const severity = SEVERITY_ORDER.find((each) => decisive.some((claim) => claim.severity === each));
  const notes = decisive.find((claim) => claim.notes !== undefined)?.notes;
  const isDiet = kind.kind === 'diet';
  const doubts: DietDoubt[] = [];
  if (verdict === 'MAY_CONTAIN' && sure.length === 0) doubts.push('only-mentioned');
  if (verdict !== 'DECLARED_FREE' && free.length > 0) doubts.push('contradiction');
  return {
    fact: {
      id,
      name,
      verdict,
      ...kind,
      ...(severity === undefined ? {} : { severity }),
      ...(notes === undefined ? {} : { notes }),
      origins: distinct(decisive.map((claim) => claim.origin)),
      ...(isDiet && doubts.length > 0 ? { doubts } : {}),
    },
    // Those of a diet would stand in the way of who asks of a hazard.
    uncertainties: isDiet ? [] : doubts.map((doubt) => ({ kind: doubt, hazardId: id, name })),
  };
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
