import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { DocumentWords } from '../../i18n/words/documents.ts';

/** A day with or without an hour, of the branch's clock. */
export interface MomentField {
  /** The field of the wire; those of the form are named after it. */
  readonly name: 'effective_from' | 'effective_to';
  /** What is wrong with it; empty: nothing. */
  readonly problem: string;
}

/** Two native fields in one frame, with what is wrong beside them. */
export function renderMomentField({ name, problem }: MomentField, words: DocumentWords): TemplateResult {
  const [legend, hint] = name === 'effective_from' ? [words.from, words.fromHint] : [words.to, words.toHint];
  const invalid = problem === '' ? nothing : 'true';
  return html`<fieldset class="moment" aria-describedby="${name}-hint ${name}-problem">
    <legend class="label">${legend}</legend>
    <label class="moment-part">
      <span>${words.day}</span>
      <input class="field" type="date" name="${name}_day" aria-invalid=${invalid} />
    </label>
    <label class="moment-part">
      <span>${words.hour}</span>
      <input class="field" type="time" name="${name}_hour" aria-invalid=${invalid} />
    </label>
    <p id="${name}-hint" class="field-hint">${hint}</p>
    <p id="${name}-problem" class="field-problem" ?hidden=${problem === ''}>${problem}</p>
  </fieldset>`;
}

/** What was written: a day, an hour of a day, or empty; undefined for an hour without its day. */
export function readMoment(form: HTMLFormElement, name: MomentField['name']): string | undefined {
  const fields = new FormData(form);
  const [day, hour] = [textIn(fields, `${name}_day`), textIn(fields, `${name}_hour`)];
  if (day === '') return hour === '' ? '' : undefined;
  return hour === '' ? day : `${day}T${hour}`;
}

/** A text of a form; empty where there is none. */
export function textIn(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
