import type { DefaultTreeAdapterTypes } from 'parse5';
import { DEEPEST } from '../budget.ts';
import type { Budget } from '../budget.ts';
import { attributeOf, isElementNode, isTextNode } from './html-tree.ts';
import type { HtmlElement } from './html-tree.ts';

/** A page has a few; more is no page. */
const MOST_SCRIPTS = 50;

/** What a page says of itself for machines (JSON-LD), as it stands; what can't be parsed or is nested without end is left out. */
export function readStructured(document: DefaultTreeAdapterTypes.Document, budget: Budget): unknown[] {
  return structuredIn(scriptTexts(document).slice(0, MOST_SCRIPTS), budget);
}

/** The same where it was taken out of its page: a text that is JSON. Undefined: it is none. */
export function readBareStructured(text: string, budget: Budget): unknown[] | undefined {
  if (!/^\s*[{[]/u.test(text)) return undefined;
  const structured = structuredIn([text], budget);
  return structured.length === 0 ? undefined : structured;
}

function structuredIn(texts: readonly string[], budget: Budget): unknown[] {
  const structured: unknown[] = [];
  for (const text of texts) {
    const value = parseJson(text);
    if (value === undefined || isTooDeep(value)) continue;
    budget.take(1, text.length);
    structured.push(value);
  }
  return structured;
}

function scriptTexts(document: DefaultTreeAdapterTypes.Document): string[] {
  const texts: string[] = [];
  const open: HtmlElement[] = document.childNodes.filter((child) => isElementNode(child));
  for (let element = open.pop(); element !== undefined; element = open.pop()) {
    if (element.tagName === 'script' && isJsonLd(element)) {
      texts.push(element.childNodes.map((child) => (isTextNode(child) ? child.value : '')).join(''));
    }
    for (const child of element.childNodes.toReversed()) if (isElementNode(child)) open.push(child);
  }
  return texts;
}

function isJsonLd(element: HtmlElement): boolean {
  return (attributeOf(element, 'type') ?? '').trim().toLowerCase().startsWith('application/ld+json');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.trim());
  } catch {
    return undefined;
  }
}

function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((each): unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}
