import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** How near to the end still counts as being there, in pixels. */
const NEAR = 48;

/** Keeps a scrolling part at its end while the reader is there, and never moves one who reads further up. */
export class StickToEnd implements ReactiveController {
  /** Whether the reader is at the end. */
  atEnd = true;

  private readonly host: ReactiveControllerHost;
  private readonly part: () => HTMLElement | null;

  constructor(host: ReactiveControllerHost, part: () => HTMLElement | null) {
    this.host = host;
    this.part = part;
    host.addController(this);
  }

  hostUpdated(): void {
    const part = this.part();
    if (part && this.atEnd) part.scrollTop = part.scrollHeight;
  }

  /** Listener for the part's `scroll`. */
  readonly onScroll = (): void => {
    const part = this.part();
    if (!part) return;
    const atEnd = part.scrollHeight - part.scrollTop - part.clientHeight < NEAR;
    if (atEnd === this.atEnd) return;
    this.atEnd = atEnd;
    this.host.requestUpdate();
  };

  /** Takes the reader to the end, as after a question of their own. */
  readonly toEnd = (): void => {
    this.atEnd = true;
    this.host.requestUpdate();
  };
}
