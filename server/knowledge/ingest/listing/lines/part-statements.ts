/** What is said of all that stands in a part: «All our wines contain sulphites», «Toda nuestra panadería contiene leche y huevo». */
import { words } from '../../../../text/fold.ts';
import { isFunctionWord, isLinkWord } from '../../../../text/function-words.ts';
import { wordForms } from '../../../../text/inflect.ts';
import { languageOf } from '../../../../text/language-of.ts';
import type { ItemDraft } from '../item-draft.ts';
import type { HazardMark, Read } from '../listing.ts';
import type { MarkReading } from '../marks/mark-reading.ts';
import { headsOf, saidIn } from '../marks/said-behind.ts';
import type { Vocabulary } from '../vocabulary.ts';

export interface PartStatement {
  readonly read: Read;
  readonly marks: readonly HazardMark[];
  /** Whom it speaks of. Empty: it begins with its verb. */
  readonly subject: string;
  /** The part at whose head it stands. */
  readonly under: Read | undefined;
  /** How many items of its lines stand before it. Absent: it stands in a table. */
  readonly position?: number;
}

export interface SaidOfPart extends Pick<PartStatement, 'marks' | 'subject'> {
  /** It speaks of the part that it stands in, wherever there. */
  readonly isOfThisPart?: boolean;
}

/** «All our fish, meat and poultry …»: what is longer is a sentence of another kind. */
const LONGEST_SUBJECT = 8;

/** Undefined: it does not begin with a word for all of something, or states nothing. Of what it denies nothing is said. */
export function saidOfPart(written: string, reading: MarkReading): SaidOfPart | undefined {
  const text = written.replace(/^\(|\)$/gu, '');
  if (reading.vocabulary.isOfThisPart(text)) {
    const said = saidIn(text, 0, reading);
    return said === undefined ? undefined : { marks: said.marks, subject: '', isOfThisPart: true };
  }
  const [first] = words(text);
  if (first === undefined || !reading.vocabulary.beginsPart(first.text)) return undefined;
  const said = saidIn(text, 1, reading);
  const denied = said === undefined ? headsOf(text, reading.vocabulary).at(0) : undefined;
  const subject = said?.before ?? text.slice(0, denied?.start ?? 0);
  if (subject === '' || said?.isInBrackets === true || words(subject).length > LONGEST_SUBJECT) return undefined;
  return { marks: said?.marks ?? [], subject };
}

/**
 * Gives the items of each part what is said of them, by the words of its heading, or because it stands at its head.
 * Returns those that speak of no part, or of more than the parts that were found: they are of the house.
 */
export function sayOfParts(
  statements: readonly PartStatement[],
  drafts: readonly ItemDraft[],
  vocabulary: Vocabulary,
): Read[] {
  const sections = Map.groupBy(drafts, ({ section }) => section?.text ?? '');
  return statements.flatMap((statement) => {
    const { read, marks, subject, under } = statement;
    if (marks.length === 0) return [];
    const kinds = kindsIn(subject, vocabulary);
    const language = languageOf(read.text);
    const found = kinds.map((kind) => [...sections.keys()].filter((section) => isOfKind(section, kind, language)));
    const named = new Set(found.flat());
    const head = under === undefined || named.size > 0 ? [] : (sections.get(under.text) ?? []);
    const ofPage = named.size + head.length > 0 || kinds.length === 0 ? [] : pageUnder(statement, drafts);
    const items = [...named].flatMap((section) => sections.get(section) ?? []).concat(head);
    for (const { marks: own } of items) own.push(...marks.filter((mark) => !isSaid(mark, own)));
    for (const { marks: own } of ofPage)
      own.push(...marks.filter((mark) => !isSaid(mark, own)).map((mark) => ({ ...mark, ...UNSURE })));
    const isWhole = named.size === 0 ? head.length + ofPage.length > 0 : found.every((each) => each.length > 0);
    return isWhole ? [] : [read];
  });
}

/** Which of them it is said of nobody can tell. */
const UNSURE = { status: 'doubtful', doubt: 'between-items' } as const;

/** Traces of what is in it anyway say nothing. */
function isSaid({ status, hazardId }: HazardMark, own: readonly HazardMark[]): boolean {
  return status !== 'contains' && own.some((mark) => mark.hazardId === hazardId && mark.status === 'contains');
}

/** «Todos os vinhos contêm sulfitos» at the head of one of several pages, whose parts are called otherwise: all that stands on it. */
function pageUnder({ read, position }: PartStatement, drafts: readonly ItemDraft[]): readonly ItemDraft[] {
  if (position === undefined) return [];
  const isOfPage = ({ place }: ItemDraft): boolean => place.page === read.place.page;
  const isOnly = drafts.every(isOfPage);
  return isOnly || drafts.slice(0, position).some(isOfPage) ? [] : drafts.filter(isOfPage);
}

/** «pizzas, empanadas y tartas»: the words of each kind, one list for each. */
function kindsIn(subject: string, vocabulary: Vocabulary): string[][] {
  return subject
    .split(/[,/&]|\s(?:[yeo]|and|or|ou)\s/u)
    .map((part) =>
      words(part)
        .map(({ text }) => text)
        .filter((word) => !vocabulary.beginsPart(word) && !isFunctionWord(word) && !isLinkWord(word)),
    )
    .filter((kind) => kind.length > 0);
}

/**
 * «our homemade breads» are those of «BREADS & DIPS», and «tartas caseras» none of «Pastas caseras»: the noun stands in the heading, the last word in English,
 * else the first. Where the language is not certain each word has to.
 */
function isOfKind(section: string, kind: readonly string[], language: string | undefined): boolean {
  const heading = new Set(words(section).flatMap(({ text }) => wordForms(text)));
  const stands = (word: string): boolean => wordForms(word).some((form) => form.length > 2 && heading.has(form));
  if (language === undefined) return kind.every(stands);
  return stands((language === 'en' ? kind.at(-1) : kind[0]) ?? '');
}
