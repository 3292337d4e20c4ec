import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Standing } from '../../../server/contract/documents.ts';
import type { Level } from '../../../server/contract/v2.ts';
import type { DocumentWords } from '../../i18n/words/documents.ts';

/** What a list is narrowed to. */
export interface ListFilter {
  readonly level: Level;
  /** Defaults to any state. */
  readonly standing: Standing | undefined;
  readonly text: string;
}

/** Each gets its field from the event. */
export interface FilterActions {
  readonly level: (event: Event) => void;
  readonly standing: (event: Event) => void;
  readonly search: (event: Event) => void;
}

/** The states a list can be narrowed to, in the order of a document's life. */
export const STATES: readonly Standing[] = ['draft', 'scheduled', 'in_force', 'expired', 'superseded', 'archived'];

const LEVELS: readonly Level[] = ['branch', 'tenant'];

/** Levels and states as chips, and the search. */
export function renderFilters(filter: ListFilter, words: DocumentWords, actions: FilterActions): TemplateResult {
  const levels = LEVELS.map((level) => [level, words.levels[level]] as const);
  const states = STATES.map((standing) => [standing, words.states[standing]] as const);
  return html`<div class="filters">
    ${renderChips({ name: 'level', legend: words.levelChoice, chosen: filter.level, choices: levels }, actions.level)}
    ${renderChips(
      {
        name: 'state',
        legend: words.stateChoice,
        chosen: filter.standing ?? '',
        choices: [['', words.anyState], ...states],
      },
      actions.standing,
    )}
    <input
      type="search"
      class="field search"
      autocomplete="off"
      enterkeyhint="search"
      aria-label=${words.search}
      placeholder=${words.searchPlaceholder}
      .value=${filter.text}
      @input=${actions.search}
    />
  </div>`;
}

/** Native radio buttons that look like chips. */
function renderChips(
  group: { name: string; legend: string; chosen: string; choices: readonly (readonly [string, string])[] },
  choose: (event: Event) => void,
): TemplateResult {
  return html`<fieldset class="chips">
    <legend class="visually-hidden">${group.legend}</legend>
    ${group.choices.map(
      ([value, label]) =>
        html`<label class="chip">
          <input
            type="radio"
            name=${group.name}
            value=${value}
            .checked=${value === group.chosen}
            @change=${choose}
          /><span>${label}</span>
        </label>`,
    )}
  </fieldset>`;
}
