import { fold } from '../../text/fold.ts';
import type { Relation } from '../../text/name-links.ts';
import { remember } from '../../text/remember.ts';
import type { AttributeRules, AttributeValues, GlossaryHead, GlossaryModifier, LibraryRules } from '../rules.ts';
import { findHead } from './find-head.ts';
import type { FoundWords } from './find-words.ts';
import { wordFinderOf } from './find-words.ts';
import type { ToldValues } from './told-values.ts';
import { createToldValues } from './told-values.ts';
import type { UsualReading } from './usual-facts.ts';

/** Reads what is usual for a thing of a name. Undefined: the glossary does not know it, which says nothing of it. */
export type UsualReader = (name: string) => UsualReading | undefined;

const KEPT = { most: 20_000, longest: 200 };

const made = new WeakMap<LibraryRules, UsualReader>();

/** The reader of these rules; made once for one object. */
export function usualReader(rules: LibraryRules): UsualReader {
  const known = made.get(rules) ?? build(rules);
  made.set(rules, known);
  return known;
}

function build(rules: LibraryRules): UsualReader {
  const { glossary, attributes = [], language = 'es', locale = language } = rules;
  if (glossary === undefined) return () => undefined;
  const find = wordFinderOf(rules);
  const byPart = glossary.modifiers.filter(({ part }) => Object.keys(part).length > 0);
  const read = remember((name): { readonly reading?: UsualReading } => {
    const found = find(name);
    const at = findHead(found, language);
    const named = at === undefined ? leadingPart(found) : found[at];
    const head = named?.head ?? named?.part;
    if (named === undefined || head === undefined) return {};
    const told = tell(head, {
      named,
      others: found.filter((each) => each !== named),
      attributes,
      byPart,
      locale,
    });
    const what = named.head === undefined ? { isPart: true as const } : { thing: named.head };
    return { reading: { head: named.text, ...what, facts: told } };
  }, KEPT);
  return (name) => read(name).reading;
}

/** «setas a la plancha»: no word names a thing, the first says what it is of. */
function leadingPart(found: readonly FoundWords[]): FoundWords | undefined {
  const [first] = found;
  return first?.part !== undefined && first.relation === 'start' ? first : undefined;
}

interface Telling {
  readonly named: FoundWords;
  readonly others: readonly FoundWords[];
  readonly attributes: readonly AttributeRules[];
  /** Modifiers that hold by a part, not by a word. */
  readonly byPart: readonly GlossaryModifier[];
  readonly locale: string;
}

function tell(head: GlossaryHead, { named, others, attributes, byPart, locale }: Telling): UsualReading['facts'] {
  const told = createToldValues();
  told.set(head.values, named.text);
  const open = new Map(Object.entries(head.otherwise ?? {}));
  const parts = others.flatMap((words) => {
    const values = words.part?.values ?? words.head?.values;
    return values === undefined ? [] : [{ ...words, values }];
  });
  for (const { values, relation, text } of parts) {
    const passed = passing(values, relation, attributes);
    if (relation === 'without') told.take(passed);
    else told.add(passed, text);
    // «milanesa con pollo» may still be one of beef, «milanesa de pollo» is none.
    if (relation !== 'with') for (const id of Object.keys(passed)) open.delete(id);
  }
  const shaping = parts.filter(({ relation }) => relation === 'of' || relation === 'beside');
  // «tarta con frutas» is sweet, «tarta de acelga con crema» is not.
  for (const { values, text } of shaping.length > 0 ? shaping : parts.filter(({ relation }) => relation === 'with'))
    for (const each of byPart) if (fits(each.part, values)) modify(told, each, { word: text, head });
  told.add(Object.fromEntries(open), named.text);
  for (const { modifiers, text } of others) for (const each of modifiers) modify(told, each, { word: text, head });
  return told.facts(attributes, locale);
}

/** What of a part says something of the whole. */
function passing(part: AttributeValues, relation: Relation, attributes: readonly AttributeRules[]): AttributeValues {
  if (relation === 'elsewhere') return {};
  const passed = attributes.flatMap(({ id, fromParts }) => {
    const values = fromParts === undefined ? [] : (part[id] ?? []);
    const own = relation === 'with' ? values.filter((value) => fromParts?.beside.includes(value) !== true) : values;
    return own.length === 0 ? [] : [[id, own] as const];
  });
  return Object.fromEntries(passed);
}

interface Modified {
  readonly word: string;
  readonly head: GlossaryHead;
}

function modify(told: ToldValues, { holdsFor, sets, adds, takes }: GlossaryModifier, { word, head }: Modified): void {
  if (!holds(holdsFor, head)) return;
  told.take(takes);
  told.set(sets, word);
  told.add(adds, word);
}

/** Whether a modifier is said of such a head: it has one of the names, and one of the values of each attribute. */
function holds({ head: names, ...values }: AttributeValues, head: GlossaryHead): boolean {
  const isNamed = names === undefined || names.some((name) => foldedNames(head).has(fold(name)));
  return isNamed && fits(values, { ...head.otherwise, ...head.values });
}

const folded = new WeakMap<GlossaryHead, ReadonlySet<string>>();

function foldedNames(head: GlossaryHead): ReadonlySet<string> {
  const known = folded.get(head) ?? new Set(head.names.map(({ text }) => fold(text)));
  folded.set(head, known);
  return known;
}

function fits(wanted: AttributeValues, values: AttributeValues): boolean {
  return Object.entries(wanted).every(([id, any]) => any.some((value) => values[id]?.includes(value)));
}
