import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { MemoryPeople } from '../../../server/contract/memory.ts';
import type { Access } from '../../client/admin-client.ts';
import { accessKey } from '../../client/admin-client.ts';
import { scopeOf } from '../../client/document-client.ts';
import { failureOf } from '../../client/failure.ts';
import { askPeople } from '../../client/people-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { PeopleWords } from '../../i18n/admin/people-words.ts';
import { peopleWords } from '../../i18n/admin/people-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import disclosure from '../../styles/disclosure.styles.ts';
import { sayFailure } from '../items/say-failure.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import styles from './rag-admin-people.styles.ts';

type Person = MemoryPeople['people'][number];

const MARKS: Readonly<Record<string, string>> = { up: '👍', down: '👎' };

/** Who has agreed to be remembered by the chosen assistant, by number, asked for once somebody wants to see it; a part of `<rag-admin-people>`. */
export class RagAdminRemembered extends LitElement {
  static override styles = [controls, disclosure, cardStyles, styles];

  private readonly announcer = new Announcer(this);
  private loading = new AbortController();
  private loadedFor = '';

  @query('h2') private readonly heading!: HTMLElement;
  @state() private isOpen = false;
  @state() private list: MemoryPeople | undefined;
  @state() private problem = '';
  /** Who is erased by one more press. */
  @state() private doomed = 0;

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.loading.abort();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const key = accessKey(this.access);
    if (!this.isOpen || key === this.loadedFor) return;
    this.loadedFor = key;
    this.list = undefined;
    void this.load();
  }

  private get said(): PeopleWords {
    return peopleWords(this.words.tag);
  }

  private readonly onToggle = (event: Event): void => {
    this.isOpen = (event.target as HTMLDetailsElement).open;
  };

  private readonly onMore = (): void => {
    void this.load(this.list);
  };

  /** The first press asks, the second erases. */
  private readonly onErase = (event: Event): void => {
    const person = Number((event.currentTarget as HTMLButtonElement).value);
    if (this.doomed === person) void this.erase(person);
    else this.doomed = person;
  };

  private async load(before?: MemoryPeople): Promise<void> {
    this.loading.abort();
    const { signal } = (this.loading = new AbortController());
    await this.attempt(signal, async () => {
      const after = before?.next ?? undefined;
      const more = after === undefined ? '' : `&after=${String(after)}`;
      const list = await askPeople<MemoryPeople>(this.access, `/v2/memory/people?${this.place()}${more}`, { signal });
      this.list = { ...list, people: [...(before?.people ?? []), ...list.people] };
    });
  }

  private async erase(person: number): Promise<void> {
    const { signal } = this.loading;
    this.doomed = 0;
    await this.attempt(signal, async () => {
      const path = `/v2/memory/people/${String(person)}?${this.place()}`;
      await askPeople(this.access, path, { method: 'DELETE', signal });
      const { people = [], next = null } = this.list ?? {};
      this.list = { people: people.filter((each) => each.person !== person), next };
      // What was pressed is gone.
      this.heading.focus();
      this.announcer.say(this.said.done);
    });
  }

  private async attempt(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.problem = '';
    } catch (error) {
      if (signal.aborted) return;
      this.problem = sayFailure(failureOf(error), this.words);
      this.announcer.alarm(this.problem);
    }
  }

  /** All branches of the tenant have one memory. */
  private place(): string {
    const { branch_slug: _, ...place } = scopeOf(this.access, 'branch');
    return String(new URLSearchParams(place));
  }

  override render(): TemplateResult {
    const { list, problem, said, words } = this;
    return html`<section class="card" aria-labelledby="title">
      <h2 id="title" class="card-title" tabindex="-1">${said.remembered}</h2>
      <p class="card-why">${said.rememberedWhy}</p>
      <details @toggle=${this.onToggle}>
        <summary>${said.more}</summary>
        ${renderProblemNote(problem)}
        ${list === undefined ? (problem === '' ? html`<p class="muted">${words.loading}</p>` : nothing) : this.renderList(list)}
      </details>
      ${this.announcer.render()}
    </section>`;
  }

  private renderList({ people, next }: MemoryPeople): TemplateResult {
    const { said } = this;
    if (people.length === 0) return html`<p>${said.nobody}</p>`;
    return html`<ul class="rows">
        ${people.map((person) => this.renderPerson(person))}
      </ul>
      ${next === null ? nothing : html`<button type="button" class="button" @click=${this.onMore}>${said.more}</button>`}`;
  }

  private renderPerson({ person, seen_at: seen, entries }: Person): TemplateResult {
    const { said, words, doomed } = this;
    const when = new Intl.DateTimeFormat(words.tag, { dateStyle: 'medium' }).format(new Date(seen));
    const name = said.person(person);
    const erase = `${said.remove}: ${name}`;
    return html`<li>
      <span class="text">
        <strong>${name}</strong> · ${said.seen(when)}
        ${entries.map(({ kind, label, value }) => html`<br />${said.kept[kind]}: <bdi>${label} ${MARKS[value] ?? value}</bdi>`)}
      </span>
      <button type="button" class="button" value=${person} @click=${this.onErase}>
        ${doomed === person ? said.sure(erase) : erase}
      </button>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-remembered': RagAdminRemembered;
  }
}
