import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { FollowTurn } from '../../controllers/follow-turn.ts';
import type { Turn } from '../../conversation/turn.ts';
import type { ChatWords } from '../../i18n/words/chat.ts';
import { renderGreeting, renderProblem } from '../turn/turn-view.ts';
import { renderSuggestions, renderToEnd } from './panel-view.ts';

/** What the log shows and does. */
export interface LogView {
  readonly words: ChatWords;
  /** Whom the guest talks with: a page may have several. */
  readonly title: string;
  readonly greeting: string;
  readonly suggestions: readonly string[];
  /** Why there is nobody to ask, in words. */
  readonly failure: string | undefined;
  /** The assistant does not answer this page: nobody greets a guest who can't ask. */
  readonly isAway: boolean;
  readonly turns: readonly Turn[];
  readonly followTurn: FollowTurn;
  readonly renderTurn: (turn: Turn) => TemplateResult;
  readonly reload: () => void;
  readonly suggest: (event: Event) => void;
}

/** The greeting, what a guest may begin with, the questions and answers, and the way to their end. */
export function renderLog(view: LogView): TemplateResult {
  const { words, failure, isAway, turns, followTurn, renderTurn } = view;
  const isFresh = turns.length === 0 && !isAway;
  return html`<div class="middle">
    <div
      class="log"
      part="log"
      role="region"
      aria-label=${`${words.conversation}: ${view.title}`}
      tabindex="0"
      @scroll=${followTurn.place}
    >
      ${isAway ? nothing : renderGreeting(view.greeting, words)} ${isFresh ? html`<slot name="empty"></slot>` : nothing}
      ${failure === undefined ? nothing : renderProblem(failure, words.retry, isAway ? undefined : view.reload)}
      ${isFresh ? renderSuggestions(view.suggestions, words, view.suggest) : nothing} ${turns.map(renderTurn)}
    </div>
    ${renderToEnd(words, followTurn.toEnd)}
  </div>`;
}
