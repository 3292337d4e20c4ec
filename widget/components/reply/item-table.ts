import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { AnswerEnvelope, ItemVerdict } from '../../../server/contract/v2.ts';
import type { ReplyWords } from '../../i18n/words/reply.ts';
import { verdictIcons } from './reply-icons.ts';
import type { VerdictGroup } from './verdict-groups.ts';
import { renderFoundItems } from './found-items.ts';
import { groupItems } from './verdict-groups.ts';

type Item = AnswerEnvelope['items'][number];

/** A short group stands open. */
const SHORT = 3;

/**
 * The items of a set answer, grouped and counted by verdict; a press on a group unfolds it. Nothing where there is no set. Where not all are
 * listed, the last row says how many more there are, and no group is counted: nobody knows of which verdict those are.
 */
export function renderItemTable(
  { items, items_total: total }: Pick<AnswerEnvelope, 'items' | 'items_total'>,
  words: ReplyWords,
): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  if (items.every(({ verdict }) => verdict === null)) return renderFoundItems(items, total, words);
  const more = total - items.length;
  return html`<table class="card items" part="items">
    <caption>
      ${words.set(total)}
    </caption>
    <thead class="visually-hidden">
      <tr>
        <th scope="col">${words.setName}</th>
        <th scope="col">${words.setVerdict}</th>
      </tr>
    </thead>
    ${groupItems(items).map((group) => renderGroup(group, more <= 0, words))}
    ${
      more > 0
        ? html`<tfoot>
            <tr>
              <td colspan="2" class="items-more">${words.setMore(more)}</td>
            </tr>
          </tfoot>`
        : nothing
    }
  </table>`;
}

function renderGroup({ verdict, members }: VerdictGroup<Item>, isWhole: boolean, words: ReplyWords): TemplateResult {
  const isOpen = members.length <= SHORT;
  return html`<tbody data-verdict=${verdict}>
      <tr>
        <th scope="rowgroup" colspan="2">
          <button type="button" class="items-toggle" aria-expanded=${isOpen} @click=${toggleGroup}>
            ${verdictIcons[verdict]}<span>${words.verdicts[verdict]}</span>${isWhole ? html`<span class="items-count">${members.length}</span>` : nothing}
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
