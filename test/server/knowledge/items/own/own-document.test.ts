import { describe, expect, it } from 'vitest';
import {
  ownDocument,
  OWN_ITEMS_KEY,
  readOwnItems,
  storeOwnItems,
} from '../../../../../server/knowledge/items/own/own-document.ts';
import { shippedDomain } from '../../../../domains/read-shipped.ts';

const hash = (content: string | Uint8Array): string => `hash of ${String(content.length)}`;
const RECORDS = [
  { dish_id: 'flan', name: 'Flan «de la casa»' },
  { dish_id: 'pan', name: 'Pan' },
];

describe('the document of what is added by hand', () => {
  it('has a key that no file and no title makes, and a title in the language of the domain', () => {
    const rules = shippedDomain('restaurant');
    expect(ownDocument(rules)).toMatchObject({ key: OWN_ITEMS_KEY, title: 'Agregados a mano' });
    expect(ownDocument({ ...rules, language: 'pt' }).title).toBe('Adicionados à mão');
    expect(ownDocument({ ...rules, language: 'en' }).title).toBe('Added by hand');
    expect(OWN_ITEMS_KEY).not.toContain(':');
  });

  it('is of the first type of the domain, which is one of items', () => {
    const rules = shippedDomain('restaurant');
    expect(ownDocument(rules).type).toBe(rules.documentTypes?.[0]?.id);
    const { documentTypes: _none, ...without } = rules;
    expect(ownDocument(without).type).toBe('DOCUMENT');
  });

  it('gives back what was kept', () => {
    const kept = storeOwnItems(RECORDS, hash);
    expect(kept.mediaType).toBe('application/json');
    expect(readOwnItems(kept)).toEqual(RECORDS);
    expect(storeOwnItems(RECORDS, hash).id).toBe(kept.id);
  });

  it('reads no items of what is no list of them', () => {
    const read = (text: string) => readOwnItems({ bytes: new TextEncoder().encode(text) });
    expect(read('{"name": "Flan"}')).toEqual([]);
    expect(read('[1, null, [], {"name": "Flan"}]')).toEqual([{ name: 'Flan' }]);
  });
});
