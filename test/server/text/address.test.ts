import { describe, expect, it } from 'vitest';
import { isAddress } from '../../../server/text/address.ts';

describe('an address', () => {
  it.each([
    'Gorriti 5120, Palermo',
    'C/ Larios 14, 29005 Málaga',
    'Av. Álvaro Obregón 88, Roma Norte, CDMX',
    '27 Mill Lane, Norwich NR3 1AB',
    'Rua Augusta, 1450 - Consolação',
    'Dirección: Mitre 33',
    'Calle Mayor 18',
    'Estamos en Honduras 4800 esq. Gurruchaga',
  ])('is «%s»', (line) => {
    expect(isAddress(line)).toBe(true);
  });

  it.each([
    'Flan con dulce de leche',
    'Menú Otoño 2026, Buenos Aires',
    'Calle Mayor',
    'Cóctel de la plaza 12,50 €',
    'Martes a domingo de 12 a 16',
    'WhatsApp 11 5555-0134',
    'Pollo 500 g, papas',
    `Calle Mayor 18 ${'y más '.repeat(40)}`,
  ])('is not «%s»', (line) => {
    expect(isAddress(line)).toBe(false);
  });
});
