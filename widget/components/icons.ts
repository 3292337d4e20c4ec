import { svg } from 'lit';
import type { SVGTemplateResult } from 'lit';

/** The stroke of each icon, in a square of 24. */
export const strokes = {
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M12 5v14M6 13l6 6 6-6',
  fresh: 'M12 20h9M16.5 3.5a2.1 2.1 0 0 1 3 3L8 18l-4 1 1-4Z',
  send: 'M12 19V5M6 11l6-6 6 6',
  stop: 'M8 7h8l1 1v8l-1 1H8l-1-1V8ZM8.5 8.5h7v7h-7ZM10 10h4v4h-4ZM11 11h2v2h-2Z',
  retry: 'M4 12a8 8 0 1 1 2.6 5.9M4 20v-5h5',
  warning: 'M12 3.5 2.5 20h19ZM12 10v4.5M12 17.3h.01',
  problem: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM12 7.5v5.5M12 16.3h.01',
  offline: 'M3 3l18 18M8.5 13.2a5 5 0 0 1 6 .2M5.2 9.8a10 10 0 0 1 4.3-2.3M12.5 7a10 10 0 0 1 6.3 2.8M12 17.5h.01',
  guest: 'M12 3 5 5.8v5.4c0 4.4 2.9 7.9 7 9.8 4.1-1.9 7-5.4 7-9.8V5.8ZM12 8.6h.01M12 11.8v4',
};

/** The icons that every element may need. */
export type IconName = keyof typeof strokes;

/** An icon that says nothing to a screen reader: the word beside it does. */
export function icon(name: IconName): SVGTemplateResult {
  return drawIcon(strokes[name]);
}

/** A stroke in a square of 24 as an icon of that kind, and what else is drawn there. */
export function drawIcon(stroke: string, more?: SVGTemplateResult): SVGTemplateResult {
  return svg`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${stroke} />${more}</svg>`;
}
