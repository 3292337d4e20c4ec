/**
 * Cosines of different embedders can't be compared: unrelated texts lie near 0 with one and near 0.7 with another. So each embedder
 * brings the two numbers that turn its cosine into the probability that two texts are about the same (Platt scaling: Platt,
 * "Probabilistic Outputs for Support Vector Machines", 1999), and a threshold of a policy means the same with any of them.
 */
export interface Calibration {
  /** The cosine at which a text is as likely related as not. */
  readonly midpoint: number;
  /** How fast the probability rises around it. */
  readonly slope: number;
}

/** The probability (0…1) that a text of this cosine is related. */
export function relatedness(cosine: number, { midpoint, slope }: Calibration): number {
  return logistic(slope * (cosine - midpoint));
}

export interface JudgedPair {
  readonly cosine: number;
  readonly isRelated: boolean;
}

const STEPS = 100;

/** Ridge on the slope: pairs that a line parts cleanly would make it endless. */
const RIDGE = 1e-3;

/**
 * The calibration that fits judged pairs best: logistic regression by Newton's steps, with Platt's smoothed targets.
 * @throws RangeError without a pair of each kind
 */
export function fitCalibration(pairs: readonly JudgedPair[]): Calibration {
  const related = pairs.filter(({ isRelated }) => isRelated).length;
  const unrelated = pairs.length - related;
  if (related === 0 || unrelated === 0) throw new RangeError('calibration needs related and unrelated pairs');
  const high = (related + 1) / (related + 2);
  const low = 1 / (unrelated + 2);
  let slope = 1;
  let intercept = 0;
  for (let step = 0; step < STEPS; step += 1) {
    let [gradientSlope, gradientIntercept] = [RIDGE * slope, 0];
    let [slopes, mixed, intercepts] = [RIDGE, 0, RIDGE];
    for (const { cosine, isRelated } of pairs) {
      const probability = 1 / (1 + Math.exp(-(slope * cosine + intercept)));
      const error = probability - (isRelated ? high : low);
      const weight = probability * (1 - probability);
      gradientSlope += error * cosine;
      gradientIntercept += error;
      slopes += weight * cosine * cosine;
      mixed += weight * cosine;
      intercepts += weight;
    }
    const determinant = slopes * intercepts - mixed * mixed;
    const moveSlope = (gradientSlope * intercepts - gradientIntercept * mixed) / determinant;
    const moveIntercept = (gradientIntercept * slopes - gradientSlope * mixed) / determinant;
    slope -= moveSlope;
    intercept -= moveIntercept;
    if (Math.abs(moveSlope) + Math.abs(moveIntercept) < 1e-9) break;
  }
  return { midpoint: -intercept / slope, slope };
}

/** A chunk that holds this share of the question's weight is as likely an answer as not. Fitted by `npm run calibrate` (docs/retrieval.md). */
const EVEN_MATCH = 0.6;
const MATCH_SLOPE = 10;

/** Of what a cosine says beside words: the two are not independent. */
const MEANING_SHARE = 0.5;
/** The nearest of a whole scope lies nearer than one of a sample. Fitted with a real model over the questions that the words' side is fitted to. */
const MEANING_PRIOR = 0.3;

/**
 * The probability that a chunk answers, from both legs: the log odds of its words and half of those of its cosine are added, so that meaning lifts what shares
 * words with the question, sinks what only shares words, and does not answer by itself.
 * @param matched share (0…1) of the question's weight in words that the chunk holds
 * @param cosine undefined: no embedder was asked, and the words decide
 */
export function confidenceOf(matched: number, cosine: number | undefined, calibration: Calibration): number {
  const byWords = MATCH_SLOPE * (matched - EVEN_MATCH);
  if (cosine === undefined) return matched === 0 ? 0 : logistic(byWords);
  const { midpoint, slope } = calibration;
  return logistic(byWords + MEANING_SHARE * slope * (cosine - midpoint) + MEANING_PRIOR);
}

function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** Of an embedder that tells nothing apart: no cosine is as high as its midpoint. */
export const WORTH_NOTHING: Calibration = { midpoint: 1.1, slope: 20 };

export function isWorthNothing({ midpoint }: Calibration): boolean {
  return midpoint >= 1;
}
