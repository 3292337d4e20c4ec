import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { BusinessWords } from '../../i18n/admin/business-words.ts';
import type { Draft, Path } from './draft.ts';
import { valueAt } from './draft.ts';

/** What the parts of the form are drawn from. */
export interface BusinessForm {
  readonly draft: Draft;
  /** By path, `hours.0.opens`. */
  readonly problems: Readonly<Record<string, string>>;
  readonly words: BusinessWords;
  readonly change: (path: Path, value: unknown) => void;
}

export type FieldName = keyof BusinessWords['fields'];

type FieldType = 'text' | 'tel' | 'email' | 'url' | 'time' | 'date';

export function idOf(path: Path): string {
  return `at-${path.join('-')}`;
}

/** One line of text. A time of `24:00` is midnight, too, and stays as it is until it is changed. */
export function renderField(
  form: BusinessForm,
  path: Path,
  label: FieldName,
  type: FieldType = 'text',
): TemplateResult {
  const value = textAt(form.draft, path);
  const onInput = (event: Event): void => {
    form.change(path, (event.target as HTMLInputElement).value || undefined);
  };
  return renderAround(
    form,
    path,
    label,
    html`<input
      id=${idOf(path)}
      class="field"
      type=${type}
      dir="auto"
      autocomplete="off"
      aria-invalid=${isWrong(form, path)}
      aria-describedby="${idOf(path)}-problem"
      .value=${type === 'time' && value === '24:00' ? '00:00' : value}
      @input=${onInput}
    />`,
  );
}

/** Several lines. `isList`: each is an entry. */
export function renderLines(form: BusinessForm, path: Path, label: FieldName, isList = false): TemplateResult {
  const stands = valueAt(form.draft, path);
  const value = Array.isArray(stands) ? stands.join('\n') : textAt(form.draft, path);
  const onInput = (event: Event): void => {
    const { value: text } = event.target as HTMLTextAreaElement;
    form.change(path, isList ? text.split('\n') : text || undefined);
  };
  return renderAround(
    form,
    path,
    label,
    html`<textarea
      id=${idOf(path)}
      class="field"
      rows="3"
      dir="auto"
      aria-invalid=${isWrong(form, path)}
      aria-describedby="${idOf(path)}-problem"
      .value=${value}
      @input=${onInput}
    ></textarea>`,
    isList ? form.words.linesHint : '',
  );
}

/** Yes, no, or nothing is known. */
export function renderYesNo(form: BusinessForm, path: Path, label: string, id = idOf(path)): TemplateResult {
  const { words, draft } = form;
  const value = valueAt(draft, path);
  const choices = [
    ['', words.unknown],
    ['true', words.yes],
    ['false', words.no],
  ] as const;
  const stands = typeof value === 'boolean' ? String(value) : '';
  const onChange = (event: Event): void => {
    const { value: chosen } = event.target as HTMLSelectElement;
    form.change(path, chosen === '' ? undefined : chosen === 'true');
  };
  return html`<div class="form-field">
    <label class="label" for=${id}>${label}</label>
    <select
      id=${id}
      class="field"
      aria-invalid=${isWrong(form, path)}
      aria-describedby="${id}-problem"
      @change=${onChange}
    >
      ${choices.map(([choice, name]) => html`<option value=${choice} .selected=${choice === stands}>${name}</option>`)}
    </select>
    ${renderProblem(form, path, id)}
  </div>`;
}

/** What is wrong there, read with the field. */
export function renderProblem({ problems }: BusinessForm, path: Path, id = idOf(path)): TemplateResult {
  const problem = problems[path.join('.')] ?? '';
  return html`<p id="${id}-problem" class="field-problem" ?hidden=${problem === ''}>${problem}</p>`;
}

function renderAround(
  form: BusinessForm,
  path: Path,
  label: FieldName,
  field: TemplateResult,
  hint = '',
): TemplateResult {
  return html`<div class="form-field">
    <label class="label" for=${idOf(path)}>${form.words.fields[label]}</label>
    ${field} ${hint === '' ? nothing : html`<p class="field-hint">${hint}</p>`} ${renderProblem(form, path)}
  </div>`;
}

function isWrong({ problems }: BusinessForm, path: Path): 'true' | typeof nothing {
  return problems[path.join('.')] === undefined ? nothing : 'true';
}

function textAt(root: unknown, path: Path): string {
  const value = valueAt(root, path);
  return typeof value === 'string' ? value : '';
}
