/** What the codes and signs of a listing mean, from the lines that explain them, wherever in the file they stand. */
import { words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import type { TextLine } from './text-line.ts';
import { flat, GAP } from './text-line.ts';
import type { Vocabulary } from './vocabulary.ts';
import { trimEndOf } from './trim-signs.ts';
import { unexplainedCodes } from './unexplained-codes.ts';

export interface CodeMeaning {
  /** Of the vocabulary. */
  readonly hazardIds: readonly string[];
  /** `traces` without hazards: it says of another code that it is one of traces. */
  readonly status: 'contains' | 'traces' | 'free';
  readonly tags: readonly string[];
  /** The listing explains it in two ways. */
  readonly isConflicting: boolean;
}

export interface Legend {
  /** By the code as printed, without brackets. */
  readonly codes: ReadonlyMap<string, CodeMeaning>;
  /** Indices of the lines that explain and do nothing else. */
  readonly lines: ReadonlySet<number>;
  /** Codes that are used and explained nowhere. */
  readonly unexplained: ReadonlySet<string>;
  readonly blankMeansFree: boolean;
}

interface Entry {
  readonly code: string;
  readonly meaning?: CodeMeaning;
  /** Nothing is left of its text that the meaning does not account for. */
  readonly isWhole: boolean;
  /** A sign says that it explains: `=`, `:`. */
  readonly isMarked: boolean;
  /** Nothing stands before it but what it is headed by: «Alérgenos: 1 gluten». */
  readonly isFirst: boolean;
}

const CODE = String.raw`(?:\d{1,2}|\p{Lu}{1,4}(?:\/\p{Lu}{1,4})?|\p{Lu}\p{Ll}|[a-z](?= ?[=:)]))(?![\p{L}\p{N}])|\p{Extended_Pictographic}\ufe0f?|[*†‡●○•◦■□▲△◆✓✔✗✘Ⓥ¹²³⁴⁵⁶⁷⁸⁹⁰]{1,3}`;
const ENTRY = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?<open>[([]?)(?<code>${CODE})[)\]]?(?<sign> ?(?:[=:)→.]|[–-](?= ))?) ?(?=\p{L}{2})`,
  'gu',
);
const FEWEST = 3;

export function codeKey(code: string): string {
  const digits = Array.from(code, (sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign));
  if (digits.length > 0 && digits.every((digit) => digit >= 0)) return String(Number(digits.join('')));
  return /^\d+$/u.test(code) ? String(Number(code)) : code.replaceAll('\ufe0f', '');
}

/** `priced`: lines with a price, which explain nothing. */
export function readLegend(lines: readonly TextLine[], priced: ReadonlySet<number>, vocabulary: Vocabulary): Legend {
  const candidates = candidatesOf(
    lines.filter(({ index }) => !priced.has(index)),
    vocabulary,
  );
  const alone = candidates.filter(({ entries }) => entries.length === 1 && isWholeLine(entries));
  const accepted = candidates.filter((each) => isLegendLine(each, alone.length));
  const codes = new Map<string, CodeMeaning>();
  for (const { entries } of accepted) {
    for (const { code, meaning } of entries)
      if (meaning !== undefined) codes.set(code, merge(codes.get(code), meaning));
  }
  const explaining = new Set(accepted.flatMap((each) => each.lines).map(({ index }) => index));
  const others = lines.filter(({ index }) => !explaining.has(index));
  const texts = lines.map(
    ({ text }) =>
      ` ${words(flat(text))
        .map((word) => word.text)
        .join(' ')} `,
  );
  const { blankMeansFree } = vocabulary.listing;
  return {
    codes,
    lines: explaining,
    unexplained: unexplainedCodes(others, (code) => codes.has(codeKey(code))),
    blankMeansFree: blankMeansFree.some((phrase) => texts.some((text) => text.includes(` ${phrase} `))),
  };
}

interface Candidate {
  /** Several where what it explains was wrapped. */
  readonly lines: readonly TextLine[];
  readonly entries: readonly Entry[];
}

function candidatesOf(lines: readonly TextLine[], vocabulary: Vocabulary): Candidate[] {
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
    if (knownOf(candidate.entries) > 0) candidates.push(candidate);
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

/** Several entries of which most are hazards, one that a sign marks, or one of several lines of one entry each. */
function isLegendLine({ entries }: Candidate, alone: number): boolean {
  const known = entries.filter(({ meaning }) => meaning !== undefined);
  const whole = known.filter(({ isWhole }) => isWhole);
  if (entries.length >= FEWEST) return whole.length * 10 >= entries.length * 6;
  if (whole.length < known.length || known.length < entries.length) return false;
  if (entries[0]?.isFirst === false) return false;
  if (entries.length === 2) return known.every(({ isMarked }) => isMarked) || alone + known.length >= FEWEST;
  return isWholeLine(entries) && (entries[0]?.isMarked === true || alone >= FEWEST);
}

function isWholeLine([entry]: readonly Entry[]): boolean {
  return entry !== undefined && entry.isWhole && entry.isFirst;
}

function entriesOf(text: string, vocabulary: Vocabulary): Entry[] {
  const found = [...flat(text.replaceAll(GAP, '  ')).matchAll(ENTRY)].filter(({ groups }) => !isWord(groups));
  return found.map((match, at) => {
    const start = match.index + match[0].length;
    const end = found[at + 1]?.index ?? text.length + GAP.length * text.length;
    const named = trimEndOf(flat(text.replaceAll(GAP, '  ')).slice(start, end), ',;·|•./–-');
    const code = codeKey(match.groups?.['code'] ?? '');
    const sign = `${match.groups?.['open'] ?? ''}${match.groups?.['sign'] ?? ''}`.trim();
    const read = meaningOf(named, vocabulary);
    const before = flat(text.replaceAll(GAP, '  ')).slice(0, match.index).trim();
    return { code, isMarked: sign !== '', isFirst: before === '' || /[:*]$/u.test(before), ...read };
  });
}

/** «Su sulfitos» explains; in «La leche» stands a word before another. */
function isWord({ code = '', sign = '' }: Readonly<Record<string, string>> = {}): boolean {
  return /^\p{Lu}\p{Ll}$/u.test(code) && sign.trim() === '' && isFunctionWord(code.toLowerCase());
}

const MOST_OTHER_WORDS = 4;

function meaningOf(text: string, vocabulary: Vocabulary): Pick<Entry, 'meaning' | 'isWhole'> {
  const { lexicon } = vocabulary;
  const plain = (meaning: Partial<CodeMeaning>): Pick<Entry, 'meaning' | 'isWhole'> => ({
    meaning: { hazardIds: [], status: 'contains', tags: [], isConflicting: false, ...meaning },
    isWhole: true,
  });
  const found = lexicon.match(text, 'element');
  const of = (manner: string): string[] => [
    ...new Set(
      found.flatMap(({ meanings }) =>
        meanings.flatMap((each) =>
          each.manner === manner && each.hazardId !== undefined && each.strength === undefined ? [each.hazardId] : [],
        ),
      ),
    ),
  ];
  const symbol = vocabulary.symbolOf(text);
  if (symbol !== undefined)
    return plain({
      tags: symbol.tag === undefined ? [] : [symbol.tag],
      hazardIds: symbol.contains.length > 0 ? symbol.contains : symbol.free,
      status: symbol.contains.length > 0 || symbol.free.length === 0 ? 'contains' : 'free',
    });
  const cell = vocabulary.cellOf(text);
  if (cell !== undefined) return plain({ status: cell });
  const isTraces = found.some(({ meanings }) => meanings.some(({ manner }) => manner === 'may-contain'));
  const absent = of('absent');
  const hazardIds = [...new Set([...of('name'), ...of('implied')])];
  const others = words(text).filter(
    (word) => !isFunctionWord(word.text) && !found.some(({ start, end }) => start <= word.start && word.end <= end),
  ).length;
  const isWhole = others <= MOST_OTHER_WORDS;
  if (hazardIds.length > 0)
    return {
      meaning: { hazardIds, status: isTraces ? 'traces' : 'contains', tags: [], isConflicting: false },
      isWhole: isWhole && others <= found.length + 2,
    };
  if (absent.length > 0) return { ...plain({ hazardIds: absent, status: 'free' }), isWhole };
  return isTraces && isWhole ? plain({ status: 'traces' }) : { isWhole: false };
}

function merge(known: CodeMeaning | undefined, meaning: CodeMeaning): CodeMeaning {
  if (known === undefined) return meaning;
  const isSame =
    known.status === meaning.status && [...known.hazardIds].sort().join() === [...meaning.hazardIds].sort().join();
  if (isSame) return { ...known, tags: [...new Set([...known.tags, ...meaning.tags])] };
  return {
    hazardIds: [...new Set([...known.hazardIds, ...meaning.hazardIds])],
    status: known.status === 'free' ? meaning.status : known.status,
    tags: [...new Set([...known.tags, ...meaning.tags])],
    isConflicting: true,
  };
}
