import { describe, expect, it } from 'vitest';
import { reasonFor } from '../../../../server/assistant/tell/reason-for.ts';
import { restaurant } from '../../../support/assistant/demo-assistant.ts';
import { makeCatalogItem } from '../../../support/samples/make-catalog.ts';

const [type = ''] = restaurant.intents.find(({ intent }) => intent === 'RECOMMENDATION')?.preferredSections ?? [];
const field = restaurant.chunks.find((rule) => rule.type === type)?.field ?? '';

function reasonOf(text: unknown) {
  const item = makeCatalogItem('Flan', {
    record: { [field]: text },
    chunks: [
      ['other', 'x'],
      [type, 'Flan: y'],
    ],
  });
  return reasonFor(item, restaurant);
}

describe('the reason for an item', () => {
  it('is the first sentence of what its record says for advice, and shows where', () => {
    const reason = reasonOf('Con dulce de leche. Se sirve frío.');
    expect(reason?.text).toBe('con dulce de leche.');
    expect(reason?.rows.map(({ chunkType }) => chunkType)).toEqual([type]);
  });

  it('is cut at a comma where it is long', () => {
    const reason = reasonOf(`${'Con mucha crema batida y bien fría '.repeat(3)}, ${'y algo más '.repeat(10)}`);
    expect(reason?.text).toMatch(/^con mucha crema.*fría\s?…$/u);
    expect(reason?.text.length).toBeLessThanOrEqual(111);
  });

  it('is cut between words where there is no comma', () => {
    expect(reasonOf('dulce '.repeat(40))?.text).toMatch(/^(?:dulce )*dulce…$/u);
  });

  it('is none where the record says nothing', () => {
    for (const text of ['', '  ', 7, undefined]) expect(reasonOf(text)).toBeUndefined();
  });
});
