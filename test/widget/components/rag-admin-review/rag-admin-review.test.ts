import { expect } from 'chai';
import '../../../../widget/rag-admin.ts';
import { openDocument, press, serveDocument, subject } from '../../support/open-document.ts';
import { selfOf } from '../../support/assistants.ts';
import { button, expectAccessible, find, findAll, focused, settle } from '../../support/page.ts';
import { review, reviewItem } from '../../support/reviews.ts';
import { json } from '../../support/server.ts';

const doubtful = reviewItem({
  cells: [
    {
      hazard_id: 'sesame',
      status: 'doubtful',
      read: 'doubtful',
      text: '11',
      doubt: 'code-without-legend',
      place: { page: 2 },
      asks: true,
    },
  ],
});
const sure = reviewItem({
  item_id: 'y',
  name: '<img src=x onerror=alert(1)>',
  section: null,
  prices: [],
  place: { page: 1, sheet: 'Carta', cell: 'B7' },
  cells: [
    {
      hazard_id: 'milk',
      status: 'free',
      read: 'free',
      asks: false,
      settled: { status: 'free', by: 'admin', at: '2026-11-20T12:00:00.000Z' },
    },
  ],
});
const whole = review({
  items: [doubtful, sure],
  total: 2,
  open: 1,
  not_understood: [{ text: 'xX 77 <b>', place: { page: 3 } }],
  settleable: [{ hazard_id: 'milk', heading: 'Leche', items: 12 }],
});

const SETTLEMENTS = '/v2/documents/7/settlements';

/** The choice of an item and a hazard. */
const cell = (admin: Element, name: string) =>
  findAll(admin, 'select').find((field) => field.getAttribute('aria-label') === name) as HTMLSelectElement;

async function openReview(): Promise<Element> {
  const admin = await openDocument();
  await press(admin, 'Revisar, versión 2');
  await settle(admin);
  return admin;
}

describe('the review of a reading', () => {
  const server = serveDocument((server) => {
    server.on('/v2/documents/7/versions/2/review', () => json(whole));
    server.on(SETTLEMENTS, () => json({ document: subject }));
  });

  it('shows what is in doubt first, with what is written and where, and what guests hear meanwhile', async () => {
    const admin = await openReview();
    expect(focused() === find(admin, '#review-title')).to.equal(true);
    const text = find(admin, '.review').innerText.replace(/\s+/gu, ' ');
    expect(text).to.include('1 celda espera tu respuesta.').and.include('no está claro');
    expect(text).to.include('Pan de campo Panes · $ 2.400 página 2 Dice «11». El código no está explicado');
    expect(text).to.include('<img src=x onerror=alert(1)> Carta, celda B7');
    expect(cell(admin, 'Pan de campo: sésamo').selectedOptions[0]?.text).to.equal('Dudoso');
    expect(cell(admin, 'Pan de campo: leche').value).to.equal('unsaid');
    await expectAccessible(admin);
  });

  it('keeps the lines that were not understood', async () => {
    const admin = await openReview();
    expect(find(admin, '.review details').textContent)
      .to.include('1 línea que no se entendió')
      .and.include('«xX 77 <b>»');
  });

  it('sends nothing before it is saved, and then each answer with the version that was seen', async () => {
    const admin = await openReview();
    const field = cell(admin, 'Pan de campo: sésamo');
    field.value = 'traces';
    field.dispatchEvent(new Event('change'));
    await settle(admin);
    expect(find(admin, '.save').innerText).to.include('1 cambio sin guardar');
    expect(server.callsOf(SETTLEMENTS).length > 0).to.equal(false);
    await press(admin, 'Guardar');
    await settle(admin);
    const sent = server.callsOf(SETTLEMENTS)[0];
    expect(sent?.method).to.equal('PUT');
    expect(JSON.parse(String(sent?.body))).to.deep.equal({
      settlements: [{ item_id: 'x', hazard_id: 'sesame', status: 'traces' }],
      expected_version: 2,
    });
    expect(find(admin, '.review').innerText).to.include('Guardado.');
  });

  it('forgets what was chosen when it is discarded', async () => {
    const admin = await openReview();
    const field = cell(admin, 'Pan de campo: sésamo');
    field.value = 'free';
    field.dispatchEvent(new Event('change'));
    await settle(admin);
    await press(admin, 'Descartar');
    expect(cell(admin, 'Pan de campo: sésamo').value).to.equal('doubtful');
    expect(findAll(admin, '.save')).to.have.length(0);
  });

  it('settles the empty cells of a column at once, only where the document says what empty means', async () => {
    const admin = await openReview();
    button(admin, 'leche: las 12 celdas vacías son «libre»').click();
    await settle(admin);
    const sent = server.callsOf(SETTLEMENTS)[0];
    expect(JSON.parse(String(sent?.body))).to.deep.equal({
      columns: [{ hazard_id: 'milk', status: 'free' }],
      expected_version: 2,
    });
  });

  it('goes from cell to cell by the arrows to the sides', async () => {
    const admin = await openReview();
    cell(admin, 'Pan de campo: sésamo').focus();
    const right = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true, cancelable: true });
    focused()?.dispatchEvent(right);
    expect(focused() === cell(admin, 'Pan de campo: leche')).to.equal(true);
  });

  it('tells a change of someone else, and keeps what was chosen', async () => {
    server.on(SETTLEMENTS, () => json({ code: 'document-changed', detail: 'Otra persona lo cambió.' }, 409));
    const admin = await openReview();
    const field = cell(admin, 'Pan de campo: sésamo');
    field.value = 'contains';
    field.dispatchEvent(new Event('change'));
    await settle(admin);
    await press(admin, 'Guardar');
    await settle(admin);
    expect(find(admin, '.review .problem').innerText).to.include('Otra persona lo cambió.');
    expect(cell(admin, 'Pan de campo: sésamo').value).to.equal('contains');
  });

  it('is told to who may not settle it, with nothing to choose', async () => {
    server.on('/v2/self', () => json(selfOf('reader')));
    const admin = await openReview();
    const table = find(admin, 'rag-admin-review');
    expect(findAll(table, 'td select')).to.deep.equal([]);
    expect(findAll(table, 'td[data-status="free"]').map(({ innerText }) => innerText)).to.have.length(1);
    await expectAccessible(admin);
  });
});
