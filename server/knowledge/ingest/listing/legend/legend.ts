/** What the codes and signs of a listing mean, from the lines that explain them, wherever in the file they stand. */
import { words } from '../../../../text/fold.ts';
import type { CodeMeaning, Entry } from './legend-entries.ts';
import { codeKey, entriesOf } from './legend-entries.ts';
import type { ListLine } from './legend-lists.ts';
import { isLegendList, isUnsignedLegend, listsOf } from './legend-lists.ts';
import type { TextLine } from '../text-line.ts';
import { flat } from '../text-line.ts';
import { trimEndOf } from '../trim-signs.ts';
import { signsBehind } from './signs-behind.ts';
import { unexplainedCodes } from './unexplained-codes.ts';
import { listsNumbers } from './listed-numbers.ts';
import { namesHazards } from '../marks/hazard-names.ts';
import type { Vocabulary } from '../vocabulary.ts';

export type { CodeMeaning } from './legend-entries.ts';
export { codeKey } from './legend-entries.ts';

export interface Legend {
  /** By the code as printed, without brackets. */
  readonly codes: ReadonlyMap<string, CodeMeaning>;
  /** Codes that it explains by something that is no hazard, as far as is known. */
  readonly opaque: ReadonlySet<string>;
  /** Indices of the lines that explain and do nothing else. */
  readonly lines: ReadonlySet<number>;
  /** The same as they are written, without gaps. */
  readonly texts: ReadonlySet<string>;
  /** Codes that are used and explained nowhere. */
  readonly unexplained: ReadonlySet<string>;
  readonly blankMeansFree: boolean;
  /** No numbers are explained anywhere, so that those of an item may mean what they usually do; a guess all the same. */
  readonly isUsual: boolean;
  /** Numbers are codes somewhere: a legend explains some, or lists of them stand behind items. Else «(5)» counts pieces. */
  readonly usesNumbers: boolean;
  /** Names of hazards in brackets say what is in an item, also one alone: «(leche)». */
  readonly namesHazards: boolean;
  /** What stands in brackets is there in traces: «( ) = may contain». */
  readonly bracketsSayTraces: boolean;
}

const FEWEST = 3;

/** `priced`: lines with a price, which explain nothing. */
export function readLegend(lines: readonly TextLine[], priced: ReadonlySet<number>, vocabulary: Vocabulary): Legend {
  const behind = signsBehind(lines);
  const candidates = candidatesOf(
    lines.filter(({ index }) => !priced.has(index)),
    { vocabulary, behind },
  );
  const titles = titlesOf(lines, vocabulary);
  const { accepted, refused } = chooseLines(candidates, titles, behind);
  const codes = new Map<string, CodeMeaning>();
  for (const { entries } of accepted) {
    for (const { code, meaning } of entries)
      if (meaning !== undefined) codes.set(code, merge(codes.get(code), meaning));
  }
  // A list of its own that is too short to be believed may still say that a code means another thing.
  for (const { entries } of refused) {
    for (const { code, meaning, isPure, isPlain } of entries) {
      const known = codes.get(code);
      if (known !== undefined && meaning !== undefined && isPure && isPlain) codes.set(code, merge(known, meaning));
    }
  }
  const opaque = new Set(
    accepted.flatMap(({ entries }) => entries.map(({ code }) => code)).filter((code) => !codes.has(code)),
  );
  const accepting = accepted.flatMap((each) => each.lines);
  const explaining = new Set(accepting.map(({ index }) => index));
  const others = lines.filter(({ index }) => !explaining.has(index));
  const isExplained = [...codes.keys(), ...opaque].some(isNumber);
  const seemsExplained = titles.size > 0 || refused.some(({ entries }) => entries.some(({ isPlain }) => isPlain));
  return {
    codes,
    opaque,
    lines: explaining,
    texts: new Set(accepting.map(({ text }) => flat(text))),
    unexplained: unexplainedCodes(others, (code) => codes.has(codeKey(code)) || opaque.has(codeKey(code))),
    blankMeansFree: saysBlankMeansFree(lines, vocabulary),
    isUsual: !isExplained && !seemsExplained,
    usesNumbers: isExplained || seemsExplained || listsNumbers(lines.map(({ text }) => text)),
    namesHazards: namesHazards(
      lines.map(({ text }) => text),
      vocabulary,
    ),
    bracketsSayTraces: lines.some(({ text }) => saysTracesOfBrackets(flat(text), vocabulary)),
  };
}

/** «entre parêntesis ( ) = pode conter vestígios». */
function saysTracesOfBrackets(text: string, { lexicon }: Vocabulary): boolean {
  const [, behind] = /\( ?\)(?<behind>.*)/u.exec(text) ?? [];
  const found = behind === undefined ? [] : lexicon.match(behind, 'part');
  return found.some(({ meanings }) => meanings.some(({ manner }) => manner === 'may-contain'));
}

function isNumber(code: string): boolean {
  return /^\d+$/u.test(code);
}

/** Lines that are nothing but the title of a legend: «Alérgenos». */
function titlesOf(lines: readonly TextLine[], vocabulary: Vocabulary): ReadonlySet<number> {
  const isTitle = ({ text }: TextLine): boolean => {
    const as = vocabulary.labelOf(trimEndOf(flat(text), ':'))?.as;
    return as === 'contains' || as === 'traces';
  };
  return new Set(lines.filter(isTitle).map(({ index }) => index));
}

function saysBlankMeansFree(lines: readonly TextLine[], { listing }: Vocabulary): boolean {
  const texts = lines.map(
    ({ text }) =>
      ` ${words(flat(text))
        .map((word) => word.text)
        .join(' ')} `,
  );
  return listing.blankMeansFree.some((phrase) => texts.some((text) => text.includes(` ${phrase} `)));
}

interface Candidate {
  /** Several where what it explains was wrapped. */
  readonly lines: readonly TextLine[];
  readonly entries: readonly Entry[];
}

function candidatesOf(
  lines: readonly TextLine[],
  { vocabulary, behind }: { readonly vocabulary: Vocabulary; readonly behind: ReadonlySet<string> },
): Candidate[] {
  const candidates: Candidate[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    let candidate: Candidate = { lines: [line], entries: entriesOf(line.text, vocabulary) };
    for (let next = lines[at + 1]; next !== undefined; next = lines[at + 1]) {
      const longer = withNext(candidate, next, vocabulary);
      if (longer === undefined) break;
      candidate = longer;
      at += 1;
    }
    if (knownOf(candidate.entries) > 0 || isListed(candidate) || isOfSign(candidate, behind))
      candidates.push(candidate);
  }
  return candidates;
}

/** «…, 10 =» and «crustáceos, 11 = apio»: together they explain more than each by itself. */
function withNext({ lines, entries }: Candidate, next: TextLine, vocabulary: Vocabulary): Candidate | undefined {
  const last = lines.at(-1);
  if (entries.length < FEWEST || last === undefined || last.index + 1 !== next.index) return undefined;
  const longer = [...lines, next];
  const all = entriesOf(longer.map(({ text }) => text).join(' '), vocabulary);
  return knownOf(all) > knownOf(entries) + knownOf(entriesOf(next.text, vocabulary))
    ? { lines: longer, entries: all }
    : undefined;
}

function knownOf(entries: readonly Entry[]): number {
  return entries.filter(({ meaning }) => meaning !== undefined).length;
}

interface Chosen {
  readonly accepted: readonly Candidate[];
  /** They look like a legend, and may be anything. */
  readonly refused: readonly Candidate[];
}

/** Lines of several entries by themselves, those of one or two by the list that they are of. */
function chooseLines(
  candidates: readonly Candidate[],
  titles: ReadonlySet<number>,
  behind: ReadonlySet<string>,
): Chosen {
  const isTitled = ([first]: readonly ListLine[]): boolean =>
    first !== undefined && [1, 2].some((above) => titles.has(first.line.index - above));
  const inLists = (isOfThem: (candidate: Candidate) => boolean, accepts: typeof isLegendList): Set<Candidate> => {
    const own = new Map(candidates.filter(isOfThem).map((each) => [each.lines[0], each] as const));
    const lines = [...own.values()].flatMap(({ lines: [line], entries }) =>
      line === undefined ? [] : { line, entries },
    );
    const lists = accepts === isUnsignedLegend ? [lines] : listsOf(lines);
    return new Set(
      lists
        .filter((list) => accepts(list, isTitled(list)))
        .flatMap((list) => list.flatMap(({ line }) => own.get(line) ?? [])),
    );
  };
  const listed = inLists(isListed, isLegendList);
  const unsigned = inLists(isUnsigned, isUnsignedLegend);
  const signs = ofSigns(candidates, behind);
  const accepted = candidates.filter(
    (each) => listed.has(each) || unsigned.has(each) || signs.has(each) || explainsByItself(each),
  );
  const chosen = new Set(accepted);
  return { accepted, refused: candidates.filter((each) => !chosen.has(each)) };
}

/** It begins with a picture that stands behind names elsewhere. */
function isOfSign({ entries: [entry, ...others] }: Candidate, behind: ReadonlySet<string>): boolean {
  return others.length === 0 && entry?.isFirst === true && behind.has(entry.code);
}

/** «✅ sin TACC», «🥜 tiene frutos secos», and the lines beside them that explain such a picture by something that is no hazard. */
function ofSigns(candidates: readonly Candidate[], behind: ReadonlySet<string>): ReadonlySet<Candidate> {
  const own = candidates.filter((each) => isOfSign(each, behind));
  const found = new Set(own.filter(({ entries: [entry] }) => entry?.meaning !== undefined && entry.isPure));
  // Down the lines and up again: each takes the next with it.
  for (const order of [own, own.toReversed()]) {
    for (const [at, each] of order.entries()) {
      const before = order[at - 1];
      if (before !== undefined && found.has(before) && Math.abs(indexOf(each) - indexOf(before)) === 1) found.add(each);
    }
  }
  return found;
}

function indexOf({ lines: [line] }: Candidate): number {
  return line?.index ?? 0;
}

/** One element of a list, whatever it says. */
function isListed({ entries: [entry, ...others] }: Candidate): boolean {
  return others.length === 0 && entry?.sign === 'lists' && entry.isFirst;
}

/** One or two entries without a sign, of hazards alone. */
function isUnsigned({ entries }: Candidate): boolean {
  const [first] = entries;
  if (entries.length >= FEWEST || first?.isFirst !== true) return false;
  return entries.every(({ isWhole, meaning, sign }) => isWhole && meaning !== undefined && sign === 'none');
}

/** Several entries of which most are hazards; or one or two that a sign marks. */
function explainsByItself(candidate: Candidate): boolean {
  const { entries } = candidate;
  const whole = entries.filter(({ isWhole, meaning }) => isWhole && meaning !== undefined);
  if (entries.length >= FEWEST) return whole.length * 10 >= entries.length * 6;
  if (whole.length < entries.length || entries[0]?.isFirst !== true) return false;
  if (entries.length === 2) return entries.every(({ sign }) => sign !== 'none');
  return entries[0].sign === 'explains';
}

function merge(known: CodeMeaning | undefined, meaning: CodeMeaning): CodeMeaning {
  if (known === undefined) return meaning;
  const isSame =
    known.status === meaning.status &&
    known.isOnRequest === meaning.isOnRequest &&
    [...known.hazardIds].sort().join() === [...meaning.hazardIds].sort().join();
  if (isSame) return { ...known, tags: [...new Set([...known.tags, ...meaning.tags])] };
  return {
    hazardIds: [...new Set([...known.hazardIds, ...meaning.hazardIds])],
    status: known.status === 'free' ? meaning.status : known.status,
    tags: [...new Set([...known.tags, ...meaning.tags])],
    isConflicting: true,
  };
}
