import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { IngestAnswer, ValidationIssue } from '../../../server/contract/v1.ts';
import type { Failure } from '../../client/failure.ts';
import { writePath } from '../../client/refusal.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import { adminIcon as icon } from '../admin-icons.ts';

/** What became of one document. */
export type Outcome = { readonly title: string } & (
  | { readonly kind: 'published'; readonly answer: IngestAnswer }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly inEditor: boolean }
  | { readonly kind: 'cancelled' }
);

/** The outcome in one sentence. */
export function describeOutcome(outcome: Outcome, words: AdminWords): string {
  switch (outcome.kind) {
    case 'published': {
      const { answer } = outcome;
      return answer.mode === 'raw_pdf'
        ? words.publishedRaw(answer.chunks)
        : words.published(answer.items, answer.chunks);
    }
    case 'cancelled':
      return words.cancelled;
    case 'failed': {
      const issues = issuesOf(outcome.failure);
      return issues.length > 0 ? words.refusedFields(issues.length) : describeFailure(outcome.failure, words.failures);
    }
  }
}

/** The outcome with its figures or with the fields to correct; `showField` gets its field from the button's `data-index`. */
export function renderOutcome(outcome: Outcome, words: AdminWords, showField: (event: Event) => void): TemplateResult {
  const good = outcome.kind === 'published' && !isOnlyText(outcome.answer);
  return html`<section class=${good ? 'outcome outcome--good' : 'outcome outcome--bad'} data-kind=${outcome.kind}>
    <h3 class="outcome-title">${icon(good ? 'done' : 'problem')}<span>${outcome.title}</span></h3>
    <p class="text">${describeOutcome(outcome, words)}</p>
    ${outcome.kind === 'published' ? renderFigures(outcome.answer, words) : nothing}
    ${outcome.kind === 'failed' ? renderIssues(issuesOf(outcome.failure), words, outcome.inEditor ? showField : undefined) : nothing}
  </section>`;
}

/** Items were expected, and none was understood: the server says so. */
function isOnlyText({ items, mode, notices = [] }: IngestAnswer): boolean {
  return items === 0 && mode === 'raw_pdf' && notices.length > 0;
}

function issuesOf(failure: Failure): readonly ValidationIssue[] {
  return failure.kind === 'refused' ? failure.issues : [];
}

function renderFigures(answer: IngestAnswer, words: AdminWords): TemplateResult {
  const notices = answer.notices ?? [];
  return html`<table>
      <tbody>
        ${renderFigure(words.items, String(answer.items))}
        ${countsOf(answer).map(([name, count]) => renderFigure(name, count))}
        ${renderFigure(words.chunks, String(answer.chunks))} ${renderFigure(words.mode, words.modes[answer.mode])}
      </tbody>
    </table>
    ${
      notices.length === 0
        ? nothing
        : html`<p class="notices-title">${words.notices}</p>
            <ul class="notices">
              ${notices.map((notice) => html`<li>${notice}</li>`)}
            </ul>`
    }`;
}

function renderFigure(name: string, figure: string): TemplateResult {
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${figure}</td>
  </tr>`;
}

/** The domain's own name for its items comes as one more number. */
function countsOf(answer: IngestAnswer): [string, string][] {
  return Object.entries(answer)
    .filter(([name, value]) => typeof value === 'number' && name !== 'items' && name !== 'chunks')
    .map(([name, value]) => [name, String(value)]);
}

function renderIssues(
  issues: readonly ValidationIssue[],
  words: AdminWords,
  showField: ((event: Event) => void) | undefined,
): TemplateResult | typeof nothing {
  if (issues.length === 0) return nothing;
  return html`<ul class="issues">
    ${issues.map((issue, index) => {
      const path = writePath(issue.loc) || words.wholeDocument;
      return html`<li>
        ${
          showField
            ? html`<button
                type="button"
                class="issue"
                data-index=${index}
                aria-label=${words.showField(path)}
                @click=${showField}
              >
                <code>${path}</code>
              </button>`
            : html`<code>${path}</code>`
        }
        <span class="text">${words.issue(issue.type, issue.msg)}</span>
      </li>`;
    })}
  </ul>`;
}
