import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { AssistantList } from '../../../server/contract/assistants.ts';
import type {
  GrantAnswer,
  InvitationList,
  InvitedAnswer,
  KeyList,
  MadeKeyAnswer,
  PeopleList,
  PersonAnswer,
  Role,
  SelfAnswer,
} from '../../../server/contract/people.ts';
import type { Access } from '../../client/admin-client.ts';
import { accessKey } from '../../client/admin-client.ts';
import { failureOf } from '../../client/failure.ts';
import { askPeople, may } from '../../client/people-client.ts';
import type { RequestOptions } from '../../client/request.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import { peopleWords } from '../../i18n/admin/people-words.ts';
import type { PeopleWords } from '../../i18n/admin/people-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import { sayFailure } from '../items/say-failure.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import { placeOf, placesOf, tellGrant } from './places.ts';
import type { Places } from './places.ts';
import type { RagAdminAudit } from './rag-admin-audit.ts';
import styles from './rag-admin-people.styles.ts';

const ROLES: readonly Role[] = ['reader', 'editor', 'publisher', 'owner'];

type Method = NonNullable<RequestOptions['method']>;

/** A code or key that the server tells once. */
interface Told {
  readonly of: 'people' | 'keys';
  readonly text: string;
}

/** In more places somebody is invited in two goes. */
const MOST_PLACES = 10;

/**
 * One's own account; for owners who else may come in, the keys of programs, and who did what. What the server tells once is shown until the next
 * change.
 */
export class RagAdminPeople extends LitElement {
  static override styles = [controls, cardStyles, styles];

  @query('rag-admin-audit') private readonly audit!: RagAdminAudit | null;

  private readonly announcer = new Announcer(this);
  private loading = new AbortController();
  private loadedFor = '';

  @state() private self: SelfAnswer | undefined;
  @state() private people: PeopleList['people'] = [];
  @state() private invitations: InvitationList['invitations'] = [];
  @state() private keys: KeyList['keys'] = [];
  @state() private told: Told | undefined;
  @state() private problem = '';
  /** What is removed by one more press. */
  @state() private doomed = '';
  /** In how many places somebody is invited at once. */
  @state() private rows = 1;

  @property({ attribute: false }) list: AssistantList | undefined;
  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.loading.abort();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const key = accessKey(this.access);
    if (key === this.loadedFor) return;
    this.loadedFor = key;
    void this.load();
  }

  private get said(): PeopleWords {
    return peopleWords(this.words.tag);
  }

  private async load(): Promise<void> {
    this.loading.abort();
    this.loading = new AbortController();
    const { signal } = this.loading;
    const ask = <Answer>(path: string): Promise<Answer> => askPeople<Answer>(this.access, path, { signal });
    try {
      this.self = await ask<SelfAnswer>('/v2/self');
      if (!this.isOwner) return;
      const [{ people }, { invitations }, { keys }] = await Promise.all([
        ask<PeopleList>('/v2/people'),
        ask<InvitationList>('/v2/invitations'),
        ask<KeyList>('/v2/keys'),
      ]);
      this.people = people;
      this.invitations = invitations;
      this.keys = keys;
    } catch (error) {
      if (!signal.aborted) this.problem = sayFailure(failureOf(error), this.words);
    }
  }

  private get isOwner(): boolean {
    return this.self?.grants.some(({ role }) => role === 'owner') ?? false;
  }

  /** Undefined: it was refused, and the page says why. */
  private async change<Answer = object>(method: Method, path: string, body?: unknown): Promise<Answer | undefined> {
    this.told = undefined;
    this.doomed = '';
    this.problem = '';
    const { signal } = this.loading;
    try {
      const answer = await askPeople<Answer>(this.access, path, { method, body, signal });
      this.announcer.say(this.said.done);
      await this.load();
      this.audit?.refresh();
      return answer;
    } catch (error) {
      if (signal.aborted) return undefined;
      this.problem = sayFailure(failureOf(error), this.words);
      this.announcer.alarm(this.problem);
      return undefined;
    }
  }

  /** The first press asks, the second removes: `value` says what. */
  private readonly onRemove = (event: Event): void => {
    const { value: path } = event.currentTarget as HTMLButtonElement;
    if (this.doomed === path) void this.change('DELETE', path);
    else this.doomed = path;
  };

  private readonly onRole = (event: Event): void => {
    const { dataset, value } = event.target as HTMLSelectElement;
    const person = this.people.find(({ id }) => String(id) === dataset['person']);
    if (person === undefined) return;
    const grants = person.grants.map((grant) =>
      placeOf(grant) === dataset['place'] ? { ...grant, role: value } : grant,
    );
    void this.change('PUT', `/v2/people/${String(person.id)}/roles`, { grants });
  };

  private readonly onLink = async (event: Event): Promise<void> => {
    const { value: path } = event.currentTarget as HTMLButtonElement;
    this.showLink(await this.change<InvitedAnswer>('POST', path));
  };

  private showLink(invited: InvitedAnswer | undefined): void {
    if (invited === undefined) return;
    const base = new URL(this.access.api || location.origin, location.href).origin;
    this.told = { of: 'people', text: `${base}/admin#invitation=${invited.code}` };
  }

  private readonly onInvite = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const { name, grants } = readForm(form);
    const invited = await this.change<InvitedAnswer>('POST', '/v2/invitations', { name, grants });
    if (invited === undefined) return;
    form.reset();
    this.rows = 1;
    this.showLink(invited);
  };

  private readonly onKey = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const { name, grants } = readForm(form);
    const made = await this.change<MadeKeyAnswer>('POST', '/v2/keys', { name, grant: grants[0] });
    if (made === undefined) return;
    form.reset();
    this.told = { of: 'keys', text: made.secret };
  };

  private readonly onMore = async (): Promise<void> => {
    this.rows += 1;
    await this.updateComplete;
    [...this.renderRoot.querySelectorAll<HTMLElement>('[data-invite] [name="role"]')].at(-1)?.focus();
  };

  private readonly onPassword = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const fields = Object.fromEntries(new FormData(form));
    await this.change('PUT', '/v2/self/password', fields);
    if (this.problem === '') form.reset();
  };

  private readonly onCopy = (): void => {
    void navigator.clipboard.writeText(this.told?.text ?? '').then(() => {
      this.announcer.say(this.said.done);
    });
  };

  override render(): TemplateResult {
    const { list, said, self } = this;
    const places = placesOf(list ?? { assistants: [] }, said);
    return html`${renderProblemNote(this.problem)} ${this.announcer.render()}
    ${self?.kind === 'account' ? this.renderSelf(self, places) : nothing}
    ${this.isOwner ? html`${this.renderPeople(places)} ${this.renderKeys(places)}` : nothing}
    ${
      this.isOwner && may(this.access, 'owner')
        ? html`${this.ownsTenant() ? html`<rag-admin-remembered></rag-admin-remembered>` : nothing}
            <rag-admin-audit .isWhole=${this.ownsTenant()}></rag-admin-audit>`
        : nothing
    }`;
  }

  private ownsTenant(): boolean {
    const { tenant } = this.access.scope;
    return (
      this.self?.grants.some(
        ({ branch_slug, role, tenant_slug }) =>
          role === 'owner' && branch_slug === '*' && (tenant_slug === '*' || tenant_slug === tenant),
      ) ?? false
    );
  }

  private renderSelf({ grants, name, sessions }: SelfAnswer, places: Places): TemplateResult {
    const { said } = this;
    return html`<section class="card" aria-labelledby="own">
      <h2 id="own" class="card-title">${said.own}: ${name}</h2>
      <p class="card-why">${grants.map((grant) => tellGrant(grant, places, said)).join(', ')}. ${said.rolesWhy}</p>
      <ul class="rows">
        ${sessions.map(
          ({ agent, id, is_this, seen_at }) =>
            html`<li>
              <span class="text">${shortAgent(agent)} · ${is_this ? said.here : said.seen(this.moment(seen_at))}</span>
              ${is_this ? nothing : this.renderRemove(`/v2/self/sessions/${String(id)}`, said.end)}
            </li>`,
        )}
      </ul>
      <form @submit=${this.onPassword}>
        ${renderSecret(said.current, 'current', 'current-password')}
        ${renderSecret(said.password, 'password', 'new-password')}
        <button class="button">${said.change}</button>
        <p class="card-why">${said.passwordWhy}</p>
      </form>
    </section>`;
  }

  private renderPeople(places: Places): TemplateResult {
    const { said } = this;
    return html`<section class="card" aria-labelledby="people">
      <h2 id="people" class="card-title">${said.people}</h2>
      <p class="card-why">${said.peopleWhy} ${said.rolesWhy}</p>
      <ul class="rows">
        ${this.people.map((person) => this.renderPerson(person, places))}
        ${this.invitations.map(
          ({ ends_at, grants, id, name }) =>
            html`<li>
              <span class="text">
                <strong>${name}</strong>: ${grants.map((grant) => tellGrant(grant, places, said)).join(', ')} ·
                ${said.invited(this.moment(ends_at))}
              </span>
              ${this.renderRemove(`/v2/invitations/${String(id)}`)}
            </li>`,
        )}
      </ul>
      ${this.renderForm(places, said.invite, this.onInvite, this.rows)} ${this.renderTold('people', said.link)}
    </section>`;
  }

  private renderPerson({ grants, has_more, id, name, sessions }: PersonAnswer, places: Places): TemplateResult {
    const { said } = this;
    const path = `/v2/people/${String(id)}`;
    const seen = sessions[0]?.seen_at;
    return html`<li>
      <span class="text">
        <strong>${name}</strong>${has_more ? html` (${said.elsewhere})` : nothing}
        ${seen === undefined ? nothing : html`· ${said.seen(this.moment(seen))}`}
      </span>
      ${grants.map((grant) => this.renderGrant(grant, { id, name, places }))}
      ${sessions.length === 0 ? nothing : this.renderRemove(`${path}/sessions`, said.endAll)}
      <button type="button" class="button" value="${path}/invitation" @click=${this.onLink}>${said.newPassword}</button>
      ${this.renderRemove(path)}
    </li>`;
  }

  private renderGrant(
    grant: GrantAnswer,
    { id, name, places }: { readonly id: number; readonly name: string; readonly places: Places },
  ): TemplateResult {
    const place = placeOf(grant);
    return html`<label>
      ${places.get(place) ?? place}
      <select
        class="field"
        aria-label="${name}: ${this.said.role}, ${places.get(place) ?? place}"
        data-person=${id}
        data-place=${place}
        .value=${grant.role}
        @change=${this.onRole}
      >
        ${this.renderRoles(grant.role)}
      </select>
    </label>`;
  }

  private renderKeys(places: Places): TemplateResult {
    const { said } = this;
    return html`<section class="card" aria-labelledby="keys">
      <h2 id="keys" class="card-title">${said.keys}</h2>
      <p class="card-why">${said.keysWhy}</p>
      <ul class="rows">
        ${this.keys.map(
          ({ created_by, grant, hint, id, name, used_at }) =>
            html`<li>
              <span class="text">
                <strong>${name}</strong> …${hint}: ${tellGrant(grant, places, said)} · ${created_by} ·
                ${used_at === null ? said.unused : said.used(this.moment(used_at))}
              </span>
              ${this.renderRemove(`/v2/keys/${String(id)}`)}
            </li>`,
        )}
      </ul>
      ${this.renderForm(places, said.makeKey, this.onKey)} ${this.renderTold('keys', said.key)}
    </section>`;
  }

  /** Those places alone where one may give something. `rows`: in so many at once, and in more. */
  private renderForm(
    places: Places,
    submit: string,
    onSubmit: (event: SubmitEvent) => Promise<void>,
    rows?: number,
  ): TemplateResult {
    const { said } = this;
    const own = (this.self?.grants ?? []).filter(({ role }) => role === 'owner');
    const mine = [...places].filter(([place]) =>
      own.some((grant) => grant.tenant_slug === '*' || placeOf(grant) === place || isWithin(place, grant)),
    );
    const more = html`<button type="button" class="button" @click=${this.onMore}>${said.another}</button>`;
    return html`<form ?data-invite=${rows !== undefined} @submit=${onSubmit}>
      <label>
        ${said.name}
        <input class="field" name="name" maxlength="60" autocomplete="off" required />
      </label>
      ${Array.from({ length: rows ?? 1 }, () => this.renderChoice(mine))}
      ${rows === undefined || rows >= Math.min(mine.length, MOST_PLACES) ? nothing : more}
      <button class="button button--primary">${submit}</button>
    </form>`;
  }

  private renderChoice(places: readonly (readonly [string, string])[]): TemplateResult {
    const { said } = this;
    const { branch, tenant } = this.access.scope;
    return html`<label>
        ${said.role}
        <select class="field" name="role">
          ${this.renderRoles('reader')}
        </select>
      </label>
      <label>
        ${said.where}
        <select class="field" name="place">
          ${places.map(
            ([place, name]) =>
              html`<option value=${place} ?selected=${place === `${tenant}/${branch}`}>${name}</option>`,
          )}
        </select>
      </label>`;
  }

  private renderRoles(chosen: Role): TemplateResult[] {
    return ROLES.map(
      (role) => html`<option value=${role} ?selected=${role === chosen}>${this.said.roles[role]}</option>`,
    );
  }

  private renderTold(of: Told['of'], label: string): TemplateResult | typeof nothing {
    const { said, told } = this;
    if (told?.of !== of) return nothing;
    return html`<div class="told" role="status">
      <strong>${label}: ${said.once}</strong>
      <code>${told.text}</code>
      <div><button type="button" class="button" @click=${this.onCopy}>${said.copy}</button></div>
    </div>`;
  }

  private renderRemove(path: string, label = this.said.remove): TemplateResult {
    return html`<button type="button" class="button" value=${path} @click=${this.onRemove}>
      ${this.doomed === path ? this.said.sure(label) : label}
    </button>`;
  }

  private moment(at: string): string {
    return new Intl.DateTimeFormat(this.words.tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  }
}

/** «Firefox · Linux»; what says neither is told as it is. */
function shortAgent(agent: string): string {
  const browser = /Edg|OPR|Firefox|Chrome|Safari/u.exec(agent)?.[0];
  const system = /Windows|Android|iPhone|iPad|Mac|Linux/u.exec(agent)?.[0];
  return [browser, system].filter((part) => part !== undefined).join(' · ') || agent;
}

function renderSecret(label: string, name: string, autocomplete: AutoFill): TemplateResult {
  return html`<label>
    ${label}
    <input class="field" type="password" name=${name} autocomplete=${autocomplete} required />
  </label>`;
}

function isWithin(place: string, { branch_slug, tenant_slug }: GrantAnswer): boolean {
  return branch_slug === '*' && place.startsWith(`${tenant_slug}/`);
}

/** A name, and what was chosen for it; of two roles in one place the later one. */
function readForm(form: HTMLFormElement): { name: string; grants: Record<string, string>[] } {
  const fields = new FormData(form);
  const texts = (name: string): string[] => fields.getAll(name).filter((value) => typeof value === 'string');
  const roles = texts('role');
  const byPlace = new Map(texts('place').map((place, at) => [place, roles[at] ?? '']));
  const grants = [...byPlace].map(([place, role]) => {
    const [tenant_slug = '', branch_slug = ''] = place.split('/');
    return { role, tenant_slug, branch_slug };
  });
  return { name: texts('name')[0] ?? '', grants };
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-people': RagAdminPeople;
  }
}
