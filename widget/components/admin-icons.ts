import { svg } from 'lit';
import type { SVGTemplateResult } from 'lit';
import type { IconName } from './icons.ts';
import { drawIcon, icon } from './icons.ts';

/** What only the admin shows: its guests need not fetch it. */
const strokes = {
  clock: svg`<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>`,
  ended: svg`<circle cx="12" cy="12" r="9"/><path d="M5.6 18.4 18.4 5.6"/>`,
  replaced: svg`<path d="M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4"/>`,
  box: svg`<path d="M4 8v11h16V8M2.5 4h19v4h-19ZM10 12h4"/>`,
  done: svg`<path d="m5 12.5 4.5 4.5L19 7.5"/>`,
};

/** An icon of the admin, which has those of every element, too. */
export function adminIcon(name: IconName | keyof typeof strokes): SVGTemplateResult {
  return name in strokes ? drawIcon(strokes[name as keyof typeof strokes]) : icon(name as IconName);
}
