import type { DietDoubt, HazardClaim, HazardFact, ItemFacts, Severity, Strength, Uncertainty } from '../facts.ts';
import type { Lexicon } from './lexicon.ts';

const SEVERITY_ORDER: readonly Severity[] = ['critical', 'warning', 'info'];

/**
 * One fact per hazard: the loudest claim decides. What is declared absent gives way to a claim that says outright that it is there (told with
 * an uncertainty), and makes what only usually or by its name carries it silent, as a diet that it suits does for what that diet excludes.
 */
export function weighClaims(
  claims: readonly HazardClaim[],
  shared: readonly Uncertainty[],
  lexicon: Lexicon,
): ItemFacts {
  const order = new Map(lexicon.entries.map((entry, index) => [entry.id, index]));
  const ids = [...new Set(claims.map((claim) => claim.id))].sort(
    (left, right) => (order.get(left) ?? Infinity) - (order.get(right) ?? Infinity) || 0,
  );
  const all = ids.map((id) => weigh(claims.filter((claim) => claim.id === id)));
  const relieved = new Set(
    ids.flatMap((id) => {
      const own = claims.filter((claim) => claim.id === id && claim.kind === 'diet');
      return loudestOf(own, LOUDNESS) === 'free' ? lexicon.diets.excludedHazards(id) : [];
    }),
  );
  const weighed = all.filter(({ fact }) => !(relieved.has(fact.id) && isFaint(fact.strength)));
  return {
    lexicon: lexicon.fingerprint,
    hazards: weighed.map(({ fact }) => fact),
    uncertainties: distinct([...weighed.flatMap(({ uncertainties }) => uncertainties), ...shared]),
  };
}

/** Facts of several records of one name: the claims of all weighed together. */
export function uniteFacts(facts: readonly ItemFacts[], lexicon: Lexicon): ItemFacts {
  const only = facts[0];
  if (facts.length === 1 && only !== undefined) return only;
  const claims = facts.flatMap(({ hazards }) =>
    hazards.flatMap((fact) =>
      fact.origins.map((origin): HazardClaim => ({
        id: fact.id,
        name: fact.name,
        verdict: fact.verdict,
        strength: fact.verdict === 'MAY_CONTAIN' ? (fact.strength ?? 'stated') : 'is',
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
  const unknown = distinct(facts.flatMap((each) => each.unknown ?? []));
  return {
    ...united,
    hazards: united.hazards.map((fact) => (torn.has(fact.id) ? asTorn(fact) : fact)),
    ...(unknown.length === 0 ? {} : { unknown }),
  };
}

/** One of its records contradicts itself: weighed with the others, what was declared is no longer among the claims. */
function asTorn(fact: HazardFact): HazardFact {
  return { ...fact, doubts: [...new Set([...(fact.doubts ?? []), 'contradiction' as const])] };
}

/** The loudest first; a declaration of absence stands between those that contradict it and those that give way to it. */
const LOUDNESS = ['is', 'stated', 'described', 'free', 'usual', 'by-name'] as const;

/** To suit a diet is more than one thing: whatever speaks against it is told, also a name. */
const LOUDNESS_OF_DIETS = ['is', 'stated', 'described', 'usual', 'by-name', 'free'] as const;

type Loudness = Strength | 'free';

function loudnessOf({ verdict, strength }: HazardClaim): Loudness {
  return verdict === 'DECLARED_FREE' ? 'free' : verdict === 'CONTAINS' ? 'is' : strength;
}

function loudestOf(claims: readonly HazardClaim[], order: readonly Loudness[]): Loudness | undefined {
  return order.find((each) => claims.some((claim) => loudnessOf(claim) === each));
}

/** What gives way to the owner's word. */
function isFaint(strength: Strength | undefined): boolean {
  return strength === 'usual' || strength === 'by-name';
}

function weigh(all: readonly HazardClaim[]): { fact: HazardFact; uncertainties: Uncertainty[] } {
  // What a record declares among its hazards is one, though a diet has the same id.
  const isDiet = all.every((claim) => claim.kind === 'diet');
  const isDeclared = isDiet && all.some(({ verdict }) => verdict === 'DECLARED_FREE');
  const claims = isDeclared ? all.filter(({ isLoose }) => isLoose !== true) : all;
  const loudest = loudestOf(claims, isDiet ? LOUDNESS_OF_DIETS : LOUDNESS);
  const decisive = claims.filter((claim) => loudnessOf(claim) === loudest);
  const first = decisive[0];
  if (first === undefined) throw new TypeError('a hazard without a claim');
  const { id, name, verdict } = first;
  const kind = isDiet ? ({ kind: 'diet' } as const) : {};
  const severity = SEVERITY_ORDER.find((each) => decisive.some((claim) => claim.severity === each));
  const notes = decisive.find((claim) => claim.notes !== undefined)?.notes;
  const doubts: DietDoubt[] = [];
  if (verdict === 'MAY_CONTAIN' && claims.every(isOnlyMentioned)) doubts.push('only-mentioned');
  if (verdict !== 'DECLARED_FREE' && claims.some((claim) => claim.verdict === 'DECLARED_FREE'))
    doubts.push('contradiction');
  return {
    fact: {
      id,
      name,
      verdict,
      ...kind,
      ...(severity === undefined ? {} : { severity }),
      ...(notes === undefined ? {} : { notes }),
      ...(verdict === 'MAY_CONTAIN' && first.strength !== 'is' ? { strength: first.strength } : {}),
      origins: distinct([...describedBeside(claims, loudest), ...decisive].map((claim) => claim.origin)),
      ...(isDiet && doubts.length > 0 ? { doubts } : {}),
    },
    // Those of a diet would stand in the way of who asks of a hazard.
    uncertainties: isDiet ? [] : doubts.map((doubt) => ({ kind: doubt, hazardId: id, name })),
  };
}

/** Beside a statement about many items its own description comes first: it says more of this one. */
function describedBeside(claims: readonly HazardClaim[], loudest: Loudness | undefined): readonly HazardClaim[] {
  return loudest === 'stated' ? claims.filter((claim) => loudnessOf(claim) === 'described') : [];
}

/** A word only in a name, a section or a description: no field that declares or states says it. */
function isOnlyMentioned({ verdict, strength }: HazardClaim): boolean {
  return verdict === 'DECLARED_FREE' || strength === 'described' || strength === 'by-name';
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
