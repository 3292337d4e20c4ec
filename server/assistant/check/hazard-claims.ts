/** What a sentence says of a danger, held against the facts of the item it speaks of. */
import { sentencePhrases, sentenceWords } from '../../language/index.ts';
import type { CatalogItem, ChunkRow, HazardFact, Lexicon } from '../../knowledge/index.ts';
import { chunksOfFact } from '../deciding-chunks.ts';
import type { AskedHazard } from '../reading/dangers/asked-hazards.ts';
import { nameItem } from '../writer/name-item.ts';
import { tellAskedHazards } from '../writer/tell-asked-hazards.ts';
import { verdictOf } from '../writer/verdicts.ts';
import type { CheckContext } from './checked-speech.ts';
import type { Run } from './run.ts';
import { spokenWords } from './clean-sentence.ts';
import { MAY, NEGATIONS } from './plain-words.ts';
import type { SentenceHazard, SentenceWord } from './sentence-words.ts';

/** Whether the item's facts declare it free of the hazard and nothing puts that in doubt. */
export function isClean({ facts }: CatalogItem, hazardId: string): boolean {
  const isDoubtful = facts.uncertainties.some((each) => 'statement' in each || each.hazardId === hazardId);
  return !isDoubtful && facts.hazards.some(({ id, verdict }) => id === hazardId && verdict === 'DECLARED_FREE');
}

export function isCleanOfAll(item: CatalogItem, hazards: readonly AskedHazard[]): boolean {
  return hazards.every(({ id }) => isClean(item, id));
}

function factOf({ facts }: CatalogItem, id: string): HazardFact | undefined {
  return facts.hazards.find((each) => each.id === id);
}

/** Names a hazard itself: what only implies one must stand in the evidence, or a cheese could be told of what holds cream. */
function namesItself({ meanings }: SentenceHazard): readonly string[] {
  return meanings.flatMap(({ manner, hazardId }) => (manner === 'name' && hazardId !== undefined ? [hazardId] : []));
}

/** Whether a danger word may stand by its facts alone: said plainly of what is contained, or as possible of what may be. */
export function isKnownHazard(hazard: SentenceHazard, item: CatalogItem, lexicon: Lexicon): boolean {
  const verdict = hazard.isPossible ? 'MAY_CONTAIN' : 'CONTAINS';
  return (
    !hazard.isDenied &&
    namesItself(hazard).some((id) => factOf(item, id)?.verdict === verdict && lexicon.entry(id)?.kind === 'hazard')
  );
}

/** Whether every danger word of the runs is told as the facts have it. */
export function tellsDangers(
  hazards: readonly SentenceHazard[],
  runs: readonly Run[],
  item: CatalogItem,
  context: CheckContext,
): boolean {
  return hazards.every((hazard) => {
    if (hazard.ids.length === 0) return true;
    const run = runs.find(({ from, to }) => from <= hazard.from && hazard.to <= to);
    if (run === undefined || run.kind === 'marker' || run.kind === 'label') return false;
    return run.kind !== 'evidence' || (run.isWhole && run.statement.warns) || isTrueOf(hazard, run, item, context);
  });
}

function isTrueOf(
  hazard: SentenceHazard,
  run: Extract<Run, { kind: 'evidence' }>,
  item: CatalogItem,
  context: CheckContext,
): boolean {
  const isAsked = hazard.ids.some((id) => context.hazards.some((each) => each.id === id));
  if (hazard.isDenied) return run.isWhole && !isAsked && context.risk !== 'CRITICAL' && context.risk !== 'HIGH';
  const verdicts = hazard.ids.map((id) => verdictOf(item, id));
  if (verdicts.includes('DECLARED_FREE')) return false;
  if (hazard.isPossible) return verdicts.includes('MAY_CONTAIN') && !verdicts.includes('CONTAINS');
  // As it stands in the documents: the facts have read it there, or it is about something beside the item.
  return verdicts.includes('CONTAINS') || (run.isVerbatim && (verdicts.includes('MAY_CONTAIN') || !isAsked));
}

/** `libre de`, `sin`, `no contiene` and what follows, all of it declared absent; the index of its last word, or -1. */
export function freeStretch(
  from: number,
  words: readonly SentenceWord[],
  hazards: readonly SentenceHazard[],
  item: CatalogItem,
): number {
  const opening = OPENINGS.find((phrase) => phrase.every((word, index) => words[from + index]?.text === word));
  const absent = hazards.find((each) => each.from === from && isAbsence(each));
  if (opening === undefined && absent === undefined) return -1;
  let at = absent === undefined ? from + (opening?.length ?? 0) : from;
  let last = -1;
  while (at < words.length) {
    const hazard = hazards.find((each) => each.from === at);
    if (hazard === undefined) {
      if (!FILLERS.has(words[at]?.text ?? '')) break;
      at += 1;
      continue;
    }
    const named = isAbsence(hazard) ? hazard.ids : namesItself(hazard);
    if (named.length === 0 || !named.every((id) => isClean(item, id))) return -1;
    last = hazard.to;
    at = hazard.to + 1;
  }
  // A name that goes on (`gluten de maíz`), or a negation behind it, would say something else.
  return last;
}

function isAbsence({ meanings }: SentenceHazard): boolean {
  return meanings.some(({ manner }) => manner === 'absent');
}

const OPENINGS = sentencePhrases('opensFree');
const FILLERS = sentenceWords('fillsList');

/** `puede contener` goes with a danger that is only possible: one told beside it or, where none is, one the item has. */
export function markersHold(
  hazards: readonly SentenceHazard[],
  runs: readonly Run[],
  words: readonly SentenceWord[],
  { item, context }: { readonly item: CatalogItem; readonly context: CheckContext },
): boolean {
  const markers = runs.filter(({ kind }) => kind === 'marker');
  if (markers.length === 0) return true;
  const told = hazards.filter(({ isMarker, ids }) => !isMarker && ids.length > 0).flatMap(({ ids }) => ids);
  const asked = context.hazards.map(({ id }) => id);
  const meant = told.length > 0 ? told : asked.length > 0 ? asked : item.facts.hazards.map(({ id }) => id);
  const isSaid = told.length > 0 || markers.some(({ from }) => !MAY.has(words[from]?.text ?? ''));
  const isCertain = told.length === 0 && asked.some((id) => verdictOf(item, id) === 'CONTAINS');
  return isSaid && !isCertain && meant.some((id) => verdictOf(item, id) === 'MAY_CONTAIN');
}

/** `crítico` of a danger that its record grades so. */
export function isGrave(
  word: string,
  hazards: readonly SentenceHazard[],
  item: CatalogItem,
  context: CheckContext,
): boolean {
  if (!GRAVE.has(word)) return false;
  const told = hazards.flatMap(({ ids }) => ids);
  const meant = told.length > 0 ? told : context.hazards.map(({ id }) => id);
  return meant.some((id) => factOf(item, id)?.severity === 'critical');
}

const SOME = sentenceWords('amongSome');

const GRAVE = sentenceWords('grave');

/** Who enumerates the ingredients or the dangers leaves out no danger that is declared. */
export function tellsAllDeclared(
  words: readonly SentenceWord[],
  hazards: readonly SentenceHazard[],
  runs: readonly Run[],
  { item, context: { domain } }: { readonly item: CatalogItem; readonly context: CheckContext },
): boolean {
  const listing = new Set([
    ...spokenWords(domain.hazards.label).map(({ text }) => text),
    'ingredientes',
    'ingredients',
  ]);
  // `Entre sus ingredientes…` names some of them, and says so.
  const isListed = words.some(
    ({ text }, at) =>
      listing.has(text) && !words.slice(Math.max(0, at - 2), at).some((before) => SOME.has(before.text)),
  );
  if (!isListed || runs.every(({ kind }) => kind === 'free' || kind === 'caution')) return true;
  const told = new Set(hazards.flatMap(({ ids }) => ids));
  const declared = item.facts.hazards.filter(({ verdict, kind }) => verdict === 'CONTAINS' && kind !== 'diet');
  return declared.every(({ id }) => told.has(id));
}

export interface Contradiction {
  readonly item: CatalogItem;
  readonly asked: readonly AskedHazard[];
}

/** The dangers of which the sentence says of one of the items what its facts deny; undefined when there are none. */
export function contradictionIn(
  hazards: readonly SentenceHazard[],
  words: readonly SentenceWord[],
  items: readonly CatalogItem[],
  lexicon: Lexicon,
): Contradiction | undefined {
  for (const item of items) {
    const asked = hazards.flatMap((hazard) =>
      hazard.ids
        .filter((id) => isContradicted(hazard, id, words, { item, lexicon }))
        .flatMap((id) => askedOf(id, lexicon)),
    );
    if (asked.length > 0) return { item, asked: [...new Map(asked.map((each) => [each.id, each])).values()] };
  }
  return undefined;
}

function isContradicted(
  hazard: SentenceHazard,
  id: string,
  words: readonly SentenceWord[],
  { item, lexicon }: { readonly item: CatalogItem; readonly lexicon: Lexicon },
): boolean {
  const verdict = verdictOf(item, id);
  const isOfGuest = hazard.meanings.some(({ manner, hazardId }) => hazardId === id && manner === 'condition');
  if (lexicon.entry(id)?.kind !== 'hazard') return false;
  // `apto para celíacos` promises what `sin gluten` does; `no es apto` promises nothing.
  if (isOfGuest) return !words.some(({ text }) => NEGATIONS.has(text)) && !isClean(item, id);
  if (hazard.isDenied) return !isClean(item, id);
  if (verdict === 'DECLARED_FREE') return isClean(item, id);
  return hazard.isPossible && verdict === 'CONTAINS';
}

function askedOf(id: string, lexicon: Lexicon): AskedHazard[] {
  const entry = lexicon.entry(id);
  return entry === undefined ? [] : [{ id: entry.id, name: entry.name, kind: entry.kind }];
}

/** What the facts say of what was contradicted, and the chunks that show it. */
export function tellInstead(
  { item, asked }: Contradiction,
  { catalog, domain, tellVerdicts }: CheckContext,
): { readonly instead: string; readonly cites: readonly ChunkRow[] } {
  const spoken = nameItem(item, catalog, domain);
  const told = tellVerdicts?.(item, asked) ?? tellAskedHazards({ item, spoken, domain, tone: 'plain' }, asked);
  return { instead: told.map(({ text }) => text).join(' '), cites: [...new Set(told.flatMap(({ cites }) => cites))] };
}

/** The chunks that show the facts behind the danger words of a run. */
export function citesOfHazard(hazard: SentenceHazard, item: CatalogItem, { domain }: CheckContext): ChunkRow[] {
  return hazard.ids.flatMap((id) => {
    const fact = factOf(item, id);
    return fact === undefined ? [] : chunksOfFact(item, fact, domain).slice(0, 1);
  });
}
