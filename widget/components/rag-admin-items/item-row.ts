import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { HazardColumn, ItemInForce } from '../../../server/contract/items.ts';
import type { EditableField } from '../../../server/contract/item-edits.ts';
import type { EditWords } from '../../i18n/admin/edit-words.ts';
import { fieldName } from '../../i18n/admin/edit-words.ts';
import type { Access } from '../../client/admin-client.ts';
import { may } from '../../client/people-client.ts';
import type { OwnWords } from '../../i18n/admin/own-words.ts';
import type { SeveralWords } from '../../i18n/admin/several-words.ts';
import type { ItemWords } from '../../i18n/admin/item-words.ts';
import { formatDay, formatMoment } from '../../i18n/moment.ts';
import { renderMark, SIGNS } from '../items/mark-view.ts';
import { tellValue } from '../rag-admin-edit/edit-draft.ts';

export interface RowView {
  readonly hazards: readonly HazardColumn[];
  readonly fields: readonly EditableField[];
  readonly words: ItemWords;
  readonly editing: EditWords;
  readonly several: SeveralWords;
  readonly own: OwnWords;
  readonly access: Pick<Access, 'role'>;
  /** The ids of those that are chosen. */
  readonly picked: ReadonlySet<string>;
  /** BCP 47, for dates. */
  readonly tag: string;
  /** The one that is being changed; its buttons wait. */
  readonly busy: string;
  /** Each has `data-item`. */
  readonly pick: (event: Event) => void;
  readonly edit: (event: Event) => void;
  readonly toggle: (event: Event) => void;
  readonly setDay: (event: SubmitEvent) => void;
}

/** An item with its price, its marks, and the one press that takes it out or brings it back. */
export function renderItem(item: ItemInForce, view: RowView): TemplateResult {
  const { words, editing } = view;
  const isOut = item.absence !== null;
  // Who may change nothing opens it to look.
  const mayChange = may(view.access, 'publisher');
  return html`<li class="item" ?data-out=${isOut} ?data-hidden=${item.hidden}>
    ${mayChange ? renderPick(item, view) : nothing}
    <div class="told">
      <p class="line">
        <button
          type="button"
          class="name open"
          data-item=${item.item_id}
          aria-label=${mayChange ? editing.open(item.name) : nothing}
          @click=${view.edit}
        >
          ${item.name}
        </button>
        ${renderCode(item, view)}
        ${item.prices.length === 0 ? nothing : html`<span class="price">${item.prices.join(' · ')}</span>`}
      </p>
      ${item.absence === null ? nothing : html`<p class="until">${sayUntil(item.absence.until, view)}</p>`}
      ${item.hidden ? html`<p class="until">${editing.hidden}</p>` : nothing} ${renderNews(item, view)}
      ${renderMarks(item, view)} ${item.unclear.map((text) => html`<p class="doubt">${words.unclear(text)}</p>`)}
      ${renderOwn(item, view)} ${renderDocuments(item, words)}
    </div>
    ${item.hidden || !may(view.access, 'editor') ? nothing : renderActs(item, view)}
  </li>`;
}

/** Of those that are changed at once. */
function renderPick({ item_id, name }: ItemInForce, { pick, picked, several }: RowView): TemplateResult {
  return html`<label class="pick">
    <input
      type="checkbox"
      data-item=${item_id}
      aria-label=${several.pick(name)}
      .checked=${picked.has(item_id)}
      @change=${pick}
    />
  </label>`;
}

/** The number by which its owner knows it. */
function renderCode({ values }: ItemInForce, { fields }: RowView): TemplateResult | typeof nothing {
  const code = fields.find(({ role }) => role === 'code');
  const told = code === undefined ? '' : tellValue(values[code.field]);
  return told === '' ? nothing : html`<span class="muted">${told}</span>`;
}

/** Of what guests see. */
function renderActs(item: ItemInForce, view: RowView): TemplateResult {
  const { words, busy } = view;
  const isOut = item.absence !== null;
  const label = isOut ? words.backLabel(item.name) : words.outLabel(item.name);
  return html`<div class="acts">
    <button
      type="button"
      class="button toggle"
      data-item=${item.item_id}
      aria-label=${label}
      ?disabled=${busy === item.item_id}
      @click=${view.toggle}
    >
      ${isOut ? words.back : words.out}
    </button>
    ${isOut ? renderDay(item, view) : nothing}
  </div>`;
}

/** Of what its owner wrote over, what the document says by now. */
function renderNews({ edited }: ItemInForce, { fields, editing }: RowView): readonly TemplateResult[] {
  return fields.flatMap((field) => {
    const each = edited[field.field];
    if (each?.document_then === undefined) return [];
    const said = tellValue(each.document) || editing.none;
    return [html`<p class="news">${editing.documentNowIn(fieldName(field, editing), said)}</p>`];
  });
}

/** What was added by hand; where a document has it as well, its owner is told. */
function renderOwn({ own, documents }: ItemInForce, { own: words }: RowView): TemplateResult | typeof nothing {
  if (own === null) return nothing;
  if (documents.length > 1) return html`<p class="news">${words.own}. ${words.alsoIn}</p>`;
  return html`<p class="muted">${words.own}.</p>`;
}

/** Until when it is out, in words: of the end of a day the day. */
export function sayUntil(
  until: NonNullable<ItemInForce['absence']>['until'],
  { words, tag }: Pick<RowView, 'words' | 'tag'>,
): string {
  if (until.end_of !== undefined) return words.throughDay(formatDay(until.end_of, tag));
  return words.untilMoment(formatMoment(until, tag));
}

/** What is said of it hazard by hazard; of what nobody declared their number, with its own mark. */
function renderMarks({ hazards }: ItemInForce, { hazards: columns, words }: RowView): TemplateResult {
  const nameOf = (id: string): string => columns.find((column) => column.id === id)?.name ?? id;
  const said = hazards.filter(({ verdict }) => verdict !== 'NOT_DECLARED');
  const holes = hazards.length - said.length;
  return html`<ul class="marks">
    ${said.map((hazard) => renderMark(nameOf(hazard.hazard_id), hazard, words))}
    ${
      holes === 0
        ? nothing
        : html`<li class="mark" data-verdict="NOT_DECLARED">
            <span class="sign" data-verdict="NOT_DECLARED" aria-hidden="true">${SIGNS.NOT_DECLARED}</span>
            <span>${words.undeclared(holes)}</span>
          </li>`
    }
  </ul>`;
}

function renderDocuments({ documents }: ItemInForce, words: ItemWords): TemplateResult | typeof nothing {
  if (documents.length === 0) return nothing;
  const titles = documents.map(({ title, level }) => {
    const whose = level === 'tenant' ? ` (${words.ofChain})` : '';
    return `${title ?? '—'}${whose}`;
  });
  return html`<p class="muted source">${words.from}: ${[...new Set(titles)].join(', ')}</p>`;
}

function renderDay(item: ItemInForce, { words, busy, setDay }: RowView): TemplateResult {
  return html`<details class="other">
    <summary>${words.otherDay}</summary>
    <form data-item=${item.item_id} @submit=${setDay}>
      <label>
        <span class="label">${words.day}</span>
        <input class="field" type="date" name="day" required .value=${item.absence?.until.end_of ?? ''} />
      </label>
      <button type="submit" class="button" ?disabled=${busy === item.item_id}>${words.setDay}</button>
    </form>
  </details>`;
}
