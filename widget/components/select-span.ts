import type { Span } from '../json/outline.ts';

/** Takes a writer to a place in a text area: selected, in view, with the focus. */
export function selectSpan(field: HTMLTextAreaElement, [from, to]: Span): void {
  field.focus();
  field.setSelectionRange(from, to);
  const lines = field.value.slice(0, from).split('\n').length - 1;
  const height = parseFloat(getComputedStyle(field).lineHeight) || 20;
  field.scrollTop = Math.max(0, lines * height - field.clientHeight / 3);
}
