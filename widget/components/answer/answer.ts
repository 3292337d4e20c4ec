import { html, nothing, render } from 'lit';
import type { TemplateResult } from 'lit';
import type { Source } from '../../../server/contract/v1.ts';
import type { AnswerWords } from '../../i18n/words/chat.ts';
import { icon } from '../icons.ts';
import { flowText } from './flow-text.ts';
import { sourceName } from './source-name.ts';

/** What the parts of an answer need to be shown. */
export interface ShownAnswer {
  readonly answer: string;
  readonly warnings: readonly string[];
  readonly sources: readonly Source[];
  /** The answer's language, where it is known: a screen reader pronounces it by that. */
  readonly language?: string | undefined;
  /** More words are on their way. */
  readonly unfinished?: boolean;
}

/** Leads from a citation in an answer to its source. */
export type Cite = (place: number, mark: HTMLElement) => void;

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

/** The words of the answer, and a small button for each citation; what comes later is added, and nothing becomes markup. */
export function renderText(shown: ShownAnswer, words: AnswerWords, cite: Cite): TemplateResult {
  const { answer, sources, language = nothing, unfinished = false } = shown;
  // The texts of the sources may come twice; what a mark is called depends on their names alone.
  const key = [words.citation(0, ''), ...sources.map(({ source }) => source)].join('\n');
  const citation = (place: number): HTMLElement | undefined => {
    const source = sources[place - 1];
    return source && makeMark(place, words.citation(place, sourceName(source.source)), cite);
  };
  return html`<div
    class="text"
    dir="auto"
    lang=${language}
    ${flowText({ text: answer, unfinished, key, citation })}
  ></div>`;
}

function makeMark(place: number, name: string, cite: Cite): HTMLElement {
  const raised = document.createElement('sup');
  const onClick = ({ currentTarget }: Event): void => {
    cite(place, currentTarget as HTMLElement);
  };
  render(
    html`<button
      type="button"
      class="mark"
      part="citation"
      aria-label=${name}
      title=${name}
      .textContent=${place}
      @click=${onClick}
    ></button>`,
    raised,
  );
  return raised;
}
