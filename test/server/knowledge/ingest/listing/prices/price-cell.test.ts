import { describe, expect, it } from 'vitest';
import { readPriceCell } from '../../../../../../server/knowledge/ingest/listing/prices/prices.ts';
import { vocabularyOf } from '../../../../../../server/knowledge/ingest/listing/vocabulary.ts';
import { restaurantRules } from '../support.ts';

const read = async (text: string) => {
  const vocabulary = vocabularyOf(await restaurantRules());
  if (vocabulary === undefined) throw new Error('the restaurant has no listings');
  return readPriceCell(text, vocabulary).map(({ text: price, label }) => (label === '' ? price : `${label}: ${price}`));
};

describe('a cell of prices', () => {
  it.each([
    ['9,50', ['9,50']],
    ['12', ['12']],
    ['$ 12.900', ['$ 12.900']],
    ['14,70€/kg', ['14,70€/kg']],
    ['57.00 x kg', ['57.00 x kg']],
    ['S/M', ['S/M']],
    ['desde 12 €', ['desde 12 €']],
    ['15 € (mínimo 2 personas)', ['15 € (mínimo 2 personas)']],
    ['', ['']],
  ])('%j is one price as it is written', async (text, prices) => {
    expect(await read(text)).toEqual(prices);
  });

  it.each(['–', '-', '—'])('%j is none', async (text) => {
    expect(await read(text)).toEqual([]);
  });

  it.each([
    ['11 / 8,50', ['11', '8,50']],
    ['5.800 / 9.300', ['5.800', '9.300']],
    ['R$65,00 / R$104,00', ['R$65,00', 'R$104,00']],
    ['5,5 / 8,8', ['5,5', '8,8']],
    ['12/18', ['12', '18']],
    ['$ 6.700,00 | $ 10.700,00 | $ 14.000,00', ['$ 6.700,00', '$ 10.700,00', '$ 14.000,00']],
  ])('%j are several', async (text, prices) => {
    expect(await read(text)).toEqual(prices);
  });

  it.each([
    ['½ dose 4,4 · dose 7', ['½ dose: 4,4', 'dose: 7']],
    ['½ dose 7,1, dose 11,4', ['½ dose: 7,1', 'dose: 11,4']],
    ['1/2 ración 8 / ración 14', ['1/2 ración: 8', 'ración: 14']],
    ['copa 4 € botella 19 €', ['copa: 4 €', 'botella: 19 €']],
    ['ración: 14', ['ración: 14']],
    ['9,50 ración, 6,00 media', ['ración: 9,50', 'media: 6,00']],
    ['8 (media) / 14 (ración)', ['media: 8', 'ración: 14']],
    ['2 personas 34 / 4 personas 60', ['2 personas: 34', '4 personas: 60']],
  ])('%j are of several sizes', async (text, prices) => {
    expect(await read(text)).toEqual(prices);
  });
});
