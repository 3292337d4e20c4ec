import type { Domain } from '../../../domains/index.ts';
import type { Catalog, CatalogItem, HazardFact, Knowledge, Lexicon } from '../../../knowledge/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { fold, slug, words } from '../../../text/fold.ts';
import type { AskedHazard } from './asked-hazards.ts';
import { declaredIndexOf } from '../declared-index.ts';
import { knownWords } from '../known-words.ts';
import { synonymsOf } from '../synonyms.ts';
import { MOST_THINGS, unreadIn } from './unread-things.ts';

export interface WordContext {
  readonly domain: Domain;
  readonly catalog: Catalog;
  readonly lexicon: Lexicon;
  /** Absent: nothing is judged by words, only what they mean is sought. */
  readonly readWord?: Knowledge['readWord'];
  /** What was judged of a message's things so far, for as long as it is answered: it is read in parts and again. No more than `MOST_THINGS` are. */
  readonly things?: Map<string, AskedHazard>;
}

/**
 * What a guest can't have and no hazard of the domain stands for, as something to judge every item by: the stretches of it that items declare,
 * else its words that records know, else the whole of it. Nothing for what a hazard stands for.
 */
export function hazardsOfWord(phrase: string, context: WordContext): AskedHazard[] {
  const { catalog, lexicon } = context;
  const isOfHazard = (text: string): boolean =>
    lexicon.matchAsked(text).some(({ meanings }) => meanings.some(({ hazardId }) => hazardId !== undefined));
  const declared = declaredIndexOf(catalog)
    .find(phrase)
    .map(({ text }) => text);
  const known = knownWords(catalog);
  const named = words(phrase).flatMap(({ text }) => (known.has(text) && !isFunctionWord(text) ? [text] : []));
  const things = declared.length > 0 ? declared : named.length > 0 ? named : [phrase];
  return things.filter((thing) => !isOfHazard(thing)).map((thing) => hazardOf(thing, context));
}

function hazardOf(thing: string, context: WordContext): AskedHazard {
  const { things } = context;
  if (things === undefined) return createHazard(thing, context);
  const key = fold(thing);
  const known = things.get(key);
  if (known !== undefined) return known;
  if (things.size >= MOST_THINGS) return unreadIn(things, thing);
  const hazard = createHazard(thing, context);
  things.set(key, hazard);
  return hazard;
}

function createHazard(thing: string, { domain, readWord }: WordContext): AskedHazard {
  const spellings = spellingsOf(thing, domain);
  const rejected = { id: slug(spellings[0] ?? thing), name: thing.toLowerCase(), spellings };
  // Each item is asked a dozen times while one answer is told; nothing of a guest's words is kept behind it.
  const facts = new Map<CatalogItem, HazardFact | undefined>();
  return {
    id: rejected.id,
    name: rejected.name,
    kind: 'hazard',
    thing: rejected,
    factIn(item) {
      if (!facts.has(item)) facts.set(item, readWord?.(item, rejected, domain));
      return facts.get(item);
    },
  };
}

/** The first names it, whichever of them the guest said. */
function spellingsOf(thing: string, domain: Domain): string[] {
  const synonyms = synonymsOf(domain);
  const others = synonyms.othersOf(thing);
  return [...new Set([...synonyms.groupOf(thing), thing, ...(others.length > 0 ? others : synonyms.heardOf(thing))])];
}
