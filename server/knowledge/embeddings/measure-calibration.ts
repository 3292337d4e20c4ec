import type { Calibration, JudgedPair } from '../retrieve/calibration.ts';
import { fitCalibration } from '../retrieve/calibration.ts';
import type { Measurable } from './ports.ts';
import { SAMPLE_PAIRS } from './sample-pairs.ts';

export interface MeasuredCalibration {
  readonly calibration: Calibration;
  /** Share (0…1) of the sample's questions that lie nearest to the text that answers them. */
  readonly found: number;
}

/** Of an embedder that tells nothing apart: the words decide. */
const WORTH_NOTHING: Calibration = { midpoint: 1.1, slope: 20 };

/** Below this an embedder does not understand the language. */
const FEWEST_FOUND = 0.5;

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
  const nearest = cosines.filter((row, asked) => row.indexOf(Math.max(...row)) === asked).length;
  const found = nearest / cosines.length;
  const { midpoint, slope } = fitCalibration(pairs);
  const isUsable = found >= FEWEST_FOUND && slope > 0 && midpoint < 1;
  return { calibration: isUsable ? { midpoint, slope: Math.min(slope, STEEPEST) } : WORTH_NOTHING, found };
}

function cosineOf(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
}
