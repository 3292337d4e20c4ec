/** The card with the code as a page of its own, to be printed. */
import { html, render } from 'lit';
import type { TemplateResult } from 'lit';
import type { EmbedWords } from '../../i18n/admin/embed-words.ts';
import styles from './print-card.styles.ts';
import { renderQr } from './qr-view.ts';

export type CardSize = 'A6' | 'A4';

/** CSS has no name for A6. */
const SHEETS: Readonly<Record<CardSize, string>> = { A6: '105mm 148mm', A4: '210mm 297mm' };

export interface Card {
  readonly name: string;
  /** What the code opens. */
  readonly address: string;
  readonly size: CardSize;
  readonly words: EmbedWords;
  /** BCP 47. */
  readonly tag: string;
}

/** Opens it and asks the browser to print. False: the browser lets no window open. */
export function openCard(card: Card): boolean {
  const page = window.open('', '_blank') as (Window & typeof globalThis) | null;
  if (page === null) return false;
  fillCard(page, card);
  page.focus();
  page.print();
  return true;
}

/** By the page's own objects and without a text that is parsed: the policy of the page that opened it holds there, too. */
export function fillCard(page: Window & typeof globalThis, card: Card): void {
  const sheet = new page.CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${SHEETS[card.size]}; margin: 10mm; } ${styles.cssText}`);
  page.document.adoptedStyleSheets = [sheet];
  page.document.documentElement.lang = card.tag;
  page.document.title = card.name;
  render(renderCard(card), page.document.body);
}

function renderCard({ name, address, size, words }: Card): TemplateResult {
  return html`<main class=${size === 'A4' ? 'a4' : 'a6'}>
    <h1>${name}</h1>
    <p class="invitation">${words.invitation}</p>
    ${renderQr(address, words.code(address))}
    <p>${words.scan}</p>
    <p class="small">${words.careful}</p>
    <p class="small">${address}</p>
  </main>`;
}
