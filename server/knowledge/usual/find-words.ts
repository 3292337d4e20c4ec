import { fold } from '../../text/fold.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import type { Relation } from '../../text/name-links.ts';
import { readLink } from '../../text/name-links.ts';
import type { PhraseMatch } from '../../text/phrase-trie.ts';
import type {
  GlossaryHead,
  GlossaryModifier,
  GlossaryName,
  GlossaryPart,
  GlossaryRules,
  LibraryRules,
} from '../rules.ts';
import { createNameTrie } from './name-trie.ts';

/** Words of a name that the glossary knows. */
export interface FoundWords {
  /** As written. */
  readonly text: string;
  /** Where it stands, in UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
  readonly relation: Relation;
  /** Counts up at each preposition: words of one group stand side by side. */
  readonly group: number;
  /** Undefined: it names no thing, or more than one. */
  readonly head?: GlossaryHead;
  readonly part?: GlossaryPart;
  readonly modifiers: readonly GlossaryModifier[];
  /** In which languages a thing is named so; empty: the same in all. */
  readonly languages: ReadonlySet<string>;
}

type Meaning =
  | { readonly kind: 'head'; readonly name: GlossaryName; readonly entry: GlossaryHead }
  | { readonly kind: 'part'; readonly name: GlossaryName; readonly entry: GlossaryPart }
  | { readonly kind: 'modifier'; readonly name: GlossaryName; readonly entry: GlossaryModifier }
  | { readonly kind: 'measure'; readonly name: GlossaryName };

/** Finds the words of a name that a glossary knows. `isSpoken`: it is a guest's, who may be from anywhere. */
export type WordFinder = (name: string, isSpoken?: boolean) => readonly FoundWords[];

const made = new WeakMap<LibraryRules, WordFinder>();

/** The finder of these rules, made once for one object; without a glossary it finds nothing. */
export function wordFinderOf(rules: LibraryRules): WordFinder {
  const { glossary, language = 'es', locale = language } = rules;
  const known = made.get(rules) ?? (glossary === undefined ? () => [] : createWordFinder(glossary, locale));
  made.set(rules, known);
  return known;
}

/** As guests and owners of this locale mean them. */
export function createWordFinder(glossary: GlossaryRules, locale: string): WordFinder {
  const phrases = createNameTrie<Meaning>();
  const kinds = { head: glossary.heads, part: glossary.parts, modifier: glossary.modifiers } as const;
  for (const [kind, entries] of Object.entries(kinds))
    for (const entry of entries)
      for (const name of entry.names)
        for (const text of kind === 'modifier' ? inBothGenders(name) : [name.text])
          phrases.add(text, { kind, name, entry } as Meaning);
  for (const name of glossary.measures) phrases.add(name.text, { kind: 'measure', name });
  return (name, isSpoken = false) =>
    relate(name, withinCompounds(name, phrases.match(name).filter(isTelling))).map(({ match, ...words }) => ({
      ...words,
      start: match.start,
      end: match.end,
      ...meant(match, { locale, isSpoken }),
    }));
}

/** What is said of a thing agrees with it: `grillado`, `grillada`. */
function inBothGenders({ text, language }: GlossaryName): string[] {
  return language !== 'en' && /^\p{L}+o$/u.test(text) ? [text, `${text.slice(0, -1)}a`] : [text];
}

/** «la» is no wool, though Portuguese has a word that is written like it but for an accent. */
function isTelling({ word, meanings }: PhraseMatch<Meaning>): boolean {
  return !isFunctionWord(fold(word)) || meanings.some(({ name }) => name.text.toLowerCase() === word.toLowerCase());
}

/** «pan-fried hake», "beer-battered cod": a word that a hyphen joins to how a thing is done names no thing, and is one of that language. */
function withinCompounds(name: string, found: readonly PhraseMatch<Meaning>[]): PhraseMatch<Meaning>[] {
  return found.flatMap((match, at) => {
    const next = found[at + 1];
    const manners = (next?.meanings ?? []).filter(({ kind }) => kind === 'modifier');
    if (next?.start !== match.end + 1 || name[match.end] !== '-' || manners.length === 0) return [match];
    const spoken = new Set(manners.map((manner) => manner.name.language));
    const meanings = match.meanings.filter(
      (each) => each.kind !== 'head' && (each.name.language === undefined || spoken.has(each.name.language)),
    );
    return meanings.length === 0 ? [] : [{ ...match, meanings }];
  });
}

interface Related extends Pick<FoundWords, 'text' | 'relation' | 'group'> {
  readonly match: PhraseMatch<Meaning>;
}

/** How each of the found words stands to those before it. */
function relate(name: string, found: readonly PhraseMatch<Meaning>[]): Related[] {
  const related: Related[] = [];
  let [group, end] = [0, 0];
  let relation: Relation = 'start';
  for (const match of found) {
    const between = readLink(name.slice(end, match.start), related.length === 0);
    end = match.end;
    const before = related.at(-1);
    if (before !== undefined && between.relation === 'of' && isMeasure(before)) {
      // «copa de vino»: what is measured is named.
      related[related.length - 1] = { text: match.word, relation: before.relation, group, match };
      continue;
    }
    if (between.isCut) group += 1;
    // «de jamón y queso»: what is joined stands as what it is joined to.
    if (!between.isJoined) relation = between.relation;
    related.push({ text: match.word, relation, group, match });
  }
  return related;
}

function isMeasure({ match }: Related): boolean {
  return match.meanings.some(({ kind }) => kind === 'measure');
}

/** Where the business is, and whether a guest says it. */
interface Speaking {
  readonly locale: string;
  readonly isSpoken: boolean;
}

function meant({ meanings }: PhraseMatch<Meaning>, speaking: Speaking) {
  const heads = chosen(
    meanings.filter((each) => each.kind === 'head'),
    speaking,
  );
  const parts = chosen(
    meanings.filter((each) => each.kind === 'part'),
    speaking,
  );
  const modifiers = chosen(
    meanings.filter((each) => each.kind === 'modifier'),
    speaking,
  );
  const [head, ...otherHeads] = new Set(heads.map(({ entry }) => entry));
  const [part, ...otherParts] = new Set(parts.map(({ entry }) => entry));
  return {
    ...(head !== undefined && otherHeads.length === 0 ? { head } : {}),
    ...(part !== undefined && otherParts.length === 0 ? { part } : {}),
    modifiers: [...new Set(modifiers.map(({ entry }) => entry))],
    languages: new Set([...heads, ...parts].flatMap(({ name }) => name.language ?? [])),
  };
}

/** Those of the locale where it has a meaning of its own, else those that hold anywhere; of these the own language's, if there are any. */
function chosen<Kind extends Meaning>(meanings: readonly Kind[], { locale, isSpoken }: Speaking): readonly Kind[] {
  const language = locale.slice(0, 2);
  const own = meanings.filter(({ name: { locales } }) => locales?.includes(locale));
  const anywhere = meanings.filter(({ name: { locales } }) => locales === undefined);
  // A language without a country may mean any of its countries'.
  const regional = meanings.filter(({ name: { locales = [] } }) => locales.some((each) => each.startsWith(language)));
  const here =
    own.length > 0 ? own : locale === language && regional.length > 0 ? [...anywhere, ...regional] : anywhere;
  // «sorvete» is said in one country of another language, and is nothing else here; of an owner «frío» is no «frios».
  const foreign = isSpoken ? meanings.filter(({ name }) => ![undefined, language].includes(name.language)) : [];
  const held = here.length > 0 ? here : foreign;
  const spoken = held.filter(({ name }) => name.language === language);
  return spoken.length > 0 ? spoken : held;
}
