/** The entries of a line that may explain codes: «1 = gluten», «2. Crustáceos», «G: contiene gluten · T: trazas». */
import { words } from '../../../../text/fold.ts';
import { isFunctionWord } from '../../../../text/function-words.ts';
import { flat, GAP } from '../text-line.ts';
import { isDoubtful, readNegations } from '../../../hazards/negations.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { trimEndOf } from '../trim-signs.ts';

export interface CodeMeaning {
  /** Of the vocabulary. */
  readonly hazardIds: readonly string[];
  /** `traces` without hazards: it says of another code that it is one of traces. */
  readonly status: 'contains' | 'traces' | 'free';
  readonly tags: readonly string[];
  /** «Gluten free option»: its hazards are left out when it is asked for. */
  readonly isOnRequest?: boolean;
  /** The listing explains it in two ways. */
  readonly isConflicting: boolean;
}

/** How a code is set apart from what it explains. */
export type EntrySign =
  /** `=`, `:`: it explains. */
  | 'explains'
  /** «1. Gluten», «a) Gluten», «(1) Gluten», «1 - Gluten»: an element of a list, which may be one of items, too. */
  | 'lists'
  | 'none';

export interface Entry {
  readonly code: string;
  readonly sign: EntrySign;
  /** Undefined: of no hazard, as far as is known. */
  readonly meaning?: CodeMeaning;
  /** Nothing is left of its text that the meaning does not account for. */
  readonly isWhole: boolean;
  /** Not a word is left. */
  readonly isPure: boolean;
  /** It begins with the very name of a hazard, or is a sign's usual word, and little more. */
  readonly isPlain: boolean;
  /** Nothing stands before it but what it is headed by: «Alérgenos: 1 gluten». */
  readonly isFirst: boolean;
}

const CODE = String.raw`(?:\d{1,2}|\p{Lu}{1,4}(?:\/\p{Lu}{1,4})?|\p{Lu}\p{Ll}|[a-z](?= ?[=:)]|\. )|[ivx]{2,4}(?=[.)] )|(?<=[([])[a-z]{2,3}(?=[)\]]))(?![\p{L}\p{N}])|\p{Extended_Pictographic}\ufe0f?|[*†‡●○•◦■□▲△◆✓✔✗✘Ⓥ¹²³⁴⁵⁶⁷⁸⁹⁰]{1,3}`;
const ENTRY = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?<open>[([]?)(?<code>${CODE})(?<close>[)\]]?)(?<sign> ?(?:[=:)→.]|[–-](?= ))?) ?(?=\p{L}{2})`,
  'gu',
);
export function codeKey(code: string): string {
  const digits = Array.from(code, (sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign));
  if (digits.length > 0 && digits.every((digit) => digit >= 0)) return String(Number(digits.join('')));
  return /^\d+$/u.test(code) ? String(Number(code)) : code.replaceAll('\ufe0f', '');
}

export function entriesOf(text: string, vocabulary: Vocabulary): Entry[] {
  const spoken = flat(text.replaceAll(GAP, '  '));
  const found = [...spoken.matchAll(ENTRY)].filter(
    ({ 0: { length }, index, groups }) =>
      !isWord(groups) || (isSyllable(groups) && namesHazard(spoken.slice(index + length), vocabulary)),
  );
  const bare = new Set(found.flatMap(({ groups }) => (isBracketed(groups) ? [] : [groups?.['code'] ?? ''])));
  return found.map((match, at) => {
    const start = match.index + match[0].length;
    const end = found[at + 1]?.index ?? text.length + GAP.length * text.length;
    const named = trimEndOf(spoken.slice(start, end), ',;·|•./–-');
    const own = match.groups?.['code'] ?? '';
    // «✓ contains, (✓) may contain»: two codes.
    const code = isBracketed(match.groups) && bare.has(own) ? `(${own})` : codeKey(own);
    const read = meaningOf(sentenceOf(named, vocabulary), vocabulary);
    const before = spoken.slice(0, match.index).trim();
    return { code, sign: signOf(code, match.groups ?? {}), isFirst: before === '' || /[:*]$/u.test(before), ...read };
  });
}

/**
 * «Moluscos. (tr) detrás del número = puede contener trazas»: what stands behind the stop is of something else, where the first sentence explains a danger
 * by itself. Of an absence all of it counts.
 */
function sentenceOf(named: string, vocabulary: Vocabulary): string {
  const [first = ''] = named.split(/\.\s+/u);
  const { meaning } = meaningOf(first, vocabulary);
  const explains = meaning !== undefined && meaning.hazardIds.length > 0 && meaning.status !== 'free';
  return explains ? first : named;
}

/** Figures and single letters count the elements of lists, so that a dash or a bracket says no more than that. */
const COUNTING = /^(?:\d{1,2}|\p{L}|[ivxIVX]{2,4})$/u;

function signOf(code: string, { open = '', close = '', sign = '' }: Readonly<Record<string, string>>): EntrySign {
  const mark = sign.trim();
  if (/[=:→]/u.test(mark)) return 'explains';
  if (`${open}${close}${mark}` === '') return 'none';
  return COUNTING.test(code) ? 'lists' : 'explains';
}

function isBracketed({ open = '', close = '' }: Readonly<Record<string, string>> = {}): boolean {
  return open !== '' && close !== '';
}

/** «Su sulfitos» explains; in «La leche» stands a word before another, in «NOT gluten free» one that is said loudly. */
function isWord(groups: Readonly<Record<string, string>> = {}): boolean {
  const { code = '', sign = '' } = groups;
  if (sign.trim() !== '') return false;
  return (
    (isSyllable(groups) && isFunctionWord(code.toLowerCase())) || (/^\p{Lu}{3,4}$/u.test(code) && isDoubtful(code))
  );
}

/** «Su», «Se»: a code of a capital and a small letter, and words in some language. */
function isSyllable({ code = '' }: Readonly<Record<string, string>> = {}): boolean {
  return /^\p{Lu}\p{Ll}$/u.test(code);
}

/** «Su sulfitos»: what a code explains, though it is spelled as a word. */
function namesHazard(behind: string, vocabulary: Vocabulary): boolean {
  const [next = ''] = behind.split(/[,;·|•/.()]/u);
  const { isPlain, meaning } = meaningOf(next.trim(), vocabulary);
  return isPlain && meaning?.status !== 'free';
}

const MOST_OTHER_WORDS = 4;
/** «Huevos y productos derivados». */
const MOST_BESIDE_A_NAME = 2;
const LONG_PHRASE = 4;

type EntryReading = Pick<Entry, 'meaning' | 'isWhole' | 'isPure' | 'isPlain'>;

/** Of a text that means something: its sign's word, or a hazard and no more. */
function plain(meaning: Partial<CodeMeaning>): EntryReading {
  const whole: CodeMeaning = { hazardIds: [], status: 'contains', tags: [], isConflicting: false, ...meaning };
  return { meaning: whole, isWhole: true, isPure: true, isPlain: true };
}

function meaningOf(text: string, vocabulary: Vocabulary): EntryReading {
  const { lexicon } = vocabulary;
  const matches = lexicon.match(text, 'element');
  // «Al agua, sin leche» explains no danger, and a part that is denied frees of none.
  const { denied } = readNegations(text, matches);
  const found = matches.filter((each) => !denied.some(({ match }) => match === each));
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
  const content = words(text).filter((word) => !isFunctionWord(word.text));
  const others = content.filter(
    (word) => !found.some(({ start, end }) => start <= word.start && word.end <= end),
  ).length;
  const isWhole = others <= MOST_OTHER_WORDS;
  const isPure = others === 0;
  // «Cereales que contienen gluten».
  const verb = content.findLastIndex((word) => vocabulary.labelOf(word.text)?.as === 'contains');
  const first = content[verb + 1];
  const beginsWithName = found.some(
    ({ start, end, meanings }) =>
      first !== undefined &&
      start <= first.start &&
      first.end <= end &&
      meanings.some(({ manner, strength }) => manner === 'name' && strength === undefined),
  );
  // «Cacahuetes y productos a base de cacahuetes», as the law has it: one phrase of the vocabulary.
  const isPhrase = isPure && found.length === 1 && words(text).length >= LONG_PHRASE;
  const isPlain = isPhrase || (beginsWithName && others <= MOST_BESIDE_A_NAME);
  if (hazardIds.length > 0)
    return {
      meaning: { hazardIds, status: isTraces ? 'traces' : 'contains', tags: [], isConflicting: false },
      isWhole: isWhole && others <= found.length + 2,
      isPure,
      isPlain,
    };
  // «Gluten free option – ask, as listed it is NOT gluten free»: as it comes it may well be in it, and nobody says so.
  if (absent.length > 0)
    return isDoubtful(text)
      ? plain({ hazardIds: absent, isOnRequest: true })
      : { ...plain({ hazardIds: absent, status: 'free' }), isWhole };
  return isTraces && isWhole ? plain({ status: 'traces' }) : { isWhole: false, isPure: false, isPlain: false };
}
