import type { LauncherWords } from './launcher-words.ts';

const speech =
  'M21 11.5a8 8 0 0 1-8.5 8 9 9 0 0 1-3.6-.7L3 20.5l1.7-4.6A7.8 7.8 0 0 1 4 11.5a8 8 0 0 1 8.5-8 8 8 0 0 1 8.5 8ZM8.5 11.5h.01M12.5 11.5h.01M16.5 11.5h.01';
const cross = 'M6 6l12 12M18 6L6 18';

/** What the launcher shows. */
export interface LauncherState {
  readonly open: boolean;
  /** The chat is on its way to a guest who wants it. */
  readonly busy: boolean;
  readonly failed: boolean;
  readonly words: LauncherWords;
}

/** The button that opens the chat, and that says so when it could not be loaded. Made without Lit, which it may bring. */
export class Launcher {
  readonly button = document.createElement('button');
  private readonly icon = document.createElement('slot');
  private readonly path: SVGPathElement;

  constructor(press: () => void, near: () => void) {
    const { button, icon } = this;
    const picture = createShape('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
    this.path = createShape('path', {});
    picture.append(this.path);
    icon.name = 'launcher';
    icon.append(picture);
    button.type = 'button';
    button.part.add('launcher');
    button.setAttribute('aria-controls', 'panel');
    button.addEventListener('click', press);
    for (const name of ['pointerenter', 'touchstart', 'focus']) button.addEventListener(name, near, { passive: true });
  }

  /** Shows this state; the page is touched only where something differs. */
  show({ open, busy, failed, words }: LauncherState): void {
    const { button, icon } = this;
    const label = failed ? words.failed : open ? words.close : words.open;
    button.className = failed ? 'launcher failed' : 'launcher';
    button.ariaLabel = label;
    button.ariaExpanded = String(open && !failed);
    button.toggleAttribute('aria-busy', busy);
    this.path.setAttribute('d', open ? cross : speech);
    if (failed) button.textContent = label;
    else if (icon.parentNode !== button) button.replaceChildren(icon);
  }
}

function createShape<Name extends 'svg' | 'path'>(
  name: Name,
  attributes: Record<string, string>,
): SVGElementTagNameMap[Name] {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
  return shape;
}
