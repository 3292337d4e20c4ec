/** What the reader of HTML sees of a page: elements, texts, and what nobody sees left out. */
import { defaultTreeAdapter } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

export function isElementNode(node: HtmlNode): node is HtmlElement {
  return defaultTreeAdapter.isElementNode(node);
}

export function isTextNode(node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode {
  return defaultTreeAdapter.isTextNode(node);
}

export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

const UNSEEN = new Set(
  'script style noscript template nav head iframe object embed audio video canvas select datalist textarea svg math map'.split(
    ' ',
  ),
);

/** What is withdrawn stands in these: it is not read, and that is told. */
const STRUCK = new Set(['s', 'del', 'strike']);

export function isStruck({ tagName }: HtmlElement): boolean {
  return STRUCK.has(tagName);
}

export function isSeen(element: HtmlElement): boolean {
  if (UNSEEN.has(element.tagName) || attributeOf(element, 'hidden') !== undefined) return false;
  if (isBackLink(element)) return false;
  const style = attributeOf(element, 'style')?.replaceAll(/\s/gu, '').toLowerCase() ?? '';
  return !style.includes('display:none') && !style.includes('visibility:hidden');
}

/** The arrow with which a note at the foot points back to its mark. */
function isBackLink(element: HtmlElement): boolean {
  return /^#(?:foot|end)note-ref-/u.test(attributeOf(element, 'href') ?? '');
}

/** A line of its own each. */
const BLOCKS = new Set(
  'address article aside blockquote body button caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main menu ol optgroup option p pre search section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Around these there is empty space. */
const APART = new Set('article blockquote dl figure h1 h2 h3 h4 h5 h6 hr menu ol p pre section table ul'.split(' '));

export function isBlock({ tagName }: HtmlElement): boolean {
  return BLOCKS.has(tagName);
}

export function isApart({ tagName }: HtmlElement): boolean {
  return APART.has(tagName);
}

export function headingLevelOf({ tagName, attrs }: HtmlElement): number | undefined {
  const level = /^h([1-6])$/u.exec(tagName)?.[1];
  if (level !== undefined) return Number(level);
  const isHeading = attrs.some(({ name, value }) => name === 'role' && value === 'heading');
  if (!isHeading) return undefined;
  const named = Number(attrs.find(({ name }) => name === 'aria-level')?.value ?? 2);
  return Number.isInteger(named) && named >= 1 && named <= 6 ? named : 2;
}

/** What a picture, an icon or a box to tick says in words; empty where it says nothing. */
export function wordsOf(element: HtmlElement): string {
  const { tagName } = element;
  if (tagName === 'img') return attributeOf(element, 'alt')?.trim() ?? '';
  if (tagName === 'input') return tickOf(element);
  const isEmpty = element.childNodes.every((child) => isTextNode(child) && child.value.trim() === '');
  if (!isEmpty || isBlock(element)) return '';
  return (attributeOf(element, 'title') ?? attributeOf(element, 'aria-label') ?? '').trim();
}

function tickOf(element: HtmlElement): string {
  if (attributeOf(element, 'type') !== 'checkbox') return '';
  return attributeOf(element, 'checked') === undefined ? '☐' : '☑';
}

/** By what it is called, where a picture in the cell of a table says nothing: a mark that is there is not nothing. */
export function fileWordsOf(element: HtmlElement): string {
  const source = attributeOf(element, 'src') ?? '';
  const name = /([^/\\?#]{1,60})\.(?:png|jpe?g|gif|svg|webp|avif|ico)(?:[?#].*)?$/iu.exec(source.slice(-200))?.[1];
  return name?.replaceAll(/[-_]+/gu, ' ').trim() ?? '▪';
}

const CODE = /^(?:\p{Lu}{1,3}|\p{Lu}\p{Ll}|\d{1,2})$/u;

/**
 * «<sup>G</sup><sup>L</sup>», two codes in elements of one kind with nothing between them: a page sets them apart. Raised, or behind other words of their
 * parent; a title whose letters are elements each is a word.
 */
export function areCodesInARow(one: HtmlElement, other: HtmlElement): boolean {
  if (one.tagName !== other.tagName || attributeOf(one, 'class') !== attributeOf(other, 'class')) return false;
  if (!CODE.test(textIn(one)) || !CODE.test(textIn(other))) return false;
  if (one.tagName === 'sup' || one.tagName === 'sub') return true;
  return one.parentNode?.childNodes.some((node) => isTextNode(node) && /\p{L}/u.test(node.value)) === true;
}

function textIn({ childNodes }: HtmlElement): string {
  const [only] = childNodes;
  return childNodes.length === 1 && only !== undefined && isTextNode(only) ? only.value.trim() : '';
}
