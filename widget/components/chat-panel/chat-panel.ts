import { provide } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import { AskFailed } from '../../client/ask-failed.ts';
import { statusOf } from '../../client/failure.ts';
import { countCharacters, messageLimit } from '../../client/limits.ts';
import type { ConversationState } from '../../context/conversation.ts';
import { conversationContext } from '../../context/conversation.ts';
import type { Settings } from '../../context/settings.ts';
import { settingsContext } from '../../context/settings.ts';
import type { LocalizedWords } from '../../context/words.ts';
import { spanish, wordsContext } from '../../context/words.ts';
import { Announcer } from '../../controllers/announcer.ts';
import { AnswerVoice } from '../../controllers/answer-voice.ts';
import { Assistants } from '../../controllers/assistants.ts';
import { ConversationController } from '../../controllers/conversation-controller.ts';
import { FollowTurn } from '../../controllers/follow-turn.ts';
import { VisibleHeight } from '../../controllers/visible-height.ts';
import { Conversation } from '../../conversation/conversation.ts';
import { isSettled } from '../../conversation/turn-events.ts';
import type { Dropping, Turn, TurnState } from '../../conversation/turn.ts';
import { RagAnswerEvent, RagErrorEvent, RagQuestionEvent } from '../../events.ts';
import { chatWords, loadChatWords } from '../../i18n/chat-words.ts';
import type { Language } from '../../i18n/language.ts';
import { chooseLanguage, languageAround } from '../../i18n/language.ts';
import { createBrandPainter } from '../../styles/brand.ts';
import controls from '../../styles/controls.styles.ts';
import tokens from '../../styles/tokens.styles.ts';
import type { ChatHost, ChatPanel, ToldEvent } from '../../loader/chat-host.ts';
import answerStyles from '../answer/answer.styles.ts';
import type { ReplyAskEvent, ReplySayEvent } from '../reply/rag-reply.events.ts';
import type { RagComposer } from '../rag-composer/rag-composer.ts';
import floatingStyles from './floating.styles.ts';
import { renderTurn } from '../turn/turn-view.ts';
import type { GuestHints } from '../hint/guest-hints.ts';
import { loadGuestActions, loadHints, loadReply, openSource, untilNextPress } from './lazy-parts.ts';
import type { GuestActions } from './guest-actions.ts';
import { isTouch, keepTyping } from './guest-input.ts';
import { renderLog } from './log-view.ts';
import { renderHeader } from './panel-view.ts';
import { replyParts } from './parts.ts';
import {
  bearingOf,
  destinationOf,
  greetingOf,
  memoryOf,
  placeOf,
  selectionOf,
  suggestionsOf,
  titleOf,
} from './settings.ts';
import type { TroubleActions } from './trouble-notice.ts';
import { TroubleNotice } from './trouble-notice.ts';
import styles from './chat-panel.styles.ts';

/** Attributes of the chat that the styles of its panel depend on. */
const mirrored = ['mode', 'theme', 'placement', 'open'];

/** Attributes that choose the assistant: a change of one begins another conversation. */
const asksElsewhere = new Set(['domain', 'domains', 'api', 'tenant', 'branch']);

/**
 * The inside of a `<rag-chat>`, brought when a guest comes near: header, log, composer. It has no settings of its own: it
 * reads those of its chat, which tells it of their changes, and it speaks through its chat's events. Its parts find words, settings and
 * conversation in the contexts that it provides.
 *
 * @slot header - In the header, beside its buttons.
 * @slot empty - Before the first question, below the greeting.
 * @slot footer - Below the field.
 */
export class RagChatPanel extends LitElement implements ChatPanel {
  static override styles = [tokens, controls, answerStyles, styles, floatingStyles];

  /** Whose inside this is, and the button that opens it. Set before it is put into the page. */
  chat!: ChatHost;
  launcher!: HTMLButtonElement;
  readonly #assistants = new Assistants(this);
  readonly #announcer = new Announcer(this);
  readonly #followTurn: FollowTurn = new FollowTurn(
    this,
    () => this.log,
    () => this.toEnd,
  );
  readonly #conversation = new Conversation({
    destination: async () => destinationOf(this.chat, await this.#assistants.whoAnswers(selectionOf(this.chat))),
    settled: (turn) => {
      this.#onSettled(turn);
    },
    bearing: () => bearingOf(this.chat, this.#domainId),
  });
  readonly #voice = new AnswerVoice(this.#announcer);
  #guest: GuestActions | undefined;
  #hints: GuestHints | undefined;
  /** The page told of something: a panel that nobody opened has to know its assistant, too. */
  #isTold = false;
  readonly #trouble = new TroubleNotice(() => {
    this.requestUpdate();
  });
  readonly #paintBrand = createBrandPainter();
  #heard: TurnState | undefined;
  #wasAway = false;

  @query('.panel') private readonly panel!: HTMLElement | null;
  @query('.log') private readonly log!: HTMLElement | null;
  @query('.to-end') private readonly toEnd!: HTMLElement | null;
  @query('rag-composer') private readonly composer!: RagComposer | null;

  @provide({ context: wordsContext }) @state() private spoken: LocalizedWords = spanish;
  @provide({ context: settingsContext }) @state() private settings: Settings = {
    business: { name: '', language: 'es' },
    api: '',
  };
  @provide({ context: conversationContext }) @state() private known: ConversationState = {
    busy: false,
    latest: undefined,
    rate: async (...rating) => (await this.#loadGuestActions()).rate(...rating),
    act: async (...wish) => (await this.#loadGuestActions()).act(...wish),
    memory: () => memoryOf(this.chat, this.#domainId),
  };

  constructor() {
    super();
    new VisibleHeight(this);
    new ConversationController(this, this.#conversation);
  }

  protected override willUpdate(): void {
    const { chat } = this;
    const assistants = this.#assistants;
    this.#mirror();
    // A floating panel nobody opened asks the server for nothing, but where the page wants hints of it.
    const isWanted = chat.mode !== 'floating' || chat.open || chat.hints === 'on' || this.#isTold;
    if (this.isConnected && isWanted) assistants.want(selectionOf(chat));
    this.#speak(chooseLanguage(chat.lang, assistants.presentation?.language, languageAround(chat)));
    this.#tellParts();
    // The launcher stands beside this panel and takes the same colour.
    this.#paintBrand(assistants.presentation?.accent, [this.shadowRoot, this.getRootNode()]);
    // What is remembered of who comes back is told before they ask.
    const isKnown = isWanted && bearingOf(chat, this.#domainId).personKey !== undefined;
    if (chat.persist || isKnown) this.#loadGuestActions().catch(untilNextPress);
    this.#guest?.watch(this.isConnected && chat.persist ? placeOf(chat) : undefined);
    // The field is about to go.
    if (this.#isAway && this.composer?.matches(':focus-within')) this.log?.focus({ preventScroll: true });
    const { closePanel, openPanel } = this.spoken.words;
    this.launcher.ariaLabel = chat.open ? closePanel : openPanel;
    this.launcher.ariaExpanded = String(chat.open);
  }

  protected override updated(): void {
    this.#tellAway();
    this.#followHints();
    const last = this.#conversation.turns.at(-1);
    if (!last) return;
    // What stands around an answer comes while the first one is on its way.
    loadReply().catch(untilNextPress);
    if (!isSettled(last)) this.#voice.follow(last);
    if (last.state === this.#heard) return;
    this.#heard = last.state;
    if (last.state === 'offline' || last.state === 'resuming')
      this.#announcer.say(this.#trouble.words?.[last.state] ?? '');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#guest?.close();
    this.#followHints();
  }

  #speak(language: Language): void {
    void loadChatWords(language).then((isNew) => {
      if (isNew) this.requestUpdate();
    });
    this.#trouble.speak(language);
    const words = chatWords(language);
    if (words !== this.spoken.words || language !== this.spoken.language) this.spoken = { language, words };
  }

  /** Tells the parts what changed for them, and nothing otherwise: each of them is drawn again by it. */
  #tellParts(): void {
    const { busy, turns } = this.#conversation;
    const latest = turns.at(-1)?.id;
    if (busy !== this.known.busy || latest !== this.known.latest) this.known = { ...this.known, busy, latest };
    const { business, api: before } = this.settings;
    const { api } = selectionOf(this.chat);
    const name = this.#shownTitle;
    const language = chooseLanguage(this.#assistants.presentation?.language);
    if (name !== business.name || language !== business.language || api !== before)
      this.settings = { business: { name, language }, api };
  }

  /** The styles of the panel see the attributes of the chat at the panel itself. */
  #mirror(): void {
    const { chat } = this;
    // Frameworks that render on a server write out what is off, too.
    for (const name of ['open', 'persist']) if (chat.getAttribute(name) === 'false') chat.removeAttribute(name);
    for (const name of mirrored) {
      const value = chat.getAttribute(name);
      if (value === null) this.removeAttribute(name);
      else this.setAttribute(name, value);
    }
  }

  /** Says once that nobody answers here: what was shown before, and the field with it, is gone. */
  #tellAway(): void {
    const { failure } = this.#assistants;
    // Until the words came it would be called a lost connection.
    if (this.#isAway === this.#wasAway || !this.#trouble.words) return;
    this.#wasAway = this.#isAway;
    if (failure && this.#isAway) this.#announcer.alarm(this.#trouble.describe(failure));
  }

  async #loadGuestActions(): Promise<GuestActions> {
    const { GuestActions } = await loadGuestActions();
    if (this.#guest) return this.#guest;
    const changed = (): void => {
      this.requestUpdate();
    };
    changed();
    this.#guest = new GuestActions({
      chat: () => this.chat,
      conversation: this.#conversation,
      domainId: () => this.#domainId,
      bearing: () => bearingOf(this.chat, this.#domainId),
      memory: () => memoryOf(this.chat, this.#domainId),
      changed,
    });
    return this.#guest;
  }

  /** Brings what shows hints where the assistant has any and the page does not mind. */
  #followHints(): void {
    const { chat } = this;
    // A visit that is kept goes on in the session that it had.
    const isReady = this.isConnected && chat.hints !== 'off' && (!chat.persist || this.#guest !== undefined);
    const events = isReady ? this.#assistants.presentation?.hints?.events : undefined;
    if (events) this.#loadHints().catch(untilNextPress);
    this.#hints?.follow({ events, language: this.spoken.language, isOpen: chat.mode !== 'floating' || chat.open });
  }

  async #loadHints(): Promise<GuestHints> {
    const { GuestHints } = await loadHints();
    if (this.#hints) return this.#hints;
    const { chat, launcher } = this;
    this.#hints = new GuestHints({
      chat,
      launcher,
      conversation: this.#conversation,
      place: () => placeOf(chat),
      draft: () => this.composer?.value ?? '',
      ask: (question) => {
        this.ask(question).catch(shownElsewhere);
      },
      say: (words) => {
        this.#announcer.say(words);
      },
      keepFocus: () => {
        this.#keepFocus();
      },
      changed: () => {
        this.requestUpdate();
      },
    });
    this.requestUpdate();
    return this.#hints;
  }

  get #shownTitle(): string {
    return titleOf(this.chat, this.#assistants) ?? this.spoken.words.assistant;
  }

  get #domainId(): string {
    return this.chat.domain || this.#assistants.chosen;
  }

  /** Whether the assistant refuses this page. */
  get #isAway(): boolean {
    return this.#assistants.failure?.kind === 'not-here';
  }

  get #hasFocus(): boolean {
    return (this.shadowRoot?.activeElement ?? null) !== null;
  }

  #beginAnswer(question: string): void {
    this.#trouble.load();
    const { composer } = this;
    if (composer?.value.trim() === question) composer.value = '';
    if (this.#hasFocus) this.#keepFocus();
    this.#followTurn.toTurn();
    this.#heard = undefined;
    this.#voice.begin(this.spoken.words.answering);
    this.chat.dispatchEvent(new RagQuestionEvent({ question, domainId: this.#domainId }));
  }

  #onSettled(turn: Turn): void {
    const words = this.spoken.words;
    const domainId = this.#domainId;
    const { composer } = this;
    const { question, answer, warnings, sources, envelope, failure } = turn;
    // The stop button is about to disappear: the focus of its user must stay in the element.
    if (composer && this.shadowRoot?.activeElement === composer) this.#keepFocus();
    if (!failure) {
      const stopped = turn.state === 'stopped';
      this.#voice.end(turn, stopped ? (this.#trouble.words?.stopped ?? '') : words.ready(sources.length));
      const detail = { question, domainId, answer, warnings, sources, envelope, stopped };
      this.chat.dispatchEvent(new RagAnswerEvent(detail));
      return;
    }
    const message = this.#trouble.describe(failure);
    // What a guest wrote is never lost: it may only need to be shorter.
    if (composer?.value === '' && answer === '') composer.value = question;
    this.#voice.forget();
    this.#announcer.alarm([...warnings, message].join(' '));
    this.chat.dispatchEvent(new RagErrorEvent({ question, domainId, message, status: statusOf(failure) }));
  }

  /** Keeps the focus where a guest can go on from; on a phone not in the field, whose keyboard would hide the answer. */
  #keepFocus(): void {
    if (this.composer?.writing) return;
    (isTouch() ? this.log : (this.composer ?? this.log))?.focus({ preventScroll: true });
  }

  #onKeyDown(event: KeyboardEvent): void {
    keepTyping(event);
    if (event.key !== 'Escape' || event.isComposing || this.chat.mode !== 'floating') return;
    event.stopPropagation();
    this.chat.hide();
  }

  #onSend(): void {
    this.ask(this.composer?.value ?? '').catch(shownElsewhere);
  }

  #onStop(): void {
    this.stop();
  }

  readonly #onHide = (): void => {
    this.chat.hide();
  };

  readonly #onFresh = (): void => {
    this.clear();
    this.#keepFocus();
  };

  readonly #onChoose = (event: Event): void => {
    this.clear();
    this.#assistants.choose((event.target as HTMLSelectElement).value);
  };

  readonly #onSuggestion = (event: Event): void => {
    this.ask((event.currentTarget as HTMLElement).textContent).catch(shownElsewhere);
  };

  readonly #onReload = (): void => {
    this.#assistants.tryAgain();
    this.#keepFocus();
  };

  readonly #onReplyAsk = ({ question, dropping }: ReplyAskEvent): void => {
    this.ask(question, dropping).catch(shownElsewhere);
  };

  readonly #onReplySay = (event: ReplySayEvent): void => {
    this.#announcer.say(event.detail);
  };

  readonly #onGuestData = (): void => {
    this.#loadGuestActions().then((guest) => guest.openData(this.renderRoot, this.spoken.language), untilNextPress);
  };

  /** What a guest can do about an answer in trouble. */
  readonly #acts: TroubleActions = {
    sendNow: () => {
      this.#conversation.nudge();
    },
    takeBack: () => {
      const question = this.#conversation.withdraw();
      const { composer } = this;
      if (question === undefined || !composer) return;
      this.#voice.forget();
      composer.value ||= question;
      composer.focus();
    },
    retry: () => {
      const last = this.#conversation.turns.at(-1);
      if (this.#conversation.busy || !last) return;
      this.#beginAnswer(last.question);
      void this.#conversation.retry();
    },
  };

  /** The chat tells that one of its attributes has another value. */
  hostChanged(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    if (asksElsewhere.has(name)) this.#conversation.clear();
    this.requestUpdate();
  }

  /** Asks a question as if the guest had typed it; resolves with the envelope of a complete answer. Throws `AskFailed` in every other case. */
  async ask(text: string, dropping?: Dropping): Promise<AnswerEnvelope> {
    const question = text.trim();
    if (question === '') throw new AskFailed('empty');
    if (this.#conversation.busy) throw new AskFailed('busy');
    if (countCharacters(question) > messageLimit) throw new AskFailed('too-long');
    this.#beginAnswer(question);
    const envelope = await this.#conversation.ask(question, dropping);
    if (envelope) return envelope;
    const failure = this.#conversation.turns.at(-1)?.failure;
    throw new AskFailed(failure ? 'failed' : 'stopped', failure);
  }

  /** Ends the answer under way; what had come stays. */
  stop(): void {
    this.#conversation.stop();
  }

  /** Begins a new conversation: forgets the questions, the answers and the session. */
  clear(): void {
    this.#voice.forget();
    this.#conversation.clear();
    this.#followTurn.toTurn();
  }

  /** Tells what happened on the page: the assistant may have a hint to offer. */
  tell(event: ToldEvent): void {
    if (this.chat.hints === 'off') return;
    this.#isTold = true;
    this.requestUpdate();
    this.#loadHints().then((hints) => {
      hints.tell(event);
    }, untilNextPress);
  }

  /** Takes the guest to where they can write; on a phone the keyboard would hide what a floating panel has to say. */
  takeFocus(options?: FocusOptions): void {
    void this.updateComplete.then(() => {
      (isTouch() && this.chat.mode === 'floating' ? this.panel : (this.composer ?? this.log))?.focus(options);
    });
  }

  protected override render(): TemplateResult {
    const floating = this.chat.mode === 'floating';
    return html`<div
      class="panel"
      part="panel"
      lang=${this.spoken.language}
      role=${floating ? 'dialog' : 'group'}
      aria-label=${this.#shownTitle}
      tabindex=${floating ? '-1' : nothing}
      ?hidden=${floating && !this.chat.open}
      @keydown=${this.#onKeyDown}
      @keypress=${keepTyping}
      @keyup=${keepTyping}
    >
      ${this.#renderHeader(floating)} ${this.#renderLog()} ${this.#renderConsent()} ${this.#hints?.render()}
      ${this.#isAway ? nothing : this.#renderComposer()}
      <slot name="footer"></slot>
      ${this.#announcer.render()}
    </div>`;
  }

  #renderComposer(): TemplateResult {
    return html`<rag-composer
      exportparts="composer, input, send-button, stop-button"
      @composer-send=${this.#onSend}
      @composer-stop=${this.#onStop}
    ></rag-composer>`;
  }

  #renderHeader(floating: boolean): TemplateResult {
    return renderHeader({
      title: this.#shownTitle,
      words: this.spoken.words,
      assistants: this.#assistants,
      fresh: this.#onFresh,
      guestData: this.#onGuestData,
      choose: this.#onChoose,
      hide: floating ? this.#onHide : undefined,
    });
  }

  #renderLog(): TemplateResult {
    return renderLog({
      words: this.spoken.words,
      title: this.#shownTitle,
      greeting: greetingOf(this.chat, this.#assistants) ?? this.spoken.words.greeting,
      suggestions: suggestionsOf(this.chat, this.#assistants),
      failure: this.#assistants.failure && this.#trouble.describe(this.#assistants.failure),
      isAway: this.#isAway,
      turns: this.#conversation.turns,
      followTurn: this.#followTurn,
      renderTurn: this.#renderTurn,
      reload: this.#onReload,
      suggest: this.#onSuggestion,
    });
  }

  readonly #renderTurn = (turn: Turn): TemplateResult =>
    renderTurn({
      turn,
      words: this.spoken.words,
      waiting: this.spoken.words.waiting,
      cite: openSource,
      trouble: this.#trouble.render(turn, this.#acts),
      around: (words) => this.#renderReply(turn, words),
    });

  #renderConsent(): TemplateResult | typeof nothing {
    const guest = this.#guest;
    if (!guest?.asksConsent) return html`${guest?.renderRemembered(this.spoken.language)}`;
    return this.#trouble.renderConsent(this.spoken.words.guestData, guest.consent, guest.decline);
  }

  #renderReply(turn: Turn, words: TemplateResult): TemplateResult {
    return html`<rag-reply
      exportparts=${replyParts.join()}
      .turn=${turn}
      @reply-ask=${this.#onReplyAsk}
      @reply-say=${this.#onReplySay}
      >${words}</rag-reply
    >`;
  }
}

/** What a guest asked and got no answer to stands in the log. */
function shownElsewhere(): void {
  // Nothing is left to do.
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-chat-panel': RagChatPanel;
  }
}
