import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Conversation } from '../conversation/conversation.ts';

/** Draws an element again when its conversation changes, and ends what is under way when the element is taken out of the page. */
export class ConversationController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #conversation: Conversation;
  #unsubscribe: (() => void) | undefined;

  constructor(host: ReactiveControllerHost & Element, conversation: Conversation) {
    this.#host = host;
    this.#conversation = conversation;
    host.addController(this);
  }

  hostConnected(): void {
    this.#unsubscribe ??= this.#conversation.subscribe(() => {
      this.#host.requestUpdate();
    });
    void this.#conversation.resume();
  }

  hostDisconnected(): void {
    // An element that is only moved is connected again within the same task.
    queueMicrotask(() => {
      if (!this.#host.isConnected) this.#leave();
    });
  }

  #leave(): void {
    // What is kept goes on when the element, or another page, comes back for it.
    if (this.#conversation.isKept) this.#conversation.pause();
    else this.#conversation.stop();
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }
}
