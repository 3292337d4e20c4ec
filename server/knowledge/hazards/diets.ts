import type { Word } from '../../text/fold.ts';
import { words } from '../../text/fold.ts';
import type { DietRules, HazardEntry } from '../rules.ts';
import { isLeftOut, takesBackByDiet } from './absence.ts';
import type { LayeredTrie, LayerMatch } from './layered-trie.ts';
import { createLayeredTrie } from './layered-trie.ts';

/** A word of a text that means a hazard. */
export interface HazardPlace {
  readonly hazardId: string;
  readonly start: number;
  readonly end: number;
  readonly word: string;
  /** Most of its kind carry it, or it only suggests it. */
  readonly isFaint?: boolean;
}

/** Words that say of what stands before them that it suits a diet, and the hazards that it then has not: `vegano`. */
export interface DietQualifier {
  readonly start: number;
  readonly end: number;
  readonly hazardIds: readonly string[];
}

/** A word of a text that speaks against a diet. */
export interface DietPlace {
  readonly entry: HazardEntry;
  readonly start: number;
  readonly end: number;
  readonly word: string;
  /** It may stand for something excluded and for something else: `caldo`. */
  readonly isUnsure: boolean;
  /** It means a hazard that most of its kind carry. */
  readonly isFaint?: boolean;
}

/** What texts say for and against each diet of a vocabulary. */
export interface DietReader {
  /** What a text names against the diets, given what it names of the hazards. */
  read(text: string, hazards: readonly HazardPlace[]): DietPlace[];
  /** Ids of the diets that a whole value of a `free_from` field names: `cerdo`, `sin alcohol`, `apto vegano`. */
  named(text: string): string[];
  /** Every phrase of a text that some diet knows, whatever it says of it. */
  spans(text: string): { readonly start: number; readonly end: number }[];
  /** The qualifiers in a text. */
  qualifiers(text: string): DietQualifier[];
  /** Ids of the hazards that a diet which is judged excludes, itself or by another. */
  excludedHazards(dietId: string): readonly string[];
  /** The diet and every one that suits whoever follows it: what is vegan is vegetarian. */
  suited(dietId: string): string[];
}

type Manner = 'excluded' | 'unsure' | 'harmless' | 'absent';

interface Compiled {
  readonly entry: HazardEntry;
  readonly diet: DietRules;
  readonly names: ReadonlySet<string>;
  readonly hazardIds: ReadonlySet<string>;
}

/** The reader of a vocabulary's diets; each stands behind those it excludes with (docs/domains.md). */
export function createDietReader(vocabulary: readonly HazardEntry[]): DietReader {
  const diets = vocabulary.flatMap((entry) => (entry.diet === undefined ? [] : [compile(entry, entry.diet)]));
  const phrases = phrasesOf(diets);
  const suited = (dietId: string): string[] => {
    const inner = diets.find(({ entry }) => entry.id === dietId)?.diet.excludesHazards ?? [];
    const within = inner.filter((id) => diets.some(({ entry }) => entry.id === id));
    return [...new Set([dietId, ...within.flatMap(suited)])];
  };
  const closures = new Map(diets.map(({ entry }) => [entry.id, excludedBy(entry.id, diets)]));
  const excludedHazards = (dietId: string): readonly string[] => closures.get(dietId) ?? [];
  return {
    excludedHazards,
    spans: (text) => phrases.match(text, words(text)),
    qualifiers(text) {
      return phrases.match(text, words(text)).flatMap(({ layer, start, end, manners }) => {
        const hazardIds = excludedHazards(diets[layer]?.entry.id ?? '');
        return manners.includes('absent') && hazardIds.length > 0 ? [{ start, end, hazardIds }] : [];
      });
    },
    read(text, hazards) {
      const tokens = words(text);
      const matches = phrases.match(text, tokens);
      if (matches.length === 0 && hazards.length === 0) return [];
      const found = new Map<string, DietPlace[]>();
      diets.forEach((each, layer) => {
        const inner = each.diet.excludesHazards.flatMap((id) => found.get(id) ?? []);
        const own = matches.filter((match) => match.layer === layer);
        found.set(each.entry.id, placesOf(text, each, { hazards, inner, own, tokens }));
      });
      return [...found.values()].flat();
    },
    named(text) {
      const value = spelled(text);
      return diets.filter(({ names }) => names.has(value)).map(({ entry }) => entry.id);
    },
    suited,
  };
}

function excludedBy(dietId: string, diets: readonly Compiled[]): readonly string[] {
  const found = diets.find(({ entry }) => entry.id === dietId);
  // «Paleo» excludes much that is of no animal, and nobody can judge it: it is no word on a hazard.
  if (found?.diet.isJudged !== true) return [];
  const named = found.diet.excludesHazards;
  return [
    ...new Set(named.flatMap((id) => (diets.some(({ entry }) => entry.id === id) ? excludedBy(id, diets) : [id]))),
  ];
}

function compile(entry: HazardEntry, diet: DietRules): Compiled {
  const names = [entry.name, ...entry.names, ...(diet.adjective ?? [])].map(spelled);
  return { entry, diet, names: new Set(names), hazardIds: new Set(diet.excludesHazards) };
}

/** Each diet is a layer of its own: what one excludes covers no word of another. */
function phrasesOf(diets: readonly Compiled[]): LayeredTrie<Manner> {
  const phrases = createLayeredTrie<Manner>();
  diets.forEach(({ entry, diet }, layer) => {
    const add = (list: readonly string[], manner: Manner): void => {
      for (const phrase of list) phrases.add(phrase, layer, manner);
    };
    add(diet.excludes, 'excluded');
    add(diet.mayExclude, 'unsure');
    add(diet.harmless, 'harmless');
    add(entry.absentWhen, 'absent');
  });
  return phrases;
}

interface Known {
  readonly hazards: readonly HazardPlace[];
  /** Those of the diets it excludes with. */
  readonly inner: readonly DietPlace[];
  readonly own: readonly LayerMatch<Manner>[];
  readonly tokens: readonly Word[];
}

function placesOf(text: string, { entry, hazardIds }: Compiled, { hazards, inner, own, tokens }: Known): DietPlace[] {
  const meansHazard = hazards.some(({ hazardId }) => hazardIds.has(hazardId));
  // Most words of most texts say nothing of most diets.
  if (own.length === 0 && inner.length === 0 && !meansHazard) return [];
  const of = (manner: Manner) => own.filter(({ manners }) => manners.includes(manner));
  const excluded = of('excluded').map(({ start, end, word }) => ({ entry, start, end, word, isUnsure: false }));
  const unsure = of('unsure').map(({ start, end, word }) => ({ entry, start, end, word, isUnsure: true }));
  const implied = hazards
    .filter(({ hazardId }) => hazardIds.has(hazardId))
    .map(({ start, end, word, isFaint = false }) => ({ entry, start, end, word, isUnsure: false, isFaint }));
  const all = distinct([...excluded, ...unsure, ...implied, ...inner.map((place) => ({ ...place, entry }))]);
  if (all.length === 0) return [];
  const harmless = of('harmless');
  const absent = of('absent');
  return all.filter(
    (place) =>
      !harmless.some(({ start, end }) => start <= place.start && place.end <= end) &&
      !isLeftOut(tokens, place) &&
      !absent.some((each) => takesBackByDiet(text, { implied: place, absent: each, named: all })),
  );
}

/** One word may be excluded on its own account and by a hazard it means; what is sure counts. */
function distinct(places: readonly DietPlace[]): DietPlace[] {
  const sure = places.filter(({ isUnsure }) => !isUnsure);
  const inSure = ({ start, end }: DietPlace): boolean =>
    sure.some((other) => other.start <= start && end <= other.end && (other.start !== start || other.end !== end));
  const unsure = places.filter(
    (place) => place.isUnsure && !sure.some((other) => other.start <= place.start && place.end <= other.end),
  );
  const kept = [...sure.filter((place) => !inSure(place)), ...unsure];
  // Of one word the loudest counts: what is set last stays.
  const loudestLast = [
    ...kept.filter(({ isFaint }) => isFaint === true),
    ...kept.filter(({ isFaint }) => isFaint !== true),
  ];
  const loudest = new Map(loudestLast.map((place) => [`${String(place.start)}:${String(place.end)}`, place]));
  return [...loudest.values()].sort((left, right) => left.start - right.start);
}

const OPENERS = new Set('sin sem libre livre de apto apta para free from of suitable for'.split(' '));

/** The words of a value without what only opens it: `apto vegano` → `vegano`. */
function spelled(text: string): string {
  const spoken = words(text).map((word) => word.text);
  const first = spoken.findIndex((word) => !OPENERS.has(word));
  return spoken.slice(Math.max(0, first)).join(' ');
}
