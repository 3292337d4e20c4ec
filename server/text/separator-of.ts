/** What divides the cells of a text that is a table: `;`, a tab, `,` or `|`. */

/** How many lines tell. */
const SAMPLE = 200;
const SEPARATORS = [';', '\t', ',', '|'];

interface Evidence {
  readonly separator: string;
  /** How many stand in most lines. */
  readonly usual: number;
  /** Share of the lines that have as many. */
  readonly share: number;
}

/** Of a text that is known to be a table. Undefined: it has none of them. `sep=;` in its first line decides, as a spreadsheet program writes it. */
export function separatorOf(text: string): string | undefined {
  const declared = /^\ufeff?sep=(.)\r?\n/u.exec(text)?.[1];
  if (declared !== undefined) return declared;
  const found = weigh(sampleOf(text));
  return found.reduce<Evidence | undefined>((best, each) => (isBetter(each, best) ? each : best), undefined)?.separator;
}

/** Of a text that nobody calls a table, when nearly all its lines have the same number of cells. A comma must be sure: prose has them, too. */
export function separatorByShape(text: string): string | undefined {
  const lines = sampleOf(text);
  if (lines.length < 3) return undefined;
  return weigh(lines).find(({ separator, usual, share }) =>
    separator === ',' ? lines.length >= 4 && usual >= 3 && share === 1 : usual >= 2 && share >= 0.9,
  )?.separator;
}

function sampleOf(text: string): string[] {
  const lines: string[] = [];
  for (let start = 0; start < text.length && lines.length < SAMPLE;) {
    const end = text.indexOf('\n', start);
    const stop = end === -1 ? text.length : end;
    // A longer line is no row that its writer counted.
    const line = text.slice(start, Math.min(stop, start + 20_000)).replace(/\r$/u, '');
    if (line.trim() !== '') lines.push(line);
    start = stop + 1;
  }
  return lines;
}

function weigh(lines: readonly string[]): Evidence[] {
  return SEPARATORS.flatMap((separator): Evidence[] => {
    const counts = lines.map((line) => countOutsideQuotes(line, separator));
    const times = new Map<number, number>();
    for (const count of counts) if (count > 0) times.set(count, (times.get(count) ?? 0) + 1);
    const [usual, often] = [...times].reduce((best, [count, time]) => (time > best[1] ? [count, time] : best), [0, 0]);
    return usual === 0 ? [] : [{ separator, usual, share: often / lines.length }];
  });
}

function isBetter(one: Evidence, best: Evidence | undefined): boolean {
  return best === undefined || one.share * Math.min(one.usual, 3) > best.share * Math.min(best.usual, 3);
}

/** Trailing ones count too: a row ends in empty cells. */
function countOutsideQuotes(line: string, separator: string): number {
  let [count, isQuoted] = [0, false];
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) count += 1;
  }
  return count;
}
