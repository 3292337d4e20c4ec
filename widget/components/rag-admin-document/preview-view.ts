import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { PreviewAnswer } from '../../../server/contract/previews.ts';
import type { Access } from '../../client/admin-client.ts';
import { may } from '../../client/people-client.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { renderComparison } from './comparison-view.ts';
import { renderContent } from './content-view.ts';

/** What is done from a preview; `publish` gets the version from the button's `data-version`. */
export interface PreviewActions {
  readonly more: () => void;
  readonly publish: (event: Event) => void;
  readonly close: () => void;
}

/** A version before it is published: what it would change, and what was understood of it. */
export function renderPreview(
  preview: PreviewAnswer,
  words: AdminWords,
  actions: PreviewActions & { readonly access: Pick<Access, 'role'> },
): TemplateResult {
  const { documents: told } = words;
  const { version } = preview;
  return html`<section class="preview" aria-labelledby="preview-title">
    <h3 id="preview-title" class="preview-title" tabindex="-1">${told.previewTitle(version.version)}</h3>
    ${renderComparison(preview, words)} ${renderContent(preview, told)}
    <div class="row">
      ${
        preview.next === null
          ? nothing
          : html`<button type="button" class="button" @click=${actions.more}>${told.more}</button>`
      }
      ${
        version.state === 'DRAFT' && may(actions.access, 'publisher')
          ? html`<button
              type="button"
              class="button button--primary"
              data-version=${version.version}
              @click=${actions.publish}
            >
              ${told.publish}
            </button>`
          : nothing
      }
      <button type="button" class="button" @click=${actions.close}>${told.close}</button>
    </div>
  </section>`;
}
