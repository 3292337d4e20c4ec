import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Tells the styles how much of the page a phone's keyboard leaves (`--_visible-height`, `--_visible-top`): on iOS neither
 * `dvh` nor a fixed position takes notice of it.
 */
export class VisibleHeight implements ReactiveController {
  readonly #host: HTMLElement;

  constructor(host: HTMLElement & ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#viewport?.addEventListener('resize', this.#measure);
    this.#viewport?.addEventListener('scroll', this.#measure);
  }

  hostDisconnected(): void {
    this.#viewport?.removeEventListener('resize', this.#measure);
    this.#viewport?.removeEventListener('scroll', this.#measure);
  }

  get #viewport(): VisualViewport | null {
    return window.visualViewport;
  }

  readonly #measure = (): void => {
    const viewport = this.#viewport;
    // A guest who zooms in wants the panel to grow, not to follow the lens.
    if (!viewport || viewport.scale > 1.01) return;
    this.#host.style.setProperty('--_visible-height', `${String(Math.round(viewport.height))}px`);
    this.#host.style.setProperty('--_visible-top', `${String(Math.round(viewport.offsetTop))}px`);
  };
}
