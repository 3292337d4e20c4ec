/** The parts of a list as its owner calls them: «antojitos», «criollos», «jueves». */
import type { Domain } from '../../domains/index.ts';
import type { Catalog, CatalogItem, LexiconMatch } from '../../knowledge/index.ts';
import { fold, words } from '../../text/fold.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import { wordForms } from '../../text/inflect.ts';
import type { PhraseMatch, PhraseTrie } from '../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../text/phrase-trie.ts';
import { phraseRole } from '../../text/phrase-words.ts';
import { matchDomainWords } from './domain-words.ts';
import { valueAt } from '../../text/record-path.ts';
import type { Span } from './span.ts';
import { covers } from './span.ts';
import { endsInAsking } from './tone.ts';

export interface OwnSections {
  /** Those that a text names, left to right; of each the ids of its items. */
  in(text: string): readonly PhraseMatch<ReadonlySet<string>>[];
  /** What stands in the sections that are of such a thing by their names: «roll» of «Rolls clásicos» and of «Hot rolls». */
  of(thing: string): ReadonlySet<string>;
  /** What a section says each of its items is: «Pulpo» under «EMPANADAS» is an empanada. None of a section that names several things. */
  kinds(thing: string): ReadonlySet<string>;
}

const made = new WeakMap<Catalog, OwnSections>();

/** Made once for a catalog. */
export function ownSectionsOf(catalog: Catalog, domain: Domain): OwnSections {
  const known = made.get(catalog) ?? build(catalog, domain);
  made.set(catalog, known);
  return known;
}

/** «no como carne, ¿qué entre panes hay?»: a part of the list is asked for, not what flour is in it. `titles`: of the text. */
export function isOfAskedSection(text: string, { meanings, ...span }: LexiconMatch, titles: readonly Span[]): boolean {
  const isImplied = meanings.every(({ manner }) => manner === 'implied');
  return isImplied && titles.some((title) => covers(title, span) && endsInAsking(text.slice(0, title.start)));
}

function build({ items }: Catalog, domain: Domain): OwnSections {
  const fields = [domain.listing?.fields.section, domain.item?.categoryField].filter((field) => field !== undefined);
  // What every item is said to be of («main») is a word of the domain, and no owner's.
  const values = new Set((domain.item?.categories ?? []).map(({ value }) => fold(value)));
  const byPhrase = new Map<string, Set<string>>();
  const byHead = new Map<string, Set<string>>();
  const sectionsOfHead = new Map<string, Set<string>>();
  const byKind = new Map<string, Set<string>>();
  const keep = (known: Map<string, Set<string>>, key: string, id: string): void => {
    known.set(key, (known.get(key) ?? new Set()).add(id));
  };
  for (const item of items)
    for (const section of fields.flatMap((field) => sectionsOf(item, field))) {
      if (values.has(fold(section))) continue;
      keep(byPhrase, phraseOf(section), item.itemId);
      for (const word of headOf(section)) {
        for (const form of wordForms(word)) keep(byHead, form, item.itemId);
        keep(sectionsOfHead, word, phraseOf(section));
      }
      for (const form of kindFormsOf(section)) keep(byKind, form, item.itemId);
    }
  // «Rolls clásicos», «Hot rolls»: what several are called by is a part of the list, too; a word of the domain is more.
  const shared = [...sectionsOfHead].flatMap(([word, sections]) =>
    sections.size < 2 || matchDomainWords(domain, word).length > 0 ? [] : [word],
  );
  for (const word of shared) for (const id of byHead.get(word) ?? []) keep(byPhrase, word, id);
  const byForm = new Map(shared.flatMap((word) => wordForms(word).map((form) => [form, word] as const)));
  for (const { itemId, name } of byForm.size === 0 ? [] : items)
    for (const { text } of words(name)) {
      const word = byForm.get(text);
      if (word !== undefined) keep(byPhrase, word, itemId);
    }
  const trie: PhraseTrie<ReadonlySet<string>> = createPhraseTrie();
  // One that holds everything tells nothing apart.
  for (const [phrase, ids] of byPhrase) if (phrase !== '' && ids.size < items.length) trie.add(phrase, ids);
  return {
    in: (text) => trie.match(text),
    of: (thing) => byHead.get(fold(thing)) ?? NONE,
    kinds: (thing) => byKind.get(fold(thing)) ?? NONE,
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The words of a section before the first that joins: «Pizzas» of «Pizzas con masa madre». None of «Chelas y sake»: which of the two each of its items is it does not say. */
function headOf(section: string): string[] {
  const spoken = words(section).map(({ text }) => text);
  if (isOfSeveral(section, spoken)) return [];
  const end = spoken.findIndex(isFunctionWord);
  return spoken.slice(0, end < 0 ? undefined : end).filter((text) => /\p{L}/u.test(text));
}

const JOINED = /[,&/+·]/u;

/** The noun of a section of one kind of thing: «Empanadas», «Tapiocas salgadas»; not «Pastas y risottos», nor «Para picar». */
function kindFormsOf(section: string): string[] {
  const spoken = words(section).map(({ text }) => text);
  const [noun] = spoken;
  if (noun === undefined || isOfSeveral(section, spoken)) return [];
  return phraseRole(noun) === 'content' ? wordForms(noun) : [];
}

function isOfSeveral(section: string, spoken: readonly string[]): boolean {
  return JOINED.test(section) || spoken.some((word) => phraseRole(word) === 'and');
}

function sectionsOf({ records }: CatalogItem, field: string): string[] {
  return records.flatMap((record) => {
    const value = valueAt(record, field);
    return typeof value === 'string' ? [outsideBrackets(value)] : [];
  });
}

/** What stands in brackets says how its items come, and not what they are: «Pizzas doces (broto)». */
function outsideBrackets(section: string): string {
  const [title = '', ...bracketed] = section.split(/[([]/u);
  const behind = bracketed.map((part) => part.split(/[)\]]/u).slice(1).join(' '));
  return [title, ...behind].join(' ').trim();
}

/** «JUEVES 19»: its figures are of a date or count something; «Para empezar» is one phrase. */
function phraseOf(section: string): string {
  const spoken = words(section)
    .map(({ text }) => text)
    .filter((text) => /\p{L}/u.test(text));
  return spoken.every(isFunctionWord) ? '' : spoken.join(' ');
}
