import { describe, expect, it } from 'vitest';
import { listingOf, told } from '../line-support.ts';

describe('words of no size above prices in columns', () => {
  const ROWS = 'Madras\t£8.25\t£8.95\t£12.25\nDhansak\t£8.50\t£9.25\t£12.50\nKorma\t£8.25\t£8.95\t£12.25';

  it('name the prices below them, one for each', async () => {
    expect(told(await listingOf(`CURRIES\nChicken\tLamb\tK.Prawn\n${ROWS}`))).toEqual([
      'Madras | Chicken £8.25, Lamb £8.95, K.Prawn £12.25',
      'Dhansak | Chicken £8.50, Lamb £9.25, K.Prawn £12.50',
      'Korma | Chicken £8.25, Lamb £8.95, K.Prawn £12.25',
    ]);
  });

  it('name none where the lines below have more prices, or fewer', async () => {
    const items = told(await listingOf(`CURRIES\nChicken\tLamb\n${ROWS}`));
    expect(items.filter((item) => item.includes('Lamb £'))).toEqual([]);
  });
});
