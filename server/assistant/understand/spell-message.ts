import type { Domain } from '../../domains/index.ts';
import type { Catalog, Lexicon, LexiconMatch } from '../../knowledge/index.ts';
import { isSpoken, isWord, spellOut } from '../../language/index.ts';
import type { Word } from '../../text/fold.ts';
import { words } from '../../text/fold.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import { wordForms } from '../../text/inflect.ts';
import { matchDomainWords } from '../reading/domain-words.ts';
import { knownWords } from '../reading/known-words.ts';
import { saysHealth } from './says-health.ts';
import { vocabularyOf } from './domain-vocabulary.ts';

export interface SpellingContext {
  readonly language: string;
  readonly catalog: Catalog;
  readonly domain: Domain;
  readonly lexicon: Lexicon;
}

/**
 * A message with its short forms written out and its slips mended: «cerbezas», «algo livinaito», "any coktails?". The words of names are left as
 * they are: the «pa» of «Ti pa kay» is no «para», and whoever misspells a name is heard where names are found, with more care. A message that tells of
 * an emergency, or asks what a doctor has to say, stays as it is written: nothing may hide that.
 */
export function spellMessage(message: string, context: SpellingContext): string {
  if (tellsOfHealth(message, context.domain)) return message;
  const names = namedWords(context.catalog);
  return mendSlips(
    spellOut(message, context.language, (word) => names.has(word)),
    context,
  );
}

/** «se me inflamó la cara» tells of nothing «inflado». */
function tellsOfHealth(message: string, domain: Domain): boolean {
  return matchDomainWords(domain, message).some(({ meanings }) =>
    meanings.some(({ kind }) => kind === 'emergency' || kind === 'medical'),
  );
}

const namesOf = new WeakMap<Catalog, ReadonlySet<string>>();

/** In singular and plural, of either gender. */
function namedWords(catalog: Catalog): ReadonlySet<string> {
  const names =
    namesOf.get(catalog) ??
    new Set(catalog.items.flatMap(({ name }) => words(name).flatMap(({ text }) => bothGenders(text))));
  namesOf.set(catalog, names);
  return names;
}

function bothGenders(word: string): string[] {
  const other = word.replace(/[ao](?=s?$)/u, (ending) => (ending === 'a' ? 'o' : 'a'));
  return [word, other].flatMap(wordForms);
}

/**
 * A word that nobody knows and that is most likely one of the domain's misspelt. A word of names, or beside a danger, is mended only as a part
 * («con alcahofa», «sin chocoalte»): «¿y la limonado?» may be another thing than the lemonade, and nobody is assured by a thing that they did not
 * name. What is heard as a danger, misspelt, stays that danger.
 */
function mendSlips(message: string, context: SpellingContext): string {
  const spoken = words(message);
  let dangers: readonly LexiconMatch[] | undefined;
  let mended = '';
  let from = 0;
  for (const [at, word] of spoken.entries()) {
    const meant = meantWord(word.text, context);
    if (meant === undefined) continue;
    dangers ??= context.lexicon.matchAsked(message);
    const isHeard = (danger: LexiconMatch): boolean => danger.start < word.end && word.start < danger.end;
    if (!keepsDangers(dangers.filter(isHeard), meant, context.lexicon)) continue;
    const isRisky = !dangers.every(isHeard) || namedWords(context.catalog).has(meant);
    if (isRisky && !isPart(spoken.slice(Math.max(0, at - REACH), at))) continue;
    mended += message.slice(from, word.start) + meant;
    from = word.end;
  }
  return mended + message.slice(from);
}

function keepsDangers(heard: readonly LexiconMatch[], meant: string, lexicon: Lexicon): boolean {
  const idsOf = (matches: readonly LexiconMatch[]): string[] =>
    matches.flatMap(({ meanings }) => meanings.flatMap(({ hazardId }) => hazardId ?? []));
  const kept = new Set(idsOf(lexicon.matchAsked(meant)));
  return idsOf(heard).every((id) => kept.has(id));
}

/** «sin nada de», «con un poco de»: so many words before. */
const REACH = 3;

function isPart(before: readonly Word[]): boolean {
  return before.some(({ text }) => isWord(text, 'with') || isWord(text, 'without'));
}

/** Shorter words have too many neighbours, and longer ones are no words. */
const SHORTEST = 5;
const LONGEST = 24;

function meantWord(word: string, { catalog, domain }: SpellingContext): string | undefined {
  if (word.length < SHORTEST || word.length > LONGEST || !/^\p{L}+$/u.test(word)) return undefined;
  const vocabulary = vocabularyOf(domain);
  const isKnown = isFunctionWord(word) || isSpoken(word) || vocabulary.has(word) || knownWords(catalog).has(word);
  // «I get hives» hides nothing.
  if (isKnown || saysHealth(word, domain)) return undefined;
  const near = [...vocabulary.meantBy(word), ...findThere(catalog, domain)(word)];
  const there = near.filter((each) => knownWords(catalog).has(each));
  return oneOf(there.length > 0 ? there : near);
}

const finders = new WeakMap<Catalog, { readonly domain: Domain; readonly find: (word: string) => readonly string[] }>();

/** What is written there, of what the domain knows. */
function findThere(catalog: Catalog, domain: Domain): (word: string) => readonly string[] {
  const before = finders.get(catalog);
  if (before?.domain === domain) return before.find;
  const find = vocabularyOf(domain).meantAmong(knownWords(catalog));
  finders.set(catalog, { domain, find });
  return find;
}

/** Singular and plural of one word are one; of two words nobody knows which is meant. */
function oneOf([first, ...others]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  const forms = new Set(wordForms(first));
  return others.every((other) => wordForms(other).some((form) => forms.has(form))) ? first : undefined;
}
