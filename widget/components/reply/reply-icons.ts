import { svg } from 'lit';
import type { SVGTemplateResult } from 'lit';
import type { ItemVerdict } from '../../../server/contract/v2.ts';
import { drawIcon, strokes } from '../icons.ts';

/** What nothing is said of has no whole line around it. */
const around = svg`<circle cx="12" cy="12" r="9.2" stroke-dasharray="3 2.6"/>`;

/** The sign of a verdict: a guest who can't tell the colours apart reads the shape and the word. */
export const verdictIcons: Readonly<Record<ItemVerdict, SVGTemplateResult>> = {
  CONTAINS: drawIcon('M8.2 2.8h7.6l5.4 5.4v7.6l-5.4 5.4H8.2l-5.4-5.4V8.2ZM12 7.5v5.5M12 16.4h.01'),
  MAY_CONTAIN: drawIcon(strokes.warning),
  DECLARED_FREE: drawIcon('M2.8 12a9.2 9.2 0 1 0 18.4 0 9.2 9.2 0 1 0-18.4 0ZM7.8 12.4l2.9 2.9 5.5-6'),
  NOT_DECLARED: drawIcon('M9.4 9.6a2.7 2.7 0 1 1 3.9 2.4c-.9.5-1.3 1-1.3 1.8M12 16.9h.01', around),
};

/** What can be done with an answer. */
export const toolIcons = {
  copy: drawIcon('M11 9h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM5 15H4V4h11v1'),
  up: drawIcon('M7 11v9H4v-9ZM7 11l4-7.5c1.6 0 2.5 1.2 2.2 2.7L12.6 9H18a2 2 0 0 1 2 2.4l-1.3 6.9a2 2 0 0 1-2 1.7H7'),
  down: drawIcon(
    'M17 13V4h3v9ZM17 13l-4 7.5c-1.6 0-2.5-1.2-2.2-2.7l.6-2.8H6a2 2 0 0 1-2-2.4l1.3-6.9a2 2 0 0 1 2-1.7H17',
  ),
  staff: drawIcon('M7 9V3h10v6M7 18H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3M7 14h10v7H7Z'),
  corrected: drawIcon('M4 7h9M4 12h6M4 17h5M12.5 16.5l3 3 5.5-7'),
  document: drawIcon('M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8ZM14 3v5h5'),
};
