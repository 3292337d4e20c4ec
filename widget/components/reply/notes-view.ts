import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Correction } from '../../../server/contract/v2.ts';
import type { ReplyWords } from '../../i18n/words/reply.ts';
import { toolIcons, verdictIcons } from './reply-icons.ts';

/** What the records leave open. */
export function renderUncertainties(
  texts: readonly string[],
  language: string | undefined,
  words: ReplyWords,
): TemplateResult | typeof nothing {
  if (texts.length === 0) return nothing;
  return html`<section class="card unclear" part="uncertainties" aria-labelledby="unclear">
    <h3 id="unclear" class="card-name">${verdictIcons.NOT_DECLARED}<span>${words.unclear}</span></h3>
    <ul class="plain" lang=${language ?? nothing}>
      ${texts.map((text) => html`<li dir="auto">${text}</li>`)}
    </ul>
  </section>`;
}

/** What a model said against the facts: that it was corrected in sight, what it was only for who asks. */
export function renderCorrections(
  corrections: readonly Correction[],
  words: ReplyWords,
): TemplateResult | typeof nothing {
  if (corrections.length === 0) return nothing;
  return html`<details class="corrections" part="corrections">
    <summary>${toolIcons.corrected}<span>${words.corrected(corrections.length)}</span></summary>
    <ul class="plain">
      ${corrections.map(
        ({ withheld, instead }) =>
          html`<li>
            <p><span class="muted">${words.withheld}</span> <del dir="auto">${withheld}</del></p>
            <p><span class="muted">${words.instead}</span> <ins dir="auto">${instead}</ins></p>
          </li>`,
      )}
    </ul>
  </details>`;
}
