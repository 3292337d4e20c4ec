import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import type { Source } from '../../../server/contract/v1.ts';
import type { AnswerWords } from '../../i18n/answer-words.ts';
import { icon } from '../icons.ts';
import type { Block } from './blocks.ts';
import { cutUnfinished, splitBlocks } from './blocks.ts';
import type { Mark } from './citations.ts';
import { splitCitations } from './citations.ts';

/** What the parts of an answer need to be shown. */
export interface ShownAnswer {
  readonly answer: string;
  readonly warnings: readonly string[];
  readonly sources: readonly Source[];
  /** More words are on their way. */
  readonly unfinished?: boolean;
}

/** The warnings, which stand before the answer; nothing when there are none. */
export function renderWarnings(shown: ShownAnswer, words: AnswerWords): TemplateResult | typeof nothing {
  if (shown.warnings.length === 0) return nothing;
  return html`<div class="warnings" part="warnings">
    <p class="warnings-title">${icon('warning')}<span>${words.warnings(shown.warnings.length)}</span></p>
    <ul>
      ${shown.warnings.map((warning) => html`<li dir="auto">${warning}</li>`)}
    </ul>
  </div>`;
}

/** The words of the answer: its lists as lists, a small button for each citation mark; nothing is markup. */
export function renderText(shown: ShownAnswer, words: AnswerWords): TemplateResult {
  const renderWords = (text: string) =>
    splitCitations(text, shown.sources.length).map((piece) =>
      typeof piece === 'string'
        ? piece
        : html`<span class="held">${piece.map((mark) => renderMark(mark, shown.sources, words))}</span>`,
    );
  const blocks = splitBlocks(shown.unfinished ? cutUnfinished(shown.answer) : shown.answer);
  return html`<div class="text" dir="auto">${blocks.map((block) => renderBlock(block, renderWords))}</div>`;
}

function renderBlock(block: Block, renderWords: (text: string) => unknown): TemplateResult {
  if (typeof block === 'string') return html`<div>${renderWords(block)}</div>`;
  return html`<ul>
    ${block.map((item) => html`<li>${renderWords(item)}</li>`)}
  </ul>`;
}

function renderMark({ before, place, after }: Mark, sources: readonly Source[], words: AnswerWords): TemplateResult {
  const name = words.citation(place, sources[place - 1]?.source ?? '');
  return html`${before}<sup
      ><button
        type="button"
        class="mark"
        part="citation"
        data-place=${place}
        aria-label=${name}
        title=${name}
        @click=${revealSource}
      >
        ${place}
      </button></sup
    >${after}`;
}

/** The sources under the answer, folded; nothing when there are none. */
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

/** What was unfolded at the end of a scrolling part would lie below its edge. */
function showUnfolded(event: Event): void {
  const sources = (event.currentTarget as HTMLElement).parentElement;
  requestAnimationFrame(() => sources?.scrollIntoView({ block: 'nearest' }));
}

/** From a mark to its source: unfolds the list of the same answer and takes the reader there. */
function revealSource(event: Event): void {
  const mark = event.currentTarget;
  if (!(mark instanceof HTMLElement)) return;
  const sources = mark.closest('.reply')?.querySelector('details');
  const source = sources?.querySelector<HTMLElement>(`li[data-place="${mark.dataset['place'] ?? ''}"]`);
  if (!sources || !source) return;
  sources.open = true;
  source.focus({ preventScroll: true });
  source.scrollIntoView({ block: 'nearest' });
}
