import { describe, expect, it } from 'vitest';
import { contentForms, isAbout } from '../../../../../server/assistant/reading/texts/is-about.ts';
import { makeChunkRow, makeEvidence } from '../../../../support/samples/make-catalog.ts';

function answers(question: string, content: string): boolean {
  const [evidence] = makeEvidence([makeChunkRow('relato', content)]);
  return evidence !== undefined && isAbout(evidence, contentForms(question));
}

describe('evidence', () => {
  it('answers when it holds a word of the question, in singular or plural', () => {
    expect(answers('¿aceptan tarjetas?', 'Aceptamos tarjeta y efectivo.')).toBe(true);
    expect(answers('¿HORARIO?', 'Horarios: de 8 a 20.')).toBe(true);
  });

  it('does not answer when its words only look alike, or only carry no subject', () => {
    expect(answers('¿Cuál es la capital de Francia?', 'Cabernet franc, pan francés')).toBe(false);
    expect(answers('¿qué es lo que hay?', 'Lo que hay es pan.')).toBe(false);
  });
});
