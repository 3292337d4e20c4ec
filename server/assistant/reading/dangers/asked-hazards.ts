import { sentenceWords } from '../../../language/index.ts';
import type { HazardEntry, Lexicon, LexiconMatch } from '../../../knowledge/index.ts';
import type { PhraseMatch } from '../../../text/phrase-trie.ts';
import { fold, words } from '../../../text/fold.ts';
import { lastWords } from '../../../text/last-words.ts';
import type { AskedHazard } from './asked-hazard.ts';
import { deniedAtTable } from '../table/denied-at-table.ts';
import type { DomainWord } from '../domain-words.ts';
import type { Mention } from '../names/name-index.ts';
import { covers, overlaps } from '../span.ts';
import { allergyClauses } from './stated-conditions.ts';
import type { Tone } from '../tone.ts';
import { endsInAsking, endsInBeing, endsInNegation } from '../tone.ts';

export type { AskedHazard } from './asked-hazard.ts';
export { factOf } from './asked-hazard.ts';

export interface HazardSearch {
  readonly lexicon: Lexicon;
  readonly mentions: readonly Mention[];
  readonly spoken: readonly PhraseMatch<DomainWord>[];
  readonly tone: Tone;
}

/** The hazard words that ask, not those that only name an item or a category. */
export function hazardsIn(message: string, { lexicon, mentions, spoken, tone }: HazardSearch): LexiconMatch[] {
  // «prawns for me, my sister comes out in hives»: what is denied to somebody is asked of, though an item has its name.
  const denied = deniedAtTable(message, lexicon);
  const isAllergic = denied.length > 0 || allergyClauses(message).length > 0;
  const matches = lexicon.matchAsked(message);
  // «¿Tienen pastas vegetarianas?» asks which of a category suit, not what flour is in them.
  const asksHas = tone === 'has' && !matches.some((match) => isOfDiet(match, lexicon));
  return (
    matches
      .filter((match) => denied.includes(match) || !isPartOfName(match, mentions))
      .filter((match) => !isNamedByDiet(match, { message, lexicon, mentions }))
      // «¿Qué vino va con el bife?» asks for a section, not whether there is wine in it.
      .filter(
        (match) =>
          isAllergic || !isImplied(match) || !spoken.some((word) => isSectionPhrase(word) && covers(word, match)),
      )
      // «Busco keratinas para rulos» is about the category; «¿tiene queratina?», «soy alérgica a la queratina» about the hazard.
      .filter(
        (match) =>
          (asksHas && !endsInAsking(message.slice(0, match.start))) ||
          isAllergic ||
          endsInNegation(message.slice(0, match.start)) ||
          endsInBeing(message.slice(0, match.start)) ||
          !spoken.some((word) => isCategory(word) && covers(word, match)),
      )
  );
}

/** The hazards the matches ask of, each once; its own name says more than an ingredient that means it. */
export function askedIn(matches: readonly LexiconMatch[], lexicon: Lexicon): AskedHazard[] {
  const asked = matches.flatMap(({ meanings, word }) =>
    meanings.flatMap(({ manner, hazardId }): AskedHazard[] => {
      const entry = hazardId === undefined ? undefined : lexicon.entry(hazardId);
      if (entry === undefined) return [];
      return [{ ...askedOf(entry), ...(manner === 'implied' ? { ingredient: word } : {}), ...portionIn(word, entry) }];
    }),
  );
  // The hazard's own name says more than an ingredient that means it.
  const plain = asked.filter(({ ingredient }) => ingredient === undefined);
  return [...new Map([...asked, ...plain].map((each) => [each.id, each])).values()];
}

function portionIn(word: string, { portions = [] }: HazardEntry): { portion?: string } {
  const portion = portions.find(({ names }) => names.some((name) => fold(name) === fold(word)));
  return portion === undefined ? {} : { portion: portion.name };
}

/** As which an entry of the vocabulary is asked of. */
export function askedOf({ id, name, kind, diet }: HazardEntry): AskedHazard {
  return { id, name, kind, ...(diet?.isJudged === false ? { isUnjudged: true } : {}) };
}

/** The trout of «la trucha» names the item; the egg of «flan de huevo» is part of a name; «¿tienen pescado?» asks. */
function isPartOfName(match: LexiconMatch, mentions: readonly Mention[]): boolean {
  return mentions.some(({ start, end, parts }) => {
    const isImplied = match.meanings.every(({ manner }) => manner === 'implied' || manner === 'harmless');
    const from = isImplied ? beginOf(match) : match.start;
    const inside = start <= from && match.end <= end && overlaps({ start: from, end: match.end }, parts);
    if (!inside) return false;
    const isWhole = start === from && match.end === end;
    return isWhole ? isImplied : true;
  });
}

/** «à milanesa» is how a thing is made; of «a milanesa», with its article, the noun alone is what is named. */
function beginOf({ start, word }: LexiconMatch): number {
  const [first, second] = words(word);
  return first !== undefined && second !== undefined && ARTICLES_OR_LINKS.has(first.text)
    ? start + second.start
    : start;
}

const ARTICLES_OR_LINKS = sentenceWords('articleOrLink');

/** «¿el cerdo tiene huevo?»: a kind of ingredient with its article is the item that has it in its name. */
function isNamedByDiet(
  match: LexiconMatch,
  { message, lexicon, mentions }: Pick<HazardSearch, 'lexicon' | 'mentions'> & { readonly message: string },
): boolean {
  const before = lastWords(message.slice(0, match.start), 1)[0]?.text ?? '';
  return isOfDiet(match, lexicon) && ARTICLES.has(before) && mentions.some((mention) => covers(mention, match));
}

const ARTICLES = sentenceWords('articleOrJoined');

function isCategory({ meanings }: PhraseMatch<DomainWord>): boolean {
  return meanings.some(({ kind }) => kind === 'category');
}

function isOfDiet({ meanings }: LexiconMatch, lexicon: Lexicon): boolean {
  return meanings.some(({ hazardId }) => lexicon.entry(hazardId ?? '')?.kind === 'diet');
}

function isImplied({ meanings }: LexiconMatch): boolean {
  return meanings.every(({ manner }) => manner === 'implied');
}

/** Several words that stand for a section («qué vino»): a single one may be a hazard's own («apto»). */
function isSectionPhrase({ word, meanings }: PhraseMatch<DomainWord>): boolean {
  return words(word).length > 1 && meanings.every(({ kind }) => kind === 'section');
}
