import { svg } from 'lit';
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
  document: svg`<path d="M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8Z"/><path d="M14 3v5h5"/>`,
  clock: svg`<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>`,
  ended: svg`<circle cx="12" cy="12" r="9"/><path d="M5.6 18.4 18.4 5.6"/>`,
  replaced: svg`<path d="M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4"/>`,
  box: svg`<path d="M4 8v11h16V8M2.5 4h19v4h-19ZM10 12h4"/>`,
  done: svg`<path d="m5 12.5 4.5 4.5L19 7.5"/>`,
};

/** An icon that says nothing to a screen reader: the word beside it does. */
export function icon(name: keyof typeof strokes): SVGTemplateResult {
  return svg`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${strokes[name]}</svg>`;
}
