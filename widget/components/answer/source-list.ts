import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { AnswerWords } from '../../i18n/words/chat.ts';
import { adminIcon as icon } from '../admin-icons.ts';
import type { ShownAnswer } from './answer.ts';

/** The sources under the answer; nothing when there are none. */
export function renderSources(shown: ShownAnswer, words: AnswerWords, open = false): TemplateResult | typeof nothing {
  if (shown.sources.length === 0) return nothing;
  return html`<details class="sources" part="sources" ?open=${open}>
    <summary @click=${showUnfolded}>${icon('document')}<span>${words.sources(shown.sources.length)}</span></summary>
    <ol>
      ${shown.sources.map(
        (source, index) =>
          html`<li data-place=${index + 1} tabindex="-1">
            <span class="source-name">${source.source}</span>
            <span class="source-type">${source.chunk_type}</span>
            <code class="source-id">${source.chunk_id}</code>
          </li>`,
      )}
    </ol>
  </details>`;
}

/** What is unfolded at the end of a scrolling part would be below its edge. */
function showUnfolded(event: Event): void {
  const sources = (event.currentTarget as HTMLElement).parentElement;
  requestAnimationFrame(() => sources?.scrollIntoView({ block: 'nearest' }));
}

/** From a mark to its source: unfolds the list of the same answer and takes the reader there. */
export function revealSource(place: number, mark: HTMLElement): void {
  const sources = mark.closest('.reply')?.querySelector('details');
  const source = sources?.querySelector<HTMLElement>(`li[data-place="${String(place)}"]`);
  if (!sources || !source) return;
  sources.open = true;
  source.focus({ preventScroll: true });
  source.scrollIntoView({ block: 'nearest' });
}
