import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import { verdictIcons } from './reply-icons.ts';
import type { VerdictGroup } from './verdict-groups.ts';
import { renderFoundItems } from './found-items.ts';
import type { ItemsView, ListedItem } from './item-entry.ts';
import { renderItemEntry } from './item-entry.ts';
import { groupItems } from './verdict-groups.ts';
import { nameVerdict } from './name-verdict.ts';

type SetAnswer = Pick<AnswerEnvelope, 'items' | 'items_total' | 'offered' | 'hazards'>;

/** A short group stands open. */
const SHORT = 3;

/** Of a longer open one the others stand behind a press. */
const SHOWN = 6;

/**
 * The items of a set answer, grouped and counted by verdict; the group that was asked for stands first and open, a press unfolds another. Nothing
 * where there is no set. Where not all are listed, the last row says how many more there are, and no group is counted: nobody knows of which
 * verdict those are.
 */
export function renderItemTable(answer: SetAnswer, view: ItemsView): TemplateResult | typeof nothing {
  const { items, items_total: total, offered, hazards } = answer;
  const { words } = view;
  if (items.length === 0) return nothing;
  if (items.every(({ verdict }) => verdict === null)) return renderFoundItems(items, total, view);
  const more = total - items.length;
  const groups = groupItems(items, offered).map((group, place) => {
    const title = nameVerdict(group.verdict, hazards.asked_names, words);
    const isOpen = place === 0 || group.members.length <= SHORT;
    return renderGroup(group, { title, isOpen, isCounted: more <= 0 }, view);
  });
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
    ${groups}
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

interface GroupLook {
  readonly title: string;
  readonly isOpen: boolean;
  readonly isCounted: boolean;
}

function renderGroup(
  { verdict, members }: VerdictGroup<ListedItem>,
  { title, isOpen, isCounted }: GroupLook,
  view: ItemsView,
): TemplateResult {
  const row = (item: ListedItem, place: number): TemplateResult =>
    html`<tr ?hidden=${place >= SHOWN}>
      <th scope="row">${renderItemEntry(item, view)}</th>
      <td class="items-verdict">${verdictIcons[verdict]}<span class="visually-hidden">${title}</span></td>
    </tr>`;
  return html`<tbody data-verdict=${verdict}>
      <tr>
        <th scope="rowgroup" colspan="2">
          <button type="button" class="items-toggle" aria-expanded=${isOpen} @click=${toggleGroup}>
            ${verdictIcons[verdict]}<span dir="auto">${title}</span>${
              isCounted ? html`<span class="items-count">${members.length}</span>` : nothing
            }
          </button>
        </th>
      </tr>
    </tbody>
    <tbody class="items-rows" data-verdict=${verdict} ?hidden=${!isOpen}>
      ${members.map(row)}
      ${
        members.length > SHOWN
          ? html`<tr>
              <td colspan="2">
                <button type="button" class="items-rest" @click=${showRest}>
                  ${view.words.moreItems(members.length - SHOWN)}
                </button>
              </td>
            </tr>`
          : nothing
      }
    </tbody>`;
}

function toggleGroup(event: Event): void {
  const button = event.currentTarget as HTMLElement;
  const rows = button.closest('tbody')?.nextElementSibling as HTMLElement | null;
  if (!rows) return;
  rows.hidden = !rows.hidden;
  button.ariaExpanded = String(!rows.hidden);
}

/** The others come where the button stood, which hands its focus to the first of them. */
function showRest(event: Event): void {
  const last = (event.currentTarget as HTMLElement).closest('tr');
  const hidden = [...(last?.parentElement?.querySelectorAll<HTMLElement>('tr[hidden]') ?? [])];
  for (const row of hidden) row.hidden = false;
  hidden[0]?.querySelector('button')?.focus();
  if (last) last.hidden = true;
}
