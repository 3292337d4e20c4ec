import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ToolList } from '../../../server/contract/tools.ts';
import type { ActWords } from '../../i18n/admin/act-words.ts';
import { writeShare } from '../rag-admin-insights/summary-view.ts';

export type ListedTool = ToolList['tools'][number];

export interface ToolView {
  readonly words: ActWords;
  /** BCP 47. */
  readonly tag: string;
  readonly mayTry: boolean;
  /** The name of the one whose trial is open. */
  readonly trying: string;
  readonly onTry: (tool: ListedTool) => void;
}

/** One tool: whether it is on, else what is missing, and how it fared. */
export function renderTool(tool: ListedTool, view: ToolView): TemplateResult {
  const { words } = view;
  const { name, title, description, guest, permission, state, off, host } = tool;
  return html`<li class="group" data-tool=${name}>
    <p class="question" dir="auto">${title}</p>
    <p class="muted text" dir="auto">${description}</p>
    <p>
      <span class="tag ${state === 'off' ? 'tag--off' : ''}">${words.states[state]}</span>
      <span class="tag">${words.permissions[permission]}</span>
      ${guest ? html`<span class="tag">${words.guest}</span>` : nothing} <code class="name">${name}</code>
    </p>
    ${off === null ? nothing : html`<p class="name">${words.off[off.reason](off.name)}</p>`}
    ${host?.state === 'away' ? html`<p>${words.away}</p>` : nothing} ${renderRecent(tool, view)}
    ${renderTrial(tool, view)}
  </li>`;
}

function renderRecent({ kind, recent }: ListedTool, { words, tag }: ToolView): TemplateResult | typeof nothing {
  // The house tells its hours by itself: nobody is called.
  if (kind === 'hours') return nothing;
  if (recent === null) return html`<p class="muted">${words.notCalled}</p>`;
  const { calls, answered, kept, median_ms: median, slowest_ms: slowest } = recent;
  const share = writeShare(answered / calls, tag);
  const figures: readonly (readonly [string, string | number])[] = [
    [words.calls, calls],
    ...(calls === 0
      ? []
      : ([
          [words.answered, `${String(answered)} (${share})`],
          [words.median, writeMs(median, tag)],
          [words.slowest, writeMs(slowest, tag)],
        ] as const)),
    [words.kept, kept],
  ];
  return html`<p class="muted">${words.lastHour}</p>
    <dl class="sums">
      ${figures.map(
        ([label, figure]) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${figure}</dd>
          </div>`,
      )}
    </dl>`;
}

function writeMs(milliseconds: number, tag: string): string {
  return `${new Intl.NumberFormat(tag).format(Math.round(milliseconds))} ms`;
}

/** Offered to who may. */
function renderTrial(tool: ListedTool, { words, mayTry, trying, onTry }: ToolView): TemplateResult | typeof nothing {
  if (!mayTry) return nothing;
  if (trying === tool.name) return html`<rag-admin-dry-run .tool=${tool}></rag-admin-dry-run>`;
  const open = (): void => {
    onTry(tool);
  };
  return html`<div class="acts">
    <button type="button" class="button" aria-label=${words.trial(tool.title)} @click=${open}>${words.try}</button>
  </div>`;
}
