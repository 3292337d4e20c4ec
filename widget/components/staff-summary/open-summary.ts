import { readPageContext } from '../../client/page-context.ts';
import type { Turn } from '../../conversation/turn.ts';
import type { Language } from '../../i18n/language.ts';
import { loadReplyWords, replyWords } from '../../i18n/reply/words.ts';
import { summaryWords } from '../../i18n/staff-summary/words.ts';
import type { Summary } from './summary-sheet.ts';
import { buildSummary } from './summary-sheet.ts';
import { dialogCss, summaryCss } from './summary.styles.ts';

/** Who is shown the summary. */
export interface Business {
  readonly name: string;
  readonly language: Language;
}

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
  const words = summaryWords[business.language];
  const verdicts = replyWords(business.language)?.verdicts;
  if (!verdicts) return;
  const summary = {
    turn,
    business: business.name,
    table: readPageContext(location.search).table,
    words,
    verdicts,
    tag: business.language,
    now: new Date(),
  };
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheetFor(window, summaryCss + dialogCss)];
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', words.title);
  const scroll = document.createElement('div');
  scroll.className = 'scroll';
  scroll.append(buildSummary(document, summary));
  const ends = document.createElement('div');
  ends.className = 'ends';
  ends.append(
    makeButton(words.print, 'print', () => {
      printSummary(shadow, summary);
    }),
    makeButton(words.close, 'close', () => {
      dialog.close();
    }),
  );
  dialog.append(scroll, ends);
  dialog.addEventListener('keydown', (event) => {
    // Escape closes this, not the chat behind it.
    event.stopPropagation();
  });
  dialog.addEventListener('close', () => {
    host.remove();
    opener.focus();
  });
  shadow.append(dialog);
  root.append(host);
  dialog.showModal();
}

function makeButton(text: string, className: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = text;
  button.addEventListener('click', act);
  return button;
}

/** Prints a document that holds nothing but the summary. */
function printSummary(shadow: ShadowRoot, summary: Summary): void {
  shadow.querySelector('iframe')?.remove();
  const frame = document.createElement('iframe');
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  shadow.append(frame);
  const { contentWindow: view, contentDocument: page } = frame;
  if (!view || !page) return;
  page.title = summary.words.title;
  page.documentElement.lang = summary.tag;
  page.adoptedStyleSheets = [sheetFor(view as Window & typeof globalThis, summaryCss)];
  page.body.replaceChildren(buildSummary(page, summary));
  view.print();
}

/** A constructed sheet is what every policy of a page allows. */
function sheetFor(view: Window & typeof globalThis, text: string): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
