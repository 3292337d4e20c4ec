import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { DocumentAnswer } from '../../../server/contract/documents.ts';
import type { Access } from '../../client/admin-client.ts';
import { may } from '../../client/people-client.ts';
import type { DocumentWords } from '../../i18n/words/documents.ts';

export interface DocumentActions {
  readonly newVersion: () => void;
  readonly readAgain: () => void;
  readonly archive: () => void;
  readonly remove: () => void;
}

/** What can be done with the whole document as it is. `isReading`: it can't be read once more meanwhile. */
export function renderActions(
  { latest, versions }: DocumentAnswer,
  isReading: boolean,
  words: DocumentWords,
  { access, ...actions }: DocumentActions & { readonly access: Pick<Access, 'role'> },
): TemplateResult {
  const isPublished = versions.some(({ state }) => state === 'PUBLISHED');
  return html`<div class="row">
    ${
      may(access, 'editor')
        ? html`<button type="button" class="button" @click=${actions.newVersion}>${words.newVersion}</button>`
        : nothing
    }
    ${
      latest.content && may(access, isPublished ? 'publisher' : 'editor')
        ? html`<button type="button" class="button" ?disabled=${isReading} @click=${actions.readAgain}>
            ${words.readAgain}
          </button>`
        : nothing
    }
    ${
      isPublished && may(access, 'publisher')
        ? html`<button type="button" class="button" @click=${actions.archive}>${words.archive}</button>`
        : nothing
    }
    ${
      may(access, 'publisher')
        ? html`<button type="button" class="button button--danger" @click=${actions.remove}>${words.remove}</button>`
        : nothing
    }
  </div>`;
}
