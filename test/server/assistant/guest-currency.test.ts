/** What bare amounts are told in: what the business declares, else what its texts are signed with. */
import { afterEach, describe, expect, it } from 'vitest';
import type { TestLibrary } from '../../support/library/build-library.ts';
import { buildLibrary, ingestItems, scopeOf, unaborted } from '../../support/library/build-library.ts';
import { askV2 } from '../../support/assistant/ask-v2.ts';
import { buildAssistant } from '../../support/assistant/build-assistant.ts';
import { restaurantAt } from '../../domains/read-shipped.ts';

const domain = restaurantAt('es-AR');
const BARE = [
  { dish_id: 'calamares', name: 'Calamares', category: 'main', price: '13,00' },
  { dish_id: 'flan', name: 'Flan', category: 'dessert', variants: [{ name: 'chico', price: '4,50' }] },
];
const SIGNED = { dish_id: 'pan', name: 'Pan de la casa', category: 'starter', price: '1,20 €' };

let library: TestLibrary;
afterEach(() => library.remove());

async function asking(items: Parameters<typeof ingestItems>[2], ...questions: string[]): Promise<string[]> {
  library = await buildLibrary();
  await ingestItems(library, domain, items);
  const assistant = buildAssistant(library);
  const answers: string[] = [];
  for (const question of questions) answers.push((await askV2(assistant, domain, [question])).answer);
  return answers.map((answer) => answer.replaceAll(/\s/gu, ' '));
}

describe('a bare amount', () => {
  it('is told in the only currency that the business signs any with', async () => {
    const [calamares, flan, cheap] = await asking(
      [...BARE, SIGNED],
      '¿cuánto salen los calamares?',
      '¿cuánto sale el flan chico?',
      'algo por menos de 5',
    );
    expect(calamares).toContain('13');
    expect(flan).toContain('4,50 €');
    expect(cheap).toContain('Flan (4,50 €)');
    for (const answer of [calamares, flan, cheap]) expect(answer).not.toContain('$');
  });

  it('is told in that of the domain where nothing says another', async () => {
    const [flan] = await asking(BARE, '¿cuánto sale el flan chico?');
    expect(flan).toContain('$ 4,50');
  });

  it('is told in what the business declares from the moment it does', async () => {
    library = await buildLibrary();
    await ingestItems(library, domain, BARE);
    const assistant = buildAssistant(library);
    const ask = async () =>
      (await askV2(assistant, domain, ['¿cuánto sale el flan chico?'])).answer.replaceAll(/\s/gu, ' ');
    expect(await ask()).toContain('$ 4,50');
    const said = { scope: scopeOf(domain), rules: domain, facts: { currency: 'EUR' }, signal: unaborted() };
    await library.knowledge.giveBusiness(said, { actor: 'owner' });
    expect(await ask()).toContain('4,50 €');
  });
});
