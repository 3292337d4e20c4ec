import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import { remember } from '../../text/remember.ts';
import { soundOf } from '../../text/sound.ts';
import type { NearWords } from '../../text/near-words.ts';
import { createNearWords } from '../../text/near-words.ts';
import type { PhraseTrie } from '../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../text/phrase-trie.ts';
import type { HazardEntry, HazardRules } from '../rules.ts';
import type { DietReader } from './diets.ts';
import { createDietReader } from './diets.ts';
import type { KnownParts } from './known-parts.ts';
import { createKnownParts } from './known-parts.ts';
import { matchApart } from './match-apart.ts';
import type { Meaning, TextPlace, LexiconMatch } from './meanings.ts';

/** The exact dictionary of a domain's hazards: folded, singular and plural, longest phrase first, never by stem. */
export interface Lexicon {
  /** Changes whenever the same text could mean something else. */
  readonly fingerprint: string;
  readonly entries: readonly HazardEntry[];
  entry(hazardId: string): HazardEntry | undefined;
  /** Phrases of a document. */
  match(text: string, place?: TextPlace): readonly LexiconMatch[];
  /**
   * Phrases of a question: a word one edit away from a hazard's name or condition counts too, and so do the names of diets,
   * never what a diet excludes.
   */
  matchAsked(text: string): readonly LexiconMatch[];
  /** What texts say of diets. */
  readonly diets: DietReader;
  /** What is known to be harmless. */
  readonly parts: KnownParts;
}

/** Shorter words have too many neighbours to be taken for a misspelling. */
const SHORTEST_TYPO = 5;

/** No danger hides behind a misspelt diet, and many a word is near to `cerdo` or `vegan`. */
const SHORTEST_DIET = 6;

/** A question and its clauses are matched many times while they are read. */
const KEPT = { most: 500, longest: 400 };

const known = new WeakMap<HazardRules, Lexicon>();

/** The lexicon of these rules; made once for one object. */
export function createLexicon(rules: HazardRules): Lexicon {
  const made = known.get(rules) ?? build(rules);
  known.set(rules, made);
  return made;
}

/** Where a phrase means something: in texts of documents, among parts, in names and descriptions, by itself, or in questions. */
type Place = 'text' | 'part' | 'mention' | 'alone' | 'asked';

const EVERYWHERE: readonly Place[] = ['text', 'part', 'mention', 'asked'];

interface Placed {
  readonly meaning: Meaning;
  readonly places: readonly Place[];
}

type Phrases = Pick<PhraseTrie<Meaning>, 'match'>;

/** What the phrases mean in one place; those of others cover nothing there. */
function inPlace(phrases: PhraseTrie<Placed>, place: Place): Phrases {
  return {
    match: (text) =>
      phrases
        .match(text, ({ places }) => places.includes(place))
        .map((found) => ({ ...found, meanings: found.meanings.map(({ meaning }) => meaning) })),
  };
}

function build(rules: HazardRules): Lexicon {
  // One dictionary for all: four would hold most phrases four times.
  const phrases = createPhraseTrie<Placed>();
  const byId = new Map(rules.vocabulary.map((entry) => [entry.id, entry]));
  const add = (listed: readonly string[], meaning: Meaning, places: readonly Place[] = EVERYWHERE): void => {
    const placed: Placed = { meaning, places };
    for (const phrase of listed) phrases.add(phrase, placed);
  };
  const isDiet = ({ kind }: HazardEntry): boolean => kind === 'diet';
  for (const entry of rules.vocabulary.filter((each) => !isDiet(each))) {
    const hazardId = entry.id;
    add([entry.name, ...entry.names], { manner: 'name', hazardId });
    add(entry.impliedBy, { manner: 'implied', hazardId });
    add(entry.usuallyIn ?? [], { manner: 'implied', hazardId, strength: 'usual' });
    add(entry.byName ?? [], { manner: 'implied', hazardId, strength: 'by-name' }, ['mention']);
    add(entry.writtenAs ?? [], { manner: 'name', hazardId }, ['part']);
    add(entry.alone ?? [], { manner: 'implied', hazardId }, ['alone']);
    add(entry.conditions, { manner: 'condition', hazardId });
    add(entry.absentWhen, { manner: 'absent', hazardId });
  }
  // Names of diets stand in questions only: in a document they say nothing of a hazard and must not cover a word that does.
  for (const { id, names } of rules.vocabulary.filter(isDiet)) add(names, { manner: 'name', hazardId: id }, ['asked']);
  add(rules.harmless, { manner: 'harmless' });
  const parts = createKnownParts(rules);
  add(rules.mayContainMarkers, { manner: 'may-contain' });
  add(rules.sharedPlaceMarkers, { manner: 'shared-place' });

  const typos = createTypos(rules.vocabulary);
  const matchIn = (place: Place, text: string): LexiconMatch[] =>
    parts.takeAfter(
      text,
      matchApart(inPlace(phrases, place), text, ({ manner }) => manner === 'name').map((found) => ({
        ...found,
        exact: true,
      })),
    );
  const withAlone = (text: string, found: LexiconMatch[]): LexiconMatch[] =>
    addAlone(text, found, inPlace(phrases, 'alone'), parts);
  const matching = {
    text: remember((text) => matchIn('text', text), KEPT),
    part: remember((text) => matchIn('part', text), KEPT),
    element: remember((text) => withAlone(text, matchIn('part', text)), KEPT),
    mention: remember((text) => matchIn('mention', text), KEPT),
    title: remember((text) => withAlone(text, matchIn('mention', text)), KEPT),
  };
  return {
    fingerprint: fingerprintOf(rules),
    entries: rules.vocabulary,
    entry: (hazardId) => byId.get(hazardId),
    match: (text, place = 'text') => matching[place](text),
    matchAsked: remember((text) => withTypos(text, matchIn('asked', text), typos).map(firstHand), KEPT),
    diets: createDietReader(rules.vocabulary),
    parts,
  };
}

/** Adds the words that mean a hazard where they stand for themselves; a longer phrase around one is what it says. */
function addAlone(text: string, found: LexiconMatch[], alone: Phrases, parts: KnownParts): LexiconMatch[] {
  const added = matchApart(alone, text).filter(
    ({ start, end }) =>
      parts.standsAlone(text, { start, end }) &&
      !found.some((other) => other.start < end && start < other.end && other.end - other.start > end - start),
  );
  if (added.length === 0) return found;
  return [...found, ...added.map((match) => ({ ...match, exact: true }))].sort(
    (left, right) => left.start - right.start,
  );
}

/** «¿tiene camarones?» asks of crustaceans, though most are dipped in sulphite too. */
function firstHand(match: LexiconMatch): LexiconMatch {
  const meant = match.meanings.filter(({ strength }) => strength !== 'usual');
  return meant.some(({ hazardId }) => hazardId !== undefined) ? { ...match, meanings: meant } : match;
}

/** The single words a question may misspell: names and conditions, not every ingredient. */
interface Typos {
  /** By how they sound: every single word that names or means a hazard. */
  readonly bySound: ReadonlyMap<string, readonly Meaning[]>;
  readonly near: NearWords;
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
}

function createTypos(vocabulary: readonly HazardEntry[]): Typos {
  const meanings = new Map<string, Meaning[]>();
  for (const { id, name, names, conditions, kind } of vocabulary) {
    const shortest = kind === 'diet' ? SHORTEST_DIET : SHORTEST_TYPO;
    const spoken = [
      ...(kind === 'diet' ? names : [name, ...names]).map((phrase) => ({ phrase, manner: 'name' as const })),
      ...conditions.map((phrase) => ({ phrase, manner: 'condition' as const })),
    ];
    for (const { phrase, manner } of spoken) {
      const [only, second] = words(phrase);
      // The word itself must be long enough, not only its plural: `veces` is no misspelling of the plural of `pez`.
      if (only === undefined || second !== undefined || only.text.length < shortest) continue;
      for (const form of wordForms(only.text))
        meanings.set(form, [...(meanings.get(form) ?? []), { manner, hazardId: id }]);
    }
  }
  return { near: createNearWords(meanings.keys()), meanings, bySound: soundsOf(vocabulary) };
}

/** A shorter word sounds like too many others. */
const SHORTEST_SOUND = 4;

function soundsOf(vocabulary: readonly HazardEntry[]): ReadonlyMap<string, readonly Meaning[]> {
  const bySound = new Map<string, Meaning[]>();
  const add = (phrase: string, meaning: Meaning, shortest = SHORTEST_SOUND): void => {
    const [only, second] = words(phrase);
    if (only === undefined || second !== undefined || only.text.length < shortest) return;
    for (const form of wordForms(only.text))
      bySound.set(soundOf(form), [...(bySound.get(soundOf(form)) ?? []), meaning]);
  };
  for (const { id, name, names, impliedBy, usuallyIn = [], conditions, kind } of vocabulary) {
    if (kind === 'diet') {
      for (const phrase of names) add(phrase, { manner: 'name', hazardId: id }, SHORTEST_DIET - 1);
      continue;
    }
    for (const phrase of [name, ...names]) add(phrase, { manner: 'name', hazardId: id });
    for (const phrase of impliedBy) add(phrase, { manner: 'implied', hazardId: id });
    for (const phrase of usuallyIn) add(phrase, { manner: 'implied', hazardId: id, strength: 'usual' });
    for (const phrase of conditions) add(phrase, { manner: 'condition', hazardId: id });
  }
  return bySound;
}

function withTypos(text: string, exact: LexiconMatch[], { near, meanings, bySound }: Typos): LexiconMatch[] {
  // Both stand in the order of the text.
  let next = 0;
  const isTaken = (start: number): boolean => {
    while ((exact[next]?.end ?? Infinity) <= start) next += 1;
    return (exact[next]?.start ?? Infinity) <= start;
  };
  const guessed = words(text)
    .filter((word) => !isTaken(word.start) && word.text.length >= SHORTEST_SOUND)
    .flatMap(({ text: spoken, start, end }): LexiconMatch[] => {
      const alike = bySound.get(soundOf(spoken)) ?? [];
      const misspelt =
        spoken.length < SHORTEST_TYPO ? [] : near.find(spoken).flatMap((entry) => meanings.get(entry) ?? []);
      const meant = alike.length > 0 ? alike : misspelt;
      return meant.length === 0 ? [] : [{ start, end, word: text.slice(start, end), meanings: meant, exact: false }];
    });
  return [...exact, ...guessed].sort((left, right) => left.start - right.start);
}

/** Raised when the same rules come to read a record otherwise, so that stored facts are read anew. */
const READING = 6;

function fingerprintOf(rules: HazardRules): string {
  // FNV-1a over the whole text of the rules: it tells two versions of a file apart, nothing more is asked of it.
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(`${String(READING)}${JSON.stringify(rules)}`))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}
