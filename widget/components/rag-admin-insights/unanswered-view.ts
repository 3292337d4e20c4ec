import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { QuestionGroup, UnansweredAnswer } from '../../../server/contract/insights.ts';
import type { InsightWords } from '../../i18n/admin/insight-words.ts';

export interface UnansweredView {
  readonly told: UnansweredAnswer;
  /** Whether it is the reader's to answer and to set aside. */
  readonly mayChange: boolean;
  readonly words: InsightWords;
  /** A moment in words. */
  readonly when: (instant: string) => string;
  /** The key of the group that something is done about. */
  readonly writing: string;
  /** Something is being kept. */
  readonly isBusy: boolean;
  readonly renderForm: (group: QuestionGroup) => TemplateResult;
  readonly onWrite: (group: QuestionGroup) => void;
  readonly onName: (group: QuestionGroup) => void;
  readonly onIgnore: (group: QuestionGroup, isIgnored: boolean) => void;
}

/** Questions without an answer, those alike together. */
export function renderUnanswered(view: UnansweredView): TemplateResult {
  const { told, words } = view;
  const { groups, ignored, further_groups: further, cut } = told;
  return html`${cut ? html`<p class="muted">${words.cut}</p>` : nothing}
  ${
    groups.length === 0
      ? html`<p>${words.allAnswered}</p>`
      : html`<ul class="groups">
          ${groups.map((group) => renderGroup(group, view))}
        </ul>`
  }
  ${further > 0 ? html`<p class="muted">${words.further(further)}</p>` : nothing}
  ${
    ignored.length === 0
      ? nothing
      : html`<details>
          <summary>${words.ignoredTitle(ignored.length)}</summary>
          <ul class="groups">
            ${ignored.map((group) => renderIgnored(group, view))}
          </ul>
        </details>`
  }`;
}

/** What a group is called: as it was asked last. */
export function nameOf({ examples }: QuestionGroup): string {
  return examples[0]?.question ?? '';
}

function renderGroup(group: QuestionGroup, view: UnansweredView): TemplateResult {
  const { mayChange, words, writing, isBusy, onWrite, onName, onIgnore } = view;
  const name = nameOf(group);
  const write = (): void => {
    onWrite(group);
  };
  const call = (): void => {
    onName(group);
  };
  const ignore = (): void => {
    onIgnore(group, true);
  };
  return html`<li class="group" data-key=${group.key}>
    ${renderHead(group, view)} ${renderMore(group, words)}
    ${
      writing === group.key
        ? view.renderForm(group)
        : html`<div class="acts" ?hidden=${!mayChange}>
            <button
              type="button"
              class="button button--primary"
              aria-label=${words.ofQuestion(words.write, name)}
              @click=${write}
            >
              ${words.write}
            </button>
            <button type="button" class="button" aria-label=${words.ofQuestion(words.isItem, name)} @click=${call}>
              ${words.isItem}
            </button>
            <button
              type="button"
              class="button"
              aria-label=${words.ofQuestion(words.ignore, name)}
              ?disabled=${isBusy}
              @click=${ignore}
            >
              ${words.ignore}
            </button>
          </div>`
    }
  </li>`;
}

function renderIgnored(group: QuestionGroup, view: UnansweredView): TemplateResult {
  const { mayChange, words, isBusy, onIgnore } = view;
  const heed = (): void => {
    onIgnore(group, false);
  };
  return html`<li class="group" data-key=${group.key}>
    ${renderHead(group, view)}
    <div class="acts" ?hidden=${!mayChange}>
      <button
        type="button"
        class="button"
        aria-label=${words.ofQuestion(words.heed, nameOf(group))}
        ?disabled=${isBusy}
        @click=${heed}
      >
        ${words.heed}
      </button>
    </div>
  </li>`;
}

function renderHead(group: QuestionGroup, { words, when }: UnansweredView): TemplateResult {
  const { abstained, asked_back: back, disliked } = group;
  const became = [
    [words.outcomes.abstained, abstained],
    [words.outcomes.asked_back, back],
    [words.disliked, disliked],
  ] as const;
  return html`<p class="question" dir="auto">${nameOf(group)}</p>
    <p class="muted">
      ${words.times(group.count)}, ${words.lastAsked(when(group.last_asked_at))}
      ${became.map(([name, count]) => (count === 0 ? nothing : html`<span class="tag">${name}: ${count}</span> `))}
    </p>`;
}

function renderMore({ examples, unknown_words: unknown }: QuestionGroup, words: InsightWords): TemplateResult {
  const others = examples.slice(1);
  const listed = unknown.map(({ word, count }) => `${word} (${String(count)})`).join(', ');
  return html`${
    others.length === 0
      ? nothing
      : html`<p class="label">${words.alsoAsked}</p>
          <ul class="others">
            ${others.map(({ question }) => html`<li dir="auto">${question}</li>`)}
          </ul>`
  }
  ${listed === '' ? nothing : html`<p class="muted">${words.unknownWords(listed)}</p>`}`;
}
