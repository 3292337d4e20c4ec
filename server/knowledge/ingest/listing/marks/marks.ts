/** Hazard codes, signs and sentences in a text of an item, and the text without them. */
import { fold, words } from '../../../../text/fold.ts';
import type { CodeMeaning, Legend } from '../legend/legend.ts';
import { codeKey } from '../legend/legend.ts';
import { usualOf } from '../legend/usual-meaning.ts';
import type { HazardMark, MarkDoubt, MarkStatus, Read } from '../listing.ts';
import type { MarkReading } from './mark-reading.ts';
import { areHazards, partsIn } from './hazard-names.ts';
import { namedIn, statedMarks } from './stated-marks.ts';
import { GAP } from '../text-line.ts';
import { trimEndOf, trimStartOf } from '../trim-signs.ts';

export interface MarkedText {
  /** Without what was read. */
  readonly text: string;
  readonly marks: readonly HazardMark[];
  readonly tags: readonly Read[];
}

const BRACKETED = /[([{]([^()[\]{}]{1,120})[)\]}]/gu;
const SUPERSCRIPT = /[⁰¹²³⁴⁵⁶⁷⁸⁹](?:[⁰¹²³⁴⁵⁶⁷⁸⁹,·˒ ]*[⁰¹²³⁴⁵⁶⁷⁸⁹])?/gu;
const ICON = /(?![©®™])\p{Extended_Pictographic}\ufe0f?|[*†‡★☆Ⓥ]+/gu;
const SIGN_WORD = /[()[\]]/u;

/** Reads the marks of a name, a description or a line of codes. */
export function readMarks(written: string, reading: MarkReading): MarkedText {
  const marks: HazardMark[] = [];
  const tags: Read[] = [];
  const take = (found: Found | undefined): boolean => {
    if (found === undefined) return false;
    marks.push(...found.marks);
    tags.push(...found.tags);
    return true;
  };
  const at = labelIn(written, reading);
  const labelled = at === undefined ? undefined : statedMarks(written.slice(at), reading);
  if (labelled !== undefined) marks.push(...labelled);
  const unlabelled = labelled === undefined ? written : written.slice(0, at);
  const lines = liftInner(unlabelled);
  let text = lines.replaceAll(BRACKETED, (whole, inside: string, at: number) => {
    if (isCount(whole, reading) || isOfCode(inside, lines.slice(0, at), reading)) return whole;
    if (take(inBrackets(codesOf(inside, reading, 'bracketed'), whole, reading) ?? statedIn(inside, reading)))
      return ' ';
    // Round ones may say which of several it is: «Empanada (pescado)».
    const isApart = reading.legend.namesHazards || !whole.startsWith('(');
    return take(named(inside, reading)) && isApart ? ' ' : whole;
  });
  text = text.replaceAll(SUPERSCRIPT, (run) => (take(superscript(run, reading)) ? ' ' : run));
  text = takeEnds(text, reading, take);
  text = takeSigns(text, reading, take);
  const lifted = text;
  text = text.replaceAll(ICON, (icon, at: number) =>
    take(isOrnament(icon, lifted.slice(0, at), reading) ? NOTHING : iconOf(icon, reading)) ? ' ' : icon,
  );
  // «Fideos sin TACC»: it stays part of the name, and says what it says.
  if (!SIGN_WORD.test(text)) take(spokenSigns(text, reading));
  return { text: tidy(text), marks, tags };
}

const CODES = String.raw`[\p{L}\d]{1,4}(?:[,;·/|] ?[\p{L}\d]{1,4}){0,13}`;
const INNER = new RegExp(
  String.raw`(?<open>[([])(?<before>${CODES})[,;·/|]? ?(?:\((?<round>${CODES})\)|\[(?<square>${CODES})\])(?<close>[)\]])`,
  'gu',
);

/** «(O, L, [F])»: a list of codes of which the last are in brackets of their own, as two beside each other. */
function liftInner(text: string): string {
  return text.replaceAll(INNER, (...found) => {
    const { open, before = '', round, square, close } = found.at(-1) as Record<string, string | undefined>;
    const inner = round === undefined ? `[${square ?? ''}]` : `(${round})`;
    return `${open ?? ''}${before}${close ?? ''} ${inner}`;
  });
}

/** «7(tr)», where the legend explains «(tr)» as traces: it says so of the code right before it. */
function isOfCode(inside: string, before: string, { legend }: MarkReading): boolean {
  const meaning = legend.codes.get(codeKey(inside.trim()));
  return meaning?.status === 'traces' && meaning.hazardIds.length === 0 && /[\p{L}\d]$/u.test(before);
}

/** «(5)», of pieces, where no number is a code anywhere. */
function isCount(bracketed: string, { legend }: MarkReading): boolean {
  return !legend.usesNumbers && /^\(\s*\d{1,2}\s*\)$/u.test(bracketed);
}

/** Where «Alérgenos: …» begins among other words. */
function labelIn(text: string, { vocabulary }: MarkReading): number | undefined {
  for (const { index } of text.matchAll(/:/gu)) {
    const before = words(text.slice(0, index));
    for (let count = Math.min(4, before.length); count > 0; count -= 1) {
      const start = before.at(-count)?.start ?? 0;
      const label = vocabulary.labelOf(text.slice(start, index))?.as;
      const isOpen =
        text.lastIndexOf('(', start) > text.lastIndexOf(')', start) ||
        text.lastIndexOf('[', start) > text.lastIndexOf(']', start);
      if ((label === 'contains' || label === 'traces') && !isOpen) return start;
    }
  }
  return undefined;
}

/** «(F)» where the legend says that brackets mean traces. */
function inBrackets(found: Found | undefined, whole: string, { legend }: MarkReading): Found | undefined {
  const areTraces = found !== undefined && legend.bracketsSayTraces && whole.startsWith('(');
  return areTraces ? { ...found, marks: asTraces(found.marks) } : found;
}

interface Found {
  readonly marks: readonly HazardMark[];
  readonly tags: readonly Read[];
}

function tidy(text: string): string {
  const joined = text.replaceAll(/[^\S\t]+/gu, ' ').replaceAll(/ (?=[,.;:])/gu, '');
  return trimEndOf(trimStartOf(joined, ',;:|·-'), ',;:|·–-');
}

/** Codes behind the name: in a segment of their own, or a list of them. */
/** Codes at the end, and those behind the name, where what is said of it stands apart: «Burrata V FS    pesto de nueces». */
function takeEnds(text: string, reading: MarkReading, take: (found: Found | undefined) => boolean): string {
  const rest = takeEnd(text, reading, take);
  const gap = rest.indexOf(GAP);
  return gap <= 0 ? rest : takeEnd(rest.slice(0, gap), reading, take) + rest.slice(gap);
}

function takeEnd(text: string, reading: MarkReading, take: (found: Found | undefined) => boolean): string {
  let rest = text;
  for (let turn = 0; turn < 8; turn += 1) {
    const trimmed = trimEndOf(rest, ',;|·–-');
    const gap = trimmed.lastIndexOf(GAP);
    if (gap >= 0 && take(codesOf(trimmed.slice(gap + 1), reading, 'apart'))) {
      rest = trimmed.slice(0, gap);
      continue;
    }
    const list = /(?:^|[ \t])(?<list>[\p{L}\d/*]{1,4}(?:\s?[,;.·/|-]\s?[\p{L}\d/*]{1,4}){1,13})$/u.exec(trimmed)
      ?.groups?.['list'];
    if (list !== undefined && take(codesOf(list, reading, 'listed'))) {
      rest = trimmed.slice(0, -list.length);
      continue;
    }
    const run = RUN.exec(trimmed)?.groups?.['run'];
    if (run !== undefined && reading.legend.codes.size > 0 && take(codesOf(run, reading, 'listed'))) {
      rest = trimmed.slice(0, -run.length);
      continue;
    }
    const last = /(?:^|[ \t])(?<last>[^\s()[\]]{1,8})$/u.exec(trimmed)?.groups?.['last'] ?? '';
    if (last !== '' && last.length < trimmed.length && !isOfName(last) && take(codesOf(last, reading, 'last'))) {
      rest = trimmed.slice(0, -last.length);
      continue;
    }
    return trimmed;
  }
  return rest;
}

/** «8.5» is an amount, whatever 8 and 5 stand for. */
const DECIMAL = /^\d{1,3}\.\d{1,2}$/u;

/** «O N», «C Mo P»: codes of a letter or two with nothing but spaces between them. */
const RUN = /[ \t](?<run>\p{Lu}\p{Ll}?(?: \p{Lu}\p{Ll}?){1,13})$/u;

/** «Brownie vegano»: a word in small letters is one of the name, and says what it says there. */
function isOfName(last: string): boolean {
  return /^\p{Ll}{4,}$/u.test(last);
}

/** How a run of codes stands: the looser, the more it must look like one. */
type Standing = 'bracketed' | 'apart' | 'listed' | 'last';

const MOST_CODES = 14;
const TRACE = /^(?<code>\d{1,2}|\p{Lu}{1,3}|\p{Lu}\p{Ll}) ?\(?(?:[Tt*±]|tr|TR)\)?$/u;
const NUMBER = /^\d{1,2}$/u;
/** A number and the kinds of what it stands for. */
const KINDS = /^(?<code>\d{1,2})(?<letters>[a-h]{1,5})$/u;
const LETTERS = /^(?:\p{Lu}{1,3}|\p{Lu}\p{Ll})(?:\/\p{Lu}{1,4}|\*)?$/u;
/** What a code may be at most that has no legend. */
const LAST_USUAL = 30;

function codesOf(text: string, reading: MarkReading, standing: Standing): Found | undefined {
  if (standing !== 'bracketed' && DECIMAL.test(text.trim())) return undefined;
  const { vocabulary } = reading;
  const whole = symbolFound(text.trim(), reading);
  if (whole !== undefined) return whole;
  const labelled = /^(?<label>[\p{L} ]{2,40}) ?: ?(?<rest>.+)$/u.exec(text);
  const label = labelled === null ? undefined : vocabulary.labelOf(labelled.groups?.['label'] ?? '');
  if (label !== undefined && (label.as === 'contains' || label.as === 'traces')) {
    const rest = codesOf(labelled?.groups?.['rest'] ?? '', reading, 'bracketed');
    return rest === undefined
      ? undefined
      : { ...rest, marks: label.as === 'traces' ? asTraces(rest.marks) : rest.marks };
  }
  const semicolon = text.indexOf(';');
  if (semicolon > 0 && /\p{L}{3,}/u.test(text)) {
    const parts = text.split(';').map((part) => codesOf(part, reading, 'bracketed'));
    if (parts.some((part) => part === undefined)) return undefined;
    return { marks: parts.flatMap((part) => part?.marks ?? []), tags: parts.flatMap((part) => part?.tags ?? []) };
  }
  const tokens = text
    .split(/[\s,;.·|+]+|(?<=\d[Tt*±]?)[-/](?=\d)|(?<=\p{Lu}\*?)-(?=\p{Lu})/u)
    .filter((token) => token !== '');
  if (tokens.length === 0 || tokens.length > MOST_CODES) return undefined;
  const read = tokens.map((token) => tokenOf(token, reading));
  if (read.some((token) => token === undefined)) return undefined;
  const known = read.filter((token) => token?.isKnown === true).length;
  const numbers = tokens.every((token) => NUMBER.test(token) || TRACE.test(token));
  const isAscending = tokens.every(
    (token, at) => at === 0 || parseInt(token, 10) > parseInt(tokens[at - 1] ?? '0', 10),
  );
  const hasCodes = reading.legend.codes.size > 0;
  const enough = {
    bracketed:
      known === tokens.length ||
      numbers ||
      known > 0 ||
      isLetterList(tokens) ||
      areShort(tokens) ||
      areMixed(tokens, reading.legend),
    apart:
      known > 0 ||
      (numbers && tokens.length > 1 && isAscending) ||
      (isLetterList(tokens) && (tokens.length > 1 || reading.legend.unexplained.size > 0)),
    listed: hasCodes
      ? known * 2 >= tokens.length
      : known === tokens.length || (numbers && tokens.length > 2 && isAscending),
    last: known === 1 && (tokens.length === 1 ? !NUMBER.test(tokens[0] ?? '') || hasCodes : false),
  }[standing];
  if (!enough) return undefined;
  return {
    marks: read.flatMap((token) => token?.marks ?? []),
    tags: read.flatMap((token) => token?.tags ?? []),
  };
}

/** `(G, L)`: capitals of one letter or two. `(BBQ)`, `(DO)` alone are words. */
function isLetterList(tokens: readonly string[]): boolean {
  return tokens.every((token) => /^\p{Lu}{1,2}\*?$/u.test(token));
}

/** «[G-H-SOT]», «[SU-CRT]»: several together, as some write traces into the code. */
function areShort(tokens: readonly string[]): boolean {
  return tokens.length > 1 && tokens.every((token) => /^\p{Lu}{1,3}\*?$/u.test(token));
}

const MIXED = /^\p{Lu}\p{Ll}\*?$/u;

/** «(Cr, So)», and «(Cr)» where the legend has codes of that form. */
function areMixed(tokens: readonly string[], { codes }: Legend): boolean {
  return (
    tokens.every((token) => MIXED.test(token)) &&
    (tokens.length > 1 || [...codes.keys()].some((code) => MIXED.test(code)))
  );
}

interface Token extends Found {
  readonly isKnown: boolean;
}

function tokenOf(token: string, reading: MarkReading): Token | undefined {
  const { legend } = reading;
  const bare = token.replace(/^[([]|[)\]]$/gu, '');
  const exact = legend.codes.get(codeKey(bare));
  if (exact !== undefined) return { ...meant(bare, exact, reading), isKnown: true };
  // «1abc», «8b» where the legend explains 1 and 8: which cereals, which nuts.
  const kind = kindOf(bare, reading);
  const whole = legend.codes.get(codeKey(kind ?? ''));
  if (kind !== undefined)
    return whole === undefined
      ? { ...unexplained(bare, kind, reading), isKnown: false }
      : { ...meant(bare, whole, reading), isKnown: true };
  if (legend.opaque.has(codeKey(bare))) return { ...unexplained(bare, bare, reading), isKnown: true };
  const symbol = symbolFound(bare, reading);
  if (symbol !== undefined) return { ...symbol, isKnown: true };
  const traced = TRACE.exec(bare)?.groups?.['code'] ?? '';
  if (NUMBER.test(traced)) return { ...unexplained(bare, traced, reading), isKnown: false };
  if (NUMBER.test(bare) && Number(bare) > 0 && Number(bare) <= LAST_USUAL)
    return { ...unexplained(bare, bare, reading), isKnown: false };
  if (usualOf(bare, reading) !== undefined) return { ...unexplained(bare, bare, reading), isKnown: true };
  if (LETTERS.test(bare)) return { ...unexplained(bare, bare, reading), isKnown: legend.unexplained.has(bare) };
  return undefined;
}

/** The number whose kinds it names. Undefined: it is none where no number is a code, and «50g» measures. */
function kindOf(token: string, { legend, vocabulary }: MarkReading): string | undefined {
  const { code, letters = '' } = KINDS.exec(token)?.groups ?? {};
  return legend.usesNumbers && !vocabulary.isMeasure(letters) ? code : undefined;
}

function symbolFound(text: string, reading: MarkReading): Found | undefined {
  const explained = reading.legend.codes.get(codeKey(text));
  if (explained !== undefined && (explained.tags.length > 0 || explained.hazardIds.length > 0))
    return meant(text, explained, reading);
  const traced = tracedBy(text, reading.legend);
  if (traced !== undefined) return meant(text, traced, reading);
  const symbol = reading.vocabulary.symbolOf(text);
  if (symbol === undefined) return undefined;
  const of = (ids: readonly string[], status: MarkStatus): HazardMark[] =>
    ids.map((hazardId) => ({ text, place: reading.place, hazardId, status }));
  return {
    marks: [...of(symbol.contains, 'contains'), ...of(symbol.free, 'free')],
    tags: symbol.tag === undefined ? [] : [{ text: symbol.tag, place: reading.place }],
  };
}

/** «ST» where the legend explains S: traces of it, whatever the sign is elsewhere. */
function tracedBy(text: string, { codes }: Legend): CodeMeaning | undefined {
  const meaning = codes.get(codeKey(TRACE.exec(text)?.groups?.['code'] ?? ''));
  if (meaning === undefined || meaning.hazardIds.length === 0 || codes.has(codeKey(text))) return undefined;
  return { ...meaning, status: meaning.status === 'contains' ? 'traces' : meaning.status };
}

function meant(
  text: string,
  { hazardIds, status, tags, isConflicting, isOnRequest = false }: CodeMeaning,
  { place }: MarkReading,
): Found {
  return {
    marks: hazardIds.map((hazardId) => ({
      text,
      place,
      hazardId,
      ...(isConflicting ? doubtful('conflicting') : isOnRequest ? doubtful('on-request') : { status }),
    })),
    tags: tags.map((tag) => ({ text: tag, place })),
  };
}

/** Nobody says what it means. Its usual meaning is a guess: the hazard may be any. */
function unexplained(text: string, code: string, { vocabulary, legend, place }: MarkReading): Found {
  const usual = usualOf(code, { vocabulary, legend });
  const mark: HazardMark = { text, place, ...doubtful('code-without-legend') };
  return { marks: [usual === undefined ? mark : { ...mark, hazardId: usual }], tags: [] };
}

function doubtful(doubt: MarkDoubt): Pick<HazardMark, 'status' | 'doubt'> {
  return { status: 'doubtful', doubt };
}

/** What was told as contained, told as traces. */
export function asTraces(marks: readonly HazardMark[]): HazardMark[] {
  return marks.map((mark) => (mark.status === 'contains' ? { ...mark, status: 'traces' } : mark));
}

/** `¹,³`: codes; `¹³` may be thirteen or one and three. */
function superscript(run: string, reading: MarkReading): Found {
  const parts = run.split(/[^⁰¹²³⁴⁵⁶⁷⁸⁹]+/u).filter((part) => part !== '');
  const found = parts.flatMap((part): Found[] => {
    const single = tokenOf(codeKey(part), reading);
    if (part.length === 1) return single === undefined ? [] : [single];
    const split = Array.from(part).flatMap((digit) => tokenOf(codeKey(digit), reading) ?? []);
    const readings = [...(single === undefined ? [] : [single]), ...(split.length === part.length ? split : [])];
    const isSure = readings.length === 1 || single === undefined;
    return isSure
      ? readings
      : readings.map((each) => ({
          ...each,
          marks: each.marks.map((mark) => ({ ...mark, ...doubtful('conflicting') })),
        }));
  });
  return { marks: found.flatMap(({ marks }) => marks), tags: found.flatMap(({ tags }) => tags) };
}

/** A picture or a footnote's sign. One that nobody explains is in doubt. */
function iconOf(icon: string, reading: MarkReading): Found | undefined {
  const known = symbolFound(icon, reading);
  if (known !== undefined) return known;
  if (usualOf(icon, reading) !== undefined) return unexplained(icon, codeKey(icon), reading);
  const { place } = reading;
  return { marks: [{ text: icon, place, ...doubtful('unknown-mark') }], tags: [] };
}

const NOTHING: Found = { marks: [], tags: [] };

/** «🔥 PROMO», «🍔 Completa»: a picture before all words that stands for no hazard is there to be looked at. Signs of footnotes are none. */
function isOrnament(icon: string, before: string, reading: MarkReading): boolean {
  const isPicture = /\p{Emoji_Presentation}|\ufe0f/u.test(icon) && !/[\p{L}\p{N}]/u.test(before);
  return isPicture && symbolFound(icon, reading) === undefined && usualOf(icon, reading) === undefined;
}

const SIGN = /^[●○◦•■□▲△◆✓✔✗✘]$/u;
const LETTER_SIGN = /^[xt]$/iu;

/** What a table that lost its columns leaves behind a name («Saturnina • • ○», «Saturnina X T»): each is what a legend says, or may be of any hazard. */
function takeSigns(text: string, reading: MarkReading, take: (found: Found | undefined) => boolean): string {
  const tokens = text.split(/(?<=\S)(?=[ \t])/u);
  const isSign = (token: string): boolean => SIGN.test(token.trim()) || LETTER_SIGN.test(token.trim());
  const first = tokens.findLastIndex((token) => !isSign(token)) + 1;
  const signs = tokens.slice(first).map((token) => token.trim());
  const areSigns = signs.some((sign) => SIGN.test(sign)) || signs.length > 1;
  if (first === 0 || signs.length === 0 || !areSigns) return text;
  for (const sign of signs) take(iconOf(sign, reading));
  return tokens.slice(0, first).join('');
}

/** «con maní», in brackets: what it is made with. */
const WITH = /^(?:con|c\/|with|w\/|com) ?/iu;

/** «(gluten, lácteos)»: nothing but hazards, one of them by its own name. */
function named(bracketed: string, reading: MarkReading): Found | undefined {
  const inside = bracketed.trim().replace(WITH, '');
  const parts = partsIn(inside);
  if (!areHazards(parts, reading.vocabulary, reading.legend.namesHazards)) return undefined;
  const { place } = reading;
  const marks = parts.flatMap((text) =>
    namedIn(text, reading).map((hazardId): HazardMark => ({ text, place, hazardId, status: 'contains' })),
  );
  return { marks, tags: [] };
}

/** «(contiene huevo)», «(gluten, leche; puede contener avellana)»: each part of it says something. */
function statedIn(inside: string, reading: MarkReading): Found | undefined {
  const whole = stated(inside, reading);
  if (whole !== undefined || !inside.includes(';')) return whole;
  const found = inside.split(';').map((part) => stated(part.trim(), reading) ?? named(part, reading));
  if (found.some((part) => part === undefined)) return undefined;
  return { marks: found.flatMap((part) => part?.marks ?? []), tags: [] };
}

/** What a text in brackets says outright: «contiene gluten y huevo». */
function stated(inside: string, reading: MarkReading): Found | undefined {
  // «(⚠️ contiene maní)».
  const marks = statedMarks(inside.replace(/^(?:\p{Extended_Pictographic}\ufe0f?\s*)+/u, ''), reading);
  return marks === undefined ? undefined : { marks, tags: [] };
}

/** Words of one: «can be made gluten free». */
const LONGEST_SIGN = 6;

/** «sin TACC», «vegano» among the words of a name. */
function spokenSigns(text: string, { vocabulary, place }: MarkReading): Found {
  const spoken = words(text);
  const isOnRequest = vocabulary.isOnRequest(text);
  const marks: HazardMark[] = [];
  const tags: Read[] = [];
  for (let at = 0; at < spoken.length; at += 1) {
    for (let count = Math.min(LONGEST_SIGN, spoken.length - at); count > 0; count -= 1) {
      const first = spoken[at];
      const last = spoken[at + count - 1];
      if (first === undefined || last === undefined) break;
      const phrase = text.slice(first.start, last.end);
      const symbol = phrase.length < 5 ? undefined : vocabulary.symbolOf(fold(phrase));
      if (symbol === undefined) continue;
      at += count - 1;
      // «Opción sin gluten»: what may be asked for is not how it comes.
      if (isOnRequest && symbol.free.length > 0) break;
      marks.push(...symbol.free.map((hazardId) => ({ text: phrase, place, hazardId, status: 'free' as const })));
      if (symbol.tag !== undefined) tags.push({ text: symbol.tag, place });
      break;
    }
  }
  return { marks, tags };
}
