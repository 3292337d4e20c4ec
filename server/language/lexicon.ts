import { fold, words } from '../text/fold.ts';
import type { PhraseTrie } from '../text/phrase-trie.ts';
import { createPhraseTrie } from '../text/phrase-trie.ts';
import { en } from './lexicon/en/en.ts';
import { es } from './lexicon/es/es.ts';
import { pt } from './lexicon/pt/pt.ts';
import type { BusinessKey, LexiconSource, WordClass } from './lexicon/source.ts';

/** The languages that are spoken here; the first is spoken where no other is known. */
export const LEXICONS: readonly LexiconSource[] = [es, en, pt];

/** Their codes, ISO 639-1. */
export const LANGUAGES: readonly string[] = LEXICONS.map(({ language }) => language);

export interface ClassMeaning {
  readonly name: WordClass;
  readonly value?: string;
}

export interface BusinessMeaning {
  readonly key: BusinessKey;
  readonly isSure: boolean;
}

/** A language, loaded: its phrases by the trie, and each word that stands in them. */
export interface Lexicon {
  readonly language: string;
  readonly classes: PhraseTrie<ClassMeaning>;
  readonly business: PhraseTrie<BusinessMeaning>;
  readonly asks: PhraseTrie<'from' | 'until' | 'days' | 'serve'>;
  readonly words: ReadonlySet<string>;
  /** Those of them that another word may be a slip of. */
  readonly likely: ReadonlySet<string>;
}

/** Nobody is taken to insult or to complain by a slip. */
const HARSH: ReadonlySet<string> = new Set(['insult', 'badState', 'complain', 'cameAs']);

const loaded = new WeakMap<LexiconSource, Lexicon>();

/** The lexicon of a source, loaded once. */
export function loadLexicon(source: LexiconSource): Lexicon {
  const known = loaded.get(source);
  if (known !== undefined) return known;
  const lexicon = build(source);
  loaded.set(source, lexicon);
  return lexicon;
}

/** The lexicon of a language, the first one's where there is none. */
export function lexiconOf(language: string, sources: readonly LexiconSource[] = LEXICONS): Lexicon {
  const source = sources.find((each) => each.language === language) ?? sources[0] ?? es;
  return loadLexicon(source);
}

/** As they stand: a plural of «no» would be «nos», and a small word with an ending is another word. */
export function spellings(phrase: string): string[][] {
  return [words(phrase).map(({ text }) => text)];
}

function build(source: LexiconSource): Lexicon {
  const classes = createPhraseTrie<ClassMeaning>(spellings);
  const business = createPhraseTrie<BusinessMeaning>(spellings);
  const asks = createPhraseTrie<'from' | 'until' | 'days' | 'serve'>(spellings);
  const all = new Set<string>();
  const likely = new Set<string>();
  function enter<Meaning>(
    trie: PhraseTrie<Meaning>,
    listed: readonly string[],
    meaning: Meaning,
    isHarsh = false,
  ): void {
    for (const phrase of listed) {
      const folded = fold(phrase);
      trie.add(folded, meaning);
      for (const { text } of words(folded)) {
        all.add(text);
        if (!isHarsh) likely.add(text);
      }
    }
  }
  for (const [name, listed] of Object.entries(source.classes))
    enter(classes, listed, { name: name as WordClass }, HARSH.has(name));
  for (const [name, table] of Object.entries(source.values))
    for (const [value, listed] of Object.entries(table)) enter(classes, listed, { name: name as WordClass, value });
  for (const [key, { sure, topic }] of Object.entries(source.business)) {
    enter(business, topic ?? [], { key: key as BusinessKey, isSure: false });
    enter(business, sure ?? [], { key: key as BusinessKey, isSure: true });
  }
  for (const [ask, listed] of Object.entries(source.asks)) enter(asks, listed, ask as 'from');
  return { language: source.language, classes, business, asks, words: all, likely };
}

/** Whether a folded word stands in a phrase of any language; of a class, as a word of its own. */
export function isWord(word: string, ofClass?: WordClass): boolean {
  return LEXICONS.map(loadLexicon).some(({ words: known, classes }) => {
    if (ofClass === undefined) return known.has(word);
    return classes.match(word).some(({ meanings }) => meanings.some(({ name }) => name === ofClass));
  });
}

let spoken: ReadonlySet<string> | undefined;

/** Whether a folded word stands anywhere in the tables of any language: nobody can have meant another by it. */
export function isSpoken(word: string): boolean {
  spoken ??= new Set(LEXICONS.flatMap(textsIn).flatMap((text) => words(text).map((each) => each.text)));
  return spoken.has(word);
}

let ordinary: ReadonlySet<string> | undefined;

/** Whether a folded word is a common one of a language that only comes near to words of what is sold. */
export function isOrdinary(word: string): boolean {
  ordinary ??= new Set(
    LEXICONS.flatMap((lexicon) => lexicon.ordinary.flatMap((text) => words(text).map((each) => each.text))),
  );
  return ordinary.has(word);
}

/** Every text of a table, and of the tables in it; keys say what they stand for. */
function textsIn(table: unknown): string[] {
  if (typeof table === 'string') return [table];
  return typeof table === 'object' && table !== null ? Object.values(table).flatMap(textsIn) : [];
}

let ownWords: ReadonlyMap<string, string> | undefined;

/** The language of whose tables alone a folded word is; undefined: of none, or of several. */
function languageOfWord(word: string): string | undefined {
  ownWords ??= wordsOfOne();
  return ownWords.get(word);
}

function wordsOfOne(): ReadonlyMap<string, string> {
  const spokenIn = new Map<string, Set<string>>();
  for (const source of LEXICONS)
    for (const text of textsIn([source.classes, source.values, source.business, source.asks]))
      for (const { text: word } of words(text)) {
        const languages = spokenIn.get(word) ?? new Set();
        spokenIn.set(word, languages.add(source.language));
      }
  return new Map(
    [...spokenIn].flatMap(([word, [only, ...more]]) => (only === undefined || more.length > 0 ? [] : [[word, only]])),
  );
}

/** In which language the words of a short text are: those that stand in the tables of one alone, and all of the same. */
export function languageByWords(text: string): string | undefined {
  const [language, ...others] = new Set(words(text).flatMap(({ text: word }) => languageOfWord(word) ?? []));
  return others.length === 0 ? language : undefined;
}
