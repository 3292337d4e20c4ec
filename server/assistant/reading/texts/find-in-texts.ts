import type { Catalog, ChunkRow, Lexicon } from '../../../knowledge/index.ts';
import { fold, words } from '../../../text/fold.ts';
import { topicsAsked } from '../../../language/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import type { AboutLine, LinesOfThing } from './entry-lines.ts';
import { isAllRead, isNameInList, linesOfThing, quoteOfEntry, saidOf } from './entry-lines.ts';
import { LOUDNESS, readLine, strengthOf } from './line-hazards.ts';
import type { Sought, TextLine } from '../names/printed-in.ts';
import {
  foldedOf,
  holdsAll,
  holdsByItself,
  isOwn,
  linesAbout,
  linesOf,
  soughtFor,
  wordsHeld,
} from '../names/printed-in.ts';
import { ofNamesPrinted } from '../names/of-names-printed.ts';
import { plainLines } from './plain-lines.ts';
import { quoteLine } from './quote-line.ts';
import type { Reading } from '../reading.ts';
import type { HazardQuote, Quote, TextFind, TextSearch } from './text-find.ts';
import { wholePhrase } from '../names/whole-phrase.ts';

/** Lines named at once; more of them are no answer. */
const MOST_NAMED = 3;
const MOST_SAID = 2;

/**
 * What is written about a question that rests on no record, in all texts of its scope: looked up before anything is said not to be there.
 * Undefined where records answer.
 */
export function findInTexts(asked: TextSearch): TextFind | undefined {
  const search = ofNamesPrinted(asked);
  const sought = soughtIn(search);
  if (sought === undefined) return undefined;
  return search.isOfHazard ? findHazard(search, sought) : findThing(search, sought);
}

function soughtIn(search: TextSearch): readonly Sought[] | undefined {
  const { kind } = search.approach;
  if (isCategory(search)) return categorySought(search);
  if (isForStaff(search)) return [];
  if (kind === 'unnamed-allergy') return [];
  if (kind !== 'missing' && kind !== 'search') return undefined;
  return subjectsOf(search)
    .map(soughtFor)
    .filter((each) => each.words.length > 0);
}

/** Of what stands in a category, and of nothing else. */
function isCategory({ approach, reading, isOfHazard }: TextSearch): boolean {
  const { category, missing, leftover, ingredients } = reading;
  if (approach.kind === 'empty-category') return true;
  return approach.kind === 'search' && !isOfHazard && category !== undefined && [...missing, ...leftover, ...ingredients].length === 0; // prettier-ignore
}

/** «¿Puedo pagar con tarjeta?» is done with the staff, and may be written as well. */
function isForStaff({ approach, reading: { leftover } }: TextSearch): boolean {
  return approach.kind === 'redirect' && approach.to === 'staff' && approach.items.length === 0 && leftover.length > 0;
}

export type WhereWritten = 'text' | 'table' | 'nowhere';

/** Where a thing that no record has is written. */
export function whereWritten(subject: string, texts: TextFind | undefined): WhereWritten {
  if (texts === undefined) return 'nowhere';
  if (!texts.isNamed && (!texts.subjects.includes(subject) || texts.absent.includes(subject))) return 'nowhere';
  return texts.named.length > 0 || texts.said.length > 0 ? 'text' : 'table';
}

/** What the question is about and no record has. */
function subjectsOf(search: TextSearch): string[] {
  const { missing, leftover, ingredients, asked, avoids, isAllergic } = search.reading;
  if (missing.length > 0) return [...missing];
  const rest = [...ingredients, ...leftover].join(' ');
  if (rest !== '') return [rest];
  // «¿Tienen salmón?» asks for it, and only by the way for fish.
  const isWish = !avoids && !isAllergic && asked.every(({ ingredient }) => ingredient !== undefined);
  if (isWish) return [...new Set(asked.flatMap(({ ingredient }) => ingredient ?? []))];
  return asked.length > 1 ? namesTakenForHazards(search) : [];
}

/** «¿La sopa paraguaya lleva gluten?»: a word that means a hazard, or that nobody knows, may be the name of what is asked of. */
function namesTakenForHazards(search: TextSearch): string[] {
  const phrases = search.reading.asked.flatMap(({ ingredient, factIn, name }) => ingredient ?? (factIn ? name : []));
  return [...new Set(phrases)].filter((phrase) => isNameInList(soughtFor(phrase), search));
}

/** Every name of the category, in all languages the domain speaks: the text may be in another. */
function categorySought({ reading: { category }, domain }: TextSearch): Sought[] {
  if (category === undefined) return [];
  const { one, many, names } = domain.item?.categories.find(({ value }) => value === category.value) ?? category;
  return [...new Set([many, one, ...names])].map(soughtFor).filter((each) => each.words.length > 0);
}

/** A category has several names, of which one is enough; several things asked of at once are told each. */
function findThing(search: TextSearch, sought: readonly Sought[]): TextFind {
  const { catalog, lexicon, reading, approach, isNamed = false } = search;
  const found = sought.map((each) => lookUp(each, catalog, lexicon));
  const isOfCategory = isCategory(search);
  const subjects = isOfCategory ? [reading.category?.many ?? ''] : sought.map(({ phrase }) => phrase);
  const written = distinct(found.flatMap((each) => (isNamed ? headsFirst(each, search) : each.named)));
  const isInTable = found.some((each) => each.isInTable);
  const named = written.length > 0 || isInTable ? written : plainIn(search);
  return {
    isOfHazard: false,
    subjects,
    said: [],
    unsaid: [],
    named: named.slice(0, MOST_NAMED).map((line) => quoteLine(line, search)),
    isAllRead: false,
    isListed: written.some(({ entry, of, below }) => entry !== undefined || of !== undefined || below.length > 0),
    isNamed,
    near:
      isOfCategory || approach.kind === 'search'
        ? []
        : distinct(found.flatMap((each) => each.near))
            .slice(0, MOST_NAMED)
            .map((line) => quoteLine(line, search)),
    absent: isOfCategory ? [] : absentOf(found),
    isInTable,
  };
}

/** Of a name its entries; what else holds its words may be of another. */
function headsFirst({ sought, named }: LookedUp, search: TextSearch): readonly TextLine[] {
  const { heads } = linesOfThing(sought, sought, search);
  return heads.length > 0 ? heads : named;
}

/** Plain facts of the house: where it asks of no thing. Where there are no things at all, every line is as plain, and the search knows better. */
function plainIn({ message, reading, approach, ...texts }: TextSearch): TextLine[] {
  if (texts.domain.item === undefined) return [];
  if (approach.kind === 'redirect') return plainLines(message, texts, soughtFor(reading.leftover.join(' ')));
  if (approach.kind !== 'search' || reading.missing.length > 0) return [];
  return plainLines(message, texts).filter((line) => isOfTopic(line.text, message));
}

/** «¿Aceptan perros?» is not answered by what else is accepted: a line has to share what the question asks of a house, where that is known. */
function isOfTopic(line: string, message: string): boolean {
  const asked = topicsAsked(message).filter(({ topic }) => topic !== 'money');
  const told = new Set(topicsAsked(line).map(({ topic }) => topic));
  return asked.length === 0 || asked.some(({ topic }) => told.has(topic));
}

function absentOf(found: readonly LookedUp[]): string[] {
  return found.filter(({ named, isInTable }) => named.length === 0 && !isInTable).map(({ sought }) => sought.phrase);
}

interface LookedUp {
  readonly sought: Sought;
  readonly named: readonly TextLine[];
  readonly near: readonly TextLine[];
  readonly isInTable: boolean;
}

function lookUp(sought: Sought, catalog: Catalog, lexicon: Lexicon): LookedUp {
  const about = linesAbout(sought, catalog, lexicon);
  const holding = about.filter((line) => holdsAll(sought, line));
  const legible = holding.filter((line) => !isCell(line, lexicon));
  const byItself = legible.filter((line) => holdsByItself(sought, line));
  // A heading names what follows it: it says most.
  const headings = byItself.filter(({ below }) => below.length > 0);
  const named = headings.length > 0 ? headings : byItself.length > 0 ? byItself : legible;
  return { sought, named, near: nearest(sought, about), isInTable: holding.some((line) => isCell(line, lexicon)) };
}

/** Of a table, read across columns, or a name by itself beside a table: the head of one of its rows. */
function isCell({ isTable, isColumns, isProse, below, row, entry, of }: TextLine, lexicon: Lexicon): boolean {
  if (isTable || isColumns) return true;
  const isOfList = isProse || below.length > 0 || entry?.hasPrice === true || of?.hasPrice === true;
  return !isOfList && linesOf(row, lexicon).some((line) => line.isTable);
}

/** Lines with the first word and at least half of all. */
function nearest(sought: Sought, about: readonly TextLine[]): TextLine[] {
  const [first] = sought.words;
  if (first === undefined || sought.words.length < 2) return [];
  const head = { phrase: sought.phrase, words: [first] };
  const counted = about
    .filter((line) => !line.isTable && holdsByItself(head, line))
    .map((line) => ({ line, held: wordsHeld(sought, line) }))
    .filter(({ held }) => held * 2 >= sought.words.length && held < sought.words.length);
  const most = Math.max(0, ...counted.map(({ held }) => held));
  return counted.filter(({ held }) => held === most).map(({ line }) => line);
}

function findHazard(search: TextSearch, sought: readonly Sought[]): TextFind {
  const { catalog, lexicon, reading } = search;
  const ofThings = sought.map((each) => lookUp(each, catalog, lexicon));
  const things = sought.map((each) =>
    linesOfThing(each, soughtFor(wholePhrase(each.phrase, search.message, reading.leftover)), search),
  );
  const candidates = sought.length > 0 ? things.flatMap(({ about }) => about) : linesOfHazards(search);
  const quotes = quotesOf(candidates, search).slice(0, MOST_SAID);
  const unsaid = reading.hazards.filter(
    ({ id }) => !quotes.some(({ hazards }) => hazards.some((each) => each.id === id)),
  );
  const isRead = things.every(isAllRead);
  return {
    isOfHazard: true,
    subjects: sought.map(({ phrase }) => phrase),
    said: quotes,
    unsaid,
    named: namedIn(things, ofThings, isRead).slice(0, 1),
    isAllRead: isRead,
    isListed: false,
    isNamed: search.isNamed === true,
    near: distinct(ofThings.flatMap((each) => each.near))
      .slice(0, 1)
      .map(({ text, row }) => ({ text, row })),
    absent: absentOf(ofThings),
    isInTable: ofThings.some((each) => each.isInTable) || (sought.length === 0 && isHazardInTable(search)),
  };
}

/** Names in a list before other lines; with all that is said of them where all of it is known. */
function namedIn(things: readonly LinesOfThing[], ofThings: readonly LookedUp[], isRead: boolean): Quote[] {
  const heads = things.flatMap((thing) =>
    thing.heads.map((head) => ({ text: isRead ? quoteOfEntry(head, thing) : head.text, row: head.row })),
  );
  const rest = distinct(ofThings.flatMap((each) => each.named)).map(({ text, row }) => ({ text, row }));
  return [...heads, ...rest];
}

/** Of nothing in particular: prose that names a hazard and says of what. Of one thing that nothing names, no line can be meant. */
function linesOfHazards({ reading, catalog, lexicon }: TextSearch): AboutLine[] {
  const { isOfOne, isDangling, isSet, isWhich } = reading;
  if ((isOfOne || isDangling) && !isSet && !isWhich) return [];
  return rowsNaming(reading, catalog, lexicon)
    .flatMap((row) => linesOf(row, lexicon))
    .filter((line) => (line.isProse && saysOfWhat(line.text, lexicon)) || isOwn(line))
    .map((line) => ({ line, isBelowName: isOwn(line), isDoubtful: false }));
}

function isHazardInTable({ reading, catalog, lexicon }: TextSearch): boolean {
  const ids = new Set(reading.hazards.map(({ id }) => id));
  const namesOne = (text: string): boolean => hazardsNamed(text, lexicon).some((id) => ids.has(id));
  return rowsNaming(reading, catalog, lexicon).some((row) =>
    linesOf(row, lexicon).some(({ isTable, text }) => isTable && namesOne(text)),
  );
}

const known = new WeakMap<ChunkRow, { readonly lexicon: Lexicon; readonly ids: ReadonlySet<string> }>();

/** Rows of texts that name an asked hazard or diet, or the word of an allergy that no vocabulary knows. */
function rowsNaming({ hazards, leftover, isAllergic }: Reading, { texts }: Catalog, lexicon: Lexicon): ChunkRow[] {
  const ofDiets = hazards.flatMap(({ id, kind }) => (kind === 'diet' ? (lexicon.entry(id)?.names ?? []) : []));
  const starts = [...ofDiets, ...(isAllergic ? leftover : [])]
    .map(fold)
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, Math.max(3, word.length - 1)));
  return texts.filter((row) => {
    const named = namedBy(row, lexicon);
    return hazards.some(({ id }) => named.has(id)) || starts.some((start) => foldedOf(row).includes(start));
  });
}

function namedBy(row: ChunkRow, lexicon: Lexicon): ReadonlySet<string> {
  const made = known.get(row);
  if (made?.lexicon === lexicon) return made.ids;
  const ids = new Set(hazardsNamed(row.text, lexicon));
  known.set(row, { lexicon, ids });
  return ids;
}

function hazardsNamed(text: string, lexicon: Lexicon): string[] {
  return lexicon.match(text).flatMap(({ meanings }) => meanings.flatMap(({ hazardId }) => hazardId ?? []));
}

/** «No contiene gluten.» says it of what stands before it. */
function saysOfWhat(text: string, lexicon: Lexicon): boolean {
  const named = lexicon.match(text);
  return words(text).some(
    (word) => !isFunctionWord(word.text) && !named.some(({ start, end }) => start <= word.start && word.end <= end),
  );
}

/** One line for each hazard asked, the one that says it loudest. */
function quotesOf(candidates: readonly AboutLine[], search: TextSearch): HazardQuote[] {
  const { hazards, isOverview, isAllergic, statesHealth } = search.reading;
  const isOfNothing = subjectsOf(search).length === 0;
  const judged = candidates
    .map((each) => ({
      ...each,
      ...readLine(each.line.text, { ...search, isOfNothing, isBelowName: each.isBelowName }),
    }))
    .filter(({ isDenial, isDoubtful }) => !isDenial || !isDoubtful);
  // No line speaks of a state of health that no hazard stands for.
  const wanted = hazards.length > 0 ? hazards : statesHealth === true && !isOverview && !isAllergic ? [] : [undefined];
  const quoted = new Map<string, HazardQuote>();
  for (const hazard of wanted) {
    const [best] = judged
      .map((each) => ({ ...each, strength: strengthOf(each.strengths, hazard?.id) }))
      .filter(({ strength }) => strength !== undefined)
      .sort((left, right) => LOUDNESS.indexOf(left.strength) - LOUDNESS.indexOf(right.strength));
    if (best === undefined) continue;
    const text = quoteOf(best, search);
    quoted.set(text, {
      text,
      row: best.line.row,
      hazards: hazards.filter(({ id }) => best.strengths.has(id)),
      isDenial: best.isDenial,
    });
  }
  return [...quoted.values()];
}

/** A line with the name or the heading that says what it is about. */
function quoteOf({ line, isBelowName }: AboutLine, { reading: { missing } }: TextSearch): string {
  const { text, under, of } = line;
  if (isBelowName || isOwn(line)) return saidOf(of, text);
  const isUnder = under !== undefined && !missing.every((word) => holdsByItself(soughtFor(word), line));
  return isUnder ? `${under.replace(/:$/u, '')}: ${text}` : text;
}

function distinct<Line extends { readonly text: string }>(found: readonly Line[]): Line[] {
  return [...new Map([...found].reverse().map((line) => [line.text, line])).values()].reverse();
}
