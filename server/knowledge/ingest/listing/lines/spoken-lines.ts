/** Lines that speak of hazards or name a field by its label: of the item above, or of the house. */
import { words } from '../../../../text/fold.ts';
import type { HazardMark, Read } from '../listing.ts';
import { isHouseSentence, saysOfEverything, warnsOfAll } from './house-sentences.ts';
import { saidOfPart } from './part-statements.ts';
import type { MarkReading } from '../marks/mark-reading.ts';
import { asTraces, readMarks } from '../marks/marks.ts';
import { partsLed } from '../marks/said-behind.ts';
import { listedMarks, statedMarks } from '../marks/stated-marks.ts';
import type { TextLine } from '../text-line.ts';
import { flat, GAP } from '../text-line.ts';
import { trimEndOf } from '../trim-signs.ts';

export interface Attachment {
  /** `statement`: of the house. `of-part`: of all of a part. `said`: of the item above, where it is near. `labelled`: of the item above. `title`: of a legend. */
  readonly kind: 'statement' | 'of-part' | 'title' | 'said' | 'labelled';
  readonly marks: readonly HazardMark[];
  readonly tags: readonly Read[];
  readonly field?: { readonly name: string; readonly values: readonly string[] };
  /** Of `of-part`: whom it speaks of. */
  readonly subject?: string;
  /** Of `of-part`: the one that it stands in. */
  readonly isOfThisPart?: boolean;
}

const NONE = { marks: [], tags: [] } as const;

/** Undefined: the line is none of these. */
export function readSpokenLine(line: TextLine, reading: MarkReading): Attachment | undefined {
  const text = flat(line.text);
  if (saysOfEverything(text, reading)) return { ...NONE, kind: 'statement' };
  // «Garrafeira   Todos os vinhos contêm sulfitos»: behind a gap it is a sentence of its own.
  const ofPart = saidOfPart(text, reading) ?? saidOfPart(line.text.slice(line.text.lastIndexOf(GAP) + 1), reading);
  if (ofPart !== undefined) return { ...NONE, kind: 'of-part', ...ofPart };
  if (warnsOfAll(text, reading)) return { ...NONE, kind: 'statement' };
  if (isTitle(text, reading)) return { ...NONE, kind: 'title' };
  const coded = mayHead(line, reading) ? undefined : codedIn(text, reading);
  const said = labelledIn(text, reading) ?? ledIn(text, reading) ?? coded ?? statedIn(text, reading);
  if (said !== undefined) return said;
  return isHouseSentence(text, reading) ? { ...NONE, kind: 'statement' } : undefined;
}

/** «Alérgenos» and no more. */
function isTitle(text: string, { vocabulary }: MarkReading): boolean {
  const as = vocabulary.labelOf(trimEndOf(text, ':'))?.as;
  return as === 'contains' || as === 'traces';
}

/** «Alérgenos: gluten, huevo», «Ingredientes: harina, leche». */
function labelledIn(text: string, reading: MarkReading): Attachment | undefined {
  const labelled = reading.vocabulary.labelAt(text);
  if (labelled === undefined) return undefined;
  const rest = text.slice(labelled.end).trim();
  const { as, field } = labelled.label;
  if (as === 'field' && field !== undefined && rest !== '')
    return { ...NONE, kind: 'labelled', field: { name: field, values: valuesOf(rest) } };
  if (as !== 'contains' && as !== 'traces' && as !== 'free') return undefined;
  const coded = readMarks(`[${trimEndOf(rest, '.;')}]`, reading);
  if (coded.text !== '')
    return { ...NONE, kind: 'labelled', marks: statedMarks(text, reading) ?? listedMarks(rest, as, reading) };
  // «Trazas: 1, 3»: the codes say what, the label how.
  const marks = as === 'traces' ? asTraces(coded.marks) : coded.marks;
  return { ...NONE, kind: 'labelled', marks, tags: coded.tags };
}

/** «lleva huevo y tomate». */
function ledIn(text: string, reading: MarkReading): Attachment | undefined {
  const led = partsLed(withoutBrackets(text), reading);
  if (led === undefined) return undefined;
  return { ...NONE, kind: 'labelled', marks: led.marks, field: { name: led.field, values: valuesOf(led.rest) } };
}

/** «SIN GLUTEN» in bold letters, or in capitals apart: the heading of what stands below it, and not said of the item above. */
function mayHead({ text, isBold, isLoud, gapAbove, headingLevel }: TextLine, { vocabulary }: MarkReading): boolean {
  const isShown = isBold || headingLevel !== undefined || (isLoud && gapAbove >= 1);
  return isShown && vocabulary.sectionLikeness(flat(text)) === 'whole';
}

/** «(1, 3, 7)» and no more. */
function codedIn(text: string, reading: MarkReading): Attachment | undefined {
  const { text: left, marks, tags } = readMarks(`\t${text}`, reading);
  return left === '' && marks.length + tags.length > 0 ? { ...NONE, kind: 'labelled', marks, tags } : undefined;
}

/** «Contiene gluten», «puede contener trazas de soja». */
function statedIn(text: string, reading: MarkReading): Attachment | undefined {
  const marks = statedMarks(withoutBrackets(text), reading) ?? [];
  return marks.length > 0 && words(text).length > 1 ? { ...NONE, kind: 'said', marks } : undefined;
}

/** «(lleva huevo)», «(contiene huevo (yema))», in a line of its own. */
function withoutBrackets(text: string): string {
  return text.replace(/^\(|\)$/gu, '');
}

function valuesOf(text: string): string[] {
  return text
    .split(/[,;]|\s(?:[ye]|and)\s/u)
    .map((value) => trimEndOf(value, '.').trim())
    .filter((value) => value !== '');
}
