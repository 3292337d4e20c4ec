/** Marks that begin an element of a list. */
const MARKS = '•◦▪▫●○■□‣∙·*–—-';
/** These are no marks of a table or a footnote. */
const SURE = '-–—‣';

/** Takes the bullet from the beginning of a line; undefined where there is none. */
export type TakeBullet = (line: string) => string | undefined;

/**
 * A mark is a bullet of this text only where it stands nowhere else: «* contiene gluten» explains the star of «Flan *», and a dot may be the
 * cell of a table.
 */
export function bulletsOf(lines: readonly string[]): TakeBullet {
  const elsewhere = new Set<string>();
  for (const line of lines) {
    const body = isBulleted(line) ? line.trimStart().slice(1) : line;
    for (const mark of MARKS) if (body.includes(mark)) elsewhere.add(mark);
  }
  return (line) => {
    if (!isBulleted(line)) return undefined;
    const mark = line.trimStart().charAt(0);
    if (elsewhere.has(mark) && !SURE.includes(mark)) return undefined;
    return line.trimStart().slice(1).trimStart();
  };
}

/** A mark, a space, a word: behind a tab or a wide gap it would be a cell. */
function isBulleted(line: string): boolean {
  const text = line.trimStart();
  return MARKS.includes(text.charAt(0)) && /^\S {1,2}\S/u.test(text.slice(0, 5));
}
