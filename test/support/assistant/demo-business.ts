/** What the houses of the demo say of themselves, and a clock to ask them by. */
import { readFileSync } from 'node:fs';
import type { BusinessTelling } from '../../../server/assistant/tell/business-telling.ts';
import { bookIn } from '../../../server/assistant/tell/books/book-in.ts';
import type { Language } from '../../../server/domains/index.ts';
import { openingAt, openingOn } from '../../../server/knowledge/business/opening.ts';
import { readStoredFacts } from '../../../server/knowledge/business/stored-facts.ts';
import type { BusinessFacts } from '../../../server/knowledge/index.ts';

export const demoBusiness = factsIn('restaurant/negocio_main.json');
export const demoSalon = factsIn('hair_salon/negocio.json');

function factsIn(path: string): BusinessFacts {
  const file = new URL(`../../../domains/demo/${path}`, import.meta.url);
  return { timeZone: 'America/Argentina/Buenos_Aires', ...readStoredFacts(readFileSync(file)) };
}

/** `at`: by the clock of Buenos Aires, `2026-11-24T13:00`. */
export function tellingOf(language: Language, at: string, facts: BusinessFacts | undefined): BusinessTelling {
  const staff = { es: 'el personal', en: 'the staff', pt: 'a equipe' }[language];
  const now = new Date(`${at}:00-03:00`);
  const lastOrder = {
    es: 'La cocina toma pedidos hasta',
    en: 'The kitchen takes orders until',
    pt: 'A cozinha aceita pedidos até',
  }[language];
  return { facts, book: bookIn(language), staff, lastOrder, now, opening: { openingAt, openingOn } };
}
