import { describe, expect, it } from 'vitest';
import { withoutChatHead } from '../../../../../server/adapters/document-reader/text/chat-head.ts';

describe('the head of a message of a chat', () => {
  it.each([
    ['[12/11/26, 18:42:31] Polo Sur Helados 🍦: *HELADOS*', '*HELADOS*'],
    ['[18:42, 12/11/2026] Polo Sur: Flan $ 900', 'Flan $ 900'],
    ['12/11/26, 18:42 - Polo Sur: Flan $ 900', 'Flan $ 900'],
    ['12/11/2026 6:42 p. m. - Polo Sur: Flan', 'Flan'],
    ['\u{200E}[2026-11-12, 6:42:31 PM] +54 9 11 5555-0000: hola', 'hola'],
  ])('%j is taken off', (line, rest) => {
    expect(withoutChatHead(line)).toBe(rest);
  });

  it.each([
    'Lunes a viernes: 12 a 15 h',
    '[1] Gluten: trigo',
    '12/11 Flan: 900',
    'Menú del 12/11/26: locro',
    '12:30 - 15:00: almuerzo',
    '[G, L] Tarta: 5,00',
  ])('%j has none', (line) => {
    expect(withoutChatHead(line)).toBeUndefined();
  });
});
