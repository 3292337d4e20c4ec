import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { SourceV2 } from '../../../server/contract/v2.ts';
import { formatDay } from '../../i18n/moment.ts';
import type { ReplyWords } from '../../i18n/words/reply.ts';
import { sourceName } from '../answer/source-name.ts';
import { icon } from '../icons.ts';
import { toolIcons } from './reply-icons.ts';

/** As many letters as stand beside a name. */
const GLANCE = 32;

/** The sources of an answer, folded: each opens what was quoted of it. Nothing where there are none. */
export function renderSources(
  sources: readonly SourceV2[],
  words: ReplyWords,
  open: (event: Event) => void,
): TemplateResult | typeof nothing {
  if (sources.length === 0) return nothing;
  return html`<details class="sources" part="sources">
    <summary>${toolIcons.document}<span>${words.sources(sources.length)}</span></summary>
    <ol>
      ${sources.map(
        (source, index) =>
          html`<li>
            <button type="button" class="source" data-place=${index + 1} aria-haspopup="dialog" @click=${open}>
              <span class="visually-hidden">${words.source(index + 1)}:</span
              ><span class="source-place" aria-hidden="true">${index + 1}</span
              ><span class="source-name" dir="auto">${sourceName(source.source)}</span
              ><span class="source-type" dir="auto">${beginningOf(source)}</span>
            </button>
          </li>`,
      )}
    </ol>
  </details>`;
}

/** How a passage is shown; `language` is what the business writes in. */
export interface PassageView {
  readonly words: ReplyWords;
  readonly language: string;
  readonly close: () => void;
}

/** What was quoted of a source, to the letter, and where it stands. */
export function renderPassage(
  source: SourceV2,
  place: number,
  { words, language, close }: PassageView,
): TemplateResult {
  return html`<div class="passage-head">
      <h3 id="passage-name">
        <span class="passage-place">${words.source(place)} ·</span> <span dir="auto">${sourceName(source.source)}</span>
      </h3>
      <button type="button" class="button button--bare" aria-label=${words.close} @click=${close}>
        ${icon('close')}
      </button>
    </div>
    <div class="passage-body" tabindex="0" role="group" aria-label=${words.passage}>
      <blockquote dir="auto" lang=${language}>${source.excerpt}</blockquote>
      <dl>
        ${renderDetail(words.page, source.page)} ${renderDetail(words.from, describeDate(source, words.tag))}
        ${renderDetail(words.level, words.levels[source.level])}
      </dl>
    </div>`;
}

function renderDetail(name: string, value: string | number | undefined): TemplateResult | typeof nothing {
  if (value === undefined || value === '') return nothing;
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

/** How its text begins, which says what it is about. */
function beginningOf({ excerpt }: SourceV2): string {
  const [start = ''] = excerpt.split('\n');
  return start.length > GLANCE ? `${start.slice(0, GLANCE)}…` : start;
}

function describeDate({ effective_from }: SourceV2, tag: string): string | undefined {
  const day = effective_from?.slice(0, 10) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/u.test(day) ? formatDay(day, tag) : undefined;
}
