/** The matrix as a page of its own, to be printed: several sheets, each with its heading, its date and its legend. */
import { html, nothing, render } from 'lit';
import type { TemplateResult } from 'lit';
import type { ItemHazard, ItemInForce, MatrixAnswer } from '../../../server/contract/items.ts';
import type { ItemWords } from '../../i18n/admin/item-words.ts';
import { publicWords } from '../../i18n/admin/public-words.ts';
import { formatMoment } from '../../i18n/moment.ts';
import { SIGNS, VERDICTS } from '../items/mark-view.ts';
import { renderRegime } from './regime-view.ts';
import styles from './print-page.styles.ts';

export interface PrintView {
  readonly matrix: MatrixAnswer;
  readonly words: ItemWords;
  /** BCP 47. */
  readonly tag: string;
}

/** Opens it and asks the browser to print. False: the browser lets no window open. */
export function openPrintPage(view: PrintView): boolean {
  const page = window.open('', '_blank') as (Window & typeof globalThis) | null;
  if (page === null) return false;
  fillPage(page, view);
  page.focus();
  page.print();
  return true;
}

/** By the page's own objects and without a text that is parsed: the policy of the page that opened it holds there, too. */
export function fillPage(page: Window & typeof globalThis, view: PrintView): void {
  const sheet = new page.CSSStyleSheet();
  sheet.replaceSync(styles.cssText);
  page.document.adoptedStyleSheets = [sheet];
  page.document.documentElement.lang = view.tag;
  page.document.title = `${view.words.matrix.printTitle} · ${view.matrix.made_at.local.slice(0, 10)}`;
  render(renderPage(view), page.document.body);
}

function renderPage(view: PrintView): TemplateResult {
  const { matrix, words } = view;
  const { hazards, items } = matrix;
  return html`<table>
    <thead>
      <tr>
        <td class="told" colspan=${hazards.length + 1}>${renderHead(view)}</td>
      </tr>
      <tr>
        <th scope="col">${words.matrix.item}</th>
        ${hazards.map(
          ({ id, name }) => html`<th scope="col" class="small">${name}${isListed(id, matrix) ? ' §' : nothing}</th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${items.map((item, row) => {
        const isFirst = row === 0 || item.section !== items[row - 1]?.section;
        return html`${isFirst ? renderSection(item, view) : nothing} ${renderRow(item, words)}`;
      })}
      <tr class="rest">
        <td class="told" colspan=${hazards.length + 1}>${renderNotices(view)} ${renderDocuments(view)}</td>
      </tr>
    </tbody>
  </table>`;
}

function renderHead({ matrix, words, tag }: PrintView): TemplateResult {
  const { made_at: made, revision } = matrix;
  return html`<h1>${words.matrix.printTitle}</h1>
    <p>${words.matrix.made(formatMoment(made, tag), made.time_zone, revision)}</p>
    <p>
      ${VERDICTS.map(
        (verdict) =>
          html`<span class=${signClass(verdict)}>${SIGNS[verdict]}</span> ${words.verdicts[verdict]} &nbsp; `,
      )}
      <span class="sign">!</span> ${words.doubtful}
    </p>
    <p>${words.matrix.holeLegend}</p>
    ${renderRegime(matrix.regime, publicWords(tag))}`;
}

function isListed(id: string, { regime }: MatrixAnswer): boolean {
  return regime?.listed.some(({ hazard_id }) => hazard_id === id) === true;
}

function renderSection({ section }: ItemInForce, { matrix, words }: PrintView): TemplateResult {
  return html`<tr>
    <th scope="rowgroup" class="section" colspan=${matrix.hazards.length + 1}>${section ?? words.noSection}</th>
  </tr>`;
}

function renderRow(item: ItemInForce, words: ItemWords): TemplateResult {
  return html`<tr>
    <th scope="row">
      ${item.name} ${item.unclear.map((text) => html`<div class="small">${words.unclear(text)}</div>`)}
    </th>
    ${item.hazards.map((hazard) => renderCell(hazard, words))}
  </tr>`;
}

function renderCell({ verdict, doubt }: ItemHazard, words: ItemWords): TemplateResult {
  return html`<td title=${words.verdicts[verdict]}>
    <span class=${signClass(verdict)}>${SIGNS[verdict]}</span>${doubt === undefined ? nothing : '!'}
  </td>`;
}

function signClass(verdict: ItemHazard['verdict']): string {
  if (verdict === 'CONTAINS') return 'sign danger';
  return verdict === 'NOT_DECLARED' ? 'sign hole' : 'sign';
}

function renderNotices({ matrix, words }: PrintView): TemplateResult | typeof nothing {
  if (matrix.notices.length === 0) return nothing;
  return html`<p>${words.matrix.notices}:</p>
    <ul>
      ${matrix.notices.map((sentence) => html`<li>${sentence}</li>`)}
    </ul>`;
}

/** Which documents it was made of, and in which version. One that is named as its only item says nothing more. */
function renderDocuments({ matrix, words }: PrintView): TemplateResult | typeof nothing {
  const documents = matrix.items.flatMap(({ name, documents: those }) => those.filter(({ title }) => title !== name));
  const told = documents.map(({ title, version }) => words.matrix.ofVersion(title ?? '—', version));
  return told.length === 0 ? nothing : html`<p class="small">${words.from}: ${[...new Set(told)].join(' · ')}</p>`;
}
