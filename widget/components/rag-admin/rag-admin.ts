import { provide } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { DomainProblem } from '../../../server/contract/admin.ts';
import type { DomainSummary } from '../../../server/contract/v1.ts';
import type { Access } from '../../client/admin-client.ts';
import { accessKey, fetchDomainProblems } from '../../client/admin-client.ts';
import { trimAddress } from '../../client/api-address.ts';
import { fetchDomains } from '../../client/catalog.ts';
import type { Failure } from '../../client/failure.ts';
import { failureOf } from '../../client/failure.ts';
import { exchangeCode, takeCode } from '../../client/sign-in-client.ts';
import { keepToken, readToken } from '../../client/token-store.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { adminWords } from '../../i18n/admin-words.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import { chooseLanguage, languageAround } from '../../i18n/language.ts';
import controls from '../../styles/controls.styles.ts';
import tokens from '../../styles/tokens.styles.ts';
import { adminIcon as icon } from '../admin-icons.ts';
import type { RagAdminDocuments } from '../rag-admin-documents/rag-admin-documents.ts';
import type { RagAdminHealth } from '../rag-admin-health/rag-admin-health.ts';
import cardStyles from './card.styles.ts';
import type { AdminLockedEvent, AdminRefusedEvent } from './rag-admin.events.ts';
import { renderProblemNote } from './note-view.ts';
import { renderProblems } from './problems-view.ts';
import styles from './rag-admin.styles.ts';
import type { ViewName } from './views.ts';
import { lazyViews, renderViews, viewInAddress } from './views.ts';

const nothingChosen: Access = { api: '', domainId: '', scope: { tenant: '', branch: '' }, token: '' };

/**
 * @summary Where a business keeps the knowledge of its assistants: what needs its owner, documents from the draft to the
 * archive with a look at what each would change, a quick upload, a question to try; on pages of their own what is on today and
 * what each item contains. `#items` and `#matrix` in the address open these.
 *
 * A document becomes a draft and is read by a job whose progress is shown; guests meet it once it is published. What is given
 * in the quick upload is published at once.
 *
 * It asks for a token when the server does, and keeps it no longer than the tab. The link that a server prints at its start
 * (`#code=…`) brings one by itself.
 *
 * @attr {string} lang - Language of its words (`es`, `en`, `pt`); else the page's.
 *
 * @csspart base - Everything.
 *
 * @cssproperty --rag-accent - Colour of the business; texts on it and of its hue are derived.
 * @cssproperty --rag-radius - Roundness of the cards (18px).
 * @cssproperty --rag-font - Font family (the system's).
 */
export class RagAdmin extends LitElement {
  static override styles = [tokens, controls, cardStyles, styles];

  /** The API where an element names none: set by the script from its own address. */
  static defaultApi = '';

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'lang'];
  }

  private loading: AbortController | undefined;
  private signingIn: AbortController | undefined;

  @query('rag-admin-documents') private readonly documents!: RagAdminDocuments | null;
  @query('rag-admin-health') private readonly health!: RagAdminHealth | null;
  @query('#token') private readonly tokenField!: HTMLInputElement | null;

  @provide({ context: adminWordsContext }) @state() private words: AdminWords = adminWords('es');
  @provide({ context: accessContext }) @state() private access: Access = nothingChosen;
  @state() private domains: readonly DomainSummary[] = [];
  @state() private chosen = '';
  @state() private problems: readonly DomainProblem[] = [];
  @state() private failure: Failure | undefined;
  @state() private token = readToken();
  @state() private isSigningIn = false;
  @state() private view: ViewName = 'documents';
  /** Those that are there. */
  @state() private loadedViews: ReadonlySet<ViewName> = new Set();
  @state() private viewProblem = '';
  /** The server's sentence when it wants a token, or another one. */
  @state() private refusal = '';

  /** Address of the API; defaults to where the script came from. */
  @property() api = '';
  /** Whose knowledge is kept; defaults to the server's own. */
  @property() tenant = '';
  /** Which branch's knowledge is kept; defaults to the server's own. */
  @property() branch = '';
  /** `auto` follows the visitor's system. */
  @property({ reflect: true, useDefault: true }) theme: 'auto' | 'light' | 'dark' = 'auto';

  override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    super.attributeChangedCallback(name, before, now);
    if (name === 'lang') this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('hashchange', this.onAddress);
    this.onAddress();
    if (this.hasUpdated) void this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('hashchange', this.onAddress);
    this.loading?.abort();
    this.signingIn?.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.words = adminWords(chooseLanguage(this.getAttribute('lang'), languageAround(this)));
    this.updateAccess();
    if (changed.has('api') || !this.hasUpdated) void this.load();
  }

  private get address(): string {
    return trimAddress(this.api) || RagAdmin.defaultApi;
  }

  /** Tells the parts only of what changed: each of them is drawn again by it. */
  private updateAccess(): void {
    const access: Access = {
      api: this.address,
      domainId: this.chosen,
      scope: { tenant: this.tenant, branch: this.branch },
      token: this.token,
      language: this.words.tag,
    };
    const isSame = accessKey(access) === accessKey(this.access) && access.language === this.access.language;
    if (!isSame) this.access = access;
  }

  private async load(): Promise<void> {
    this.loading?.abort();
    const loading = new AbortController();
    this.loading = loading;
    this.failure = undefined;
    void this.loadProblems(loading.signal);
    try {
      const domains = await fetchDomains(this.address, loading.signal);
      if (loading.signal.aborted) return;
      this.domains = domains;
      const kept = domains.find((domain) => domain.domain_id === this.chosen) ?? domains[0];
      this.chosen = kept?.domain_id ?? '';
      if (!kept) this.failure = { kind: 'no-assistant' };
    } catch (error) {
      if (!loading.signal.aborted) this.failure = failureOf(error);
    }
  }

  private async loadProblems(signal: AbortSignal): Promise<void> {
    try {
      this.problems = await fetchDomainProblems(this.address, signal);
    } catch {
      // What is wrong with the domain files is extra; that the server is away is shown once, by the list of assistants.
      this.problems = [];
    }
  }

  private readonly onAddress = (): void => {
    const code = takeCode();
    if (code !== '') void this.signInBy(code);
    const named = viewInAddress();
    if (named !== undefined) this.open(named);
  };

  private async signInBy(code: string): Promise<void> {
    this.signingIn?.abort();
    const signingIn = new AbortController();
    this.signingIn = signingIn;
    this.isSigningIn = true;
    // Address and language are read by then.
    await this.updateComplete;
    try {
      const { api, language = '' } = this.access;
      this.token = await exchangeCode({ api, language }, code, signingIn.signal);
      keepToken(this.token);
      this.refusal = '';
    } catch (error) {
      // Who is signed in already needs no link.
      if (!signingIn.signal.aborted && this.token === '')
        this.refusal = describeFailure(failureOf(error), this.words.failures);
    }
    if (this.signingIn === signingIn) this.isSigningIn = false;
  }

  private onChoose(event: Event): void {
    this.chosen = (event.target as HTMLSelectElement).value;
  }

  private onOpenView(event: Event): void {
    this.open((event.currentTarget as HTMLButtonElement).value as ViewName);
  }

  private open(view: ViewName): void {
    this.view = view;
    void this.loadView(view);
  }

  private async loadView(name: ViewName): Promise<void> {
    this.viewProblem = '';
    const view = lazyViews.find((one) => one.name === name);
    if (view === undefined || this.loadedViews.has(name)) return;
    try {
      await view.load();
      this.loadedViews = new Set([...this.loadedViews, name]);
    } catch {
      if (this.view === name) this.viewProblem = this.words.views.notLoaded;
    }
  }

  private onRefused(event: AdminRefusedEvent): void {
    this.refusal = event.detail;
    this.focusToken();
  }

  private onLocked({ detail }: AdminLockedEvent): void {
    // What a link was refused for says more than that a token is missing.
    if (detail.byOwner || this.refusal === '') this.refusal = detail.said;
    // A page that opens takes nobody's focus.
    if (detail.byOwner) this.focusToken();
  }

  private onChanged(): void {
    this.health?.refresh();
  }

  private onPublished(): void {
    this.health?.refresh();
    this.documents?.refresh();
  }

  private focusToken(): void {
    void this.updateComplete.then(() => {
      this.tokenField?.focus();
    });
  }

  private onSignIn(event: Event): void {
    event.preventDefault();
    this.token = this.tokenField?.value.trim() ?? '';
    keepToken(this.token);
    this.refusal = '';
  }

  private onSignOut(): void {
    this.token = '';
    keepToken('');
  }

  override render(): TemplateResult {
    return html`<div class="base" part="base">
      ${this.renderHeader()} ${this.refusal === '' ? nothing : this.renderSignIn()}
      ${this.failure ? this.renderFailure(this.failure) : nothing} ${renderProblems(this.problems, this.words)}
      ${this.chosen === '' || this.isSigningIn ? nothing : this.renderParts()}
    </div>`;
  }

  private renderHeader(): TemplateResult {
    const { words } = this;
    return html`<header>
      <div class="titles">
        <h1>${words.title}</h1>
        <p class="scope">${words.scope(this.tenant || 'default', this.branch || 'main')}</p>
      </div>
      ${
        this.token === ''
          ? nothing
          : html`<button type="button" class="button" @click=${this.onSignOut}>${words.signOut}</button>`
      }
      ${this.domains.length === 0 ? nothing : this.renderSelector()}
    </header>`;
  }

  private renderSelector(): TemplateResult {
    return html`<label class="selector">
      <span class="label">${this.words.assistant}</span>
      <select class="field" @change=${this.onChoose}>
        ${this.domains.map(
          (domain) =>
            html`<option value=${domain.domain_id} .selected=${domain.domain_id === this.chosen}>
              ${domain.display_name || domain.domain_id}
            </option>`,
        )}
      </select>
    </label>`;
  }

  private renderSignIn(): TemplateResult {
    const { words } = this;
    return html`<section class="card sign-in" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title" class="card-title">${words.signInTitle}</h2>
      <p class="card-why">${words.signInWhy}</p>
      <p class="problem">${icon('problem')}<span class="text">${this.refusal}</span></p>
      <form class="sign-in-form" @submit=${this.onSignIn}>
        <label for="token" class="label">${words.token}</label>
        <input id="token" class="field" type="password" autocomplete="off" required />
        <button type="submit" class="button button--primary">${words.signIn}</button>
      </form>
    </section>`;
  }

  private renderFailure(failure: Failure): TemplateResult {
    return html`<div class="problem" role="alert">
      ${icon('problem')}
      <div class="failure">
        <p class="text">${describeFailure(failure, this.words.failures)}</p>
        <button type="button" class="button" @click=${this.load}>${this.words.retry}</button>
      </div>
    </div>`;
  }

  private renderParts(): TemplateResult {
    const choice = { words: this.words.views, open: this.view };
    return html`${renderViews(choice, this.onOpenView)}
      <div class="page" ?hidden=${this.view !== 'documents'}>
        <rag-admin-health @admin-locked=${this.onLocked}></rag-admin-health>
        <rag-admin-documents
          @admin-locked=${this.onLocked}
          @document-given=${this.onChanged}
          @document-moved=${this.onChanged}
        ></rag-admin-documents>
        <div class="parts">
          <rag-admin-upload @admin-refused=${this.onRefused} @admin-published=${this.onPublished}></rag-admin-upload>
          <rag-admin-trial></rag-admin-trial>
        </div>
      </div>
      ${this.renderLazyView()}`;
  }

  private renderLazyView(): TemplateResult | typeof nothing {
    const view = lazyViews.find(({ name }) => name === this.view);
    if (view === undefined) return nothing;
    if (this.viewProblem !== '') return renderProblemNote(this.viewProblem);
    if (!this.loadedViews.has(view.name)) return html`<p class="scope">${this.words.loading}</p>`;
    return html`<div class="page" @admin-locked=${this.onLocked} @document-given=${this.onPublished}>
      ${view.render()}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin': RagAdmin;
  }
}
