import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { DocumentSummary } from '../../../server/contract/documents.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { describeDates, renderReading, renderStanding } from '../documents/standing-view.ts';

/** One document of the list; `open` gets it from the button's `data-id`. */
export function renderRow(document: DocumentSummary, words: AdminWords, open: (event: Event) => void): TemplateResult {
  const { latest, in_force: inForce, title, type, level, document_id: id } = document;
  const { documents: told } = words;
  const dates = describeDates(latest, words);
  return html`<li class="entry">
    <div class="entry-head">
      <button type="button" class="entry-title" data-id=${id} @click=${open}><bdi>${title}</bdi></button>
      ${renderStanding(latest.standing, words)} ${renderReading(latest, words)}
    </div>
    <p class="muted">
      ${type} · ${told.levels[level]} · ${told.version(latest.version)} · ${told.counts(latest.items, latest.chunks)}
    </p>
    ${dates === '' ? nothing : html`<p class="muted">${dates}</p>`}
    ${
      inForce && inForce.version !== latest.version
        ? html`<p class="muted">${told.stillInForce(inForce.version)}</p>`
        : nothing
    }
  </li>`;
}
