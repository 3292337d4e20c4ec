import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { saveFile } from '../rag-admin-document/save-file.ts';

/** Figures as rows and columns: shown, and written into a file. */
export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  /** The first cell names its row. */
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A spreadsheet would take it for a formula, and a guest may have written it. */
const FORMULA = /^[=+\-@\t\r]/u;

/** For a spreadsheet: with a mark of its encoding, `;` between the cells, and nothing that is run when it is opened. */
export function toCsv({ head, rows }: Pick<Table, 'head' | 'rows'>): string {
  const lines = [head, ...rows].map((cells) => cells.map(writeCell).join(';'));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function writeCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The table, in a box that scrolls where it is wide. */
export function renderTable({ title, head, rows }: Table): TemplateResult {
  return html`<div class="scrolling" role="group" tabindex="0" aria-label=${title}>
    <table aria-label=${title}>
      <thead>
        <tr>
          ${head.map((name, place) => html`<th scope="col" class=${place === 0 ? '' : 'figures'}>${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, ...cells]) =>
            html`<tr>
              <th scope="row" class="text" dir="auto">${name}</th>
              ${cells.map((cell) => html`<td class="figures">${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A button that hands out the table as a file. */
export function renderSave(
  table: Table,
  words: { readonly save: string; readonly saveAs: (title: string) => string },
): TemplateResult {
  const save = (): void => {
    const name = table.title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    saveFile(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  return html`<button type="button" class="button" aria-label=${words.saveAs(table.title)} @click=${save}>
    ${words.save}
  </button>`;
}
