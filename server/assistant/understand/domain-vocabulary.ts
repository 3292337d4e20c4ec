import type { Domain } from '../../domains/index.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import { wordForms } from '../../text/inflect.ts';
import { isLikelySlip, soundsOf } from '../../text/likely-slip.ts';
import { createNearWords } from '../../text/near-words.ts';
import { words } from '../../text/fold.ts';

/** The words by which a domain's own data know things. Folded, in singular and plural. */
export interface DomainVocabulary {
  /** Kinds, attributes with their values, hazards, dishes, parts and what they are combined with. */
  has(word: string): boolean;
  /** Of kinds, attributes and hazards those that a folded word is most likely misspelt from. */
  meantBy(word: string): readonly string[];
  /** The same of whatever else it knows and is there: a word that few know is seldom meant where nothing has it. */
  meantAmong(there: ReadonlySet<string>): (word: string) => readonly string[];
}

/** Shorter words have too many neighbours. */
const SHORTEST = 5;

const made = new WeakMap<Domain, DomainVocabulary>();

/** Worked out once for a domain: a file with its glossary has some ten thousand words. */
export function vocabularyOf(domain: Domain): DomainVocabulary {
  const known = made.get(domain) ?? build(domain);
  made.set(domain, known);
  return known;
}

function build(domain: Domain): DomainVocabulary {
  const common = formsOf(commonPhrases(domain));
  const rare = formsOf(rarePhrases(domain));
  return {
    has: (word) => common.has(word) || rare.has(word),
    meantBy: createFinder(common),
    meantAmong: (there) => createFinder([...there].filter((word) => rare.has(word))),
  };
}

function formsOf(phrases: readonly string[]): ReadonlySet<string> {
  const spoken = new Set(phrases.flatMap((phrase) => words(phrase).map(({ text }) => text)));
  return new Set([...spoken].flatMap((word) => (isFunctionWord(word) ? [] : wordForms(word))));
}

/** What sounds the same goes before what is a letter away. */
function createFinder(listed: Iterable<string>): (word: string) => readonly string[] {
  const long = [...listed].filter((word) => word.length >= SHORTEST);
  const near = createNearWords(long);
  const bySound = new Map<string, string[]>();
  for (const word of long)
    for (const sound of soundsOf(word)) bySound.set(sound, [...(bySound.get(sound) ?? []), word]);
  return (word) => {
    const meant = (alike: readonly string[]): string[] =>
      [...new Set(alike)].filter((each) => isLikelySlip(word, each) && isAsMany(word, each));
    const alike = meant(soundsOf(word).flatMap((sound) => bySound.get(sound) ?? []));
    return alike.length > 0 ? alike : meant(near.find(word));
  };
}

/** Of one and of many: an s at the end is seldom left out, and «comprare» is no «comprares». */
function isAsMany(written: string, meant: string): boolean {
  return written.endsWith('s') === meant.endsWith('s');
}

/** Kinds, attributes with their values, and hazards. */
function commonPhrases({ item, attributes, hazards, chunks }: Domain): string[] {
  return [
    ...(item?.categories ?? []).flatMap(({ one, many, names }) => [one, many, ...names]),
    ...attributes.flatMap(({ label, values, words: more = {}, either = {}, askedBy = [], least = [], most = [] }) => [
      ...Object.values(label),
      ...values.flatMap((value) => Object.values(value.label)),
      ...Object.values(more).flat(),
      ...Object.keys(either),
      ...askedBy,
      ...least,
      ...most,
    ]),
    ...hazards.vocabulary.flatMap(({ name, names, conditions }) => [name, ...names, ...conditions]),
    ...chunks.flatMap(({ askedBy }) => askedBy),
  ];
}

function rarePhrases({ glossary, synonyms, hazards }: Domain): string[] {
  return [
    ...[glossary?.heads ?? [], glossary?.parts ?? [], glossary?.modifiers ?? []].flatMap((entries) =>
      entries.flatMap(({ names }) => names.map(({ text }) => text)),
    ),
    ...synonyms.flatMap(({ words: group }) => group),
    ...hazards.vocabulary.flatMap(({ impliedBy }) => impliedBy),
  ];
}
