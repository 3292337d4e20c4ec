import { describe, expect, it } from 'vitest';
import { asksCharge } from '../../../../../server/assistant/understand/house/asks-charge.ts';
import { createLexicon } from '../../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';

const domain = restaurantAt('es-AR');
const lexicon = createLexicon(domain.hazards);
const asks = (text: string): boolean => asksCharge(text, lexicon.match(text), domain);

describe('a question of what the house charges for', () => {
  it.each([
    'do you charge for bread?',
    'is there a charge for olives',
    '¿cobran el pan?',
    '¿cobran cubierto?',
    'se cobra el pan aparte?',
    'vocês cobram o pão?',
    'o couvert é cobrado?',
  ])('is «%s»', (text) => {
    expect(asks(text)).toBe(true);
  });

  it.each([
    'is there gluten in the bread?',
    '¿el pan tiene gluten?',
    '¿cobran el pan sin gluten?',
    'do you charge for the salmon?',
    '¿cuánto sale el flan?',
    'o pão tem leite?',
  ])('is not «%s»', (text) => {
    expect(asks(text)).toBe(false);
  });
});
