import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Hint } from '../../client/hint-client.ts';
import { settleHint, tellEvent } from '../../client/hint-client.ts';
import { createSessionId } from '../../client/session-id.ts';
import { warnOwner } from '../../client/warn-owner.ts';
import type { Conversation, KnownSession } from '../../conversation/conversation.ts';
import { hearHints } from '../../conversation/hear-hints.ts';
import { define } from '../../define.ts';
import { hintWords, loadHintWords } from '../../i18n/hint-words.ts';
import type { Language } from '../../i18n/language.ts';
import type { ChatHost, ToldEvent } from '../../loader/chat-host.ts';
import { RagActionEvent } from '../../reply-events.ts';
import type { Dismissal } from './dismissal.ts';
import { readDismissal } from './dismissal.ts';
import type { HintPace } from './hint-queue.ts';
import { HintQueue } from './hint-queue.ts';
import type { LauncherMark } from './launcher-mark.ts';
import { createLauncherMark } from './launcher-mark.ts';
import type { HintFollowEvent } from './rag-hint.events.ts';
import { RagHint } from './rag-hint.ts';

define('rag-hint', RagHint);

/** What hints need of the panel. */
export interface GuestHintsParts {
  readonly chat: ChatHost;
  readonly launcher: HTMLButtonElement;
  readonly conversation: Conversation;
  /** Names where the chat stands: what a guest wants of hints holds there. */
  readonly place: () => string;
  /** What the guest has written and not sent. */
  readonly draft: () => string;
  readonly ask: (question: string) => void;
  readonly say: (words: string) => void;
  /** What has the focus is about to go. */
  readonly keepFocus: () => void;
  readonly changed: () => void;
  readonly pace?: HintPace;
}

/** What the panel knows with each of its updates. */
export interface HintView {
  /** Types of events that the assistant lets pages report. Undefined: hints are not wanted. */
  readonly events: readonly string[] | undefined;
  readonly language: Language;
  readonly isOpen: boolean;
}

/** Hints of one session. */
interface Hearing {
  readonly session: KnownSession & Pick<ChatHost, 'userToken'>;
  readonly abort: AbortController;
}

/** What a page tells before there is a session, at most. */
const MOST_UNTOLD = 50;

/**
 * Offers a guest what their assistant has to offer: tells the server of the visit, hears its hints, and shows them. They belong to the session of the
 * questions and end with it; the next question begins another one, and hints with it. Loaded where an assistant has any.
 */
export class GuestHints {
  readonly #parts: GuestHintsParts;
  readonly #queue: HintQueue;
  readonly #mark: LauncherMark;
  #dismissal: { readonly place: string; readonly wish: Dismissal } | undefined;
  #view: HintView = { events: undefined, language: 'es', isOpen: false };
  #hearing: Hearing | undefined;
  #isBeginning = false;
  /** The session was ended by the guest: only a question begins another one. */
  #isEnded = false;
  #untold: ToldEvent[] = [];
  #asked: number | undefined;

  constructor(parts: GuestHintsParts) {
    const { chat, changed, conversation, draft, launcher, pace } = parts;
    this.#parts = parts;
    this.#mark = createLauncherMark(launcher);
    this.#queue = new HintQueue({
      isLoud: () => conversation.busy || draft() !== '',
      changed: () => {
        this.#showMark();
        changed();
      },
      ...(pace === undefined ? {} : { timing: pace }),
    });
    // At once: of what is forgotten nothing more is told.
    conversation.subscribe(() => {
      if (chat.isConnected) this.#followConversation();
    });
  }

  /** The panel was drawn. */
  follow(view: HintView): void {
    if (view.language !== this.#view.language)
      void loadHintWords(view.language).then((isNew) => {
        if (isNew) this.#parts.changed();
      });
    this.#view = view;
    this.#followConversation();
    this.#showMark();
  }

  /** Tells what happened on the page, now or as soon as there is a session. */
  tell(event: ToldEvent): void {
    if (this.#hearing === undefined) {
      if (!this.#isEnded) this.#untold = [...this.#untold, event].slice(-MOST_UNTOLD);
    } else if (this.#view.events?.includes(event.type) === true) this.#send(createSessionId(), event);
    else warnOwner(`tell(): pages report no event "${event.type}" to this assistant.`);
  }

  render(): TemplateResult | typeof nothing {
    const { shown } = this.#queue;
    if (shown === undefined) return nothing;
    return html`<rag-hint
      exportparts="hint"
      .hint=${shown}
      .words=${hintWords(this.#view.language)}
      ?busy=${this.#parts.conversation.busy}
      @hint-seen=${this.#onSeen}
      @hint-follow=${this.#onFollow}
      @hint-dismiss=${this.#onDismiss}
    ></rag-hint>`;
  }

  #followConversation(): void {
    const { sessionId } = this.#parts.conversation;
    this.#queue.listen();
    // What is of somebody who is signed out is not shown to who comes behind them.
    if (this.#hearing?.session.userToken !== this.#parts.chat.userToken) this.#end();
    if (this.#hearing !== undefined && sessionId !== this.#hearing.session.sessionId) {
      this.#isEnded = sessionId === undefined;
      this.#end();
    }
    if (this.#view.events === undefined || this.#wish.isDismissed) this.#end();
    else if (this.#hearing === undefined && (!this.#isEnded || sessionId !== undefined)) void this.#begin();
    this.#tellAsked();
  }

  /** Of the place where the chat stands. */
  get #wish(): Dismissal {
    const place = this.#parts.place();
    if (this.#dismissal?.place !== place) this.#dismissal = { place, wish: readDismissal(place) };
    return this.#dismissal.wish;
  }

  async #begin(): Promise<void> {
    if (this.#isBeginning) return;
    this.#isBeginning = true;
    const abort = new AbortController();
    try {
      const { userToken } = this.#parts.chat;
      const session = { ...(await this.#parts.conversation.session(abort.signal)), userToken };
      this.#hearing = { session, abort };
      this.#isEnded = false;
      this.#tellOwn(`visit-${session.sessionId}`, 'visit');
      for (const event of this.#untold.splice(0)) this.tell(event);
      const heard = (hint: Hint): void => {
        if (this.#parts.chat.userToken === userToken) this.#queue.add(hint);
        else this.#followConversation();
      };
      void hearHints({ session, language: this.#view.language, heard }, abort.signal);
    } catch {
      // Nobody answers here, which is told where it matters.
    } finally {
      this.#isBeginning = false;
    }
    this.#followConversation();
  }

  #end(): void {
    if (this.#hearing === undefined) return;
    this.#hearing.abort.abort();
    this.#hearing = undefined;
    this.#asked = undefined;
    this.#queue.clear();
  }

  /** That a question was asked, never which one. What the guest saw before it was passed over. */
  #tellAsked(): void {
    const latest = this.#parts.conversation.turns.at(-1)?.id;
    if (this.#hearing === undefined || latest === undefined || latest === this.#asked) return;
    this.#asked = latest;
    this.#tellOwn(`asked-${this.#hearing.session.sessionId}-${String(latest)}`, 'asked');
    if (this.#queue.isSeen) this.#queue.takeAway();
  }

  /** What the chat itself knows of the visit, where the assistant wants to be told. */
  #tellOwn(id: string, type: 'visit' | 'asked'): void {
    if (this.#view.events?.includes(type) === true) this.#send(id, { type });
  }

  #send(id: string, event: ToldEvent): void {
    if (this.#hearing === undefined) return;
    const { abort, session } = this.#hearing;
    tellEvent(session, id, event, abort.signal).catch(passOver);
  }

  /** While the panel is closed the launcher says that something waits. */
  #showMark(): void {
    const { isOpen, language } = this.#view;
    const waits = this.#queue.shown !== undefined && !this.#queue.isSeen && !isOpen;
    this.#mark.show(waits ? hintWords(language).waiting : undefined);
  }

  readonly #onSeen = (): void => {
    this.#settle('shown');
    this.#parts.say(`${hintWords(this.#view.language).hint}: ${this.#queue.shown?.message ?? ''}`);
    this.#queue.see();
  };

  readonly #onFollow = (event: HintFollowEvent): void => {
    const { ask, link } = this.#queue.shown ?? {};
    this.#settle('followed');
    this.#parts.keepFocus();
    this.#queue.takeAway();
    if (typeof ask === 'string') this.#parts.ask(ask);
    if (typeof link === 'string') this.#hand(link, event);
  };

  /** The page may show it itself. Floating, the panel would stand before it. */
  #hand(link: string, event: Event): void {
    const { chat } = this.#parts;
    if (!chat.dispatchEvent(new RagActionEvent({ action: 'link', confirmed: true, link }))) event.preventDefault();
    chat.hide();
  }

  readonly #onDismiss = (): void => {
    this.#settle('dismissed');
    this.#wish.dismiss();
    this.#parts.keepFocus();
    this.#end();
    this.#parts.say(hintWords(this.#view.language).dismissed);
  };

  #settle(outcome: Parameters<typeof settleHint>[2]): void {
    const id = this.#queue.shown?.id;
    if (this.#hearing === undefined || id === undefined) return;
    settleHint(this.#hearing.session, id, outcome).catch(passOver);
  }
}

/** What could not be told counts less: it is no trouble of the guest's. */
function passOver(): void {
  // Nothing is left to do.
}
