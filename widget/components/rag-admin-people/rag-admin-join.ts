import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { InvitationAnswer } from '../../../server/contract/people.ts';
import type { Access } from '../../client/admin-client.ts';
import { failureOf } from '../../client/failure.ts';
import { askPeople } from '../../client/people-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { peopleWords } from '../../i18n/admin/people-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import { sayFailure } from '../items/say-failure.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import { JoinedEvent } from './people-events.ts';
import styles from './rag-admin-people.styles.ts';

/**
 * What an invitation opens: its person chooses a name and a password. What was typed stays when the server will not have it.
 *
 * @event {JoinedEvent} admin-joined - The invitation is used up: its person is signed in, or goes to do so.
 */
export class RagAdminJoin extends LitElement {
  static override styles = [controls, cardStyles, styles];

  private readonly asking = new AbortController();

  @state() private invitation: InvitationAnswer | undefined;
  @state() private problem = '';

  /** Of the link. */
  @property({ attribute: false }) code = '';
  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  protected override firstUpdated(_changed: PropertyValues<this>): void {
    void this.ask<InvitationAnswer>('/v2/self/invitation', { code: this.code }).then((invitation) => {
      this.invitation = invitation;
    });
  }

  private async ask<Answer>(path: string, body: object): Promise<Answer | undefined> {
    this.problem = '';
    const options = { method: 'POST', body, signal: this.asking.signal } as const;
    try {
      return await askPeople<Answer>({ ...this.access, token: '' }, path, options);
    } catch (error) {
      this.problem = sayFailure(failureOf(error), this.words);
      return undefined;
    }
  }

  private readonly onJoin = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.target as HTMLFormElement));
    const name = this.invitation?.name ?? '';
    const joined = await this.ask<object>('/v2/self/join', { code: this.code, name, ...fields });
    if (joined !== undefined) this.dispatchEvent(new JoinedEvent());
  };

  /** Who has used it has an account by now. */
  private onSignIn(): void {
    this.dispatchEvent(new JoinedEvent());
  }

  override render(): TemplateResult {
    const { invitation, problem, words } = this;
    const said = peopleWords(words.tag);
    return html`<section class="card" aria-labelledby="title">
      ${
        invitation
          ? html`<h2 id="title" class="card-title">
                ${invitation.renews ? said.renew : said.join(invitation.created_by)}
              </h2>
              <p class="card-why">${said.joinWhy} ${said.passwordWhy}</p>
              <form @submit=${this.onJoin}>
                <label>
                  ${said.name}
                  <input
                    class="field"
                    name="name"
                    autocomplete="username"
                    maxlength="60"
                    required
                    .value=${invitation.name}
                    ?readonly=${invitation.renews}
                  />
                </label>
                <label>
                  ${said.password}
                  <input
                    class="field"
                    name="password"
                    type="password"
                    autocomplete="new-password"
                    minlength="12"
                    required
                  />
                </label>
                <button class="button button--primary">${said.enter}</button>
              </form>`
          : nothing
      }
      ${renderProblemNote(problem)}
      ${
        invitation === undefined && problem !== ''
          ? html`<button type="button" class="button" @click=${this.onSignIn}>${said.signIn}</button>`
          : nothing
      }
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-join': RagAdminJoin;
  }
}
