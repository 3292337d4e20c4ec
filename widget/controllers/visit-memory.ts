import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Conversation } from '../conversation/conversation.ts';
import type { Keeping } from '../conversation/keeping.ts';

/** What a guest decides of their conversation: whether it is kept on their device, and that it is forgotten. */
export class VisitMemory implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private readonly conversation: Conversation;
  private place = '';
  private keeping: Keeping | undefined;
  private isThere = false;

  constructor(host: ReactiveControllerHost, conversation: Conversation) {
    this.host = host;
    this.conversation = conversation;
    host.addController(this);
  }

  /** Whether the conversation is kept; `undefined`: that is not on offer, or not known yet. */
  get kept(): boolean | undefined {
    return this.keeping?.isAllowed;
  }

  hostConnected(): void {
    this.isThere = true;
    void this.begin();
  }

  hostDisconnected(): void {
    this.isThere = false;
    this.end();
  }

  /**
   * Offers to keep the conversation, and goes on with one that was kept with the same assistant: `place` names it. Empty: nothing is kept, nothing of
   * the browser's storage is touched.
   */
  offer(place: string): void {
    if (this.place === place) return;
    this.end();
    this.place = place;
    void this.begin();
  }

  /** The guest wants it kept, or no longer. Whether it is kept now. */
  keep(isWanted: boolean): boolean {
    if (isWanted) this.keeping?.allow();
    else this.conversation.remember(this.keeping?.erase() ?? []);
    this.host.requestUpdate();
    return this.conversation.isKept;
  }

  /** Forgets everything here and on the server. Whether the server has; else it is told by the next call. */
  async forget(): Promise<boolean> {
    const { forgetVisit } = await import('../conversation/forget-visit.ts');
    const isWhole = await forgetVisit(this.conversation, this.keeping);
    this.host.requestUpdate();
    return isWhole;
  }

  private get wanted(): string {
    return this.isThere ? this.place : '';
  }

  private async begin(): Promise<void> {
    const place = this.wanted;
    if (place === '') return;
    const { createKeeping } = await import('../conversation/keeping.ts');
    // Meanwhile the element may have gone, come back, or turned to another assistant.
    if (this.wanted !== place || this.keeping) return;
    const update = (): void => {
      this.host.requestUpdate();
    };
    this.keeping = createKeeping({ conversation: this.conversation, place, erased: update });
    update();
  }

  private end(): void {
    this.keeping?.close();
    this.keeping = undefined;
  }
}
