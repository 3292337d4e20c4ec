/** Every class of file that is measured. */
import type { Menu } from '../compose/menu.ts';
import { composeMenu } from '../compose/compose-menu.ts';
import type { Rendered } from '../truth.ts';
import type { Cuisine } from '../words/cuisine.ts';
import { restaurants, salons } from '../words/cuisines.ts';
import { csvClasses, renderCsv } from './csv-layouts.ts';
import { markdownClasses, renderMarkdown } from './markdown-layouts.ts';
import { renderText, textClasses } from './text-layouts.ts';

export interface LayoutClass {
  readonly name: string;
  readonly domain: Cuisine['domain'];
  readonly render: (menu: Menu) => Promise<Rendered>;
  readonly isPdf?: boolean;
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
  salon('text-leaders', renderText),
  salon('text-tabs', renderText),
  salon('csv-plain', renderCsv),
];

/** The menu of a class with that seed: another one in each class. Kitchens take turns. */
export function menuFor(layout: LayoutClass, seed: number): Menu {
  const kitchens = layout.domain === 'restaurant' ? restaurants : salons;
  let mixed = seed;
  for (const sign of layout.name) mixed = (Math.imul(mixed, 31) + sign.codePointAt(0)!) >>> 0;
  return composeMenu(mixed, kitchens[mixed % kitchens.length]!);
}
