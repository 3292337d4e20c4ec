/** HTML as a PDF, printed by a real browser: one for all pages. */
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { browserFlags, ensureBrowser } from '../../../scripts/browsers/find-browser.mjs';

export interface Printing {
  readonly html: string;
  /** On every page, in a small font. Empty: none. */
  readonly header: string;
  /** `#` stands for the page's number. */
  readonly footer: string;
  readonly isLandscape?: boolean;
}

let started: Promise<{ browser: Browser; page: Page }> | undefined;

async function start(): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserFlags] });
  return { browser, page: await browser.newPage() };
}

const MARGIN = '18mm';

/** Prints one after the other. The caller closes the browser when all is printed. */
export async function printPage({ html, header, footer, isLandscape }: Printing): Promise<Uint8Array> {
  const { page } = await (started ??= start());
  await page.setContent(html, { waitUntil: 'load' });
  const template = (text: string): string =>
    `<div style="font-size: 7pt; width: 100%; text-align: center">${text.replace('#', '<span class="pageNumber"></span>')}</div>`;
  const bytes = await page.pdf({
    format: 'A4',
    landscape: isLandscape === true,
    printBackground: true,
    displayHeaderFooter: header !== '' || footer !== '',
    headerTemplate: template(header),
    footerTemplate: template(footer),
    margin: { top: MARGIN, bottom: MARGIN, left: '14mm', right: '14mm' },
  });
  return new Uint8Array(bytes);
}

/** Another page of the browser that prints. The caller closes it. */
export async function openPage(options: {
  readonly width: number;
  readonly height: number;
  readonly sharpness: number;
}): Promise<Page> {
  const { browser } = await (started ??= start());
  const { sharpness: deviceScaleFactor, ...viewport } = options;
  return browser.newPage({ viewport, deviceScaleFactor });
}

export async function closePrinter(): Promise<void> {
  const open = await started;
  started = undefined;
  await open?.browser.close();
}
