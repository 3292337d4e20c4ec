/** The words of a page: brought to the size that is read best, turned straight, and made out. */
import type { SeenPage, SeenWord } from '../../knowledge/index.ts';
import type { Engine } from './engine.ts';
import { evenLight } from './even-light.ts';
import type { Grey } from './grey.ts';
import { scale } from './grey.ts';
import type { RecognisedLine } from './read-lines.ts';

/** How tall a line is that the engine reads best, in pixels: print of 10 points at 300 dots to an inch. */
const BEST_LINE = 36;
const NEAR = { least: 0.75, most: 1.4 };
const SMALLEST = 0.3;
const LARGEST = 3;
/** What is looked at: larger ones take longer and are read no better. */
const MOST_PIXELS = 10_000_000;
/** Radians: less is straight. */
const STRAIGHT = 0.003;
/** Words of one page. */
const MOST_WORDS = 5000;

/** `width` and `height` in points. */
export function recognise(engine: Engine, picture: Grey, size: Pick<SeenPage, 'width' | 'height'>): SeenPage {
  const roomy = Math.min(1, Math.sqrt(MOST_PIXELS / (picture.width * picture.height)));
  let grey = evenLight(roomy < 1 ? scale(picture, roomy) : picture);
  engine.look(grey, 0);
  const { heights, slope } = engine.findLines();
  const factor = factorFor(heights, grey);
  if (factor !== 1) grey = scale(grey, factor);
  const turned = Math.abs(slope) < STRAIGHT ? 0 : slope;
  if (factor !== 1 || turned !== 0) engine.look(grey, turned);
  const lines = engine.recognise();
  const step = size.width / grey.width;
  const words = lines.flatMap((line, place) => toWords(line, place, step)).slice(0, MOST_WORDS);
  return { ...size, turned, words };
}

function factorFor(heights: readonly number[], { width, height }: Grey): number {
  const median = heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)];
  if (median === undefined || median <= 0) return 1;
  const wanted = BEST_LINE / median;
  if (wanted >= NEAR.least && wanted <= NEAR.most) return 1;
  const roomy = Math.sqrt(MOST_PIXELS / (width * height));
  return Math.min(LARGEST, roomy, Math.max(SMALLEST, wanted));
}

function toWords({ words, baseline, height }: RecognisedLine, line: number, step: number): SeenWord[] {
  const { x0, y0, x1, y1 } = baseline;
  const rise = x1 === x0 ? 0 : (y1 - y0) / (x1 - x0);
  return words.map(({ text, left, top, right, bottom, confidence }) => ({
    text,
    x: left * step,
    y: top * step,
    width: (right - left) * step,
    height: (bottom - top) * step,
    baseline: (y0 + ((left + right) / 2 - x0) * rise) * step,
    size: height * step,
    confidence,
    line,
  }));
}
