import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Turn } from '../../conversation/turn.ts';
import type { ReplyWords } from '../../i18n/words/reply.ts';
import { toolIcons } from './reply-icons.ts';

/** What a guest can do with an answer; without its function a button is left out. */
export interface ReplyTools {
  readonly turn: Turn;
  readonly words: ReplyWords;
  readonly copy: (() => Promise<void>) | undefined;
  readonly rate: ((event: Event) => void) | undefined;
  readonly summarise: ((event: Event) => void) | undefined;
}

export function renderTools({ turn, words, copy, rate, summarise }: ReplyTools): TemplateResult {
  return html`<div class="tools" part="tools" role="group" aria-label=${words.tools}>
    ${
      summarise
        ? html`<button type="button" class="button tool tool--worded" aria-haspopup="dialog" @click=${summarise}>
            ${toolIcons.staff}<span>${words.summary}</span>
          </button>`
        : nothing
    }
    ${
      copy
        ? html`<button type="button" class="button tool" aria-label=${words.copy} title=${words.copy} @click=${copy}>
            ${toolIcons.copy}
          </button>`
        : nothing
    }
    ${rate ? html`${renderThumb('up', turn, words, rate)}${renderThumb('down', turn, words, rate)}` : nothing}
  </div>`;
}

function renderThumb(
  rating: 'up' | 'down',
  turn: Turn,
  words: ReplyWords,
  rate: (event: Event) => void,
): TemplateResult {
  const name = rating === 'up' ? words.helpful : words.unhelpful;
  return html`<button
    type="button"
    class="button tool"
    data-rating=${rating}
    aria-pressed=${turn.rating === rating}
    aria-label=${name}
    title=${name}
    @click=${rate}
  >
    ${toolIcons[rating]}
  </button>`;
}

/** Asks what was wrong; sending nothing is as good. */
export function renderComment(
  words: ReplyWords,
  failed: boolean,
  send: (event: Event) => void,
  skip: () => void,
): TemplateResult {
  return html`<form class="card comment" part="comment" @submit=${send}>
    <label for="comment">${words.comment}</label>
    <textarea
      id="comment"
      class="field"
      rows="2"
      maxlength="1000"
      dir="auto"
      aria-describedby="comment-hint"
    ></textarea>
    <p id="comment-hint" class="hint">${words.commentHint}</p>
    ${failed ? html`<p class="comment-failed">${words.notSent}</p>` : nothing}
    <div class="comment-ends">
      <button type="submit" class="button button--primary">${words.sendComment}</button>
      <button type="button" class="button" @click=${skip}>${words.skipComment}</button>
    </div>
  </form>`;
}

/** Texts that are asked by a press. */
export function renderChips(
  name: string,
  texts: readonly string[],
  language: string | undefined,
  ask: (event: Event) => void,
): TemplateResult | typeof nothing {
  if (texts.length === 0) return nothing;
  return html`<div class="chips" role="group" aria-label=${name}>
    ${texts.map(
      (text) =>
        html`<button
          type="button"
          class="button chip"
          part="suggestion"
          dir="auto"
          lang=${language ?? nothing}
          @click=${ask}
        >
          ${text}
        </button>`,
    )}
  </div>`;
}
