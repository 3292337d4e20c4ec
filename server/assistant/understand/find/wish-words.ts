import type { Domain } from '../../../domains/index.ts';
import type { AttributeRules } from '../../../knowledge/index.ts';
import type { PhraseMatch, PhraseTrie } from '../../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../../text/phrase-trie.ts';
import { phraseForms } from '../../../text/inflect.ts';
import { remember } from '../../../text/remember.ts';
import { createMeantWords } from '../../../text/small-words.ts';
import { overlaps } from '../../reading/span.ts';
import type { LoosePhrases } from './loose-phrases.ts';
import { createLoosePhrases, isLoose } from './loose-phrases.ts';
import { spokenForms } from './spoken-forms.ts';

/** What a word says of an attribute: one of its values, or the end of its order that is wanted. */
export type WishWord =
  | { readonly kind: 'value'; readonly attribute: string; readonly value: string }
  | { readonly kind: 'least' | 'most'; readonly attribute: string };

interface Known {
  readonly phrases: PhraseTrie<WishWord>;
  readonly loose: LoosePhrases<WishWord>;
  readonly isMeant: (word: string) => boolean;
}

type Find = (message: string) => readonly PhraseMatch<WishWord>[];

const made = new WeakMap<Pick<Domain, 'attributes'>, Find>();

/** Each reader of a message asks for them. */
const KEPT = { most: 200, longest: 400 };

/** The words of a message that say what is wanted by the attributes that the domain declares, left to right. */
export function wishWords(message: string, domain: Pick<Domain, 'attributes'>): readonly PhraseMatch<WishWord>[] {
  const find = made.get(domain) ?? remember(createFind(build(domain.attributes)), KEPT);
  made.set(domain, find);
  return find(message);
}

function createFind(known: Known): Find {
  return (message) => {
    const loose = known.loose.match(message);
    const whole = known.phrases.match(message).filter(({ word }) => known.isMeant(word));
    return [...whole.filter((match) => !overlaps(match, loose)), ...loose]
      .toSorted((one, other) => one.start - other.start)
      .map((match) => ({ ...match, meanings: distinct(match.meanings) }));
  };
}

/** The words that put in order and say nothing else: «a mais barata» is no slip of a «batata». */
export function orderWords(text: string, domain: Domain): PhraseMatch<WishWord>[] {
  return wishWords(text, domain).filter(({ meanings }) => meanings.every(({ kind }) => kind !== 'value'));
}

/** Whether a kind of thing is named and an order of it: «la tapa más barata». */
export function ordersKind(text: string, domain: Domain): boolean {
  const said = wishWords(text, domain).flatMap(({ meanings }) => meanings);
  const isOfThing = ({ attribute }: WishWord): boolean =>
    domain.attributes.find(({ id }) => id === attribute)?.identifies === true;
  return said.some(({ kind }) => kind !== 'value') && said.some((each) => each.kind === 'value' && isOfThing(each));
}

interface Phrase {
  readonly text: string;
  readonly meaning: WishWord;
  /** It is said of things, and agrees with them. */
  readonly isQuality: boolean;
}

function build(attributes: readonly AttributeRules[]): Known {
  const all = attributes.filter(({ cautions }) => cautions !== true).flatMap(phrasesOf);
  const loose = createLoosePhrases<WishWord>();
  for (const { text, meaning } of all) if (isLoose(text)) loose.add(text, meaning);
  const said = all.filter(({ text }) => !isLoose(text));
  const own = new Set(said.flatMap(({ text }) => phraseForms(text).map((spelling) => spelling.join(' '))));
  const isFree = (spelling: readonly string[]): boolean => !own.has(spelling.join(' '));
  // Each spelling is there already.
  const trie = createPhraseTrie<WishWord>((spelling) => [spelling.split(' ')]);
  for (const { text, meaning, isQuality } of said) {
    for (const spelling of phraseForms(text)) trie.add(spelling.join(' '), meaning);
    // What is a word itself («salada», in another language) is no form of another.
    for (const spelling of spokenForms(text, isQuality).filter(isFree)) trie.add(spelling.join(' '), meaning);
  }
  return { phrases: trie, loose, isMeant: createMeantWords(said.map(({ text }) => text)) };
}

function phrasesOf({
  id,
  label,
  type,
  identifies,
  values,
  words = {},
  either = {},
  least = [],
  most = [],
}: AttributeRules): Phrase[] {
  const orders = [
    ...least.map((text): Phrase => ({ text, meaning: { kind: 'least', attribute: id }, isQuality: true })),
    ...most.map((text): Phrase => ({ text, meaning: { kind: 'most', attribute: id }, isQuality: true })),
  ];
  const anyOf = Object.entries(either).flatMap(([text, any]) =>
    any.map((value): Phrase => ({ text, meaning: { kind: 'value', attribute: id, value }, isQuality: false })),
  );
  const named = values.flatMap((value) => {
    // «sí» and «no» are no values that a guest names; a flag is named by its label.
    const labels = type === 'flag' ? (value.id === 'yes' ? Object.values(label) : []) : Object.values(value.label);
    return [...new Set([...labels, ...(words[value.id] ?? [])])].map((text): Phrase => {
      return { text, meaning: { kind: 'value', attribute: id, value: value.id }, isQuality: identifies !== true };
    });
  });
  return [...orders, ...anyOf, ...named];
}

function distinct(meanings: readonly WishWord[]): WishWord[] {
  return [...new Map(meanings.map((meaning) => [JSON.stringify(meaning), meaning])).values()];
}
