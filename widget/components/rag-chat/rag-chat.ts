import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import type { ChatStreamEvent } from '../../../server/contract/v1.ts';
import { trimAddress } from '../../client/api-address.ts';
import { streamAnswer } from '../../client/chat-stream.ts';
import { statusOf } from '../../client/failure.ts';
import { countCharacters, messageLimit } from '../../client/limits.ts';
import { scopeFields } from '../../client/scope.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { Selection } from '../../controllers/assistants.ts';
import { Assistants } from '../../controllers/assistants.ts';
import { Conversation } from '../../controllers/conversation.ts';
import { FollowTurn } from '../../controllers/follow-turn.ts';
import type { Turn } from '../../controllers/turn.ts';
import { VisibleHeight } from '../../controllers/visible-height.ts';
import { emit } from '../../events.ts';
import type { ChatWords } from '../../i18n/chat/words.ts';
import { chatWords } from '../../i18n/chat/words.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import { chooseLanguage, languageAround } from '../../i18n/language.ts';
import controls from '../../styles/controls.styles.ts';
import tokens from '../../styles/tokens.styles.ts';
import answerStyles from '../answer/answer.styles.ts';
import type { RagComposer } from '../rag-composer/rag-composer.ts';
import floatingStyles from './floating.styles.ts';
import { renderHeader, renderLauncher, renderProblem, renderSuggestions, renderToEnd } from './panel-view.ts';
import styles from './rag-chat.styles.ts';
import { renderGreeting, renderTurn } from './turn-view.ts';

/**
 * @summary An assistant that answers a guest from a business's own documents, with warnings first and sources last.
 *
 * Every text it shows is put in as text. Nothing it sets reaches outside its shadow root. A floating one that was never
 * opened has asked the server for nothing.
 *
 * @attr {string} lang - Language of its own words (`es`, `en`, `pt`); else the assistant's, else the page's.
 *
 * @event {CustomEvent<RagQuestionDetail>} rag-question - A guest asked.
 * @event {CustomEvent<RagAnswerDetail>} rag-answer - An answer ended, complete or stopped.
 * @event {CustomEvent<RagErrorDetail>} rag-error - A question got no complete answer.
 * @event {CustomEvent<RagToggleDetail>} rag-toggle - The floating panel was opened or closed.
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
export class RagChat extends LitElement {
  static override styles = [tokens, controls, answerStyles, styles, floatingStyles];

  /** The API where an element names none: set by the script from its own address. */
  static defaultApi = '';

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'lang'];
  }

  private readonly assistants = new Assistants(this);
  private readonly announcer = new Announcer(this);
  private readonly followTurn = new FollowTurn(
    this,
    () => this.log,
    () => this.toEnd,
  );
  private readonly conversation = new Conversation(this, {
    open: (question, sessionId, signal) => this.openStream(question, sessionId, signal),
    settled: (turn) => {
      this.onSettled(turn);
    },
  });
  private words: ChatWords = chatWords('es');

  @query('.log') private readonly log!: HTMLElement | null;
  @query('.to-end') private readonly toEnd!: HTMLElement | null;
  @query('.panel') private readonly panel!: HTMLElement | null;
  @query('rag-composer') private readonly composer!: RagComposer | null;
  @query('.launcher') private readonly launcher!: HTMLElement | null;

  /** The assistant to ask; absent: the guest chooses among those on offer. */
  @property() domain = '';
  /** Which assistants to offer, separated by commas; absent: all. */
  @property() domains = '';
  /** Address of the API; absent: where the script came from. */
  @property() api = '';
  /** Whose knowledge answers; absent: the server's default. */
  @property() tenant = '';
  /** Which branch's knowledge answers; absent: the server's default. */
  @property() branch = '';
  /** `inline` in the page, or `floating` above it behind a button. */
  @property({ reflect: true, useDefault: true }) mode: 'inline' | 'floating' = 'inline';
  /** `auto` follows the guest's system. */
  @property({ reflect: true, useDefault: true }) theme: 'auto' | 'light' | 'dark' = 'auto';
  /** Corner of the floating button. */
  @property({ reflect: true, useDefault: true }) placement: 'bottom-right' | 'bottom-left' = 'bottom-right';
  /** Title; absent: the assistant's name. */
  @property() heading = '';
  /** First words of the assistant; absent: its domain's. */
  @property() greeting = '';
  /** Questions to offer, separated by `|`; absent: those of the domain. */
  @property() suggestions = '';
  /** Whether the floating panel is open. */
  @property({ type: Boolean, reflect: true }) open = false;

  constructor() {
    super();
    new VisibleHeight(this);
  }

  override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    super.attributeChangedCallback(name, before, now);
    if (name === 'lang') this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const asksElsewhere = (['domain', 'domains', 'api', 'tenant', 'branch'] as const).some((name) => changed.has(name));
    if (asksElsewhere && this.hasUpdated) this.conversation.clear();
    // A floating panel nobody opened asks the server for nothing.
    if (this.isConnected && (this.mode !== 'floating' || this.open)) this.assistants.want(this.selection);
    this.words = chatWords(
      chooseLanguage(this.getAttribute('lang'), this.assistants.presentation?.language, languageAround(this)),
    );
  }

  /** Asks a question as if the guest had typed it; resolves when its answer ended, at once while another is under way. */
  async ask(text: string): Promise<void> {
    const question = text.trim();
    if (question === '' || this.conversation.busy || countCharacters(question) > messageLimit) return;
    this.beginAnswer(question);
    await this.conversation.ask(question);
  }

  /** Ends the answer under way; what had come stays. */
  stop(): void {
    this.conversation.stop();
  }

  /** Begins a new conversation: forgets the questions, the answers and the session. */
  clear(): void {
    this.conversation.clear();
    this.followTurn.toTurn();
  }

  /** Opens the floating panel and takes the guest to it. */
  show(): void {
    if (this.mode === 'floating' && !this.open) {
      this.open = true;
      emit(this, 'rag-toggle', { open: true });
    }
    void this.updateComplete.then(() => {
      (isTouch() && this.mode === 'floating' ? this.panel : this.composer)?.focus();
    });
  }

  /** Closes the floating panel and takes the guest back to its button. An answer under way goes on. */
  hide(): void {
    if (this.mode !== 'floating' || !this.open) return;
    const hadFocus = this.hasFocus;
    this.open = false;
    emit(this, 'rag-toggle', { open: false });
    void this.updateComplete.then(() => {
      if (hadFocus) this.launcher?.focus();
    });
  }

  override focus(options?: FocusOptions): void {
    (this.mode === 'floating' && !this.open ? this.launcher : this.composer)?.focus(options);
  }

  override render(): TemplateResult {
    const floating = this.mode === 'floating';
    return html`${floating ? renderLauncher(this.open, this.words, this.onToggle) : nothing}
      <div
        id="panel"
        class="panel"
        part="panel"
        role=${floating ? 'dialog' : 'group'}
        aria-label=${this.shownTitle}
        tabindex=${floating ? '-1' : nothing}
        ?hidden=${floating && !this.open}
        @keydown=${this.onKeyDown}
      >
        ${this.renderHeader(floating)} ${this.renderConversation()}
        <rag-composer
          exportparts="input, send-button, stop-button"
          .words=${this.words}
          ?busy=${this.conversation.busy}
          @composer-send=${this.onSend}
          @composer-stop=${this.onStop}
        ></rag-composer>
        ${this.announcer.render()}
      </div>`;
  }

  private renderHeader(floating: boolean): TemplateResult {
    return renderHeader({
      title: this.shownTitle,
      words: this.words,
      assistants: this.assistants,
      fresh: this.onFresh,
      choose: this.onChoose,
      hide: floating ? this.onToggle : undefined,
    });
  }

  private renderConversation(): TemplateResult {
    const { conversation, words, assistants, followTurn } = this;
    return html`<div class="middle">
      <div
        class="log"
        part="log"
        role="region"
        aria-label=${words.conversation}
        tabindex="0"
        @scroll=${followTurn.place}
      >
        ${renderGreeting(firstOf(this.greeting, assistants.presentation?.greeting) ?? words.greeting, words)}
        ${assistants.failure ? renderProblem(assistants.failure, words, this.onReload) : nothing}
        ${conversation.turns.length === 0 ? renderSuggestions(this.offered, words, this.onSuggestion) : nothing}
        ${conversation.turns.map((turn) => keyed(turn.id, renderTurn(turn, words, this.onRetry)))}
      </div>
      ${renderToEnd(words, followTurn.toEnd)}
    </div>`;
  }

  private get shownTitle(): string {
    const { options, presentation } = this.assistants;
    // Among several the selector says which one it is.
    const name = options.length > 1 ? '' : firstOf(presentation?.display_name, options[0]?.display_name);
    return firstOf(this.heading, name) ?? this.words.assistant;
  }

  private get offered(): readonly string[] {
    const own = this.suggestions.split('|').map((text) => text.trim());
    const offered = this.suggestions === '' ? (this.assistants.presentation?.suggestions ?? []) : own;
    return offered.filter((text) => text !== '');
  }

  private get selection(): Selection {
    const among = this.domains.split(',').map((id) => id.trim());
    return { api: this.address, domain: this.domain.trim(), among: among.filter((id) => id !== '') };
  }

  private get address(): string {
    return trimAddress(this.api) || RagChat.defaultApi;
  }

  private get domainId(): string {
    return this.domain || this.assistants.chosen;
  }

  private get hasFocus(): boolean {
    return (this.shadowRoot?.activeElement ?? null) !== null;
  }

  private async *openStream(
    question: string,
    sessionId: string,
    signal: AbortSignal,
  ): AsyncGenerator<ChatStreamEvent, void, undefined> {
    const domainId = await this.assistants.whoAnswers(this.selection);
    const scope = scopeFields({ tenant: this.tenant, branch: this.branch });
    const request = { domain_id: domainId, message: question, session_id: sessionId, ...scope };
    yield* streamAnswer(this.address, request, signal);
  }

  private beginAnswer(question: string): void {
    const { composer } = this;
    if (composer?.value.trim() === question) composer.value = '';
    if (this.hasFocus) this.keepFocus();
    this.followTurn.toTurn();
    this.announcer.say(this.words.answering);
    emit(this, 'rag-question', { question, domainId: this.domainId });
  }

  private onSettled(turn: Turn): void {
    const { words, domainId, composer } = this;
    const { question, answer, warnings, sources, failure } = turn;
    // The button that stops is about to go: whoever used it must not be thrown out of the element.
    if (this.shadowRoot?.activeElement === composer) this.keepFocus();
    if (!failure) {
      const stopped = turn.state === 'stopped';
      this.announcer.say([...warnings, stopped ? words.stopped : words.ready(sources.length)].join(' '));
      emit(this, 'rag-answer', { question, domainId, answer, warnings, sources, stopped });
      return;
    }
    const message = describeFailure(failure, words.failures);
    // What a guest wrote is never lost: it may only need to be shorter.
    if (composer?.value === '' && answer === '') composer.value = question;
    this.announcer.alarm([...warnings, message].join(' '));
    emit(this, 'rag-error', { question, domainId, message, status: statusOf(failure) });
  }

  /** Keeps the focus where a guest can go on from; on a phone not in the field, whose keyboard would hide the answer. */
  private keepFocus(): void {
    if (this.composer?.writing) return;
    (isTouch() ? this.log : this.composer)?.focus({ preventScroll: true });
  }

  private onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing || this.mode !== 'floating') return;
    event.stopPropagation();
    this.hide();
  }

  private onSend(): void {
    void this.ask(this.composer?.value ?? '');
  }

  private onStop(): void {
    this.stop();
  }

  private readonly onToggle = (): void => {
    if (this.open) this.hide();
    else this.show();
  };

  private readonly onFresh = (): void => {
    this.clear();
    this.keepFocus();
  };

  private readonly onChoose = (event: Event): void => {
    this.clear();
    this.assistants.choose((event.target as HTMLSelectElement).value);
  };

  private readonly onSuggestion = (event: Event): void => {
    void this.ask((event.currentTarget as HTMLElement).textContent);
  };

  private readonly onReload = (): void => {
    this.assistants.tryAgain();
    this.keepFocus();
  };

  private readonly onRetry = (): void => {
    const last = this.conversation.turns.at(-1);
    if (this.conversation.busy || !last) return;
    this.beginAnswer(last.question);
    void this.conversation.retry();
  };
}

/** The first text that says something. */
function firstOf(...texts: readonly (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text !== '');
}

/** Whether the guest points with a finger: there the focus in a field brings up a keyboard. */
function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-chat': RagChat;
  }
}
