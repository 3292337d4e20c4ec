import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { Access } from '../../client/admin-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { EmbedWords } from '../../i18n/admin/embed-words.ts';
import { embedWords } from '../../i18n/admin/embed-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import documentStyles from '../documents/documents.styles.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import { embedSnippet, guestPage, isOnlyHere } from './embed-snippet.ts';
import type { CardSize } from './print-card.ts';
import { openCard } from './print-card.ts';
import { renderQr } from './qr-view.ts';
import styles from './rag-admin-embed.styles.ts';

const SIZES: readonly CardSize[] = ['A6', 'A4'];

/** The assistant in the owner's page, behind a link and on paper; a part of `<rag-admin>`. */
export class RagAdminEmbed extends LitElement {
  static override styles = [controls, cardStyles, documentStyles, styles];

  private readonly announcer = new Announcer(this);

  @query('.snippet') private readonly snippet!: HTMLTextAreaElement | null;
  @query('.size') private readonly size!: HTMLSelectElement | null;

  @state() private done = '';
  @state() private problem = '';

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;
  /** Where guests find the server. */
  @property({ attribute: false }) origin = '';
  /** Of the business, as it stands on the card. */
  @property({ attribute: false }) name = '';

  private get said(): EmbedWords {
    return embedWords(this.words.tag);
  }

  private async onCopy(): Promise<void> {
    const { snippet, said } = this;
    if (!snippet) return;
    try {
      await navigator.clipboard.writeText(snippet.value);
      this.done = said.copied;
    } catch {
      // Only pages over HTTPS and of this machine may write there.
      snippet.focus();
      snippet.select();
      this.done = said.notCopied;
    }
    this.announcer.say(this.done);
  }

  private onPrint(): void {
    const { name, words, said } = this;
    const size = SIZES.find((one) => one === this.size?.value) ?? 'A6';
    const isOpen = openCard({ name, address: guestPage(this), size, words: said, tag: words.tag });
    this.problem = isOpen ? '' : said.blocked;
    if (!isOpen) this.announcer.alarm(said.blocked);
  }

  override render(): TemplateResult {
    const { said } = this;
    return html`<section class="card" aria-labelledby="title">
      <h2 id="title" class="card-title">${said.title}</h2>
      <p class="card-why">${said.why}</p>
      <div class="ways">
        ${isOnlyHere(this.origin) ? html`<p class="notice notice--plain">${said.onlyHere}</p>` : nothing}
        ${this.renderSnippet()} ${this.renderLink()} ${this.renderCard()}
      </div>
      ${this.announcer.render()}
    </section>`;
  }

  private renderSnippet(): TemplateResult {
    const { said, done } = this;
    return html`<div class="way">
      <label class="label" for="snippet">${said.snippet}</label>
      <textarea
        id="snippet"
        class="field snippet"
        rows="4"
        readonly
        spellcheck="false"
        dir="ltr"
        aria-describedby="snippet-hint"
        .value=${embedSnippet(this)}
      ></textarea>
      <p id="snippet-hint" class="field-hint">${said.snippetHint}</p>
      <div class="row">
        <button type="button" class="button button--primary" @click=${this.onCopy}>${said.copy}</button>
        <span>${done}</span>
      </div>
    </div>`;
  }

  private renderLink(): TemplateResult {
    const { said } = this;
    const address = guestPage(this);
    return html`<div class="way">
      <h3>${said.page}</h3>
      <p class="muted">${said.pageHint}</p>
      <p class="address">${address}</p>
      <a class="button" href=${address} target="_blank" rel="noopener">${said.tryIt}</a>
    </div>`;
  }

  private renderCard(): TemplateResult {
    const { said, problem } = this;
    const address = guestPage(this);
    return html`<div class="way">
      <h3>${said.card}</h3>
      <p class="muted">${said.cardHint}</p>
      ${renderQr(address, said.code(address))} ${renderProblemNote(problem)}
      <div class="row">
        <label class="label" for="size">${said.size}</label>
        <select id="size" class="field size">
          ${SIZES.map((size) => html`<option value=${size}>${size}</option>`)}
        </select>
        <button type="button" class="button" @click=${this.onPrint}>${said.print}</button>
      </div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-embed': RagAdminEmbed;
  }
}
