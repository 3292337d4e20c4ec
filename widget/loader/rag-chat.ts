import { trimAddress } from '../client/api-address.ts';
import { emit } from '../events.ts';
import { chooseLanguage, languageAround } from '../i18n/language.ts';
import { Launcher } from './launcher.ts';
import type { LauncherWords } from './launcher-words.ts';
import { launcherWords } from './launcher-words.ts';
import css from './loader.styles.ts';

/** Each attribute that has a property of its name, with what an absent one stands for. */
const texts = {
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
};
const flags = ['open', 'persist'] as const;
const names = [...Object.keys(texts), ...flags];

/** How near an inline chat comes to the visible part before it is brought. */
const NEAR = '400px';

/** The inside of a chat, as its element sees it. */
export interface ChatPanel extends HTMLElement {
  readonly updateComplete: Promise<boolean>;
  /** One of the attributes of the chat has another value. */
  hostChanged(name: string): void;
  ask(text: string): Promise<void>;
  stop(): void;
  clear(): void;
  /** Takes the guest to where they can write. */
  takeFocus(options?: FocusOptions): void;
}

/** What the chat's own script hands over. */
export interface ChatModule {
  readonly createPanel: (chat: RagChat) => ChatPanel;
}

// In Node there is none, and importing must not throw there.
const Base =
  (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? (Object as unknown as typeof HTMLElement);
let sheet: CSSStyleSheet | undefined;

/**
 * @summary An assistant that answers a guest from a business's own documents, with warnings first and sources last.
 *
 * At first only its launcher, or an empty frame of the right size: no request, nothing stored. The chat itself comes when
 * a guest comes near. Every text it shows is put in as text. Nothing it sets reaches outside its shadow root.
 *
 * @tag rag-chat
 *
 * @attr {string} lang - Language of its own words (`es`, `en`, `pt`); else the assistant's, else the page's.
 *
 * @event {CustomEvent<RagQuestionDetail>} rag-question - A guest asked.
 * @event {CustomEvent<RagAnswerDetail>} rag-answer - An answer ended, complete or stopped.
 * @event {CustomEvent<RagErrorDetail>} rag-error - A question got no complete answer.
 * @event {CustomEvent<RagToggleDetail>} rag-toggle - The floating panel was opened or closed.
 *
 * @slot - What stands in the place of the element where its script does not run; never shown by it.
 * @slot launcher - The picture of the floating button.
 * @slot header - Below the name of the assistant.
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
 * @csspart sources - Sources under an answer.
 * @csspart citation - A mark in an answer that leads to its source.
 * @csspart note - Says that an answer was stopped.
 * @csspart problem - Says why there is no complete answer.
 * @csspart retry-button - Asks the same again.
 * @csspart input - The field a guest writes in.
 * @csspart send-button - Sends the question.
 * @csspart stop-button - Ends the answer under way.
 *
 * @cssproperty --rag-accent - Colour of the business; texts on it and of its hue are derived.
 * @cssproperty --rag-on-accent - Text on the accent, where the derived one (black or white) is not wanted.
 * @cssproperty --rag-radius - Roundness of the panel and its bubbles (18px).
 * @cssproperty --rag-font - Font family (the system's).
 * @cssproperty --rag-height - Height inline (36rem) and at most when floating (44rem).
 * @cssproperty --rag-width - Width of the floating panel (26rem).
 * @cssproperty --rag-z-index - Layer of the floating parts (2147483000).
 */
export class RagChat extends Base {
  /** The API where an element names none: set by the script from its own address. */
  static defaultApi = '';

  /** Brings the chat; both files of its first answer are asked for at once. */
  static bringChat = async (): Promise<ChatModule> => {
    const [chat] = await Promise.all([import('../chat.ts'), import('../lit.ts')]);
    return chat;
  };

  static get observedAttributes(): string[] {
    return [...names, 'lang'];
  }

  /** The assistant to ask; absent: the guest chooses among those on offer. */
  declare domain: string;
  /** Which assistants to offer, separated by commas; absent: all. */
  declare domains: string;
  /** Address of the API; absent: where the script came from. */
  declare api: string;
  /** Whose knowledge answers; absent: the server's default. */
  declare tenant: string;
  /** Which branch's knowledge answers; absent: the server's default. */
  declare branch: string;
  /** The item a guest asks about, such as the one whose page this is. */
  declare item: string;
  /** `inline` in the page, `floating` above it behind a button, or `fullscreen`. */
  declare mode: 'inline' | 'floating' | 'fullscreen';
  /** `auto` follows the guest's system. */
  declare theme: 'auto' | 'light' | 'dark';
  /** Corner of the floating button. */
  declare placement: 'bottom-right' | 'bottom-left';
  /** Title; absent: the assistant's name. */
  declare heading: string;
  /** First words of the assistant; absent: its domain's. */
  declare greeting: string;
  /** Questions to offer, separated by `|`; absent: those of the domain. */
  declare suggestions: string;
  /** Whether the floating panel is open. */
  declare open: boolean;
  /** Whether the conversation may be kept on the guest's device. */
  declare persist: boolean;

  #launcher: Launcher | undefined;
  #words: LauncherWords | undefined;
  #panel: ChatPanel | undefined;
  #loading: Promise<ChatPanel> | undefined;
  #failed = false;
  #watching: IntersectionObserver | undefined;

  constructor() {
    super();
    this.attachShadow({ mode: 'open' });
  }

  connectedCallback(): void {
    // An element that stood in the page before its script may have been given properties, which would hide these.
    for (const name of names.filter((one) => Object.hasOwn(this, one))) {
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
    }
    this.#root.adoptedStyleSheets = [sheet];
    this.#watching ??= new IntersectionObserver(this.#onSight, { rootMargin: NEAR });
    this.#paint();
  }

  disconnectedCallback(): void {
    this.#watching?.disconnect();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    this.#panel?.hostChanged(name);
    if (this.isConnected) this.#paint();
  }

  /** The API that is asked. */
  get address(): string {
    return trimAddress(this.api) || RagChat.defaultApi;
  }

  /** Resolves when everything that was asked of the element is shown. */
  get updateComplete(): Promise<boolean> {
    if (!this.#loading) return Promise.resolve(true);
    return this.#loading.then(
      (panel) => panel.updateComplete,
      () => false,
    );
  }

  /** Asks a question as if the guest had typed it; resolves when its answer ended, at once while another is under way. */
  ask(text: string): Promise<void> {
    return this.#bring().then((panel) => panel.ask(text));
  }

  /** Ends the answer under way; what had come stays. */
  stop(): void {
    this.#tell((panel) => {
      panel.stop();
    });
  }

  /** Begins a new conversation: forgets the questions, the answers and the session. */
  clear(): void {
    this.#tell((panel) => {
      panel.clear();
    });
  }

  /** Opens the floating panel and takes the guest to it. */
  show(): void {
    if (this.mode === 'floating' && !this.open) {
      this.open = true;
      emit(this, 'rag-toggle', { open: true });
    }
    this.focus();
  }

  /** Closes the floating panel and takes the guest back to its button. An answer under way goes on. */
  hide(): void {
    if (this.mode !== 'floating' || !this.open) return;
    const hadFocus = this.#root.activeElement !== null;
    this.open = false;
    emit(this, 'rag-toggle', { open: false });
    if (hadFocus) this.focus();
  }

  override focus(options?: FocusOptions): void {
    if (this.mode === 'floating' && !this.open) {
      this.#launcher?.button.focus(options);
      return;
    }
    this.#want();
    this.#tell((panel) => {
      panel.takeFocus(options);
    });
  }

  /** What the launcher is called from now on: in the language of the assistant, which only the chat learns. */
  nameLauncher(names: { readonly open: string; readonly close: string }): void {
    this.#words = { ...this.#ownWords, ...names };
    this.#paint();
  }

  get #root(): ShadowRoot {
    // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- the constructor has made it
    return this.shadowRoot!;
  }

  get #ownWords(): LauncherWords {
    return launcherWords[chooseLanguage(this.lang, languageAround(this))];
  }

  #paint(): void {
    const floating = this.mode === 'floating';
    const wanted = this.open || !floating;
    this.#launcher ??= new Launcher(this.#onPress, this.#want);
    const { button } = this.#launcher;
    this.#launcher.show({
      open: this.open,
      busy: wanted && this.#loading !== undefined && !this.#panel,
      failed: this.#failed,
      words: this.#words ?? this.#ownWords,
    });
    if (!floating && !this.#failed) button.remove();
    else if (!button.isConnected) this.#root.prepend(button);
    this.#watching?.disconnect();
    if (this.#panel || this.#failed) return;
    if (!floating) this.#watching?.observe(this);
    else if (this.open) this.#want();
  }

  #bring(): Promise<ChatPanel> {
    if (!this.#loading) {
      this.#loading = this.#load();
      this.#paint();
    }
    return this.#loading;
  }

  async #load(): Promise<ChatPanel> {
    try {
      const { createPanel } = await RagChat.bringChat();
      const panel = createPanel(this);
      this.#failed = false;
      this.#panel = panel;
      this.#root.append(panel);
      return panel;
    } catch (error) {
      this.#failed = true;
      this.#loading = undefined;
      throw error;
    } finally {
      this.#paint();
    }
  }

  /** Calls wait in their order until the chat came; there is nothing to tell one that nobody wanted. */
  #tell(what: (panel: ChatPanel) => void): void {
    this.#loading?.then(what, () => undefined);
  }

  readonly #want = (): void => {
    // Whoever waits is told by the launcher.
    this.#bring().catch(() => undefined);
  };

  readonly #onSight = (entries: IntersectionObserverEntry[]): void => {
    if (entries.some((entry) => entry.isIntersecting)) this.#want();
  };

  readonly #onPress = (): void => {
    if (this.open && !this.#failed) this.hide();
    else this.show();
  };
}

for (const [name, absent] of Object.entries(texts)) {
  reflect(name, {
    get() {
      return this.getAttribute(name) ?? absent;
    },
    set(value: string | null | undefined) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, value);
    },
  });
}
for (const name of flags) {
  reflect(name, {
    get() {
      return this.hasAttribute(name);
    },
    set(value: unknown) {
      this.toggleAttribute(name, Boolean(value));
    },
  });
}

function reflect(name: string, accessors: PropertyDescriptor & ThisType<RagChat>): void {
  Object.defineProperty(RagChat.prototype, name, { ...accessors, configurable: true, enumerable: true });
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-chat': RagChat;
  }
}
