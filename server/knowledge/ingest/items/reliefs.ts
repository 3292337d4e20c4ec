import { fold, words } from '../../../text/fold.ts';
import { valueAt, valuesAt } from '../../../text/record-path.ts';
import type { Lexicon } from '../../hazards/lexicon.ts';
import { createLexicon } from '../../hazards/lexicon.ts';
import type { FreeFromField, HazardRules, ItemRules, LibraryRules, PdfHeading, PdfRules } from '../../rules.ts';
import { readField } from '../fields/field-readers.ts';
import { mergeField } from '../fields/merge-field.ts';
import type { PdfRecord } from '../pdf/record.ts';

/** The headings with those marked that read what is declared absent. */
export function markReliefs(pdf: PdfRules, { freeFrom }: HazardRules): PdfRules {
  const relieving = new Set(freeFrom.filter(({ map }) => map === undefined).map(({ field }) => field));
  return {
    ...pdf,
    headings: pdf.headings.map((heading) => (relieving.has(heading.field) ? { ...heading, relieves: true } : heading)),
  };
}

/**
 * The fields of a record of a document without what would declare a hazard absent and is not beyond doubt: a list with anything but names in it, or a
 * record that may hold lines of another. Its text goes where it counts as a danger, and the owner is told.
 */
export function weighReliefs(
  { fields, doubts, warnings }: Pick<PdfRecord, 'fields' | 'doubts' | 'warnings'>,
  item: ItemRules,
  rules: LibraryRules,
): { readonly fields: Record<string, unknown>; readonly notices: readonly string[] } {
  const { hazards } = rules;
  const lexicon = createLexicon(hazards);
  const nameValue = valueAt(fields, item.nameField);
  const name = typeof nameValue === 'string' ? nameValue : '?';
  let kept: Record<string, unknown> = { ...fields };
  const notices: string[] = [];
  const rest: string[] = [];
  for (const relief of hazards.freeFrom) {
    const values = valuesAt(kept, relief.field);
    const dirty = values.find((value) => !isClean(value, relief, lexicon));
    if (values.length === 0 || (dirty === undefined && (doubts.length === 0 || !relieves(values, relief)))) continue;
    const text = values.filter((value) => typeof value === 'string').join(', ');
    kept = without(kept, relief.field);
    rest.push(`A confirmar: ${text}`);
    const reason =
      dirty === undefined
        ? `la hoja tiene líneas que pueden ser de otra cosa («${clip(doubts[0] ?? '')}»)`
        : 'no es una lista de nombres';
    notices.push(
      `${clip(name)}: «${clip(text)}» no cuenta como ausencia, porque ${reason}; quedó entre lo que puede contener.`,
    );
  }
  rest.push(
    ...warnings
      .filter(({ field, text }) => isUnheard(field, hazards) && namesHazard(text, lexicon))
      .map(({ text }) => text),
  );
  return { fields: withRest(kept, rest, rules), notices };
}

/** A name of the vocabulary and nothing else, with `sin` before it or not. Of exact values: one of them, or what names no hazard. */
function isClean(value: unknown, { map }: FreeFromField, lexicon: Lexicon): boolean {
  if (typeof value !== 'string') return false;
  if (map !== undefined) {
    return Object.keys(map).some((key) => fold(key) === fold(value)) || !speaksOfHazard(value, lexicon);
  }
  const text = fold(value);
  if (!/^[\p{L}\p{N}][\p{L}\p{N} '’/-]*$/u.test(text)) return false;
  const bare = text.replace(/^(?:sin|libre de|sem|livre de|free of|free from) /u, '');
  return isName(text, lexicon) || isName(bare, lexicon);
}

function isName(text: string, lexicon: Lexicon): boolean {
  if (lexicon.diets.named(text).length > 0) return true;
  const spoken = words(text);
  const [only, ...more] = lexicon.match(text);
  if (only === undefined || more.length > 0) return false;
  const isWhole = only.start === spoken[0]?.start && only.end === spoken.at(-1)?.end;
  return isWhole && only.meanings.every(({ hazardId }) => hazardId !== undefined);
}

function speaksOfHazard(text: string, lexicon: Lexicon): boolean {
  const found = lexicon.match(text).flatMap(({ meanings }) => meanings);
  return (
    found.some(({ manner }) => manner !== 'absent' && manner !== 'harmless') || lexicon.diets.read(text, []).length > 0
  );
}

function relieves(values: readonly unknown[], { map }: FreeFromField): boolean {
  if (map === undefined) return true;
  return values.some((value) => typeof value === 'string' && Object.keys(map).some((key) => fold(key) === fold(value)));
}

/** A field that is read neither as declared nor as possible. */
function isUnheard(field: string, { explicit, possible }: HazardRules): boolean {
  const [root = ''] = field.split('.');
  return ![...explicit, ...possible].some((heard) => heard.field.split('.')[0] === root);
}

function namesHazard(text: string, lexicon: Lexicon): boolean {
  return lexicon.match(text).some(({ meanings }) => meanings.some(({ hazardId }) => hazardId !== undefined));
}

function without(fields: Readonly<Record<string, unknown>>, path: string): Record<string, unknown> {
  const [root = ''] = path.split('.');
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== root));
}

function withRest(
  fields: Record<string, unknown>,
  lines: readonly string[],
  rules: LibraryRules,
): Record<string, unknown> {
  const heading = restHeading(rules);
  const value =
    heading === undefined || lines.length === 0
      ? undefined
      : readField(heading, ['', ...lines.flatMap((line) => [line, ''])]);
  return heading === undefined || value === undefined ? fields : mergeField(fields, heading.field, value);
}

/** The field for what has none; else the first text that is read for what is possible. */
function restHeading({ pdf, sections = [], chunks, hazards }: LibraryRules): PdfHeading | undefined {
  const rest = sections.find(({ restOf }) => restOf === 'item');
  const fields = chunks.filter(({ type }) => type === rest?.type).map(({ field }) => field);
  const readable = pdf?.headings.filter(({ as }) => as === 'notes' || as === 'text') ?? [];
  const heard = [...hazards.possible, ...hazards.mentioned].map(({ field }) => field);
  return readable.find(({ field }) => fields.includes(field)) ?? readable.find(({ field }) => heard.includes(field));
}

function clip(text: string): string {
  const letters = Array.from(text.slice(0, 240));
  return letters.length > 100 ? `${letters.slice(0, 99).join('')}…` : text;
}
