import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ReviewAnswer, ReviewItem, SettledStatus, SourcePlaceAnswer } from '../../../server/contract/reviews.ts';
import type { ReviewWords } from '../../i18n/admin/review-words.ts';
import type { Changes } from './cells.ts';
import { stateOf } from './cells.ts';

/** In the order in which they are offered. */
const CHOICES: readonly SettledStatus[] = ['contains', 'traces', 'free', 'unsaid'];

type Column = ReviewAnswer['hazards'][number];

export interface TableView {
  readonly review: ReviewAnswer;
  readonly changes: Changes;
  readonly words: ReviewWords;
  /** Whether a cell is theirs to settle; else it is told. */
  readonly maySettle: boolean;
  /** Each choice has `data-item` and `data-hazard`. */
  readonly choose: (event: Event) => void;
  readonly move: (event: KeyboardEvent) => void;
}

/** Items by hazards. Each cell is a choice: its first letter chooses, the arrows to the sides go to the next. */
export function renderTable(view: TableView): TemplateResult {
  const { review, words } = view;
  return html`<div class="scroller" tabindex="0" role="group" aria-labelledby="review-title" @keydown=${view.move}>
    <table>
      <thead>
        <tr>
          <th scope="col">${words.items}</th>
          ${review.hazards.map(({ name }) => html`<th scope="col" class="hazard">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${review.items.map((item) => renderRow(item, view))}
      </tbody>
    </table>
  </div>`;
}

function renderRow(item: ReviewItem, view: TableView): TemplateResult {
  const { review, words } = view;
  const about = [item.section, ...item.prices].filter((text) => text !== null && text !== '').join(' · ');
  const doubts = item.cells.filter(({ hazard_id: hazard }) => stateOf(item, hazard, view.changes).asks);
  return html`<tr>
    <th scope="row">
      <span class="name">${item.name}</span>
      ${about === '' ? nothing : html`<span class="muted">${about}</span>`}
      ${item.place ? html`<span class="muted">${describePlace(item.place, words)}</span>` : nothing}
      ${doubts.map(({ text, doubt }) => {
        const written = text === undefined || text === '' ? '' : words.asWritten(text);
        const why = doubt === undefined ? '' : (words.doubts[doubt] ?? '');
        return html`<span class="why">${[written, why].filter((part) => part !== '').join(' ')}</span>`;
      })}
    </th>
    ${review.hazards.map((hazard) => renderCell(item, hazard, view))}
  </tr>`;
}

function renderCell(item: ReviewItem, hazard: Column, view: TableView): TemplateResult {
  const { words, changes, choose, maySettle } = view;
  const { status, isChanged, asks, cell } = stateOf(item, hazard.id, changes);
  const settled = cell?.settled && !isChanged ? words.settledBy(cell.settled.by) : '';
  if (!maySettle)
    return html`<td data-status=${status} ?data-asks=${asks} data-hazard-name=${hazard.name}>
      <span title=${settled === '' ? nothing : settled}>${words.statuses[status]}</span>
    </td>`;
  return html`<td data-status=${status} ?data-asks=${asks} ?data-changed=${isChanged} data-hazard-name=${hazard.name}>
    <select
      aria-label=${words.cellLabel(item.name, hazard.name)}
      title=${settled === '' ? nothing : settled}
      data-item=${item.item_id}
      data-hazard=${hazard.id}
      .value=${status}
      @change=${choose}
    >
      ${CHOICES.map(
        (each) => html`<option value=${each} ?selected=${each === status}>${words.statuses[each]}</option>`,
      )}
      ${
        status === 'doubtful'
          ? html`<option value="doubtful" selected disabled>${words.statuses.doubtful}</option>`
          : nothing
      }
    </select>
  </td>`;
}

export function describePlace({ page, sheet, cell, file }: SourcePlaceAnswer, words: ReviewWords): string {
  const where = [...(file === undefined ? [] : [file.name]), sheet ?? words.onPage(page)];
  return [...where, ...(cell === undefined ? [] : [words.inCell(cell)])].join(', ');
}
