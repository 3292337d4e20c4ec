import { html, render } from 'lit';
import { readPageContext } from '../../client/page-context.ts';
import type { Business } from '../../context/settings.ts';
import type { Turn } from '../../conversation/turn.ts';
import type { Language } from '../../i18n/language.ts';
import { loadReplyWords, replyWords } from '../../i18n/reply-words.ts';
import { renderSummary } from './summary-sheet.ts';
import { dialogCss, summaryCss } from './summary.styles.ts';

/**
 * Shows a question with its facts to be held out to the staff or printed, in the language of the business. Everything stands in an element of its
 * own inside `root`; what is printed is a document of its own, so nothing of the page around is.
 */
export async function openSummary(
  root: HTMLElement | DocumentFragment,
  turn: Turn,
  business: Business,
  opener: HTMLElement,
): Promise<void> {
  await loadReplyWords(business.language);
  const words = replyWords(business.language);
  if (!words) return;
  const { title, print } = words.staffSummary;
  const { table } = readPageContext(location.search);
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheetFor(window, summaryCss + dialogCss)];
  const onPrint = (): void => {
    printSummary(shadow, title, business.language);
  };
  // Escape closes this, not the chat behind it.
  const onKey = (event: Event): void => {
    event.stopPropagation();
  };
  const onEnd = (): void => {
    shadow.querySelector('dialog')?.close();
  };
  const onClose = (): void => {
    host.remove();
    opener.focus();
  };
  render(
    html`<dialog aria-label=${title} @keydown=${onKey} @close=${onClose}>
      <div class="scroll">${renderSummary({ turn, business: business.name, table, words, now: new Date() })}</div>
      <div class="ends">
        <button type="button" class="print" @click=${onPrint}>${print}</button>
        <button type="button" class="close" @click=${onEnd}>${words.close}</button>
      </div>
    </dialog>`,
    shadow,
  );
  root.append(host);
  shadow.querySelector('dialog')?.showModal();
}

/** Prints a document that holds nothing but the summary. */
function printSummary(shadow: ShadowRoot, title: string, language: Language): void {
  shadow.querySelector('iframe')?.remove();
  const frame = document.createElement('iframe');
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  shadow.append(frame);
  const { contentWindow: view, contentDocument: page } = frame;
  const sheet = shadow.querySelector('article');
  if (!view || !page || !sheet) return;
  page.title = title;
  page.documentElement.lang = language;
  page.adoptedStyleSheets = [sheetFor(view as Window & typeof globalThis, summaryCss)];
  page.body.replaceChildren(sheet.cloneNode(true));
  view.print();
}

/** A constructed sheet is what every policy of a page allows. */
function sheetFor(view: Window & typeof globalThis, text: string): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
