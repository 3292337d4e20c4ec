import { render } from 'lit/html.js';
import type { Controller, ControllerHost } from '../controllers/controller.ts';
import { sheetOf } from '../styles/sheet.ts';

/**
 * What the parts of `<rag-chat>` use of LitElement, under the same names and called in the same order: styles, controllers, one update for all
 * changes of a task. LitElement also knows attributes, converters and older browsers, which every guest would load and no part uses
 * (docs/architecture.md).
 */
export abstract class ChatPart extends HTMLElement implements ControllerHost {
  /** Of each instance; the later go before the earlier. */
  static styles: readonly string[] = [];

  /** Properties whose new value draws the element anew. */
  static watched: readonly string[] = [];

  readonly renderRoot = this.attachShadow({ mode: 'open' });
  readonly #controllers: Controller[] = [];
  readonly #values: Record<string, unknown> = {};
  readonly #given: Record<string, unknown> = {};
  #isReady = false;
  #update: Promise<boolean> | undefined;

  constructor() {
    super();
    const { styles, watched } = this.constructor as typeof ChatPart;
    this.renderRoot.adoptedStyleSheets = styles.map(sheetOf);
    // What the element was given before its script came would hide the accessors.
    const own = this as unknown as Record<string, unknown>;
    for (const name of watched) {
      if (!Object.hasOwn(own, name)) continue;
      this.#given[name] = own[name];
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- the names are ours
      delete own[name];
    }
  }

  /** Registers the element; a second copy of the script, or a place without a DOM, changes nothing. */
  static define(name: string): void {
    if (typeof customElements === 'undefined' || customElements.get(name)) return;
    for (const property of this.watched) {
      const accessors: PropertyDescriptor & ThisType<ChatPart> = {
        get() {
          return this.#values[property];
        },
        set(value) {
          if (Object.is(this.#values[property], value)) return;
          this.#values[property] = value;
          this.requestUpdate();
        },
      };
      Object.defineProperty(this.prototype, property, accessors);
    }
    customElements.define(name, this as unknown as CustomElementConstructor);
  }

  /** Whether the update under way left nothing more to do; settles behind it. */
  get updateComplete(): Promise<boolean> {
    return this.#update ?? Promise.resolve(true);
  }

  addController(controller: Controller): void {
    this.#controllers.push(controller);
  }

  /** Draws the element when the task is done, however often it is asked to. */
  requestUpdate(): void {
    if (this.#isReady) this.#update ??= this.#draw();
  }

  connectedCallback(): void {
    if (!this.#isReady) Object.assign(this, this.#given);
    this.#isReady = true;
    for (const controller of this.#controllers) controller.hostConnected?.();
    this.requestUpdate();
  }

  disconnectedCallback(): void {
    for (const controller of this.#controllers) controller.hostDisconnected?.();
  }

  protected willUpdate?(): void;

  protected abstract render(): unknown;

  protected updated?(): void;

  get #isPending(): boolean {
    return this.#update !== undefined;
  }

  async #draw(): Promise<boolean> {
    await Promise.resolve();
    try {
      this.willUpdate?.();
      render(this.render(), this.renderRoot, { host: this });
    } finally {
      // What follows may ask for the next one.
      this.#update = undefined;
    }
    for (const controller of this.#controllers) controller.hostUpdated?.();
    this.updated?.();
    return !this.#isPending;
  }
}
