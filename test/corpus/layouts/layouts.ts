/** Every class of file that is measured. */
import type { Menu } from '../compose/menu.ts';
import { composeMenu } from '../compose/compose-menu.ts';
import type { Rendered } from '../truth.ts';
import type { Cuisine } from '../words/cuisine.ts';
import { restaurants, salons } from '../words/cuisines.ts';
import { csvClasses, renderCsv } from './csv-layouts.ts';
import { docxClasses, renderDocx } from './docx-layouts.ts';
import { htmlClasses, renderHtml } from './html-layouts.ts';
import { markdownClasses, renderMarkdown } from './markdown-layouts.ts';
import { pdfCardClasses, renderPdfCard } from './pdf-cards.ts';
import { pdfMatrixClasses, renderPdfMatrix } from './pdf-matrix.ts';
import { pictureClasses, renderPicture } from './picture-layouts.ts';
import { renderText, textClasses } from './text-layouts.ts';
import { renderXlsx, xlsxClasses } from './xlsx-layouts.ts';

export interface LayoutClass {
  readonly name: string;
  readonly domain: Cuisine['domain'];
  readonly render: (menu: Menu) => Promise<Rendered>;
}

type Render = (layoutName: string, menu: Menu) => Rendered | Promise<Rendered>;

function classesOf(names: readonly string[], render: Render): LayoutClass[] {
  return names.map((name) => ({ name, domain: 'restaurant', render: async (menu) => render(name, menu) }));
}

const salon = (layoutName: string, render: Render): LayoutClass => ({
  name: `salon-${layoutName}`,
  domain: 'hair_salon',
  render: async (menu) => render(layoutName, menu),
});

export const layoutClasses: readonly LayoutClass[] = [
  ...classesOf(textClasses, renderText),
  ...classesOf(markdownClasses, renderMarkdown),
  ...classesOf(csvClasses, renderCsv),
  ...classesOf(xlsxClasses, renderXlsx),
  ...classesOf(docxClasses, renderDocx),
  ...classesOf(htmlClasses, renderHtml),
  ...classesOf(pdfCardClasses, renderPdfCard),
  ...classesOf(pdfMatrixClasses, renderPdfMatrix),
  ...classesOf(pictureClasses, renderPicture),
  salon('text-leaders', renderText),
  salon('text-tabs', renderText),
  salon('csv-plain', renderCsv),
  salon('xlsx-plain', renderXlsx),
  salon('html-cards', renderHtml),
  salon('pdf-two-columns', renderPdfCard),
];

/** The menu of a class with that seed: another one in each class. Kitchens take turns. */
export function menuFor(layout: LayoutClass, seed: number): Menu {
  const kitchens = layout.domain === 'restaurant' ? restaurants : salons;
  let mixed = seed;
  for (const sign of layout.name) mixed = (Math.imul(mixed, 31) + sign.codePointAt(0)!) >>> 0;
  // One in three is long: of several pages.
  const size = mixed % 3 === 0 ? { least: 8, most: 16 } : {};
  return composeMenu(mixed, kitchens[mixed % kitchens.length]!, size);
}
