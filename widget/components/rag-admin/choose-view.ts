import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { AssistantEntry, AssistantList } from '../../../server/contract/assistants.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { kindOf, titleOf } from './choose-assistant.ts';

/** More than are seen at a glance: they can be searched. */
const MANY = 8;

export interface ChooseView {
  readonly list: AssistantList;
  readonly words: AdminWords;
  /** What is searched for. */
  readonly text: string;
  readonly chosen: AssistantEntry | undefined;
  /** Of a button whose value is the place in the list. */
  readonly choose: (event: Event) => void;
  readonly search: (event: Event) => void;
  /** Undefined: it is none of their rights. */
  readonly add: (() => void) | undefined;
  readonly back: () => void;
}

/** The question which assistant the owner wants to work on. */
export function renderChooser(view: ChooseView): TemplateResult {
  const { list, words, text, chosen, add, back, search } = view;
  const { choose: said } = words;
  const places = list.assistants.map((entry, place) => ({ entry, place }));
  // The owner's own stand before the samples.
  const entries = [false, true].flatMap((isDemo) => places.filter(({ entry }) => entry.is_demo === isDemo));
  const shown = entries.filter(({ entry }) => holds(entry, view));
  return html`<section class="card chooser" aria-labelledby="chooser-title">
    <h2 id="chooser-title" class="card-title" tabindex="-1">${said.title}</h2>
    <p class="card-why">${said.why}</p>
    ${
      entries.length > MANY
        ? html`<input
            class="field"
            type="search"
            aria-label=${said.search}
            placeholder=${said.search}
            .value=${text}
            @input=${search}
          />`
        : nothing
    }
    <ul class="choices">
      ${shown.map(({ entry, place }) => renderChoice(entry, place, view))}
    </ul>
    ${shown.length === 0 && text !== '' ? html`<p role="status">${said.nothingFound}</p>` : nothing}
    <p class="chooser-rest">
      ${chosen ? html`<button type="button" class="button" @click=${back}>${said.back}</button>` : nothing}
      ${add ? html`<button type="button" class="button" @click=${add}>${said.add}</button>` : nothing}
    </p>
  </section>`;
}

function renderChoice(entry: AssistantEntry, place: number, view: ChooseView): TemplateResult {
  const { list, words, chosen, choose } = view;
  const kind = kindOf(entry.domain_id, list, words.tag);
  return html`<li>
    <button
      type="button"
      class="button choice"
      value=${place}
      aria-current=${entry === chosen ? 'true' : nothing}
      @click=${choose}
    >
      <span class="choice-name">${titleOf(entry, words.choose)}</span>
      <span class="choice-kind">${entry.is_empty ? `${kind} · ${words.choose.empty}` : kind}</span>
    </button>
  </li>`;
}

/** Whether its name, its branch or its kind has what is searched for. */
function holds(entry: AssistantEntry, { list, words, text }: ChooseView): boolean {
  const named = `${titleOf(entry, words.choose)} ${entry.tenant_slug} ${kindOf(entry.domain_id, list, words.tag)}`;
  return fold(named).includes(fold(text.trim()));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
