import { svg } from 'lit/html.js';
import type { SVGTemplateResult } from 'lit';

/** The strokes of each icon, in a square of 24. */
const strokes = {
  chat: svg`<path d="M21 11.5a8 8 0 0 1-8.5 8 9 9 0 0 1-3.6-.7L3 20.5l1.7-4.6A7.8 7.8 0 0 1 4 11.5a8 8 0 0 1 8.5-8 8 8 0 0 1 8.5 8Z"/><path d="M8.5 11.5h.01M12.5 11.5h.01M16.5 11.5h.01"/>`,
  close: svg`<path d="M6 6l12 12M18 6L6 18"/>`,
  down: svg`<path d="M12 5v14M6 13l6 6 6-6"/>`,
  fresh: svg`<path d="M12 20h9"/><path d="M16.5 3.5a2.1 2.1 0 0 1 3 3L8 18l-4 1 1-4Z"/>`,
  send: svg`<path d="M12 19V5M6 11l6-6 6 6"/>`,
  stop: svg`<rect x="7" y="7" width="10" height="10" rx="1.5" fill="currentColor"/>`,
  retry: svg`<path d="M4 12a8 8 0 1 1 2.6 5.9"/><path d="M4 20v-5h5"/>`,
  warning: svg`<path d="M12 3.5 2.5 20h19Z"/><path d="M12 10v4.5M12 17.3h.01"/>`,
  problem: svg`<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.3h.01"/>`,
  offline: svg`<path d="M3 3l18 18M8.5 13.2a5 5 0 0 1 6 .2M5.2 9.8a10 10 0 0 1 4.3-2.3M12.5 7a10 10 0 0 1 6.3 2.8M12 17.5h.01"/>`,
  guest: svg`<path d="M12 3 5 5.8v5.4c0 4.4 2.9 7.9 7 9.8 4.1-1.9 7-5.4 7-9.8V5.8Z"/><path d="M12 8.6h.01M12 11.8v4"/>`,
  document: svg`<path d="M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8Z"/><path d="M14 3v5h5"/>`,
};

/** The icons that every element may need. */
export type IconName = keyof typeof strokes;

/** An icon that says nothing to a screen reader: the word beside it does. */
export function icon(name: IconName): SVGTemplateResult {
  return drawIcon(strokes[name]);
}

/** Strokes in a square of 24 as an icon of that kind. */
export function drawIcon(strokes: SVGTemplateResult): SVGTemplateResult {
  return svg`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${strokes}</svg>`;
}
