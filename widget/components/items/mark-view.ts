/** What guests are told of a hazard, as a mark: its shape says it without its colour, and its words to who sees neither. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ItemHazard } from '../../../server/contract/items.ts';
import type { ItemVerdict } from '../../../server/contract/v2.ts';
import type { ItemWords } from '../../i18n/admin/item-words.ts';

/** A hole has a mark of its own: what is blank looks as if it were free. */
export const SIGNS: Readonly<Record<ItemVerdict, string>> = {
  CONTAINS: '●',
  MAY_CONTAIN: '◐',
  DECLARED_FREE: '✓',
  NOT_DECLARED: '?',
};

/** The loudest first. */
export const VERDICTS: readonly ItemVerdict[] = ['CONTAINS', 'MAY_CONTAIN', 'DECLARED_FREE', 'NOT_DECLARED'];

/** The verdict in words, with what is doubtful about it. */
export function sayVerdict({ verdict, doubt }: Pick<ItemHazard, 'verdict' | 'doubt'>, words: ItemWords): string {
  return doubt === undefined ? words.verdicts[verdict] : `${words.verdicts[verdict]} (${words.doubtful})`;
}

export function renderLegend(words: ItemWords): TemplateResult {
  return html`<dl class="legend" aria-label=${words.legend}>
    ${VERDICTS.map(
      (verdict) =>
        html`<div>
          <dt class="sign" data-verdict=${verdict}>${SIGNS[verdict]}</dt>
          <dd>${words.verdicts[verdict]}</dd>
        </div>`,
    )}
  </dl>`;
}

/** A hazard by its name, with its mark before it. */
export function renderMark(name: string, hazard: ItemHazard, words: ItemWords): TemplateResult {
  return html`<li class="mark" data-verdict=${hazard.verdict}>
    <span class="sign" data-verdict=${hazard.verdict} aria-hidden="true">${SIGNS[hazard.verdict]}</span>
    <span>${name}<span class="visually-hidden">: ${words.verdicts[hazard.verdict]}</span></span>
    ${hazard.doubt === undefined ? nothing : html`<span class="muted">(${words.doubtful})</span>`}
  </li>`;
}
