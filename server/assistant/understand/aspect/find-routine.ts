import type { Domain } from '../../../domains/index.ts';
import type { AttributeRules, CatalogItem } from '../../../knowledge/index.ts';
import type { PhraseTrie } from '../../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../../text/phrase-trie.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Found, Wish, WishTest } from '../find/find.ts';
import { judgeFind } from '../find/judge-find.ts';
import { availableIn } from '../absent.ts';
import { isOfHealth } from '../is-of-health.ts';
import type { PlanContext } from '../plan-context.ts';
import { turnedDown } from '../find/turned-down.ts';
import { wishWords } from '../find/wish-words.ts';

/** So many things of one step are named. */
const MOST_OF_STEP = 2;
/** More than these nobody uses. */
const MOST = 6;

/** What else a question may be that asks for a routine; who speaks of one thing asks of that. */
const MAY_ASK: ReadonlySet<Approach['kind']> = new Set(['set', 'search', 'missing', 'near', 'no-item']);

/**
 * «Armame una rutina para rulos»: what serves that need, in the order of the steps that an attribute of the domain declares. Undefined: no routine is
 * asked for, nothing is said of what for, nothing serves it, or it speaks of a danger or of health, which is judged by the facts.
 */
export function findRoutine(
  approach: Approach,
  reading: Reading,
  text: string,
  { catalog, domain, library, utterance }: PlanContext,
): Approach | undefined {
  const steps = domain.attributes.find(({ routine }) => routine !== undefined);
  if (steps === undefined || !MAY_ASK.has(approach.kind) || isOfHealth(reading)) return undefined;
  const [asked] = routineWords(steps).match(text);
  const need = needIn(text, utterance, domain);
  if (asked === undefined || need === undefined) return undefined;
  const judged = judgeFind({ wishes: [need] }, availableIn(catalog), { domain, library });
  const stepOf = (item: CatalogItem): string | undefined => {
    const values = library.attributes(item, domain).get(steps.id)?.values ?? [];
    return steps.values.find(({ id }) => values.includes(id))?.id;
  };
  const found = inSteps(judged, steps, stepOf);
  if (!found.some(({ fits }) => fits === 'yes')) return undefined;
  return { kind: 'find', find: { purpose: 'routine', wishes: [need] }, found };
}

const made = new WeakMap<AttributeRules, PhraseTrie<true>>();

function routineWords(steps: AttributeRules): PhraseTrie<true> {
  const known = made.get(steps) ?? createPhraseTrie<true>();
  if (!made.has(steps)) for (const word of steps.routine?.words ?? []) known.add(word, true);
  made.set(steps, known);
  return known;
}

/** All that is said of what it is for; any of it is served. */
function needIn(text: string, utterance: PlanContext['utterance'], domain: Domain): Wish | undefined {
  const serving = new Set(domain.attributes.flatMap(({ id, serves }) => (serves === true ? [id] : [])));
  const heard = { ...utterance, text };
  const said = wishWords(text, domain).filter((match) => !turnedDown(match, heard));
  const values = said.flatMap(({ meanings }) =>
    meanings.flatMap((word) => (word.kind === 'value' && serving.has(word.attribute) ? [word] : [])),
  );
  const matches = said.filter(({ meanings }) => meanings.some(({ attribute }) => serving.has(attribute)));
  const [first, last] = [matches[0], matches.at(-1)];
  if (first === undefined || last === undefined || values.length === 0) return undefined;
  const id = values.map(({ attribute, value }) => `${attribute}:is:${value}`).join('|');
  const anyOf = values.map(({ attribute, value }): WishTest => ({ attribute, op: 'is', value }));
  const span = { start: first.start, end: last.end };
  return { id, text: text.slice(span.start, span.end), span, anyOf };
}

/** Few of each step, in the order of the steps. Where nothing serves the need in a step that everybody takes, what may. */
function inSteps(
  judged: readonly Found[],
  { values, routine }: AttributeRules,
  stepOf: (item: CatalogItem) => string | undefined,
): Found[] {
  const found = values.flatMap(({ id }): Found[] => {
    const own = judged.filter(({ item }) => stepOf(item) === id).map((each) => ({ ...each, step: id }));
    const serving = own.filter(({ fits }) => fits === 'yes');
    const open = routine?.basics?.includes(id) === true ? own.filter(({ fits }) => fits === 'unknown') : [];
    return serving.length > 0 ? serving.slice(0, MOST_OF_STEP) : open.slice(0, 1);
  });
  return found.slice(0, MOST);
}
