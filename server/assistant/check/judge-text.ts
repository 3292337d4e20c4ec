/** Whether a text holds: every stretch of it of the items it speaks of, by their evidence and their facts. */
import { sentenceWords } from '../../language/index.ts';
import type { CatalogItem, ChunkRow } from '../../knowledge/index.ts';
import { cautionUntil } from './caution-clauses.ts';
import type { CheckDesk, ItemGround } from './check-desk.ts';
import type { CheckContext, WithheldReason } from './checked-speech.ts';
import { quotesOf } from './clean-sentence.ts';
import { areCoherent } from './coherent-runs.ts';
import { coverWords } from './cover.ts';
import { dietClaim } from './diet-words.ts';
import {
  citesOfHazard,
  freeStretch,
  isGrave,
  isKnownHazard,
  markersHold,
  tellsAllDeclared,
  tellsDangers,
} from './hazard-claims.ts';
import type { ParsedSentence, Stretch } from './parse-sentence.ts';
import { itemsOf, parseSentence, stretchesOf } from './parse-sentence.ts';
import { SECTIONS } from './plain-words.ts';
import { quotedIn } from './quoted-stretch.ts';
import type { Run } from './run.ts';
import type { SentenceHazard, SentenceWord } from './sentence-words.ts';
import { sparedUntil, tellsWhatIsLeft } from './spared-hazards.ts';
import { STRESS, turnUntil } from './turns.ts';

export type Judged =
  | { readonly kind: 'held'; readonly cites: readonly ChunkRow[]; readonly speaksOf: readonly CatalogItem[] }
  | { readonly kind: 'failed'; readonly reason: WithheldReason; readonly parsed?: ParsedSentence };

const failed = (reason: WithheldReason): Judged => ({ kind: 'failed', reason });

/** Of a text that `cleanSentence` has let pass; one that names no item is about those `before`. */
export function judgeText(text: string, before: readonly CatalogItem[], desk: CheckDesk): Judged {
  const quotes = quotesOf(text);
  if (quotes === undefined) return failed('misquoted');
  const parsed = parseSentence(text, quotes, before, desk);
  if (parsed.words.length === 0) return failed('no-claim');
  if (parsed.adviceFrom === 0) return { kind: 'held', cites: [], speaksOf: before };
  const first = judgeParsed(parsed, before, desk);
  // What reads as advice to ask may be the guidance of the record, which is told whole.
  const isAdvising = first.kind === 'failed' && parsed.adviceFrom < parsed.words.length;
  const judged = isAdvising ? judgeParsed({ ...parsed, adviceFrom: parsed.words.length }, before, desk) : first;
  return judged.kind === 'failed' ? { ...judged, parsed } : judged;
}

function judgeParsed(parsed: ParsedSentence, before: readonly CatalogItem[], desk: CheckDesk): Judged {
  const spokenOf = parsed.mentions.filter(({ from }) => from < parsed.adviceFrom);
  if (spokenOf.some(({ item }) => item === undefined)) return failed('wrong-item');
  const stretches = stretchesOf(parsed, before);
  if (stretches.length === 0) return namesOnly(parsed, desk);
  const cites: ChunkRow[] = [];
  for (const stretch of stretches) {
    if (stretch.items.some((item) => !desk.allowed.includes(item))) return failed('wrong-item');
    const held =
      stretch.items.length === 0
        ? [holdsOfPassages(parsed, stretch, desk)]
        : stretch.items.map((item) => holdsOfItem(parsed, stretch, desk.groundOf(item), desk));
    const broken = held.find(({ kind }) => kind === 'failed');
    if (broken !== undefined) return broken;
    cites.push(...held.flatMap((each) => (each.kind === 'held' ? each.cites : [])));
  }
  return { kind: 'held', cites: [...new Set(cites)], speaksOf: itemsOf(parsed, before) };
}

/** `También tenemos…` and names: they are there. Where a danger is asked of, being named would read as being fit. */
function namesOnly(parsed: ParsedSentence, { isStrict }: CheckDesk): Judged {
  const offers =
    parsed.words.some(({ text }) => OFFERS.has(text)) && !parsed.words.some(({ text }) => SECTIONS.has(text));
  const speaksOf = itemsOf(parsed, []);
  return isStrict || !offers || speaksOf.length === 0 ? failed('no-claim') : { kind: 'held', cites: [], speaksOf };
}

const OFFERS = sentenceWords('offersThings');

/** Passages of no item are repeated whole or not at all: nobody has read facts from them. */
function holdsOfPassages(parsed: ParsedSentence, stretch: Stretch, desk: CheckDesk): Judged {
  const { from, to } = stretch;
  const quoted = quotedIn(parsed, stretch, desk.passages, desk);
  if (quoted === undefined) return failed('misquoted');
  const runs = coverWords(from, to, {
    words: parsed.words,
    hazards: parsed.hazards,
    statements: desk.passages,
    anchors: new Set(),
    labels: new Set(),
    isStrict: desk.isStrict,
    isTaken: quoted.isTaken,
    isKnown: () => false,
    freeUntil: () => -1,
    sparedUntil: () => -1,
    turnUntil: () => -1,
    cautionUntil: () => -1,
    dietClaim: () => undefined,
    isGrave: () => false,
  });
  const isTold =
    runs?.every(
      (run) => run.kind === 'evidence' && run.isWhole && run.statement.assuresFrom === run.statement.words.length,
    ) === true;
  if (!isTold || (runs.length === 0 && quoted.cites.length === 0)) return failed('unsupported');
  const isAsked = parsed.hazards.some(({ ids }) =>
    ids.some((id) => desk.context.hazards.some((each) => each.id === id)),
  );
  if (isAsked) return failed('hazard');
  return { kind: 'held', cites: [...quoted.cites, ...citesOf(runs)], speaksOf: [] };
}

/** Whether one stretch holds of one item. */
function holdsOfItem(parsed: ParsedSentence, stretch: Stretch, ground: ItemGround, desk: CheckDesk): Judged {
  const { from, to } = stretch;
  const { context } = desk;
  const { item } = ground;
  const { words, hazards } = parsed;
  const quoted = quotedIn(parsed, stretch, ground.statements, desk);
  if (quoted === undefined) return failed('misquoted');
  const spoken = words.map((word) => (isStress(word, parsed.text) ? STRESS : word.text));
  const runs = coverWords(from, to, {
    words,
    hazards,
    statements: ground.statements,
    anchors: ground.anchors,
    labels: ground.labels,
    isStrict: desk.isStrict,
    isTaken: quoted.isTaken,
    isKnown: (hazard) => isKnownHazard(hazard, item, context.lexicon),
    freeUntil: (at) => freeStretch(at, words, hazards, item),
    sparedUntil: (at) => sparedUntil(at, words, hazards, ground),
    turnUntil: (at) => turnUntil(at, spoken),
    cautionUntil: (at) => cautionUntil(at, to, { words, hazards, item, context }),
    dietClaim: (at) => dietClaim(at, words, item, context),
    isGrave: (at) => isGrave(words[at]?.text ?? '', hazards, item, context),
  });
  if (runs === undefined || !areCoherent(parsed, runs, from)) return failed('unsupported');
  if (quoted.cites.length === 0 && !runs.some(({ kind }) => kind !== 'label')) return failed('no-claim');
  if (desk.isWarnedOf(item) && !warnsOnly(runs, hazards, context)) return failed('wrong-item');
  const own = hazards.filter((hazard) => from <= hazard.from && hazard.to <= to && !quoted.isTaken(hazard.from));
  const isTrue =
    tellsWhatIsLeft(runs, own, item) &&
    markersHold(own, runs, words, { item, context }) &&
    tellsDangers(own, runs, item, context) &&
    tellsAllDeclared(words, own, runs, { item, context });
  if (!isTrue) return failed('hazard');
  const shown = own.flatMap((hazard) => citesOfHazard(hazard, item, context));
  return { kind: 'held', cites: [...quoted.cites, ...citesOf(runs), ...shown], speaksOf: [item] };
}

function citesOf(runs: readonly Run[]): ChunkRow[] {
  return runs.flatMap((run) => (run.kind === 'evidence' ? run.statement.cites : []));
}

/** Nothing but what is asked of is told, and that as a danger. */
function warnsOnly(
  runs: readonly Run[],
  hazards: readonly SentenceHazard[],
  { hazards: asked }: CheckContext,
): boolean {
  const isAsked = hazards.some(({ ids }) => asked.some(({ id }) => ids.includes(id)));
  return (
    isAsked &&
    runs.every(({ kind }) => kind === 'hazard' || kind === 'marker' || kind === 'caution' || kind === 'spared')
  );
}

/** The `sí` of `sí lleva`, by its accent. */
function isStress({ start, end }: SentenceWord, text: string): boolean {
  return text.slice(start, end).toLowerCase() === STRESS;
}
