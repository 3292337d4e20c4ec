import type { AttributeReading, CatalogItem, Test, Verdict } from '../../knowledge/index.ts';
import type { Domain } from '../../domains/index.ts';
import type { Library } from '../ports.ts';
import type { AskedHazard } from '../reading/dangers/asked-hazards.ts';
import type { Reading } from '../reading/reading.ts';
import { verdictInSet, verdictOn } from './verdicts.ts';
import { saysItsParts } from './what-silence-says.ts';

type Asked = Pick<Reading, 'hazards' | 'rejected'>;

/** What the silence of a record is worth, by what things of such a name usually are: a caution, and whom to ask of first. Never a relief. */
export interface Silence {
  /** The verdict in a list; where a bare record is silent on what a thing of its name usually has, it may have it. */
  verdict(item: CatalogItem, asked: Asked): Verdict;
  /** The same items, those first that are worth asking of. */
  askFirst(items: readonly CatalogItem[], asked: Asked): readonly CatalogItem[];
}

/** `domain`: as the records are read. */
export function weighSilence(domain: Domain, library: Pick<Library, 'attributes' | 'judge'>): Silence {
  const weighed = new WeakMap<Asked['hazards'], WeakMap<Asked['rejected'], (item: CatalogItem) => boolean>>();
  /** One set is asked of its items again and again while an answer is told. */
  const weighing = ({ hazards, rejected }: Asked): ((item: CatalogItem) => boolean) => {
    const byTaste = weighed.get(hazards) ?? new WeakMap<Asked['rejected'], (item: CatalogItem) => boolean>();
    const isIn =
      byTaste.get(rejected) ??
      createUsual([
        ...hazards.flatMap((asked) => testsOfDanger(asked).map((test) => ({ test, asked }))),
        ...rejected.map((asked) => ({ test: testOfTaste(asked) })),
      ]);
    weighed.set(hazards, byTaste.set(rejected, isIn));
    return isIn;
  };
  const createUsual = (tests: readonly Weighed[]): ((item: CatalogItem) => boolean) => {
    const known = new Map<CatalogItem, boolean>();
    const isUsual = (item: CatalogItem, { test, asked }: Weighed): boolean =>
      (asked === undefined || verdictOn(item, asked) === 'NOT_DECLARED') &&
      saysUsual(library.judge(item, test, domain));
    return (item) => {
      const isIn = known.get(item) ?? tests.some((each) => isUsual(item, each));
      known.set(item, isIn);
      return isIn;
    };
  };
  const isUsuallyIn = (item: CatalogItem, asked: Asked): boolean => weighing(asked)(item);
  return {
    verdict: (item, asked) => {
      const verdict = verdictInSet(item, asked);
      const isBare = verdict === 'NOT_DECLARED' && !saysItsParts(item, domain);
      return isBare && isUsuallyIn(item, asked) ? 'MAY_CONTAIN' : verdict;
    },
    askFirst: (items, asked) => {
      const places = new Map(
        items.map((item) => [item, isUsuallyIn(item, asked) ? LAST : placeOf(item, { domain, library })] as const),
      );
      return items.toSorted((one, other) => (places.get(one) ?? LAST) - (places.get(other) ?? LAST));
    },
  };
}

/** `asked`: a danger, on which only what is silent is judged by what is usual. */
interface Weighed {
  readonly test: Test;
  readonly asked?: AskedHazard;
}

function saysUsual({ value, basis }: ReturnType<Library['judge']>): boolean {
  return value === 'no' && basis === 'usual';
}

const LAST = 4;
const UNKNOWN = 2;

/** What is known to be made of something stands before what is not; what is had beside another thing behind it. */
function placeOf(
  item: CatalogItem,
  { domain, library }: { readonly domain: Domain; readonly library: Pick<Library, 'attributes'> },
): number {
  const readings = library.attributes(item, domain);
  const isKnown =
    saysItsParts(item, domain) ||
    domain.attributes.some(({ id, fromParts }) => fromParts !== undefined && readings.has(id));
  const isBeside = domain.attributes.some(({ id, hadBeside = [] }) => areAmong(readings.get(id), hadBeside));
  return (isKnown ? 0 : UNKNOWN) + (isBeside ? 1 : 0);
}

/** All of them: a soup that is a starter, too, is no side dish. */
function areAmong(reading: AttributeReading | undefined, ids: readonly string[]): boolean {
  return reading?.values.every((value) => typeof value === 'string' && ids.includes(value)) === true;
}

/** A state of health is in nothing. */
function testsOfDanger({ id, kind, thing }: AskedHazard): Test[] {
  if (thing !== undefined) return [{ attribute: 'thing', op: 'lacks', value: thing }];
  if (kind === 'condition') return [];
  return [
    kind === 'diet' ? { attribute: 'diet', op: 'is', value: id } : { attribute: 'hazard', op: 'lacks', value: id },
  ];
}

function testOfTaste({ name, thing }: AskedHazard): Test {
  return { attribute: 'ingredient', op: 'lacks', value: thing?.name ?? name };
}
