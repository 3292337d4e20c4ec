/** A stretch of a line with no wide gap in it. */
export interface TextSegment {
  readonly text: string;
  /** Where it begins in the line, in characters; a tab reaches to the next multiple of eight. */
  readonly x: number;
}

const TAB_WIDTH = 8;
/** Spaces from which on nobody parts words. */
const WIDE_SPACES = 3;
/** Marks that lead the eye to a price. */
const LEADERS = new Set(['.', '·', '…', '‥', '․', '_', '-', '–', '—']);
/** Those that are set with spaces between them; of the others a mark between spaces may be a cell. */
const SPACED_LEADERS = new Set(['.', '…', '․']);
const LEAST_LEADERS = 4;
/** Before a figure fewer are enough: «Flan... 900». */
const LEAST_BEFORE_FIGURE = new Map([
  ['…', 1],
  ['.', 2],
  ['‥', 1],
]);

interface Gap {
  readonly end: number;
  /** The text may go on without a gap: the marks are part of it. */
  readonly isWide: boolean;
}

/** The segments of a line, in time that grows with its length. Empty for a blank line. */
export function splitSegments(line: string): TextSegment[] {
  const segments: TextSegment[] = [];
  const xs = columnsOf(line);
  let start = 0;
  const close = (end: number): void => {
    const part = line.slice(start, end);
    const text = part.trim();
    const first = start + part.length - part.trimStart().length;
    if (text !== '') segments.push({ text: text.normalize('NFC'), x: xs?.[first] ?? first });
  };
  for (let index = 0; index < line.length;) {
    const gap = gapAt(line, index);
    if (gap.isWide) {
      close(index);
      start = gap.end;
    }
    index = gap.end;
  }
  close(line.length);
  return segments;
}

/** What begins at a place: one letter, or a whole run of spaces or leaders. */
function gapAt(line: string, index: number): Gap {
  const mark = line.charAt(index);
  if (mark === ' ' || mark === '\t') {
    let end = index;
    let hasTab = false;
    for (; line.charAt(end) === ' ' || line.charAt(end) === '\t'; end += 1) hasTab ||= line.charAt(end) === '\t';
    return { end, isWide: hasTab || end - index >= WIDE_SPACES };
  }
  return LEADERS.has(mark) ? leadersAt(line, index) : { end: index + 1, isWide: false };
}

function leadersAt(line: string, index: number): Gap {
  const mark = line.charAt(index);
  let [end, count] = [index, 0];
  while (line.charAt(end) === mark) {
    count += 1;
    end += 1;
    if (SPACED_LEADERS.has(mark) && line.charAt(end) === ' ' && line.charAt(end + 1) === mark) end += 1;
  }
  let next = end;
  while (line.charAt(next) === ' ') next += 1;
  const beforeFigure = count >= (LEAST_BEFORE_FIGURE.get(mark) ?? LEAST_LEADERS) && isFigure(line, next);
  return { end, isWide: count >= LEAST_LEADERS || (count >= 2 && mark === '…') || beforeFigure };
}

/** `900`, `$ 900`, `€9`. */
function isFigure(line: string, index: number): boolean {
  return /^[\p{Sc}\d]/u.test(line.slice(index, index + 2));
}

/** The column of each character; undefined where each is its own place. */
function columnsOf(line: string): number[] | undefined {
  if (!line.includes('\t')) return undefined;
  const columns: number[] = [];
  let column = 0;
  for (let index = 0; index < line.length; index += 1) {
    columns.push(column);
    column = line.charAt(index) === '\t' ? (Math.floor(column / TAB_WIDTH) + 1) * TAB_WIDTH : column + 1;
  }
  return columns;
}
