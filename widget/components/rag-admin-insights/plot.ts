import { html, nothing, svg } from 'lit';
import type { SVGTemplateResult, TemplateResult } from 'lit';

/** One bar: of a day, an hour. Its values stand one above the other, in the order of the series. */
export interface Bar {
  readonly label: string;
  readonly values: readonly number[];
}

export interface Plot {
  /** What it shows in words, for who does not see it. */
  readonly name: string;
  readonly bars: readonly Bar[];
  /** Of the longest bar; defaults to the highest there is. */
  readonly top?: number;
  /** A line across: what is above it is worth a look. */
  readonly line?: number;
  /** How a value is written. */
  readonly write?: (value: number) => string;
  /** The bars are things: each is named. Absent: they follow one another, and the first and the last are. */
  readonly isEach?: true;
}

const HEIGHT = 100;
const STEP = 10;
const WIDTH = 8;

/**
 * Bars without a library: rectangles in a box that is stretched to the room there is. The words stand around it: within it they would be
 * stretched, too.
 */
export function renderPlot({ name, bars, top = highestOf(bars), line, write = String, isEach }: Plot): TemplateResult {
  const scale = top === 0 ? 0 : HEIGHT / top;
  const width = bars.length * STEP;
  const named = isEach === true ? bars : bars.filter((_, place) => place === 0 || place === bars.length - 1);
  return html`<div class="plot">
    <span class="top">${write(top)}</span>
    <svg role="img" aria-label=${name} viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none">
      ${bars.map((bar, place) => drawBar(bar, { x: place * STEP + (STEP - WIDTH) / 2, scale, write }))}
      ${line === undefined ? nothing : drawLine(HEIGHT - line * scale, width)}
    </svg>
    <span class="ends"> ${named.map(({ label }) => html`<span>${label}</span>`)} </span>
  </div>`;
}

interface Drawing {
  readonly x: number;
  readonly scale: number;
  readonly write: (value: number) => string;
}

function drawBar({ label, values }: Bar, { x, scale, write }: Drawing): SVGTemplateResult {
  let reached = HEIGHT;
  const pieces = values.map((value, series) => {
    const height = value * scale;
    reached -= height;
    return svg`<rect class="series-${series}" x=${x} y=${reached} width=${WIDTH} height=${height}></rect>`;
  });
  return svg`<g><title>${label}: ${values.map(write).join(' + ')}</title>${pieces}</g>`;
}

function drawLine(y: number, width: number): SVGTemplateResult {
  return svg`<line class="line" x1="0" x2=${width} y1=${y} y2=${y} vector-effect="non-scaling-stroke"></line>`;
}

function highestOf(bars: readonly Bar[]): number {
  return Math.max(0, ...bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
}

/** Which colour is what; the table has the figures. */
export function renderLegend(names: readonly string[]): TemplateResult {
  const key = (series: number): SVGTemplateResult => svg`<rect class="series-${series}" width="10" height="10"></rect>`;
  return html`<ul class="legend">
    ${names.map(
      (name, series) =>
        html`<li><svg class="key" viewBox="0 0 10 10" aria-hidden="true">${key(series)}</svg>${name}</li>`,
    )}
  </ul>`;
}
