import type { Domain } from '../../../domains/index.ts';
import type { LexiconMatch } from '../../../knowledge/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { matchDomainWords } from '../../reading/domain-words.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/span.ts';
import { overlaps } from '../../reading/span.ts';
import { dangersIn } from '../find/dangers-in.ts';
import type { Find, Wish } from '../find/find.ts';
import { judgeFind } from '../find/judge-find.ts';
import { wishWords } from '../find/wish-words.ts';
import type { PlanContext } from '../plan-context.ts';
import { saysHealth } from '../says-health.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import { oneForEach } from './one-for-each.ts';

type Spared = NonNullable<Domain['attributes'][number]['forCondition']>[string] & { readonly attribute: string };

/**
 * «¿Le cortan a un nene de 4?»: a condition says only whom something is for, where nothing but things that the domain names for it are asked for. Then those of
 * them that are for such people are offered, and nothing else. Undefined: anything more is said, and the facts judge as ever.
 */
export function findOnlyForCondition(
  reading: Reading,
  text: string,
  context: PlanContext,
): { readonly reading: Reading; readonly approach: Approach } | undefined {
  const { domain, lexicon, catalog, library, utterance } = context;
  const dangers = dangersIn(text, lexicon);
  const spared = sparedBy(dangers, domain);
  if (spared === undefined || isMoreThanCondition(reading, dangers) || saysHealth(text, domain)) return undefined;
  const { from = Infinity, values: ofOlder = [] } = spared.older ?? {};
  const isOlder = utterance.numbers.some(({ amount }) => amount >= from);
  if (saysMore(text, dangers, context)) return undefined;
  const wishes = wishesOf(text, isOlder ? { ...spared, values: ofOlder } : spared, { dangers, domain });
  if (wishes === undefined) return undefined;
  const find: Find = { purpose: 'offer', wishes };
  const found = judgeFind(find, catalog.items, { domain, library });
  if (!found.some(({ fits }) => fits === 'yes')) return undefined;
  const each = oneForEach(wishes, spared.attribute, text, context);
  const plain = {
    asked: [],
    hazards: [],
    concernsHealth: false,
    items: [],
    itemMatches: [],
    ambiguous: [],
    missing: [],
  };
  const { near: _, ...rest } = reading;
  const approach: Approach =
    each === undefined ? { kind: 'find', find, found } : { kind: 'combine', combination: each };
  return { reading: { ...rest, ...plain }, approach };
}

/** Each word of a danger means the one condition that the domain speaks of so. */
function sparedBy(dangers: readonly LexiconMatch[], { attributes }: Domain): Spared | undefined {
  const ids = new Set(dangers.flatMap(({ meanings }) => meanings.map(({ hazardId }) => hazardId ?? '')));
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0) return undefined;
  for (const { id: attribute, forCondition = {} } of attributes) {
    const spared = forCondition[id];
    if (spared !== undefined) return { ...spared, attribute };
  }
  return undefined;
}

function isMoreThanCondition(reading: Reading, dangers: readonly LexiconMatch[]): boolean {
  const { asked, hazards, rejected, isAllergic, isMedical, isEmergency, statesHealth, avoids } = reading;
  if (isAllergic || isMedical || isEmergency || statesHealth === true || avoids || rejected.length > 0) return true;
  const said = new Set(dangers.flatMap(({ meanings }) => meanings.map(({ hazardId }) => hazardId)));
  return asked.length === 0 || hazards.some(({ id }) => !said.has(id));
}

/** A word that nobody knows may ask for anything: «¿le cortan y le tiñen…?» */
function saysMore(text: string, dangers: readonly Span[], { domain, utterance: { tokens } }: PlanContext): boolean {
  const known = [...dangers, ...wishWords(text, domain), ...matchDomainWords(domain, text)];
  return tokens.some(
    ({ classes, folded, ...span }) =>
      classes.size === 0 && /\p{L}{3}/u.test(folded) && !isFunctionWord(folded) && !overlaps(span, known),
  );
}

interface Wishing {
  readonly dangers: readonly LexiconMatch[];
  readonly domain: Domain;
}

/** What is asked for and whom it is for. Undefined: no such thing is asked for, or another is. */
function wishesOf(text: string, { attribute, values, only }: Spared, { dangers, domain }: Wishing): Wish[] | undefined {
  const isOnly = (word: { attribute: string; value?: string }): boolean =>
    word.value !== undefined && only[word.attribute]?.includes(word.value) === true;
  const said = wishWords(text, domain).map(({ start, end, word, meanings }) => ({
    span: { start, end },
    word,
    thing: meanings.find((meaning) => meaning.kind === 'value' && isOnly(meaning)),
    isOther: !meanings.some(
      (meaning) => meaning.kind !== 'value' || meaning.attribute === attribute || isOnly(meaning),
    ),
  }));
  const [asked] = said.filter(({ thing }) => thing !== undefined);
  const [danger] = dangers;
  if (asked?.thing?.kind !== 'value' || danger === undefined || said.some(({ isOther }) => isOther)) return undefined;
  const { value, attribute: of } = asked.thing;
  const whom = { start: danger.start, end: danger.end };
  return [
    { id: `${of}:is:${value}`, text: asked.word, span: asked.span, anyOf: [{ attribute: of, op: 'is', value }] },
    {
      id: `${attribute}:is:${values.join('|')}`,
      text: danger.word,
      span: whom,
      anyOf: values.map((each) => ({ attribute, op: 'is', value: each })),
    },
  ];
}
