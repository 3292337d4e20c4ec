import { expect } from 'chai';
import type { AnswerEnvelope } from '../../../../server/contract/v2.ts';
import type { RagActionEvent } from '../../../../widget/events.ts';
import type { GalleryFrame } from '../../support/gallery-frame.ts';
import { placeTurn } from '../../support/gallery-frame.ts';
import { envelopeOf, turnOf } from '../../support/gallery.ts';
import { clearPage, expectAccessible, find, findAll, focused, settle } from '../../support/page.ts';

type Item = AnswerEnvelope['items'][number];

function itemOf(name: string, more: Partial<Item> = {}): Item {
  return { item_id: name.toLowerCase(), name, verdict: null, fits: 'yes', ...more };
}

function placeFound(items: readonly Item[], total = items.length): Promise<GalleryFrame> {
  const envelope = envelopeOf({ items: [...items], items_total: total });
  return placeTurn(turnOf({ answer: 'Tengo esto.', envelope }));
}

const lines = (frame: GalleryFrame): string[] =>
  findAll(frame, '.found-items li').map((line) => line.textContent.replaceAll(/\s+/gu, ' ').trim());

describe('what a search found', () => {
  afterEach(clearPage);

  it('is a list of names with their price and why, and no table of verdicts', async () => {
    const frame = await placeFound([
      itemOf('Flan casero', { price: { amount: 7600, currency: 'ARS' }, reason: 'con dulce de leche.' }),
      itemOf('Panqueque', { price: { amount: 8.5, currency: 'ARS' }, basis: 'usual' }),
      itemOf('Budín', { basis: 'declared' }),
    ]);
    const [flan, pancake, pudding] = lines(frame);
    expect(flan)
      .to.match(/^Flan casero con dulce de leche\. Precio .*7\.?600$/u)
      .and.include('$');
    expect(pancake).to.match(/^Panqueque suele ser así Precio .*8,50$/u);
    expect(pudding).to.equal('Budín');
    expect(findAll(frame, 'table.items')).to.have.length(0);
    expect(findAll(frame, 'details')).to.have.length(0);
    expect(findAll(frame, '.found-more')).to.have.length(0);
    await expectAccessible(frame);
  });

  it('writes a price as in the country of its currency, and one of no currency as a number', async () => {
    const priced = (amount: number, currency: string) => itemOf('Flan', { price: { amount, currency } });
    const frame = await placeFound([priced(18_600, 'ARS'), priced(8.5, 'EUR'), priced(26, 'PEN'), priced(9, 'pesos')]);
    const told = lines(frame).map((line) => line.replace('Flan Precio ', ''));
    expect(told).to.deep.equal(['$ 18.600', '8,50 €', 'S/ 26', '9']);
  });

  it('is no card where nothing was sought', async () => {
    const frame = await placeFound([{ item_id: 'flan', name: 'Flan', verdict: null }]);
    expect(findAll(frame, '.found')).to.have.length(0);
  });

  it('shows six, and the others behind a press', async () => {
    const frame = await placeFound(Array.from({ length: 8 }, (_, index) => itemOf(`Plato ${String(index + 1)}`)));
    const shown = () => findAll(frame, '.found-items li').filter((line) => line.checkVisibility());
    expect(shown()).to.have.length(6);
    expect(find(frame, '.found summary').textContent).to.equal('Ver 2 más');
    find(frame, '.found summary').click();
    await settle(frame);
    expect(shown().at(-1)!.innerText).to.equal('Plato 8');
    expect(shown()).to.have.length(8);
    await expectAccessible(frame);
  });

  it('tells apart what nobody has said, folded and counted, and leaves out what does not fit', async () => {
    const frame = await placeFound([
      itemOf('Flan casero'),
      itemOf('Tarta', { fits: 'unknown' }),
      itemOf('Copa', { fits: 'unknown' }),
      itemOf('Asado', { fits: 'no' }),
    ]);
    expect(lines(frame)).to.deep.equal(['Flan casero', 'Tarta', 'Copa']);
    const unsure = find<HTMLDetailsElement>(frame, '.found details');
    expect(unsure.open).to.equal(false);
    expect(find(unsure, 'summary').innerText).to.equal('No se sabe (2)');
    unsure.open = true;
    await settle(frame);
    expect(unsure.innerText).to.include('Tarta').and.include('Copa').and.not.include('Flan');
    await expectAccessible(frame);
  });

  it('says how many are not shown', async () => {
    const frame = await placeFound([itemOf('Flan casero')], 41);
    expect(find(frame, '.found-more').innerText).to.equal('y 40 más que no se muestran');
  });

  it('asks of an item that is pressed, unless the page shows it itself', async () => {
    const frame = await placeFound([itemOf('Flan casero'), itemOf('Budín')]);
    const told: RagActionEvent['detail'][] = [];
    let isOurs = false;
    frame.addEventListener('rag-action', (event) => {
      told.push(event.detail);
      if (isOurs) event.preventDefault();
    });
    const [flan, pudding] = findAll(frame, '.entry');
    flan!.click();
    isOurs = true;
    pudding!.click();
    expect(frame.asked).to.deep.equal(['Contame de Flan casero']);
    expect(told).to.deep.equal([
      { action: 'item', confirmed: true, item: { item_id: 'flan casero', name: 'Flan casero' } },
      { action: 'item', confirmed: true, item: { item_id: 'budín', name: 'Budín' } },
    ]);
  });

  it('can be pressed by a keyboard, under a name that says price and reason', async () => {
    const frame = await placeFound([itemOf('Flan', { price: { amount: 9, currency: 'EUR' }, reason: 'con nata.' })]);
    const [entry] = findAll<HTMLButtonElement>(frame, '.entry');
    entry!.focus();
    expect(focused()).to.equal(entry);
    expect(entry!.type).to.equal('button');
    expect(entry!.innerText.replaceAll(/\s+/gu, ' ')).to.match(/^Flan con nata\. Precio 9 €$/u);
  });

  it('shows a picture that the server keeps, and none from elsewhere', async () => {
    const kept = `/v2/images/${'a1'.repeat(32)}`;
    const frame = await placeFound([
      itemOf('Flan', { image: kept }),
      itemOf('Budín', { image: 'https://elsewhere.example/a.png' }),
      itemOf('Tarta', { image: `//elsewhere.example${kept}` }),
    ]);
    const pictures = findAll<HTMLImageElement>(frame, 'img');
    expect(pictures.map((one) => [one.getAttribute('src'), one.alt])).to.deep.equal([[kept, '']]);
    pictures[0]!.dispatchEvent(new Event('error'));
    expect(pictures[0]!.checkVisibility(), 'one that can not be had leaves no gap').to.equal(false);
    await expectAccessible(frame);
  });

  it('is written as text, whatever a name holds', async () => {
    const frame = await placeFound([itemOf('<b>Flan</b>', { reason: '<img src=x>' })]);
    expect(lines(frame)).to.deep.equal(['<b>Flan</b> <img src=x>']);
    expect(findAll(frame, '.found img, .found b')).to.have.length(0);
  });
});
