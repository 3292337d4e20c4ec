/** Reads the files of a class with a reader and adds up how well it did. */
import type { LayoutClass } from './layouts/layouts.ts';
import { menuFor } from './layouts/layouts.ts';
import type { Reading } from './scoring/reading.ts';
import { scoreReading } from './scoring/score.ts';
import type { ClassFigures, Sums } from './scoring/table.ts';
import { addScores } from './scoring/table.ts';
import type { Rendered } from './truth.ts';

/** Throws where it cannot read a file. */
export type ReadFile = (file: Rendered, domain: LayoutClass['domain']) => Promise<Reading>;

export interface Measured extends ClassFigures {
  /** By file. */
  readonly faults: readonly { readonly seed: number; readonly fileName: string; readonly faults: readonly string[] }[];
}

const nothingRead: Reading = { items: [], statements: [], texts: [], notUnderstood: [] };

export async function measureClass(
  layout: LayoutClass,
  seeds: readonly number[],
  readFile: ReadFile,
): Promise<Measured> {
  const scores: Sums[] = [];
  const faults: Measured['faults'][number][] = [];
  let failed = 0;
  let milliseconds = 0;
  for (const seed of seeds) {
    const file = await layout.render(menuFor(layout, seed));
    const start = performance.now();
    const tried = await readFile(file, layout.domain).catch((problem: unknown) => String(problem));
    milliseconds += performance.now() - start;
    if (typeof tried === 'string') failed += 1;
    // What could not be read is told to the owner as a whole: its items are missing, none was lost silently.
    const told = { ...nothingRead, notUnderstood: [...file.truth.items.map(({ name }) => name), ...file.truth.others] };
    const score = scoreReading(file.truth, typeof tried === 'string' ? told : tried);
    scores.push(score);
    const all = typeof tried === 'string' ? [`failed: ${tried}`] : score.faults;
    if (all.length > 0) faults.push({ seed, fileName: file.fileName, faults: all });
  }
  return { name: layout.name, files: seeds.length, failed, sums: addScores(scores), milliseconds, faults };
}
