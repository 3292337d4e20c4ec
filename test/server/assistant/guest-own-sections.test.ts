/** The parts of a menu are asked for as their owner calls them, and the prices of a column by its heading. */
import { describe, expect, it } from 'vitest';
import { shippedDomain } from '../../domains/read-shipped.ts';
import { openListing } from '../../support/assistant/listing-guest.ts';
import { openRecords } from '../../support/assistant/record-assistant.ts';

const restaurant = shippedDomain('restaurant');

const MENU = `DESAYUNOS
Molletes ... 72,00
Chilaquiles ... 95,00
Hot cakes ... 80,00
   CONTIENEN gluten, huevo y leche

GUISADOS (con arroz y tortillas)
Mole negro con pollo ... 165,00
   CONTIENE cacahuate
Estofado de res ... 155,00
Encacahuatado de pollo ... 150,00
   CONTIENE cacahuate
Sopa de guías ... 85,00

SEGUNDOS
- Merluza a la plancha ... 14,00
- Huevos rotos ... 12,00
- Ají de gallina ... 13,00

*JUEVES 19*
- Sancocho de costilla
- Hígado encebollado
- Mojarra frita ... 40,00`;

const ask = async (question: string, text = MENU) => (await openListing(restaurant, text)).asking({}, question);

describe('a part of the menu by the name that its owner gives it', () => {
  it.each([
    ['¿qué guisados tienen?', ['Mole negro', 'Estofado', 'Encacahuatado', 'Sopa de guías'], ['Molletes', 'Merluza']],
    ['¿qué segundos hay?', ['Merluza', 'Huevos rotos', 'Ají de gallina'], ['Mole', 'Molletes']],
    ['¿qué hay el jueves?', ['Sancocho', 'Hígado', 'Mojarra'], ['Mole', 'Merluza']],
    ['what guisados do you have?', ['Mole negro', 'Encacahuatado'], ['Molletes']],
  ])('«%s»', async (question, told, others) => {
    const { answer, decision } = await ask(question);
    expect(decision).toBe('ANSWER');
    for (const name of told) expect(answer).toContain(name);
    for (const name of others) expect(answer).not.toContain(name);
  });

  it('is judged whole for a danger: none of what contains it is left out', async () => {
    const { answer, hazards } = await ask('soy alérgica al cacahuate, ¿qué guisados no debo pedir?');
    expect(answer.toLowerCase()).toContain('mole negro');
    expect(answer.toLowerCase()).toContain('encacahuatado');
    expect(hazards.declaredFree).toEqual([]);
  });

  const SMOKEHOUSE = Object.entries({
    'Off the Smoker': ['Brisket plate', 'Pulled pork plate', 'Smoked turkey breast'],
    'Between Buns': ['Double smash burger', 'Smoked portobello sandwich'],
    'Sweet Tooth': ['Pecan pie', 'Banana pudding'],
  }).flatMap(([category, names]) => names.map((name) => ({ dish_id: name, name, category })));

  it.each([
    ["what's off the smoker without pork?", ['Brisket', 'turkey'], ['burger', 'Pecan']],
    ["I'm vegetarian, what off the smoker can I have?", ['Brisket', 'turkey'], ['burger', 'Pecan']],
    [
      'i dont eat meat. what between buns do you have',
      ['Smoked portobello sandwich', 'smash burger'],
      ['Pecan', 'gluten'],
    ],
    ['no como carne, ¿qué between buns hay?', ['Smoked portobello sandwich', 'smash burger'], ['Pecan', 'gluten']],
  ])('is what a way of eating is asked of: «%s»', async (question, told, others) => {
    const { answer } = await openRecords(restaurant, SMOKEHOUSE).asking({}, question);
    for (const name of told) expect(answer.toLowerCase()).toContain(name.toLowerCase());
    for (const name of others) expect(answer.toLowerCase()).not.toContain(name.toLowerCase());
  });

  it('is no reason to leave a danger out that is asked of beside it', async () => {
    const { answer, hazards } = await ask('¿qué desayunos tienen gluten?');
    expect(answer).toContain('gluten');
    expect(hazards.declaredFree).toEqual([]);
  });
});
