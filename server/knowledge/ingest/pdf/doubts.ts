import { fold, words } from '../../../text/fold.ts';
import { endsSentence } from '../sheet/free-text.ts';
import type { RecordDraft, Section } from './record.ts';
import type { PdfEntry } from './headings.ts';
import { LABEL_LIMIT, findLabel } from './headings.ts';
import { afterBullet } from '../fields/field-text.ts';

const NEGATIONS = new Set('no nunca tampoco jamas ni salvo excepto except not never nao nem exceto without'.split(' '));

/** How a line begins that warns, in a field where nobody looks for hazards. */
const WARNINGS = [
  ...['contiene', 'contienen', 'lleva', 'llevan', 'puede contener', 'pueden contener', 'puede llevar', 'puede tener'],
  ...['trazas', 'traza', 'tiene', 'con trazas', 'contains', 'may contain', 'traces', 'contem', 'pode conter', 'leva'],
  ...['alergenos', 'allergens', 'alergenicos', 'atencion', 'advertencia', 'ojo', 'warning'],
];

interface Within {
  readonly draft: RecordDraft;
  readonly before: PdfEntry | undefined;
  /** A field follows in the same record. */
  readonly hasMore: boolean;
}

/** Whether a line within a record may be the name or the heading of something else, so that what follows may be of that. */
export function isStray(entry: PdfEntry, { draft, before, hasMore }: Within): boolean {
  const hasBegun = draft.sections.length > 0 || (draft.name ?? []).length > 0;
  if (!hasBegun) return false;
  if (entry.kind === 'field' && entry.heading.relieves === true && endsInNegation(before)) return true;
  if (entry.isStray !== undefined) return entry.isStray;
  if (entry.kind === 'unknown') return entry.raw === '' ? hasMore : isLabelLike(entry.raw);
  return entry.kind === 'text' && isLabelLike(entry.raw);
}

/** `No se puede pedir` above `SIN: maní`. */
function endsInNegation(before: PdfEntry | undefined): boolean {
  if (before === undefined || before.kind === 'separator' || /[.!?]$/u.test(before.raw)) return false;
  return words(before.raw).some(({ text }) => NEGATIONS.has(text));
}

/** A line in capitals, one that ends in a colon, or something before a colon. `PRECIO: 4500` is no heading of other things. */
export function isLabelLike(line: string): boolean {
  const text = line.trim();
  if (text.endsWith(':') || text.endsWith('：')) return true;
  // Marks of Markdown, in a text that is read as none.
  if (/^#{1,6}\s|^(?:\*\*|__)/u.test(text)) return true;
  const label = findLabel(text);
  if (label !== undefined) return /\p{L}/u.test(label.value);
  return text.length <= LABEL_LIMIT && !/\p{Ll}/u.test(text) && text.replace(/\P{Lu}/gu, '').length >= 3;
}

/** Lines by which a record may hold what is of another: strays, a field that came twice, a line like a name below a finished value. */
export function doubtsOf({ doubts, sections }: RecordDraft): string[] {
  const headed = sections.filter(({ isHeaded }) => isHeaded).map(({ heading }) => heading);
  const twice = headed
    .filter(({ field }, index) => headed.findIndex((other) => other.field === field) !== index)
    .map(({ labels }) => labels[0] ?? '');
  return [...doubts, ...twice, ...sections.flatMap(namesBelow)];
}

/** `INGREDIENTES: papa`, and below it `Sorbete`: a wrapped line seldom begins with a capital. */
function namesBelow({ lines: [first = '', ...below] }: Section): string[] {
  if (first.trim() === '') return [];
  return below.filter(
    (line) => /^\p{Lu}/u.test(line) && line.length <= LABEL_LIMIT && !endsSentence(line) && !line.includes(','),
  );
}

/** The lines that begin as a warning does. */
export function warningsOf({ sections }: Pick<RecordDraft, 'sections'>): { field: string; text: string }[] {
  return sections.flatMap(({ heading: { field }, lines }) =>
    lines
      .flatMap((line) => line.split(/[.;!?]\s+/u))
      .map((line) => (afterBullet(line.trim()) ?? line).trim())
      .filter(isWarning)
      .map((text) => ({ field, text })),
  );
}

function isWarning(line: string): boolean {
  const spoken = words(fold(line))
    .slice(0, 3)
    .map(({ text }) => text)
    .join(' ');
  return WARNINGS.some((opening) => spoken === opening || spoken.startsWith(`${opening} `));
}
