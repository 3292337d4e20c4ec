import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ItemsView, ListedItem } from './item-entry.ts';
import { renderItemEntry } from './item-entry.ts';

/** More than these stand behind a press. */
const SHORT = 6;

/** What a search found: picture, name, price and why, what fits first; what nobody has said is told apart. */
export function renderFoundItems(
  items: readonly ListedItem[],
  total: number,
  view: ItemsView,
): TemplateResult | typeof nothing {
  const { words } = view;
  const fitting = items.filter(({ fits }) => fits === 'yes');
  const unsure = items.filter(({ fits }) => fits === 'unknown');
  const more = total - items.length;
  // What is compared or added up is told in words.
  if (fitting.length + unsure.length === 0) return nothing;
  const rest = fitting.slice(SHORT);
  return html`<div class="card found" part="items">
    ${fitting.length > 0 ? renderList(fitting.slice(0, SHORT), view) : nothing}
    ${renderClosed(words.moreItems(rest.length), rest, view)}
    ${renderClosed(`${words.unsure} (${String(unsure.length)})`, unsure, view)}
    ${more > 0 ? html`<p class="found-more">${words.setMore(more)}</p>` : nothing}
  </div>`;
}

function renderClosed(summary: string, items: readonly ListedItem[], view: ItemsView): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  return html`<details>
    <summary>${summary}</summary>
    ${renderList(items, view)}
  </details>`;
}

function renderList(items: readonly ListedItem[], view: ItemsView): TemplateResult {
  return html`<ul class="found-items">
    ${items.map((item) => html`<li>${renderItemEntry(item, view)}</li>`)}
  </ul>`;
}
