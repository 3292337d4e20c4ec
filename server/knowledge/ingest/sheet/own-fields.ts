import { endsSentence } from './free-text.ts';
import type { FieldsMeaning, Meaning, TextMeaning } from './line-meanings.ts';
import { HEADING_LIMIT } from '../text/sheet-line.ts';
import { isTelling } from './text-records.ts';
import type { TextLabels } from './text-labels.ts';

interface OpenHeading {
  readonly level: number;
  readonly index: number;
  /** Records stand under it that are named by lines, or it is one of free text: it names none. */
  isNone: boolean;
  /** Fields of its own that only an item has. */
  fields: number;
  /** Headings below it that name records. */
  owners: number;
}

/**
 * The headings that are names of records: a field stands under them as a line, or as the next deeper heading. `## Milanesa` with
 * `### Ingredientes` is one, `# Carta` above it is not. A heading within a record that has such lines of its own belongs to that record; but one
 * with a single field and several records below it is what they stand in.
 */
export function findOwners(meanings: readonly Meaning[], labels: TextLabels): ReadonlySet<number> {
  const owners = new Set<number>();
  const open: OpenHeading[] = [];
  const leave = (level: number): void => {
    while ((open.at(-1)?.level ?? 0) >= level) {
      const left = open.pop();
      if (left === undefined) return;
      const holdsRecords = left.fields === 1 && left.owners > 1;
      if (left.fields > 0 && !left.isNone && !holdsRecords) owners.add(left.index);
      const above = open.at(-1);
      if (above !== undefined) above.owners += owners.has(left.index) ? 1 : left.owners;
    }
  };
  for (const [index, meaning] of meanings.entries()) {
    const top = open.at(-1);
    if (meaning.kind === 'text') {
      if (top?.fields === 0 && meaning.row.isLoud && fieldBehind(meanings, index) !== undefined) top.isNone = true;
      continue;
    }
    if (!('level' in meaning)) continue;
    if (meaning.level > 0) leave(meaning.level);
    if (meaning.kind === 'fields') countFields(open.at(-1), meaning, labels);
    else if (meaning.level > 0) {
      open.push({ level: meaning.level, index, isNone: meaning.kind === 'section', fields: 0, owners: 0 });
    }
  }
  leave(1);
  return owners;
}

function countFields(owner: OpenHeading | undefined, meaning: FieldsMeaning, labels: TextLabels): void {
  if (owner === undefined) return;
  owner.isNone ||= meaning.isNamed;
  owner.fields += meaning.headings.filter((heading) => isTelling(heading, labels)).length;
}

/** More lines than this between a name and its first field, and it is no name. */
export const MOST_BEFORE_FIELDS = 5;

/** The field that a line stands right above as a name does; one that stands out may have some prose between. Undefined: it is no name. */
export function fieldBehind(meanings: readonly Meaning[], index: number): FieldsMeaning | undefined {
  const meaning = meanings[index];
  if (meaning?.kind !== 'text' || !isNameLike(meaning)) return undefined;
  const last = index + (meaning.row.isLoud ? MOST_BEFORE_FIELDS : 1);
  for (let place = index + 1; place <= last; place += 1) {
    const next = meanings[place];
    if (next?.kind === 'fields') return next.isNamed ? undefined : next;
    if (next?.kind !== 'text' || next.row.isLoud) return undefined;
  }
  return undefined;
}

function isNameLike({ entry, row: { text, opens, isLoud } }: TextMeaning): boolean {
  return entry.kind === 'text' && (opens || isLoud) && text.length <= HEADING_LIMIT && !endsSentence(text);
}

/** The places behind which a field comes before any name, separator or end: what stands there stands inside a record. */
export function findContinued(meanings: readonly Meaning[], owners: ReadonlySet<number>): ReadonlySet<number> {
  const continued = new Set<number>();
  let isContinued = false;
  for (let index = meanings.length - 1; index >= 0; index -= 1) {
    const meaning = meanings[index];
    if (isContinued) continued.add(index);
    if (meaning?.kind === 'fields') isContinued = !meaning.isNamed;
    else if (meaning?.kind === 'record' || meaning?.kind === 'separator' || owners.has(index)) isContinued = false;
  }
  return continued;
}
