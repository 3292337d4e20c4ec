import { describe, expect, it } from 'vitest';
import { takeFrontMatter } from '../../../../../server/knowledge/ingest/text/front-matter.ts';

const take = (text: string) =>
  takeFrontMatter(text, (label) => ['plato', 'ingredientes'].includes(label.toLowerCase()));

describe('takeFrontMatter', () => {
  it('gives title and language, and leaves the rest of it out of the text', () => {
    expect(take('---\ntitle: "Carta: invierno"\nlang: es-AR\ntags:\n  - frío\n# nota\n---\n\n# Carta')).toEqual({
      matter: { title: 'Carta: invierno', language: 'es' },
      body: '\n# Carta',
    });
    expect(take('---\ntítulo: Carta\n...\nHola').matter).toEqual({ title: 'Carta' });
  });

  it.each([
    ['a record behind a separator', '---\nPLATO: Flan\nINGREDIENTES: huevo\n---\nPLATO: Sopa'],
    ['fields in small letters', '---\ntitle: Flan\ningredientes: huevo\n---\n'],
    ['prose', '---\ntitle: Flan\nEs casero.\n---\n'],
    ['keys that say nothing of a document', '---\nazúcar: mucha\n---\n'],
    ['a block that is never closed', '---\ntitle: Flan\n'],
    ['a rule further down', 'Hola\n---\ntitle: Flan\n---\n'],
  ])('takes %s for text', (_, text) => {
    expect(take(text)).toEqual({ matter: {}, body: text });
  });

  it('leaves out a language that is none', () => {
    expect(take('---\nlang: 12\ntitle: ""\n---\n')).toEqual({ matter: {}, body: '' });
  });
});
