import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import type { ActionStanding, ActionWish } from '../../client/action-client.ts';
import type { ConversationState } from '../../context/conversation.ts';
import { conversationContext } from '../../context/conversation.ts';
import type { Settings } from '../../context/settings.ts';
import { settingsContext } from '../../context/settings.ts';
import type { LocalizedWords } from '../../context/words.ts';
import { spanish, wordsContext } from '../../context/words.ts';
import { isSettled } from '../../conversation/turn-events.ts';
import type { Dropping, Turn } from '../../conversation/turn.ts';
import { RagActionEvent } from '../../reply-events.ts';
import { loadReplyWords, replyWords } from '../../i18n/reply-words.ts';
import type { ReplyWords } from '../../i18n/words/reply.ts';
import controls from '../../styles/controls.styles.ts';
import disclosure from '../../styles/disclosure.styles.ts';
import type { SlotAnswerEvent } from '../pending-action/asked-slot.events.ts';
import type { ActionSayEvent, ActionSettledEvent } from '../pending-action/pending-action.events.ts';
import { openSummary } from '../staff-summary/open-summary.ts';
import { answerAsText } from './answer-as-text.ts';
import { renderHazardCard } from './hazard-card.ts';
import { renderLinks } from './answer-links.ts';
import { followUpsOf } from './follow-ups.ts';
import type { ListedItem } from './item-entry.ts';
import { renderItemTable } from './item-table.ts';
import { renderCorrections, renderUncertainties } from './notes-view.ts';
import { placeNear } from './place-near.ts';
import { ReplyAskEvent, ReplySayEvent } from './rag-reply.events.ts';
import styles from './rag-reply.styles.ts';
import facts from './hazard-card.styles.ts';
import found from './found-items.styles.ts';
import entries from './item-entry.styles.ts';
import items from './item-table.styles.ts';
import media from './media.styles.ts';
import notes from './notes-view.styles.ts';
import sources from './source-view.styles.ts';
import tools from './tools-view.styles.ts';
import { renderPassage, renderSources } from './source-view.ts';
import { renderUnderstood } from './understood-chips.ts';
import { renderChips, renderComment, renderTools } from './tools-view.ts';

/** How long the confirmation that something worked is shown and announced. */
const TOLD_FOR = 4000;

/**
 * What stands around the words of an answer, which it holds and which come first: the facts or the list they are about, what was understood, what
 * is not clear, what can be done, and last the sources with the passages quoted. A part of `<rag-chat>`, brought behind it. Takes language, settings and conversation from the chat's contexts.
 *
 * @event {ReplyAskEvent} reply-ask - The guest wants this asked.
 * @event {ReplySayEvent} reply-say - Something happened that a screen reader should say.
 * @event {RagActionEvent} rag-action - The guest pressed a listed item, which a page that calls `preventDefault()` shows itself, else it is asked of; or
 * something was done for them, or cancelled.
 *
 * @slot - The words of the answer and its warnings.
 *
 * @csspart facts - What an item contains, may contain, is declared free of and does not say.
 * @csspart items - The table of an answer about several items.
 * @csspart uncertainties - What is not clear.
 * @csspart corrections - What was held back and what is said instead.
 * @csspart action - What the assistant would do, to be confirmed.
 * @csspart slot - A day or an hour that is asked for.
 * @csspart offer - What is offered to be remembered.
 * @csspart sources - Sources of the answer.
 * @csspart passage - What is quoted of a source.
 * @csspart tools - What can be done with the answer.
 * @csspart comment - Where a guest says what they think of it.
 * @csspart suggestion - A question offered behind it.
 */
export class RagReply extends LitElement {
  static override styles = [controls, styles, facts, items, entries, found, notes, disclosure, sources, tools, media];

  #opener: HTMLElement | undefined;
  #timer = 0;

  @query('.passage') private readonly passage!: HTMLElement | null;

  @consume({ context: wordsContext, subscribe: true }) @state() private spoken: LocalizedWords = spanish;
  @consume({ context: conversationContext, subscribe: true }) @state() private conversation!: ConversationState;
  @consume({ context: settingsContext, subscribe: true }) @state() private settings!: Settings;
  @state() private place = 0;
  @state() private notice = '';
  @state() private commenting = false;
  @state() private failed = false;
  @state() private isActingLoaded = false;
  @state() private isOfferLoaded = false;
  /** What may be asked once something was done. */
  @state() private wayOn: readonly string[] = [];

  @property({ attribute: false }) turn!: Turn;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('turn') && changed.get('turn')?.id !== this.turn.id) this.#beginAnew();
    if (!replyWords(this.spoken.language)) {
      void loadReplyWords(this.spoken.language).then((isNew) => {
        if (isNew) this.requestUpdate();
      });
    }
    if (!this.isActingLoaded && this.#acts) {
      void import('../pending-action/define.ts').then(() => {
        this.isActingLoaded = true;
      });
    }
    if (!this.isOfferLoaded && this.#offer.length > 0) {
      void import('../guest-memory/define.ts').then(() => {
        this.isOfferLoaded = true;
      });
    }
  }

  /** What the guest said of themselves and may have remembered. */
  get #offer(): NonNullable<AnswerEnvelope['memory']>['offer'] {
    return this.conversation.memory() ? (this.turn.envelope?.memory?.offer ?? []) : [];
  }

  /** Something is to be done, or asked for so that it can be. */
  get #acts(): boolean {
    const { pending_action: action, asks } = this.turn.envelope ?? {};
    return (action ?? asks ?? null) !== null;
  }

  /** A conversation that starts again draws its turns where those before it stood. */
  #beginAnew(): void {
    this.place = 0;
    this.notice = '';
    this.commenting = false;
    this.failed = false;
    this.wayOn = [];
  }

  /** The last of the conversation, told to its end: what is asked now goes on from it. */
  get #isLast(): boolean {
    return this.turn.id === this.conversation.latest && isSettled(this.turn);
  }

  /** Asking back is no answer. */
  get #isAnswer(): boolean {
    return this.turn.answer !== '' && this.turn.envelope?.decision !== 'ASK_CLARIFY';
  }

  /** Whether it was about what someone may not have. */
  get #isOfHazards(): boolean {
    const { envelope } = this.turn;
    if (!envelope) return false;
    return envelope.hazards.asked.length > 0 || envelope.risk === 'CRITICAL' || envelope.risk === 'HIGH';
  }

  #notify(text = ''): void {
    this.notice = text;
    this.dispatchEvent(new ReplySayEvent(text));
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.notice = '';
    }, TOLD_FOR);
  }

  #closePassage(): void {
    this.passage?.hidePopover();
    this.#opener?.focus();
  }

  #onPassageKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    // One Escape closes one thing.
    event.stopPropagation();
    event.preventDefault();
    this.#closePassage();
  }

  #onPassageLeft({ relatedTarget: to }: FocusEvent): void {
    if (to instanceof Node && !this.passage?.contains(to)) this.passage?.hidePopover();
  }

  #onToggle(event: Event): void {
    const isOpen = (event as ToggleEvent).newState === 'open';
    if (this.#opener) this.#opener.ariaExpanded = String(isOpen);
    if (!isOpen) this.place = 0;
  }

  #onSource(event: Event): void {
    const button = event.currentTarget as HTMLElement;
    this.openSource(Number(button.dataset['place']), button);
  }

  #onChip(event: Event): void {
    this.dispatchEvent(new ReplyAskEvent((event.currentTarget as HTMLElement).textContent.trim()));
  }

  readonly #onItem = ({ item_id, name }: ListedItem): void => {
    const isOurs = this.dispatchEvent(new RagActionEvent({ action: 'item', confirmed: true, item: { item_id, name } }));
    const words = replyWords(this.spoken.language);
    if (isOurs && words) this.dispatchEvent(new ReplyAskEvent(words.askAbout(name)));
  };

  readonly #onDrop = (id: string): void => {
    this.#askWithout({ drop: [id] });
  };

  readonly #onDropAnyway = (): void => {
    this.#askWithout({ ...this.turn.dropping, drop_confirmed: true });
  };

  #askWithout(dropping: Dropping): void {
    this.dispatchEvent(new ReplyAskEvent(this.turn.question, dropping));
  }

  #onSay(event: ActionSayEvent): void {
    this.dispatchEvent(new ReplySayEvent(event.detail));
  }

  #onSettled({ detail: { state, outcome, suggestions } }: ActionSettledEvent): void {
    const action = this.turn.envelope?.pending_action;
    if (!action) return;
    this.wayOn = suggestions;
    const told = { action: action.id, tool: action.tool, confirmed: state === 'confirmed' };
    this.dispatchEvent(new RagActionEvent({ ...told, ...(outcome === undefined ? {} : { outcome }) }));
  }

  #onSlot(event: SlotAnswerEvent): void {
    this.dispatchEvent(new ReplyAskEvent(event.detail));
  }

  readonly #askAction = (wish: ActionWish): Promise<ActionStanding> => this.conversation.act(this.turn, wish);

  async #onCopy(): Promise<void> {
    const words = replyWords(this.spoken.language);
    if (!words) return;
    try {
      await navigator.clipboard.writeText(answerAsText(this.turn, words));
      this.#notify(words.copied);
    } catch {
      this.#notify(words.notCopied);
    }
  }

  #onRate(event: Event): void {
    const isGood = (event.currentTarget as HTMLElement).dataset['rating'] === 'up';
    this.failed = false;
    // Praise needs no reason.
    this.commenting = !isGood;
    void this.#send(isGood ? 'up' : 'down');
  }

  #onComment(event: Event): void {
    event.preventDefault();
    const field = this.renderRoot.querySelector('textarea');
    const comment = field?.value.trim() ?? '';
    if (comment === '') field?.focus();
    else void this.#send('down', comment);
  }

  async #send(rating: 'up' | 'down', comment?: string): Promise<void> {
    const words = replyWords(this.spoken.language);
    try {
      await this.conversation.rate(this.turn, rating, comment);
      if (comment !== undefined) this.#endComment();
      if (!this.commenting) this.#notify(words?.thanks);
    } catch {
      this.failed = this.commenting;
      this.#notify(words?.notSent);
    }
  }

  /** The form goes, and with it what had the focus. */
  #endComment(): void {
    this.commenting = false;
    this.renderRoot.querySelector<HTMLElement>('[data-rating="down"]')?.focus();
  }

  #onSummary(event: Event): void {
    void openSummary(this.renderRoot, this.turn, this.settings.business, event.currentTarget as HTMLElement);
  }

  /** Opens what was quoted of a source, beside the thing that was pressed; the focus comes back to it. */
  openSource(place: number, opener: HTMLElement): void {
    if (!this.turn.sources[place - 1]) return;
    this.#opener = opener;
    this.place = place;
    void this.updateComplete.then(() => {
      const { passage } = this;
      if (!passage) return;
      passage.showPopover();
      placeNear(passage, opener, this.closest('[part="panel"]') ?? this);
      passage.focus();
    });
  }

  protected override render(): TemplateResult {
    const words = replyWords(this.spoken.language);
    const { turn } = this;
    const { envelope } = turn;
    // Nothing stands around a question yet: the task that asks it has enough to do.
    if (!words || (!envelope && turn.sources.length === 0 && !isSettled(turn))) return html`<slot></slot>`;
    return html`<slot></slot> ${envelope ? this.#renderFacts(envelope, words) : nothing}
      ${renderCorrections(turn.corrections, words)} ${this.#renderAction()} ${this.#renderOffer()}
      ${isSettled(turn) ? this.#renderEnd(words) : nothing} ${renderSources(turn.sources, words, this.#onSource)}
      ${this.#renderPassage(words)}`;
  }

  #renderFacts(envelope: AnswerEnvelope, words: ReplyWords): TemplateResult {
    const items = { words, api: this.settings.api, choose: this.#onItem };
    return html`${renderHazardCard(envelope, words)}${renderItemTable(envelope, items)}${renderUnderstood(
      envelope,
      words,
      this.#isLast ? this.#onDrop : undefined,
    )}${renderLinks(envelope.links)}${renderUncertainties(envelope.uncertainties, envelope.language, words)}`;
  }

  #renderAction(): TemplateResult | typeof nothing {
    const { pending_action: action, asks } = this.turn.envelope ?? {};
    if (!this.isActingLoaded || !isSettled(this.turn)) return nothing;
    if (action)
      return html`<rag-pending-action
        exportparts="action"
        .action=${action}
        .ask=${this.#askAction}
        @action-settled=${this.#onSettled}
        @action-say=${this.#onSay}
      ></rag-pending-action>`;
    if (!asks || !this.#isLast) return nothing;
    return html`<rag-asked-slot exportparts="slot" .asked=${asks} @slot-answer=${this.#onSlot}></rag-asked-slot>`;
  }

  #renderOffer(): TemplateResult | typeof nothing {
    if (!this.isOfferLoaded || !this.#isLast || this.#offer.length === 0) return nothing;
    return html`<rag-memory-offer
      exportparts="offer"
      .offer=${this.#offer}
      .access=${this.conversation.memory}
      @reply-say=${this.#onSay}
    ></rag-memory-offer>`;
  }

  #renderEnd(words: ReplyWords): TemplateResult {
    return html`${this.#isAnswer ? this.#renderTools(words) : nothing}
    ${
      this.commenting
        ? renderComment(words, this.failed, this.#onComment, this.#endComment)
        : html`<p class="told" ?hidden=${this.notice === ''}>${this.notice}</p>`
    }
    ${this.#isLast ? this.#renderAsking(words) : nothing}`;
  }

  #renderTools(words: ReplyWords): TemplateResult {
    return renderTools({
      turn: this.turn,
      words,
      copy: typeof navigator.clipboard === 'object' ? this.#onCopy : undefined,
      rate: this.turn.state === 'done' ? this.#onRate : undefined,
      summarise: this.#isOfHazards ? this.#onSummary : undefined,
    });
  }

  #renderAsking(words: ReplyWords): TemplateResult {
    const { envelope } = this.turn;
    const candidates = envelope?.decision === 'ASK_CLARIFY' ? envelope.candidates.map(({ name }) => name) : [];
    const asked = this.wayOn.length > 0 ? this.wayOn : followUpsOf(this.turn, words);
    const others = asked.filter((text) => !candidates.includes(text));
    // What is of health is only taken away by a second press.
    const isAskedBack = this.turn.dropping !== undefined && envelope?.decision === 'ASK_CLARIFY';
    const anyway = isAskedBack ? [words.dropAnyway] : [];
    return html`${renderChips(words.followUps, anyway, undefined, this.#onDropAnyway)}
    ${renderChips(words.which, candidates, envelope?.language, this.#onChip)}
    ${renderChips(words.followUps, others, envelope?.language, this.#onChip)}`;
  }

  #renderPassage(words: ReplyWords): TemplateResult {
    const source = this.turn.sources[this.place - 1];
    const view = { words, language: this.settings.business.language, close: this.#closePassage };
    return html`<div
      class="passage"
      part="passage"
      popover="auto"
      role="dialog"
      aria-labelledby="passage-name"
      tabindex="-1"
      @keydown=${this.#onPassageKey}
      @toggle=${this.#onToggle}
      @focusout=${this.#onPassageLeft}
    >
      ${source ? renderPassage(source, this.place, view) : nothing}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-reply': RagReply;
  }
}
