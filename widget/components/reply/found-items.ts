import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import type { ReplyWords } from '../../i18n/words/reply.ts';

type Item = AnswerEnvelope['items'][number];

/** More than these stand behind a press. */
const SHORT = 6;

/** What a search found: name, price and why, what fits first; what nobody has said is told apart. */
export function renderFoundItems(
  items: readonly Item[],
  total: number,
  words: ReplyWords,
): TemplateResult | typeof nothing {
  const fitting = items.filter(({ fits }) => fits === 'yes');
  const unsure = items.filter(({ fits }) => fits === 'unknown');
  const more = total - items.length;
  // What is compared or added up is told in words.
  if (fitting.length + unsure.length === 0) return nothing;
  return html`<div class="card found" part="items">
    ${fitting.length > 0 ? renderList(fitting.slice(0, SHORT), words) : nothing}
    ${renderClosed(words.set(fitting.length), fitting.slice(SHORT), words)}
    ${renderClosed(`${words.unsure} (${String(unsure.length)})`, unsure, words)}
    ${more > 0 ? html`<p class="found-more">${words.setMore(more)}</p>` : nothing}
  </div>`;
}

function renderClosed(summary: string, items: readonly Item[], words: ReplyWords): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  return html`<details>
    <summary>${summary}</summary>
    ${renderList(items, words)}
  </details>`;
}

function renderList(items: readonly Item[], words: ReplyWords): TemplateResult {
  return html`<ul class="found-items">
    ${items.map(
      ({ name, price, reason, basis }) =>
        html`<li>
          <span class="found-name" dir="auto">${name}</span>
          ${price ? html`<span class="found-price"><span class="visually-hidden">${words.price} </span>${formatPrice(price, words.tag)}</span>` : nothing}
          ${basis === 'usual' ? html`<span class="found-why">${words.usually}</span>` : nothing}
          ${reason === undefined ? nothing : html`<span class="found-why" dir="auto">${reason}</span>`}
        </li>`,
    )}
  </ul>`;
}

function formatPrice({ amount, currency }: NonNullable<Item['price']>, tag: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return String(amount);
  const minimumFractionDigits = amount % 1 ? 2 : 0;
  // A currency is written as in its own country, whose code it begins with: `$ 18.600` and not `18.600 $`.
  return amount.toLocaleString(`${tag.slice(0, 2)}-${currency.slice(0, 2)}`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits,
  });
}
