import type { DomainChunkRule } from '../../../domains/index.ts';
import type { CatalogItem } from '../../../knowledge/index.ts';
import { comparingWords, hear, isLight, sentenceWords } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import type { PhraseTrie } from '../../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../../text/phrase-trie.ts';
import { isEmpty, valueAt } from '../../../text/record-path.ts';
import { upperFirst } from '../../../text/spanish.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/span.ts';
import { blank, overlaps } from '../../reading/span.ts';
import { covers } from '../../writer/find-parts.ts';
import type { UsualValue } from '../find/find.ts';
import { wishWords } from '../find/wish-words.ts';
import { isOfHealth } from '../is-of-health.ts';
import type { PlanContext } from '../plan-context.ts';
import { namedItem } from './named-item.ts';

export interface WhatItIs {
  /** With nothing else left to be answered. */
  readonly reading: Reading;
  readonly approach: Extract<Approach, { kind: 'items' }>;
}

/** More of one name than these are told as a list. */
const MOST_OF_NAME = 3;

/**
 * «¿Qué trae el locro?»: of one item that it names, or that was spoken of, what it is; of a name that several have, what a thing of that name is, and
 * each of them. Undefined: something else is asked, health is concerned, or what the records say of it is told as ever.
 */
export function readWhatItIs(reading: Reading, text: string, context: PlanContext): WhatItIs | undefined {
  const asked = asksWhat().match(text);
  // "Stew or coddle, what's the difference like?" compares.
  if (comparingWords(text).some(({ meanings }) => meanings.includes('differ'))) return undefined;
  if (asked.length === 0 || isOfHealth(reading) || reading.isAvailability || reading.isAmount) return undefined;
  // «¿De qué es el flan?» means one of two; «¿con qué viene?» is told of each.
  const mayBeSeveral = reading.ambiguous.length < 2 || asked.some(({ word }) => saysWith(word));
  const parts = partsAsked(text);
  const named =
    (parts.length === 0 ? undefined : thingNamed(blank(text, [...asked, ...parts]), mayBeSeveral, context)) ??
    thingNamed(blank(text, asked), mayBeSeveral, context) ??
    thingRead(reading);
  const [first] = context.domain.chunks.filter(({ say, each }) => say !== undefined && !each);
  if (named === undefined || first === undefined) return undefined;
  const usual = isDescribed(named, context) ? [] : usualOf(named, context);
  if (saysMore(text, [...asked, ...named.spans], { named, usual }, context)) return undefined;
  if (usual.length === 0 && isUnderstood(reading, named)) return undefined;
  const others = reading.sections.filter((rule) => rule !== first && named.items.some((item) => isWritten(item, rule)));
  const isAll = !named.items.some((item) => isWritten(item, first));
  return {
    reading: { ...reading, items: named.items, sections: [first, ...others], ...NOTHING_ELSE },
    approach: {
      kind: 'items',
      items: named.items,
      ...(usual.length === 0 ? {} : { usual: { name: named.name, values: usual, isAll } }),
    },
  };
}

const NOTHING_ELSE = { leftover: [], missing: [], ingredients: [], ambiguous: [], intents: ['GENERAL'] } as const;

interface Thing {
  readonly items: readonly CatalogItem[];
  readonly spans: readonly Span[];
  /** As the guest says it. */
  readonly name: string;
}

function thingNamed(text: string, mayBeSeveral: boolean, context: PlanContext): Thing | undefined {
  const one = namedItem(text, context);
  if (one !== undefined) return { items: [one.item], spans: one.spans, name: one.item.name };
  const { domain, catalog } = context;
  const [mention, another] = namesOf({ domain, catalog }).mentions(text);
  if (mention === undefined || another !== undefined || mention.by !== 'name') return undefined;
  if (mention.items.length > MOST_OF_NAME || !mayBeSeveral) return undefined;
  return { items: mention.items, spans: [mention], name: upperFirst(text.slice(mention.start, mention.end)) };
}

/** The only one that the question was read to be about, named or spoken of before. */
function thingRead({ near, items: [item, another] }: Reading): Thing | undefined {
  if (near !== undefined || item === undefined || another !== undefined) return undefined;
  return { items: [item], spans: [], name: item.name };
}

/** What its record says is told where every word of the question was read, and nothing is asked for that the record does not have. */
function isUnderstood(reading: Reading, { items: [item, another] }: Thing): boolean {
  const { leftover, missing, near, items, ambiguous, sections } = reading;
  if (item === undefined || another !== undefined) return true;
  const isPlain = leftover.length === 0 && missing.length === 0 && near === undefined && ambiguous.length === 0;
  return isPlain && items.length === 1 && items[0] === item && sections.every((rule) => isWritten(item, rule));
}

function isWritten({ records }: CatalogItem, { field }: Pick<DomainChunkRule, 'field'>): boolean {
  return records.some((record) => !isEmpty(valueAt(record, field)));
}

/** The record of the only one says what it is made of. */
function isDescribed({ items: [item, another] }: Thing, { domain, library }: PlanContext): boolean {
  if (item === undefined || another !== undefined) return false;
  const isListed = domain.hazards.explicit.some(({ field }) =>
    domain.chunks.some((rule) => covers(rule, field) && isWritten(item, rule)),
  );
  const [, ...identifying] = domain.attributes.filter(({ identifies }) => identifies === true);
  const readings = library.attributes(item, domain);
  return isListed || identifying.some(({ id }) => (readings.get(id)?.basis ?? 'usual') !== 'usual');
}

/** Values by which the domain tells what a thing is, where its name says more than its kind. What a record says is no part of them. */
function usualOf({ items: [item, another], name }: Thing, { domain, library }: PlanContext): UsualValue[] {
  const [kind] = domain.attributes.filter(({ identifies }) => identifies === true);
  const known =
    another === undefined && item !== undefined
      ? [...library.attributes(item, domain).values()].filter(
          (each) => each.basis === 'usual' || each.attribute === kind?.id,
        )
      : (library.usual({ name }, domain)?.facts ?? []);
  const told = domain.attributes
    .filter(({ toldAs }) => toldAs !== undefined)
    .flatMap(({ id, type }) =>
      (known.find(({ attribute }) => attribute === id)?.values ?? [])
        .filter((value): value is string => typeof value === 'string' && (type !== 'flag' || value === 'yes'))
        .map((value) => ({ attribute: id, value })),
    );
  return told.some(({ attribute }) => attribute !== kind?.id) ? told : [];
}

/** A word with a meaning that neither asks what it is nor names it, and that what is told does not answer: «¿es dulce?» */
function saysMore(
  text: string,
  taken: readonly Span[],
  { named, usual }: { readonly named: Thing; readonly usual: readonly UsualValue[] },
  { domain, utterance }: PlanContext,
): boolean {
  const own = new Set(named.items.flatMap(({ name }) => words(name).map((word) => word.text)));
  const { tokens } = hear(text, { language: utterance.language, currency: domain.currency });
  const isList = (id: string): boolean => domain.attributes.some((each) => each.id === id && each.type === 'list');
  const isTold = (attribute: string, value?: string): boolean =>
    usual.some((each) => each.attribute === attribute && (value === undefined || each.value === value));
  const answered = wishWords(text, domain).filter(({ meanings }) =>
    meanings.some(
      (word) => word.kind === 'value' && isTold(word.attribute, isList(word.attribute) ? word.value : undefined),
    ),
  );
  const accounted = [...taken, ...answered, ...partsAsked(text)];
  return tokens.some((token) => !overlaps(token, accounted) && !own.has(token.folded) && !isLight(token));
}

/** «Does it come with chips?»: what it comes with is told, whatever part is asked about. */
function partsAsked(text: string): Span[] {
  return asksWhat()
    .match(text)
    .filter(({ word }) => saysWith(word))
    .map(({ end }) => ({ start: end, end: end + (/^[^.,;:?!\n]*/u.exec(text.slice(end))?.[0].length ?? 0) }));
}

/** «¿Qué es?», «what comes with it?»: it asks what a thing is, whichever it names. */
export function asksWhatItIs(text: string): boolean {
  return asksWhat().match(text).length > 0;
}

/** «comes with», «con qué viene», «vem com». */
function saysWith(phrase: string): boolean {
  return words(phrase).some(({ text }) => COMING_WITH.has(text));
}

const COMING_WITH: ReadonlySet<string> = new Set([...sentenceWords('with'), 'w']);

let made: PhraseTrie<true> | undefined;

function asksWhat(): PhraseTrie<true> {
  if (made !== undefined) return made;
  const trie = createPhraseTrie<true>((phrase) => [words(phrase).map(({ text }) => text)]);
  for (const phrase of sentenceWords('asksWhat')) trie.add(phrase, true);
  made = trie;
  return trie;
}
