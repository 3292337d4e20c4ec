import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { AssistantEntry } from '../../../server/contract/assistants.ts';
import type { TrialWords } from '../../i18n/admin/trial-words.ts';

/** Those that an answer is told in. */
const LANGUAGES = ['es', 'en', 'pt'] as const;

/** As which guest a question is asked. Empty: this branch, the assistant's own language, now. */
export interface AskedAs {
  readonly branch: string;
  readonly language: string;
  /** A day, `2026-11-30`, and an hour of it, `21:00`, by the clock of the branch. */
  readonly day: string;
  readonly hour: string;
}

export const NOW_AND_HERE: AskedAs = { branch: '', language: '', day: '', hour: '' };

export interface AsView {
  readonly as: AskedAs;
  readonly words: TrialWords;
  /** BCP 47. */
  readonly tag: string;
  /** The others of the same business. */
  readonly branches: readonly AssistantEntry[];
  readonly onToggle: (event: Event) => void;
  /** Of a field whose name is that of a part. */
  readonly onChange: (event: Event) => void;
}

/** The choice of another moment, branch or language; closed until it is wanted. */
export function renderAs(view: AsView): TemplateResult {
  const { as, branches, words, onToggle, onChange } = view;
  return html`<details @toggle=${onToggle}>
    <summary>${words.as}</summary>
    <div class="as" @change=${onChange}>
      <label>
        <span class="label">${words.day}</span>
        <input class="field" type="date" name="day" aria-describedby="moment-hint" .value=${as.day} />
      </label>
      <label>
        <span class="label">${words.hour}</span>
        <input class="field" type="time" name="hour" aria-describedby="moment-hint" .value=${as.hour} />
      </label>
      ${renderLanguages(view)}
      ${
        branches.length === 0
          ? nothing
          : html`<label>
              <span class="label">${words.branch}</span>
              <select class="field" name="branch">
                <option value="">${words.thisBranch}</option>
                ${branches.map(
                  ({ branch_slug: slug, branch_name: name }) =>
                    html`<option value=${slug} ?selected=${slug === as.branch}>${name}</option>`,
                )}
              </select>
            </label>`
      }
    </div>
    <p id="moment-hint" class="hint">${words.momentHint}</p>
  </details>`;
}

function renderLanguages({ as, tag, words }: AsView): TemplateResult {
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  return html`<label>
    <span class="label">${words.language}</span>
    <select class="field" name="language">
      <option value="">${words.ownLanguage}</option>
      ${LANGUAGES.map(
        (language) =>
          html`<option value=${language} ?selected=${language === as.language}>${names.of(language)}</option>`,
      )}
    </select>
  </label>`;
}
