/** What the chosen list of what must be declared says of the columns. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { HazardColumn, MatrixAnswer } from '../../../server/contract/items.ts';
import type { PublicWords } from '../../i18n/admin/public-words.ts';

type Regime = MatrixAnswer['regime'];

/** Under a column's name. A screen reader hears of the columns that it does not name, too. */
export function renderListed(
  { id }: HazardColumn,
  regime: Regime,
  words: PublicWords,
): TemplateResult | typeof nothing {
  if (regime === null) return nothing;
  const named = regime.listed.find(({ hazard_id }) => hazard_id === id);
  const said = named === undefined ? words.notListed : words.listed(named.as);
  return html`<i class="listed" title=${said}
    >${named === undefined ? nothing : html`<b aria-hidden="true">§</b>`}<span class="visually-hidden"
      >: ${said}</span
    ></i
  >`;
}

/** What the sign means, and what the list names beyond the columns. */
export function renderRegime(regime: Regime, words: PublicWords): TemplateResult | typeof nothing {
  if (regime === null) return nothing;
  return html`<p class="regime">
    ${words.legend(regime.name, regime.source)}
    ${regime.beyond.length === 0 ? nothing : words.beyond(regime.beyond.join(', '))} ${words.listWhy}
  </p>`;
}
