import { describe, expect, it } from 'vitest';
import { listsNumbers } from '../../../../../../server/knowledge/ingest/listing/legend/listed-numbers.ts';

describe('listsNumbers', () => {
  it.each(['Flan (3, 7)', 'Flan [5]', 'Flan³', 'Flan (1)', 'Flan 1,3,7', 'Flan (3-7) 4,50', '1·3·14'])(
    'finds codes in «%s»',
    (text) => {
      expect(listsNumbers(['Pan', text])).toBe(true);
    },
  );

  it.each([
    'Croquetas (5)',
    'Croquetas (6 u.)',
    'Croquetas 12,50',
    'Menú (12.50)',
    'Vino 2019',
    'Pan (99, 100)',
    '12, rue',
    '',
  ])('finds none in «%s»', (text) => {
    expect(listsNumbers([text])).toBe(false);
  });
});
