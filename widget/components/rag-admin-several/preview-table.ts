import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { PriceLine, SeveralAnswer } from '../../../server/contract/several-edits.ts';
import type { SeveralWords } from '../../i18n/admin/several-words.ts';

/** Every price now and then, before anything is saved; one that stays says so. */
export function renderPreview({ items }: SeveralAnswer, words: SeveralWords): TemplateResult {
  return html`<table>
    <caption>
      ${words.preview}
    </caption>
    <thead>
      <tr>
        ${words.headings.map((heading) => html`<th scope="col">${heading}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${items.flatMap(({ name, prices }) => prices.map((line) => renderLine(name, line, words)))}
    </tbody>
  </table>`;
}

function renderLine(name: string, { size, now, then }: PriceLine, { stays }: SeveralWords): TemplateResult {
  return html`<tr>
    <th scope="row">${size === null ? name : `${name}: ${size}`}</th>
    <td>${now}</td>
    ${then === null ? html`<td class="muted">${stays}</td>` : html`<td class="then">${then}</td>`}
  </tr>`;
}

/** How many prices change, and how many don't. */
export function countPrices({ items }: SeveralAnswer): { readonly changed: number; readonly left: number } {
  const lines = items.flatMap(({ prices }) => prices);
  const changed = lines.filter(({ now, then }) => then !== null && then !== now).length;
  return { changed, left: lines.length - changed };
}
