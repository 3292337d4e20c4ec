import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit/html.js';
import type { AnswerEnvelope, ItemVerdict } from '../../../server/contract/v2.ts';
import type { ReplyWords } from '../../i18n/reply/words.ts';
import { verdictIcons } from './reply-icons.ts';
import type { VerdictGroup } from './verdict-groups.ts';
import { groupItems } from './verdict-groups.ts';

type Item = AnswerEnvelope['items'][number];

/** A short group stands open. */
const SHORT = 3;

/** The items of a set answer, grouped and counted by verdict; a press on a group unfolds it. Nothing where there is no set. */
export function renderItemTable(items: readonly Item[], words: ReplyWords): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  return html`<table class="card items" part="items">
    <caption>
      ${words.set(items.length)}
    </caption>
    <thead class="visually-hidden">
      <tr>
        <th scope="col">${words.setName}</th>
        <th scope="col">${words.setVerdict}</th>
      </tr>
    </thead>
    ${groupItems(items).map((group) => renderGroup(group, words))}
  </table>`;
}

function renderGroup({ verdict, members }: VerdictGroup<Item>, words: ReplyWords): TemplateResult {
  const isOpen = members.length <= SHORT;
  return html`<tbody data-verdict=${verdict}>
      <tr>
        <th scope="rowgroup" colspan="2">
          <button type="button" class="items-toggle" aria-expanded=${isOpen} @click=${toggleGroup}>
            ${verdictIcons[verdict]}<span>${words.verdicts[verdict]}</span
            ><span class="items-count">${members.length}</span>
          </button>
        </th>
      </tr>
    </tbody>
    <tbody class="items-rows" data-verdict=${verdict} ?hidden=${!isOpen}>
      ${members.map(({ name }) => renderItem(name, verdict, words))}
    </tbody>`;
}

function renderItem(name: string, verdict: ItemVerdict, words: ReplyWords): TemplateResult {
  return html`<tr>
    <th scope="row" dir="auto">${name}</th>
    <td>
      <span class="items-verdict">${verdictIcons[verdict]}<span>${words.verdicts[verdict]}</span></span>
    </td>
  </tr>`;
}

function toggleGroup(event: Event): void {
  const button = event.currentTarget as HTMLElement;
  const rows = button.closest('tbody')?.nextElementSibling as HTMLElement | null;
  if (!rows) return;
  rows.hidden = !rows.hidden;
  button.ariaExpanded = String(!rows.hidden);
}
