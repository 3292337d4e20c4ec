import type { SVGTemplateResult } from 'lit';
import type { IconName } from './icons.ts';
import { drawIcon, strokes } from './icons.ts';

/** What only the admin shows: its guests need not fetch it. */
const ownStrokes = {
  clock: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM12 7v5l3.5 2',
  ended: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM5.6 18.4 18.4 5.6',
  replaced: 'M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4',
  box: 'M4 8v11h16V8M2.5 4h19v4h-19ZM10 12h4',
  done: 'm5 12.5 4.5 4.5L19 7.5',
  document: 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8ZM14 3v5h5',
};

const all = { ...strokes, ...ownStrokes };

/** An icon of the admin, which has those of every element, too. */
export function adminIcon(name: IconName | keyof typeof ownStrokes): SVGTemplateResult {
  return drawIcon(all[name]);
}
