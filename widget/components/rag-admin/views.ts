import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { AdminWords } from '../../i18n/words/admin.ts';

/** In the order in which they are offered; each is `#name` in the address, so that it can be kept among the bookmarks. */
const VIEWS = ['documents', 'items'] as const;
export type ViewName = (typeof VIEWS)[number];

/** The first where the address names none. */
export function viewInAddress(): ViewName {
  const named = location.hash.slice(1);
  return VIEWS.find((view) => view === named) ?? VIEWS[0];
}

export function renderViews(current: ViewName, words: AdminWords): TemplateResult {
  return html`<nav class="views" aria-label=${words.viewsLabel}>
    ${VIEWS.map(
      (view) => html`<a href="#${view}" aria-current=${view === current ? 'page' : nothing}>${words.views[view]}</a>`,
    )}
  </nav>`;
}
