import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { DocumentAnswer } from '../../../server/contract/documents.ts';
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
  actions: DocumentActions,
): TemplateResult {
  const isPublished = versions.some(({ state }) => state === 'PUBLISHED');
  return html`<div class="row">
    <button type="button" class="button" @click=${actions.newVersion}>${words.newVersion}</button>
    ${
      latest.content
        ? html`<button type="button" class="button" ?disabled=${isReading} @click=${actions.readAgain}>
            ${words.readAgain}
          </button>`
        : nothing
    }
    ${
      isPublished
        ? html`<button type="button" class="button" @click=${actions.archive}>${words.archive}</button>`
        : nothing
    }
    <button type="button" class="button button--danger" @click=${actions.remove}>${words.remove}</button>
  </div>`;
}
