import { sentenceWords } from '../../../language/index.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import { ownSectionsOf } from '../../reading/own-sections.ts';
import type { Span } from '../../reading/span.ts';
import type { TablePerson } from '../../reading/table/table-people.ts';
import { peopleAtTable } from '../../reading/table/table-people.ts';
import type { Wish } from '../find/find.ts';
import { itemWordsOf } from '../find/item-words.ts';
import { hasCategory } from '../find/narrow-set.ts';
import { readFind } from '../find/read-find.ts';
import { otherNamesIn } from '../find/thing-wishes.ts';
import type { CombineContext, WantedKind, WithoutThing } from './combine-read.ts';
import { askedOf } from './combine-read.ts';
import { stretchOfUtterance } from './utterance-part.ts';

/** Who sits at a table, as parts of one order. */
export interface Table {
  readonly kinds: readonly WantedKind[];
  readonly persons: readonly WithoutThing[];
  /** How many they are by what is said of each. */
  readonly count: number;
  /** Where they stand: nothing else is wanted there. */
  readonly spans: readonly Span[];
}

/** Each of them is a part by themselves: what they want, what they can't have, or that all will do. */
export function readTable(context: CombineContext): Table {
  const { utterance, lexicon } = context;
  const parts = peopleAtTable(utterance.text, lexicon).flatMap((person) => {
    const part = partOf(person, context);
    return part === undefined ? [] : [{ person, ...part }];
  });
  return {
    kinds: parts.flatMap(({ kind }) => kind ?? []),
    persons: parts.flatMap(({ without }) => without ?? []),
    count: parts.reduce((sum, { person }) => sum + (person.count ?? 1), 0),
    spans: parts.map(({ person }) => person),
  };
}

interface Part {
  readonly kind?: WantedKind;
  readonly without?: WithoutThing;
}

function partOf(person: TablePerson, context: CombineContext): Part | undefined {
  const { start, end, says, count } = person;
  const base = {
    label: context.utterance.text.slice(start, end),
    at: start,
    ...(count === undefined ? {} : { count }),
  };
  if (says === 'wants') {
    const wishes = wishesIn(person.body, context);
    return wishes.length === 0 ? undefined : { kind: { ...base, wishes, isOfPerson: true } };
  }
  if (says === 'anything') return { kind: { ...base, wishes: [], isOfPerson: true } };
  const asked = askedOf(context.read(base.label), context);
  if (asked.length > 0)
    return { without: { ...base, asked, ...(says === 'dislikes' ? ({ isOfTaste: true } as const) : {}) } };
  if (says === 'dislikes') {
    const wishes = wishesIn({ start, end }, context);
    return wishes.length === 0 ? undefined : { kind: { ...base, wishes, isOfPerson: true } };
  }
  if (says === 'child') return { kind: { ...base, wishes: forChildren(context), isOfPerson: true, isForChild: true } };
  return undefined;
}

/** What somebody names, by whatever word the records find it; that two are to share it says not what it is. */
function wishesIn(body: Span, { utterance, domain, catalog, library, read }: CombineContext): readonly Wish[] {
  const part = stretchOfUtterance(utterance, body);
  const reading = read(part.text.trim());
  const mentions = namesOf({ domain, catalog }).mentions(part.text);
  const find = readFind({
    utterance: part,
    reading,
    domain,
    named: [],
    mentions,
    spoken: mentions,
    itemWords: itemWordsOf(catalog, domain),
    otherNames: otherNamesIn(part.text, catalog, domain, library),
    sections: ownSectionsOf(catalog, domain),
    hasCategory: hasCategory(reading, catalog),
    isRelaxed: true,
  });
  return (find?.wishes ?? []).filter(({ anyOf }) => anyOf.every(({ value }) => typeof value === 'string'));
}

/** What the owner, or else the domain, has for children, by the words of any language; none: nothing tells of it. */
function forChildren({ domain, catalog, utterance, read }: CombineContext): readonly Wish[] {
  const found = [...sentenceWords('tableForChild')].map((phrase) => {
    const reading = read(phrase);
    const isOwn = hasCategory(reading, catalog);
    const find = readFind({
      utterance: { ...utterance, text: phrase, tokens: [], money: [], numbers: [], negations: [], heard: [] },
      reading,
      domain,
      named: [],
      hasCategory: isOwn,
      isSought: true,
    });
    return { isOwn, wishes: find?.wishes ?? [] };
  });
  const told = found.filter(({ wishes }) => wishes.length > 0);
  return (told.find(({ isOwn }) => isOwn) ?? told[0])?.wishes ?? [];
}
