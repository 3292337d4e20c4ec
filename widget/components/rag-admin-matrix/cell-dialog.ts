import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { HazardColumn, ItemHazard, ItemInForce } from '../../../server/contract/items.ts';
import type { ItemWords } from '../../i18n/admin/item-words.ts';
import { sayVerdict, SIGNS } from '../items/mark-view.ts';
import { settlingOf } from './settle-choices.ts';

export interface CellView {
  readonly item: ItemInForce;
  readonly hazard: ItemHazard;
  readonly column: HazardColumn;
  readonly words: ItemWords;
  /** Something is being kept. */
  readonly isBusy: boolean;
  /** Whether it is the reader's to settle. */
  readonly mayChange: boolean;
  /** Of a button, whose value is the choice; without one what was settled is taken back. */
  readonly settle: (event: Event) => void;
}

/** What a cell says and why, and what its owner may settle of it. */
export function renderCellDialog(view: CellView): TemplateResult {
  const { item, hazard, column, words, isBusy, mayChange, settle } = view;
  const { matrix } = words;
  const { choices: all, fixed, mayTakeBack } = settlingOf(item, hazard, column);
  const choices = mayChange ? all : [];
  const title = item.documents[0]?.title;
  return html`<h3 id="cell-title" tabindex="-1">${matrix.settle(item.name, column.name)}</h3>
    <p class="row">
      <span class="sign" data-verdict=${hazard.verdict} aria-hidden="true">${SIGNS[hazard.verdict]}</span>
      <strong class="verdict">${sayVerdict(hazard, words)}</strong>
    </p>
    ${hazard.words.length === 0 ? nothing : html`<p>${matrix.because(hazard.words.join(', '))}</p>`}
    ${hazard.settled === undefined ? nothing : html`<p class="muted">${matrix.settledBy(hazard.settled.by)}</p>`}
    ${fixed === undefined ? nothing : html`<p>${matrix.fixed[fixed]}</p>`}
    ${
      title === undefined || title === null || choices.length === 0
        ? nothing
        : html`<p class="muted">${matrix.document(title)}</p>`
    }
    <div class="row">
      ${choices.map(
        (choice) =>
          html`<button type="button" class="button" ?disabled=${isBusy} value=${choice} @click=${settle}>
            ${matrix.choices[choice]}
          </button>`,
      )}
      ${
        mayTakeBack && mayChange
          ? html`<button type="button" class="button" ?disabled=${isBusy} value="" @click=${settle}>
              ${matrix.takeBack}
            </button>`
          : nothing
      }
    </div>`;
}
