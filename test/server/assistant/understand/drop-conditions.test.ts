import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hear } from '../../../../server/language/index.ts';
import type { UnderstoodCondition } from '../../../../server/assistant/answer.ts';
import { createLexicon } from '../../../../server/knowledge/index.ts';
import { dropConditions } from '../../../../server/assistant/understand/drop-conditions.ts';
import { restaurantAt } from '../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../support/assistant/menu-assistant.ts';

const domain = restaurantAt('es-AR');
const lexicon = createLexicon(domain.hazards);
const NOTHING = { history: [], conditions: [], finding: undefined };

function left(message: string, ...conditions: Partial<UnderstoodCondition>[]): string {
  const made = conditions.map((each): UnderstoodCondition => ({
    id: '',
    text: '',
    attribute: '',
    op: 'is',
    value: '',
    from: 'message',
    ...each,
  }));
  const utterance = hear(message, { language: 'es', currency: 'ARS' });
  return dropConditions(made, utterance, NOTHING, lexicon).message.replaceAll(/\s+/gu, ' ').trim();
}

describe('what is left of a message', () => {
  it.each([
    ['algo con pollo que no sea frito', { id: 'w', text: 'frito' }, 'algo con pollo'],
    ['algo con pollo que no sea frito', { id: 'w', text: 'pollo' }, 'algo que no sea frito'],
    ['postre sin lácteos, barato', { id: 'avoid:lacteos', text: 'lácteos', value: 'lacteos' }, 'postre , barato'],
    ['something gluten free with fish', { id: 'avoid:gluten', text: 'gluten', value: 'gluten' }, 'something with fish'],
    ['algo con pollo', { id: 'w', text: '' }, 'algo con pollo'],
  ])('«%s» without %o is «%s»', (message, condition, rest) => {
    expect(left(message, condition)).toBe(rest);
  });
});

describe('a condition that a guest takes away', () => {
  let guest: MenuGuest;
  beforeAll(async () => {
    guest = await openMenu(
      domain,
      [],
      [
        { dish_id: 'pollo', name: 'Pollo al horno', category: 'main', price: 9000, free_from: ['gluten'] },
        { dish_id: 'suprema', name: 'Suprema de pollo frita', category: 'main', price: 8000, technique: 'frito' },
        { dish_id: 'flan', name: 'Flan', category: 'dessert', price: 4000, free_from: ['gluten'] },
      ],
    );
  });
  afterAll(() => guest.remove());

  it('is asked without, where it is a wish', async () => {
    const asked = 'algo con pollo que no sea frito';
    const first = await guest.ask(asked);
    expect(first.offered).toEqual(['pollo']);
    const fried = first.understood.conditions.find(({ text }) => text.includes('frito'));
    const again = await guest.asking({ drop: [fried?.id ?? ''] }, asked);
    expect(again.offered.toSorted()).toEqual(['pollo', 'suprema']);
    expect(again.understood.conditions.map(({ id }) => id)).not.toContain(fried?.id);
  });

  it('is asked back first, where it is of a danger', async () => {
    const { decision, answer, offered } = await guest.asking({ drop: ['avoid:gluten'] }, 'platos sin gluten');
    expect([decision, offered]).toEqual(['ASK_CLARIFY', []]);
    expect(answer).toContain('¿Seguro que ya no hace falta cuidar esto: gluten?');
  });

  it('is no danger any more, once that was confirmed, and holds for the session', async () => {
    const first = await guest.ask('soy celíaca, ¿qué postres hay?');
    expect(first.understood.conditions).toContainEqual(
      expect.objectContaining({ id: 'avoid:gluten', attribute: 'hazard', op: 'lacks', from: 'message' }),
    );
    const drop = { drop: ['avoid:gluten'], isDropConfirmed: true };
    const later = await guest.asking(drop, 'soy celíaca, ¿qué postres hay?', '¿qué platos hay?');
    expect(later.hazards.asked).toEqual([]);
  });

  it('that is not among those that were understood changes nothing', async () => {
    const plain = await guest.ask('algo con pollo');
    const { answer, offered } = await guest.asking({ drop: ['avoid:mani', 'x'] }, 'algo con pollo');
    expect([answer, offered]).toEqual([plain.answer, plain.offered]);
  });
});
