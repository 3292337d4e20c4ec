import type { AnswerEnvelope } from '../../server/contract/v2.ts';
import type { RagToggleEvent } from '../events.ts';
import type { Language } from '../i18n/language.ts';
import type { ChatHost, ChatModule, ChatPanel, ToldEvent } from './chat-host.ts';
import { launcherWords } from './launcher-words.ts';
import css from './loader.styles.ts';

/** Each attribute that has a property of its name, with what an absent one reads as; `false` for those that are there or not. */
const absent: Record<string, string | false> = {
  domain: '',
  domains: '',
  api: '',
  tenant: '',
  branch: '',
  item: '',
  mode: 'inline',
  theme: 'auto',
  placement: 'bottom-right',
  heading: '',
  greeting: '',
  suggestions: '',
  hints: '',
  memory: '',
  open: false,
  persist: false,
};

/** All attributes. */
export const names = [...Object.keys(absent), 'lang'];

// In Node there is none, and importing must not throw there.
const Base =
  (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? (Object as unknown as typeof HTMLElement);

/**
 * @summary An assistant that answers a guest from a business's own documents, with warnings first, then facts and sources, then words.
 *
 * At first only its launcher, or an empty frame of the right size: no request, nothing stored. The chat itself comes when
 * a guest comes near. Every text it shows is put in as text. Nothing it sets reaches outside its shadow root.
 *
 * @tag rag-chat
 *
 * @attr {string} lang - Language of its own words (`es`, `en`, `pt`); else the assistant's, else the page's.
 *
 * @event {RagQuestionEvent} rag-question - A guest asked.
 * @event {RagAnswerEvent} rag-answer - An answer ended, complete or stopped.
 * @event {RagErrorEvent} rag-error - A question got no complete answer.
 * @event {RagActionEvent} rag-action - A guest pressed a listed item (`detail.item`; after `preventDefault()` it is not asked of), the link of a hint
 * (`detail.link`; after `preventDefault()` the page stays), or confirmed or cancelled what the assistant would do.
 * @event {RagFeedbackEvent} rag-feedback - The server knows what a guest thought of an answer.
 * @event {RagToggleEvent} rag-toggle - The floating panel was opened or closed.
 *
 * @slot - What stands in the place of the element where its script does not run; never shown by it.
 * @slot header - In the header: beside its buttons, or on a line below where there is no room.
 * @slot empty - Before the first question, below the greeting.
 * @slot footer - Below the field, such as a word on privacy.
 *
 * @csspart launcher - The button that opens the floating panel.
 * @csspart panel - Everything else: header, log, composer.
 * @csspart header - Name of the assistant and what can be done with the conversation.
 * @csspart selector - The choice among several assistants.
 * @csspart log - The scrolling part with questions and answers.
 * @csspart suggestion - A question offered before the first one.
 * @csspart question - A question's bubble.
 * @csspart answer - An answer's bubble.
 * @csspart warnings - Warnings before an answer.
 * @csspart citation - A mark in an answer that leads to its source.
 * @csspart facts - What an item contains, may contain, is declared free of and does not say.
 * @csspart items - The table of an answer about several items.
 * @csspart links - Ways on that the business has declared: map, phone, messages.
 * @csspart uncertainties - What is not clear.
 * @csspart corrections - What was held back and what is said instead.
 * @csspart action - What the assistant would do, to be confirmed.
 * @csspart slot - A day or an hour that is asked for.
 * @csspart offer - What a guest said of themselves, offered to be remembered.
 * @csspart sources - Sources of an answer.
 * @csspart passage - What is quoted of a source.
 * @csspart tools - What can be done with an answer.
 * @csspart comment - Where a guest says what they think of it.
 * @csspart note - Says that an answer was stopped.
 * @csspart hint - What is offered to a guest who did not ask.
 * @csspart consent - Asks whether the visit may be kept.
 * @csspart guest-data - What is kept of the visit, and forgetting it.
 * @csspart problem - Says why there is no complete answer.
 * @csspart retry-button - Asks the same again.
 * @csspart composer - The field with its buttons.
 * @csspart input - The field a guest writes in.
 * @csspart send-button - Sends the question.
 * @csspart stop-button - Ends the answer under way.
 *
 * @cssproperty --rag-accent - Colour of the business; texts on it and of its hue are derived.
 * @cssproperty --rag-on-accent - Text on the accent, where the derived one (black or white) is not wanted.
 * @cssproperty --rag-surface - Ground of header and field.
 * @cssproperty --rag-ground - Ground of the log.
 * @cssproperty --rag-bubble - Ground of an answer.
 * @cssproperty --rag-text - Text.
 * @cssproperty --rag-muted - Text that steps back.
 * @cssproperty --rag-border - Lines.
 * @cssproperty --rag-radius - Roundness of the panel and its bubbles (18px).
 * @cssproperty --rag-font - Font family (the system's).
 * @cssproperty --rag-height - Height inline (36rem) and at most when floating (44rem).
 * @cssproperty --rag-width - Width of the floating panel (26rem).
 * @cssproperty --rag-z-index - Layer of the floating parts (2147483000).
 */
export class RagChat extends Base implements ChatHost {
  /** The API where an element names none: set by the script from its own address. */
  static defaultApi = '';

  /** Loads the chat, and Lit beside it, for which it would else ask only when it is there. */
  static loadChat = (): Promise<ChatModule> => {
    import('../lit.ts').catch(ignore);
    return import('../chat.ts');
  };

  /** Loads it another way when that failed: set by the script. */
  static reloadChat = this.loadChat;

  static observedAttributes = names;

  /** The assistant to ask; without it the guest chooses among those on offer. */
  declare domain: string;
  /** Which assistants to offer, separated by commas; defaults to all. */
  declare domains: string;
  /** Address of the API; defaults to where the script came from. */
  declare api: string;
  /** Whose knowledge answers; defaults to the server's own. */
  declare tenant: string;
  /** Which branch's knowledge answers; defaults to the server's own. */
  declare branch: string;
  /** The item a guest asks about, such as the one whose page this is. */
  declare item: string;
  /** `inline` in the page, `floating` above it behind a button, or `fullscreen`. */
  declare mode: 'inline' | 'floating' | 'fullscreen';
  /** `auto` follows the guest's system. */
  declare theme: 'auto' | 'light' | 'dark';
  /** Corner of the floating button. */
  declare placement: 'bottom-right' | 'bottom-left';
  /** Title; defaults to the assistant's name. */
  declare heading: string;
  /** First words of the assistant; defaults to its domain's. */
  declare greeting: string;
  /** Questions to offer, separated by `|`; defaults to those of the domain. */
  declare suggestions: string;
  /**
   * What is offered to a guest who did not ask: `off` nothing, `on` also before they came near, so that the chat comes with the page. Defaults to from
   * when the chat is there.
   */
  declare hints: '' | 'on' | 'off';
  /** `off`: no guest is remembered between visits, and none is asked. Defaults to: whoever agrees. */
  declare memory: '' | 'off';
  /** Whether the floating panel is open. */
  declare open: boolean;
  /** Whether the conversation may be kept on the guest's device. */
  declare persist: boolean;
  /**
   * What the business's own site signs for its logged-in user; `null`: nobody is signed in. It is sent with each question and each press of a button,
   * and kept nowhere. It has no attribute: it would stand in the markup of the page.
   *
   * @noattribute
   */
  declare userToken: string | null | undefined;

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #launcher = document.createElement('button');
  #panel: ChatPanel | undefined;
  #loading: Promise<ChatPanel> | undefined;
  #state: '' | 'loading' | 'failed' = '';

  constructor() {
    super();
    const launcher = this.#launcher;
    launcher.part = 'launcher';
    launcher.onclick = () => {
      if (this.open && this.#panel) this.hide();
      else this.show();
    };
    // A finger enters, too.
    launcher.onpointerenter = launcher.onfocus = this.#want;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.append(launcher);
    // A floating one has no box of its own, so it is never in sight.
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) this.#want();
      },
      { rootMargin: '400px' },
    );
    sight.observe(this);
  }

  connectedCallback(): void {
    // An element that stood in the page before its script may have been given properties, which would hide these.
    const own = this as unknown as Record<string, unknown>;
    for (const name of names) {
      if (Object.hasOwn(own, name)) {
        const value = own[name];
        // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- the names are ours
        delete own[name];
        own[name] = value;
      }
    }
    this.#paint();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    this.#panel?.hostChanged(name, before, now);
    if (this.isConnected) this.#paint();
  }

  /**
   * Asks a question as if the guest had typed it; resolves with the envelope of a complete answer. Rejects with an `AskFailed` that says why
   * there is none; the guest has been told, so a page may ignore it.
   */
  ask(text: string): Promise<AnswerEnvelope> {
    const asked = this.#loadOnce().then((panel) => panel.ask(text));
    asked.catch(ignore);
    return asked;
  }

  /** Tells what happened on the page, as the assistant lets pages report it (`proactive.events`): it may have a hint to offer. */
  tell(event: ToldEvent): void {
    this.#want();
    this.#call((panel) => {
      panel.tell(event);
    });
  }

  /** Ends the answer under way; what had come stays. */
  stop(): void {
    this.#call((panel) => {
      panel.stop();
    });
  }

  /** Begins a new conversation: forgets the questions, the answers and the session. */
  clear(): void {
    this.#call((panel) => {
      panel.clear();
    });
  }

  /** Opens the floating panel and takes the guest to it. */
  show(): void {
    this.#toggle(true);
    this.focus();
  }

  /** Closes the floating panel and takes the guest back to its button. An answer under way goes on. */
  hide(): void {
    const hadFocus = this.#root.activeElement;
    if (this.#toggle(false) && hadFocus) this.focus();
  }

  override focus(options?: FocusOptions): void {
    if (this.mode === 'floating' && !this.open) {
      this.#launcher.focus(options);
      return;
    }
    this.#want();
    this.#call((panel) => {
      panel.takeFocus(options);
    });
  }

  #toggle(open: boolean): boolean {
    if (this.mode !== 'floating' || this.open === open) return false;
    this.open = open;
    return this.dispatchEvent(
      new CustomEvent('rag-toggle', { detail: { open }, bubbles: true, composed: true }) satisfies RagToggleEvent,
    );
  }

  /** Shows the launcher until the chat does. */
  #paint(state = this.#state): void {
    this.#state = state;
    if (this.#panel) return;
    const language = this.closest<HTMLElement>('[lang]')?.lang.slice(0, 2) as Language;
    const label = (launcherWords as Partial<typeof launcherWords>)[language] ?? launcherWords.es;
    const launcher = this.#launcher;
    launcher.className = `launcher ${state}`;
    launcher.ariaLabel = label;
    launcher.textContent = state === 'failed' ? `↻ ${label}` : '';
    if ((this.open || this.hints === 'on') && !state) this.#want();
  }

  #loadOnce(): Promise<ChatPanel> {
    return (this.#loading ??= this.#load());
  }

  async #load(): Promise<ChatPanel> {
    this.#paint('loading');
    try {
      const { createPanel } = await RagChat.loadChat().catch(RagChat.reloadChat);
      this.#root.append((this.#panel = createPanel(this, this.#launcher)));
      return this.#panel;
    } catch (error) {
      this.#loading = undefined;
      this.#paint('failed');
      throw error;
    }
  }

  /** Calls wait in their order until the chat came; there is nothing to tell one that nobody wanted. */
  #call(act: (panel: ChatPanel) => void): void {
    this.#loading?.then(act, ignore);
  }

  readonly #want = (): void => {
    // The launcher shows the failure.
    this.#loadOnce().catch(ignore);
  };
}

for (const [name, value] of Object.entries(absent)) {
  Object.defineProperty(RagChat.prototype, name, {
    get() {
      const given = this.getAttribute(name);
      return value === false ? given !== null : (given ?? value);
    },
    set(given: string | boolean | null | undefined) {
      if (given === undefined || given === null || given === false) this.removeAttribute(name);
      else this.setAttribute(name, given === true ? '' : given);
    },
  } satisfies PropertyDescriptor & ThisType<RagChat>);
}

function ignore(): void {
  // Told elsewhere.
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-chat': RagChat;
  }
}
