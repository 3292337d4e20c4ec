import { html } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';

/** A screen reader drops what is announced while the focus moves. */
const AFTER_FOCUS = 250;

/** Long enough to be spoken; afterwards nobody should find it by browsing. */
const FORGET_AFTER = 10_000;

/** Speaks to screen readers through two regions of its own, so that the page's changing text needs none. */
export class Announcer implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #polite = '';
  #urgent = '';
  #timers: number[] = [];

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#timers.forEach((timer) => {
      clearTimeout(timer);
    });
    this.#timers = [];
  }

  /** Said when the reader has a pause. */
  say(text: string): void {
    this.#speak(text, '');
  }

  /** Said at once. */
  alarm(text: string): void {
    this.#speak('', text);
  }

  /** The two regions; they must stand in the page before anything is said. */
  render(): TemplateResult {
    return html`<div class="visually-hidden" role="status">${this.#polite}</div>
      <div class="visually-hidden" role="alert">${this.#urgent}</div>`;
  }

  #speak(polite: string, urgent: string): void {
    this.hostDisconnected();
    this.#later(AFTER_FOCUS, polite, urgent);
    this.#later(FORGET_AFTER, '', '');
  }

  #later(delay: number, polite: string, urgent: string): void {
    const timer = window.setTimeout(() => {
      this.#polite = polite;
      this.#urgent = urgent;
      this.#host.requestUpdate();
    }, delay);
    this.#timers.push(timer);
  }
}
