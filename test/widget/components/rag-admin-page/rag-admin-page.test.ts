import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import { openDocument, press, serveDocument } from '../../support/open-document.ts';
import { expectAccessible, find, findAll, settle } from '../../support/page.ts';
import { review, reviewItem } from '../../support/reviews.ts';
import { json } from '../../support/server.ts';

const box = { x: 100, y: 200, width: 50, height: 10 };
const pan = reviewItem({
  place: { page: 1, box },
  cells: [
    {
      hazard_id: 'sesame',
      status: 'doubtful',
      read: 'doubtful',
      place: { page: 2, box: { ...box, x: 400 } },
      asks: true,
    },
  ],
});
const PAGES = '/v2/documents/7/versions/2/pages';

let drawn: Blob | null = null;

/** Drawn once, before anybody asks: drawing takes as long as the machine is busy. */
before(async () => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [50, 100];
  drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
});

/** A picture of a page of 500 × 1000 points. */
const picture = (): Response =>
  new Response(drawn, { headers: { 'content-type': 'image/png', 'x-page-size': '500 1000' } });

async function openReview(): Promise<Element> {
  const admin = await openDocument();
  await press(admin, 'Revisar, versión 2');
  await settle(admin);
  return admin;
}

const choice = (admin: Element, name: string) =>
  findAll(admin, 'select').find((field) => field.getAttribute('aria-label') === name) as HTMLSelectElement;

const pageOf = (admin: Element): HTMLElement => find(admin, 'rag-admin-page');

const markOf = (admin: Element): string[] => {
  const { style } = find(pageOf(admin), '.mark');
  return [style.insetInlineStart, style.insetBlockStart, style.inlineSize, style.blockSize];
};

describe('the page beside a review', () => {
  const server = serveDocument((server) => {
    server.on('/v2/documents/7/versions/2/review', () => json(review({ items: [pan], total: 1, open: 1 })));
    server.on(`${PAGES}/1`, picture);
    server.on(`${PAGES}/2`, picture);
  });

  it('looks as the document does, with what is read of marked on it', async () => {
    const admin = await openReview();
    expect(find(pageOf(admin), 'summary').textContent).to.equal('Así se ve la página 1');
    expect(find(pageOf(admin), 'img').getAttribute('src')).to.match(/^data:image\/png;base64,/u);
    expect(markOf(admin)).to.deep.equal(['20%', '20%', '10%', '1%']);
    await expectAccessible(admin);
  });

  it('follows the cell that is settled, and asks for a page once', async () => {
    const admin = await openReview();
    choice(admin, 'Pan de campo: sésamo').focus();
    await settle(admin);
    expect(find(pageOf(admin), 'summary').textContent).to.equal('Así se ve la página 2');
    expect(markOf(admin)[0]).to.equal('80%');
    choice(admin, 'Pan de campo: leche').focus();
    await settle(admin);
    expect(markOf(admin)[0]).to.equal('20%');
    expect([1, 2].map((page) => server.callsOf(`${PAGES}/${String(page)}`).length)).to.deep.equal([1, 1]);
  });

  it('is none of a document without places', async () => {
    const plain = reviewItem({ place: { page: 1, cell: 'B7' } });
    server.on('/v2/documents/7/versions/2/review', () => json(review({ items: [plain], total: 1 })));
    const admin = await openReview();
    choice(admin, 'Pan de campo: leche').focus();
    await settle(admin);
    expect(findAll(admin, 'rag-admin-page')).to.have.length(0);
  });

  it('says why it can not be shown, and the review goes on', async () => {
    server.on(`${PAGES}/1`, () => json({ code: 'pdf-too-costly', detail: 'Es demasiado para dibujarla.' }, 422));
    const admin = await openReview();
    expect(find(pageOf(admin), '[role=status]').textContent).to.include('Es demasiado para dibujarla.');
    expect(findAll(pageOf(admin), 'img')).to.have.length(0);
    expect(choice(admin, 'Pan de campo: sésamo').value).to.equal('doubtful');
  });

  it('is of the file in which it stands, where several were given together', async () => {
    const at = (number: number) => ({ page: 1, box, file: { number, name: `carta ${String(number)}.pdf` } });
    const cell = { hazard_id: 'sesame', status: 'doubtful', read: 'doubtful', place: at(3), asks: true } as const;
    const inFiles = reviewItem({ place: at(1), cells: [cell] });
    server.on('/v2/documents/7/versions/2/review', () => json(review({ items: [inFiles], total: 1, open: 1 })));
    const admin = await openReview();
    expect(find(pageOf(admin), 'summary').textContent).to.equal('Así se ve la página 1 · carta 1.pdf');
    expect(find(admin, '.review').innerText).to.include('carta 1.pdf, página 1');
    choice(admin, 'Pan de campo: sésamo').focus();
    await settle(admin);
    expect(find(pageOf(admin), 'summary').textContent).to.equal('Así se ve la página 1 · carta 3.pdf');
    const asked = server.callsOf(`${PAGES}/1`).map(({ url }) => url.split('?')[1]);
    expect(asked).to.deep.equal(['file=1', 'file=3']);
  });
});
