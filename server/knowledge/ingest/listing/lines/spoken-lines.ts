/** Lines that speak of hazards or name a field by its label: of the item above, or of the house. */
import { words } from '../../../../text/fold.ts';
import type { HazardMark, Read } from '../listing.ts';
import type { MarkReading } from '../marks/mark-reading.ts';
import { readMarks } from '../marks/marks.ts';
import { partsLed } from '../marks/said-behind.ts';
import { listedMarks, statedMarks } from '../marks/stated-marks.ts';
import type { TextLine } from '../text-line.ts';
import { flat } from '../text-line.ts';
import { trimEndOf } from '../trim-signs.ts';

export interface Attachment {
  /** `statement`: of the house. `said`: of the item above, where it is near. `labelled`: of the item above. `title`: of a legend. */
  readonly kind: 'statement' | 'title' | 'said' | 'labelled';
  readonly scope: 'all' | 'section';
  readonly isOfHazards: boolean;
  readonly marks: readonly HazardMark[];
  readonly tags: readonly Read[];
  readonly field?: { readonly name: string; readonly values: readonly string[] };
}

const NONE = { scope: 'all', isOfHazards: true, marks: [], tags: [] } as const;

/** A warning that begins later in its line is said of an item. */
const FAR = 40;

/** Undefined: the line is none of these. */
export function readSpokenLine(line: TextLine, reading: MarkReading): Attachment | undefined {
  const { vocabulary } = reading;
  const text = flat(line.text);
  const isOfAll = (vocabulary.isOfEverything(text) && speaksOfHazards(text, reading)) || warnsOfAll(text, reading);
  if (isOfAll) return { ...NONE, kind: 'statement' };
  const title = vocabulary.labelOf(trimEndOf(text, ':'))?.as;
  if (title === 'contains' || title === 'traces') return { ...NONE, kind: 'title', isOfHazards: false };
  const labelled = vocabulary.labelAt(text);
  if (labelled !== undefined) {
    const rest = text.slice(labelled.end).trim();
    const { as, field } = labelled.label;
    if (as === 'contains' || as === 'traces' || as === 'free') {
      const coded = readMarks(`[${trimEndOf(rest, '.;')}]`, reading);
      const marks = coded.text === '' ? coded.marks : (statedMarks(text, reading) ?? listedMarks(rest, as, reading));
      const isTraces = as === 'traces' && coded.text === '';
      return {
        ...NONE,
        kind: 'labelled',
        marks: isTraces
          ? marks.map((mark) => (mark.status === 'contains' ? { ...mark, status: 'traces' } : mark))
          : marks,
        tags: coded.text === '' ? coded.tags : [],
      };
    }
    if (as === 'field' && field !== undefined && rest !== '') {
      return { ...NONE, kind: 'labelled', field: { name: field, values: valuesOf(rest) } };
    }
  }
  // «(lleva huevo)», in a line of its own.
  const inner = /^\((?<inside>[^()]+)\)$/u.exec(text)?.groups?.['inside'] ?? text;
  const led = partsLed(inner, reading);
  if (led !== undefined)
    return { ...NONE, kind: 'labelled', marks: led.marks, field: { name: led.field, values: valuesOf(led.rest) } };
  const coded = readMarks(`\t${text}`, reading);
  if (coded.text === '' && coded.marks.length + coded.tags.length > 0)
    return { ...NONE, kind: 'labelled', marks: coded.marks, tags: coded.tags };
  const marks = statedMarks(inner, reading);
  if (marks !== undefined && marks.length > 0 && words(text).length > 1) return { ...NONE, kind: 'said', marks };
  return isHouseSentence(text, reading) ? { ...NONE, kind: 'statement' } : undefined;
}

function valuesOf(text: string): string[] {
  return text
    .split(/[,;]|\s(?:[ye]|and)\s/u)
    .map((value) => trimEndOf(value, '.').trim())
    .filter((value) => value !== '');
}

/** It warns of a shared kitchen or of traces, in a sentence of its own. */
function isHouseSentence(text: string, { vocabulary }: MarkReading): boolean {
  if (words(text).length < 5 || /[([]/u.test(text) || isSaidBehind(text, vocabulary)) return false;
  return vocabulary.lexicon
    .match(text)
    .some(({ start, meanings }) =>
      meanings.some(({ manner }) => manner === 'shared-place' || (manner === 'may-contain' && start < FAR)),
    );
}

/** «Pebre, choclo y ají. Trazas: maní»: a label behind another sentence is of the item that this one tells of. */
function isSaidBehind(text: string, vocabulary: MarkReading['vocabulary']): boolean {
  const [first = '', ...others] = text.split(/\.\s+/u);
  return words(first).length > 1 && others.some((sentence) => vocabulary.labelAt(sentence) !== undefined);
}

/** «Todos los gustos pueden tener trazas»: who says it of all of something warns of the kitchen, and of no single item. */
function warnsOfAll(text: string, { vocabulary }: MarkReading): boolean {
  const isTraces = vocabulary.lexicon
    .match(text)
    .some(({ meanings }) => meanings.some(({ manner }) => manner === 'may-contain'));
  return isTraces && vocabulary.isOfAll(text);
}

function speaksOfHazards(text: string, { vocabulary }: MarkReading): boolean {
  return vocabulary.lexicon
    .match(text)
    .some(({ meanings }) =>
      meanings.some(
        ({ manner, hazardId }) => manner === 'shared-place' || manner === 'may-contain' || hazardId !== undefined,
      ),
    );
}
