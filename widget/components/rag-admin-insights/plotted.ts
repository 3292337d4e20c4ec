import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { InsightWords } from '../../i18n/admin/insight-words.ts';
import type { Plot } from './plot.ts';
import { renderLegend, renderPlot } from './plot.ts';
import type { Table } from './table.ts';
import { renderSave, renderTable } from './table.ts';

/** What stands side by side as a picture and as a table. */
export interface Plotted {
  readonly plot: Plot;
  readonly table: Table;
  readonly legend?: readonly string[];
}

export function renderPlotted({ plot, table, legend }: Plotted, words: InsightWords): TemplateResult {
  return html`<section class="figure">
    <h3>${table.title}</h3>
    ${legend === undefined ? nothing : renderLegend(legend)} ${renderPlot(plot)}
    <details>
      <summary aria-label=${words.tableOf(table.title)}>${words.asTable}</summary>
      ${renderTable(table)} ${renderSave(table, words)}
    </details>
  </section>`;
}
