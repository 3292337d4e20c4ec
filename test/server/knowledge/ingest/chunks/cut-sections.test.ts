import { describe, expect, it } from 'vitest';
import { cutSection } from '../../../../../server/knowledge/ingest/chunks/cut-sections.ts';
import { readLabels } from '../../../../../server/knowledge/ingest/sheet/text-labels.ts';
import { PASSAGE_LIMIT } from '../../../../../server/knowledge/ingest/chunks/text-passages.ts';
import type { SectionCut } from '../../../../../server/knowledge/rules.ts';
import { restaurant } from '../text/text-reading.ts';

const labels = readLabels(restaurant, []);

/** A line that begins a paragraph stands behind a blank one. */
function cut(text: string, kind: SectionCut, path: readonly string[] = []) {
  const paragraphs = text.split('\n\n').map((each) => each.split('\n'));
  const lines = paragraphs.flatMap((each) => each.map((line, index) => ({ text: line, opens: index === 0 })));
  return cutSection({ path, kind: { type: 'free', cut: kind }, lines }, labels, { source: 'a.md', language: 'es' });
}
const texts = (...given: Parameters<typeof cut>) => cut(...given).map(({ text }) => text);

describe('questions', () => {
  it.each([
    ['a paragraph that begins as one', 'Lo que más preguntan.\n\n¿Abren? Sí.\nSiempre.\n\n¿Hay wifi?\n\nSí.', 3],
    ['a paragraph that ends as one', 'Do you open?\nYes.\n\nIs there wifi?\nYes.', 2],
    ['bullets', '- ¿Abren? Sí.\n- ¿Hay wifi? Sí.', 2],
    ['marks', 'P: ¿Abren?\nR: Sí, ¿por qué no?\nP2. Hay wifi\nR2. Sí', 2],
    ['English marks', 'Q: Do you open?\nA: Yes.\nQ: Is there wifi?\nA: Yes.', 2],
  ])('are cut at %s, each with its answer', (_, text, count) => {
    const found = texts(text, 'questions');
    expect(found).toHaveLength(count);
    expect(found.join('\n').replace(/\n+/gu, '\n')).toBe(text.replace(/\n+/gu, '\n'));
  });

  it('in pairs are questions wherever they stand', () => {
    expect(cut('P: ¿Abren?\nR: Sí.\nP: ¿Hay wifi?\nR: Sí.', 'passages').map(({ type }) => type)).toEqual([
      'faq',
      'faq',
    ]);
  });

  it('stand above each part of a long answer', () => {
    const found = texts(`¿Cómo llego?\n${'Por la avenida hasta el río. '.repeat(100)}`, 'questions', ['Preguntas']);
    expect(found.length).toBeGreaterThan(2);
    for (const text of found) {
      expect(text).toMatch(/^Preguntas\n¿Cómo llego\?\nPor la avenida/u);
      expect(text.length).toBeLessThanOrEqual(PASSAGE_LIMIT);
    }
  });
});

describe('terms', () => {
  it('are one chunk each with what is said of them', () => {
    expect(
      texts('- Confit: cocido en su grasa.\nSe sirve tibio.\n- Jus – jugo de carne\nMirepoix = verduras', 'terms'),
    ).toEqual(['- Confit: cocido en su grasa.\nSe sirve tibio.', '- Jus – jugo de carne', 'Mirepoix = verduras']);
  });
});

describe('passages', () => {
  it('hold as many paragraphs as fit, and none in parts that fits', () => {
    const paragraph = (letter: string) => `${letter.repeat(499)}.`;
    const found = texts(['a', 'b', 'c'].map(paragraph).join('\n\n'), 'passages', ['Arriba', 'Abajo']);
    expect(found).toEqual([
      `Arriba > Abajo\n${paragraph('a')}\n\n${paragraph('b')}`,
      `Arriba > Abajo\n${paragraph('c')}`,
    ]);
  });

  it('are cut at sentences, at spaces, and at last in a word, but never in a character', () => {
    const sentences = texts('Una frase con sentido propio. '.repeat(100), 'passages');
    expect(sentences.every((text) => text.endsWith('.'))).toBe(true);
    const spaces = texts('palabra '.repeat(500), 'passages');
    expect(spaces.every((text) => text.endsWith('palabra') && text.length <= PASSAGE_LIMIT)).toBe(true);
    const letters = texts('🥜'.repeat(2000), 'passages');
    expect(letters.join('')).toBe('🥜'.repeat(2000));
    expect(letters.every((text) => !/\p{Cs}/u.test(text) && text.length <= PASSAGE_LIMIT)).toBe(true);
  });
});
