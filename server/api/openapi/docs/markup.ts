/** Pieces of a page: what is put into them is text, unless it is a piece itself. */
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Markup = HtmlEscapedString;

/** What may stand in a piece: nothing at all of `undefined`. */
export type Content = Markup | string | number | undefined | readonly Markup[];

/** Nothing here is waited for, so no piece is a promise. */
export function markup(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return html(strings, ...values) as Markup;
}

/** Text in which `words between backticks` are code. */
export function prose(text: string): Markup {
  const parts = text
    .split('`')
    .map((part, place) => (place % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`));
  return markup`${parts}`;
}

/** The same in paragraphs, which an empty line parts. */
export function paragraphs(text: string | undefined): readonly Markup[] {
  return (text ?? '')
    .split('\n\n')
    .filter((part) => part !== '')
    .map((part) => markup`<p>${prose(part)}</p>`);
}

/** `Sessions and feedback` as it stands in an address. */
export function slugOf(words: string): string {
  return words.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
}
