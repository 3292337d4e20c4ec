import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { DomainProblem } from '../../../server/contract/admin.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { adminIcon as icon } from '../admin-icons.ts';

/** What is wrong with the domain files, with file, line, field and reason; nothing when all are well. */
export function renderProblems(problems: readonly DomainProblem[], words: AdminWords): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  return html`<section class="problems" aria-labelledby="problems-title">
    <h2 id="problems-title" class="problems-title">
      ${icon('warning')}<span>${words.problemsTitle(problems.length)}</span>
    </h2>
    <p>${words.problemsWhy}</p>
    <ul>
      ${problems.map((problem) => renderProblem(problem, words))}
    </ul>
  </section>`;
}

function renderProblem(problem: DomainProblem, words: AdminWords): TemplateResult {
  return html`<li>
    <strong>${words.severities[problem.severity]}</strong>
    <code>${problem.file}</code>
    ${problem.line === undefined ? nothing : html`<span>${words.problemPlace(problem.line)}</span>`}
    ${problem.field === undefined ? nothing : html`<code>${problem.field}</code>`}
    <span class="text">${problem.reason}</span>
  </li>`;
}
