import { describe, expect, it } from 'vitest';
import { composeMenu } from '../compose/compose-menu.ts';
import { createRandom } from '../random.ts';
import { argentina } from '../words/argentina.ts';
import { printingOf, spacedOut, tag } from './pdf-page.ts';

const menu = composeMenu(1, argentina);

describe('a printed page', () => {
  it('spaces letters out, and words further', () => {
    expect(spacedOut('Del mar')).toBe('D E L   M A R');
  });

  it('puts text in as text, and nothing for nothing', () => {
    expect(tag('p', 'sal & <b>')).toBe('<p>sal &amp; &lt;b&gt;</p>');
    expect(tag('p', '')).toBe('');
    expect(tag('p', 'x', 'note')).toBe('<p class="note">x</p>');
  });

  it('has on some menus a line at the top and one with a handle and the number at the foot', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 20; seed += 1) {
      const { header, footer } = printingOf(menu, { style: '', body: '' }, createRandom(seed));
      seen.add(header === '' ? 'none' : 'lines');
      expect(footer === '').toBe(header === '');
      if (footer !== '') expect(footer).toMatch(/^@\S+ · Página #$/u);
    }
    expect(seen).toEqual(new Set(['none', 'lines']));
  });
});
