import { provide } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { DomainProblem } from '../../../server/contract/admin.ts';
import type { AssistantEntry, AssistantList } from '../../../server/contract/assistants.ts';
import type { Access } from '../../client/admin-client.ts';
import { accessKey, fetchDomainProblems } from '../../client/admin-client.ts';
import { trimAddress } from '../../client/api-address.ts';
import { fetchAssistants } from '../../client/assistants-client.ts';
import { keepChosen, readChosen } from '../../client/chosen-store.ts';
import type { Failure } from '../../client/failure.ts';
import { failureOf, statusOf } from '../../client/failure.ts';
import type { SelfAnswer } from '../../../server/contract/people.ts';
import { askPeople, fetchSelf, may, roleIn } from '../../client/people-client.ts';
import { exchangeCode, takeCode, takeInvitation } from '../../client/sign-in-client.ts';
import { keepToken, readToken } from '../../client/token-store.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { adminWords, loadAdminWords } from '../../i18n/admin-words.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import type { Language } from '../../i18n/language.ts';
import { chooseLanguage, languageAround } from '../../i18n/language.ts';
import controls from '../../styles/controls.styles.ts';
import tokens from '../../styles/tokens.styles.ts';
import { adminIcon as icon } from '../admin-icons.ts';
import type { RagAdminDocuments } from '../rag-admin-documents/rag-admin-documents.ts';
import type { RagAdminHealth } from '../rag-admin-health/rag-admin-health.ts';
import type { RagAdminWatch } from '../rag-admin-watch/rag-admin-watch.ts';
import type { AssistantMadeEvent } from '../rag-admin-start/rag-admin-start.events.ts';
import cardStyles from './card.styles.ts';
import { chooseAssistant, kindOf, nameOf, titleOf } from './choose-assistant.ts';
import { renderChooser } from './choose-view.ts';
import type { AdminLockedEvent, AdminRefusedEvent } from './rag-admin.events.ts';
import { AdminChosenEvent } from './rag-admin.events.ts';
import { renderProblemNote } from './note-view.ts';
import { renderProblems } from './problems-view.ts';
import styles from './rag-admin.styles.ts';
import type { ViewName } from './views.ts';
import { lazyViews, renderViews, viewInAddress } from './views.ts';

const nothingChosen: Access = { api: '', domainId: '', scope: { tenant: '', branch: '' }, token: '' };

/**
 * @summary Where a business keeps the knowledge of its assistants: what needs its owner, documents from the draft to the
 * archive with a look at what each would change, a quick upload; on pages of their own what is on today, what each item
 * contains, a question to try and more. `#items`, `#matrix` and `#trial` in the address open these.
 *
 * Where there are several assistants and none was named or chosen before in this browser, it asks which one is meant before
 * anything can be changed. Who has none yet is led through the first run.
 *
 * A document becomes a draft and is read by a job whose progress is shown; guests meet it once it is published. What is given
 * in the quick upload is published at once.
 *
 * It asks for a token when the server does, and keeps it no longer than the tab. The link that a server prints at its start
 * (`#code=…`) brings one by itself.
 *
 * @event {AdminChosenEvent} admin-chosen - The owner chose another assistant; the detail has the attributes that open it again.
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
  @query('rag-admin-watch') private readonly watch!: RagAdminWatch | null;
  @query('rag-admin-health') private readonly health!: RagAdminHealth | null;
  @query('#token') private readonly tokenField!: HTMLInputElement | null;
  @query('#chooser-title') private readonly chooserTitle!: HTMLElement | null;
  @query('#current') private readonly current!: HTMLElement | null;

  @provide({ context: adminWordsContext }) @state() private words: AdminWords = adminWords('es');
  @provide({ context: accessContext }) @state() private access: Access = nothingChosen;
  @state() private list: AssistantList | undefined;
  @state() private chosen: AssistantEntry | undefined;
  /** The owner is asked which assistant is meant. */
  @state() private isChoosing = false;
  /** What is searched for among them. */
  @state() private wanted = '';
  @state() private problems: readonly DomainProblem[] = [];
  @state() private failure: Failure | undefined;
  @state() private token = readToken();
  @state() private isSigningIn = false;
  /** Who asks, where the server tells. */
  @state() private self: SelfAnswer | undefined;
  /** The code of an invitation that was opened. */
  @state() private invitation = '';
  @state() private view: ViewName = 'documents';
  /** Those that are there. */
  @state() private loadedViews: ReadonlySet<ViewName> = new Set();
  @state() private viewProblem = '';
  /** The server's sentence when it refuses what was tried; empty where it only wants a token, undefined where it wants none. */
  @state() private refusal: string | undefined;

  /** Address of the API; defaults to where the script came from. */
  @property() api = '';
  /** Which kind of business is meant, by the id of its domain; without it the owner is asked where there are several. */
  @property() domain = '';
  /** Whose knowledge is kept; without it the owner is asked where there are several. */
  @property() tenant = '';
  /** Which branch's knowledge is kept; without it the owner is asked where there are several. */
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

  /** Nothing is drawn before its words are there: nobody sees a page in one language turn into another. */
  protected override async scheduleUpdate(): Promise<void> {
    await loadAdminWords(this.language);
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.words = adminWords(this.language);
    if (this.hasUpdated && (changed.has('domain') || changed.has('tenant') || changed.has('branch'))) this.settle();
    this.updateAccess();
    if (changed.has('api') || !this.hasUpdated) void this.load();
  }

  /** The choice between the pages is there only once it is known whose they are. */
  protected override updated(changed: PropertyValues): void {
    if (!changed.has('view') && !changed.has('chosen')) return;
    this.renderRoot
      .querySelector('.view[aria-current]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' });
  }

  private get language(): Language {
    return chooseLanguage(this.getAttribute('lang'), languageAround(this));
  }

  private get address(): string {
    return trimAddress(this.api) || RagAdmin.defaultApi;
  }

  /** Tells the parts only of what changed: each of them is drawn again by it. */
  private updateAccess(): void {
    const access: Access = {
      api: this.address,
      domainId: this.chosen?.domain_id ?? '',
      scope: { tenant: this.chosen?.tenant_slug ?? '', branch: this.chosen?.branch_slug ?? '' },
      token: this.token,
      language: this.words.tag,
      role: this.roleHere(),
      onChanged: this.onKnowledge,
    };
    const { access: before } = this;
    const isSame =
      accessKey(access) === accessKey(before) && access.language === before.language && access.role === before.role;
    if (!isSame) this.access = access;
  }

  private roleHere(): Access['role'] {
    const { chosen, self } = this;
    if (self === undefined) return undefined;
    return roleIn(self.grants, chosen?.tenant_slug ?? '', chosen?.branch_slug ?? '');
  }

  private async load(): Promise<void> {
    this.loading?.abort();
    const loading = new AbortController();
    this.loading = loading;
    this.failure = undefined;
    void this.loadProblems(loading.signal);
    // The link brings the key: it is not asked without it.
    if (this.isSigningIn || this.invitation !== '') return;
    try {
      const owner = { api: this.address, token: this.token, language: this.words.tag };
      const [list, self] = await Promise.all([
        fetchAssistants(owner, loading.signal),
        fetchSelf(owner, loading.signal),
      ]);
      if (loading.signal.aborted) return;
      this.self = self;
      this.list = list;
      if (list.kinds.length === 0) this.failure = { kind: 'no-assistant' };
      else if (this.chosen === undefined) this.settle();
    } catch (error) {
      if (!loading.signal.aborted) this.refuse(failureOf(error));
    }
  }

  /** What a link was refused for says more than that a token is missing. */
  private refuse(failure: Failure): void {
    const status = statusOf(failure);
    if (status !== 401 && status !== 403) this.failure = failure;
    else this.refusal ??= status === 403 || this.token ? describeFailure(failure, this.words.failures) : '';
  }

  /** Whom the page is of: what its attributes or the last visit say, else the owner is asked. */
  private settle(): void {
    const { list, domain, tenant, branch } = this;
    this.chosen = undefined;
    if (list === undefined) return;
    const choice = chooseAssistant(list, { named: { domain, tenant, branch }, remembered: readChosen() });
    if (choice.kind === 'chosen') this.chosen = choice.entry;
    this.isChoosing = choice.kind === 'ask';
    if (choice.kind === 'first-run') this.open('start');
    else if (this.view === 'start') this.open(viewInAddress() ?? 'documents');
  }

  private choose(entry: AssistantEntry): void {
    this.chosen = entry;
    this.isChoosing = false;
    const name = nameOf(entry);
    keepChosen(name);
    this.dispatchEvent(new AdminChosenEvent(name));
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
    const invitation = takeInvitation();
    if (invitation !== '') {
      this.invitation = invitation;
      this.open('join');
      return;
    }
    const code = takeCode();
    if (code !== '') void this.signInBy(code);
    const named = viewInAddress();
    // The first run has no pages yet.
    if (named !== undefined && this.view !== 'start') this.open(named);
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
      this.useToken(await exchangeCode({ api, language }, code, signingIn.signal));
      this.refusal = undefined;
    } catch (error) {
      // Who is signed in already needs no link.
      if (!signingIn.signal.aborted && this.token === '')
        this.refusal = describeFailure(failureOf(error), this.words.failures);
    }
    if (this.signingIn !== signingIn) return;
    this.isSigningIn = false;
    void this.load();
  }

  private readonly onChoose = (event: Event): void => {
    const entry = this.list?.assistants[Number((event.currentTarget as HTMLButtonElement).value)];
    if (entry === undefined) return;
    // Who looked around in the first run and chose one that is there has ended it.
    if (this.view === 'start') this.open('documents');
    this.choose(entry);
    void this.updateComplete.then(() => {
      this.current?.focus();
    });
  };

  private readonly onSearch = (event: Event): void => {
    this.wanted = (event.target as HTMLInputElement).value;
  };

  private readonly onChange = (): void => {
    this.isChoosing = true;
    this.wanted = '';
    void this.updateComplete.then(() => {
      this.chooserTitle?.focus();
    });
  };

  private readonly onBack = (): void => {
    this.isChoosing = false;
  };

  private readonly onAdd = (): void => {
    this.isChoosing = false;
    this.chosen = undefined;
    this.open('start');
  };

  private onMade({ detail: entry }: AssistantMadeEvent): void {
    if (this.list) this.list = { ...this.list, assistants: [...this.list.assistants, entry] };
    this.choose(entry);
  }

  private onStarted(): void {
    this.open('documents');
  }

  private onOpenView(event: Event): void {
    this.open((event.currentTarget as HTMLButtonElement).value as ViewName);
  }

  private onTestsWanted(): void {
    this.open('trial');
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
    if (detail.byOwner || !this.refusal) this.refusal = detail.byOwner || this.token ? detail.said : '';
    // A page that opens takes nobody's focus.
    if (detail.byOwner) this.focusToken();
  }

  /** The same for every part: none is drawn again for it. */
  private readonly onKnowledge = (): void => {
    this.watch?.look();
  };

  private onChanged(): void {
    this.health?.refresh();
  }

  private onPublished(): void {
    this.onKnowledge();
    this.health?.refresh();
    this.documents?.refresh();
  }

  private focusToken(): void {
    void this.updateComplete.then(() => {
      this.tokenField?.focus();
    });
  }

  private useToken(token: string): void {
    this.token = token;
    keepToken(token);
  }

  private onSignIn(event: Event): void {
    event.preventDefault();
    this.useToken(this.tokenField?.value.trim() ?? '');
    this.refusal = undefined;
    void this.load();
  }

  /** With a name and a password: the cookie is enough from then on. */
  private async onPassword(event: Event): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const body: unknown = Object.fromEntries(new FormData(form));
    const { signal } = new AbortController();
    try {
      await askPeople(this.access, '/v2/self/sign-in', { method: 'POST', body, signal });
    } catch (error) {
      this.refusal = describeFailure(failureOf(error), this.words.failures);
      return;
    }
    this.enter();
  }

  /** Somebody else’s key of this tab is none of theirs. */
  private enter(): void {
    this.useToken('');
    this.refusal = undefined;
    this.invitation = '';
    if (this.view === 'join') this.open('documents');
    void this.load();
  }

  private async onSignOut(): Promise<void> {
    if (this.self?.kind === 'account') {
      const { signal } = new AbortController();
      await askPeople(this.access, '/v2/self/sign-out', { method: 'POST', signal }).catch(() => undefined);
    }
    this.self = undefined;
    this.useToken('');
    this.list = undefined;
    this.chosen = undefined;
    this.isChoosing = false;
    void this.load();
  }

  override render(): TemplateResult {
    const { list } = this;
    if (this.invitation !== '') return this.renderInvitation();
    const canShow = list !== undefined && !this.isSigningIn;
    return html`<div class="base" part="base">
      ${this.renderHeader()} ${this.refusal === undefined ? nothing : this.renderSignIn(this.refusal)}
      ${this.failure ? this.renderFailure(this.failure) : nothing} ${renderProblems(this.problems, this.words)}
      ${canShow && this.isChoosing ? this.renderChooser(list) : nothing} ${canShow ? this.renderParts(list) : nothing}
    </div>`;
  }

  private renderHeader(): TemplateResult {
    const { words, list, chosen } = this;
    return html`<header>
      <div class="titles">
        <h1>${words.title}</h1>
        ${list && chosen ? this.renderCurrent(list, chosen) : nothing}
      </div>
      ${
        chosen === undefined || this.isChoosing || this.view === 'start'
          ? nothing
          : html`<button type="button" class="button" @click=${this.onChange}>${words.choose.change}</button>`
      }
      ${
        this.token === '' && this.self?.kind !== 'account'
          ? nothing
          : html`<button type="button" class="button" @click=${this.onSignOut}>${words.signOut}</button>`
      }
    </header>`;
  }

  private renderCurrent(list: AssistantList, chosen: AssistantEntry): TemplateResult {
    const { words } = this;
    return html`<p id="current" class="current" tabindex="-1">
        <strong>${titleOf(chosen, words.choose)}</strong> <span>${kindOf(chosen.domain_id, list, words.tag)}</span>
      </p>
      <p class="scope">${words.scope(chosen.tenant_slug, chosen.branch_slug)}</p>`;
  }

  private renderChooser(list: AssistantList): TemplateResult {
    const { words, chosen, wanted: text, onChoose: choose, onSearch: search, onAdd: add, onBack: back } = this;
    const mayAdd = this.self === undefined || roleIn(this.self.grants, '*', '*') === 'owner';
    return renderChooser({ list, words, chosen, text, choose, search, back, add: mayAdd ? add : undefined });
  }

  private renderSignIn(refusal: string): TemplateResult {
    const { words } = this;
    return html`<section class="card sign-in" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title" class="card-title">${words.signInTitle}</h2>
      <p class="card-why">${words.signInWhy}</p>
      ${renderProblemNote(refusal)}
      <form class="sign-in-form" @submit=${this.onSignIn}>
        <label for="token" class="label">${words.token}</label>
        <input id="token" class="field" type="password" autocomplete="off" required />
        <button type="submit" class="button button--primary">${words.signIn}</button>
      </form>
      <form class="sign-in-form" @submit=${this.onPassword}>
        <label for="user-name" class="label">${words.userName}</label>
        <input id="user-name" name="name" class="field" autocomplete="username" required />
        <label for="password" class="label">${words.password}</label>
        <input id="password" name="password" class="field" type="password" autocomplete="current-password" required />
        <button type="submit" class="button">${words.enter}</button>
      </form>
    </section>`;
  }

  private renderInvitation(): TemplateResult {
    return html`<div class="base" part="base" @admin-joined=${this.enter}>
      <header><h1>${this.words.title}</h1></header>
      ${
        this.loadedViews.has('join')
          ? html`<rag-admin-join .code=${this.invitation}></rag-admin-join>`
          : html`<p class="scope">${this.viewProblem || this.words.loading}</p>`
      }
    </div>`;
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

  /** What was typed stays while the owner is asked for another one. */
  private renderParts(list: AssistantList): TemplateResult | typeof nothing {
    if (this.view === 'start') return html`<div ?hidden=${this.isChoosing}>${this.renderLazyView(list)}</div>`;
    if (this.chosen === undefined) return nothing;
    const choice = { words: this.words.views, open: this.view, isPublisher: may(this.access, 'publisher') };
    return html`<div class="all" ?hidden=${this.isChoosing}>
      ${renderViews(choice, this.onOpenView)}
      <rag-admin-watch @tests-wanted=${this.onTestsWanted}></rag-admin-watch>
      <div class="page" ?hidden=${this.view !== 'documents'}>
        <rag-admin-health @admin-locked=${this.onLocked}></rag-admin-health>
        <rag-admin-documents
          @admin-locked=${this.onLocked}
          @document-given=${this.onChanged}
          @document-moved=${this.onChanged}
        ></rag-admin-documents>
        ${
          may(this.access, 'publisher')
            ? html`<rag-admin-upload
                @admin-refused=${this.onRefused}
                @admin-published=${this.onPublished}
              ></rag-admin-upload>`
            : nothing
        }
      </div>
      ${this.renderLazyView(list)}
    </div>`;
  }

  private renderLazyView(list: AssistantList): TemplateResult | typeof nothing {
    const view = lazyViews.find(({ name }) => name === this.view);
    if (view === undefined) return nothing;
    if (this.viewProblem !== '') return renderProblemNote(this.viewProblem);
    if (!this.loadedViews.has(view.name)) return html`<p class="scope">${this.words.loading}</p>`;
    const origin = list.public_origin ?? new URL(this.address || location.origin, location.href).origin;
    const title = this.chosen ? titleOf(this.chosen, this.words.choose) : '';
    return html`<div
      class="page"
      @admin-locked=${this.onLocked}
      @document-given=${this.onPublished}
      @assistant-made=${this.onMade}
      @start-ended=${this.onStarted}
      @choose-wanted=${this.onChange}
    >
      ${view.render({ list, origin, title })}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin': RagAdmin;
  }
}
