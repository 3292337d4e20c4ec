import { expect } from 'chai';
import { loadReplyWords } from '../../../widget/i18n/reply-words.ts';
import { loadChatWords } from '../../../widget/i18n/chat-words.ts';
import type { GalleryFrame } from '../support/gallery-frame.ts';
import { placeTurn } from '../support/gallery-frame.ts';
import { gallery } from '../support/gallery.ts';
import { clearPage, expectAccessible, findAll, settle } from '../support/page.ts';

/** A browser places in fractions of a pixel, and counts them in floats. */
const ROUNDING = 0.01;
const LONG = 25_000;

/** What a state may be opened to. */
async function open(frame: GalleryFrame): Promise<void> {
  for (const details of findAll<HTMLDetailsElement>(frame, 'details')) details.open = true;
  for (const toggle of findAll(frame, '.items-toggle[aria-expanded="false"]')) toggle.click();
  findAll(frame, '[data-rating="down"]')[0]?.click();
  await settle(frame.reply);
}

describe('every state of an answer is accessible', () => {
  before(async () => {
    await Promise.all([loadChatWords('en'), loadReplyWords('en')]);
  });
  afterEach(() => {
    clearPage();
    document.documentElement.dir = '';
  });

  for (const [name, turn] of Object.entries(gallery)) {
    it(`${name}, light and dark, from left to right and from right to left, at 320 pixels and wide`, async () => {
      for (const theme of ['light', 'dark']) {
        for (const dir of ['ltr', 'rtl']) {
          for (const width of ['320px', '720px']) {
            document.documentElement.dir = dir;
            const frame = await placeTurn(turn, { language: dir === 'rtl' ? 'en' : 'es' });
            frame.setAttribute('theme', theme);
            frame.style.inlineSize = width;
            await settle(frame);
            await expectAccessible(frame);
            await open(frame);
            await expectAccessible(frame);
            const log = findAll(frame, '.log')[0]!;
            expect(log.scrollWidth, `${theme} ${dir} ${width}`).to.be.at.most(log.clientWidth);
            clearPage();
          }
        }
      }
    }).timeout(LONG);

    it(`${name} has nothing to press that is smaller than a finger`, async () => {
      const frame = await placeTurn(turn);
      frame.style.inlineSize = '320px';
      await open(frame);
      const targets = [...findAll(frame, 'button, summary, textarea, input')];
      for (const target of targets.filter((one) => one.checkVisibility() && !one.classList.contains('mark'))) {
        const { width, height } = target.getBoundingClientRect();
        expect(Math.min(width, height) + ROUNDING, target.outerHTML.slice(0, 120)).to.be.at.least(44);
      }
      for (const mark of findAll(frame, '.mark')) {
        // Within a sentence 24 pixels are what WCAG 2.2 asks for; what a finger hits reaches further up and down.
        const { width, height } = mark.getBoundingClientRect();
        expect(Math.min(width, height) + ROUNDING).to.be.at.least(24);
        expect(parseFloat(getComputedStyle(mark, '::after').height) + ROUNDING).to.be.at.least(44);
      }
    });
  }

  it('without a passage that can only be closed by a mouse', async () => {
    for (const theme of ['light', 'dark']) {
      const frame = await placeTurn(gallery['hazards']!);
      frame.setAttribute('theme', theme);
      frame.style.inlineSize = '320px';
      findAll(frame, '.mark')[0]!.click();
      await settle(frame);
      await expectAccessible(frame);
      clearPage();
    }
  });
});
