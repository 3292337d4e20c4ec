import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Assistants } from '../../controllers/assistants.ts';
import type { ChatWords } from '../../i18n/words/chat.ts';
import { icon } from '../icons.ts';

/** What the header shows and does; `hide` is absent where nothing can be closed. */
export interface HeaderView {
  readonly title: string;
  readonly words: ChatWords;
  readonly assistants: Assistants;
  readonly fresh: () => void;
  readonly guestData: () => void;
  readonly choose: (event: Event) => void;
  readonly hide: (() => void) | undefined;
}

/** The name of the assistant, the choice among several, and what can be done with the conversation. */
export function renderHeader(view: HeaderView): TemplateResult {
  const { words } = view;
  return html`<div class="header" part="header">
    <div class="titles">
      <h2 class="title" dir="auto">${view.title}</h2>
      <p class="subtitle">${words.subtitle}</p>
    </div>
    ${renderIconButton('guest', words.guestData, view.guestData)}
    ${renderIconButton('fresh', words.newConversation, view.fresh)}
    ${view.hide ? renderIconButton('close', words.closePanel, view.hide) : nothing} ${renderSelector(view)}
    <slot name="header"></slot>
  </div>`;
}

function renderIconButton(name: 'fresh' | 'guest' | 'close', label: string, act: () => void): TemplateResult {
  return html`<button type="button" class="button button--bare" aria-label=${label} title=${label} @click=${act}>
    ${icon(name)}
  </button>`;
}

function renderSelector({ assistants, words, choose }: HeaderView): TemplateResult | typeof nothing {
  const { options, chosen } = assistants;
  if (options.length < 2) return nothing;
  return html`<select class="field selector" part="selector" aria-label=${words.chooseAssistant} @change=${choose}>
    ${options.map(
      (option) =>
        html`<option value=${option.domain_id} .selected=${option.domain_id === chosen}>
          ${option.display_name}
        </option>`,
    )}
  </select>`;
}

/** Questions a guest may start with; nothing when there are none. */
export function renderSuggestions(
  suggestions: readonly string[],
  words: ChatWords,
  choose: (event: Event) => void,
): TemplateResult | typeof nothing {
  if (suggestions.length === 0) return nothing;
  return html`<ul class="suggestions" aria-label=${words.suggestions}>
    ${suggestions.map(
      (text) =>
        html`<li>
          <button type="button" class="button suggestion" part="suggestion" dir="auto" @click=${choose}>${text}</button>
        </li>`,
    )}
  </ul>`;
}

/** Takes a guest to the end; `FollowTurn` shows it while there is more below. */
export function renderToEnd(words: ChatWords, toEnd: () => void): TemplateResult {
  return html`<button
    type="button"
    class="button to-end"
    hidden
    aria-label=${words.toEnd}
    title=${words.toEnd}
    @click=${toEnd}
  >
    ${icon('down')}
  </button>`;
}
