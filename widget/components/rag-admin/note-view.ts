import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { adminIcon as icon } from '../admin-icons.ts';

/** What went wrong, in a sentence; nothing where it is empty. */
export function renderProblemNote(sentence: string): TemplateResult | typeof nothing {
  if (sentence === '') return nothing;
  return html`<p class="problem">${icon('problem')}<span class="text">${sentence}</span></p>`;
}

/** What was done, in a sentence; nothing where it is empty. */
export function renderDoneNote(sentence: string): TemplateResult | typeof nothing {
  if (sentence === '') return nothing;
  return html`<p class="notice">${icon('done')}<span>${sentence}</span></p>`;
}
