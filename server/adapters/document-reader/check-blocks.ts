import type {
  SourceBlock,
  SourceCell,
  SourcePlace,
  SourceSegment,
  TextLine,
  WrittenCells,
} from '../../knowledge/index.ts';

type Fields = Readonly<Partial<Record<string, unknown>>>;
type Check = (value: unknown) => boolean;

const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const hasFields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const fields = value as Fields;
    return (
      Object.keys(fields).every((name) => Object.hasOwn(checks, name)) &&
      Object.entries(checks).every(([name, check]) => check(fields[name]))
    );
  };

const isBox = hasFields({ x: isNumber, y: isNumber, width: isNumber, height: isNumber });

/** Which of several files it is, is known outside. */
const isPlace = hasFields({
  page: isNumber,
  sheet: isOptional(isText),
  line: isOptional(isNumber),
  cell: isOptional(isText),
  box: isOptional(isBox),
} satisfies Record<Exclude<keyof SourcePlace, 'file'>, Check>);

const isSegment = hasFields({
  text: isText,
  place: isPlace,
  size: isOptional(isNumber),
  isBold: isOptional(isFlag),
  x: isOptional(isNumber),
} satisfies Record<keyof SourceSegment, Check>);

const isCell = hasFields({
  text: isText,
  place: isPlace,
  columns: isOptional(isNumber),
  rows: isOptional(isNumber),
  isBetween: isOptional(isFlag),
  isRotated: isOptional(isFlag),
  isBold: isOptional(isFlag),
} satisfies Record<keyof SourceCell, Check>);

const isLine = hasFields({
  kind: (value) => value === 'line',
  segments: (value) => isListOf(isSegment)(value) && (value as unknown[]).length > 0,
  headingLevel: isOptional(isNumber),
  isListItem: isOptional(isFlag),
  region: isNumber,
  gapAbove: isNumber,
});

const isTable = hasFields({
  kind: (value) => value === 'table',
  rows: (value) => isListOf(isListOf(isCell))(value) && isEven(value as unknown[][]),
  headerRows: isOptional(isNumber),
  region: isNumber,
  written: isOptional(
    hasFields({
      separator: isText,
      widths: isListOf(isNumber),
      columns: isListOf(isNumber),
    } satisfies Record<keyof WrittenCells, Check>),
  ),
});

function isEven(rows: readonly (readonly unknown[])[]): boolean {
  return rows.every((row) => row.length === rows[0]?.length);
}

/** Whether a stranger's value is what it should be, to the last field. */
export function isBlocks(value: unknown): value is SourceBlock[] {
  return isListOf((block) => isLine(block) || isTable(block))(value);
}

/** The same of lines of text. */
export function isTextLines(value: unknown): value is TextLine[] {
  return isListOf(hasFields({ page: isNumber, text: isText } satisfies Record<keyof TextLine, Check>))(value);
}

/** How many lines and cells blocks come to, and how many characters. */
export function measureBlocks(blocks: readonly SourceBlock[]): { pieces: number; characters: number } {
  let [pieces, characters] = [0, 0];
  for (const block of blocks) {
    for (const { text } of block.kind === 'line' ? block.segments : block.rows.flat()) {
      pieces += 1;
      characters += text.length;
    }
  }
  return { pieces, characters };
}
