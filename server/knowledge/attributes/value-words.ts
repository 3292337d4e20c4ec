import { words } from '../../text/fold.ts';
import { createMeantWords } from '../../text/small-words.ts';
import type { AttributeRules, LibraryRules } from '../rules.ts';
import type { NameTrie } from '../usual/name-trie.ts';
import { createNameTrie } from '../usual/name-trie.ts';
import { usualReader } from '../usual/read-usual.ts';

/** A value of an attribute that a text names outright. */
export interface NamedValue {
  readonly attribute: string;
  readonly value: string;
  /** As written. */
  readonly word: string;
  /** It is all that the text says. */
  readonly isWhole: boolean;
  /** Something before it says that it only comes with the thing: «con papas fritas». */
  readonly isBeside: boolean;
}

type ValueReader = (text: string) => readonly NamedValue[];

interface Meaning {
  readonly attribute: string;
  readonly value: string;
  readonly serves: boolean;
  /** What a thing may have in it. */
  readonly isPart: boolean;
}

interface Readers {
  readonly values: ValueReader;
  readonly choices: ValueReader;
}

const made = new WeakMap<LibraryRules, Readers>();

/** Reads the values that a text names by their words; never one that is denied or left open. Made once for these rules. */
export function valueReader(rules: LibraryRules): ValueReader {
  return readersOf(rules).values;
}

/** Reads the parts of which a text leaves the choice: «con dulce de leche o crema». Made once for these rules. */
export function choiceReader(rules: LibraryRules): ValueReader {
  return readersOf(rules).choices;
}

function readersOf(rules: LibraryRules): Readers {
  const known = made.get(rules) ?? build(rules);
  made.set(rules, known);
  return known;
}

function build(rules: LibraryRules): Readers {
  const attributes = rules.attributes ?? [];
  const nameThing = usualReader(rules);
  const isThing = (name: string): boolean => {
    const reading = nameThing(name);
    return reading !== undefined && reading.isPart !== true;
  };
  const trie: NameTrie<Meaning> = createNameTrie();
  const spellings = new Set<string>();
  for (const attribute of attributes.filter(({ cautions }) => cautions !== true))
    for (const { id, label } of attribute.values)
      for (const word of [...labelsOf(attribute, id, label), ...(attribute.words?.[id] ?? [])])
        // «Coca» is no «coco».
        for (const spelled of attribute.mentioned === true ? [word] : inBothGenders(word))
          // «Empanada» is a thing, not the feminine of «empanado».
          if (spelled === word || !isThing(spelled))
            add(spelled, {
              attribute: attribute.id,
              value: id,
              serves: attribute.serves === true,
              isPart: attribute.mentioned === true,
            });
  const isMeant = createMeantWords(spellings);
  const read =
    (isRead: (meaning: Meaning, isEither: boolean) => boolean): ValueReader =>
    (text) =>
      sentencesOf(text.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')).flatMap((each) =>
        readSentence(each, trie, isRead).filter(({ word }) => isMeant(word)),
      );
  return {
    values: read(({ serves }, isEither) => serves || !isEither),
    choices: read(({ serves, isPart }, isEither) => isPart && !serves && isEither),
  };

  function add(spelled: string, meaning: Meaning): void {
    trie.add(spelled, meaning);
    spellings.add(spelled);
  }
}

/** «Yes» is no name of what is spicy; its attribute is. */
function labelsOf({ type, label }: AttributeRules, value: string, own: AttributeRules['label']): string[] {
  if (type !== 'flag') return Object.values(own);
  return value === 'yes' ? Object.values(label) : [];
}

/** What is said of a thing agrees with it: `frito`, `frita`. */
function inBothGenders(word: string): string[] {
  return /^\p{L}+o$/u.test(word) ? [word, `${word.slice(0, -1)}a`] : [word];
}

/** A new sentence begins anew, and so does what it comes with: «sin picante. Frito», «sin perfume, con brillo». */
function sentencesOf(text: string): string[] {
  return text.split(/[.;!?\n]+|,(?=\s+(?:con|with|com)\s)/u);
}

const DENYING = new Set(
  'sin no ni nunca sem nao nem without not never nada poco free libre livre menos except excepto salvo'.split(' '),
);
const OPEN = new Set(
  'puede pueden podes opcional opcionales opcion opciones pedido pedir si may can could optional if pode podem aparte segun'.split(
    ' ',
  ),
);
/** Of what it is made of one or the other is open; it may be for both. */
const EITHER = new Set('o u or ou'.split(' '));
const BESIDE = new Set(
  'con com with acompanado acompanada acompanados acompanadas junto y e and sobre para'.split(' '),
);

function readSentence(
  sentence: string,
  trie: NameTrie<Meaning>,
  isRead: (meaning: Meaning, isEither: boolean) => boolean,
): NamedValue[] {
  const spoken = words(sentence);
  return trie.match(sentence).flatMap(({ start, end, word, meanings }) => {
    const outside = spoken.filter((each) => each.end <= start || each.start >= end);
    const before = outside.filter((each) => each.end <= start);
    if (before.some(({ text }) => DENYING.has(text)) || outside.some(({ text }) => OPEN.has(text))) return [];
    const isEither = outside.some(({ text }) => EITHER.has(text));
    const comesWith = before.some(({ text }) => BESIDE.has(text));
    return meanings
      .filter((meaning) => isRead(meaning, isEither))
      .map(({ attribute, value, serves }) => {
        const isBeside = comesWith && !serves;
        return { attribute, value, word, isWhole: outside.length === 0, isBeside };
      });
  });
}
