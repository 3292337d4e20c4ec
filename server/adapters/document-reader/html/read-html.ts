import { parse, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { SourceBlock } from '../../../knowledge/index.ts';
import { DEEPEST } from '../budget.ts';
import type { Budget } from '../budget.ts';
import type { ReadBlocks } from '../read-blocks.ts';
import { readGrid } from './html-table.ts';
import type { TextOptions } from './html-table.ts';
import {
  areCodesInARow,
  attributeOf,
  headingLevelOf,
  isApart,
  isBlock,
  isElementNode,
  isSeen,
  isStruck,
  isTextNode,
  wordsOf,
} from './html-tree.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { createLineBuilder, GAP } from './line-builder.ts';
import type { LineBuilder, LineMarks } from './line-builder.ts';
import { listMark } from './list-marks.ts';
import { readBareStructured, readStructured } from './structured.ts';

export interface HtmlOptions extends TextOptions {
  /** A tab is a gap, as in what a word processor wrote; in a page it is white space. */
  readonly tabsAreGaps?: boolean;
}

interface Walk {
  readonly budget: Budget;
  readonly lines: LineBuilder;
  readonly options: HtmlOptions;
  readonly seen: { struck: boolean; tooDeep: boolean };
}

interface Where extends LineMarks {
  readonly depth: number;
  readonly isBold: boolean;
  readonly isPre: boolean;
}

/** The lines and tables of a page as a reader sees them; its scripts do nothing, and nothing it points to is fetched. */
export function readHtml(html: string, budget: Budget): ReadBlocks {
  const bare = readBareStructured(html, budget);
  if (bare !== undefined) return { pages: 1, blocks: [], structured: bare, notices: [] };
  const document = parse(html);
  const structured = readStructured(document, budget);
  const read = readTree(document, budget, {});
  return { pages: 1, ...read, ...(structured.length === 0 ? {} : { structured }) };
}

/** The same of a piece of HTML that a converter made. */
export function readFragment(
  html: string,
  budget: Budget,
  options: HtmlOptions,
): Pick<ReadBlocks, 'blocks' | 'notices'> {
  return readTree(parseFragment(html), budget, options);
}

function readTree(
  tree: DefaultTreeAdapterTypes.ParentNode,
  budget: Budget,
  options: HtmlOptions,
): { blocks: SourceBlock[]; notices: string[] } {
  const lines = createLineBuilder(budget);
  const walk: Walk = { budget, lines, options, seen: { struck: false, tooDeep: false } };
  readChildren(tree.childNodes, { depth: 0, isBold: false, isPre: false }, walk);
  lines.end({});
  const notices = [
    ...(walk.seen.struck ? ['Hay texto tachado: no se leyó.'] : []),
    ...(walk.seen.tooDeep
      ? ['Una parte del documento tiene demasiados niveles, uno dentro de otro: se leyó como texto simple.']
      : []),
  ];
  return { blocks: lines.blocks, notices };
}

function readChildren(children: readonly HtmlNode[], where: Where, walk: Walk): void {
  let before: HtmlElement | undefined;
  for (const child of children) {
    if (isTextNode(child)) {
      addText(child.value, where, walk);
      if (child.value.trim() !== '') before = undefined;
    } else if (isElementNode(child)) {
      if (before !== undefined && areCodesInARow(before, child)) walk.lines.add(',', false);
      else if (before !== undefined && areColumns(before, child)) walk.lines.add(GAP, false);
      readElement(child, where, walk);
      before = child;
    }
  }
}

/** «<span class="name">Flan</span><span class="price">900</span>», «<b>Flan</b> <i>900</i>»: a page sets them apart. */
function areColumns(one: HtmlElement, other: HtmlElement): boolean {
  if (isBlock(one) || isBlock(other)) return false;
  if (isFigure(other)) return true;
  const [first, second] = [attributeOf(one, 'class'), attributeOf(other, 'class')];
  return first !== undefined && second !== undefined && first !== second;
}

const LONGEST_FIGURE = 16;

/** A figure and nothing else, with its currency; a raised one is a mark. */
function isFigure({ tagName, childNodes }: HtmlElement): boolean {
  const [only] = childNodes;
  if (tagName === 'sup' || tagName === 'sub' || only === undefined || childNodes.length > 1 || !isTextNode(only))
    return false;
  const text = only.value.trim();
  return text.length <= LONGEST_FIGURE && /\d/u.test(text) && !/[\p{Ll}()]|\p{Lu}{4}/u.test(text);
}

function addText(value: string, where: Where, { lines, options }: Walk): void {
  if (!where.isPre) {
    lines.add(options.tabsAreGaps === true ? value.replaceAll('\t', GAP) : value.replaceAll('\t', ' '), where.isBold);
    return;
  }
  for (const [index, line] of value.split('\n').entries()) {
    if (index > 0) lines.end(where);
    // Here each space counts.
    lines.add(line.replaceAll('\t', GAP).replaceAll(' ', '\u00a0'), where.isBold);
  }
}

function readElement(element: HtmlElement, where: Where, walk: Walk): void {
  if (!isSeen(element)) return;
  if (isStruck(element)) {
    walk.seen.struck = true;
    return;
  }
  if (where.depth > DEEPEST) {
    walk.seen.tooDeep = true;
    readFlat(element, where, walk);
    return;
  }
  const { tagName } = element;
  if (tagName === 'br') walk.lines.end(where);
  else if (tagName === 'table') readTable(element, where, walk);
  else if (isBlock(element)) readBlock(element, where, walk);
  else readInline(element, where, walk);
}

function readInline(element: HtmlElement, where: Where, walk: Walk): void {
  const { tagName } = element;
  const words = wordsOf(element);
  if (words !== '') walk.lines.add(`${GAP}${words}${GAP}`, false);
  // «Flan<sup>1</sup>»: the mark is no part of the name.
  const isRaised = tagName === 'sup' || tagName === 'sub';
  if (isRaised) walk.lines.add(' ', false);
  const isBold = where.isBold || tagName === 'b' || tagName === 'strong';
  readChildren(element.childNodes, { ...where, isBold, depth: where.depth + 1 }, walk);
}

function readBlock(element: HtmlElement, where: Where, walk: Walk): void {
  const { lines } = walk;
  const { tagName, childNodes } = element;
  lines.end(where);
  if (isApart(element)) lines.part();
  const inside: Where = {
    ...where,
    depth: where.depth + 1,
    isPre: where.isPre || tagName === 'pre',
    headingLevel: headingLevelOf(element) ?? where.headingLevel,
    isListItem: tagName === 'li' || (where.isListItem === true && tagName !== 'ul' && tagName !== 'ol'),
    ...(tagName === 'li' ? { opening: { text: openingOf(element, walk.options) } } : {}),
  };
  readChildren(childNodes, inside, walk);
  lines.end(inside);
  if (isApart(element)) lines.part();
}

function openingOf(item: HtmlElement, { hasNumbersInText = false }: HtmlOptions): string {
  const note = notePrefix(item);
  return note !== '' || hasNumbersInText ? note : listMark(item);
}

/** A note at the foot of a document keeps the mark by which it is pointed to: `[1]`. */
function notePrefix(element: HtmlElement): string {
  const note = /^(?:foot|end)note-/u.test(attributeOf(element, 'id') ?? '');
  if (!note || element.parentNode === null) return '';
  const place = element.parentNode.childNodes.filter((child) => isElementNode(child)).indexOf(element);
  return `[${String(place + 1)}] `;
}

function readTable(element: HtmlElement, where: Where, walk: Walk): void {
  const { lines, budget } = walk;
  lines.end(where);
  lines.part();
  const table = readGrid(element, budget, walk.options);
  if (table.kind === 'layout') {
    for (const cell of table.cells) {
      readChildren(cell.childNodes, { ...where, depth: where.depth + 1 }, walk);
      lines.end(where);
    }
  } else {
    for (const caption of table.captions) {
      readChildren(caption.childNodes, { ...where, depth: where.depth + 1 }, walk);
      lines.end(where);
    }
    if (table.block !== undefined) lines.blocks.push(table.block);
    if (table.isStruck) walk.seen.struck = true;
  }
  lines.part();
}

/** Everything that stands in an element, without going down by itself: nobody nests so deep but to do harm. */
function readFlat(element: HtmlElement, where: Where, { lines }: Walk): void {
  const open: HtmlNode[] = [element];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isTextNode(node)) lines.add(` ${node.value} `, where.isBold);
    else if (isElementNode(node) && isSeen(node) && !isStruck(node)) {
      for (const child of node.childNodes.toReversed()) open.push(child);
    }
  }
}
