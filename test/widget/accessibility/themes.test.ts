import { expect } from 'chai';
import { placeTurn } from '../support/gallery-frame.ts';
import { gallery } from '../support/gallery.ts';
import { clearPage, expectAccessible, findAll, settle } from '../support/page.ts';

const THEMES = ['brasa', 'oliva', 'salina', 'papel'];

describe('a ready theme', () => {
  afterEach(() => {
    clearPage();
    document.adoptedStyleSheets = [];
  });

  for (const theme of THEMES) {
    it(`is readable in light and dark: ${theme}`, async () => {
      const text = await (await fetch(`/demo/themes/${theme}.css`)).text();
      const sheet = new CSSStyleSheet();
      // The frame stands for the chat.
      sheet.replaceSync(text.replace('rag-chat', 'gallery-frame'));
      document.adoptedStyleSheets = [sheet];
      for (const scheme of ['light', 'dark']) {
        for (const name of ['hazards', 'set', 'corrected', 'plain', 'failed', 'waiting']) {
          const frame = await placeTurn(gallery[name]!);
          frame.setAttribute('theme', scheme);
          for (const details of findAll<HTMLDetailsElement>(frame, 'details')) details.open = true;
          await settle(frame);
          const wanted = /--rag-ground: light-dark\((#\w+), (#\w+)\)/u.exec(text)!;
          const ground = getComputedStyle(findAll(frame, '.panel')[0]!).backgroundColor;
          expect(ground).to.equal(toRgb(wanted[scheme === 'light' ? 1 : 2]!));
          await expectAccessible(frame);
          clearPage();
        }
      }
    }).timeout(30_000);
  }
});

function toRgb(colour: string): string {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${parts.join(', ')})`;
}
