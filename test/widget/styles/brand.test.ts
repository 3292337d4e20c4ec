import { expect } from 'chai';
import { adoptStyles } from 'lit';
import { createBrandPainter } from '../../../widget/styles/brand.ts';
import tokens from '../../../widget/styles/tokens.styles.ts';

const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

/** The contrast of two colours as WCAG 2 counts it. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

describe('the colour of a business', () => {
  let host: HTMLElement;
  let root: ShadowRoot;
  let probe: HTMLElement;

  beforeEach(() => {
    host = document.createElement('div');
    root = host.attachShadow({ mode: 'open' });
    adoptStyles(root, [tokens]);
    probe = document.createElement('p');
    root.append(probe);
    document.body.append(host);
  });
  afterEach(() => {
    host.remove();
  });

  function shown(property: string): string {
    probe.style.color = `var(${property})`;
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part!.toString(16).padStart(2, '0')).join('')}`;
  }

  it('has a text on it that can be read, whatever it is, and a text of its hue on the ground, light and dark', () => {
    for (const theme of ['light', 'dark']) {
      host.setAttribute('theme', theme);
      for (const colour of colours) {
        host.style.setProperty('--rag-accent', colour);
        expect(contrast(colour, shown('--_on-accent')), `on ${colour}`).to.be.at.least(4.5);
        for (const ground of ['--_surface', '--_ground', '--_bubble', '--_accent-soft']) {
          const found = contrast(shown('--_accent-text'), shown(ground));
          expect(found, `${colour} in ${theme} on ${ground}`).to.be.at.least(4.5);
        }
      }
    }
  }).timeout(60_000);

  it('comes from its domain’s file, and the owner of the page goes before it', () => {
    const paint = createBrandPainter();
    paint('#8a4b2a', [root, document]);
    expect(shown('--_accent')).to.equal('#8a4b2a');
    host.style.setProperty('--rag-accent', '#123456');
    expect(shown('--_accent')).to.equal('#123456');
    host.style.removeProperty('--rag-accent');
    paint('#2a8a4b', [root]);
    expect(shown('--_accent')).to.equal('#2a8a4b');
    expect(root.adoptedStyleSheets).to.have.length(2);
    paint(undefined, [root]);
    expect(root.adoptedStyleSheets).to.deep.equal([tokens.styleSheet]);
    expect(document.adoptedStyleSheets).to.deep.equal([]);
  });

  it('is nothing but a colour', () => {
    for (const text of ['', 'red', '#fff', '#8a4b2a;} * { display: none', 'url(https://evil.example)']) {
      createBrandPainter()(text, [root]);
      expect(root.adoptedStyleSheets, text).to.deep.equal([tokens.styleSheet]);
    }
  });
});
