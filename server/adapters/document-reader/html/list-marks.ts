/** The numbers that a browser draws before the elements of lists. They are no text of the page, and a legend is nothing without them. */
import type { NumberFormat } from '../list-number.ts';
import { listNumber } from '../list-number.ts';
import { attributeOf, isElementNode, isSeen } from './html-tree.ts';
import type { HtmlElement } from './html-tree.ts';

const TYPES: Readonly<Record<string, NumberFormat>> = {
  '1': 'decimal',
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};

const STYLES: Readonly<Record<string, NumberFormat>> = {
  decimal: 'decimal',
  'decimal-leading-zero': 'decimal-zero',
  'lower-alpha': 'lower-alpha',
  'lower-latin': 'lower-alpha',
  'upper-alpha': 'upper-alpha',
  'upper-latin': 'upper-alpha',
  'lower-roman': 'lower-roman',
  'upper-roman': 'upper-roman',
};

const counted = new WeakMap<HtmlElement, ReadonlyMap<HtmlElement, number>>();

/** `3. `; empty where none is drawn: a bullet, a style that says `none`. */
export function listMark(item: HtmlElement): string {
  const list = item.parentNode;
  if (item.tagName !== 'li' || list === null || !('tagName' in list)) return '';
  const format = formatOf(item, list);
  if (format === undefined) return '';
  const numbers = counted.get(list) ?? countItems(list);
  counted.set(list, numbers);
  const number = numbers.get(item);
  return number === undefined ? '' : `${listNumber(number, format)}. `;
}

/** What stands nearer says more: the style of the element, its type, those of its list. */
function formatOf(item: HtmlElement, list: HtmlElement): NumberFormat | undefined {
  for (const element of [item, list]) {
    const style = listStyleOf(element);
    if (style === 'none') return undefined;
    const format = STYLES[style] ?? TYPES[attributeOf(element, 'type') ?? ''];
    if (format !== undefined) return format;
    if (style !== '' && BULLETS.has(style)) return undefined;
  }
  return list.tagName === 'ol' ? 'decimal' : undefined;
}

const BULLETS = new Set(['disc', 'circle', 'square']);

function listStyleOf(element: HtmlElement): string {
  const style = (attributeOf(element, 'style') ?? '').toLowerCase();
  const declared = style
    .split(';')
    .map((part) => part.split(':'))
    .findLast(([name = '']) => name.trim() === 'list-style' || name.trim() === 'list-style-type');
  const words = (declared?.[1] ?? '').trim().split(/\s+/u);
  return words.find((word) => word === 'none' || BULLETS.has(word) || STYLES[word] !== undefined) ?? '';
}

/** As a browser counts: from the start that the list names, up or down, on from each value of its own; what is hidden does not count. */
function countItems(list: HtmlElement): ReadonlyMap<HtmlElement, number> {
  const items = list.childNodes.filter(
    (child): child is HtmlElement => isElementNode(child) && child.tagName === 'li' && isSeen(child),
  );
  const step = attributeOf(list, 'reversed') === undefined ? 1 : -1;
  const numbers = new Map<HtmlElement, number>();
  let next = wholeNumber(attributeOf(list, 'start')) ?? (step === 1 ? 1 : items.length);
  for (const item of items) {
    const number = wholeNumber(attributeOf(item, 'value')) ?? next;
    numbers.set(item, number);
    next = number + step;
  }
  return numbers;
}

function wholeNumber(written: string | undefined): number | undefined {
  return written !== undefined && /^\s*[+-]?\d{1,9}(?!\d)/u.test(written) ? Number.parseInt(written, 10) : undefined;
}
