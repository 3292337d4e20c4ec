/** What every printed card shares: fonts, running lines, where legend and house lines stand. */
import type { Menu } from '../compose/menu.ts';
import { escapeXml } from '../packing/zip.ts';
import type { Printing } from '../packing/print-page.ts';
import type { Random } from '../random.ts';
import { between } from '../random.ts';
import type { Truth } from '../truth.ts';
import { SAYINGS } from '../words/hazard-names.ts';

export interface CardPage {
  readonly style: string;
  readonly body: string;
  readonly isLandscape?: boolean;
}

const FONTS = [
  'Liberation Sans',
  'Liberation Serif',
  'DejaVu Serif',
  'DejaVu Sans Condensed',
  'Liberation Sans Narrow',
];

export function printingOf(menu: Menu, page: CardPage, random: Random): Printing {
  const size = between(random, 17, 22) / 2;
  const html = `<!doctype html><html lang="${menu.cuisine.language}"><head><meta charset="utf-8"><style>
body { font: ${size}pt/1.3 '${random.pick(FONTS)}'; margin: 0 }
h1 { font-size: 2em; margin: 0 0 0.3em; text-align: ${random.pick(['left', 'center'])} }
h2 { font-size: 1.4em; margin: 1em 0 0.4em; break-after: avoid }
p { margin: 0.1em 0 }
.dish { break-inside: avoid; margin-bottom: ${random.pick(['0.15em', '0.5em', '0.9em'])} }
.line { display: flex; justify-content: space-between; gap: 0.8em }
.dots { flex: 1; overflow: hidden; white-space: nowrap }
.price { white-space: nowrap }
.text { font-size: 0.85em; color: #444; ${random.pick(['', 'font-style: italic'])} }
.legend { font-size: 0.8em; margin-top: 1em }
${page.style}
</style></head><body>${page.body}</body></html>`;
  const runs = random.chance(0.5);
  const handle = menu.cuisine.others.find((line) => line.startsWith('@')) ?? '';
  return {
    html,
    header: runs ? escapeXml(menu.house) : '',
    footer: runs ? `${escapeXml(handle)} · ${SAYINGS[menu.cuisine.language].page} #` : '',
    isLandscape: page.isLandscape === true,
  };
}

/** What stands at the edge of every page may be left out wherever it stands. */
export function withoutRunning(truth: Truth, { header, footer }: Printing): Truth {
  const running = (line: string): boolean =>
    line !== '' && [header, footer].some((edge) => edge.includes(escapeXml(line)));
  return { ...truth, others: truth.others.filter((line) => !running(line)) };
}

export const tag = (name: string, text: string, className = ''): string =>
  text === '' ? '' : `<${name}${className === '' ? '' : ` class="${className}"`}>${escapeXml(text)}</${name}>`;

/** `N A C H O S`: with spaces between its letters, as some programs keep it. */
export function spacedOut(text: string): string {
  return text
    .toLocaleUpperCase()
    .split(' ')
    .map((word) => Array.from(word).join(' '))
    .join('   ');
}
