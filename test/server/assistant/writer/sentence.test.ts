import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksOf, renderSentences, sentence } from '../../../../server/assistant/writer/sentence.ts';
import { makeChunkRow, makeEvidence } from '../../../support/samples/make-catalog.ts';

const chunks = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'].map((text) => makeChunkRow('masa', text));
const evidence = makeEvidence(chunks);
const [first, second, third] = chunks;
if (first === undefined || second === undefined || third === undefined) throw new Error('the test has six chunks');

describe('the marks of a sentence', () => {
  it('count the sources from one, in the order cited, each once', () => {
    expect(marksOf([third, first, third], evidence)).toBe(' [3][1]');
  });

  it('are none for a chunk that is no source', () => {
    expect(marksOf([makeChunkRow('masa', 'otro')], evidence)).toBe('');
    expect(marksOf([first], [])).toBe('');
  });

  it('are four at most', () => {
    expect(marksOf(chunks, evidence)).toBe(' [1][2][3][4]');
  });

  it('stand before the closing sign, or behind a text without one', () => {
    const render = (text: string): string => renderSentences([sentence(text, [second])], evidence, true);
    expect(render('Lleva pan.')).toBe('Lleva pan [2].');
    expect(render('¿Seguro?')).toBe('¿Seguro [2]?');
    expect(render('Sigue…')).toBe('Sigue [2]…');
    expect(render('«Lleva pan»')).toBe('«Lleva pan» [2]');
  });

  it('are left out where the domain does not cite', () => {
    expect(renderSentences([sentence('Lleva pan.', [first])], evidence, false)).toBe('Lleva pan.');
  });
});

describe('an answer', () => {
  it('joins its sentences with what stands before each, but for the first', () => {
    const told = [
      sentence('Uno.', [], '\n'),
      sentence('Dos.'),
      sentence('• Tres.', [], '\n'),
      sentence('Fin.', [], '\n\n'),
    ];
    expect(renderSentences(told, [], true)).toBe('Uno. Dos.\n• Tres.\n\nFin.');
  });

  it('of no sentence is empty', () => {
    expect(renderSentences([], evidence, true)).toBe('');
  });

  it('never points beyond its sources, and holds every text', () => {
    const text = fc.stringMatching(/^[a-z ]{1,20}$/u);
    const cited = fc.array(fc.constantFrom(...chunks), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, cited)), fc.nat(6), (told, most) => {
        const rendered = renderSentences(
          told.map(([words, cites]) => sentence(words, cites)),
          evidence.slice(0, most),
          true,
        );
        const marks = [...rendered.matchAll(/\[(\d+)\]/gu)].map((match) => Number(match[1]));
        return Math.max(0, ...marks) <= most && told.every(([words]) => rendered.includes(words));
      }),
    );
  });
});
