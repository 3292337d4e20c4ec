import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { AnswerLink } from '../../../server/contract/v2.ts';

/** Only these are followed: whatever else an address would do is not asked for. */
const FOLLOWED = /^(?:https:|tel:|mailto:)/u;

/** Ways on that the business has declared. */
export function renderLinks(links: readonly AnswerLink[]): TemplateResult | typeof nothing {
  const followed = links.filter(({ href }) => FOLLOWED.test(href));
  if (followed.length === 0) return nothing;
  return html`<p class="links" part="links">
    ${followed.map(({ href, label }) => html`<a href=${href} target="_blank" rel="noopener noreferrer">${label}</a>`)}
  </p>`;
}
