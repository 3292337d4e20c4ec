import { html } from 'lit';
import type { nothing, TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { MemoryPeople } from '../../../server/contract/memory.ts';
import { scopeOf } from '../../client/document-client.ts';
import { askPeople } from '../../client/people-client.ts';
import type { PeopleWords } from '../../i18n/admin/people-words.ts';
import { peopleWords } from '../../i18n/admin/people-words.ts';
import type { Behind, ListPage } from '../house/paged-list.ts';
import type { ListFrame } from '../house/unfolded-list.ts';
import { UnfoldedList, unfoldedStyles } from '../house/unfolded-list.ts';
import styles from './rag-admin-people.styles.ts';

type Person = MemoryPeople['people'][number];

const MARKS: Readonly<Record<string, string>> = { up: '👍', down: '👎' };

/** Who has agreed to be remembered by the chosen assistant, by number; a part of `<rag-admin-people>`. */
export class RagAdminRemembered extends UnfoldedList<Person> {
  static override styles = [...unfoldedStyles, styles];

  /** Who is erased by one more press. */
  @state() private doomed = 0;

  private get said(): PeopleWords {
    return peopleWords(this.words.tag);
  }

  protected readonly asked = '';

  protected override get frame(): ListFrame {
    const { more: show, remembered: title, rememberedWhy: why } = this.said;
    return { title, why, show };
  }

  protected override async fetch(after: Behind, signal: AbortSignal): Promise<ListPage<Person>> {
    const path = `/v2/memory/people?${this.query(after)}`;
    const { people, next } = await askPeople<MemoryPeople>(this.access, path, { signal });
    return { rows: people, next };
  }

  /** The first press asks, the second erases. */
  private readonly onErase = (event: Event): void => {
    const person = Number((event.currentTarget as HTMLButtonElement).value);
    if (this.doomed === person) void this.erase(person);
    else this.doomed = person;
  };

  private erase(person: number): Promise<void> {
    this.doomed = 0;
    return this.attempt(async (signal) => {
      const path = `/v2/memory/people/${String(person)}?${this.query()}`;
      await askPeople(this.access, path, { method: 'DELETE', signal });
      this.rows = this.rows?.filter((each) => each.person !== person);
      // What was pressed is gone.
      this.renderRoot.querySelector<HTMLElement>('#title')?.focus();
      this.announcer.say(this.said.done);
    });
  }

  /** All branches of the tenant have one memory. */
  private query(after?: Readonly<Record<'after', string>>): string {
    const { branch_slug: _, ...place } = scopeOf(this.access, 'branch');
    return String(new URLSearchParams({ ...place, ...after }));
  }

  protected override renderRows(rows: readonly Person[], more: TemplateResult | typeof nothing): TemplateResult {
    if (rows.length === 0) return html`<p>${this.said.nobody}</p>`;
    return html`<ul class="rows">
        ${rows.map((person) => this.renderPerson(person))}
      </ul>
      ${more}`;
  }

  private renderPerson({ person, seen_at: seen, entries }: Person): TemplateResult {
    const { said, words, doomed } = this;
    const name = `#${String(person)}`;
    const erase = `${said.remove}: ${name}`;
    return html`<li>
      <span class="text">
        <strong>${name}</strong> · ${said.seen(new Date(seen).toLocaleDateString(words.tag))}
        ${entries.map(
          ({ kind, label, value }) => html`<br />${said.kept[kind]}: <bdi>${label} ${MARKS[value] ?? value}</bdi>`,
        )}
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
