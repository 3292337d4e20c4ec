import type { Calibration, JudgedPair } from '../retrieve/calibration.ts';
import { fitCalibration, WORTH_NOTHING } from '../retrieve/calibration.ts';
import type { Measurable } from './ports.ts';
import { SAMPLE_PAIRS } from './sample-pairs.ts';

export interface MeasuredCalibration {
  readonly calibration: Calibration;
  /** Of all pairs of a question and a text that answers another one, the share (0…1) in which its own text lies nearer: .5 is chance. */
  readonly nearer: number;
}

/**
 * Below this an embedder does not understand the language: comparing letters reaches .59, a small multilingual model .91, and .87 without its prefixes. Whether a
 * question lies nearest to its own text of all twenty-four says less: one near neighbour more or less, and a good small model finds just half of them.
 */
const LEAST_NEARER = 0.7;

/** Twenty-four pairs say where the cosines lie, not how sharply they part: steeper than this is chance. */
const STEEPEST = 60;

/** What an embedder's cosines mean, found by asking it: no two families lie alike, and a table of them would be of other texts than ours. */
export async function measureCalibration(embedder: Measurable, signal: AbortSignal): Promise<MeasuredCalibration> {
  const texts = await embedder.embedDocuments(
    SAMPLE_PAIRS.map(([, text]) => text),
    signal,
  );
  const questions = await embedder.embedQueries(
    SAMPLE_PAIRS.map(([question]) => question),
    signal,
  );
  const cosines = questions.map((question) => texts.map((text) => cosineOf(question, text)));
  const pairs = cosines.flatMap((row, asked): JudgedPair[] =>
    row.map((cosine, told) => ({ cosine, isRelated: asked === told })),
  );
  const nearer = nearerShare(cosines);
  const { midpoint, slope } = fitCalibration(pairs);
  const isUsable = nearer >= LEAST_NEARER && slope > 0 && midpoint < 1;
  return { calibration: isUsable ? { midpoint, slope: Math.min(slope, STEEPEST) } : WORTH_NOTHING, nearer };
}

/** Equal ones count half. */
function nearerShare(cosines: readonly (readonly number[])[]): number {
  const won = cosines.flatMap((row, asked) => {
    const own = row[asked] ?? -1;
    return row.flatMap((cosine, told) => (told === asked ? [] : [cosine < own ? 1 : cosine === own ? 0.5 : 0]));
  });
  return won.reduce<number>((sum, each) => sum + each, 0) / Math.max(1, won.length);
}

function cosineOf(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
}
