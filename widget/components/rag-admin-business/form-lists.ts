/** The lists of the form: hours, days of their own, what the place has, questions. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { BusinessWords, KnownAmenity } from '../../i18n/admin/business-words.ts';
import { valueAt } from './draft.ts';
import type { BusinessForm } from './form-field.ts';
import { idOf, renderField, renderLines, renderProblem, renderYesNo } from './form-field.ts';

type ListName = keyof BusinessWords['add'];

/** What a new entry says before anything is written. */
const FIRST: Readonly<Record<ListName, unknown>> = {
  hours: { days: [] },
  special_hours: {},
  faq: {},
  amenities: { available: true },
};

export function renderHours(form: BusinessForm): TemplateResult {
  return renderList(form, 'hours', (place) => {
    const at = ['hours', place];
    return html`${renderDays(form, place)}
      <div class="short">
        ${renderField(form, [...at, 'opens'], 'opens', 'time')}
        ${renderField(form, [...at, 'closes'], 'closes', 'time')}
        ${renderField(form, [...at, 'last_order'], 'last_order', 'time')} ${renderField(form, [...at, 'note'], 'note')}
      </div>`;
  });
}

function renderDays(form: BusinessForm, place: number): TemplateResult {
  const { words, draft, change } = form;
  const path = ['hours', place, 'days'];
  const stands = valueAt(draft, path);
  const days: readonly unknown[] = Array.isArray(stands) ? stands : [];
  const names = Object.entries(words.weekdays);
  const onChange = (event: Event): void => {
    const { checked, value } = event.target as HTMLInputElement;
    const wanted = names.map(([day]) => day).filter((day) => (day === value ? checked : days.includes(day)));
    change(path, wanted);
  };
  return html`<fieldset class="days" id=${idOf(path)} aria-describedby="${idOf(path)}-problem">
    <legend class="label">${words.fields.days}</legend>
    ${names.map(
      ([day, name]) =>
        html`<label class="day">
          <input type="checkbox" value=${day} .checked=${days.includes(day)} @change=${onChange} /><span>${name}</span>
        </label>`,
    )}
    ${renderProblem(form, path)}
  </fieldset>`;
}

export function renderSpecialHours(form: BusinessForm): TemplateResult {
  const { words, draft, change } = form;
  return renderList(form, 'special_hours', (place) => {
    const at = ['special_hours', place];
    const isClosed = valueAt(draft, [...at, 'closed']) === true;
    const onChange = (event: Event): void => {
      change([...at, 'closed'], (event.target as HTMLInputElement).checked || undefined);
    };
    return html`<div class="short">
      ${renderField(form, [...at, 'date'], 'date', 'date')}
      <label class="check">
        <input id=${idOf([...at, 'closed'])} type="checkbox" .checked=${isClosed} @change=${onChange} /><span
          >${words.fields.closed}</span
        >
      </label>
      ${
        isClosed && valueAt(draft, [...at, 'opens']) === undefined && valueAt(draft, [...at, 'closes']) === undefined
          ? nothing
          : html`${renderField(form, [...at, 'opens'], 'opens', 'time')}
            ${renderField(form, [...at, 'closes'], 'closes', 'time')}`
      }
      ${renderField(form, [...at, 'note'], 'note')}
    </div>`;
  });
}

export function renderQuestions(form: BusinessForm): TemplateResult {
  return renderList(
    form,
    'faq',
    (place) =>
      html`${renderField(form, ['faq', place, 'question'], 'question')}
      ${renderLines(form, ['faq', place, 'answer'], 'answer')}`,
  );
}

/** Those with words of their own stand there always; others have a name. */
export function renderAmenities(form: BusinessForm): TemplateResult {
  const { words, draft } = form;
  const entries = entriesOf(draft, 'amenities');
  const known = Object.keys(words.amenities) as KnownAmenity[];
  const places = known.map((id) => [id, entries.findIndex((entry) => valueAt(entry, ['id']) === id)] as const);
  const isKnown = (place: number): boolean => places.some(([, one]) => one === place);
  return html`<div class="short">${places.map(([id, place]) => renderKnown(form, id, place))}</div>
    ${renderList(
      form,
      'amenities',
      (place) =>
        html`<div class="short">
          ${renderField(form, ['amenities', place, 'name'], 'other')}
          ${renderYesNo(form, ['amenities', place, 'available'], words.yes)}
          ${renderField(form, ['amenities', place, 'details'], 'details')}
        </div>`,
      (place) => !isKnown(place),
    )}`;
}

/** One that is not there yet is made with the first answer, and goes with the last: its details would say nothing alone. */
function renderKnown(form: BusinessForm, id: KnownAmenity, place: number): TemplateResult {
  const { words, draft, change } = form;
  const at = place < 0 ? entriesOf(draft, 'amenities').length : place;
  const label = words.amenities[id];
  const answer = (path: readonly (string | number)[], value: unknown): void => {
    if (path.at(-1) !== 'available') change(path, value);
    else if (value === undefined) change(['amenities', at], undefined);
    else if (place < 0) change(['amenities', at], { id, available: value });
    else change(path, value);
  };
  return html`<div>
    ${renderYesNo({ ...form, change: answer }, ['amenities', at, 'available'], label, `amenity-${id}`)}
    ${place < 0 ? nothing : renderField(form, ['amenities', place, 'details'], 'details')}
  </div>`;
}

function renderList(
  form: BusinessForm,
  name: ListName,
  renderEntry: (place: number) => TemplateResult,
  isShown: (place: number) => boolean = () => true,
): TemplateResult {
  const { words, draft, change } = form;
  const entries = entriesOf(draft, name);
  const places = entries.map((_, place) => place).filter(isShown);
  const onRemove = (event: Event): void => {
    change([name, Number((event.currentTarget as HTMLButtonElement).value)], undefined);
  };
  const onAdd = (): void => {
    change([name, entries.length], FIRST[name]);
  };
  return html`<ol class="entries">
      ${places.map(
        (place, number) =>
          html`<li class="entry" id=${idOf([name, place])} aria-label=${words.entry(number + 1)}>
            ${renderEntry(place)} ${renderProblem(form, [name, place])}
            <button type="button" class="button" value=${place} @click=${onRemove}>
              ${words.remove(words.entry(number + 1))}
            </button>
          </li>`,
      )}
    </ol>
    <button type="button" class="button add" data-list=${name} @click=${onAdd}>${words.add[name]}</button>`;
}

function entriesOf(draft: unknown, name: ListName): readonly unknown[] {
  const stands = valueAt(draft, [name]);
  return Array.isArray(stands) ? stands : [];
}
