import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { HazardColumn, ItemHazard, ItemInForce, MatrixAnswer } from '../../../server/contract/items.ts';
import type { PublicWords } from '../../i18n/admin/public-words.ts';
import type { ItemWords } from '../../i18n/admin/item-words.ts';
import { sayVerdict, SIGNS } from '../items/mark-view.ts';
import { renderListed } from './regime-view.ts';

/** Row and column, from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface TableView {
  readonly columns: readonly HazardColumn[];
  readonly items: readonly ItemInForce[];
  readonly words: ItemWords;
  /** Of what must be declared; null: none was chosen. */
  readonly regime: MatrixAnswer['regime'];
  readonly regimeWords: PublicWords;
  /** Each section has a heading of its own; else it stands under each name. */
  readonly bySection: boolean;
  /** The one that the tab key reaches. */
  readonly current: CellPlace;
  /** Of a cell: its button has `data-row` and `data-column`. */
  readonly open: (event: Event) => void;
  readonly move: (event: KeyboardEvent) => void;
}

/** Items by hazards. One cell is reached by the tab key, the others by the arrows. */
export function renderTable(view: TableView): TemplateResult {
  const { columns, items, words, bySection, regime, regimeWords } = view;
  return html`<div class="scroller">
    <table role="grid" aria-labelledby="title" aria-describedby="keys" @keydown=${view.move} @click=${view.open}>
      <thead>
        <tr>
          <th scope="col">${words.matrix.item}</th>
          ${columns.map(
            (column) =>
              html`<th scope="col" class="hazard">
                <span>${column.name}</span>${renderListed(column, regime, regimeWords)}
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${items.map((item, row) => {
          const isFirst = bySection && item.section !== items[row - 1]?.section;
          return html`${isFirst || (bySection && row === 0) ? renderSection(item, view) : nothing}
          ${renderRow(item, row, view)}`;
        })}
      </tbody>
    </table>
  </div>`;
}

function renderSection({ section }: ItemInForce, { columns, words }: TableView): TemplateResult {
  return html`<tr>
    <th scope="rowgroup" class="section" colspan=${columns.length + 1}>
      <span>${section ?? words.noSection}</span>
    </th>
  </tr>`;
}

function renderRow(item: ItemInForce, row: number, view: TableView): TemplateResult {
  const { words, bySection } = view;
  return html`<tr>
    <th scope="row">
      <span class="name">${item.name}</span>
      ${bySection ? nothing : html`<span class="muted">${item.section ?? words.noSection}</span>`}
      ${item.unclear.map((text) => html`<span class="doubt">${words.unclear(text)}</span>`)}
    </th>
    ${item.hazards.map((hazard, column) => renderCell(hazard, { row, column }, view))}
  </tr>`;
}

function renderCell(hazard: ItemHazard, { row, column }: CellPlace, view: TableView): TemplateResult {
  const { columns, current, items, words } = view;
  const isCurrent = current.row === row && current.column === column;
  const label = words.matrix.cellLabel(
    items[row]?.name ?? '',
    columns[column]?.name ?? hazard.hazard_id,
    sayVerdict(hazard, words),
  );
  return html`<td>
    <button
      type="button"
      class="cell"
      data-row=${row}
      data-column=${column}
      tabindex=${isCurrent ? 0 : -1}
      aria-haspopup="dialog"
      aria-label=${label}
    >
      <span class="sign" data-verdict=${hazard.verdict}>${SIGNS[hazard.verdict]}</span>
      ${hazard.doubt === undefined ? nothing : html`<span class="doubt-sign" aria-hidden="true">!</span>`}
    </button>
  </td>`;
}

/** Where a key leads from a cell; undefined: nowhere that the table knows. */
export function placeBehind(
  key: string,
  { row, column }: CellPlace,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): CellPlace | undefined {
  const to = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    PageUp: { row: Math.max(0, row - 10), column },
    PageDown: { row: Math.min(rows - 1, row + 10), column },
  }[key];
  if (to === undefined) return undefined;
  const isThere = to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns;
  return isThere ? to : { row, column };
}
