import { expect } from 'chai';
import type { AnswerLink } from '../../../../server/contract/v2.ts';
import type { GalleryFrame } from '../../support/gallery-frame.ts';
import { placeTurn } from '../../support/gallery-frame.ts';
import { envelopeOf, turnOf } from '../../support/gallery.ts';
import { clearPage, expectAccessible, findAll } from '../../support/page.ts';

function placeLinks(links: readonly AnswerLink[]): Promise<GalleryFrame> {
  const envelope = envelopeOf({ links: [...links] });
  return placeTurn(turnOf({ answer: 'Está en Acacias 1180.', envelope }));
}

const linksIn = (frame: GalleryFrame): HTMLAnchorElement[] => findAll<HTMLAnchorElement>(frame, '.links a');

describe('the ways on of an answer', () => {
  afterEach(clearPage);

  it('are links in their order that open beside the page and tell it nothing', async () => {
    const frame = await placeLinks([
      { kind: 'map', label: 'Cómo llegar', href: 'https://www.openstreetmap.org/?mlat=-34.6&mlon=-58.4' },
      { kind: 'tel', label: 'Llamar', href: 'tel:+541105550118' },
      { kind: 'mail', label: 'Escribir', href: 'mailto:hola@lodenonaema.example' },
    ]);
    expect(linksIn(frame).map(({ innerText }) => innerText)).to.deep.equal(['Cómo llegar', 'Llamar', 'Escribir']);
    expect(linksIn(frame).map((link) => link.getAttribute('href'))).to.deep.equal([
      'https://www.openstreetmap.org/?mlat=-34.6&mlon=-58.4',
      'tel:+541105550118',
      'mailto:hola@lodenonaema.example',
    ]);
    for (const { target, rel } of linksIn(frame)) {
      expect(target).to.equal('_blank');
      expect(rel).to.equal('noopener noreferrer');
    }
    await expectAccessible(frame);
  });

  it('are no links where an address would do anything else', async () => {
    const hrefs = [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://example.org',
      ' https://example.org',
      '//a.example',
    ];
    const frame = await placeLinks([
      ...hrefs.map((href): AnswerLink => ({ kind: 'web', label: href, href })),
      { kind: 'web', label: 'Página', href: 'https://lodenonaema.example' },
    ]);
    expect(linksIn(frame).map(({ innerText }) => innerText)).to.deep.equal(['Página']);
  });

  it('leave no empty line where there are none', async () => {
    const none = await placeLinks([]);
    expect(findAll(none, '.links')).to.have.length(0);
    clearPage();
    const refused = await placeLinks([{ kind: 'web', label: 'Página', href: 'javascript:alert(1)' }]);
    expect(findAll(refused, '.links')).to.have.length(0);
  });
});
