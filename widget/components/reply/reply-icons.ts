import { svg } from 'lit/html.js';
import type { SVGTemplateResult } from 'lit';
import type { ItemVerdict } from '../../../server/contract/v2.ts';
import { drawIcon } from '../icons.ts';

/** A shape of its own for each verdict: whoever can't tell the colours apart reads the shape and the word. */
const verdicts: Record<ItemVerdict, SVGTemplateResult> = {
  CONTAINS: svg`<path d="M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2Z"/><path d="M12 7.5v5.5M12 16.4h.01"/>`,
  MAY_CONTAIN: svg`<path d="M12 3.5 2.5 20h19Z"/><path d="M12 10v4.5M12 17.3h.01"/>`,
  DECLARED_FREE: svg`<circle cx="12" cy="12" r="9.2"/><path d="m7.8 12.4 2.9 2.9 5.5-6"/>`,
  NOT_DECLARED: svg`<circle cx="12" cy="12" r="9.2" stroke-dasharray="3 2.6"/><path d="M9.4 9.6a2.7 2.7 0 1 1 3.9 2.4c-.9.5-1.3 1-1.3 1.8M12 16.9h.01"/>`,
};

const tools = {
  copy: svg`<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M5 15H4V4h11v1"/>`,
  up: svg`<path d="M7 11v9H4v-9ZM7 11l4-7.5c1.6 0 2.5 1.2 2.2 2.7L12.6 9H18a2 2 0 0 1 2 2.4l-1.3 6.9a2 2 0 0 1-2 1.7H7"/>`,
  down: svg`<path d="M17 13V4h3v9ZM17 13l-4 7.5c-1.6 0-2.5-1.2-2.2-2.7l.6-2.8H6a2 2 0 0 1-2-2.4l1.3-6.9a2 2 0 0 1 2-1.7H17"/>`,
  staff: svg`<path d="M7 9V3h10v6M7 18H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3"/><path d="M7 14h10v7H7Z"/>`,
  close: svg`<path d="M6 6l12 12M18 6L6 18"/>`,
  corrected: svg`<path d="M4 7h9M4 12h6M4 17h5"/><path d="m12.5 16.5 3 3 5.5-7"/>`,
};

/** The sign of a verdict. */
export function verdictIcon(verdict: ItemVerdict): SVGTemplateResult {
  return drawIcon(verdicts[verdict]);
}

/** The icon of something that can be done with an answer. */
export function toolIcon(name: keyof typeof tools): SVGTemplateResult {
  return drawIcon(tools[name]);
}
