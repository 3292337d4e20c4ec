import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import type { ReplyWords } from '../../i18n/words/reply.ts';
import { formatPrice } from './price.ts';

export type ListedItem = AnswerEnvelope['items'][number];

/** How the items of an answer are shown, and what a press on one does. */
export interface ItemsView {
  readonly words: ReplyWords;
  /** Address of the API, of which pictures are asked. */
  readonly api: string;
  readonly choose: (item: ListedItem) => void;
}

/** An item to be pressed: picture, name, and why. */
export function renderItemEntry(item: ListedItem, view: ItemsView): TemplateResult {
  const { name, reason, basis } = item;
  const { words } = view;
  const choose = (): void => {
    view.choose(item);
  };
  return html`<button type="button" class="entry" @click=${choose}>
    ${renderPicture(item, view.api)}
    <span class="entry-words">
      <span class="entry-name" dir="auto">${name}</span>
      ${basis === 'usual' ? html`<span class="entry-why">${words.usually}</span>` : nothing}
      ${reason === undefined ? nothing : html`<span class="entry-why" dir="auto">${reason}</span>`}
    </span>
    ${renderPrice(item, words)}
  </button>`;
}

function renderPrice({ price }: ListedItem, words: ReplyWords): TemplateResult | typeof nothing {
  if (!price) return nothing;
  return html`<span class="entry-price"
    ><span class="visually-hidden">${words.price} </span>${formatPrice(price, words.tag)}</span
  >`;
}

/** Only a picture that the server keeps; what can't be had leaves no gap. */
function renderPicture({ image = '' }: ListedItem, api: string): TemplateResult | typeof nothing {
  if (!/^\/v2\/images\/[\da-f]{64}$/u.test(image)) return nothing;
  return html`<img
    class="entry-picture"
    src=${api + image}
    alt=""
    loading="lazy"
    decoding="async"
    width="48"
    height="48"
    @error=${hidePicture}
  />`;
}

function hidePicture(event: Event): void {
  (event.currentTarget as HTMLElement).hidden = true;
}
